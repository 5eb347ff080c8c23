// What Python may ask of a value that is traced for jax.make_jaxpr: operators, attributes, brackets.
import { FunctionOf } from "../../arrays/module.js";
import { COMPARISONS } from "../../arrays/operators.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
  GET,
  HASH,
  INDEX,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  SET,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { raise } from "../../values/types.js";
import { dtypeOf, dtypeOfArray } from "../dtypes.js";
import { isArray, isNumber, jax } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { Recording, Tracer } from "../primitives/core.js";
import { dummyOf } from "../primitives/dummies.js";
import { asValue, converted, retyped } from "../primitives/operations.js";
import { spread, tupleOf } from "../shapes.js";
import { refuseConversion, refuseIndex, refuseNumber, refuseTruth, TRACER } from "../traces/tracing.js";
import { getItem, rowsOf } from "./indexing.js";
import { updates } from "./updates.js";

/** @type {Record<string, string>} */
const NAMES = {
  "+": "add",
  "-": "subtract",
  "*": "multiply",
  "/": "divide",
  "**": "power",
  "@": "matmul",
  "//": "floor_divide",
  "%": "remainder",
  "&": "bitwise_and",
  "|": "bitwise_or",
  "^": "bitwise_xor",
  eq: "equal",
  ne: "not_equal",
  lt: "less",
  le: "less_equal",
  gt: "greater",
  ge: "greater_equal",
};

/** A function of jax.numpy by its name, as the program calls it. */
export const called = (name, args, keywords = {}) =>
  session().machine.call(/** @type {any} */ (FUNCTIONS)[name] ?? refuseHere(`jnp.${name}`), args, keywords);

const isOperand = (value) =>
  value instanceof Tracer || isArray(value) || isNumber(value) || value?.framework?.name === "numpy";

export function binary(operator, value, other, reflected = false) {
  if (!isOperand(other)) return NOT_IMPLEMENTED;
  const name = NAMES[operator] ?? refuseHere(`\`${operator}\` in jax.make_jaxpr`);
  return called(name, reflected ? [other, value] : [value, other]);
}

export function compare(operator, value, other) {
  return isOperand(other) ? called(NAMES[COMPARISONS[operator]], [value, other]) : NOT_IMPLEMENTED;
}

const UNARIES = { "-": "negative", "+": "positive", "~": "bitwise_not", abs: "abs" };
export const unary = (operator, value) =>
  called(UNARIES[operator] ?? refuseHere("round() in jax.make_jaxpr"), [value]);

/** Methods that are functions of the same name. */
const METHODS = new Set(
  "sum mean max min prod any all std var argmax argmin cumsum cumprod dot ravel squeeze swapaxes clip sort".split(
    " ",
  ),
);

const PROPERTIES = {
  shape: ({ kind }) => tupleOf(kind.shape),
  dtype: ({ kind }) => dtypeOfArray(kind.dtype),
  ndim: ({ kind }) => BigInt(kind.ndim),
  size: ({ kind }) => BigInt(kind.shape.reduce((all, size) => all * size, 1)),
  weak_type: ({ kind }) => kind.weak,
};

/** What is worked out of a value, which is recorded. */
export function derived(value, name) {
  if (METHODS.has(name))
    return new FunctionOf(name, (args, keywords) => called(name, [value, ...args], keywords));
  if (name === "T") return called("transpose", [value]);
  if (name === "mT") return called("swapaxes", [value, -1n, -2n]);
  if (name === "flatten") return new FunctionOf(name, () => called("ravel", [value]));
  if (name === "copy") return new FunctionOf(name, () => refuseHere("copy() in jax.make_jaxpr"));
  if (name === "reshape") return new FunctionOf(name, (args) => called("reshape", [value, spread(args)]));
  if (name === "transpose")
    return new FunctionOf(name, (args) =>
      called("transpose", args.length === 0 ? [value] : [value, spread(args)]),
    );
  if (name === "astype")
    return new FunctionOf(name, ([own], { dtype = own }) => retypedTo(asValue(value), dtypeOf(dtype)));
  if (name === "real") return value;
  return undefined;
}

const retypedTo = (value, dtype) =>
  value.kind.dtype === dtype ? retyped(value, dtype) : converted(value, dtype ?? "float32");

/** An array that is told of a trace, for messages. */
const told = (value) => {
  if (!(value.trace instanceof Recording))
    refuseHere("the value of what is mapped or derived in jax.make_jaxpr");
  const { tensor } = dummyOf(value);
  const trace = {
    kind: "jit",
    told: /** @type {any} */ (value.trace).told,
    sources: { get: () => value.sources },
  };
  return { tensor, trace };
};

const shown = (value) => {
  if (!(value.trace instanceof Recording))
    refuseHere("what is mapped or derived as a text in jax.make_jaxpr");
  const { shape, dtype, weak } = value.kind;
  return `JitTracer(${weak ? "~" : ""}${dtype}[${shape.join()}])`;
};

Object.defineProperties(Tracer.prototype, {
  [TYPE]: { get: () => TRACER },
});
Object.assign(Tracer.prototype, {
  /** It is no array of NumPy's. */
  refuseArray() {
    return /** @type {any} */ (refuseConversion(told(this)));
  },
  [REPR]() {
    return shown(this);
  },
  [STR]() {
    return shown(this);
  },
  [FORMAT](spec) {
    return spec === "" ? shown(this) : refuseHere("such a format of what is traced");
  },
  [BINARY](operator, other, reflected) {
    return binary(operator, this, other, reflected);
  },
  [COMPARE](operator, other) {
    return compare(operator, this, other);
  },
  [UNARY](operator) {
    return unary(operator, this);
  },
  [GET](key) {
    return getItem(this, key);
  },
  [SET]() {
    const page = "https://docs.jax.dev/en/latest/_autosummary/jax.numpy.ndarray.at.html";
    const rule = "JAX arrays are immutable and do not support in-place item assignment.";
    const instead = "use x = x.at[idx].set(y) or another .at[] method";
    raise("TypeError", `${rule} Instead of x[idx] = y, ${instead}: ${page}`);
  },
  [LENGTH]() {
    const [first] = /** @type {any} */ (this).kind.shape;
    return first ?? raise("TypeError", "len() of unsized object");
  },
  [ITERATE]() {
    const [first] = /** @type {any} */ (this).kind.shape;
    return first === undefined ? raise("TypeError", "iteration over a 0-d array") : rowsOf(this);
  },
  [TRUTH]() {
    return /** @type {any} */ (refuseTruth(told(this)));
  },
  [NUMBER](kind) {
    return /** @type {any} */ (refuseNumber(told(this), kind));
  },
  [INDEX]() {
    return /** @type {any} */ (refuseIndex(told(this)));
  },
  [HASH]() {
    return raise("TypeError", "unhashable type: 'DynamicJaxprTracer'");
  },
  [ATTRIBUTE](name) {
    if (Object.hasOwn(PROPERTIES, name)) return PROPERTIES[name](this);
    if (name === "at") return updates(this);
    return derived(this, name) ?? refuseHere(`attribute .${name} in jax.make_jaxpr`);
  },
});

/** What arrays that are there are asked while something is traced: what is worked out of them is recorded, too. */
export const ofArrays = () => {
  const before = { ...jax };
  return {
    binary: (operator, array, other, reflected) => binary(operator, array, other, reflected),
    compare: (operator, array, other) => compare(operator, array, other),
    unary: (operator, array) => unary(operator, array),
    get: (array, key) => getItem(asValue(array), key),
    attribute: (array, name) => derived(array, name) ?? before.attribute(array, name),
    iterate: (array) => rowsOf(asValue(array)),
  };
};
