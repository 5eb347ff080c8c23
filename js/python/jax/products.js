// Matrix products, einsum and tensordot.

import { tuple } from "../../refusals/shape-text.js";
import { integer, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { operate } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { partOf } from "../values/parts.js";
import { Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import { asksOther } from "./dtypes.js";
import { checkOperand, common, elementwise } from "./elementwise.js";
import { ask, give, isArray, jax } from "./framework.js";
import { contracted, multiplied } from "./rounding/products.js";

/** Runs a product on operands in the dtype that they meet in; truths count as such. */
function run(op, operands, call, details) {
  const { dtype, weak } = common(operands);
  const arrays = operands.map((operand) => (isArray(operand) ? operand : convert(operand)));
  // What has its dtype is taken as it is: what comes back to it is to come from the product.
  const as = (tensor, own) => (tensor.dtype === own ? tensor : tensor.to(own));
  const made = operate(
    jax,
    op,
    arrays,
    (tensor) => call(...arrays.map((one) => as(tensor(one), dtype === "bool" ? "int32" : dtype))),
    details,
  );
  return made.tensor === null ? made : give(as(made.tensor, dtype), weak);
}

/** Products of which the engine has one. */
export function product(op, operands) {
  operands.forEach((operand, i) => {
    checkOperand(operand, op, i);
  });
  if (op === "dot" && operands.some((one) => convert(one).tensor.ndim === 0))
    return elementwise("mul", operands);
  const ranks = operands.map((one) => convert(one).tensor.ndim);
  // The last axis of one with the last but one of the other.
  if (op === "dot" && ranks[1] > 2) {
    const axes = new Tuple([ranks[0] - 1, ranks[1] - 2].map((axis) => new Tuple([BigInt(axis)])));
    return tensordot({ a: operands[0], b: operands[1], axes });
  }
  const name = op === "dot" && ranks.join() !== "1,1" ? "matmul" : op;
  return run(name, operands, (a, b) => multiplied(engine[name](a, b), a, b), { always: true });
}

const sizesOf = (one) => convert(one).tensor.shape;

/** An equation whose labels are lists of numbers, each behind its operand, and those of what comes out at the end. */
function lettered(values) {
  const written = (list) =>
    (itemsOf(list) ?? refuseHere("such a jnp.einsum"))
      .map((label) =>
        typeof label === "bigint" && label >= 0n && label < 26n ? label : refuseHere("such a jnp.einsum"),
      )
      .map((label) => String.fromCharCode(97 + Number(label)))
      .join("");
  const count = Math.floor(values.length / 2);
  const terms = Array.from({ length: count }, (_, i) => written(values[2 * i + 1]));
  const out = values.length % 2 === 1 ? `->${written(values[values.length - 1])}` : "";
  return [terms.join(",") + out, Array.from({ length: count }, (_, i) => values[2 * i])];
}

/** A label has one size here, or 1. */
export function einsum(equation, operands) {
  if (asksOther("einsum", operands))
    return partOf("jaxRare").dispatch("einsum", [equation, ...operands], {}, null);
  if (typeof equation !== "string") {
    const [text, given] = lettered([equation, ...operands]);
    return einsum(text, given);
  }
  operands.forEach((operand, i) => {
    checkOperand(operand, "einsum", i);
  });
  const call = (...tensors) => contracted(equation, engine.einsum(equation, ...tensors), tensors);
  const sized = new Map();
  const terms = equation.split("->")[0].replaceAll(" ", "").split(",");
  terms.forEach((term, i) => {
    const shape = operands[i] === undefined ? [] : sizesOf(operands[i]);
    if (term.includes(".") && shape.length < term.length - "...".length) refuseHere("such a jnp.einsum");
    if (term.includes(".") || shape.length !== term.length) return;
    [...term].forEach((label, axis) => {
      // What of a label of size 1 and another size comes out is not looked into.
      const before = sized.get(label) ?? shape[axis];
      if (before !== shape[axis] && (before === 1 || shape[axis] === 1)) refuseHere("such a jnp.einsum");
      sized.set(label, shape[axis]);
    });
  });
  return run("einsum", operands, call, { always: true, extra: [equation] });
}

const total = (list) => list.reduce((all, size) => all * size, 1);

/** jnp.tensordot with a count or two lists of axes. @param {any} given */
export function tensordot({ a, b, axes = 2n }) {
  checkOperand(b, "tensordot", 1);
  const tensors = [a, b].map((one) => convert(one).tensor);
  const pair = itemsOf(axes);
  const listed = (value) => (itemsOf(value) ?? [value]).map(integer);
  const count = pair === null ? Number(axes) : 0;
  if (tensors.some(({ ndim }) => count > ndim)) {
    const ranks = tensors.map(({ shape }) => tuple(shape)).join(" and ");
    raise("TypeError", `Number of tensordot axes (axes ${count}) exceeds input ranks (${ranks})`);
  }
  const sums =
    pair === null
      ? [
          Array.from({ length: count }, (_, i) => tensors[0].ndim - count + i),
          Array.from({ length: count }, (_, i) => i),
        ]
      : pair.map(listed);
  const inner = tensors.map(({ shape }, i) => sums[i].map((axis) => shape[axis] ?? refuseHere("such axes")));
  if (inner.length !== 2 || inner[0].join() !== inner[1].join()) {
    if (inner.length !== 2 || inner[0].length !== 1 || inner[1].length !== 1) refuseHere("such axes");
    const rule = "dot_general requires contracting dimensions to have the same shape";
    raise("TypeError", `${rule}, got (${inner[0][0]},) and (${inner[1][0]},).`);
  }
  const free = tensors.map(({ ndim }, i) =>
    Array.from({ length: ndim }, (_, axis) => axis).filter((axis) => !sums[i].includes(axis)),
  );
  const shapes = tensors.map(({ shape }, i) => free[i].map((axis) => shape[axis]));
  const { dtype, weak } = common([a, b]);
  return give(
    ask(() => {
      const left = tensors[0]
        .to(dtype)
        .permute([...free[0], ...sums[0]])
        .reshape([total(shapes[0]), total(inner[0])]);
      const right = tensors[1]
        .to(dtype)
        .permute([...sums[1], ...free[1]])
        .reshape([total(inner[1]), total(shapes[1])]);
      return engine.matmul(left, right).reshape(shapes.flat());
    }),
    weak,
  );
}

/** jnp.inner: the last axes of both go together. */
export function inner({ a, b }) {
  const last = [a, b].map((one) => convert(one).tensor.ndim - 1);
  if (last.includes(-1)) return elementwise("mul", [a, b]);
  return tensordot({ a, b, axes: new Tuple(last.map(BigInt)) });
}

/** jnp.outer takes all elements of both. */
export function outer({ a, b }) {
  const [left, right] = [a, b].map((one) => convert(one));
  const column = give(
    ask(() => tensorOf(left).reshape([-1, 1])),
    left.weak,
  );
  const row = give(
    ask(() => tensorOf(right).reshape([1, -1])),
    right.weak,
  );
  return elementwise("mul", [column, row]);
}
