// Complex matrices taken apart into such as turn and such as stretch: QR by reflections as LAPACK has them, singular values and
// the eigenvalues of matrices that are their own adjoint by rotations of Jacobi.
import {
  adjointOf,
  identity,
  minus,
  ONE,
  over,
  plus,
  productOf,
  scaled,
  sizeOf,
  squareOf,
  times,
  turnedBack,
  ZERO,
} from "./numbers.js";

const ROUNDS = 60;
const NEAR = 2 ** -52;

/** What turns a column into its first element, which gets real (zlarfg). @param {any[]} column */
function reflectionOf([first, ...rest]) {
  const tail = rest.reduce((all, one) => all + squareOf(one), 0);
  if (tail === 0 && first[1] === 0)
    return { factor: ZERO, head: first, vector: [ONE, ...rest.map(() => ZERO)] };
  const size = Math.sqrt(squareOf(first) + tail);
  const head = first[0] >= 0 ? -size : size;
  return {
    factor: /** @type {[number, number]} */ ([(head - first[0]) / head, -first[1] / head]),
    head: [head, 0],
    vector: [ONE, ...rest.map((one) => over(one, minus(first, [head, 0])))],
  };
}

/** Rows from `top` on less a share of what they have along a vector. */
function reflect(rows, vector, factor, top) {
  for (let j = 0; j < (rows[0]?.length ?? 0); j++) {
    const along = vector.reduce((sum, one, i) => plus(sum, times(turnedBack(one), rows[top + i][j])), ZERO);
    const share = times(factor, along);
    vector.forEach((one, i) => {
      rows[top + i][j] = minus(rows[top + i][j], times(one, share));
    });
  }
}

/** The columns of the first factor are as many as rows. */
export function complexQr(given) {
  const r = given.map((row) => [...row]);
  const [height, width] = [r.length, r[0].length];
  const reflections = [];
  for (let k = 0; k < Math.min(height, width); k++) {
    const own = reflectionOf(r.slice(k).map((row) => row[k]));
    reflections.push(own);
    reflect(r, own.vector, turnedBack(own.factor), k);
    r.slice(k).forEach((row, i) => {
      row[k] = i === 0 ? own.head : ZERO;
    });
  }
  const q = identity(height);
  for (const [k, { vector, factor }] of [...reflections.entries()].reverse()) reflect(q, vector, factor, k);
  return { q, r };
}

/** The rotation of a pair of columns that makes [[a, c], [conj(c), b]] diagonal. */
function rotationOf(a, b, c) {
  const size = sizeOf(c);
  const half = (b - a) / (2 * size);
  const tangent = (half >= 0 ? 1 : -1) / (Math.abs(half) + Math.hypot(1, half));
  const cosine = 1 / Math.hypot(1, tangent);
  return { cosine, sine: scaled(c, (cosine * tangent) / size) };
}

/** Columns p and q of a matrix, turned. */
function turnColumns(rows, p, q, { cosine, sine }) {
  for (const row of rows) {
    const [x, y] = [row[p], row[q]];
    row[p] = minus(scaled(x, cosine), times(turnedBack(sine), y));
    row[q] = plus(times(sine, x), scaled(y, cosine));
  }
}

/** Singular values from the greatest on, and vectors in columns on both sides: as many as there are values. */
export function complexSingular(given) {
  const isWide = given.length < given[0].length;
  const left = (isWide ? adjointOf(given) : given).map((row) => [...row]);
  const width = left[0].length;
  const right = identity(width);
  const productIn = (p, q) => left.reduce((sum, row) => plus(sum, times(turnedBack(row[p]), row[q])), ZERO);
  for (let round = 0, isDone = false; round < ROUNDS && !isDone; round++) {
    isDone = true;
    for (let p = 0; p < width - 1; p++)
      for (let q = p + 1; q < width; q++) {
        const [a, b, c] = [productIn(p, p)[0], productIn(q, q)[0], productIn(p, q)];
        if (sizeOf(c) <= NEAR * Math.sqrt(a * b)) continue;
        isDone = false;
        const turn = rotationOf(a, b, c);
        turnColumns(left, p, q, turn);
        turnColumns(right, p, q, turn);
      }
  }
  const sizes = right.map((_, j) => Math.sqrt(productIn(j, j)[0]));
  const order = sizes.map((_, j) => j).sort((i, j) => sizes[j] - sizes[i]);
  const inOrder = (rows) => rows.map((row) => order.map((j) => row[j]));
  const values = order.map((j) => sizes[j]);
  const u = inOrder(left).map((row) =>
    row.map((one, j) => (values[j] > 0 ? scaled(one, 1 / values[j]) : one)),
  );
  const v = inOrder(right);
  return isWide ? { u: v, values, v: u } : { u, values, v };
}

/** Eigenvalues from the least on, and vectors in columns, of a matrix that is its own adjoint: its lower triangle counts. */
export function hermitianVectors(given) {
  const n = given.length;
  let a = given.map((row, i) =>
    row.map((one, j) => (i === j ? /** @type {any} */ ([one[0], 0]) : j < i ? one : turnedBack(given[j][i]))),
  );
  const vectors = identity(n);
  const whole = Math.sqrt(a.flat().reduce((all, one) => all + squareOf(one), 0));
  for (let round = 0, isDone = false; round < ROUNDS && !isDone; round++) {
    isDone = true;
    for (let p = 0; p < n - 1; p++)
      for (let q = p + 1; q < n; q++) {
        if (sizeOf(a[p][q]) <= NEAR * NEAR * whole) continue;
        isDone = false;
        const turn = rotationOf(a[p][p][0], a[q][q][0], a[p][q]);
        turnColumns(a, p, q, turn);
        const turned = adjointOf(a);
        turnColumns(turned, p, q, turn);
        a = adjointOf(turned);
        turnColumns(vectors, p, q, turn);
      }
  }
  const values = a.map((row, i) => row[i][0]);
  const order = values.map((_, j) => j).sort((i, j) => values[i] - values[j]);
  return {
    values: order.map((j) => values[j]),
    vectors: vectors.map((row) => order.map((j) => row[j])),
  };
}

/** What undoes a matrix as far as it can be undone: values up to a share of the greatest are none. */
export function complexPseudoInverse(given, share) {
  const { u, values, v } = complexSingular(given);
  const least = share * (values[0] ?? 0);
  const kept = v.map((row) => row.map((one, j) => (values[j] > least ? scaled(one, 1 / values[j]) : ZERO)));
  return productOf(kept, adjointOf(u));
}
