// Operations element by element, as JAX makes them of its primitives.
import { refuseHere } from "../../arrays/refuse.js";
import { common } from "../elementwise.js";
import { compiled, record, recordedOnce } from "../primitives/calls.js";
import { bind } from "../primitives/core.js";
import { filled as filledAs } from "../primitives/derivatives.js";
import { dummyOf, shapeTogether } from "../primitives/dummies.js";
import * as lax from "../primitives/operations.js";

const { asValue, converted, literal, ranked } = lax;

/** Operands of one dtype, and of as many axes as the longest has; `isFloat` makes floats of them. */
export function promoted(operands, isFloat = false) {
  const found = common(operands.map(dummyOf));
  const dtype = isFloat && found.dtype !== "float32" ? "float32" : found.dtype;
  return ranked(operands.map((one) => converted(one, dtype, found.weak)));
}

const BINARY =
  "add subtract=sub multiply=mul maximum=max minimum=min equal=eq not_equal=ne less=lt less_equal=le greater=gt greater_equal=ge " +
  "logical_and=and logical_or=or logical_xor=xor bitwise_and=and bitwise_or=or bitwise_xor=xor";
const FLOATS =
  "exp log sin cos tan tanh sqrt arcsin=asin arccos=acos arctan=atan sinh cosh exp2 expm1 log1p floor ceil erf";
const PLAIN = "negative=neg square sign";

const pairs = (text) => text.split(" ").map((word) => [word, word].join("=").split("=").slice(0, 2));

const binary = ([name, primitive]) => [
  `${name} x y`,
  ({ x, y }) => {
    const logical = name.startsWith("logical_");
    const operands = promoted([x, y]);
    if (logical && operands.some(({ kind }) => kind.dtype !== "bool"))
      refuseHere(`jnp.${name} of numbers in jax.make_jaxpr`);
    return bind(primitive, operands);
  },
];

const unary = ([name, primitive]) => [
  `${name} x`,
  ({ x }) => {
    const value = asValue(x);
    if (/^(?:floor|ceil)$/.test(name) && value.kind.dtype !== "float32")
      refuseHere(`jnp.${name} in jax.make_jaxpr`);
    return bind(primitive, promoted([x], true));
  },
];

/** A power: of a whole number that is written as such it is a primitive of its own. */
function power({ x, y }) {
  if (typeof y === "bigint") {
    const value = asValue(x);
    if (value.kind.dtype === "bool" || (y < 0n && value.kind.dtype !== "float32"))
      refuseHere("such a power in jax.make_jaxpr");
    return bind("integer_pow", [value], { y });
  }
  const operands = promoted([x, y]);
  if (operands[0].kind.dtype !== "float32") refuseHere("such a power in jax.make_jaxpr");
  return bind("pow", operands);
}

/** Truths where a function takes a condition. */
export const truthful = (value) =>
  value.kind.dtype === "bool" ? value : bind("ne", [value, literal(0, value.kind.dtype)]);

export const where = (condition, x, y) =>
  compiled("_where", [condition, x, y], ([given, some, others]) => {
    const asked = truthful(given);
    const { dtype, weak } = common([some, others].map(dummyOf));
    const cases = [some, others].map((one) => converted(one, dtype, weak));
    const all = asked.kind.ndim === 0 ? cases : [asked, ...cases];
    const shape = sizesTogether(all);
    const made = all.map((one) => lax.broadcastTo(one, shape));
    const [on, off] = made.slice(-2);
    return [bind("select_n", [asked.kind.ndim === 0 ? asked : made[0], off, on])];
  })[0];

const sizesTogether = (values) => {
  const [first, ...others] = values;
  return others.reduce((shape, one) => shapeTogether(shape, one.kind.shape), first.kind.shape);
};

export function sameDtype(a, b) {
  const { dtype, weak } = common([a, b].map(dummyOf));
  return [a, b].map((one) => converted(one, dtype, weak));
}

function clip({ arr, a = arr, min = null, max = null, a_min: least = min, a_max: most = max }) {
  const given = [a, least, most].filter((one) => one !== null);
  const body = (own) => {
    let value = own[0];
    let place = 1;
    if (least !== null) value = bind("max", promoted([own[place++], value]));
    if (most !== null) value = bind("min", promoted([own[place], value]));
    return [value];
  };
  return compiled("clip", given, body, `${least === null}|${most === null}`)[0];
}

function gelu({ x, approximate = true }) {
  if (approximate !== true) refuseHere("jax.nn.gelu(approximate=False) in jax.make_jaxpr");
  const [value] = promoted([x], true);
  const number = (own) => literal(own, "float32", value.kind.weak);
  const inner = bind("add", [
    value,
    bind("mul", [number(0.044715), bind("integer_pow", [value], { y: 3n })]),
  ]);
  const bent = bind("tanh", [bind("mul", [number(Math.sqrt(2 / Math.PI)), inner])]);
  return bind("mul", [value, bind("mul", [number(0.5), bind("add", [number(1), bent])])]);
}

/** Its derivative at 0 is 0. */
function relu({ x }) {
  const value = asValue(x);
  const body = ([own]) => compiled("relu", [own], ([inner]) => [bind("max", promoted([inner, 0n]))]);
  const { program } = recordedOnce(`relu ${value.kind.key}`, () => record([value.kind], body));
  const rule = ([own], [change]) => {
    const [made] = bind("custom_jvp_call", [own], params);
    const above = bind("gt", [own, literal(0, own.kind.dtype, own.kind.weak)]);
    const none = filledAs(change, 0);
    return [[made, bind("select_n", [above, none, change])]];
  };
  const params = { name: "relu", call_jaxpr: program, jvp: "jvp", rule, symbolic_zeros: "False" };
  return bind("custom_jvp_call", [value], params)[0];
}

function negated({ x }) {
  const value = asValue(x);
  return value.kind.dtype === "bool"
    ? bind("not", [value])
    : refuseHere("jnp.logical_not of numbers in jax.make_jaxpr");
}

/** What is left of a division, with the sign of what divides. */
const remainder = ({ x, y }) =>
  compiled("remainder", [x, y], (given) => {
    let [one, other] = promoted(given);
    if (one.kind.dtype === "bool") refuseHere("such a remainder in jax.make_jaxpr");
    const zero = literal(0, one.kind.dtype);
    if (one.kind.dtype !== "float32") {
      if (other.kind.ndim > 0) refuseHere("such a remainder in jax.make_jaxpr");
      other = where(bind("eq", [other, zero]), literal(1n, other.kind.dtype), other);
    }
    const rest = bind("rem", [one, other]);
    const isSome = bind("ne", [rest, zero]);
    const apart = bind("ne", [bind("lt", [rest, zero]), bind("lt", [other, zero])]);
    const moves = bind("and", [apart, isSome]);
    return [chosen(moves, bind("add", [rest, other]), rest)];
  })[0];

/** One of two, of the same shape. */
function chosen(which, yes, no) {
  if (yes.kind.shape.join() !== no.kind.shape.join()) refuseHere("such shapes in jax.make_jaxpr");
  return bind("select_n", [which, no, yes]);
}

const floorDivide = ({ x, y }) =>
  compiled("floor_divide", [x, y], (given) => {
    const [one, other] = promoted(given);
    const { dtype } = one.kind;
    if (/^(?:bool|uint)/.test(dtype)) refuseHere("such a division in jax.make_jaxpr");
    if (dtype === "float32") return [floatQuotient(one, other)];
    const quotient = bind("div", [one, other]);
    const apart = bind("ne", [bind("sign", [one]), bind("sign", [other])]);
    const rest = bind("ne", [bind("rem", [one, other]), literal(0n, dtype)]);
    return [where(bind("and", [apart, rest]), bind("sub", [quotient, literal(1n, dtype)]), quotient)];
  })[0];

/** Of floats, from what is left. */
function floatQuotient(one, other) {
  const zero = literal(0, "float32");
  const rest = bind("rem", [one, other]);
  const whole = where(bind("eq", [other, zero]), one, bind("sub", [one, rest]));
  const quotient = bind("div", [whole, other]);
  const isSome = bind("ne", [rest, zero]);
  const apart = bind("ne", [bind("sign", [other]), bind("sign", [rest])]);
  const moves = bind("and", [isSome, apart]);
  chosen(moves, bind("add", [rest, other]), rest);
  const lower = chosen(moves, bind("sub", [quotient, literal(1, "float32")]), quotient);
  return bind("round", [lower], { method: 0 });
}

/** The logarithm of a sum of powers. */
export function logAddExp({ x, y }) {
  const operands = promoted([x, y], true);
  const kinds = operands.map(({ kind }) => kind);
  const { program } = recordedOnce(`logaddexp ${kinds.map(({ key }) => key).join()}`, () =>
    record(kinds, ([one, other]) => {
      const most = bind("max", [one, other]);
      const apart = bind("sub", [one, other]);
      const isNone = bind("ne", [apart, apart]);
      const sum = bind("add", [one, other]);
      const power = bind("exp", [bind("neg", [bind("abs", [apart])])]);
      return [chosen(isNone, sum, bind("add", [most, bind("log1p", [power])]))];
    }),
  );
  const rule = () => refuseHere("a derivative of jnp.logaddexp in jax.make_jaxpr");
  const params = {
    name: "logaddexp",
    call_jaxpr: program,
    jvp: "_logaddexp_jvp",
    rule,
    symbolic_zeros: "False",
  };
  return bind("custom_jvp_call", operands, params)[0];
}

/** @type {any[]} */
export const ARITHMETIC = [
  ...pairs(BINARY).map(binary),
  ...pairs(FLOATS).map(unary),
  ...pairs(PLAIN).map(([name, primitive]) => [`${name} x`, ({ x }) => bind(primitive, [asValue(x)])]),
  ...["divide", "true_divide"].map((name) => [
    `${name} x y`,
    ({ x, y }) => bind("div", promoted([x, y], true)),
  ]),
  ...["power", "pow"].map((name) => [`${name} x y`, power]),
  ...["absolute", "abs"].map((name) => [`${name} x`, ({ x }) => bind("abs", [asValue(x)])]),
  ["logical_not x", negated],
  ["positive x", ({ x }) => asValue(x)],
  ["where condition x y", ({ condition, x, y }) => where(condition, x, y)],
  ["clip arr= min= max= a= a_min= a_max=", clip],
  ["floor_divide x y", floorDivide],
  ...["remainder", "mod"].map((name) => [`${name} x y`, remainder]),
  ["logaddexp x y", logAddExp],
];

/** @type {any[]} */
export const ACTIVATIONS = [
  ["relu x", relu],
  ["sigmoid x", ({ x }) => bind("logistic", promoted([x], true))],
  ["tanh x", ({ x }) => bind("tanh", promoted([x], true))],
  ["gelu x approximate=", gelu],
  ...["silu", "swish"].map((name) => [
    `${name} x`,
    ({ x }) =>
      compiled("silu", promoted([x], true), ([own]) => [bind("mul", [own, bind("logistic", [own])])])[0],
  ]),
  ["softplus x", ({ x }) => compiled("softplus", [x], ([own]) => [logAddExp({ x: own, y: 0n })])[0]],
];
