import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";

const lines = (...texts) => `${texts.join("\n")}\n`;

/** The programs that the fixes of what is drawn first make. */
function fixed(text) {
  const { figures, fixes } = read(text, { classes: true });
  return (fixes ?? figures[0].fixes ?? []).map(({ source }) => source);
}

test("the sum keeps its axis where it was written", () => {
  const source = lines("import torch", "x = torch.ones(4, 3)", "sums = x.sum(1)", "x / sums");
  const [best, other] = fixed(source);
  assert.equal(best, source.replace("x.sum(1)", "x.sum(1, keepdim=True)"));
  assert.equal(other, source.replace("x / sums", "x / sums.unsqueeze(-1)"));
  for (const program of [best, other]) assert.equal(run(program).error, null);
  const [{ fixes = [] }] = read(source).figures;
  assert.deepEqual(fixes[0].changed, ["sums = x.sum(1, keepdim=True)"]);
  assert.match(fixes[0].text.en, /`keepdim=True`/);
});

test("each framework keeps the axis in its words", () => {
  const programs = [
    ["import torch", "x = torch.ones(4, 3)", "x / x.sum(dim=1)", "x.sum(dim=1, keepdim=True)"],
    ["import numpy as np", "x = np.ones((4, 3))", "x / np.sum(x, 1,)", "np.sum(x, 1, keepdims=True)"],
    [
      "import tensorflow as tf",
      "x = tf.ones((4, 3))",
      "x / tf.reduce_sum(x, 1)",
      "tf.reduce_sum(x, 1, keepdims=True)",
    ],
    ["import jax.numpy as jnp", "x = jnp.ones((4, 3))", "x / x.sum(1)", "x.sum(1, keepdims=True)"],
  ];
  for (const [head, made, failing, wanted] of programs) {
    const [best] = fixed(lines(head, made, failing));
    assert.ok(best?.includes(`x / ${wanted}`), best);
    assert.equal(run(best).error, null);
  }
});

test("what stops the same line for the same reason is mended together with the first", () => {
  const source = lines("x = torch.ones(4, 3)", "s = x.std(1) + 1e-5", "(x - x.mean(1)) / s");
  const [first] = fixed(source);
  assert.match(first, /x\.mean\(1, keepdim=True\)\) \/ s/);
  assert.match(first, /s = x\.std\(1, keepdim=True\) \+ 1e-5/);
  assert.equal(run(first).error, null);
  const [{ fixes = [] }] = read(source).figures;
  assert.equal(fixes[0].changed.length, 2);
  assert.equal(fixes[0].text.en.match(/keepdim=True/g)?.length, 1);
});

test("an operand that is more than a name gets brackets", () => {
  const head = ["x = torch.ones(4, 3)", "a = torch.ones(4)"];
  assert.match(fixed(lines(...head, "x * (a + 1)"))[0], /x \* \(a \+ 1\)\.unsqueeze\(-1\)/);
  assert.match(fixed(lines(...head, "x - -a"))[0], /x - \(-a\)\.unsqueeze\(-1\)/);
  assert.match(fixed(lines(head[0], "x - (x.sum(1))"))[0], /x - \(x\.sum\(1, keepdim=True\)\)/);
});

test("a call's argument, a product and an operation in place are edited too", () => {
  const head = ["x = torch.ones(4, 3)", "a = torch.ones(4)"];
  assert.match(fixed(lines(...head, "torch.add(x, a)"))[0], /torch\.add\(x, a\.unsqueeze\(-1\)\)/);
  assert.match(fixed(lines(...head, "x @ x"))[0], /x @ x\.T/);
  const grown = [
    ["a += torch.ones(4, 3)", "a = a + torch.ones(4, 3)"],
    ["a.add_(torch.ones(4, 3))", "a = a + torch.ones(4, 3)"],
  ];
  for (const [before, after] of grown)
    assert.ok(fixed(lines("a = torch.ones(3)", before))[0].includes(`\n${after}`), before);
});

test("a product of elements becomes one of matrices, with brackets where it stands inside more", () => {
  const head = ["a = torch.ones(4, 5)", "b = torch.ones(5, 6)"];
  const has = (line, wanted) =>
    assert.ok(
      fixed(lines(...head, line)).some((source) => source.endsWith(`${wanted}\n`)),
      line,
    );
  has("a * b", "a @ b");
  has("c = (a * b).sum()", "c = (a @ b).sum()");
  has("torch.mul(a, b)", "a @ b");
  has("torch.mul(a, b).sum()", "(a @ b).sum()");
});

test("a second operation that fails on the same line does not hide the fix of the first", () => {
  const source = lines("x = torch.ones(3, 8, 8)", "m = torch.ones(3)", "(x - m) / m");
  assert.match(fixed(source)[0], /\(x - m\.unsqueeze\(-1\)\.unsqueeze\(-1\)\) \/ m/);
});

test("what gets past the line and breaks another is not the best", () => {
  const source = lines(
    "x = torch.ones(4, 3)",
    "m = x.sum(1)",
    "y = x / m",
    "z = torch.stack([m, torch.ones(4)])",
  );
  const [best, ...others] = fixed(source);
  assert.equal(run(best).error, null);
  assert.equal(best, source.replace("x / m", "x / m.unsqueeze(-1)"));
  for (const other of others) assert.notEqual(run(other).error?.line, 3);
});

test("fixes are in the framework's words and under the name that it was imported by", () => {
  const numpy = lines("import numpy", "x = numpy.ones((4, 3))", "x / x.sum(1)");
  assert.match(fixed(numpy)[1], /x\.sum\(1\)\[:, None\]/);
  const image = lines("import numpy", "x = numpy.ones((2, 3, 4))", "x / numpy.ones((2, 4, 3))");
  assert.match(fixed(image)[0], /\bnumpy\.swapaxes\(/);
  const jax = lines("from jax import numpy as n", "x = n.ones((2, 3, 4))", "x / n.ones((2, 4, 3))");
  assert.match(fixed(jax)[0], /\bn\.swapaxes\(/);
  for (const source of [...fixed(numpy), ...fixed(image), ...fixed(jax)])
    assert.equal(run(source).error, null, source);
});

test("a session is mended behind its prompts", () => {
  const [best] = fixed(">>> x = torch.ones(4, 3)\n>>> x + torch.ones(4)\n");
  assert.equal(best, ">>> x = torch.ones(4, 3)\n>>> x + torch.ones(4).unsqueeze(-1)\n");
});

test("a square table that was reduced is doubted, and its fix offered", () => {
  const source = lines("x = torch.ones(3, 3)", "x / x.sum(1)");
  const [{ doubts }] = read(source).figures;
  assert.ok(doubts.some(({ id }) => id === "square-reduced"));
  assert.deepEqual(fixed(source), [source.replace("sum(1)", "sum(1, keepdim=True)")]);
});

test("an axis that is kept in vain is not offered, also where the program catches what it raises", () => {
  const source = lines(
    "x = torch.ones(3, 4)",
    "try:",
    "    torch.ones(4, 5) / x.sum(0)",
    "except RuntimeError:",
    "    pass",
  );
  const fixes = fixed(source);
  assert.match(fixes[0], /x\.sum\(0\)\.unsqueeze\(-1\)/);
  for (const text of fixes) assert.ok(!text.includes("keepdim"), text);
});

test("what nothing helps, and what runs, has no fixes", () => {
  assert.deepEqual(fixed("c = torch.zeros(5)\nc.add_(torch.ones(4))\n"), []);
  assert.deepEqual(fixed("torch.ones(2, 3) + torch.ones(3)\n"), []);
});

test("a layer that takes another number of features takes those that come", () => {
  const net = [
    "import torch",
    "import torch.nn as nn",
    "net = nn.Sequential(nn.Conv2d(1, 6, 5), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(400, 10), nn.ReLU(), nn.Linear(10, 400))",
    "net(torch.randn(2, 1, 28, 28))",
  ];
  const source = lines(...net);
  const [best] = fixed(source);
  assert.equal(best, source.replace("Linear(400, 10)", "Linear(864, 10)"));
  assert.equal(run(best).error, null);
  const [{ fixes = [] }] = read(source).figures;
  assert.equal(fixes[0].text.en, "Let the layer take the 864 features that come.");
  assert.equal(fixes[0].text.zh, "让这一层接收送来的那么多特征：864。");
  const named = lines("layer = nn.Linear(in_features=8, out_features=3)", "layer(torch.ones(5, 6))");
  assert.match(fixed(named)[0], /in_features=6, out_features=3/);
  const picture = lines("layer = nn.Linear(784, 10)", "x = torch.ones(28, 28)", "layer(x)");
  const [row] = read(picture).figures[0].fixes ?? [];
  assert.equal(row?.text.en, "Make one row of x: x (28, 28) becomes (1, 784).");
  assert.equal(row?.text.zh, "把 x 变成一行：x 由 (28, 28) 变为 (1, 784)。");
  // Of two that take as many it is the one that fails.
  const two = lines("one = nn.Linear(8, 3)", "other = nn.Linear(8, 3)", "other(torch.ones(5, 6))");
  assert.match(fixed(two)[0], /one = nn\.Linear\(8, 3\)\nother = nn\.Linear\(6, 3\)/);
  // A size is exchanged where it is written; one that is worked out is not.
  const told = lines("n = 8", "layer = nn.Linear(n, 3)", "layer(torch.ones(5, 6))");
  assert.match(fixed(told)[0], /^n = 6\n/m);
  assert.deepEqual(fixed(told.replace("n = 8", "n = len(range(8))")), []);
});

test("a layer that a function makes takes what comes where the function is called", () => {
  const block = [
    "import torch, torch.nn as nn",
    "def block(i, o, size=3):",
    "    return nn.Sequential(nn.Conv2d(i, o, size, padding=1), nn.ReLU())",
    "class Net(nn.Module):",
    "    def __init__(self, width, classes=5):",
    "        super().__init__()",
    "        self.body = nn.Sequential(block(3, 16), block(16, 32))",
    "        self.up = block(32, 16)",
    "        self.head = nn.Linear(width, classes)",
    "    def forward(self, x):",
    "        h = self.body(x)",
    "        return self.head(self.up(torch.cat([h, x], 1)).mean((2, 3)))",
  ];
  const source = lines(...block, "print(Net(16)(torch.randn(2, 3, 8, 8)).shape)");
  assert.equal(fixed(source)[0], source.replace("self.up = block(32, 16)", "self.up = block(35, 16)"));
  const second = source.replace("block(32, 16)", "block(35, 16)").replace("Net(16)", "Net(width=8)");
  assert.equal(fixed(second)[0], second.replace("width=8", "width=16"));
});

test("a loss that refuses its operands is drawn with them", () => {
  const source = [
    "import torch",
    "from torch import nn",
    "net = nn.Linear(3, 1)",
    "loss = nn.BCEWithLogitsLoss()(net(torch.ones(8, 3)), torch.ones(8))",
    "",
  ].join("\n");
  const { figures, fixes } = read(source, { classes: true });
  assert.deepEqual(figures[0].shapes, [[8, 1], [8]]);
  assert.equal(figures[0].line, 4);
  assert.match(fixes?.[0].changed[0] ?? "", /torch\.ones\(8\)\.unsqueeze\(-1\)/);
});
