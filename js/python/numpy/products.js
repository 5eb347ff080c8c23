// Products of matrices, and of tensors.
import * as engine from "../../names.js";
import { checkElements, tensorOf } from "../arrays/convert.js";
import { operate } from "../arrays/operate.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { axisOf, functionsOf, toInt } from "./arguments.js";
import { toArray } from "./data.js";
import { elementwise } from "./elementwise.js";
import { ask, give, notRead, numpy, result } from "./framework.js";
import { common } from "./promotion.js";

/** The dtype in which arrays are multiplied; bool has no products of its own. */
function dtypeOf(arrays) {
  const dtype = common(arrays);
  return dtype === "bool" ? { dtype: "uint8", answer: "bool" } : { dtype, answer: dtype };
}

/** A product of arrays that the engine plans, and draws. */
function product(op, values, call, extra = []) {
  const arrays = values.map(toArray);
  if (arrays.some(({ tensor }) => tensor === null)) return arrays.find(({ tensor }) => tensor === null);
  const { dtype, answer } = dtypeOf(arrays);
  const run = (tensor) => call(...arrays.map((array) => tensor(array).to(dtype))).to(answer);
  const made = operate(numpy, op, arrays, run, { always: true, extra });
  made.scalar = made.tensor?.ndim === 0;
  return made;
}

/** `a @ b`. */
export const matmul = (a, b) => product("matmul", [a, b], engine.matmul);

const sizes = (shape) => `(${shape.join()}${shape.length === 1 ? "," : ""})`;

function notAligned(left, right, one, other) {
  const why = `${one} (dim ${left.length - 1}) != ${other} (dim ${Math.max(0, right.length - 2)})`;
  return raise("ValueError", `shapes ${sizes(left)} and ${sizes(right)} not aligned: ${why}`);
}

/** The last axis of one with the last but one of the other. */
function dot(a, b) {
  const [left, right] = [a, b].map((value) => tensorOf(toArray(value)));
  if (left.ndim === 0 || right.ndim === 0) return elementwise("mul", [a, b], { quiet: true });
  const axis = Math.max(0, right.ndim - 2);
  const [one, other] = [left.shape[left.ndim - 1], right.shape[axis]];
  if (one !== other) return notAligned(left.shape, right.shape, one, other);
  if (right.ndim < 3) return product("matmul", [a, b], engine.matmul);
  return result(contracted([a, b], [[left.ndim - 1], [axis]]).tensor);
}

/** Sums over pairs of axes. */
function contracted(values, dims) {
  const arrays = values.map(toArray);
  const { dtype, answer } = dtypeOf(arrays);
  checkElements(arrays.reduce((all, { tensor }) => all * Math.max(1, tensor.numel), 1) / 64);
  const [a, b] = arrays.map(({ tensor }) => tensor.to(dtype));
  return give(ask(() => engine.tensordot(a, b, dims).to(answer)));
}

function inner(a, b) {
  const [left, right] = [a, b].map((value) => tensorOf(toArray(value)));
  if (left.ndim === 0 || right.ndim === 0) return elementwise("mul", [a, b], { quiet: true });
  const last = right.ndim - 1;
  if (left.shape[left.ndim - 1] === right.shape[last]) {
    return result(contracted([a, b], [[left.ndim - 1], [last]]).tensor);
  }
  const turned = right.ndim < 2 ? right.shape : right.transpose(-1, -2).shape;
  return notAligned(left.shape, turned, left.shape[left.ndim - 1], right.shape[last]);
}

function tensordot(a, b, /** @type {any} */ axes = 2n) {
  const arrays = [a, b].map(toArray);
  const several = axes instanceof Tuple || axes instanceof List;
  const count = several ? 0 : toInt(axes);
  const listed = (value, { tensor }) => (value.items ?? [value]).map((axis) => axisOf(axis, tensor.ndim));
  const dims = several
    ? axes.items.map((value, i) => listed(value, arrays[i]))
    : [Array.from({ length: count }, (_, i) => i - count), [...Array(count).keys()]];
  const mismatch = () => raise("ValueError", "shape-mismatch for sum");
  const [left, right] = arrays.map(({ tensor }) => tensor.shape);
  if (dims[0].length !== dims[1].length) mismatch();
  dims[0].forEach((axis, i) => {
    // A rank that is too low shows where NumPy looks the size up.
    if (axis < -left.length || dims[1][i] >= right.length) raise("IndexError", "tuple index out of range");
    if (left.at(axis) !== right[dims[1][i]]) mismatch();
  });
  return contracted(arrays, dims);
}

function einsum(args, keywords) {
  const [equation, ...operands] = args;
  for (const [name, value] of Object.entries(keywords)) {
    if (name !== "optimize" && value !== null) notRead(`np.einsum(${name}=…)`);
  }
  if (typeof equation !== "string") return notRead("np.einsum without a text");
  if (operands.length === 0)
    raise(
      "ValueError",
      "must specify the einstein sum subscripts string and at least one operand, or at least one operand and its corresponding subscripts list",
    );
  return product("einsum", operands, (...tensors) => engine.einsum(equation, ...tensors), [equation]);
}

/** The crosswise product of vectors of three. */
function cross(a, b) {
  const [left, right] = [a, b].map(toArray);
  if ([left, right].some(({ tensor }) => tensor.shape[tensor.ndim - 1] !== 3))
    notRead("np.cross of vectors that are not of 3");
  const turn = (array, by) => give(array.tensor.roll([by], [-1]));
  const times = (i, j) => elementwise("mul", [turn(left, i), turn(right, j)], { quiet: true });
  return elementwise("sub", [times(-1, 1), times(1, -1)], { quiet: true });
}

function kron(a, b) {
  const [left, right] = [a, b].map((value) => toArray(value).tensor);
  const rank = Math.max(left.ndim, right.ndim);
  const padded = (shape) => [...Array(rank - shape.length).fill(1), ...shape];
  const [one, other] = [padded(left.shape), padded(right.shape)];
  const wide = left.reshape(one.flatMap((size) => [size, 1]));
  const narrow = right.reshape(other.flatMap((size) => [1, size]));
  const made = elementwise("mul", [give(wide), give(narrow)], { quiet: true });
  return result(made.tensor.reshape(one.map((size, i) => size * other[i])));
}

const flat = (value) => toArray(value).tensor.reshape(-1);
const outer = (a, b) => elementwise("mul", [give(flat(a).unsqueeze(1)), give(flat(b))], { quiet: true });

/** @type {Record<string, (args: any[], keywords: any) => any>} */
export const products = {
  ...functionsOf({
    "matmul x1 x2 -out": matmul,
    "dot a b -out": dot,
    "inner a b": inner,
    "outer a b -out": outer,
    "vdot a b": (a, b) => {
      const [left, right] = [a, b].map(flat);
      if (left.numel === right.numel) return dot(give(left), give(right));
      return raise("ValueError", `cannot reshape array of size ${right.numel} into shape (${left.numel},)`);
    },
    "tensordot a b axes=": tensordot,
    "kron a b": kron,
    "cross a b -axisa -axisb -axisc -axis": cross,
  }),
  einsum,
};
