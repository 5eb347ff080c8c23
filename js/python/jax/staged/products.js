// Products of matrices and of whatever einsum says, as JAX makes them of one primitive.
import { refuseHere } from "../../arrays/refuse.js";
import { bind } from "../primitives/core.js";
import * as lax from "../primitives/operations.js";

const refuse = () => refuseHere("such a product in jax.make_jaxpr");

/** Operands of one dtype; of several JAX makes none. */
function sameDtype(a, b) {
  const values = [a, b].map(lax.asValue);
  const [one, other] = values.map(({ kind }) => kind);
  return one.dtype !== other.dtype || one.weak !== other.weak ? refuse() : values;
}
const orderOf = (places) => places.map((_, i) => i).sort((a, b) => places[a] - places[b]);

/** A product of matrices, or of stacks of them. */
function matmul({ a, b }) {
  let [one, other] = sameDtype(a, b);
  const [m, n] = [one, other].map(({ kind }) => kind.ndim);
  if (m === 0 || n === 0) return refuse();
  const stacks = [one, other].map(({ kind }) => kind.shape.slice(0, -2));
  const count = Math.max(stacks[0].length, stacks[1].length);
  const [left, right] = stacks.map((sizes) => [
    ...Array.from({ length: count - sizes.length }, () => null),
    ...sizes,
  ]);
  const [dropped, others, places, own, its] = /** @type {number[][]} */ ([[], [], [], [], []]);
  const batch = /** @type {number[][]} */ ([[], []]);
  for (const [i, size] of left.entries()) {
    if (size === null) its.push(i);
    else if (right[i] === null) own.push(i);
    else if (size === 1) {
      dropped.push(places.length + own.length + dropped.length);
      its.push(i);
    } else if (right[i] === 1) {
      others.push(places.length + its.length + others.length);
      own.push(i);
    } else {
      batch[0].push(places.length + own.length);
      batch[1].push(places.length + its.length);
      places.push(i);
    }
  }
  if (m > 1) own.push(count);
  if (n > 1) its.push(count + Number(m > 1));
  one = lax.without(one, dropped);
  other = lax.without(other, others);
  const contract = [[one.kind.ndim - 1], [other.kind.ndim - 1 - Number(n > 1)]];
  const made = bind("dot_general", [one, other], { contract, batch, dtype: one.kind.dtype });
  return lax.permuted(made, orderOf([...places, ...own, ...its]));
}

/** The last axis of both. */
function inner({ a, b }) {
  const [one, other] = sameDtype(a, b);
  const [m, n] = [one.kind.ndim, other.kind.ndim];
  if (m === 0 || n === 0) return refuse();
  const contract = [[m - 1], [n - 1]];
  return bind("dot_general", [one, other], { contract, batch: [[], []], dtype: one.kind.dtype });
}

function tensordot({ a, b, axes = 2n }) {
  const [one, other] = sameDtype(a, b);
  if (typeof axes !== "bigint") return refuse();
  const count = Number(axes);
  const left = Array.from({ length: count }, (_, i) => one.kind.ndim - count + i);
  const contract = [left, left.map((_, i) => i)];
  return bind("dot_general", [one, other], { contract, batch: [[], []], dtype: one.kind.dtype });
}

/** Of two operands: letters that both have and the answer has not are summed over. */
function pair(terms, right, operands) {
  const [left, other] = terms;
  const both = left.filter((letter) => other.includes(letter));
  const summed = both.filter((letter) => !right.includes(letter));
  const shared = right.filter((letter) => both.includes(letter));
  const rest = (term) => term.filter((letter) => !both.includes(letter));
  const single = [...rest(left), ...rest(other)];
  if (summed.length > 1 || single.some((letter) => !right.includes(letter))) return refuse();
  const values = sameDtype(operands[0], operands[1]);
  // The second stands in front unless the order of the answer is that of the operands.
  const order = [...shared, ...single].join("") === right.join("") ? [0, 1] : [1, 0];
  const made = bind(
    "dot_general",
    order.map((place) => values[place]),
    {
      contract: order.map((place) => summed.map((letter) => terms[place].indexOf(letter))),
      batch: order.map((place) => shared.map((letter) => terms[place].indexOf(letter))),
      dtype: values[0].kind.dtype,
    },
  );
  const names = [...shared, ...order.flatMap((place) => rest(terms[place]))];
  return lax.permuted(
    made,
    right.map((letter) => names.indexOf(letter)),
  );
}

/** Of one: what the answer has not is summed over. */
function alone(term, right, operand) {
  const value = lax.asValue(operand);
  const axes = term.map((_, axis) => axis).filter((axis) => !right.includes(term[axis]));
  const made = axes.length === 0 ? value : bind("reduce_sum", [value], { axes });
  const names = term.filter((letter) => right.includes(letter));
  return lax.permuted(
    made,
    right.map((letter) => names.indexOf(letter)),
  );
}

const EQUATION = /^[a-zA-Z]{1,20}(?:,[a-zA-Z]{1,20})?(?:->[a-zA-Z]{0,20})?$/;

function einsum(equation, operands) {
  const text = typeof equation === "string" ? equation.replaceAll(" ", "") : "";
  if (!EQUATION.test(text)) return refuse();
  const [left, told] = text.split("->");
  const terms = left.split(",").map((term) => [...term]);
  const all = terms.flat();
  const once = (letter) => all.filter((one) => one === letter).length === 1;
  const right = told === undefined ? [...new Set(all)].filter(once).sort() : [...told];
  if (terms.length !== operands.length || terms.some((term) => new Set(term).size < term.length))
    return refuse();
  return terms.length === 1 ? alone(terms[0], right, operands[0]) : pair(terms, right, operands);
}

export const einsumRule = {
  call: ([equation, ...operands], keywords) =>
    Object.keys(keywords).length > 0 ? refuse() : einsum(equation, operands),
};

function vdot({ a, b }) {
  const values = [a, b].map((one) => {
    const value = lax.asValue(one);
    return lax.reshaped(value, [value.kind.shape.reduce((all, size) => all * size, 1)]);
  });
  return inner({ a: values[0], b: values[1] });
}

/** @type {any[]} */
export const PRODUCTS = [
  ["matmul a b", matmul],
  ["inner a b", inner],
  ["tensordot a b axes=", tensordot],
  ["vdot a b", vdot],
];
