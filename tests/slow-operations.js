// The slow twin of the elementwise operations: one line each, on plain values, one element at a time.
import { broadcast } from "./slow.js";
import { category, elementAt, indices, isBare, isFloat, resultType, store } from "./slow-elements.js";
import { fits, refuses } from "./slow-refusals.js";

export { DTYPES, indices, promote, resultType, store } from "./slow-elements.js";

// Words for the lines below. `type` rounds a step to the dtype that is computed in; `type.bits` are an integer's.

const isNan = Number.isNaN;
const isWhole = (x) => typeof x === "bigint";
const larger = (x, y) => (x > y || isNan(x) ? x : y);
const smaller = (x, y) => (x < y || isNan(x) ? x : y);
const sign = (x) => (x > 0 ? 1 : x < 0 ? -1 : 0);

/** Half to even; what becomes 0 keeps its sign. */
function rounded(x) {
  const below = Math.floor(x);
  const up = x - below === 0.5 ? below % 2 !== 0 : x - below > 0.5;
  const nearest = up ? below + 1 : below;
  return nearest === 0 && (x < 0 || Object.is(x, -0)) ? -0 : nearest;
}

/** Python's %, which has the divisor's sign. */
function modulo(x, y) {
  const rest = x % y;
  return rest !== (isWhole(x) ? 0n : 0) && rest < 0 !== y < 0 ? rest + y : rest;
}

/** Python's //, of floats as PyTorch computes it: x without its remainder, divided, and rounded. */
function floored(x, y, type) {
  if (isWhole(x)) return (x - modulo(x, y)) / y;
  if (y === 0) return x / y;
  const rest = x % y;
  const quotient = type(type(x - rest) / y);
  const lower = rest !== 0 && rest < 0 !== y < 0 ? type(quotient - 1) : quotient;
  if (lower === 0) return x / y < 0 || Object.is(x / y, -0) ? -0 : 0;
  return lower - Math.floor(lower) > 0.5 ? Math.floor(lower) + 1 : Math.floor(lower);
}

/** C's pow: JavaScript's has no 1 ** nan. */
function power(x, y) {
  if (!isWhole(x)) return x === 1 || (x === -1 && Math.abs(y) === Number.POSITIVE_INFINITY) ? 1 : x ** y;
  if (y < 0n) return x === 1n ? 1n : x === -1n ? (y % 2n === 0n ? 1n : -1n) : 0n;
  const half = y === 0n ? 1n : power(x, y / 2n);
  return BigInt.asIntN(64, half * half * (y % 2n === 1n ? x : 1n));
}

const shiftable = (y, { bits }) => y >= 0n && y < BigInt(bits);

/** The next float after x towards y, by its bits. */
function next(x, y, { bits }) {
  if (isNan(x) || isNan(y)) return Number.NaN;
  if (x === y) return y;
  const floats = bits === 32 ? new Float32Array([x]) : new Float64Array([x]);
  const whole = bits === 32 ? new Int32Array(floats.buffer) : new BigInt64Array(floats.buffer);
  if (x === 0) {
    whole[0] = bits === 32 ? 1 : 1n;
    return y > 0 ? floats[0] : -floats[0];
  }
  const step = y > x === x > 0 ? 1 : -1;
  whole[0] += bits === 32 ? step : BigInt(step);
  return floats[0];
}

function logOfSum(x, y) {
  if (x === y && !Number.isFinite(x)) return x;
  return Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y)));
}

/** The series without alternating signs, which loses no digits. */
function erf(x) {
  if (Number.isNaN(x)) return x;
  if (Math.abs(x) > 6) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; n < 200; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** PyTorch's quotient, 1 / (1 + e^-x), is 0 where the dtype does not hold the power. */
function sigmoid(x, type) {
  if (x < 0 && type(Math.exp(-x)) === Number.POSITIVE_INFINITY) return 0;
  const e = Math.exp(-Math.abs(x));
  return x < 0 ? e / (1 + e) : 1 / (1 + e);
}

function decimals(x, count, type) {
  const ten = type(Number(`1e${Math.abs(count)}`));
  return count < 0 ? type(rounded(type(x / ten)) * ten) : type(rounded(type(x * ten)) / ten);
}

function lerp(x, end, weight, type) {
  const distance = type(end - x);
  if (Math.abs(weight) < 0.5) return x + type(weight * distance);
  return end - type(distance * type(1 - weight));
}

/** Integers and bool are compared in float32. */
function close(x, y, rtol, atol, { bits }) {
  const type = isWhole(x) || bits === 32 ? Math.fround : Number;
  if (x === y) return true;
  if (isWhole(x) && rtol === 0 && atol === 0) return false;
  const distance = Math.abs(type(type(Number(x)) - type(Number(y))));
  const allowed = type(type(atol) + Math.abs(type(type(rtol) * type(Number(y)))));
  return Number.isFinite(distance) && distance <= allowed;
}

// How a line is read. Operands: C takes part in promotion, T is a truth value, P a parameter of the common dtype, D a float64.
// Numbers: where a bare number may stand: t no, n if another is a tensor, N yes.

const line = (operands, numbers, dtypes, compute, more = {}) => ({
  operands,
  numbers,
  dtypes,
  compute,
  ...more,
});
const BOOL = { truth: true };
/** Answers may be some units in the last place off: a function that is approximated, here or there. */
const NEAR = { near: true };

const unary = (dtypes, compute, more) => line("C", "t", dtypes, compute, more);
const pair = (numbers, dtypes, compute, more) => line("CC", numbers, dtypes, compute, more);
const compared = (compute) => pair("tn", "all", compute, BOOL);
const tested = (compute) => unary("all", compute, BOOL);
const isTrue = (x) => Number(x) !== 0;
const near = (compute) => unary("function", compute, NEAR);

/** One line per operation. Of bool, x + y is `or`, x * y is `and`. */
export const OPERATIONS = {
  add: pair("NN", "all", (x, y) => x + y),
  sub: pair("NN", "numbers", (x, y) => x - y),
  mul: pair("NN", "all", (x, y) => x * y),
  div: pair("NN", "function", (x, y) => x / y),
  add_Alpha: line("CCP", "NNP", "all", (x, y, z, type) => x + type(z * y)),
  sub_Alpha: line("CCP", "NNP", "numbers", (x, y, z, type) => x - type(z * y)),
  floorDivide: pair("NN", "numbers", floored),
  div_Trunc: pair("NN", "numbers", (x, y, type) => (isWhole(x) ? x / y : Math.trunc(type(x / y)))),
  remainder: pair("nn", "numbers", modulo),
  fmod: pair("tn", "numbers", (x, y) => x % y),
  pow: pair("nn", "numbers", power, NEAR),
  maximum: pair("tt", "all", larger),
  minimum: pair("tt", "all", smaller),
  fmax: pair("tt", "all", (x, y) => (isNan(x) ? y : isNan(y) ? x : larger(x, y))),
  fmin: pair("tt", "all", (x, y) => (isNan(x) ? y : isNan(y) ? x : smaller(x, y))),
  clamp: line("CCC", "tbb", "numbers", (x, y, z) => smaller(larger(x, y), z)),
  atan2: pair("tt", "function", Math.atan2, NEAR),
  hypot: pair("tt", "floats", (x, y) => Math.hypot(x, y), NEAR),
  copysign: pair("tn", "function", (x, y) => (Object.is(y, -0) || y < 0 ? -Math.abs(x) : Math.abs(x))),
  nextafter: pair("tt", "floats", next),
  logaddexp: pair("tt", "floats", logOfSum, { near: true, slack: 1e-15 }),
  xlogy: pair("nn", "function", (x, y) => (isNan(y) ? y : x === 0 ? 0 : x * Math.log(y)), NEAR),
  heaviside: pair("tt", "all", (x, y) => (Number(x) === 0 ? y : x > 0 ? 1 : 0)),
  lerp: line("CCC", "ttn", "floats", lerp),
  addcmul: line("CCCP", "tttP", "numbers", (x, y, z, w, type) => x + type(type(w * y) * z)),
  addcdiv: line("CCCP", "tttP", "floats", (x, y, z, w, type) => x + type(type(w * y) / z)),
  where: line("TCC", "tnn", "all", (x, y, z) => (x ? y : z)),
  maskedFill: line("CTP", "ttP", "all", (x, y, z) => (y ? z : x)),
  bitwiseAnd: pair("nn", "bits", (x, y) => x & y),
  bitwiseOr: pair("nn", "bits", (x, y) => x | y),
  bitwiseXor: pair("nn", "bits", (x, y) => x ^ y),
  bitwiseLeftShift: pair("nn", "whole", (x, y, type) => (shiftable(y, type) ? x << y : 0n)),
  bitwiseRightShift: pair("nn", "whole", (x, y, type) => x >> (shiftable(y, type) ? y : 63n)),
  eq: compared((x, y) => x === y),
  ne: compared((x, y) => x !== y),
  lt: compared((x, y) => x < y),
  le: compared((x, y) => x <= y),
  gt: compared((x, y) => x > y),
  ge: compared((x, y) => x >= y),
  isclose: line("CCDD", "ttDD", "all", close, BOOL),
  isclose_Nan: line("CCDD", "ttDD", "all", (...v) => close(...v) || (isNan(v[0]) && isNan(v[1])), BOOL),
  logicalAnd: pair("tt", "all", (x, y) => isTrue(x) && isTrue(y), BOOL),
  logicalOr: pair("tt", "all", (x, y) => isTrue(x) || isTrue(y), BOOL),
  logicalXor: pair("tt", "all", (x, y) => isTrue(x) !== isTrue(y), BOOL),
  logicalNot: unary("all", (x) => !isTrue(x), BOOL),
  neg: unary("numbers", (x) => -x),
  positive: unary("numbers", (x) => x),
  abs: unary("numbers", (x) => (isWhole(x) ? (x < 0n ? -x : x) : Math.abs(x))),
  sign: unary("all", sign),
  square: unary("count", (x) => x * x),
  relu: unary("numbers", (x) => (x >= 0 || isNan(x) ? x : 0)),
  floor: unary("numbers", (x) => (isWhole(x) ? x : Math.floor(x))),
  ceil: unary("numbers", (x) => (isWhole(x) ? x : Math.ceil(x))),
  trunc: unary("numbers", (x) => (isWhole(x) ? x : Math.trunc(x))),
  round: unary("numbers", (x) => (isWhole(x) ? x : rounded(x))),
  round_Decimals: line("CD", "tD", "floats", decimals),
  frac: unary("floats", (x) => x - Math.trunc(x)),
  bitwiseNot: unary("bits", (x, type) => (type.bits === 1 ? 1n - x : ~x)),
  sqrt: unary("function", Math.sqrt),
  rsqrt: near((x) => 1 / Math.sqrt(x)),
  reciprocal: unary("function", (x) => 1 / x),
  exp: near(Math.exp),
  exp2: near((x) => 2 ** x),
  expm1: near(Math.expm1),
  log: near(Math.log),
  log2: near(Math.log2),
  log10: near(Math.log10),
  log1p: near(Math.log1p),
  sin: near(Math.sin),
  cos: near(Math.cos),
  tan: near(Math.tan),
  asin: near(Math.asin),
  acos: near(Math.acos),
  atan: near(Math.atan),
  sinh: near(Math.sinh),
  cosh: near(Math.cosh),
  tanh: near(Math.tanh),
  sigmoid: near(sigmoid),
  erf: near(erf),
  isnan: tested((x) => isNan(x)),
  isinf: tested((x) => !isWhole(x) && Math.abs(x) === Number.POSITIVE_INFINITY),
  isfinite: tested((x) => isWhole(x) || Number.isFinite(x)),
  signbit: tested((x) => x < 0 || Object.is(x, -0)),
};

const BITS = { bool: 1, uint8: 8, int8: 8, int16: 16, int32: 32, int64: 64, float32: 32, float64: 64 };
/** Rounds to a dtype; integers are kept, for only what is left at the end wraps. */
const roundTo = (dtype) =>
  Object.assign((value) => (isWhole(value) ? value : store(value, dtype)), { bits: BITS[dtype] });

const DOMAINS = {
  all: () => true,
  numbers: (dtype) => dtype !== "bool",
  count: (dtype) => dtype !== "bool",
  bits: (dtype) => !isFloat(dtype),
  whole: (dtype) => dtype !== "bool" && !isFloat(dtype),
  floats: isFloat,
  function: isFloat,
  truths: (dtype) => dtype === "bool",
};

/** The dtype in which the operation computes: that of its operands, lifted to where it can be computed. */
function commonType({ operands: letters, dtypes }, operands) {
  const type = resultType(operands.filter((_, i) => letters[i] === "C"));
  if (dtypes === "function" && !isFloat(type)) return "float32";
  return dtypes === "count" && type === "bool" ? "int64" : type;
}

/** An operand's element as the operation reads it. */
const read = (value, letter, type) =>
  store(value, letter === "T" ? "bool" : letter === "D" ? "float64" : type);

/** Of a number and a tensor without axes as bounds, the tensor is a number too. */
function bounds({ numbers }, operands) {
  const [low, high] = operands.slice(1);
  if (!numbers.includes("b") || isBare(low) === isBare(high)) return operands;
  return operands.map((one) => {
    if (isBare(one) || one === operands[0] || one.shape.length > 0) return one;
    const kind = one.dtype === "bool" ? "bool" : isFloat(one.dtype) ? "float" : "int";
    return { kind, value: one.values[0] };
  });
}

/** Booleans have a power, to a bare boolean. */
const isPowerOfTruth = (name, [base, exponent]) =>
  name === "pow" && base.dtype === "bool" && exponent.kind === "bool";

/** A bare exponent is not rounded to float32. */
const isExact = (name, one, place) => name === "pow" && place === 1 && one.kind === "float";

/** What PyTorch answers: `{ dtype, shape, values }`, or null where it refuses. */
export function slowApply(name, given) {
  const operation = OPERATIONS[name];
  const operands = bounds(operation, given);
  const type = commonType(operation, operands);
  const { shape } = broadcast(operands.map((one) => one.shape ?? []));
  if (shape === null || refuses(name, operation, operands, type)) return null;
  if (!DOMAINS[operation.dtypes](type) && !isPowerOfTruth(name, operands)) return null;
  const dtype = operation.truth ? "bool" : type;
  const letters = [...operation.operands];
  if (!letters.every((letter, i) => letter !== "P" || fits(operands[i], type))) return null;
  if (name === "where" && !operands.every((one) => !isBare(one) || fits(one, type))) return null;
  if (name === "pow" && !isFloat(type) && isBare(operands[1]) && !fits(operands[1], type)) return null;
  const bounded = operands.map((one, i) => (operation.numbers[i] === "b" ? withinType(one, i, type) : one));
  if (bounded.includes(null)) return null;
  try {
    const values = indices(shape).map((index) => {
      const elements = bounded.map((one, i) =>
        isExact(name, one, i) ? Number(one.value) : read(elementAt(one, index), letters[i], type),
      );
      const result = operation.compute(...elements, roundTo(type));
      return store(typeof result === "boolean" ? BigInt(result) : result, dtype);
    });
    return { dtype, shape, values };
  } catch (error) {
    if (error instanceof RangeError) return null; // division of BigInts by zero
    throw error;
  }
}

/** A bound of clamp that is a number is a value, not an element: one that nothing reaches is the dtype's own limit. */
function withinType(one, place, type) {
  if (!isBare(one) || isFloat(type) || type === "bool") return one;
  const bits = BigInt(BITS[type]);
  const [least, most] = type === "uint8" ? [0n, 255n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
  if (one.value > most) return place === 1 ? null : { ...one, value: most };
  if (one.value < least) return place === 1 ? { ...one, value: least } : null;
  return one;
}

/** The same in place: what operand 0 holds afterwards, or null. A dtype never goes down a category; no shape grows. */
export function slowApplyInPlace(name, operands) {
  const [target] = operands;
  const result = slowApply(name, operands);
  if (result === null || category(result.dtype) > category(target.dtype)) return null;
  if (String(result.shape) !== String(target.shape)) return null;
  return { ...target, values: result.values.map((value) => store(value, target.dtype)) };
}
