// Steps in a row, each on what the one before it gave.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { isOfNetwork, startOf, stepOn, stepsOf } from "../../../../js/python/asked/asked-chain.js";
import { read } from "../../../../js/python/python.js";

test("a text is cut where the next step begins", () => {
  assert.deepEqual(stepsOf("(2, 3) -> linear 3 -> 4 -> relu"), ["(2, 3)", "linear 3 -> 4", "relu"]);
  assert.deepEqual(stepsOf("conv2d (1, 3, 8, 8), 4 filters, and then flatten, followed by relu."), [
    "conv2d (1, 3, 8, 8), 4 filters",
    "flatten",
    "relu",
  ]);
  assert.deepEqual(stepsOf("(2, 3) 然后 relu"), ["(2, 3)", "relu"]);
  for (const text of ["(2, 3) + (3,)", "(3, 4) -> (4, 3)", "ValueError: then"])
    assert.equal(stepsOf(text), null, text);
});

test("the first step tells a shape, alone or with what is done to it", () => {
  assert.deepEqual(startOf("input of shape (1, 3, 8, 8)"), [1, 3, 8, 8]);
  assert.equal(startOf("relu (3, 4)"), null);
  assert.equal(stepOn("relu (3, 4)", null, false)?.source, "F.relu(shape0)");
  assert.equal(stepOn("x (3, 4)", null, false), null);
});

test("networks keep the batch of what they flatten", () => {
  assert.equal(stepOn("flatten", [2, 3, 4], true)?.source, "nn.Flatten()(shape0)");
  assert.equal(stepOn("flatten", [2, 3, 4], false)?.source, "shape0.flatten()");
  assert.deepEqual(["(2, 3) -> Flatten -> x", "then linear 10", "sum then add"].map(isOfNetwork), [
    true,
    true,
    false,
  ]);
});

/** Each with what is said of its steps, as PyTorch's shapes are, and the shape of what is drawn first. */
const CHAINS = [
  [
    "(32,3,28,28) -> flatten -> linear 10",
    "(32, 3, 28, 28) → nn.Flatten() → (32, 2352) → nn.Linear(2352, 10) → (32, 10)",
    [32, 10],
  ],
  [
    "flatten (32,3,28,28) then linear 2000 to 10",
    "(32, 3, 28, 28) → nn.Flatten() → (32, 2352) → nn.Linear(2000, 10)",
    null,
  ],
  [
    "conv2d (1, 3, 32, 32), 16 filters, kernel 3, then relu, then max pool 2",
    "(1, 3, 32, 32) → nn.Conv2d(3, 16, kernel_size=3) → (1, 16, 30, 30) → F.relu → (1, 16, 30, 30) → nn.MaxPool2d(2) → " +
      "(1, 16, 15, 15)",
  ],
  ["(1,3,8,8) -> Conv2d(1, 4, 3) -> ReLU()", "(1, 3, 8, 8) → nn.Conv2d(1, 4, 3)", null],
  [
    "(32, 784) @ (784, 128) then + (128,) then relu",
    "(32, 784) → @ (784, 128) → (32, 128) → + (128,) → (32, 128) → F.relu → (32, 128)",
    [32, 128],
  ],
  [
    "(2,3,4) -> permute(2,0,1) -> reshape(4, 6)",
    "(2, 3, 4) → .permute(2,0,1) → (4, 2, 3) → .reshape(4, 6) → (4, 6)",
  ],
  [
    "mean of (2,3,4) over the last axis then subtract from (2,3,4)",
    "(2, 3, 4) → .mean(-1) → (2, 3) → (2, 3, 4) - (2, 3)",
    null,
  ],
  [
    "embedding (32,20) vocab 1000 dim 64 then lstm 128 then linear 10",
    "(32, 20) → nn.Embedding(1000, 64) → (32, 20, 64) → nn.LSTM(64, 128)[0] → (32, 20, 128) → nn.Linear(128, 10) → " +
      "(32, 20, 10)",
    [32, 20, 10],
  ],
];
for (const [text, shown, shape] of CHAINS)
  test(`steps: ${text}`, () => {
    const { error, figures, kind, said } = read(text);
    assert.equal(kind, "notation");
    assert.equal(said.en, `Read as shapes: ${shown}.`);
    assert.equal(error === null, shape !== null);
    if (figures.length > 0) assert.deepEqual(figures[0].shape, shape);
  });

test("a step that is not understood makes it no chain", () => {
  for (const text of [
    "(2,3,4) -> transpose -> matmul (4, 3)",
    "(2,3) -> frobnicate -> relu",
    "conv2d (1, 3, 8, 8) kernel 3 then linear 10",
    "x (32, 10) then y",
  ])
    assert.notEqual(read(text).kind, "notation", text);
});
