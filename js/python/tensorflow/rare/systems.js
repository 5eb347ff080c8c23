// tf.linalg: triangular systems, determinants as logarithms, tensors with a diagonal.
import { eachMatrix, signAndLogarithm } from "../../algorithms/elimination.js";
import { qrOf, singularOf, symmetricValuesOf } from "../../algorithms/orthogonal.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { ask, convert } from "../convert.js";
import { isFloat } from "../dtypes.js";
import { wrap } from "../framework.js";
import { toldBack } from "./linear.js";

const square = (value) => {
  const tensor = convert(value);
  const { ndim, shape } = tensor;
  if (!isFloat(tensor.dtype) || ndim < 2 || shape[ndim - 1] !== shape[ndim - 2]) refuseHere("such a matrix");
  return tensor;
};

/** The solution of a triangular system, row by row. */
function triangularOf(rows, right, round, isLower) {
  const size = rows.length;
  const made = right.map((row) => [...row]);
  const order = Array.from({ length: size }, (_, i) => (isLower ? i : size - 1 - i));
  for (const i of order)
    for (let column = 0; column < (right[0]?.length ?? 0); column++) {
      let value = made[i][column];
      for (const k of order.slice(0, order.indexOf(i)))
        value = round(value - round(rows[i][k] * made[k][column]));
      made[i][column] = round(value / rows[i][i]);
    }
  return made;
}

const solved = (left, right, isLower) => {
  if (right.ndim < 2 || right.shape.at(-2) !== left.shape.at(-1) || right.dtype !== left.dtype)
    refuseHere("such a triangular system");
  return ask(() =>
    eachMatrix(
      [left, right],
      (rows, columns, round) => triangularOf(rows, columns, round, isLower),
      (_, shape) => shape,
    ),
  );
};
const turned = (tensor) => tensor.transpose(-1, -2);

export function triangularSolve({ matrix, rhs, lower = true, adjoint = false }) {
  const left = square(matrix);
  const isLower = lower !== false;
  const right = convert(rhs);
  const isTurned = adjoint === true;
  const own = isTurned ? ask(() => turned(left)) : left;
  return toldBack("triangular_solve", [left, right], solved(own, right, isLower !== isTurned));
}

export function slogdet({ input }) {
  const x = square(input);
  const make = (rows, round) => {
    const { sign, logarithm } = signAndLogarithm(rows, round);
    return [sign, logarithm];
  };
  const parts = ask(() => eachMatrix([x], make, () => [2]));
  const log = toldBack(
    "logdet",
    [x],
    ask(() => parts.select(-1, 1)),
  );
  const sign = wrap(ask(() => parts.select(-1, 0)));
  return new NamedTuple("LogMatrixDeterminant", { sign, log_abs_determinant: log });
}

export const tensorDiag = ({ diagonal }) => {
  const row = convert(diagonal);
  const { shape, numel } = row;
  const size = Number(numel);
  return wrap(ask(() => engine.diag(row.reshape([size])).reshape([...shape, ...shape])));
};
export const tensorDiagPart = ({ input }) => {
  const tensor = convert(input);
  const half = tensor.shape.slice(0, tensor.ndim / 2);
  if (tensor.ndim % 2 !== 0 || half.join() !== tensor.shape.slice(half.length).join())
    refuseHere("such a tf.linalg.tensor_diag_part");
  const size = half.reduce((all, one) => all * one, 1);
  return wrap(ask(() => engine.diagonal(tensor.reshape([size, size])).reshape(half)));
};
export const adjoint = ({ matrix }) => wrap(ask(() => turned(convert(matrix)).clone()));

const least = ([rows, columns]) => Math.min(rows, columns);
const parted = (x, make, shapeOfPart) => wrap(ask(() => eachMatrix([x], make, shapeOfPart)));

/** Outside of a tape: what goes back through factors is not read here. */
function floats(value, name) {
  const tensor = convert(value);
  if (!isFloat(tensor.dtype) || tensor.ndim < 2) refuseHere(`such a ${name}`);
  if (session().machine.tape?.notes) refuseHere(`${name} under a tf.GradientTape`);
  return tensor;
}

export function qr({ input, full_matrices: isFull = false }) {
  const x = floats(input, "tf.linalg.qr");
  const count = (shape) => (isFull === true ? shape[0] : least(shape));
  const own = (rows) => count([rows.length, rows[0]?.length ?? 0]);
  const r = (rows) => qrOf(rows).r.slice(0, own(rows));
  const q = (rows) => qrOf(rows).q.map((row) => row.slice(0, own(rows)));
  return new NamedTuple("Qr", {
    q: parted(x, q, (shape) => [shape[0], count(shape)]),
    r: parted(x, r, (shape) => [count(shape), shape[1]]),
  });
}

/** Singular values alone: the signs of vectors are those of a library that TensorFlow has for itself. */
export function svd({ tensor, compute_uv: hasVectors = true }) {
  if (hasVectors !== false) refuseHere("the vectors of tf.linalg.svd");
  const x = floats(tensor, "tf.linalg.svd");
  return parted(
    x,
    (rows) => singularOf(rows).values,
    (shape) => [least(shape)],
  );
}
export function eigenvalues({ tensor }) {
  const x = floats(tensor, "tf.linalg.eigvalsh");
  if (x.shape.at(-1) !== x.shape.at(-2)) refuseHere("such a tf.linalg.eigvalsh");
  return parted(x, symmetricValuesOf, ([size]) => [size]);
}
