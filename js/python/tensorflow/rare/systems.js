// tf.linalg: triangular systems, determinants as logarithms, tensors with a diagonal.

import {
  MOST,
  qrInSteps,
  singularInSteps,
  symmetricInSteps,
} from "../../algorithms/eigenvectors/eigen-steps.js";
import { eachMatrix, signAndLogarithm } from "../../algorithms/elimination.js";
import { stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { Tuple } from "../../values/sequences.js";
import { ask, convert } from "../convert.js";
import { isFloat } from "../dtypes.js";
import { wrap } from "../framework.js";
import { cholesky, toldBack } from "./linear.js";

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

/** Outside of a tape: what goes back through factors is not read here. What is not float32 takes other steps. */
function floats(value, name) {
  const tensor = convert(value);
  const [rows, columns] = tensor.shape.slice(-2);
  if (tensor.dtype !== "float32" || tensor.ndim < 2 || !(rows > 0 && columns > 0))
    refuseHere(`such a ${name}`);
  if (Math.max(rows, columns) > MOST) refuseHere(`${name} of so great a matrix`);
  if (session().machine.tape?.notes) refuseHere(`${name} under a tf.GradientTape`);
  return tensor;
}
const { fround } = Math;

export function qr({ input, full_matrices: isFull = false }) {
  const x = floats(input, "tf.linalg.qr");
  const count = (shape) => (isFull === true ? shape[0] : least(shape));
  const of = (part) => (rows) => qrInSteps(fround, rows, isFull === true)[part];
  return new NamedTuple("Qr", {
    q: parted(x, of("q"), (shape) => [shape[0], count(shape)]),
    r: parted(x, of("r"), (shape) => [count(shape), shape[1]]),
  });
}

export function svd({ tensor, full_matrices: isFull = false, compute_uv: hasVectors = true }) {
  const x = floats(tensor, "tf.linalg.svd");
  const of = (part) => (rows) => singularInSteps(fround, rows, isFull === true)[part];
  const values = parted(x, of("values"), (shape) => [least(shape)]);
  if (hasVectors === false) return values;
  const side = (part, axis) =>
    parted(x, of(part), (shape) => [shape[axis], isFull === true ? shape[axis] : least(shape)]);
  return new Tuple([values, side("u", 0), side("v", 1)]);
}

const symmetric = (value, name) => {
  const x = floats(value, name);
  return x.shape.at(-1) === x.shape.at(-2) ? x : refuseHere(`such a ${name}`);
};
const solvedBy = (part) => (rows) =>
  (symmetricInSteps(fround, rows) ?? refuseHere("eigenvalues that are not found"))[part];
export const eigenvalues = ({ tensor }) =>
  parted(symmetric(tensor, "tf.linalg.eigvalsh"), solvedBy("values"), ([size]) => [size]);
export function eigh({ tensor }) {
  const x = symmetric(tensor, "tf.linalg.eigh");
  const values = parted(x, solvedBy("values"), ([size]) => [size]);
  return new Tuple([values, parted(x, solvedBy("vectors"), (shape) => shape)]);
}

/** Of a matrix that is positive: twice what the logarithms of its root's diagonal come to. */
export const logdet = ({ matrix }) => {
  const root = cholesky({ input: matrix }).tensor;
  return wrap(ask(() => engine.sum(stepOf("log")(root.diagonal(0, -2, -1)), -1).mul(2)));
};
