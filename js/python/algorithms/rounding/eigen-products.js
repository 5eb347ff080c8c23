// Products of float32 matrices as TensorFlow has them on its processors: two matrices by fused instructions, one sum after the other;
// a matrix and a vector in vectors of eight, or along its columns.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { withNumbers } from "./numbers.js";

const { fround } = Math;
const LANES = 8;
/** Longer sums are cut in two. */
export const DEEP = 384;
/** So many steps are gone through by numbers. */
export const MOST = 400_000;
/** Smaller ones are not worth a vector to Eigen. */
const SMALL = 20;

/** Halves of a vector are added, and halves of that. */
function folded(sums) {
  let all = sums;
  while (all.length > 1) {
    const half = all.length / 2;
    all = all.slice(0, half).map((sum, i) => fround(sum + all[i + half]));
  }
  return all[0];
}

/** Two rows: in vectors of eight, then of four where `hasHalf`, and what is left one by one. */
function inVectors(x, from, y, count, hasHalf) {
  const part = (start, end, lanes) => {
    const sums = Array(lanes).fill(0);
    for (let j = start; j < end; j++) sums[j % lanes] = fround(sums[j % lanes] + fround(x[from + j] * y[j]));
    return folded(sums);
  };
  const whole = count - (count % LANES);
  let [sum, end] = [part(0, whole, LANES), whole];
  if (hasHalf) {
    end = count - (count % (LANES / 2));
    sum = fround(sum + part(whole, end, LANES / 2));
  }
  for (let j = end; j < count; j++) sum = fround(sum + fround(x[from + j] * y[j]));
  return sum;
}

/** Of as many rows as there are, the last of which may be by itself. */
const byRows = (x, y, rows, count) =>
  Float32Array.from({ length: rows }, (_, i) =>
    inVectors(x, i * count, y, count, rows % 2 === 1 && i === rows - 1),
  );

/** One sum after the other. @param {(x: number, y: number, sum: number) => number} add */
function inTurn(x, y, rows, count, columns, add) {
  const made = new Float32Array(rows * columns);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < count; k++) {
      const one = x[i * count + k];
      for (let j = 0; j < columns; j++)
        made[i * columns + j] = add(one, y[k * columns + j], made[i * columns + j]);
    }
  return made;
}
const plain = (x, y, sum) => sum + fround(x * y);
/** A double holds the product of two floats. */
const fused = (x, y, sum) => sum + x * y;

function numbersOf(left, right, /** @type {boolean[]} */ [isLeftTurned, isRightTurned]) {
  const [rows, count] = left.shape;
  const columns = right.shape[1];
  const [x, y] = [left, right].map((one) => one.contiguous().data);
  if (rows === 1)
    return isRightTurned
      ? byRows(right.transpose(0, 1).contiguous().data, x, columns, count)
      : inTurn(x, y, rows, count, columns, plain);
  if (columns > 1) return inTurn(x, y, rows, count, columns, fused);
  const isPlain = isLeftTurned || rows + count + 1 < SMALL;
  return isPlain ? inTurn(x, y, rows, count, 1, plain) : byRows(x, y, rows, count);
}

/** Whether it is one product of matrices behind axes of one; such with a vector are made otherwise. */
const isLone = (left, right) =>
  Math.max(left.ndim, right.ndim) > 2 &&
  Math.min(left.ndim, right.ndim) > 1 &&
  [left, right].every(
    (one) => one.shape.slice(0, -2).every((size) => size === 1) && Math.min(...one.shape.slice(-2)) > 1,
  );
/** @returns {[any, any]} */
const flatPair = (left, right) => [left.reshape(left.shape.slice(-2)), right.reshape(right.shape.slice(-2))];

const PAIR = /^([a-z]{1,26}),([a-z]{1,26})->([a-z]{1,26})$/i;
/** An einsum of two that is a product of two matrices: one label is added up over, and none is in all three terms. */
export function einsumInSteps(made, equation, tensors) {
  const [, one, two, out] = PAIR.exec(equation.replaceAll(" ", "")) ?? [];
  if (one === undefined || tensors.length !== 2) return made;
  const shared = [...one].filter((label) => two.includes(label));
  const labels = [...one, ...two].filter((label) => label !== shared[0]);
  const isProduct =
    shared.length === 1 &&
    labels.length === out.length &&
    new Set(labels).size === labels.length &&
    labels.every((label) => out.includes(label));
  const [left, right] = tensors;
  if (!isProduct || made.dtype !== "float32" || session().mode !== "values") return made;
  return withNumbers(made, () => {
    const count = left.shape[one.indexOf(shared[0])];
    const last = left.movedim(one.indexOf(shared[0]), -1);
    const first = right.movedim(two.indexOf(shared[0]), 0);
    const matrices = [last.reshape([-1, count]), first.reshape([count, -1])];
    if (Math.min(count, matrices[0].shape[0], matrices[1].shape[1]) < 2) return made;
    const found = productInSteps(matrices[0], matrices[1]).reshape([
      ...last.shape.slice(0, -1),
      ...first.shape.slice(1),
    ]);
    return found.permute([...out].map((label) => labels.indexOf(label)));
  });
}

/**
 * The engine's product of tensors, with those numbers where they are matrices; `turned`: which of them lie with rows for columns.
 * @param {any} left @param {any} right @param {boolean[]} [turned]
 */
export function productInSteps(left, right, turned = [false, false]) {
  const made = engine.matmul(left, right);
  if (isLone(left, right) && session().mode === "values") {
    const flat = productInSteps(...flatPair(left, right));
    return withNumbers(made, () => flat.reshape(made.shape));
  }
  const isPair = left.ndim === 2 && right.ndim === 2 && right.dtype === "float32";
  if (!isPair || left.shape[1] > DEEP || made.numel * left.shape[1] > MOST || made.numel === 0) return made;
  return withNumbers(made, () => engine.tensor(numbersOf(left, right, turned)).reshape(made.shape));
}

/** A product by a matrix for which all axes in front are one. */
export function flatProduct(x, kernel) {
  const [count, width] = kernel.shape;
  if (x.ndim <= 2 || kernel.ndim !== 2 || session().mode !== "values" || x.shape.at(-1) !== count)
    return productInSteps(x, kernel);
  return productInSteps(x.reshape([-1, count]), kernel).reshape([...x.shape.slice(0, -1), width]);
}
