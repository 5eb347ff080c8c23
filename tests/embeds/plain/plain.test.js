// Pages that no tool made: the classic script, opened from a disk, under strict policies, in frames of every kind.
import { element, fence, frame, height, image, theme, twin } from "../columns.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "plain",
  name: "Plain HTML",
  takes: { "shapecast.iife.js": "shapecast.iife.js", "shapecast.svg": "shapecast.svg" },
});

element(example);
fence(example);
frame(example);
image(example);
theme(example, {
  frames: true,
  switches: [
    (page) =>
      page.evaluate(() => {
        const { style } = document.documentElement;
        style.colorScheme = matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark";
      }),
  ],
});
example.lacks("navigation", "every page is a document of its own");
height(example);
twin(example);
