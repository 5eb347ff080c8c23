// Expressions of shapes with several operations.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { layerProgram, shapedProgram } from "../../../../js/python/asked/shaped-program.js";
import { read } from "../../../../js/python/python.js";

test("an expression of shapes has a name for each", () => {
  const found = shapedProgram("softmax((2, 3) @ (3, 4), dim=-1) + (4,)");
  assert.deepEqual(
    [found?.source, found?.shapes],
    ["softmax(shape0 @ shape1, dim=-1) + shape2", { shape0: [2, 3], shape1: [3, 4], shape2: [4] }],
  );
  assert.deepEqual(shapedProgram("[[1, 2], [3, 4]] - [5, 6]")?.shapes, { shape0: [2, 2], shape1: [2] });
  for (const text of ["(2, 3)", "(2, 3) and then (3,)", "[[1, 2], [3]] + [1]", "x + (2, 3)"])
    assert.equal(shapedProgram(text), null, text);
});

test("functions take arrays for shapes, and shapes where they are asked for", () => {
  assert.equal(shapedProgram("max((3, 1), (1, 4))")?.source, "maximum(shape0, shape1)");
  assert.equal(shapedProgram("reshape((3, 4), (2, 6))")?.source, "reshape(shape0, (2, 6,))");
});

test("words that ask stand around it, and sizes are multiplied out", () => {
  for (const text of [
    "what is (2, 3) @ (3, 4) + (4,)?",
    "(2, 3) @ (3, 4) + (4,) 报错吗",
    "(2, 3) @ (3, 4) + (4,) works?",
  ])
    assert.equal(shapedProgram(text)?.source, "shape0 @ shape1 + shape2", text);
  assert.deepEqual(shapedProgram("(32, 28*28) @ (2*392, 10)")?.shapes, {
    shape0: [32, 784],
    shape1: [784, 10],
  });
  assert.equal(shapedProgram("(2, 3).sum(0).shape")?.source, "shape0.sum(0).shape");
});

test("sizes that are letters have methods", () => {
  assert.deepEqual(read("(B, T, C) - (B, T, C).sum(-1, keepdim=True)").figures[0].shape, ["B", "T", "C"]);
  assert.match(read("(B, T, C).mean(-1)").said.en, /→ \(B, T\)/);
});

test("a layer is called on a shape", () => {
  assert.equal(layerProgram("Linear(3, 4) on a (2, 3) tensor?")?.source, "nn.Linear(3, 4)(shape0)");
  assert.equal(layerProgram("Linear(3, 4)((2, 3))")?.source, "nn.Linear(3, 4)(shape0)");
  const found = layerProgram("apply nn.Linear(3, out_features=4) to (2, 3)?");
  assert.deepEqual(
    [found?.source, found?.shapes],
    ["nn.Linear(3, out_features=4)(shape0)", { shape0: [2, 3] }],
  );
  assert.equal(layerProgram("LSTM(10, 20) on (5, 3, 10)")?.source, "nn.LSTM(10, 20)(shape0)[0]");
  for (const text of ["nn.Linear(3, 4)", "(2, 3) on (3, 4)", "Linear on (2, 3)", "nn.Linear(3, 4) on (B, 3)"])
    assert.equal(layerProgram(text), null, text);
});

test("points between shapes are products of matrices", () => {
  for (const sign of [" . ", ".", " · ", "·"])
    assert.equal(
      shapedProgram(`(1000, 784)${sign}(784, 128) + (128)`)?.source.replace(/ +/g, " "),
      "shape0 @ shape1 + shape2",
    );
  assert.equal(shapedProgram("(2, 3) · (2, 3) + (3,)")?.source, "shape0 * shape1 + shape2");
  assert.equal(shapedProgram("(2, 3). (3, 4)")?.source, "shape0. shape1");
  assert.deepEqual(read("(1000, 784) . (784, 128)").figures[0].shape, [1000, 128]);
});
