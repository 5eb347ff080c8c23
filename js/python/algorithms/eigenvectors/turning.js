// Reflections and rotations as LAPACK has them, whose signs decide those of the vectors that factorizations give.

/** The size of one number with the sign of another, of which zero is positive. */
export const signed = (size, by) => (by < 0 || Object.is(by, -0) ? -Math.abs(size) : Math.abs(size));

/**
 * A reflection that leaves of a column only its first element (dlarfg).
 * @param {number[]} column
 */
export function reflectionOf([alpha, ...rest]) {
  const length = Math.hypot(...rest);
  if (length === 0) return { first: alpha, factor: 0, vector: [1, ...rest] };
  const first = -signed(Math.hypot(alpha, length), alpha);
  return {
    first,
    factor: (first - alpha) / first,
    vector: [1, ...rest.map((value) => value / (alpha - first))],
  };
}

/** Rows from `top` on are reflected, in columns from `left` on; in place. */
export function reflectRows(rows, { factor, vector }, top, left = 0, right = rows[0].length) {
  if (factor === 0) return;
  for (let j = left; j < right; j++) {
    let sum = 0;
    for (let i = 0; i < vector.length; i++) sum += vector[i] * rows[top + i][j];
    for (let i = 0; i < vector.length; i++) rows[top + i][j] -= factor * sum * vector[i];
  }
}

/** Columns from `left` on are reflected, in rows from `top` on; in place. */
export function reflectColumns(rows, { factor, vector }, left, top = 0, bottom = rows.length) {
  if (factor === 0) return;
  for (let i = top; i < bottom; i++) {
    let sum = 0;
    for (let j = 0; j < vector.length; j++) sum += vector[j] * rows[i][left + j];
    for (let j = 0; j < vector.length; j++) rows[i][left + j] -= factor * sum * vector[j];
  }
}

/** A rotation that turns the second number into zero (dlartg). */
export function rotationOf(f, g) {
  if (g === 0) return { cosine: 1, sine: 0, size: f };
  if (f === 0) return { cosine: 0, sine: signed(1, g), size: Math.abs(g) };
  const length = Math.sqrt(f * f + g * g);
  const size = signed(length, f);
  return { cosine: Math.abs(f) / length, sine: g / size, size };
}

/** Two columns turned, or two rows where `rows` is true (drot); in place. */
export function turnColumns(matrix, one, other, cosine, sine, top = 0, bottom = matrix.length) {
  for (let i = top; i < bottom; i++) {
    const row = matrix[i];
    [row[one], row[other]] = [cosine * row[one] + sine * row[other], cosine * row[other] - sine * row[one]];
  }
}

export function turnRows(matrix, one, other, cosine, sine, left = 0, right = matrix[0].length) {
  for (let j = left; j < right; j++) {
    const [a, b] = [matrix[one][j], matrix[other][j]];
    matrix[one][j] = cosine * a + sine * b;
    matrix[other][j] = cosine * b - sine * a;
  }
}

export const identity = (size) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) => Number(i === j)));

export const transposed = (rows) => (rows[0] ?? []).map((_, j) => rows.map((row) => row[j]));
