// Hugo drops raw HTML: the render hook of the package writes the fences, a shortcode the rest.
import { element, fence, frame, height, image, theme, twin } from "../columns.js";
import { FENCE } from "../document.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "hugo",
  name: "Hugo",
  takes: {
    "shapecast.iife.js": "static/shapecast.iife.js",
    "shapecast.svg": "static/shapecast.svg",
    "hugo/render-codeblock-shapecast.html": "layouts/_default/_markup/render-codeblock-shapecast.html",
  },
  version: "hugo",
  commands: [["hugo", "--quiet", "--panicOnWarning"]],
  output: "public",
});

element(example);
fence(example);
frame(example);
image(example);
theme(example, { switches: [(page) => page.locator("#switch").click()] });
example.lacks("navigation", "every page is a document of its own");
height(example);
twin(example, { texts: ["(5, 3, 4, 1)", "4 × 3", FENCE.lines[0]] });
