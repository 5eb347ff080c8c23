import assert from "node:assert/strict";
import { test } from "node:test";
import { triangleOf } from "../../../../js/python/algorithms/triangles.js";

test("the places of a triangle, row by row", () => {
  const below = triangleOf(2, 3, (right) => right <= 0);
  assert.deepEqual(below, [
    [0, 1, 1],
    [0, 0, 1],
  ]);
  assert.throws(() => triangleOf(10000, 10000, () => true), /100000000 items/);
});
