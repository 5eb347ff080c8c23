// numpy.linalg: systems of equations and what belongs to them, by elimination with the greatest pivot of each column, as
// LAPACK does it.

import {
  choleskyOf,
  eachMatrix,
  inverseOf,
  powerOf,
  signsAndLogarithms,
  solutionOf,
} from "../../algorithms/elimination.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { functionsOf, toInt, toInts } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { ask, give, raiseNamed, result, wrong } from "../base/framework.js";
import { record } from "../base/records.js";
import { quietly } from "../elementwise.js";
import { linalg } from "../linalg.js";
import { products } from "../products.js";
import { reductions } from "../reductions.js";
import { elementaryInSteps } from "../steps/elementary.js";
import { factoredInSteps, inverseInSteps, SMALL, solvedInSteps } from "../steps/inverting.js";
import { making } from "./making.js";

/** @returns {never} */
const failed = (message) => raiseNamed("LinAlgError", message);

/** Floats, since systems have no other solutions. */
const floating = (value) => {
  const tensor = toTensor(value);
  return tensor.dtype.startsWith("float") ? tensor : tensor.to("float64");
};

/** @returns {never} */
const singular = () => failed("Singular matrix");

function checkSquare(tensor) {
  if (tensor.ndim < 2)
    failed(`${tensor.ndim}-dimensional array given. Array must be at least two-dimensional`);
  const [rows, columns] = tensor.shape.slice(-2);
  if (rows !== columns) failed("Last 2 dimensions of the array must be square");
  return tensor;
}

const matrix = (value) => checkSquare(floating(value));

function solve(a, b) {
  const left = matrix(a);
  const right = floating(b);
  const n = left.shape.at(-1);
  const vector = right.ndim === 1;
  const wide = vector ? right.unsqueeze(-1) : right;
  if (wide.ndim === 0) failed("0-dimensional array given. Array must be at least one-dimensional");
  if (wide.shape.at(-2) !== n) {
    const [name, signature] = vector ? ["solve1", "(m,m),(m)->(m)"] : ["solve", "(m,m),(m,n)->(m,n)"];
    wrong(
      `${name}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature ${signature} (size ${wide.shape.at(-2)} is different from ${n})`,
    );
  }
  const make = (rows, columns, round) =>
    isSmall(left) && wide.dtype === "float64" && columns[0].length > 0
      ? (solvedInSteps(rows, columns) ?? singular())
      : solutionOf(rows, columns, round, singular);
  const made = ask(() => eachMatrix([left, wide], make, (_, shape) => shape));
  return give(vector ? made.squeeze(-1) : made);
}

const isSmall = ({ dtype, shape }) => dtype === "float64" && shape.at(-1) > 0 && shape.at(-1) <= SMALL;

const inverse = (tensor) =>
  eachMatrix(
    [tensor],
    (rows, round) =>
      isSmall(tensor) ? (inverseInSteps(rows) ?? singular()) : inverseOf(rows, round, singular),
    (shape) => shape,
  );

/** The sign of a determinant, and the logarithm of its size: NumPy makes every determinant of them. */
function signAndLog(a) {
  const tensor = matrix(a);
  const none = (rows) => ({ rows: rows.map((row) => row.map(() => 0)), sign: 0 });
  const factor = isSmall(tensor) ? (rows) => factoredInSteps(rows) ?? none(rows) : undefined;
  const { signs: sign, sizes, logarithms } = signsAndLogarithms(tensor, factor);
  const sum = elementaryInSteps("log", sizes, logarithms)
    .unbind(-1)
    .reduce((all, one) => all.add(one), engine.zerosLike(sign));
  return { sign, log: sum };
}

function det(a) {
  const { sign, log } = signAndLog(a);
  return result(sign.mul(engine.exp(log)));
}

function slogdet(a) {
  const { sign, log } = signAndLog(a);
  return record("SlogdetResult", { sign: result(sign), logabsdet: result(log) });
}

function cholesky(a) {
  const refuse = () => failed("Matrix is not positive definite");
  const make = (rows, round) => choleskyOf(rows, round, refuse);
  return give(eachMatrix([matrix(a)], make, (shape) => shape));
}

/** A power that is a whole number. */
function exponentOf(n) {
  if (typeof n === "string" || typeof n === "number" || n === null)
    raise("TypeError", "exponent must be an integer");
  return toInt(n);
}

/** A square matrix times itself. */
function power(a, n) {
  const tensor = checkSquare(toTensor(a));
  const exponent = exponentOf(n);
  return give(powerOf(exponent < 0 ? inverse(floating(a)) : tensor, Math.abs(exponent)));
}

const dotted = (one, other) => products.dot([one, other], {});

/** Products in the order that multiplies least: where the last one of each stretch of matrices is. */
function leastOf(sizes) {
  const count = sizes.length - 1;
  const made = Array.from({ length: count }, () => Array(count).fill({ cost: 0, at: 0 }));
  for (let length = 1; length < count; length++)
    for (let i = 0; i + length < count; i++) {
      const j = i + length;
      let best = { cost: Number.POSITIVE_INFINITY, at: i };
      for (let at = i; at < j; at++) {
        const cost = made[i][at].cost + made[at + 1][j].cost + sizes[i] * sizes[at + 1] * sizes[j + 1];
        // Of three the last two come first where both ways cost as much.
        if (cost < best.cost) best = { cost, at };
      }
      made[i][j] = best;
    }
  return made;
}

function multiDot(arrays) {
  const items = itemsOf(arrays);
  if (items.length < 2) wrong("Expecting at least two arrays.");
  const shapes = items.map((one) => toTensor(one).shape);
  const isMatrix = (shape, i) =>
    shape.length === 2 || (shape.length === 1 && (i === 0 || i === items.length - 1));
  const isOrdered = items.length > 2 && shapes.every(isMatrix) && !session().generic.isOpen(shapes.flat());
  if (!isOrdered) return items.slice(1).reduce(dotted, items[0]);
  const [first, last] = [shapes[0], shapes[shapes.length - 1]];
  const sizes = [
    first.length === 1 ? 1 : first[0],
    ...shapes.slice(1).map((shape) => shape[0]),
    last[1] ?? 1,
  ];
  const order = leastOf(sizes);
  const from = (i, j) => (i === j ? items[i] : dotted(from(i, order[i][j].at), from(order[i][j].at + 1, j)));
  return from(0, items.length - 1);
}

const norm =
  (axes) =>
  (x, /** @type {any} */ axis = axes, keepdims = false, /** @type {any} */ ord = null) => {
    const array = toArray(x);
    const flat = axis === null && axes === null ? give(array.tensor.reshape(-1)) : array;
    return linalg.norm([flat, ord], { axis: axis ?? (axes === null ? 0n : axes), keepdims });
  };

const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** A tensor as a square matrix, turned round. */
function tensorInverse(a, ind = 2n) {
  const tensor = floating(a);
  const count = toInt(ind);
  if (count <= 0) wrong("Invalid ind argument.");
  const [rows, columns] = [tensor.shape.slice(0, count), tensor.shape.slice(count)];
  const flat = ask(() => tensor.reshape([product(columns), -1]));
  return give(inverse(checkSquare(flat)).reshape([...columns, ...rows]));
}

/** Solves what a tensor makes of another one. */
function tensorSolve(a, b, axes = null) {
  const given = floating(a);
  const right = floating(b);
  const last = axes === null ? [] : toInts(axes);
  const order = given.shape.map((_, i) => i).filter((i) => !last.includes(i));
  const tensor = given.permute([...order, ...last]);
  const more = given.ndim - right.ndim;
  const shape = more === 0 ? tensor.shape : tensor.shape.slice(-more);
  const count = product(shape);
  if (tensor.numel !== count ** 2)
    failed(
      "Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])",
    );
  const { tensor: made } = solve(give(tensor.reshape([count, count])), give(right.reshape(-1)));
  return give(made.reshape(shape));
}

export const systems = functionsOf(
  {
    "tensorinv a ind=": tensorInverse,
    "tensorsolve a b axes=": tensorSolve,
    "solve a b": solve,
    "inv a": (a) => give(inverse(matrix(a))),
    "det a": det,
    "slogdet a": slogdet,
    "cholesky a": cholesky,
    "matrix_power a n": power,
    "multi_dot arrays": multiDot,
    "vecdot x1 x2 * axis=": (x1, x2, axis = -1n) =>
      reductions.sum([quietly("mul", toArray(x1), toArray(x2))], { axis }),
    "vector_norm x * axis= keepdims= ord=": norm(null),
    "matrix_norm x * keepdims= ord=": (x, keepdims, ord) =>
      norm(new Tuple([-2n, -1n]))(x, new Tuple([-2n, -1n]), keepdims, ord === undefined ? "fro" : ord),
    "matrix_transpose x": (x) => making.matrix_transpose([x], {}),
    "trace x * offset=": (x, offset = 0n) =>
      result(ask(() => toTensor(x).diagonal(toInt(offset), -2, -1).sum({ dim: -1 }))),
    "diagonal x * offset=": (x, offset = 0n) => give(toTensor(x).diagonal(toInt(offset), -2, -1)),
  },
  false,
);
