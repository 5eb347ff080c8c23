// Operations of two complex numbers, or of one and a plain one, in the steps of XLA.
import { COMPARISONS } from "../../arrays/operators.js";
import { refuseHere } from "../../arrays/refuse.js";
import { partOf } from "../../values/parts.js";
import { raise } from "../../values/types.js";
import { elementwise } from "../elementwise.js";
import { ask, give, isArray, isNumber, jax } from "../framework.js";
import { FUNCTIONS as OF_NUMPY } from "../functions.js";
import { checkFewDigits } from "../rounding/exact.js";
import { isCompiled } from "../traces/compiled.js";
import { undrawn } from "../traces/undrawn.js";
import { ComplexArray, each, isWeak, toComplex } from "./complex-array.js";
import { lengthOf, minus, over, plus, power, times, timesApart, wholePower } from "./pairs.js";

export const words = (text) => new Set(text.split(" "));
/** A function of jax.numpy. @returns {any} */
export const call = (name, args, keywords = {}) => {
  const own = /** @type {Record<string, any>} */ (OF_NUMPY)[name] ?? partOf("jaxRare").numpy[name];
  return own.call(args, keywords, null);
};

/** @typedef {[number, number]} Pair */

/** Of a compiled function it is not known which products are rounded. */
export function multiplied(/** @type {Pair} */ x, /** @type {Pair} */ y) {
  const made = times(x, y);
  if (isCompiled() && timesApart(x, y).some((one, i) => one !== made[i]))
    refuseHere("the last digits of a compiled product");
  return made;
}

const OPERATIONS = { add: plus, sub: minus, mul: multiplied, div: over };
export const isFirst = ([a, b], [c, d]) => a < c || (a === c && b < d);
const isSame = ([a, b], [c, d]) => a === c && b === d;
const COMPARING = {
  eq: isSame,
  ne: (x, y) => !isSame(x, y),
  lt: isFirst,
  le: (x, y) => isFirst(x, y) || isSame(x, y),
  gt: (x, y) => isFirst(y, x),
  ge: (x, y) => isFirst(y, x) || isSame(x, y),
};

const OPERATORS = {
  "+": "add",
  "-": "sub",
  "*": "mul",
  "/": "div",
  "**": "pow",
  ...COMPARISONS,
};
export const NAMES = {
  add: "add",
  subtract: "sub",
  multiply: "mul",
  divide: "div",
  true_divide: "div",
  power: "pow",
  pow: "pow",
  equal: "eq",
  not_equal: "ne",
  less: "lt",
  less_equal: "le",
  greater: "gt",
  greater_equal: "ge",
};

/** An operation of two, by the engine's name. */
export function two(op, left, right) {
  const values = [left, right];
  if (COMPARING[op]) return truths(op, values, COMPARING[op]);
  if (op !== "pow") return each(op, values, OPERATIONS[op]);
  if (isCompiled() && right !== 0n && right !== 1n) refuseHere("compiled powers of complex numbers");
  if (typeof right !== "bigint") return each("pow", values, power);
  if (right > 64n || right < -64n) refuseHere("such a power of complex numbers");
  return each("pow", [left], (pair) => wholePower(pair, Number(right)));
}

export const truths = (op, values, run) => {
  const made = each(op, values, (...pairs) => [Number(run(...pairs))]);
  return give(ask(() => made.re.tensor.to("bool")));
};
/** Floats of pairs. */
export const measured = (value, run) => each("abs", [value], (pair) => [run(pair)]).part("re");

/** A length; in a compiled function it is not known what is rounded of it. */
export function lengthHere(/** @type {Pair} */ pair) {
  const made = lengthOf(pair);
  if (isCompiled() && lengthOf(pair, false) !== made) refuseHere("the last digits of compiled lengths");
  return made;
}

/** Functions that end with a product, which a compiled sum takes unrounded. */
const ENDS_WITH_PRODUCT = words("exp sin cos square log10 log2 exp2");
export const applied =
  (name, run) =>
  ({ x }) => {
    if (isCompiled() && ENDS_WITH_PRODUCT.has(name)) refuseHere(`a compiled jnp.${name} of complex numbers`);
    return each(name, [x], run);
  };

const isOperand = (value) =>
  value?.isComplex || isArray(value) || isNumber(value) || value?.framework?.name === "numpy";

/** Refuses sums of products that hang on their order. */
export const checkExact = (numbers) =>
  checkFewDigits(
    () => numbers.map(({ parts: { re, im } }) => [...re, ...im]),
    "the last digits of sums of complex products",
  );

/** A product, by those of the parts. @param {string} name @param {any[]} args @param {any} keywords */
export function product(name, args, keywords = {}) {
  if (Object.keys(keywords).some((key) => !/^(?:axes|axis|mode)$/.test(key)))
    refuseHere(`such a jnp.${name} of complex numbers`);
  const isWritten = typeof args[0] === "string";
  const operands = isWritten ? args.slice(1) : args.slice(0, 2);
  const [left, right, more] = operands.map(toComplex);
  if (more !== undefined) refuseHere("products of several complex numbers");
  if (right === undefined) {
    checkExact([left]);
    return left.both((part) => call(name, [args[0], part]));
  }
  if (name !== "outer" && name !== "kron") checkExact([left, right]);
  const of = (x, y) => call(name, isWritten ? [args[0], x, y] : [x, y, ...args.slice(2)], keywords);
  // One of four products is drawn.
  const first = of(left.re, right.re);
  return undrawn(
    () =>
      new ComplexArray(
        elementwise("sub", [first, of(left.im, right.im)]),
        elementwise("add", [of(left.re, right.im), of(left.im, right.re)]),
        isWeak(operands),
      ),
  );
}

/** `left operator right` of operands one of which is complex. */
export function binary(operator, left, right) {
  for (const [one, other, reflected] of [
    [left, right, false],
    [right, left, true],
  ])
    if (!isOperand(other)) return jax.binary(operator, toComplex(one).re, other, reflected);
  if (operator === "@") return product("matmul", [left, right]);
  if (operator === "//") raise("TypeError", "floor_divide does not support complex-valued inputs");
  if (operator === "%" || operator === "divmod") {
    const place = left?.isComplex ? 0 : refuseHere("such a remainder");
    const taken = `Accepted dtypes at position ${place} are subtypes of integer, floating.`;
    raise("TypeError", `rem does not accept dtype complex64 at position ${place}. ${taken}`);
  }
  return two(OPERATORS[operator] ?? refuseHere(`${operator} of complex numbers`), left, right);
}

export const conjugate = (value) => {
  const z = toComplex(value);
  return new ComplexArray(z.re, elementwise("neg", [z.im]), z.weak);
};
