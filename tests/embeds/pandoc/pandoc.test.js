// Pandoc, with the package's filter and without; what the filter does is what Quarto would run.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { element, fence, frame, height, image, theme, twin } from "../columns.js";
import { FENCE, TITLE } from "../document.js";
import { embedded } from "../embedded.js";

const example = embedded({
  tool: "pandoc",
  name: "Pandoc, for Quarto too",
  takes: {
    "shapecast.iife.js": "shapecast.iife.js",
    "shapecast.svg": "shapecast.svg",
    "pandoc/shapecast.lua": "shapecast.lua",
  },
  version: ["python", "-c", "import pypandoc; print(pypandoc.get_pandoc_version())"],
  commands: [["python", "build.py"]],
});
const { shows, open, held } = example;

element(example);
shows("element", "one that swallows the page leaves it to be read", () =>
  open(
    "bare.html",
    async (page) => {
      assert.equal(await page.getByText(TITLE).isVisible(), true);
      assert.equal(await page.getByText("A sentence between.").isVisible(), true);
    },
    { drawn: 1 },
  ),
);
fence(example);
shows("fence", "without the filter, by the script", () =>
  open("blocks.html", async (page) => {
    assert.equal(
      await page
        .locator("shape-cast")
        .last()
        .evaluate(({ expr }) => expr),
      FENCE.lines[0],
    );
    assert.equal(await page.locator("pre.shapecast").isVisible(), false);
  }),
);
frame(example);
image(example);
theme(example);
example.lacks("navigation", "every page is a document of its own");
height(example);
twin(example);
shows("twin", "in LaTeX the block stays", async () => {
  const written = readFileSync(join(held.folder, "index.tex"), "utf8");
  assert.ok(written.includes(`\\NormalTok{${FENCE.lines[0]}}`), written);
});
