// Operations element by element, and the dtypes that they meet in.

import { tuple } from "../../refusals/shape-text.js";
import { unnoted } from "../algorithms/rounding/numbers.js";
import { integer, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { operate } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { nameOf, raise, TYPES, Type } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { convert, itemsOf } from "./convert.js";
import { ask, give, isArray, isNumber, jax, narrow, raiseText } from "./framework.js";
import { IN_STEPS, lessOne, quotient, squareMore } from "./rounding/steps.js";
import { sum as fusedSum, product } from "./traces/compiled.js";
import { checkLeft, tracesAround } from "./traces/tracing.js";

const KIND = { bool: 0, float32: 2 };
const kindOf = (dtype) => KIND[dtype] ?? 1;
const SAMPLES = [true, 1, engine.scalar(1, "float")];

/** An operand as resultType() takes it: weak ones as numbers. */
function sample(value) {
  if (value instanceof Unknown) return 1;
  if (isArray(value)) return value.weak ? SAMPLES[kindOf(tensorOf(value).dtype)] : tensorOf(value).dtype;
  if (value?.framework?.name === "numpy") return tensorOf(convert(value)).dtype;
  if (typeof value === "bigint") return integer(value);
  return typeof value === "number" ? engine.scalar(value, "float") : value;
}

const resultType = /** @type {any} */ (engine.resultType);

/** The dtype that an operation answers with, or what JAX says to those of the operands. */
function resultOf(op, samples, shape = [1]) {
  try {
    return narrow(resultType(...samples, { op, dialect: "jax" }));
  } catch (/** @type {any} */ error) {
    // Its samples are of another size, and of 64 bits.
    const message = error.messages?.jax?.replaceAll("64", "32").replace("[1]", `[${shape.join()}]`);
    if (message !== undefined) return raiseText(message);
    return refuseHere(`jnp.${op}`);
  }
}

const isWeakKind = (value) => typeof value !== "string";
const kindOfSample = (value) =>
  isWeakKind(value)
    ? value === true || value === false
      ? 0
      : typeof value === "number" || typeof value === "bigint"
        ? 1
        : 2
    : kindOf(value);

/** Whether the dtype that operands meet in is that of weak ones. */
function weakOf(samples) {
  const strong = samples.filter((one) => !isWeakKind(one)).map(kindOfSample);
  const weak = samples.filter(isWeakKind).map(kindOfSample);
  return (
    weak.length > 0 &&
    Math.max(...weak) > Math.max(0, ...strong) - (strong.length === 0 ? 0.5 : 0) &&
    Math.max(...weak) > 0
  );
}

/** What operands meet in. */
export function common(values) {
  const samples = values.map(sample);
  const dtype = samples.reduce((one, other) =>
    one === other && typeof one === "string" ? one : resultOf("add", [one, other]),
  );
  return {
    dtype: typeof dtype === "string" ? dtype : resultOf("add", [dtype, dtype]),
    weak: weakOf(samples),
  };
}

const TRUTHS = new Set(
  "eq ne lt le gt ge logical_and logical_or logical_xor logical_not isnan isinf isfinite isclose signbit".split(
    " ",
  ),
);
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** What integers give by 0, which a compiled division does not refuse, in the place of what they give by 1. */
function byZero(op, /** @type {any[]} */ [first, second], run) {
  if (
    !/^(?:floor_divide|remainder|fmod|pow)$/.test(op) ||
    second.dtype === "float32" ||
    session().mode !== "values"
  )
    return run([first, second]);
  if (op === "pow") {
    if (engine.any(engine.lt(second, 0)).item()) refuseHere("integers to negative powers");
    return run([first, second]);
  }
  const zero = second.eq(0);
  const made = run([first, engine.where(zero, engine.onesLike(second), second)]);
  const whole = second.dtype === "uint8" ? 255 : engine.where(first.eq(0), -1, -2);
  return engine.where(zero, op === "floor_divide" ? whole : 0, made).to(made.dtype);
}

/** Refuses what is no operand of a function. */
export function checkOperand(value, name, place) {
  if (isArray(value) || isNumber(value) || value instanceof Unknown) return;
  if (value?.framework?.name === "numpy") return;
  if (typeof value === "string" || (itemsOf(value) === null && value !== null))
    refuseHere(`such an operand of jnp.${name}`);
  raise(
    "TypeError",
    `${name} requires ndarray or scalar arguments, got <class '${nameOf(value)}'> at position ${place}.`,
  );
}

/** What functions take beside their first that may be no list. @type {Record<string, string[]>} */
export const ARRAYS = Object.fromEntries(
  (
    "linspace stop,logspace stop,allclose b,outer b,compress a,take indices,percentile q,quantile q,nanpercentile q,nanquantile q,average weights,convolve v,correlate v,delete obj,digitize bins," +
    "histogram bins weights,intersect1d ar2,setdiff1d ar2,setxor1d ar2,union1d ar2,interp xp fp,isin test_elements,kron b,repeat repeats," +
    "searchsorted v,take_along_axis indices,trapezoid x,full_like fill_value,insert obj values,cov y,polyval x,fill_diagonal val"
  )
    .split(",")
    .map((line) => {
      const [name, ...parameters] = line.split(" ");
      return [name, parameters];
    }),
);

/** Whether an answer is weak. What logic and powers of integers answer is so only without axes. */
function isWeak(op, dtype, operands, samples) {
  // What is infinite is told by strong truths.
  if (op === "isinf" || (op === "heaviside" && !samples.every(isWeakKind))) return false;
  const weak = weakOf(op === "where" ? samples.slice(1) : samples);
  const [, exponent] = operands;
  // A number raised to whole numbers is spread out to them first, and that is not weak.
  if (op === "pow" && dtype === "float32" && /int/.test(samples[1]) && isArray(exponent))
    return weak && exponent.tensor.ndim === 0;
  if (!weak || !(op.startsWith("logical_") || (op === "pow" && dtype !== "float32"))) return weak;
  const ranks = operands.map((one) => (isArray(one) ? one.tensor.ndim : 0));
  const mixed = samples.some((one, i) => isWeakKind(one) && isArray(operands[i])) && new Set(ranks).size > 1;
  return mixed && ranks.includes(0)
    ? refuseHere(`jnp.${op} of weak arrays`)
    : Math.max(...ranks) === 0 && samples[0] !== "bool";
}

/** Functions whose shapes JAX tells as it meets them inside. */
const TELLS = { isclose: ([x, y]) => [x, y], copysign: ([x, y]) => [x, y], heaviside: ([x, y]) => [x, x, y] };

/** Raises what JAX says to shapes of these that do not go together. */
export function checkShapes(op, given) {
  if (!Object.hasOwn(TELLS, op) || fit(given.map((tensor) => ({ tensor })))) return;
  const told = TELLS[op](given).map(({ shape }) => tuple(shape));
  // What is near is known of two comparisons, which meet first.
  if (op === "isclose" && given[0].ndim === given[1].ndim)
    raise("TypeError", `and got incompatible shapes for broadcasting: ${told.join(", ")}.`);
  raise("ValueError", `Incompatible shapes for broadcasting: shapes=[${told.join(", ")}]`);
}

/**
 * A power that a program writes as an integer is a product of squares. What is noted for derivatives is one power, as JAX has it.
 * @param {any} x @param {bigint} exponent
 */
export function wholePower(x, exponent) {
  const made = engine.pow(x, Number(exponent));
  if (session().mode !== "values") return made;
  return unnoted(() => {
    let rest = exponent < 0n ? -exponent : exponent;
    let product = null;
    for (let square = x; rest > 0n; square = engine.mul(square, square)) {
      if (rest & 1n) product = product === null ? square : engine.mul(product, square);
      rest >>= 1n;
      if (rest === 0n) break;
    }
    if (product === null) return made;
    return made.copy_(exponent < 0n ? engine.reciprocal(product) : product);
  });
}

/** Whether something is known before the outermost compiled function is called; loops are given the arrays that they find. */
const isConstant = (value, { kind }) => !isArray(value) || (kind === "jit" && value.trace === null);

/** Whether XLA multiplies with the reciprocal: by what is stretched, and by constants of a compiled function. */
function isByReciprocal(made, tensors, values) {
  const traces = [...tracesAround()];
  const compiled = traces.filter(({ kind }) => kind !== "vmap").at(-1);
  if (compiled !== undefined && isConstant(values[1], compiled))
    return !(compiled.kind === "jit" && isConstant(values[0], compiled));
  const mapped = traces.filter(({ kind }) => kind === "vmap");
  const depends = (trace, i) => trace.sources.has(tensors[i]);
  const parts = (isMapped) => mapped.reduce((all, trace) => (isMapped(trace) ? all * trace.count : all), 1);
  const isMade = ({ trace = null }) => trace !== null && traces.includes(trace);
  const whole = parts((trace) => isMade(values[0]) || depends(trace, 0) || depends(trace, 1));
  return made.numel * whole > tensors[1].numel * parts((trace) => depends(trace, 1));
}

/** In the steps of JAX, which round and are followed by derivatives. */
function hypotenuse(/** @type {any[]} */ [x, y]) {
  const [a, b] = [absolute(x), absolute(y)];
  const [most, least] = [engine.maximum(a, b), engine.minimum(a, b)];
  const none = most.eq(0);
  const ratio = least.div(engine.where(none, 1, most));
  const length = engine.where(none, most, most.mul(squareMore(ratio).sqrt()));
  return engine.where(engine.isinf(most), Number.POSITIVE_INFINITY, length);
}

/** Where it is 0 its derivative is 1. */
const absolute = (x) => engine.where(x.ge(0), x, x.neg()).add(0);

/** A product by truths that are not spread out is compiled as a choice: it has no -0 and no nan where they do not hold. */
function masked(product, given, values) {
  const place = values.findIndex((value) => value?.tensor?.dtype === "bool");
  if (place < 0 || `${given[place].shape}` !== `${product.shape}`) return product;
  return engine.where(given[place].ne(0), given[1 - place], 0);
}

/** A quotient without what is left over, one less where that is on the other side of 0. */
function floored(x, y) {
  const left = engine.fmod(x, y);
  const whole = engine.where(y.eq(0), x, x.sub(left)).div(y);
  const less = left.ne(0).logicalAnd(engine.sign(y).ne(engine.sign(left)));
  return engine.round(engine.where(less, whole.sub(1), whole));
}

/** Operations on floats whose derivatives are not PyTorch's. @type {Record<string, (given: any[], values: any[]) => any>} */
const FLOATS = {
  abs: ([x]) => absolute(x),
  fmax: ([x, y]) => engine.where(x.gt(y).logicalOr(y.isnan()), x, y),
  fmin: ([x, y]) => engine.where(x.lt(y).logicalOr(y.isnan()), x, y),
  hypot: hypotenuse,
  add: ([x, y]) => fusedSum("add", engine.add(x, y), x, y),
  sub: ([x, y]) => fusedSum("sub", engine.sub(x, y), x, y),
  mul: ([x, y], values) => masked(product(engine.mul(x, y), x, y), [x, y], values),
  floor_divide: ([x, y]) => floored(x, y).detach(),
  div([x, y], values) {
    let isProduct = false;
    const made = quotient(x, y, (whole) => {
      isProduct = isByReciprocal(whole, [x, y], values);
      return isProduct;
    });
    return isProduct
      ? product(
          made,
          x,
          unnoted(() => engine.reciprocal(y)),
        )
      : made;
  },
  ...IN_STEPS,
};

/** Whether shapes go together. */
function fit(arrays) {
  try {
    engine.broadcastShapes(...arrays.map((array) => array.tensor.shape));
    return true;
  } catch {
    return false;
  }
}

/** The dtype of the answer. What JAX says to shapes it says before it looks at dtypes. */
function answerOf(op, operands, samples) {
  const arrays = operands.filter(isArray);
  try {
    return resultOf(op, samples, arrays[0]?.tensor?.shape);
  } catch (error) {
    if (fit(arrays)) throw error;
    return "int32";
  }
}

/** These functions are compiled, and a compiled function takes integers of 32 bits. */
function checkWide(value, name) {
  if (typeof value !== "bigint" || BigInt.asIntN(32, value) === value) return;
  const rule = "An overflow was encountered while parsing an argument to a jitted computation";
  raise("OverflowError", `${rule}, whose argument path is ${name}. Got <class 'int'> with value ${value}`);
}

/**
 * Runs an operation on arrays and numbers.
 * @param {string} op as the engine spells it for Python
 * @param {any[]} values
 */
export function elementwise(op, values) {
  for (const [i, value] of values.entries()) {
    checkLeft(value);
    checkWide(value, (op === "where" ? ["condition", "x", "y"] : ["x", "y"])[i]);
  }
  const operands = values.map((value) => (value?.framework?.name === "numpy" ? convert(value) : value));
  const samples = operands.map(sample);
  const deciding = op === "where" ? operands.slice(1) : operands;
  const logical = op.startsWith("logical_");
  const dtype = op === "where" ? common(deciding).dtype : answerOf(op, operands, samples);
  const weak = isWeak(op, dtype, operands, samples);
  const together = TRUTHS.has(op) && !logical ? common(deciding).dtype : logical ? "bool" : dtype;
  const call = (tensor) => {
    const given = operands.map((operand, i) => {
      const own = isArray(operand)
        ? tensor(operand)
        : tensorOf(convert(operand instanceof Unknown ? 1n : operand));
      const wanted = op === "where" && i === 0 ? "bool" : together;
      return own.dtype === wanted ? own : own.to(wanted);
    });
    checkShapes(op, given);
    if (dtype === "float32" && Object.hasOwn(FLOATS, op)) return FLOATS[op](given, values);
    if (op === "pow" && dtype === "float32" && typeof operands[1] === "bigint") {
      const power = wholePower(given[0], operands[1]);
      return operands[1] === 2n ? product(power, given[0], given[0]) : power;
    }
    if (op === "abs" && dtype === "bool") return given[0].clone();
    const run = (own) => engine[camel(op)](...own).to(dtype);
    const made = given.length === 2 ? byZero(op, given, run) : run(given);
    return op === "expm1" && session().mode === "values" ? lessOne(given[0], made) : made;
  };
  const arrays = operands.filter(isArray);
  const made = arrays.length > 0 ? operate(jax, camel(op), arrays, call) : give(ask(() => call(tensorOf)));
  return made.tensor === null ? made : give(made.tensor, weak);
}

const UFUNC = new Type("ufunc", TYPES.object, "jax.numpy.ufunc");

/** Functions that have members, with what they start with. @type {Record<string, any>} */
export const IDENTITIES = {
  add: 0n,
  multiply: 1n,
  subtract: null,
  negative: null,
  maximum: null,
  minimum: null,
  bitwise_and: -1n,
  bitwise_or: 0n,
  bitwise_xor: 0n,
  logical_and: true,
  logical_or: false,
  logical_xor: false,
  logaddexp: Number.NEGATIVE_INFINITY,
};
const MEMBERS = new Set(["reduce", "accumulate", "outer", "at", "reduceat"]);

/** jnp.add and its kin; what they have beside being called comes later. */
export class Ufunc extends FunctionOf {
  constructor(name, call, count = name === "negative" ? 1 : 2, identity = IDENTITIES[name] ?? null) {
    super(name, (args, { out = null, where = null, ...keywords }) => {
      if ((out ?? where) === null) return call(args, keywords);
      return raise(
        "NotImplementedError",
        `${out !== null ? "out" : "where"} argument of <jnp.ufunc '${name}'>`,
      );
    });
    this.count = count;
    this.identity = identity;
  }
  /** @returns {any} */
  get [TYPE]() {
    return UFUNC;
  }
  [REPR]() {
    return `<jnp.ufunc '${this.name}'>`;
  }
  /** @returns {any} */
  [ATTRIBUTE](name) {
    if (name === "nin" || name === "nargs") return BigInt(this.count);
    if (name === "nout") return 1n;
    if (name === "identity") return this.identity;
    if (!MEMBERS.has(name)) return super[ATTRIBUTE](name);
    return new FunctionOf(name, (args, keywords) => partOf("jaxRare").ufuncs[name](this, args, keywords));
  }
}
