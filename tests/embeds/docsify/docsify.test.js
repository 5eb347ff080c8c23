// Docsify: Markdown becomes pages in the browser, which are swapped by the hash.
import { element, fence, frame, height, image, navigation, theme } from "../columns.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "docsify",
  name: "Docsify",
  takes: { "shapecast.iife.js": "shapecast.iife.js", "shapecast.svg": "shapecast.svg" },
  version: "docsify",
});

element(example);
fence(example);
frame(example);
image(example);
theme(example);
navigation(example, {
  there: "article a[href*=second]",
  back: "article a:text('the first')",
  heading: "article h1",
  drawn: 2,
});
height(example);
example.lacks("twin", "its pages are made by a script");
