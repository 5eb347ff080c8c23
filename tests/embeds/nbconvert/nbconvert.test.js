// A notebook that is run and made a page of: figures in outputs and in Markdown cells, in a light and in a dark page.
import { element, fence, frame, height, image, theme, twin } from "../columns.js";
import { embedded } from "../embedded.js";

const page = (theme) => [
  "jupyter",
  "nbconvert",
  ...["--log-level=ERROR", "--to=html", "--execute", `--theme=${theme}`, `--output=${theme}.html`],
  // What it loads from a network otherwise.
  ...["--HTMLExporter.mathjax_url=", "--HTMLExporter.require_js_url=", "--HTMLExporter.mermaid_js_url="],
  "notebook.ipynb",
];

const example = embedded({
  tool: "nbconvert",
  name: "nbconvert",
  takes: { "shapecast.iife.js": "shapecast.iife.js", "shapecast.svg": "shapecast.svg" },
  version: "nbconvert",
  commands: [["python", "write.py"], page("light"), page("dark")],
});

element(example, "light.html");
fence(example, "light.html");
frame(example, "light.html");
image(example, "light.html");
for (const path of ["light.html", "dark.html"]) theme(example, { path });
example.lacks("navigation", "a notebook is one document");
height(example, { path: "light.html" });
twin(example, { path: "light.html" });
