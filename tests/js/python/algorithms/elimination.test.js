import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { factorized, solved } from "../../../../js/python/algorithms/elimination.js";
import { generator, rounds, SEED } from "../../random.js";

const same = (x) => x;

/** A determinant by its first row. */
const determinant = (rows) =>
  rows.length === 0
    ? 1
    : rows[0].reduce((sum, value, i) => {
        const rest = rows.slice(1).map((row) => row.filter((_, j) => j !== i));
        return sum + (i % 2 === 0 ? 1 : -1) * value * determinant(rest);
      }, 0);

test("factors multiply to the determinant, and solve as Cramer's rule does", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const draw = () => random(19) - 9;
  for (let turn = 0; turn < rounds(100); turn++) {
    const n = 1 + (turn % 4);
    const rows = Array.from({ length: n }, () => Array.from({ length: n }, draw));
    const right = Array.from({ length: n }, () => [draw()]);
    const whole = determinant(rows);
    const factors = factorized(
      rows.map((row) => [...row]),
      same,
    );
    const product = factors.rows.reduce((all, row, i) => all * row[i], factors.sign);
    assert.ok(Math.abs(product - whole) < 1e-6 * (1 + Math.abs(whole)), `SEED=${SEED} ${rows}`);
    if (whole === 0) continue;
    solved(factors, right, same).forEach(([value], i) => {
      const exchanged = rows.map((row, k) => row.map((one, j) => (j === i ? right[k][0] : one)));
      const expected = determinant(exchanged) / whole;
      assert.ok(Math.abs(value - expected) < 1e-6 * (1 + Math.abs(expected)), `SEED=${SEED} ${rows}`);
    });
  }
});

test("a column of zeros makes it singular", () => {
  const { singular, sign } = factorized(
    [
      [0, 1],
      [0, 2],
    ],
    same,
  );
  assert.deepEqual([singular, sign], [true, 1]);
});
