import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import {
  adjointOf,
  identity,
  minus,
  productOf,
  scaled,
  sizeOf,
} from "../../../../../js/python/algorithms/complex/numbers.js";
import {
  complexPseudoInverse,
  complexQr,
  complexSingular,
  hermitianVectors,
} from "../../../../../js/python/algorithms/complex/orthogonal.js";
import { generator, rounds, SEED } from "../../../random.js";

/** How far two matrices lie apart at most. */
const apart = (one, other) =>
  Math.max(...one.flatMap((row, i) => row.map((value, j) => sizeOf(minus(value, other[i][j])))));
const stretched = (columns, values) => columns.map((row) => row.map((one, j) => scaled(one, values[j])));

test("what matrices are taken apart into gives them again", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const draw = () => [random(19) - 9, random(19) - 9];
  for (let turn = 0; turn < rounds(60); turn++) {
    const [height, width] = [1 + (turn % 4), 1 + (turn % 3)];
    const rows = Array.from({ length: height }, () => Array.from({ length: width }, draw));
    const { q, r } = complexQr(rows);
    assert.ok(apart(productOf(q, r), rows) < 1e-9, `SEED=${SEED}`);
    assert.ok(apart(productOf(adjointOf(q), q), identity(height)) < 1e-9, `SEED=${SEED}`);
    const { u, values, v } = complexSingular(rows);
    assert.ok(apart(productOf(stretched(u, values), adjointOf(v)), rows) < 1e-9, `SEED=${SEED}`);
    const inverse = complexPseudoInverse(rows, 1e-12);
    assert.ok(apart(productOf(productOf(rows, inverse), rows), rows) < 1e-8, `SEED=${SEED}`);
    const own = productOf(rows, adjointOf(rows));
    const { values: sizes, vectors } = hermitianVectors(own);
    assert.ok(apart(productOf(stretched(vectors, sizes), adjointOf(vectors)), own) < 1e-8, `SEED=${SEED}`);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => a - b),
    );
  }
});
