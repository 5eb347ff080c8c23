import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import {
  adjointOf,
  identity,
  minus,
  over,
  productOf,
  rootOf,
  sizeOf,
  times,
} from "../../../../../js/python/algorithms/complex/numbers.js";
import { complexVectorsOf } from "../../../../../js/python/algorithms/complex/schur.js";
import {
  complexCholesky,
  complexDeterminant,
  complexInverse,
  complexSignAndLogarithm,
} from "../../../../../js/python/algorithms/complex/systems.js";
import { generator, rounds, SEED } from "../../../random.js";

const never = () => assert.fail("it has a solution");
const apart = (one, other) =>
  Math.max(...one.flatMap((row, i) => row.map((value, j) => sizeOf(minus(value, other[i][j])))));

test("inverses, determinants, roots and eigenvectors are what they are called", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const draw = () => [random(19) - 9, random(19) - 9];
  for (let turn = 0; turn < rounds(60); turn++) {
    const n = 1 + (turn % 4);
    const rows = Array.from({ length: n }, () => Array.from({ length: n }, draw));
    const whole = complexDeterminant(rows);
    if (sizeOf(whole) < 1) continue;
    assert.ok(apart(productOf(rows, complexInverse(rows, never)), identity(n)) < 1e-7, `SEED=${SEED}`);
    const { sign, logarithm } = complexSignAndLogarithm(rows);
    assert.ok(Math.abs(Math.exp(logarithm) - sizeOf(whole)) < 1e-9 * sizeOf(whole), `SEED=${SEED}`);
    assert.ok(sizeOf(minus(times(sign, [sizeOf(whole), 0]), whole)) < 1e-9 * sizeOf(whole), `SEED=${SEED}`);
    const square = productOf(rows, adjointOf(rows));
    const factor = complexCholesky(square, never);
    assert.ok(apart(productOf(factor, adjointOf(factor)), square) < 1e-7, `SEED=${SEED}`);
    const { values, vectors } = /** @type {any} */ (complexVectorsOf(rows));
    const turned = productOf(rows, vectors);
    const longer = vectors.map((row) => row.map((one, j) => times(one, values[j])));
    assert.ok(apart(turned, longer) < 1e-6, `SEED=${SEED}`);
    const root = rootOf(whole);
    assert.ok(sizeOf(minus(times(root, root), whole)) < 1e-9 * sizeOf(whole), `SEED=${SEED}`);
    assert.ok(sizeOf(minus(times(over(whole, [3, -4]), [3, -4]), whole)) < 1e-9 * sizeOf(whole));
  }
});

test("what has no inverse and no root says so", () => {
  const flat = [
    [
      [1, 1],
      [2, 2],
    ],
    [
      [1, 1],
      [2, 2],
    ],
  ];
  assert.throws(
    () =>
      complexInverse(flat, (at) => {
        throw new Error(String(at));
      }),
    /^Error: 1$/,
  );
});
