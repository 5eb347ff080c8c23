import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/index.js";
import { read } from "../../../js/python/python.js";

test("a message whose end is missing is what it begins as, with what it tells until there", () => {
  for (const [text, about, sizes] of [
    [
      "RuntimeError: Given transposed=1, weight of size [64, 32, 2, 2], expected input[1, 128, 16, 16] to ha",
      "layer",
    ],
    [
      "IndexError: boolean index did not match indexed array along axis 0; size of axis is 3 but",
      "index",
      null,
    ],
    ["RuntimeError: running_mean should contain 33 eleme", "layer", null],
    ["ValueError: solve: Input operand 1 has a mismatch in its core dimension 0, wit", "other", null],
    ["RuntimeError: mat1 and mat2 shapes cannot be mult", "matmul", null],
    ["RuntimeError: mat1 and mat2 shapes cannot be mult...", "matmul", null],
    ["RuntimeError: einsum(): subscript h has size 4 for operand 1 which does not", "einsum", null],
    ["RuntimeError: shape '[4, 10, 8, 6]' is invalid for input o", "reshape", null],
  ]) {
    const answer = read(`Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n${text}`);
    assert.equal(answer.kind, "message", text);
    assert.equal(answer.about, about, text);
    assert.equal(answer.sizes ?? null, sizes ?? null, text);
    assert.ok(
      answer.figures.every(({ shapes }) => shapes.every((shape) => shape === null)),
      text,
    );
  }
});

test("a number at which a message is cut is not known, nor is half a shape", () => {
  const tensors = read("RuntimeError: The size of tensor a (40) must match the size of tensor b (1");
  assert.deepEqual([tensors.about, tensors.sizes], ["broadcast", null]);
  const half = read("ValueError: operands could not be broadcast together with shapes (32,64) (6");
  assert.deepEqual([half.about, half.shapes], ["broadcast", null]);
});

test("words that begin no message stay unknown", () => {
  assert.equal(read("RuntimeError: something else went wrong in here, and nobody").about, "other");
  assert.equal(read("ValueError: the model does not").about, "other");
});
