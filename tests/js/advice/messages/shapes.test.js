// Shapes as messages write them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readShape, readShapes } from "../../../../js/advice/messages/shapes.js";

test("one shape without its brackets", () => {
  assert.deepEqual(readShape("4, 3"), [4, 3]);
  assert.deepEqual(readShape("4,"), [4]);
  assert.deepEqual(readShape(" "), []);
  assert.deepEqual(readShape("20 x 300"), [20, 300]);
  assert.deepEqual(readShape("None, 7, ?, -1, newaxis"), [null, 7, null, null, null]);
});

test("what is none", () => {
  for (const text of ["base", "4 3", "4,,3", "4.5", "1e3", "99999999999999999", "x", ","])
    assert.equal(readShape(text), undefined, text);
});

test("several shapes, or none of them", () => {
  assert.deepEqual(readShapes("(2,3) (4,) []"), [[2, 3], [4], []]);
  assert.deepEqual(readShapes("torch.Size([64]), float32[5,2]"), [[64], [5, 2]]);
  assert.equal(readShapes("(2,3) (base)"), null);
  assert.equal(readShapes("(2,3"), null);
});
