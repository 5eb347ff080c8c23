// Systems of equations of complex numbers, by elimination with the greatest pivot of each column, as LAPACK solves them.
import {
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
} from "./numbers.js";

/** What LAPACK takes for the size of a complex number where it looks for the greatest. */
const roughSize = ([a, b]) => Math.abs(a) + Math.abs(b);

/** Lower and upper factors in one matrix, the rows' order, which one each changed places with, and the sign of that. */
export function complexFactorized(given) {
  const rows = given.map((row) => [...row]);
  const n = rows.length;
  const order = rows.map((_, i) => i);
  const pivots = [];
  let sign = 1;
  let zeroAt = -1;
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (roughSize(rows[i][k]) > roughSize(rows[best][k])) best = i;
    pivots.push(best + 1);
    if (roughSize(rows[best][k]) === 0) {
      if (zeroAt < 0) zeroAt = k;
      continue;
    }
    if (best !== k) {
      [rows[k], rows[best]] = [rows[best], rows[k]];
      [order[k], order[best]] = [order[best], order[k]];
      sign = -sign;
    }
    for (let i = k + 1; i < n; i++) {
      rows[i][k] = over(rows[i][k], rows[k][k]);
      for (let j = k + 1; j < n; j++) rows[i][j] = minus(rows[i][j], times(rows[i][k], rows[k][j]));
    }
  }
  return { rows, order, pivots, sign, zeroAt };
}

/** The solutions of a system, column by column; `refuse` is told where the diagonal of one without a solution is zero. */
export function complexSolution(given, right, refuse) {
  const { rows, order, zeroAt } = complexFactorized(given);
  if (zeroAt >= 0) refuse(zeroAt);
  const n = rows.length;
  const made = order.map((from) => [...right[from]]);
  for (let c = 0; c < (made[0]?.length ?? 0); c++) {
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) made[i][c] = minus(made[i][c], times(rows[i][j], made[j][c]));
    for (let i = n - 1; i >= 0; i--) {
      for (let j = i + 1; j < n; j++) made[i][c] = minus(made[i][c], times(rows[i][j], made[j][c]));
      made[i][c] = over(made[i][c], rows[i][i]);
    }
  }
  return made;
}

export const complexInverse = (rows, refuse) => complexSolution(rows, identity(rows.length), refuse);

/** The product of what stands on the diagonal of the factors. */
export function complexDeterminant(given) {
  const { rows, sign } = complexFactorized(given);
  return rows.reduce((all, row, i) => times(all, row[i]), scaled(ONE, sign));
}

/** A determinant as a number of size one, and the logarithm of its size. */
export function complexSignAndLogarithm(given) {
  const { rows, sign } = complexFactorized(given);
  const diagonal = rows.map((row, i) => row[i]);
  const isZero = diagonal.some((one) => sizeOf(one) === 0);
  return {
    sign: isZero
      ? scaled(ONE, 0)
      : diagonal.reduce((all, one) => times(all, scaled(one, 1 / sizeOf(one))), scaled(ONE, sign)),
    logarithm: diagonal.reduce((all, one) => all + Math.log(sizeOf(one)), 0),
  };
}

/** The lower factor of a positive matrix, of which the lower triangle counts; `refuse` is told the row from which on it is none. */
export function complexCholesky(rows, refuse) {
  const made = rows.map((row) => row.map(() => scaled(ONE, 0)));
  for (let j = 0; j < rows.length; j++) {
    const square = made[j].slice(0, j).reduce((all, one) => all - squareOf(one), rows[j][j][0]);
    if (!(square > 0)) refuse(j);
    const root = Math.sqrt(square);
    // What there is of the second row of a small matrix is turned once.
    made[j][j] = [root, j === 1 && rows.length > 2 && rows.length < 6 ? -0 : 0];
    for (let i = j + 1; i < rows.length; i++) {
      let value = rows[i][j];
      for (let k = 0; k < j; k++) value = minus(value, times(made[i][k], turnedBack(made[j][k])));
      made[i][j] = scaled(value, 1 / root);
    }
  }
  return made;
}

/** The series of the exponential of a matrix made small, squared as often as it was halved. */
export function complexExponential(rows) {
  const most = Math.max(...rows.map((row) => row.reduce((sum, one) => sum + sizeOf(one), 0)), 1e-300);
  const halvings = Math.max(0, Math.ceil(Math.log2(most)) + 1);
  const small = rows.map((row) => row.map((one) => scaled(one, 2 ** -halvings)));
  let made = identity(rows.length);
  let term = made;
  for (let k = 1; k < 24; k++) {
    term = productOf(term, small).map((row) => row.map((one) => scaled(one, 1 / k)));
    made = made.map((row, i) => row.map((one, j) => plus(one, term[i][j])));
  }
  for (let k = 0; k < halvings; k++) made = productOf(made, made);
  return made;
}
