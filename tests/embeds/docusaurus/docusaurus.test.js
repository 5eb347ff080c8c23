// Docusaurus: React hydrates the page, lines of code lose their ends, pages are swapped; fences are drawn in the page once it is
// hydrated, or by remark while it is built.
import { builtFence, builtTwin } from "../built.js";
import { element, fence, frame, height, image, navigation, theme, twin } from "../columns.js";
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

element(example);
fence(example);
builtFence(example, "shapecast/remark");
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
builtTwin(example);
