// How PyTorch's elementwise functions take their arguments, where that is not (input, other) with options none: names for
// refusals, where a bare number may stand, options, and which of the engine's operations they choose.
import { LIMITS } from "./elements.js";
import { DTypeError, ShapecastError, typeError } from "./errors.js";
import { SCALAR_NAMES } from "./messages/pytorch.js";
import { resultDtype } from "./promotion.js";
import { isNumber, kindOf, plainNumber, pythonTypeName, scalar, toScalar } from "./scalar.js";

/**
 * @typedef {{
 *   parameters: string[],          names of the operands, in order
 *   numbers: string,               one letter an operand: t a tensor, n a tensor or a number, o the same or left out
 *   options: string[],             names of the options; those of `o` operands may be given as options too
 *   choose?: (operands: any[], options: Record<string, any>, op: string) => [string, any[]],
 *   inPlace: boolean,              whether there is a form with a trailing underscore
 * }} Signature
 */

const UNARY = { parameters: ["input"], numbers: "t", options: [] };
const BINARY = { parameters: ["input", "other"], numbers: "nn", options: [] };
const TENSORS = { ...BINARY, numbers: "tt" };
const SECOND = { ...BINARY, numbers: "tn" };

const NOT_IN_PLACE = new Set(
  "maximum minimum fmax fmin logaddexp where isclose isnan isinf isfinite signbit positive rsub".split(" "),
);

const one = scalar(1);

/** add and sub: alpha scales the second operand. */
const scaled = (name) => ({
  ...BINARY,
  options: ["alpha"],
  choose: (operands, { alpha }, op) =>
    alpha === undefined ? [name, operands] : [`${name}__alpha`, [...operands, toScalar(alpha, op)]],
});

function dividing(operands, { roundingMode }) {
  if (roundingMode === undefined) return ["div", operands];
  if (roundingMode === "floor") return ["floor_divide", operands];
  if (roundingMode === "trunc") return ["div__trunc", operands];
  const given = typeof roundingMode === "string" ? roundingMode : pythonTypeName(roundingMode);
  throw new ShapecastError(
    `div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '${given}'`,
    { op: "div" },
  );
}

/** A bound that is a number is compared by its value, though the dtype may not hold it. */
function bound(value, side, dtype, op) {
  const range = LIMITS[dtype];
  if (range === undefined || !isNumber(value)) return value;
  const number = Number(plainNumber(value));
  const [lowest, highest] = range;
  const [useless, impossible] =
    side === "min" ? [number < lowest, number > highest] : [number > highest, number < lowest];
  if (impossible) {
    throw new DTypeError(
      `Clamp ${side} value ${number} is outside the representable range of ${SCALAR_NAMES[dtype]}`,
      { op },
    );
  }
  return useless ? (side === "min" ? lowest : highest) : value;
}

function clamping([input, low, high], _, op) {
  const min = low ?? null;
  const max = high ?? null;
  if (min === null && max === null) {
    throw new ShapecastError("torch.clamp: At least one of 'min' or 'max' must not be None", { op });
  }
  const dtype = resultDtype(
    "clamp",
    [input, min, max].filter((operand) => operand !== null),
    op,
  );
  const bounds = [
    [min, "min"],
    [max, "max"],
  ].map(([value, side]) => (value === null ? null : bound(value, side, dtype, op)));
  if (max === null) return ["maximum", [input, bounds[0]]];
  if (min === null) return ["minimum", [input, bounds[1]]];
  return ["clamp", [input, ...bounds]];
}

function rounding([input], { decimals }, op) {
  if (decimals === undefined) return ["round", [input]];
  if (kindOf(decimals) !== "int") {
    throw typeError(op, `${op}(): argument 'decimals' must be int, not ${pythonTypeName(decimals)}`);
  }
  return Number(decimals) === 0 ? ["round", [input]] : ["round__decimals", [input, decimals]];
}

const multiplied = (name) => ({
  parameters: ["input", "tensor1", "tensor2"],
  numbers: "ttt",
  options: ["value"],
  choose: (operands, { value = one }, op) => [name, [...operands, toScalar(value, op)]],
});

const CLOSE = { rtol: 1e-5, atol: 1e-8, equalNan: false };

/** @type {Record<string, Partial<Signature>>} */
const SPECIAL = {
  add: scaled("add"),
  sub: scaled("sub"),
  rsub: {
    ...SECOND,
    options: ["alpha"],
    choose: ([input, other], options, op) => scaled("sub").choose([other, input], options, op),
  },
  multiply: { ...BINARY, choose: (operands) => ["mul", operands] },
  div: { ...BINARY, options: ["roundingMode"], choose: dividing },
  pow: { ...BINARY, parameters: ["input", "exponent"] },
  clamp_min: {
    ...SECOND,
    parameters: ["input", "min"],
    choose: ([input, min], _, op) => clamping([input, min], _, op),
  },
  clamp_max: {
    ...SECOND,
    parameters: ["input", "max"],
    choose: ([input, max], _, op) => clamping([input, null, max], _, op),
  },
  heaviside: { ...TENSORS, parameters: ["input", "values"] },
  lerp: { parameters: ["input", "end", "weight"], numbers: "ttn", options: [] },
  addcmul: multiplied("addcmul"),
  addcdiv: multiplied("addcdiv"),
  where: { parameters: ["condition", "input", "other"], numbers: "tnn", options: [] },
  masked_fill: { parameters: ["input", "mask", "value"], numbers: "ttn", options: [] },
  clamp: { parameters: ["input", "min", "max"], numbers: "too", options: [], choose: clamping },
  round: { ...UNARY, options: ["decimals"], choose: rounding },
  isclose: {
    ...TENSORS,
    options: Object.keys(CLOSE),
    choose: (operands, options, op) => {
      const { rtol, atol, equalNan } = { ...CLOSE, ...options };
      const name = equalNan ? "isclose__nan" : "isclose";
      return [name, [...operands, ...[rtol, atol].map((value) => toScalar(value, op))]];
    },
  },
};

const TENSORS_ONLY = new Set(
  "maximum minimum fmax fmin atan2 hypot nextafter logaddexp logical_and logical_or logical_xor".split(" "),
);
const NUMBER_SECOND = new Set("eq ne lt le gt ge fmod copysign".split(" "));

/** @returns {Signature} */
export function signatureOf(name, arity) {
  const shape =
    arity === 1 ? UNARY : TENSORS_ONLY.has(name) ? TENSORS : NUMBER_SECOND.has(name) ? SECOND : BINARY;
  return { ...shape, ...SPECIAL[name], inPlace: !NOT_IN_PLACE.has(name) };
}
