// Zensical builds the project of MkDocs Material, unchanged.
import { embedded } from "../embedded.js";
import { material } from "../material.js";

const example = embedded({
  tool: "zensical",
  name: "Zensical",
  project: "mkdocs",
  takes: { "shapecast.iife.js": "docs/assets/shapecast.iife.js", "shapecast.svg": "docs/shapecast.svg" },
  version: "zensical",
  commands: [["zensical", "build", "--clean"]],
  output: "site",
});

material(example);
