// Programs that fail, the lines that the first fix changes, and what the framework printed for the fixed program.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";

const programs = JSON.parse(readFileSync(new URL("mended.json", import.meta.url), "utf8"));

test("the first fix is the one that is meant, and the fixed program prints what it prints in the framework", () => {
  assert.ok(programs.length > 200);
  const before = memory().tensors;
  for (const { dialect, source, lines, output } of programs) {
    const { figures, fixes } = read(source, { dialect, classes: true });
    const [first] = fixes ?? figures[0]?.fixes ?? [];
    assert.deepEqual(first?.changed, lines, source);
    const answer = run(first?.source ?? "", { dialect, classes: true });
    assert.equal(answer.error, null, first?.source);
    assert.equal(answer.output, output, first?.source);
  }
  assert.equal(memory().tensors, before);
});

test("fixes are said in both languages, and nothing else helps what no rule knows", () => {
  const source =
    "import torch\nx = torch.randn(2, 3, 4)\ny = x.transpose(1, 2)\nprint(y.view(2, 12).shape)\n";
  const { fixes = [] } = read(source);
  assert.equal(
    fixes[0].text.en,
    "Use `reshape` instead of `view`: it copies where the elements do not lie in that order.",
  );
  assert.match(fixes[0].text.zh, /`reshape`/);
  assert.equal(read("import torch\ntorch.arange(10).view(3, 4)\n").fixes, undefined);
  assert.equal(read("import torch\nx = torch.ones(3)\nx[5]\n").fixes, undefined);
});

test("a column that met a row before the failure is mended where it met it", () => {
  const source = [
    "import numpy as np",
    "X, y, w = np.ones((50, 4)), np.ones(50), np.zeros((4, 1))",
    "pred = X @ w",
    "w -= X.T @ (pred - y)",
    "",
  ].join("\n");
  const [first] = read(source, { dialect: "numpy" }).figures;
  assert.deepEqual(first.fixes?.[0].changed, ["w -= X.T @ (pred - y[:, None])"]);
});
