// What rounding alone decides is told apart from what the matrix decides.
import assert from "node:assert/strict";
import { test } from "node:test";
import { symmetricVectorsOf } from "../../../../js/python/algorithms/eigenvectors/symmetric-vectors.js";
import { steadily } from "../../../../js/python/algorithms/steady.js";

test("vectors of values that stand apart are given, those of equal values are not", () => {
  assert.notEqual(
    steadily(
      [
        [2, 1],
        [1, 3],
      ],
      symmetricVectorsOf,
    ),
    null,
  );
  assert.notEqual(
    steadily(
      [
        [1, 0],
        [0, 1],
      ],
      symmetricVectorsOf,
    ),
    null,
  );
  const equal = [
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ].map((row, i) => row.map((value, j) => value + 2 * Number(i === j)));
  assert.equal(steadily(equal, symmetricVectorsOf), null);
});
