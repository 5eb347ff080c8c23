import assert from "node:assert/strict";
import { test } from "node:test";
import { contiguousStrides, elementsOf } from "../../../js/engine/shape.js";

test("elements are the product of the sizes; of no sizes, 1", () => {
  for (const [shape, elements] of /** @type {[number[], number][]} */ ([
    [[], 1],
    [[5], 5],
    [[2, 3, 4], 24],
    [[2, 0, 4], 0],
  ])) {
    assert.equal(elementsOf(shape), elements);
  }
});

test("row-major strides; a size of 0 counts as 1, as in PyTorch", () => {
  for (const [shape, strides] of [
    [[], []],
    [[5], [1]],
    [
      [2, 3, 4],
      [12, 4, 1],
    ],
    [
      [2, 0, 4],
      [4, 4, 1],
    ],
    [
      [3, 1, 2],
      [2, 2, 1],
    ],
  ]) {
    assert.deepEqual(contiguousStrides(shape), strides);
  }
});
