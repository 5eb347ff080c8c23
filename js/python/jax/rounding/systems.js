// Triangles, factors and systems of floats in the order in which LAPACK works them out for JAX, so that what is rounded is the same:
// blocks of rows, reciprocals of what stands on the diagonal, products that are added without being rounded.

import { eachMatrix } from "../../algorithms/elimination.js";
import { exponentialOf, logarithmOf } from "../../algorithms/rounding/elementary.js";

const round = Math.fround;
/** Rows of a block; what is left over goes in halves. */
const BLOCK = 16;

/** Where blocks begin and how many rows they have. */
function blocksOf(n) {
  const made = [];
  let at = 0;
  for (; at + BLOCK <= n; at += BLOCK) made.push({ at, size: BLOCK });
  for (let size = BLOCK >> 1; size > 0; size >>= 1)
    if (n & size) {
      made.push({ at, size });
      at += size;
    }
  return made;
}

const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
/** A sum of products, each added as it is. */
const summed = (places, one, other) => places.reduce((sum, k) => round(sum + one(k) * other(k)), 0);

/**
 * What a triangle solves: from the first row on of a lower one, from the last one of an upper one.
 * @param {number[][]} rows @param {number[][]} right @param {{ isLower: boolean, hasOnes?: boolean }} kind
 */
export function substituted(rows, right, { isLower, hasOnes = false }) {
  const n = rows.length;
  const made = right.map((row) => [...row]);
  const blocks = blocksOf(n);
  const inverse = rows.map((row, i) => (hasOnes ? 1 : round(1 / row[i])));
  for (const c of made[0]?.keys() ?? [])
    for (const { at, size } of isLower ? blocks : blocks.toReversed()) {
      const before = isLower ? range(0, at) : range(at + size, n);
      const own = range(at, at + size);
      for (const i of before.length > 0 ? own : [])
        made[i][c] = round(
          made[i][c] -
            summed(
              before,
              (k) => rows[i][k],
              (k) => made[k][c],
            ),
        );
      const order = isLower ? own : own.reverse();
      for (const [done, i] of order.entries()) {
        made[i][c] = round(made[i][c] * inverse[i]);
        for (const j of order.slice(done + 1)) made[j][c] = round(made[j][c] - rows[j][i] * made[i][c]);
      }
    }
  return made;
}

/** What a triangle solves, or its transpose. */
export function triangleSolved(x, right, { isLower, isTurned, hasOnes }) {
  const isVector = right.ndim === 1;
  const made = eachMatrix(
    [isTurned ? x.transpose(-1, -2) : x, isVector ? right.unsqueeze(-1) : right],
    (rows, columns) => substituted(rows, columns, { isLower: isLower !== isTurned, hasOnes }),
    (_, shape) => shape,
  );
  return isVector ? made.squeeze(-1) : made;
}

/** The lower factor of a positive matrix; `refuse` is told the row from which on it is none. */
export function lowerOf(rows, refuse) {
  const made = rows.map((row) => row.map(() => 0));
  for (const [j, row] of rows.entries()) {
    const square = made[j].slice(0, j).reduce((sum, one) => round(sum + round(one * one)), 0);
    const rest = round(row[j] - square);
    if (!(rest > 0)) refuse(j);
    made[j][j] = round(Math.sqrt(rest));
    const by = round(1 / made[j][j]);
    for (const i of range(j + 1, rows.length)) {
      const sum = summed(
        range(0, j),
        (k) => made[i][k],
        (k) => made[j][k],
      );
      made[i][j] = round(round(rows[i][j] - sum) * by);
    }
  }
  return made;
}

/** The factors of a matrix, both in one, from which rows theirs are, and the sign of their order. */
function factorized(matrix) {
  const n = matrix.length;
  const rows = matrix.map((row) => [...row]);
  const order = range(0, n);
  let sign = 1;
  for (const j of order.keys()) {
    for (const i of range(1, j)) {
      const sum = rows[i].slice(0, i).reduce((all, one, k) => round(all + round(one * rows[k][j])), 0);
      rows[i][j] = round(rows[i][j] - sum);
    }
    for (const i of range(j, n)) {
      const sum = summed(
        range(0, j),
        (k) => rows[i][k],
        (k) => rows[k][j],
      );
      rows[i][j] = round(rows[i][j] - sum);
    }
    let most = j;
    for (const i of range(j + 1, n)) if (Math.abs(rows[i][j]) > Math.abs(rows[most][j])) most = i;
    if (most !== j) sign = -sign;
    [rows[j], rows[most]] = [rows[most], rows[j]];
    [order[j], order[most]] = [order[most], order[j]];
    const by = round(1 / rows[j][j]);
    for (const i of rows[j][j] === 0 ? [] : range(j + 1, n)) rows[i][j] = round(rows[i][j] * by);
  }
  return { rows, order, sign };
}

/** The solutions of a system, column by column. */
export function systemSolved(matrix, right) {
  const { rows, order } = factorized(matrix);
  const first = substituted(
    rows,
    order.map((from) => right[from]),
    { isLower: true, hasOnes: true },
  );
  return substituted(rows, first, { isLower: false });
}

/** The inverse of a matrix. */
export const inverted = (matrix) =>
  systemSolved(
    matrix,
    matrix.map((_, i) => matrix.map((__, j) => Number(i === j))),
  );

/** The sign of a determinant, and the logarithm of its size. @returns {[number, number]} */
export function signAndLogarithm(matrix) {
  const { rows, sign } = factorized(matrix);
  const diagonal = rows.map((row, i) => row[i]);
  return [
    diagonal.reduce((all, one) => all * Math.sign(one), sign),
    diagonal.reduce((all, one) => round(all + logarithmOf(Math.abs(one))), 0),
  ];
}

/** Columns of the three factors of each term, and its sign. */
const TERMS = [
  [0, 1, 2, 1],
  [1, 2, 0, 1],
  [2, 0, 1, 1],
  [2, 1, 0, -1],
  [0, 2, 1, -1],
  [1, 0, 2, -1],
];

/** Of small matrices by the formula, of others by the logarithm of its size. */
export function determinantOf(rows) {
  const n = rows.length;
  if (n > 3) {
    const [sign, logarithm] = signAndLogarithm(rows);
    return round(sign * exponentialOf(logarithm));
  }
  if (n < 2) return rows[0]?.[0] ?? 1;
  if (n === 2) return round(rows[0][0] * rows[1][1] - round(rows[0][1] * rows[1][0]));
  // The first two of six products are added at once, each of the others as it is.
  const [[first, one], [second, other], ...rest] = TERMS.map(([i, j, k, sign]) => [
    round(rows[0][i] * rows[1][j]),
    sign * rows[2][k],
  ]);
  return rest.reduce((sum, [x, y]) => round(sum + x * y), round(first * one + round(second * other)));
}
