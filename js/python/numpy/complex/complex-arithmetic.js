// Arithmetic and ufuncs of complex numbers.
import { COMPARISONS } from "../../arrays/operators.js";
import {
  angleOf,
  FUNCTIONS,
  lengthOf,
  overAsNumpy,
  power,
  times,
  timesInLoops,
} from "../../builtins/complex-numbers.js";
import { checkItems } from "../../values/limits.js";
import { nameOf } from "../../values/types.js";
import { give, isArray, notRead } from "../base/framework.js";
import { elementwise, isNumber } from "../elementwise.js";
import { ComplexArray, doing, each, toComplex, unsupported } from "./complex-array.js";
import { MORE } from "./more-functions.js";

const squared = (pair) => timesInLoops(pair, pair);

/** By NumPy's own steps, which knows small powers. */
function raised(base, exponent) {
  const [count, turn] = exponent;
  if (turn === 0 && count === 0) return [1, 0];
  if (turn === 0 && count === 1) return base;
  if (turn === 0 && count === 2) return times(base, base);
  if (turn === 0 && count === 3) return times(base, times(base, base));
  if (turn === 0 && Number.isInteger(count) && Math.abs(count) < 100)
    return power(base, exponent, overAsNumpy);
  if (base[0] === 0 && base[1] === 0) return [0, 0];
  return FUNCTIONS.exp(times(exponent, FUNCTIONS.log(base)));
}

const isWhole = (value) => typeof value === "bigint" || (isArray(value) && value.scalar);

const OPERATIONS = {
  add: ([a, b], [c, d]) => [a + c, b + d],
  sub: ([a, b], [c, d]) => [a - c, b - d],
  mul: timesInLoops,
  div: overAsNumpy,
  pow: raised,
};
/** Numbers alone are not multiplied in loops. */
const ALONE = { ...OPERATIONS, mul: times };
const COMPARING = {
  eq: ([a, b], [c, d]) => [a === c && b === d],
  ne: ([a, b], [c, d]) => [a !== c || b !== d],
};
/** Which of two comes first: by the real parts, then by the others. */
const ORDER = {
  lt: ([a, b], [c, d]) => [a < c || (a === c && b < d)],
  le: ([a, b], [c, d]) => [a < c || (a === c && b <= d)],
  gt: ([a, b], [c, d]) => [a > c || (a === c && b > d)],
  ge: ([a, b], [c, d]) => [a > c || (a === c && b >= d)],
};
const NAMES = {
  floorDivide: "floor_divide",
  atan2: "arctan2",
  bitwiseAnd: "bitwise_and",
  bitwiseOr: "bitwise_or",
};

/** Truths of pairs. */
function truths(op, operands, run) {
  const made = each(op, operands, (...pairs) => [Number(run(...pairs)[0])]);
  return Object.assign(give(made.re.tensor.to("bool")), { scalar: made.scalar });
}

/** A ufunc of two operands, by the engine's name. */
function two(op, left, right) {
  if (op in COMPARING || op in ORDER) return truths(op, [left, right], COMPARING[op] ?? ORDER[op]);
  const isAlone = [left, right].every((one) => toComplex(one).shape.length === 0);
  if (op === "pow" && !isAlone && isWhole(right) && Number(right.tensor?.item() ?? right) === 2)
    return each("pow", [left], squared);
  const run = (isAlone ? ALONE : OPERATIONS)[op];
  if (run === undefined)
    return /^(?:floorDivide|remainder|fmod|atan2|hypot)$/.test(op)
      ? unsupported(NAMES[op] ?? op)
      : notRead(`${op} of complex numbers`);
  return each(op, [left, right], run);
}

const OPERATORS = {
  "+": "add",
  "-": "sub",
  "*": "mul",
  "/": "div",
  "**": "pow",
  "//": "floorDivide",
  "%": "remainder",
  ...COMPARISONS,
};

function binary(operator, left, right) {
  for (const one of [left, right])
    if (!one?.isComplex && !isArray(one) && !isNumber(one) && !one?.items)
      notRead(`${operator} of complex numbers and ${nameOf(one)}`);
  if (operator === "@") return doing.matmul(left, right);
  const op = OPERATORS[operator] ?? notRead(`${operator} of complex numbers`);
  return two(op, left, right);
}

/** What gives floats of pairs. */
function measured(value, run) {
  const made = each("abs", [value], (pair) => [run(pair)]);
  return made.unsure ? made.part("re") : made.re;
}

const UNARY = {
  neg: (z) => z.both((part) => elementwise("neg", [part])),
  positive: (z) => z.both((part) => elementwise("positive", [part])),
  abs: (z) => measured(z, lengthOf),
  square: (z) => each("square", [z], z.scalar ? (pair) => times(pair, pair) : squared),
  reciprocal: (z) => each("reciprocal", [z], (pair) => overAsNumpy([1, 0], pair)),
  conj: (z) => new ComplexArray(z.re, elementwise("neg", [z.im])),
  isnan: (z) => elementwise("logicalOr", [elementwise("isnan", [z.re]), elementwise("isnan", [z.im])]),
  isinf: (z) => elementwise("logicalOr", [elementwise("isinf", [z.re]), elementwise("isinf", [z.im])]),
  isfinite: (z) =>
    elementwise("logicalAnd", [elementwise("isfinite", [z.re]), elementwise("isfinite", [z.im])]),
  rint: (z) => z.both((part) => elementwise("rint", [part])),
};
const REFUSED = new Set(["floor", "ceil", "trunc"]);

function unary(name, value) {
  const z = toComplex(value);
  if (UNARY[name]) return UNARY[name](z);
  if (FUNCTIONS[name]) return each(name, [z], FUNCTIONS[name]);
  if (name === "sign")
    return each(name, [z], (pair) => {
      const size = lengthOf(pair);
      return size === 0 ? [0, 0] : [pair[0] / size, pair[1] / size];
    });
  if (Object.hasOwn(MORE, name) && z.shape.length > 0) return each(name, [z], MORE[name]);
  return REFUSED.has(name) ? unsupported(name) : notRead(`np.${name} of complex numbers`);
}

/** A ufunc called on something complex. */
export function ufunc(op, count, args, keywords) {
  if (Object.keys(keywords).length > 0 || args.length > count) notRead("such a ufunc of complex numbers");
  return count === 1 ? unary(op, args[0]) : two(op, args[0], args[1]);
}

/** The angles of numbers. */
export const angles = (value) => measured(toComplex(value), angleOf);

/** Sums of neighbours in the order in which NumPy adds complex numbers up: by pairs from eight on. */
function pairwise(row) {
  const count = row.length;
  if (count < 4) {
    let sum = 0;
    for (const one of row) sum += one;
    return sum;
  }
  if (count <= 64) {
    const lanes = [0, 1, 2, 3].map((i) => row[i]);
    let i = 4;
    for (; i < count - (count % 4); i += 4) for (let k = 0; k < 4; k++) lanes[k] += row[i + k];
    let sum = lanes[0] + lanes[1] + (lanes[2] + lanes[3]);
    for (; i < count; i++) sum += row[i];
    return sum;
  }
  let half = count >> 1;
  half -= half % 4;
  return pairwise(row.slice(0, half)) + pairwise(row.slice(half));
}

/** The sum of all numbers in a row. */
export function sumOfRow(z) {
  const { re, im } = z.parts;
  checkItems(re.length);
  return [pairwise(re), pairwise(im)];
}

Object.assign(doing, { binary, unary });

export { binary };
