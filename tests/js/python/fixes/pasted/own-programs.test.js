import assert from "node:assert/strict";
import { test } from "node:test";
import { ownPrograms } from "../../../../../js/python/fixes/pasted/own-programs.js";

const all = (text, shown = []) => [...ownPrograms(text, shown)];

test("blocks are one program, then one each; those with a traceback are none", () => {
  const text =
    "a\n```\nimport torch\n```\nb\n```\nx = 1\n```\n```\nTraceback (most recent call last):\n```\n";
  assert.deepEqual(
    all(text).map(({ source }) => source),
    ["import torch\nx = 1", "import torch", "x = 1"],
  );
});

test("lines before a traceback, with fewer and fewer of the words behind them", () => {
  const text = "Hello\nimport torch\nx = 1\nand then\n\nTraceback (most recent call last):\n";
  const sources = all(text).map(({ source }) => source);
  assert.ok(sources.includes("import torch\nx = 1"));
  assert.ok(sources[0].startsWith("import torch"));
});

test("what the traceback shows comes last, and is no whole text", () => {
  assert.deepEqual(all("ValueError: a", ["x + y"]), [{ source: "x + y", isWhole: false }]);
});
