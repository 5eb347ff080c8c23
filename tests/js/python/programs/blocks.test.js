// Code that stands in a question.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { readBlocks } from "../../../../js/python/programs/blocks.js";
import { read } from "../../../../js/python/python.js";

const ASKED = "Why does this fail?\n\n```python\nx = torch.ones(4, 3)\nx / x.sum(1)\n```\n\nI expected rows.";

test("code between sentences keeps its place, and its fixes are of the whole text", () => {
  const { figures, error } = readBlocks(ASKED, { lang: "en" });
  assert.deepEqual([figures[0].ok, error.line], [false, 5]);
  assert.equal(ASKED.slice(...figures[0].source), "x / x.sum(1)");
  assert.ok(figures[0].fixes[0].source.startsWith("Why does this fail?"));
  assert.match(figures[0].fixes[0].source, /keepdim=True\)\n```\n\nI expected rows\.$/);
});

test("sentences around it tell what code leaves open", () => {
  const { figures, asks } = readBlocks("x is (4, 3) and y is (4,).\n\n```python\nz = x + y\n```", {
    lang: "en",
  });
  assert.deepEqual([figures[0].shapes, asks], [[[4, 3], [4]], []]);
});

test("one line, or none that is code, is no such text", () => {
  assert.equal(readBlocks("x + y", { lang: "en" }), null);
  assert.equal(readBlocks("Nothing here.\nNor here.", { lang: "en" }), null);
});

test("a word outside of a fence is no name of the program", () => {
  const program = "```python\nx = torch.ones(3, 1)\nx + torch.ones(1, 4)\n```";
  for (const text of [`${program}\nthanks`, `${program}\n看不懂`, `thanks\n${program}`]) {
    const { figures, asks } = read(text);
    assert.deepEqual([figures[0].shape, asks], [[3, 4], []], text);
  }
  assert.deepEqual(read("```python\nx + mask\n```\nthanks").asks, ["x", "mask"]);
});
