// Zensical builds the project of MkDocs Material, unchanged.
import { element, fence, frame, height, image, navigation, theme, twin } from "../columns.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "zensical",
  name: "Zensical",
  project: "mkdocs",
  takes: { "shapecast.iife.js": "docs/assets/shapecast.iife.js", "shapecast.svg": "docs/shapecast.svg" },
  version: "zensical",
  commands: [["zensical", "build", "--clean"]],
  output: "site",
});

element(example);
fence(example);
frame(example);
image(example);
theme(example, {
  frames: true,
  switches: Array(2).fill((page) => page.locator("label.md-header__button:visible[for^=__palette]").click()),
});
navigation(example, {
  there: "article a[href*=second]",
  back: "article a:text('the first')",
  drawn: 2,
  keeps: true,
});
height(example);
twin(example);
