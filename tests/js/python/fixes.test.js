import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { read, run } from "../../../js/python/python.js";

const fixesOf = (text) => {
  const [first] = read(text).figures;
  return (first.fixes ?? []).map(({ source }) => source);
};

const ADDED = "import torch\nx = torch.ones(4, 3)\ny = torch.ones(4)\nz = x + y\n";

test("fixes are the whole text with an edit, and each of them runs", () => {
  const fixes = fixesOf(ADDED);
  assert.ok(fixes.some((source) => source.includes("z = x + y.unsqueeze(-1)")));
  for (const source of fixes) assert.equal(run(source).error, null);
});

test("NumPy's fixes are written in NumPy's words", () => {
  const fixes = fixesOf("import numpy as np\nx = np.ones((4, 3))\ny = np.ones(4)\nz = x + y\n");
  assert.ok(fixes.some((source) => /y\[(?:\.\.\., |:, )None\]|np\.expand_dims\(y/.test(source)));
});

test("what is written in place is not fixed by words that cannot be written", () => {
  const fixes = fixesOf("import torch\nc = torch.zeros((1,))\nc.add_(torch.ones(4))\n");
  for (const source of fixes) assert.equal(run(source).error, null, source);
});

test("a program that runs has no fixes", () => {
  assert.deepEqual(fixesOf(ADDED.replace("ones(4)\n", "ones(3)\n")), []);
});
