// Complex numbers as pairs of a real part and an imaginary one, for what works on matrices of them.

/** @typedef {[number, number]} Pair */

/** @type {Pair} */
export const ZERO = [0, 0];
/** @type {Pair} */
export const ONE = [1, 0];

/** @returns {Pair} */
export const plus = ([a, b], [c, d]) => [a + c, b + d];
/** @returns {Pair} */
export const minus = ([a, b], [c, d]) => [a - c, b - d];
/** @returns {Pair} */
export const times = ([a, b], [c, d]) => [a * c - b * d, a * d + b * c];
/** @returns {Pair} */
export const scaled = ([a, b], by) => [a * by, b * by];
/** @returns {Pair} */
export const turnedBack = ([a, b]) => [a, -b];
export const sizeOf = ([a, b]) => Math.hypot(a, b);
export const squareOf = ([a, b]) => a * a + b * b;

/** A quotient by the greater part of the divisor first, so that no square leaves the range. @returns {Pair} */
export function over([a, b], [c, d]) {
  if (Math.abs(c) >= Math.abs(d)) {
    const [ratio, whole] = [d / c, c + (d * d) / c];
    return [(a + b * ratio) / whole, (b - a * ratio) / whole];
  }
  const [ratio, whole] = [c / d, d + (c * c) / d];
  return [(a * ratio + b) / whole, (b * ratio - a) / whole];
}

/** The root whose real part is not negative. @returns {Pair} */
export function rootOf([a, b]) {
  const size = Math.hypot(a, b);
  if (size === 0) return [0, 0];
  const half = Math.sqrt((size + Math.abs(a)) / 2);
  const other = Math.abs(b) / (2 * half);
  if (a >= 0) return [half, b < 0 ? -other : other];
  return [other, b < 0 ? -half : half];
}

/** @returns {Pair[][]} */
export const identity = (height, width = height) =>
  Array.from({ length: height }, (_, i) => Array.from({ length: width }, (__, j) => (i === j ? ONE : ZERO)));

/** The transposed matrix of the conjugate numbers. @returns {Pair[][]} */
export const adjointOf = (rows, width = rows[0]?.length ?? 0) =>
  Array.from({ length: width }, (_, j) => rows.map((row) => turnedBack(row[j])));

/** @returns {Pair[][]} */
export const productOf = (left, right) =>
  left.map((row) =>
    (right[0] ?? []).map((_, j) => row.reduce((sum, one, k) => plus(sum, times(one, right[k][j])), ZERO)),
  );
