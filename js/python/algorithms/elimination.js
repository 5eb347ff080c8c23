// Systems of equations by elimination with the greatest pivot of each column, as LAPACK solves them.
import { checkElements } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";

/** Rounds to the dtype after each step. */
const rounderOf = (dtype) => (dtype === "float32" ? Math.fround : (x) => x);

/** A matrix as lower and upper factors in its own place, the rows' order, which one each changed places with, and the sign of that; in place. */
export function factorized(rows, round) {
  const n = rows.length;
  const width = rows[0]?.length ?? 0;
  const order = rows.map((_, i) => i);
  const pivots = [];
  let sign = 1;
  let singular = false;
  for (let k = 0; k < Math.min(n, width); k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[best][k])) best = i;
    pivots.push(best + 1);
    if (rows[best][k] === 0) {
      singular = true;
      continue;
    }
    if (best !== k) {
      [rows[k], rows[best]] = [rows[best], rows[k]];
      [order[k], order[best]] = [order[best], order[k]];
      sign = -sign;
    }
    for (let i = k + 1; i < n; i++) {
      rows[i][k] = round(rows[i][k] / rows[k][k]);
      for (let j = k + 1; j < width; j++) rows[i][j] = round(rows[i][j] - round(rows[i][k] * rows[k][j]));
    }
  }
  return { rows, order, pivots, sign, singular };
}

/** The solutions of a factorized system, column by column. */
export function solved({ rows, order }, right, round) {
  const n = rows.length;
  const made = order.map((from) => [...right[from]]);
  const columns = made[0]?.length ?? 0;
  for (let c = 0; c < columns; c++) {
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++) made[i][c] = round(made[i][c] - round(rows[i][j] * made[j][c]));
    for (let i = n - 1; i >= 0; i--) {
      for (let j = i + 1; j < n; j++) made[i][c] = round(made[i][c] - round(rows[i][j] * made[j][c]));
      made[i][c] = round(made[i][c] / rows[i][i]);
    }
  }
  return made;
}

/** The solutions of a system; `refuse` is told the factors of one that has none. */
export function solutionOf(rows, right, round, refuse) {
  const factors = factorized(rows, round);
  if (factors.singular) refuse(factors.rows);
  return solved(factors, right, round);
}

/** The inverse of a matrix. */
export function inverseOf(rows, round, refuse) {
  const identity = rows.map((_, i) => rows.map((__, j) => Number(i === j)));
  return solutionOf(rows, identity, round, refuse);
}

/** The product of what stands on the diagonal of the factors. */
export function determinantOf(rows, round) {
  const { rows: own, sign } = factorized(rows, round);
  return own.reduce((all, row, i) => round(all * row[i]), sign);
}

/** The lower factor of a positive matrix; `refuse` is told the row from which on it is none. */
export function choleskyOf(rows, round, refuse) {
  const made = rows.map((row) => row.map(() => 0));
  /** What is left of an element by the columns before. */
  const rest = (i, j) => {
    let value = rows[i][j];
    for (let k = 0; k < j; k++) value = round(value - round(made[i][k] * made[j][k]));
    return value;
  };
  for (let j = 0; j < rows.length; j++) {
    const square = rest(j, j);
    if (!(square > 0)) refuse(j);
    made[j][j] = round(Math.sqrt(square));
    for (let i = j + 1; i < rows.length; i++) made[i][j] = round(rest(i, j) / made[j][j]);
  }
  return made;
}

/** A square matrix of the engine's times itself; the exponent is not negative. */
export function powerOf(base, exponent) {
  if (exponent === 0)
    return engine
      .eye(base.shape[base.ndim - 1], { dtype: base.dtype })
      .broadcastTo(base.shape)
      .clone();
  /** @type {any} */
  let made = null;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) made = made === null ? square : made.matmul(square);
    if (left > 1) square = square.matmul(square);
  }
  return made === base ? base.clone() : made;
}

/**
 * Does something with every matrix of stacks that broadcast.
 * @param {any[]} tensors @param {(...matrices: any[]) => any} make of nested lists, what rounds to the dtype, and the place
 * @param {(...shapes: number[][]) => readonly number[]} shapeOf of the last two sizes of each
 */
export function eachMatrix(tensors, make, shapeOf) {
  const outer = engine.broadcastShapes(...tensors.map(({ shape }) => shape.slice(0, -2)));
  const own = tensors.map(({ shape }) => shape.slice(-2));
  const shape = [...outer, ...shapeOf(...own)];
  const dtype = tensors.some((one) => one.dtype === "float64") ? "float64" : "float32";
  if (session().mode === "shapes") return engine.empty(shape, { dtype });
  const round = rounderOf(dtype);
  const count = outer.reduce((all, size) => all * size, 1);
  // In JavaScript a step takes as long as some ten of the engine's.
  checkElements(own.reduce((steps, [rows, columns]) => steps + (count * rows * rows * columns) / 8, 0));
  const flat = tensors.map((tensor, i) =>
    tensor.broadcastTo([...outer, ...own[i]]).reshape([count, ...own[i]]),
  );
  const made = Array.from({ length: count }, (_, k) =>
    make(...flat.map((one) => one.select(0, k).tolist()), round, k),
  );
  return engine.tensor(made, { dtype }).reshape(shape);
}

/** The sign of a determinant, and the logarithm of its size. */
export function signAndLogarithm(matrix, round) {
  const { rows, sign } = factorized(matrix, round);
  const diagonal = rows.map((row, i) => row[i]);
  return {
    sign: diagonal.reduce((all, one) => all * Math.sign(one), sign),
    logarithm: diagonal.reduce((all, one) => round(all + round(Math.log(Math.abs(one)))), 0),
  };
}

/**
 * The sign of every determinant, and the logarithms whose sum is that of its size: those of the diagonal of its factors.
 * @param {any} tensor  square matrices
 * @param {(rows: number[][], round: (x: number) => number) => { rows: number[][], sign: number }} [factor]
 */
export function signsAndLogarithms(tensor, factor = factorized) {
  const make = (rows, round) => {
    const { rows: own, sign } = factor(rows, round);
    return [sign, ...own.map((row, i) => row[i])];
  };
  const parts = eachMatrix([tensor], make, ([size]) => [size + 1]);
  const [order, diagonal] = [parts.narrow(-1, 0, 1), parts.narrow(-1, 1, tensor.shape.at(-1))];
  const signs = engine.cat([order, engine.sign(diagonal)], { dim: -1 }).prod({ dim: -1 });
  const sizes = engine.abs(diagonal);
  return { signs, sizes, logarithms: engine.log(sizes) };
}
