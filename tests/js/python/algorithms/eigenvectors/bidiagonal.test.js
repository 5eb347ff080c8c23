// Bidiagonal matrices, whose singular values and vectors give them again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { singularValuesInPlace } from "../../../../../js/python/algorithms/eigenvectors/bidiagonal.js";
import { identity } from "../../../../../js/python/algorithms/eigenvectors/turning.js";

test("values come from the greatest on, none below zero, and the product is the matrix", () => {
  for (const [diagonal, above] of [
    [
      [3, -2, 1, 0.5],
      [1, 2, -1],
    ],
    [
      [1, 4, -6],
      [0, 2],
    ],
    [
      [1, 2, 0, 3],
      [1, 1, 1],
    ],
    [[-2], []],
  ]) {
    const [d, e] = [[...diagonal], [...above]];
    const [left, right] = [identity(d.length), identity(d.length)];
    singularValuesInPlace(d, e, left, right);
    d.forEach((value, i) => {
      assert.ok(value >= 0 && (i === 0 || d[i - 1] >= value));
    });
    left.forEach((row, i) => {
      for (let j = 0; j < d.length; j++) {
        const sum = row.reduce((all, value, k) => all + value * d[k] * right[k][j], 0);
        const own = i === j ? diagonal[i] : j === i + 1 ? above[i] : 0;
        assert.ok(Math.abs(sum - own) < 1e-12);
      }
    });
  }
});
