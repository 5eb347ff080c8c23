// Docusaurus: React hydrates the page, lines of code lose their ends, pages are swapped; fences are drawn in the page once it is
// hydrated, or by remark while it is built.
import assert from "node:assert/strict";
import { element, fence, frame, height, image, navigation, readIn, theme, twin } from "../columns.js";
import { FENCE } from "../document.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "docusaurus",
  name: "Docusaurus",
  takes: { "shapecast.iife.js": "static/shapecast.iife.js", "shapecast.svg": "static/shapecast.svg" },
  version: "@docusaurus/core",
  environment: { DOCUSAURUS_NO_TELEMETRY: "1", DO_NOT_TRACK: "1" },
  commands: [
    ["docusaurus", "build", "--out-dir", "watched", "--no-minify"],
    ["env", "FENCES=built", "docusaurus", "build", "--out-dir", "built", "--no-minify"],
  ],
  output: "watched",
});
const { shows, open } = example;

element(example);
fence(example);
shows("fence", "by shapecast/remark while it is built", () =>
  open(
    "",
    async (page) => {
      const figure = page.locator("shape-cast").nth(2);
      assert.deepEqual(await figure.evaluate(({ expr, names }) => [expr, names]), [FENCE.lines[0], "a<b"]);
      assert.equal(await page.locator(".language-shapecast").count(), 0);
    },
    { from: "built" },
  ),
);
frame(example);
image(example);
theme(example, {
  // Its style sheet has frames keep what the system prefers: `color-scheme: auto`.
  switches: Array(2).fill((page) => page.locator("button[class*=toggleButton]:visible").click()),
});
for (const from of [undefined, "built"])
  navigation(example, {
    there: "article a[href*=second]",
    back: "article a:text('the first')",
    drawn: 2,
    from,
  });
height(example);
twin(example);
shows("twin", "built, the fence is its ledger as text", () =>
  open("", async (page) => assert.match(await readIn(page), /It broadcasts to \(8, 7, 6, 5\)/), {
    from: "built",
    javaScriptEnabled: false,
    drawn: 0,
  }),
);
