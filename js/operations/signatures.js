// How PyTorch's elementwise functions take their arguments, and which of the engine's operations they choose.

import { toScalar } from "../arguments/scalar.js";
import { isNumber, kindOf, plainNumber } from "../engine/number.js";
import { ShapecastError } from "../refusals/classes.js";
import { refused } from "../refusals/refused.js";
import { bounds } from "./bounds.js";

/**
 * Which of the engine's operations runs, and on what: from the operands and all values by name.
 * @typedef {(operands: any[], values: Record<string, any>, op: string) => [string, any[]]} Choose
 */

/**
 * `signatures` are PyTorch's (see overloads.js); `main` is the place of the one that names the operands; `methods` those
 * of the method, where they are not the same without `input`; `plain` is false where not even a call with nothing but operands is run as it stands.
 * @typedef {{ signatures: string[], methods?: string[], choose?: Choose, plain?: boolean, main?: number }} Signature
 */

const OUT = "*, Tensor out = None";
const UNARY = [`Tensor input, ${OUT}`];

/** Two tensors. */
const tensors = (second = "other") => [`Tensor input, Tensor ${second}, ${OUT}`];

/** The second may be a number. */
const second = (name = "other") => [...tensors(name), `Tensor input, Number ${name}, ${OUT}`];

/** One of them may be a number; `own` stands behind the signature with the number first. */
const either = (name = "other", own = `, ${OUT}`) => {
  const [ofTensors, ofNumber] = second(name);
  return [ofTensors, `Number self, Tensor ${name}${own}`, ofNumber];
};

const BOTH = "Tensor|Number input, Tensor|Number other";

/**
 * alpha scales the second operand.
 * @returns {Choose}
 */
const scale =
  (name) =>
  (operands, { alpha }) =>
    alpha === undefined ? [name, operands] : [`${name}__alpha`, [...operands, alpha]];
const scaled = (name) => ({
  signatures: [`${BOTH}, *, Number alpha = 1, Tensor out = None`],
  choose: scale(name),
});

/** @type {Choose} */
function dividing(operands, { roundingMode = null }, op) {
  if (roundingMode === null) return ["div", operands];
  if (roundingMode === "floor") return ["floor_divide", operands];
  if (roundingMode === "trunc") return ["div__trunc", operands];
  const rule = "div expected rounding_mode to be one of None, 'trunc', or 'floor'";
  throw refused(op, operands, `${rule} but found '${roundingMode}'`, ShapecastError);
}

/** @returns {Signature} */
const multiplied = (name) => ({
  signatures: ["Tensor input, Tensor tensor1, Tensor tensor2, *, Number value = 1, Tensor out = None"],
  choose: (operands, { value = 1 }) => [name, [...operands, value]],
});

/** @type {Choose} */
const rounding = ([input], { decimals }) =>
  decimals === undefined ? ["round", [input]] : ["round__decimals", [input, decimals]];

/**
 * Booleans have no power but to a bare boolean: to True they stay, to False all are true.
 * @type {Choose}
 */
const power = ([input, exponent]) =>
  input.dtype === "bool" && isNumber(exponent) && kindOf(exponent) === "bool"
    ? ["bitwise_or", [input, !plainNumber(exponent)]]
    : ["pow", [input, exponent]];

export const CLOSE =
  "Tensor input, Tensor other, float rtol = 1e-05, float atol = 1e-08, bool equal_nan = False";

/** The tolerances of a comparison as scalars; none may be negative. */
export function tolerances({ rtol, atol }, operands, op) {
  return Object.entries({ rtol, atol }).map(([name, value]) => {
    const bound = toScalar(value, op, "float");
    if (bound.value >= 0) return bound;
    const text = `must be greater than or equal to zero, but got ${String(bound.value).toLowerCase()}`;
    throw refused(op, operands, `${name} ${text}`, ShapecastError);
  });
}

/**
 * Tolerances are looked at after the dtypes, which the engine refuses when they differ.
 * @type {Choose}
 */
function comparing(operands, values, op) {
  const [input, other] = operands;
  /** @type {any} */
  const given = input.dtype === other.dtype ? values : { rtol: 0, atol: 0 };
  return [values.equalNan ? "isclose__nan" : "isclose", [...operands, ...tolerances(given, operands, op)]];
}

/**
 * Those that are not like the others, each made at its first call.
 * @type {Record<string, () => Signature>}
 */
const SPECIAL = {
  add: () => scaled("add"),
  sub: () => scaled("sub"),
  rsub: () => ({
    signatures: [
      "Tensor input, Tensor other, *, Number alpha = 1",
      "Tensor input, Number other, Number alpha = 1",
    ],
    choose: ([input, other], values, op) => scale("sub")([other, input], values, op),
  }),
  mul: () => ({ signatures: [`${BOTH}, ${OUT}`] }),
  multiply: () => ({
    signatures: [`${BOTH}, ${OUT}`, "Tensor input, Number other"],
    choose: (operands) => ["mul", operands],
  }),
  div: () => ({
    signatures: [
      `${BOTH}, ${OUT}`,
      `${BOTH}, *, str? rounding_mode, Tensor out = None`,
      "Tensor input, Number other, *, str? rounding_mode",
    ],
    choose: dividing,
  }),
  floor_divide: () => ({ signatures: [`${BOTH}, ${OUT}`, "Tensor input, Number other"] }),
  pow: () => ({ signatures: either("exponent"), choose: power }),
  xlogy: () => ({ signatures: either() }),
  clamp: () => ({
    signatures: [
      `Tensor input, Tensor min = None, Tensor max = None, ${OUT}`,
      `Tensor input, Number min = None, Number max = None, ${OUT}`,
    ],
    choose: ([input, min, max], _, op) => bounds(input, min, max, op),
    plain: false,
  }),
  clamp_min: () => ({
    signatures: second("min"),
    choose: ([input, min], _, op) => bounds(input, min, null, op),
  }),
  clamp_max: () => ({
    signatures: second("max"),
    choose: ([input, max], _, op) => bounds(input, null, max, op),
  }),
  heaviside: () => ({ signatures: tensors("values") }),
  lerp: () => ({
    signatures: [
      `Tensor input, Tensor end, Tensor weight, ${OUT}`,
      `Tensor input, Tensor end, Number weight, ${OUT}`,
    ],
  }),
  addcmul: () => multiplied("addcmul"),
  addcdiv: () => multiplied("addcdiv"),
  where: () => ({
    main: 1,
    signatures: [
      "Tensor condition",
      `Tensor condition, Tensor input, Tensor other, ${OUT}`,
      "Tensor condition, Number self, Tensor other",
      "Tensor condition, Tensor input, Number other",
      "Tensor condition, Number self, Number other",
    ],
    methods: ["Tensor input, Tensor condition, Tensor other", "Tensor input, Tensor condition, Number other"],
  }),
  masked_fill: () => ({
    signatures: ["Tensor input, Tensor mask, Tensor value", "Tensor input, Tensor mask, Number value"],
  }),
  round: () => ({
    signatures: [...UNARY, "Tensor input, *, int decimals, Tensor out = None"],
    choose: rounding,
  }),
  isclose: () => ({ signatures: [CLOSE], choose: comparing }),
};

const TENSORS =
  "maximum minimum fmax fmin atan2 hypot nextafter logaddexp logical_and logical_or logical_xor";
const SECOND = "eq ne lt le gt ge fmod copysign";
const NOT_IN_PLACE =
  "maximum minimum fmax fmin logaddexp where isclose isnan isinf isfinite signbit positive rsub";

const isAmong = (words, name) => ` ${words} `.includes(` ${name} `);

/** The signatures of an operation that is like others of as many operands. */
function usual(name, arity) {
  if (arity === 1) return UNARY;
  if (isAmong(TENSORS, name)) return tensors();
  return isAmong(SECOND, name) ? second() : either("other", "");
}

/**
 * The signature of an operation by its Python name, with its operands' names, and for each whether a bare number may
 * stand there: t no, n yes when another is a tensor, N yes.
 */
export function signatureOf(name, arity) {
  /** @type {Signature} */
  const {
    signatures,
    methods = signatures,
    choose,
    plain = true,
    main = 0,
  } = SPECIAL[name]?.() ?? { signatures: usual(name, arity) };
  // [type, name] of each positional parameter.
  const [first, ...others] = signatures.slice(main).map((text) =>
    text
      .split(", *")[0]
      .split(", ")
      .map((piece) => piece.split(" "))
      .filter(([type]) => type.startsWith("Tensor") || type === "Number"),
  );
  const operands = first.map(([, own]) => own);
  const numbers = first.map(([type], i) =>
    type.includes("|") ? "N" : others.some((list) => list[i]?.[0] === "Number") ? "n" : "t",
  );
  return { signatures, methods, choose, plain, operands, numbers };
}

/** Whether an operation has a form with a trailing underscore. */
export const hasInPlaceForm = (name) => !isAmong(NOT_IN_PLACE, name);
