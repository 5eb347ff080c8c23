import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/refusals/array-words.js";
import { scopeOf } from "../../../js/refusals/facts.js";

const scope = (call, facts = {}) => scopeOf("reshape_elements", facts, call);

test("sizes that are asked for", () => {
  const { elements, known, unknown, unknowns, newaxes } = scope({ shapes: [[4, 6]], sizes: [-1, 5, -1] });
  assert.deepEqual(
    { elements, known, unknown, unknowns, newaxes },
    { elements: 24, known: 5, unknown: true, unknowns: [0, 2], newaxes: "5,newaxis" },
  );
  assert.equal(scope({ sizes: [2, 0] }).unknown, false);
});

test("whether shapes are alike, or the target behind ones", () => {
  const { alike, fewer } = scope({
    shapes: [
      [2, 3],
      [3, 2],
    ],
  });
  assert.deepEqual([alike, fewer], [false, false]);
  assert.equal(scope({ shapes: [[2], [1, 2]] }).fewer, true);
  assert.equal(scope({ shapes: [[2]] }, { shape: [1, 1, 2] }).padded, true);
  assert.equal(scope({ shapes: [[2]] }, { shape: [3, 2] }).padded, false);
  assert.equal(scope({ shapes: [[1]] }, { shape: [2] }).padded, false);
});

test("the index that NumPy refuses first", () => {
  const index = (axes, integer = null, ellipsis = false) => ({ axes, integer, ellipsis });
  const badIndex = (...indices) => scope({ shapes: [[2, 3, 4]], indices }).badIndex;
  assert.deepEqual(badIndex(index(1), index(1, 3)), { integer: 3, axis: 1, size: 3 });
  assert.deepEqual(badIndex(index(0, null, true), index(1, -5)), { integer: -5, axis: 2, size: 4 });
  assert.deepEqual(badIndex(index(3), index(1)), { taken: 4 });
  assert.equal(badIndex(index(1, -2)), undefined);
  assert.equal(scope({ shapes: [[2]] }).badIndex, undefined);
});
