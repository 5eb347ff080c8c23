// How PyTorch's elementwise functions take their arguments, and which of the engine's operations they choose.

import { ALIASES, FRESH, SIGNATURES } from "../../build/generated/signatures.js";
import { toScalar } from "../arguments/scalar.js";
import { isNumber, kindOf, plainNumber } from "../engine/number.js";
import { tensors, UNARY } from "../records/signatures.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { streamed } from "../refusals/number-text.js";
import { bounds } from "./bounds.js";

/**
 * Which of the engine's operations runs, and on what: from the operands and all values by name.
 * @typedef {(operands: any[], values: Record<string, any>, op: string) => [string, any[]]} Choose
 */

/**
 * alpha scales the second operand.
 * @returns {Choose}
 */
const scale =
  (name) =>
  (operands, { alpha }) =>
    alpha === undefined ? [name, operands] : [`${name}__alpha`, [...operands, alpha]];
/** @type {Choose} */
function dividing(operands, { roundingMode = null }, op) {
  if (roundingMode === null) return ["div", operands];
  if (roundingMode === "floor") return ["floor_divide", operands];
  if (roundingMode === "trunc") return ["div__trunc", operands];
  const rule = "div expected rounding_mode to be one of None, 'trunc', or 'floor'";
  throw runtimeError(op, operands, `${rule} but found '${roundingMode}'`, ShapecastError);
}

/**
 * value scales what is added.
 * @returns {Choose}
 */
const valued =
  (name) =>
  (operands, { value = 1 }) => [name, [...operands, value]];

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

/** The tolerances of a comparison as scalars; none may be negative. */
function tolerances({ rtol, atol }, operands, op) {
  return Object.entries({ rtol, atol }).map(([name, value]) => {
    const bound = toScalar(value, op, "float");
    if (bound.value >= 0) return bound;
    const text = `must be greater than or equal to zero, but got ${streamed(bound.value)}`;
    throw runtimeError(op, operands, `${name} ${text}`, ShapecastError);
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
 * Those whose options choose a form, and those that are no operation of the engine.
 * @type {Record<string, Choose>}
 */
const CHOICES = {
  add: scale("add"),
  sub: scale("sub"),
  rsub: ([input, other], values, op) => scale("sub")([other, input], values, op),
  div: dividing,
  pow: power,
  clamp: ([input, min, max], _, op) => bounds(input, min, max, op),
  clamp_min: ([input, min], _, op) => bounds(input, min, null, op),
  clamp_max: ([input, max], _, op) => bounds(input, null, max, op),
  addcmul: valued("addcmul"),
  addcdiv: valued("addcdiv"),
  round: rounding,
  isclose: comparing,
};

const isAmong = (words, name) => ` ${words} `.includes(` ${name} `);
/** @returns {any} */
const recordOf = (name) => SIGNATURES.find(([names]) => isAmong(names, name))?.[1];

/** What the records of js/records/ mean where they say nothing. */
const usual = (arity) => (arity === 1 ? UNARY : tensors());

/**
 * The signature of an operation by its Python name, with its operands' names, and for each whether a bare number may
 * stand there: t no, n yes when another is a tensor, N yes.
 */
export function signatureOf(name, arity) {
  /** @type {{ signatures?: string[], methods?: string[], plain?: boolean, main?: number }} */
  const record = recordOf(name) ?? recordOf(ALIASES[name]) ?? {};
  const { signatures = usual(arity), methods = signatures, plain = true, main = 0 } = record;
  /** @type {Choose | undefined} */
  const choose = CHOICES[ALIASES[name] ?? name];
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
export const hasInPlaceForm = (name) => !isAmong(FRESH, name);
