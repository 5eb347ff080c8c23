// Factors of small matrices in the steps of Eigen, which TensorFlow has them by, each rounded: reflections, rotations of Jacobi for
// singular values, QR steps for the eigenvalues of symmetric matrices.
import { identity, transposed } from "./turning.js";

/** Beyond that sums have another order. */
export const MOST = 8;
const LEAST = 2 ** -126;
const EPSILON = 2 ** -23;
const STEPS = 30;

/** @typedef {(value: number) => number} Round */

const dot = (round, x, y) => x.reduce((sum, one, i) => round(sum + round(one * y[i])), 0);

/** What turns a vector into its first element: its own first element is 1. */
function reflectionOf(round, /** @type {any} */ [first, ...tail]) {
  const square = dot(round, tail, tail);
  if (square <= LEAST) return { factor: 0, head: first, rest: tail.map(() => 0) };
  const size = round(Math.sqrt(round(round(first * first) + square)));
  const head = first >= 0 ? -size : size;
  return {
    factor: round(round(head - first) / head),
    head,
    rest: tail.map((one) => round(one / round(first - head))),
  };
}

/** Rows from `top` on, in the columns from `left` on. */
function reflect(round, rows, { factor, rest }, top, left) {
  const below = rows.slice(top + 1);
  for (let j = left; j < rows[0].length; j++) {
    if (below.length === 0) {
      rows[top][j] = round(rows[top][j] * round(1 - factor));
      continue;
    }
    if (factor === 0) return;
    const column = below.map((row) => row[j]);
    const sum = round(dot(round, rest, column) + rows[top][j]);
    rows[top][j] = round(rows[top][j] - round(factor * sum));
    below.forEach((row, i) => {
      row[j] = round(row[j] - round(round(factor * rest[i]) * sum));
    });
  }
}

/** The orthogonal matrix of reflections, the first of which begins in row `shift`; its first `width` columns. */
function together(round, reflections, height, width, shift = 0) {
  const made = identity(height).map((row) => row.slice(0, width));
  for (const [k, one] of [...reflections.entries()].reverse()) reflect(round, made, one, k + shift, 0);
  return made;
}

const norm = (round, column) => round(Math.sqrt(dot(round, column, column)));

/** @param {Round} round @param {number[][]} given @param {boolean} isPivoted whether the greatest column comes first */
function reflected(round, given, isPivoted) {
  const rows = given.map((row) => [...row]);
  const [height, width] = [rows.length, rows[0].length];
  const columnOf = (j, from = 0) => rows.slice(from).map((row) => row[j]);
  const order = rows[0].map((_, j) => j);
  const sizes = order.map((j) => norm(round, columnOf(j)));
  const direct = [...sizes];
  const reflections = [];
  for (let k = 0; k < Math.min(height, width); k++) {
    const rest = sizes.slice(k);
    const greatest = isPivoted ? k + rest.indexOf(Math.max(...rest)) : k;
    for (const list of [...rows, order, sizes, direct]) [list[k], list[greatest]] = [list[greatest], list[k]];
    const one = reflectionOf(round, columnOf(k, k));
    reflections.push(one);
    reflect(round, rows, one, k, k + 1);
    rows.slice(k).forEach((row, i) => {
      row[k] = i === 0 ? one.head : 0;
    });
    for (let j = k + 1; isPivoted && j < width; j++) {
      if (sizes[j] === 0) continue;
      const share = round(Math.abs(rows[k][j]) / sizes[j]);
      const left = Math.max(0, round(round(1 + share) * round(1 - share)));
      const ratio = round(sizes[j] / direct[j]);
      if (round(left * round(ratio * ratio)) <= round(Math.sqrt(EPSILON)))
        direct[j] = sizes[j] = norm(round, columnOf(j, k + 1));
      else sizes[j] = round(sizes[j] * round(Math.sqrt(left)));
    }
  }
  return { rows, reflections, order };
}

/** @param {Round} round @param {number[][]} rows @param {boolean} isFull */
export function qrInSteps(round, rows, isFull) {
  const count = isFull ? rows.length : Math.min(rows.length, rows[0].length);
  const { rows: r, reflections } = reflected(round, rows, false);
  return { q: together(round, reflections, rows.length, count), r: r.slice(0, count) };
}

const turnPair = (round, { cosine, sine }, x, y) => [
  round(round(cosine * x) + round(sine * y)),
  round(round(-sine * x) + round(cosine * y)),
];
function turnRows(round, rows, p, q, turn) {
  if (turn.cosine === 1 && turn.sine === 0) return;
  rows[p].forEach((x, j) => {
    [rows[p][j], rows[q][j]] = turnPair(round, turn, x, rows[q][j]);
  });
}
function turnColumns(round, rows, p, q, { cosine, sine }) {
  if (cosine === 1 && sine === 0) return;
  for (const row of rows) [row[p], row[q]] = turnPair(round, { cosine, sine: -sine }, row[p], row[q]);
}

/** The rotation that makes [[x, y], [y, z]] diagonal. */
function jacobi(round, x, y, z) {
  const twice = round(2 * Math.abs(y));
  if (twice < LEAST) return { cosine: 1, sine: 0 };
  const ratio = round(round(x - z) / twice);
  const root = round(Math.sqrt(round(round(ratio * ratio) + 1)));
  const tangent = round(1 / round(ratio > 0 ? ratio + root : ratio - root));
  const cosine = round(1 / round(Math.sqrt(round(round(tangent * tangent) + 1))));
  const sign = (tangent > 0 ? -1 : 1) * Math.sign(y);
  return { cosine, sine: round(round(sign * Math.abs(tangent)) * cosine) };
}

/** Rotations of two rows, and of two columns, that make the four elements of both diagonal. */
function pairOf(round, rows, p, q) {
  const own = [
    [rows[p][p], rows[p][q]],
    [rows[q][p], rows[q][q]],
  ];
  const sum = round(own[0][0] + own[1][1]);
  const difference = round(own[1][0] - own[0][1]);
  let first = { cosine: 1, sine: 0 };
  if (Math.abs(difference) >= LEAST) {
    const ratio = round(sum / difference);
    const root = round(Math.sqrt(round(1 + round(ratio * ratio))));
    first = { cosine: round(ratio / root), sine: round(1 / root) };
  }
  turnRows(round, own, 0, 1, first);
  const right = jacobi(round, own[0][0], own[0][1], own[1][1]);
  const [c, s] = [right.cosine, -right.sine];
  const left = {
    cosine: round(round(first.cosine * c) - round(first.sine * s)),
    sine: round(round(first.cosine * s) + round(first.sine * c)),
  };
  return { left, right };
}

/** Makes a square matrix diagonal, and turns `u` and `v` with it. */
function diagonalize(round, work, u, v) {
  const precision = 2 * EPSILON;
  let most = Math.max(...work.map((row, i) => Math.abs(row[i])));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (let p = 1; p < work.length; p++)
      for (let q = 0; q < p; q++) {
        const limit = Math.max(LEAST, round(precision * most));
        if (!(Math.abs(work[p][q]) > limit || Math.abs(work[q][p]) > limit)) continue;
        isDone = false;
        const { left, right } = pairOf(round, work, p, q);
        turnRows(round, work, p, q, left);
        turnColumns(round, u, p, q, { cosine: left.cosine, sine: -left.sine });
        turnColumns(round, work, p, q, right);
        turnColumns(round, v, p, q, right);
        most = Math.max(most, Math.abs(work[p][p]), Math.abs(work[q][q]));
      }
  }
}

/** Singular values from the greatest on, with columns on both sides. @param {Round} round @param {number[][]} rows @param {boolean} isFull */
export function singularInSteps(round, rows, isFull) {
  const [height, width] = [rows.length, rows[0].length];
  const scale = Math.max(...rows.flat().map(Math.abs)) || 1;
  const own = rows.map((row) => row.map((one) => round(one / scale)));
  let [work, u, v] = [own, identity(height), identity(width)];
  if (height !== width) {
    const isWide = height < width;
    const tall = isWide ? transposed(own) : own;
    const least = tall[0].length;
    const { rows: made, reflections, order } = reflected(round, tall, true);
    work = made.slice(0, least);
    if (isWide) work = transposed(work);
    const sides = [
      together(round, reflections, tall.length, isFull ? tall.length : least),
      identity(least).map((row) => order.map((j) => row[j])),
    ];
    [u, v] = isWide ? sides.reverse() : sides;
  }
  diagonalize(round, work, u, v);
  const values = work.map((row, i) => round(Math.abs(row[i]) * scale));
  work.forEach((row, i) => {
    if (row[i] < 0) for (const one of u) one[i] = -one[i];
  });
  for (let i = 0; i < values.length; i++) {
    const rest = values.slice(i);
    const at = i + rest.indexOf(Math.max(...rest));
    for (const list of [values, ...u, ...v]) [list[i], list[at]] = [list[at], list[i]];
  }
  return { values, u, v };
}

/** A symmetric matrix, of which the lower triangle counts, by its diagonal and the one below. */
function tridiagonal(round, rows) {
  const a = rows.map((row, i) => row.map((_, j) => (j <= i ? row[j] : rows[j][i])));
  const reflections = [];
  for (let k = 0; k < a.length - 1; k++) {
    const one = reflectionOf(
      round,
      a.slice(k + 1).map((row) => row[k]),
    );
    reflections.push(one);
    const { factor, head, rest } = one;
    a[k + 1][k] = head;
    const vector = [1, ...rest];
    const at = (i, j) => a[k + 1 + Math.max(i, j)][k + 1 + Math.min(i, j)];
    const sums = vector.map(() => 0);
    vector.forEach((own, j) => {
      const part = round(factor * own);
      sums[j] = round(sums[j] + round(at(j, j) * part));
      let below = 0;
      for (let i = j + 1; i < vector.length; i++) {
        sums[i] = round(sums[i] + round(at(i, j) * part));
        below = round(below + round(at(i, j) * vector[i]));
      }
      sums[j] = round(sums[j] + round(factor * below));
    });
    const share = round(round(factor * -0.5) * dot(round, sums, vector));
    const other = sums.map((sum, i) => round(sum + round(share * vector[i])));
    for (let j = 0; j < vector.length; j++)
      for (let i = j; i < vector.length; i++) {
        const row = a[k + 1 + i];
        const less = round(round(-vector[j] * other[i]) + round(-other[j] * vector[i]));
        row[k + 1 + j] = round(row[k + 1 + j] + less);
      }
  }
  return {
    diagonal: a.map((row, i) => row[i]),
    below: a.slice(1).map((row, i) => row[i]),
    vectors: together(round, reflections, a.length, a.length, 1),
  };
}

/** The rotation that turns (p, q) into the first direction. */
function givens(round, p, q) {
  if (q === 0) return { cosine: p < 0 ? -1 : 1, sine: 0 };
  if (p === 0) return { cosine: 0, sine: q < 0 ? 1 : -1 };
  const isFlat = Math.abs(p) > Math.abs(q);
  const tangent = isFlat ? round(q / p) : round(p / q);
  const size = round(Math.sqrt(round(1 + round(tangent * tangent))));
  const root = (isFlat ? p : q) < 0 ? -size : size;
  const one = round(1 / root);
  return isFlat
    ? { cosine: one, sine: round(-tangent * one) }
    : { cosine: round(-tangent * -one), sine: -one };
}

function length(round, x, y) {
  const [most, least] = [Math.max(x, y), Math.min(x, y)];
  const share = round(least / most);
  return most === 0 ? 0 : round(most * round(Math.sqrt(round(1 + round(share * share)))));
}

/** One step towards the eigenvalues between two places, and the vectors with it. */
function step(round, diagonal, below, start, end, vectors) {
  const half = round(round(diagonal[end - 1] - diagonal[end]) * 0.5);
  const e = below[end - 1];
  let shift = diagonal[end];
  if (half === 0) shift = round(shift - Math.abs(e));
  else {
    const size = length(round, Math.abs(half), Math.abs(e));
    shift = round(shift - round(round(e * e) / round(half + (half > 0 ? size : -size))));
  }
  let x = round(diagonal[start] - shift);
  let z = below[start];
  for (let k = start; k < end && z !== 0; k++) {
    const { cosine: c, sine: s } = givens(round, x, z);
    const sum = (a, b, d, f) => round(round(a * b) + round(d * f));
    const less = (a, b, d, f) => round(round(a * b) - round(d * f));
    const [one, mid, other] = [diagonal[k], below[k], diagonal[k + 1]];
    const upper = sum(s, one, c, mid);
    const lower = sum(s, mid, c, other);
    diagonal[k] = less(c, less(c, one, s, mid), s, less(c, mid, s, other));
    diagonal[k + 1] = sum(s, upper, c, lower);
    below[k] = less(c, upper, s, lower);
    if (k > start) below[k - 1] = less(c, below[k - 1], s, z);
    x = below[k];
    if (k < end - 1) {
      z = round(-s * below[k + 1]);
      below[k + 1] = round(c * below[k + 1]);
    }
    turnColumns(round, vectors, k, k + 1, { cosine: c, sine: s });
  }
}

/** Eigenvalues from the least on, with their columns; null where they are not found. @param {Round} round @param {number[][]} rows */
export function symmetricInSteps(round, rows) {
  if (rows.length === 1) return { values: [rows[0][0]], vectors: [[1]] };
  const lower = rows.map((row, i) => row.map((one, j) => (j <= i ? one : 0)));
  const scale = Math.max(...lower.flat().map(Math.abs)) || 1;
  const { diagonal, below, vectors } = tridiagonal(
    round,
    lower.map((row) => row.map((one) => round(one / scale))),
  );
  let [start, end, count] = [0, rows.length - 1, 0];
  while (end > 0) {
    for (let i = start; i < end; i++) {
      const scaled = round(below[i] / EPSILON);
      const near = round(Math.abs(diagonal[i]) + Math.abs(diagonal[i + 1]));
      if (Math.abs(below[i]) < LEAST || round(scaled * scaled) <= near) below[i] = 0;
    }
    while (end > 0 && below[end - 1] === 0) end--;
    if (end <= 0) break;
    if (++count > STEPS * rows.length) return null;
    start = end - 1;
    while (start > 0 && below[start - 1] !== 0) start--;
    step(round, diagonal, below, start, end, vectors);
  }
  for (let i = 0; i < rows.length - 1; i++) {
    const rest = diagonal.slice(i);
    const at = i + rest.indexOf(Math.min(...rest));
    for (const list of [diagonal, ...vectors]) [list[i], list[at]] = [list[at], list[i]];
  }
  return { values: diagonal.map((one) => round(one * scale)), vectors };
}
