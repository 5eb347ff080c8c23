// VitePress: Vue hydrates the page and swaps pages, Shiki colours the code; fences are drawn in the page, or while it is built.
import assert from "node:assert/strict";
import { element, fence, frame, height, image, navigation, readIn, theme, twin } from "../columns.js";
import { FENCE } from "../document.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "vitepress",
  name: "VitePress",
  takes: { "shapecast.svg": "docs/public/shapecast.svg" },
  version: "vitepress",
  commands: [
    ["vitepress", "build", "docs"],
    ["env", "FENCES=built", "vitepress", "build", "docs"],
  ],
  output: "watched",
});
const { shows, open, held } = example;

element(example);
fence(example);
shows("fence", "no word of a highlighter about the language", async () => {
  assert.doesNotMatch(held.said, /is not loaded|warn/i);
});
shows("fence", "by shapecast/markdown-it while it is built", () =>
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
  frames: true,
  // Where it is not in a menu.
  viewport: { width: 1400, height: 900 },
  switches: Array(2).fill((page) => page.locator("button.VPSwitchAppearance:visible").first().click()),
});
for (const from of [undefined, "built"])
  navigation(example, {
    there: ".vp-doc a[href*=second]",
    back: ".vp-doc a:text('the first')",
    drawn: 2,
    from,
  });
height(example, { entry: "window.figures" });
twin(example);
shows("twin", "built, the fence is its ledger as text", () =>
  open("", async (page) => assert.match(await readIn(page), /It broadcasts to \(8, 7, 6, 5\)/), {
    from: "built",
    javaScriptEnabled: false,
    drawn: 0,
  }),
);
