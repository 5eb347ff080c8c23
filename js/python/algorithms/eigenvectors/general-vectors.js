// Eigenvalues and eigenvectors of any square matrix as LAPACK's dgeev finds them, where they are real.
import { schurOf } from "./schur.js";

const PRECISION = 2 ** -52;
const SMALLEST = 2 ** -1022;
const ENOUGH = 0.95;

function exchange(a, one, other, scales, place) {
  scales[place] = one;
  if (one === other) return;
  for (const row of a) [row[one], row[other]] = [row[other], row[one]];
  [a[one], a[other]] = [a[other], a[one]];
}

/** Rows with an eigenvalue of their own are moved to the end, such columns to the front (dgebal). */
function isolated(a, scales) {
  const n = a.length;
  let [low, high] = [0, n - 1];
  const between = () => Array.from({ length: high - low + 1 }, (_, i) => low + i);
  for (let again = true; again; ) {
    again = false;
    for (let i = high; i >= 0; i--) {
      if (between().some((j) => j !== i && a[i][j] !== 0)) continue;
      exchange(a, i, high, scales, high);
      again = true;
      if (high === 0) return { low: 0, high: 0 };
      high--;
    }
  }
  for (let again = true; again; ) {
    again = false;
    for (let j = low; j <= high; j++) {
      if (between().some((i) => i !== j && a[i][j] !== 0)) continue;
      exchange(a, j, low, scales, low);
      again = true;
      low++;
    }
  }
  return { low, high };
}

/** Powers of two make the rows about as long as the columns. */
function balance(a, low, high, scales) {
  const lengthOf = (values) => Math.hypot(...values.slice(low, high + 1));
  for (let again = true; again; ) {
    again = false;
    for (let i = low; i <= high; i++) {
      let column = lengthOf(a.map((row) => row[i]));
      let row = lengthOf(a[i]);
      if (column === 0 || row === 0) continue;
      const sum = column + row;
      let factor = 1;
      for (; column < row / 2; factor *= 2) {
        column *= 2;
        row /= 2;
      }
      for (; column / 2 >= row; factor /= 2) {
        column /= 2;
        row *= 2;
      }
      if (column + row >= ENOUGH * sum) continue;
      scales[i] *= factor;
      again = true;
      a[i] = a[i].map((value) => value / factor);
      for (const own of a) own[i] *= factor;
    }
  }
}

/** The vector of a triangle that belongs to a place on its diagonal. */
function vectorOf(triangle, place) {
  const n = triangle.length;
  const value = triangle[place][place];
  const least = Math.max(PRECISION * Math.abs(value), SMALLEST * (n / PRECISION));
  const x = triangle.slice(0, place).map((row) => -row[place]);
  for (let j = place - 1; j >= 0; j--) {
    const pivot = triangle[j][j] - value;
    x[j] /= Math.abs(pivot) < least ? least : pivot;
    for (let i = 0; i < j; i++) x[i] -= x[j] * triangle[i][j];
  }
  return [...x, 1];
}

/**
 * Eigenvalues alone, of which some may be complex.
 * @param {number[][]} rows @returns {{ re: number[], im: number[] } | null}
 */
export function generalValuesOf(rows) {
  const a = rows.map((row) => [...row]);
  const scales = a.map(() => 1);
  const { low, high } = isolated(a, scales);
  balance(a, low, high, scales);
  const im = a.map(() => 0);
  return schurOf(a, low, high, im) && { re: a.map((row, i) => row[i]), im };
}

/**
 * @param {number[][]} rows
 * @returns {{ values: number[], vectors: number[][] } | null} vectors as columns; null where some are complex
 */
export function generalVectorsOf(rows) {
  const a = rows.map((row) => [...row]);
  const n = a.length;
  const scales = a.map(() => 1);
  const { low, high } = isolated(a, scales);
  balance(a, low, high, scales);
  const z = schurOf(a, low, high);
  if (z === null) return null;
  const columns = a.map((_, k) => {
    const x = vectorOf(a, k);
    return z.map((row) => x.reduce((sum, value, i) => sum + value * row[i], 0));
  });
  for (const column of columns) {
    if (low < high) for (let i = low; i <= high; i++) column[i] *= scales[i];
    const places = [
      ...Array.from({ length: low }, (_, i) => low - 1 - i),
      ...Array.from({ length: n - 1 - high }, (_, i) => high + 1 + i),
    ];
    for (const i of places) [column[i], column[scales[i]]] = [column[scales[i]], column[i]];
    const length = Math.hypot(...column);
    column.forEach((value, i) => {
      column[i] = value / length;
    });
  }
  return { values: a.map((row, i) => row[i]), vectors: a.map((_, i) => columns.map((column) => column[i])) };
}
