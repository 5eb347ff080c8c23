// Singular values and vectors as LAPACK's dgesdd finds them where matrices are small: of a bidiagonal matrix, and of what QR
// leaves of a matrix that is much longer than wide.
import { singularValuesInPlace } from "./bidiagonal.js";
import {
  identity,
  reflectColumns,
  reflectionOf,
  reflectRows,
  rotationOf,
  signed,
  transposed,
  turnColumns,
} from "./turning.js";

/** LAPACK goes another way where there are more values. */
export const MOST = 25;

/** A matrix as a bidiagonal one between reflections (dgebd2); above the diagonal where it is as long as wide. */
function bidiagonal(rows) {
  const a = rows.map((row) => [...row]);
  const [height, width] = [a.length, a[0].length];
  const isUpper = height >= width;
  const [left, right] = [/** @type {any[]} */ ([]), /** @type {any[]} */ ([])];
  const [d, e] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  const column = (i, k, into) => {
    const made = reflectionOf(a.slice(k).map((row) => row[i]));
    reflectRows(a, made, k, i + 1);
    left.push({ ...made, place: k });
    into.push(made.first);
  };
  const row = (i, k, into) => {
    const made = reflectionOf(a[i].slice(k));
    reflectColumns(a, made, k, i + 1);
    right.push({ ...made, place: k });
    into.push(made.first);
  };
  for (let i = 0; i < Math.min(height, width); i++) {
    if (isUpper) {
      column(i, i, d);
      if (i < width - 1) row(i, i + 1, e);
    } else {
      row(i, i, d);
      if (i < height - 1) column(i, i + 1, e);
    }
  }
  return { d, e, left, right, isUpper };
}

/** A matrix in the upper left corner of an identity of so many rows, and of so many columns that are kept. */
const cornered = (rows, height, width) =>
  identity(height).map((row, i) => row.slice(0, width).map((value, j) => rows[i]?.[j] ?? value));

/** The vectors of a matrix that is taken as it is. */
function direct(rows, isWhole) {
  const [height, width] = [rows.length, rows[0].length];
  const { d, e, left, right, isUpper } = bidiagonal(rows);
  const count = d.length;
  const [u, v] = [identity(count), identity(count)];
  /** @type {any[]} */
  const turns = [];
  if (!isUpper)
    for (let i = 0; i < count - 1; i++) {
      const { cosine, sine, size } = rotationOf(d[i], e[i]);
      [d[i], e[i], d[i + 1]] = [size, sine * d[i + 1], cosine * d[i + 1]];
      turns.push({ i, cosine, sine });
    }
  if (count === 1) {
    u[0][0] = signed(1, d[0]);
    d[0] = Math.abs(d[0]);
  } else singularValuesInPlace(d, e, u, v);
  const turned = transposed(u);
  for (const { i, cosine, sine } of turns.reverse()) turnColumns(turned, i, i + 1, cosine, -sine);
  const own = transposed(turned);
  const made = {
    values: d,
    left: cornered(own, height, isWhole ? height : count),
    right: transposed(cornered(transposed(v), width, isWhole ? width : count)),
  };
  for (const reflection of left.reverse()) reflectRows(made.left, reflection, reflection.place);
  for (const reflection of right.reverse()) reflectColumns(made.right, reflection, reflection.place);
  return made;
}

const product = (a, b) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));

/** The vectors of a matrix that is much longer than wide: those of its upper factor, behind the orthogonal one. */
function long(rows, isWhole) {
  const a = rows.map((row) => [...row]);
  const [height, width] = [a.length, a[0].length];
  const reflections = a[0].map((_, k) => {
    const made = reflectionOf(a.slice(k).map((row) => row[k]));
    reflectRows(a, made, k, k);
    return made;
  });
  const upper = a.slice(0, width).map((row, i) => row.map((value, j) => (j < i ? 0 : value)));
  const { values, left, right } = direct(upper, true);
  const q = identity(height).map((row) => row.slice(0, isWhole ? height : width));
  for (let k = width - 1; k >= 0; k--) reflectRows(q, reflections[k], k);
  const turned = product(
    q.map((row) => row.slice(0, width)),
    left,
  );
  return { values, left: turned.map((row, i) => [...row, ...q[i].slice(width)]), right };
}

/** The same of a matrix that is much wider than long: those of its lower factor (LQ). */
function wide(rows, isWhole) {
  const a = rows.map((row) => [...row]);
  const [height, width] = [a.length, a[0].length];
  const reflections = a.map((_, k) => {
    const made = reflectionOf(a[k].slice(k));
    reflectColumns(a, made, k, k);
    return made;
  });
  const lower = a.map((row, i) => row.slice(0, height).map((value, j) => (j > i ? 0 : value)));
  const { values, left, right } = direct(lower, true);
  const q = identity(width).slice(0, isWhole ? width : height);
  for (let k = height - 1; k >= 0; k--) reflectColumns(q, reflections[k], k);
  return { values, left, right: [...product(right, q.slice(0, height)), ...q.slice(height)] };
}

/**
 * rows = left · diag(values) · right.
 * @param {number[][]} rows @param {boolean} isWhole whether there are as many vectors as rows and columns
 */
export function singularVectorsOf(rows, isWhole) {
  const [height, width] = [rows.length, rows[0].length];
  const limit = Math.floor((Math.min(height, width) * 11) / 6);
  if (height >= width) return height >= limit ? long(rows, isWhole) : direct(rows, isWhole);
  return width >= limit ? wide(rows, isWhole) : direct(rows, isWhole);
}
