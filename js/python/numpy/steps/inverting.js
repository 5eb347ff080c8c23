// Small systems of float64 in the steps of OpenBLAS: factors column by column, of which one divides by reciprocals, a vector that is solved row
// by row, and columns that are solved by blocks of rows.
import { fusedDouble as fused } from "../../algorithms/rounding/once.js";

/** Larger ones are taken in other steps. */
export const SMALL = 5;

/** What is left of an element when so many products of its row and its column are taken away at once. */
const without = (value, row, column, count) => {
  let sum = 0;
  for (let k = 0; k < count; k++) sum = fused(row[k], column(k), sum);
  return value - sum;
};

/** The same in a row beside three others: four products at a time, then two, then one. */
function withoutInFours(value, row, column, count) {
  let rest = value;
  let k = 0;
  const next = (i, sum) => fused(row[i], column(i), sum);
  for (; k + 4 <= count; k += 4) rest -= next(k + 3, next(k + 2, next(k + 1, row[k] * column(k))));
  if (k + 2 <= count) {
    rest -= next(k, row[k + 1] * column(k + 1));
    k += 2;
  }
  return k < count ? rest - row[k] * column(k) : rest;
}

/** Both factors of a matrix in one, the order of its rows and the sign of that; null where a pivot is missing. */
export function factoredInSteps(/** @type {number[][]} */ matrix) {
  const rows = matrix.map((row) => [...row]);
  const n = rows.length;
  let sign = 1;
  const order = rows.map((_, i) => i);
  for (let j = 0; j < n; j++) {
    const column = (k) => rows[k][j];
    for (let i = 1; i < j; i++) rows[i][j] = without(rows[i][j], rows[i], column, i);
    const whole = n - ((n - j) % 4);
    for (let i = j; i < n; i++)
      rows[i][j] = (i < whole ? withoutInFours : without)(rows[i][j], rows[i], column, j);
    let best = j;
    for (let i = j + 1; i < n; i++) if (Math.abs(rows[i][j]) > Math.abs(rows[best][j])) best = i;
    if (rows[best][j] === 0) return null;
    if (best !== j) sign = -sign;
    [rows[j], rows[best]] = [rows[best], rows[j]];
    [order[j], order[best]] = [order[best], order[j]];
    const share = 1 / rows[j][j];
    for (let i = j + 1; i < n; i++) rows[i][j] *= share;
  }
  return { rows, order, sign };
}

/** Blocks of rows: where each begins, and how many it has, the largest power of two that is left. */
function blocksOf(n) {
  const blocks = [];
  for (let first = 0, size = 4; size >= 1; size /= 2)
    if (n & size) {
      blocks.push([first, first + size]);
      first += size;
    }
  return blocks;
}

/** A vector of which every row that is known is taken away from the others. */
function vectorSolved({ rows, order }, right) {
  const n = rows.length;
  const made = order.map((from) => right[from][0]);
  for (let i = 0; i < n; i++) for (let k = i + 1; k < n; k++) made[k] = fused(-made[i], rows[k][i], made[k]);
  for (let i = n - 1; i >= 0; i--) {
    made[i] /= rows[i][i];
    for (let k = i - 1; k >= 0; k--) made[k] = fused(-made[i], rows[k][i], made[k]);
  }
  return made.map((one) => [one]);
}

/** The solutions of up to five rows and columns, or null where there are none. @param {number[][]} matrix @param {number[][]} right */
export function solvedInSteps(matrix, right) {
  const factors = factoredInSteps(matrix);
  if (factors === null) return null;
  const columns = right[0].length;
  if (columns === 1) return vectorSolved(factors, right);
  const { rows, order } = factors;
  const n = rows.length;
  const made = order.map((from) => [...right[from]]);
  const blocks = blocksOf(n);
  for (let c = 0; c < columns; c++) {
    /** Takes what rows from one to another bring away from those of a block. */
    const reduce = (first, end, from, to) => {
      if (from < to)
        for (let i = first; i < end; i++)
          made[i][c] = without(made[i][c], rows[i].slice(from, to), (k) => made[from + k][c], to - from);
    };
    for (const [first, end] of blocks) {
      reduce(first, end, 0, first);
      for (let i = first; i < end; i++)
        for (let k = i + 1; k < end; k++) made[k][c] = fused(-made[i][c], rows[k][i], made[k][c]);
    }
    for (const [first, end] of [...blocks].reverse()) {
      reduce(first, end, end, n);
      for (let i = end - 1; i >= first; i--) {
        made[i][c] *= 1 / rows[i][i];
        for (let k = i - 1; k >= first; k--) made[k][c] = fused(-made[i][c], rows[k][i], made[k][c]);
      }
    }
  }
  return made;
}

/** The inverse, or null where there is none. @param {number[][]} matrix */
export const inverseInSteps = (matrix) =>
  solvedInSteps(
    matrix,
    matrix.map((_, i) => matrix.map((__, j) => Number(i === j))),
  );
