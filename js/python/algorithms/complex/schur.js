// Eigenvalues and eigenvectors of any complex matrix: QR steps with one shift on what is zero below its second diagonal, as LAPACK
// takes small ones.
import {
  identity,
  minus,
  over,
  plus,
  productOf,
  rootOf,
  scaled,
  sizeOf,
  squareOf,
  times,
  turnedBack,
  ZERO,
} from "./numbers.js";

/** LAPACK goes another way with greater ones. */
export const MOST_COMPLEX = 12;
const ROUNDS = 305;
const NEAR = 2 ** -52;

/** The turn of two numbers that leaves the second one zero. */
function turnOf(x, y) {
  const size = Math.hypot(...x, ...y);
  return size === 0
    ? { c: /** @type {[number, number]} */ ([1, 0]), s: ZERO }
    : { c: scaled(x, 1 / size), s: scaled(y, 1 / size) };
}
function turnRows(rows, p, q, { c, s }) {
  rows[p].forEach((x, j) => {
    const y = rows[q][j];
    rows[p][j] = plus(times(turnedBack(c), x), times(turnedBack(s), y));
    rows[q][j] = minus(times(c, y), times(s, x));
  });
}
function turnColumns(rows, p, q, { c, s }) {
  for (const row of rows) {
    const [x, y] = [row[p], row[q]];
    row[p] = plus(times(c, x), times(s, y));
    row[q] = minus(times(turnedBack(c), y), times(turnedBack(s), x));
  }
}
function turn(h, z, p, q, by) {
  turnRows(h, p, q, by);
  turnColumns(h, p, q, by);
  turnColumns(z, p, q, by);
}

/** The shift of a step at the end of a block: the eigenvalue of its last two rows that is nearer to the last element. */
function shiftOf(h, end) {
  const last = h[end][end];
  const u = times(rootOf(h[end - 1][end]), rootOf(h[end][end - 1]));
  if (sizeOf(u) === 0) return last;
  const x = scaled(minus(h[end - 1][end - 1], last), 0.5);
  const y = rootOf(plus(times(x, x), times(u, u)));
  const isAway = x[0] * y[0] + x[1] * y[1] < 0;
  return minus(last, times(u, over(u, isAway ? minus(x, y) : plus(x, y))));
}

/** An upper triangle that has the matrix's eigenvalues, and what turns it; null where that does not come to an end. */
function schurOf(given) {
  const n = given.length;
  const h = given.map((row) => [...row]);
  const z = identity(n);
  for (let k = 0; k < n - 2; k++)
    for (let i = n - 1; i > k + 1; i--)
      if (sizeOf(h[i][k]) > 0) turn(h, z, k + 1, i, turnOf(h[k + 1][k], h[i][k]));
  let end = n - 1;
  for (let left = ROUNDS; end > 0; left--) {
    if (left === 0) return null;
    let start = end;
    for (; start > 0; start--) {
      const beside = sizeOf(h[start][start]) + sizeOf(h[start - 1][start - 1]);
      if (sizeOf(h[start][start - 1]) <= NEAR * beside) break;
    }
    if (start > 0) h[start][start - 1] = ZERO;
    if (start === end) {
      end--;
      continue;
    }
    // Where nothing moves, something else does.
    const shift = left % 10 === 0 ? plus(h[end][end], [0.75 * sizeOf(h[end][end - 1]), 0]) : shiftOf(h, end);
    for (let k = start; k < end; k++) {
      const [x, y] = k === start ? [minus(h[k][k], shift), h[k + 1][k]] : [h[k][k - 1], h[k + 1][k - 1]];
      turn(h, z, k, k + 1, turnOf(x, y));
    }
  }
  return { t: h, z };
}

/** Rows and columns in an order in which those that stand alone are last and first, as LAPACK balances a matrix. */
function orderOf(given) {
  const order = given.map((_, i) => i);
  let [first, last] = [0, given.length];
  const isAlone = (at, numberAt) => {
    for (let i = first; i < last; i++)
      if (i !== at && sizeOf(numberAt(order[i], order[at])) > 0) return false;
    return true;
  };
  const isRowAlone = (i) => isAlone(i, (column, row) => given[row][column]);
  const isColumnAlone = (j) => isAlone(j, (row, column) => given[row][column]);
  const swap = (i, j) => {
    [order[i], order[j]] = [order[j], order[i]];
  };
  for (let i = last - 1; i >= 0 && last > 1; i--)
    if (isRowAlone(i)) {
      swap(i, last - 1);
      i = --last;
    }
  for (let j = first; j < last; j++)
    if (isColumnAlone(j)) {
      swap(j, first);
      j = first++;
    }
  return order;
}

/** Eigenvalues in the order that the steps leave them in, and vectors of length one in columns: the greatest number of each is real. */
export function complexVectorsOf(given) {
  const order = orderOf(given);
  const made = schurOf(order.map((i) => order.map((j) => given[i][j])));
  if (made === null) return null;
  const { t, z } = made;
  const n = t.length;
  const whole = Math.max(...t.flat().map(sizeOf), Number.MIN_VALUE);
  const own = identity(n);
  for (let k = 0; k < n; k++)
    for (let i = k - 1; i >= 0; i--) {
      let sum = t[i][k];
      for (let j = i + 1; j < k; j++) sum = plus(sum, times(t[i][j], own[j][k]));
      const apart = minus(t[k][k], t[i][i]);
      own[i][k] = over(sum, sizeOf(apart) < NEAR * whole ? [NEAR * whole, 0] : apart);
    }
  const turned = productOf(z, own);
  const columns = given.map((_, i) => turned[order.indexOf(i)]);
  const factors = columns[0].map((_, k) => {
    const column = columns.map((row) => row[k]);
    const size = Math.sqrt(column.reduce((all, one) => all + squareOf(one), 0));
    const greatest = column.reduce((all, one) => (squareOf(one) > squareOf(all) ? one : all));
    return {
      place: column.indexOf(greatest),
      by: scaled(turnedBack(greatest), 1 / (size * sizeOf(greatest))),
    };
  });
  return {
    values: t.map((row, i) => row[i]),
    vectors: columns.map((row, i) =>
      row.map((one, k) => {
        const made = times(one, factors[k].by);
        return i === factors[k].place ? [made[0], 0] : made;
      }),
    ),
  };
}
