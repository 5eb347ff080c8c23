// Sphinx with Furo and MyST-Parser, warnings as errors, Markdown and reStructuredText; read from a disk as well.

import assert from "node:assert/strict";
import { element, fence, frame, height, image, theme, twin } from "../columns.js";
import { FENCE } from "../document.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "sphinx",
  name: "Sphinx, Furo, MyST-Parser",
  takes: { "shapecast.iife.js": "_static/shapecast.iife.js", "shapecast.svg": "shapecast.svg" },
  version: "sphinx",
  commands: [["sphinx-build", "-W", "--keep-going", "-q", ".", "built"]],
  output: "built",
});
const { shows, open } = example;

element(example);
fence(example);
for (const fromDisk of [false, true])
  shows("fence", `a code-block of reStructuredText${fromDisk ? ", read from a disk" : ""}`, () =>
    open(
      "second.html",
      async (page) => {
        const figure = page.locator("shape-cast").last();
        assert.deepEqual(await figure.evaluate(({ expr, names }) => [expr, names]), [FENCE.lines[0], "a<b"]);
        assert.equal(await page.locator(".highlight-shapecast").isVisible(), false);
      },
      { drawn: 2, fromDisk },
    ),
  );
frame(example);
image(example);
theme(example, {
  switches: Array(2).fill((page) => page.locator("button.theme-toggle:visible").first().click()),
});
example.lacks("navigation", "every page is a document of its own");
height(example);
twin(example);
