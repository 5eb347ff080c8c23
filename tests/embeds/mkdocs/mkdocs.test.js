// MkDocs with Material: the language of a fence is lost without `custom_fences`, pages are swapped, boxes have borders.
import assert from "node:assert/strict";
import { element, fence, frame, height, image, navigation, theme, twin } from "../columns.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "mkdocs",
  name: "MkDocs Material",
  takes: { "shapecast.iife.js": "docs/assets/shapecast.iife.js", "shapecast.svg": "docs/shapecast.svg" },
  version: "mkdocs-material",
  commands: [["mkdocs", "build", "--strict", "--quiet"]],
  environment: { DISABLE_MKDOCS_2_WARNING: "true", NO_MKDOCS_2_WARNING: "true" },
  output: "site",
});

element(example);
fence(example);
frame(example);
image(example);
theme(example, { switches: Array(2).fill((page) => page.locator("label.md-header__button:visible[for^=__palette]").click()) });
navigation(example, {
  there: "article a[href*=second]",
  back: "article a:text('the first')",
  drawn: 2,
});
height(example);
twin(example);
