// MkDocs with Material: the language of a fence is lost without `custom_fences`, pages are swapped, boxes have borders.
import { embedded } from "../embedded.js";
import { material } from "../material.js";

const example = embedded({
  tool: "mkdocs",
  name: "MkDocs Material",
  takes: { "shapecast.iife.js": "docs/assets/shapecast.iife.js", "shapecast.svg": "docs/shapecast.svg" },
  version: "mkdocs-material",
  commands: [["mkdocs", "build", "--strict", "--quiet"]],
  output: "site",
});

material(example);
