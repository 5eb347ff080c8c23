// VitePress: Vue hydrates the page and swaps pages, Shiki colours the code; fences are drawn in the page, or while it is built.
import assert from "node:assert/strict";
import { builtFence, builtTwin } from "../built.js";
import { element, fence, frame, height, image, navigation, theme, twin } from "../columns.js";
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
const { shows, held } = example;

element(example);
fence(example);
shows("fence", "no word of a highlighter about the language", async () => {
  assert.doesNotMatch(held.said, /is not loaded|warn/i);
});
builtFence(example, "shapecast/markdown-it");
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
builtTwin(example);
