// How PyTorch's elementwise functions take their arguments, and which of the engine's operations they choose.
import { bounds } from "./bounds.js";
import { ShapecastError } from "./errors.js";
import { refused } from "./refused.js";
import { scalar, toScalar } from "./scalar.js";

/**
 * Which of the engine's operations runs, and on what: from the operands and all values by name.
 * @typedef {(operands: any[], values: Record<string, any>, op: string) => [string, any[]]} Choose
 */

/**
 * `signatures` are PyTorch's (see overloads.js); `methods` those of the method, where they are not the same without
 * `input`. `operands` names the engine's operands; `numbers` says for each whether a bare number may stand there: t no,
 * n yes when another is a tensor, N yes.
 * @typedef {{
 *   signatures: string[],
 *   methods?: string[],
 *   operands: string[],
 *   numbers: string,
 *   choose?: Choose,
 * }} Signature
 */

const OUT = "*, Tensor out = None";

const UNARY = { signatures: [`Tensor input, ${OUT}`], operands: ["input"], numbers: "t" };

/** Two tensors. */
const tensors = (second = "other") => ({
  signatures: [`Tensor input, Tensor ${second}, ${OUT}`],
  operands: ["input", second],
  numbers: "tt",
});

/** The second may be a number. */
const second = (name = "other") => ({
  signatures: [`Tensor input, Tensor ${name}, ${OUT}`, `Tensor input, Number ${name}, ${OUT}`],
  operands: ["input", name],
  numbers: "tn",
});

/** One of them may be a number; `own` stands behind the signature with the number first. */
const either = (name = "other", own = `, ${OUT}`) => ({
  signatures: [
    `Tensor input, Tensor ${name}, ${OUT}`,
    `Number self, Tensor ${name}${own}`,
    `Tensor input, Number ${name}, ${OUT}`,
  ],
  operands: ["input", name],
  numbers: "nn",
});

const BOTH = "Tensor|Number input, Tensor|Number other";
/** Both may be numbers. */
const numbers = (...signatures) => ({ signatures, operands: ["input", "other"], numbers: "NN" });

/**
 * add and sub: alpha scales the second operand.
 * @returns {Choose}
 */
const scale =
  (name) =>
  (operands, { alpha }) =>
    alpha === undefined ? [name, operands] : [`${name}__alpha`, [...operands, alpha]];
const scaled = (name) => ({
  ...numbers(`${BOTH}, *, Number alpha = 1, Tensor out = None`),
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

const one = scalar(1);

/** @returns {Choose} */
const multiply =
  (name) =>
  (operands, { value = one }) => [name, [...operands, value]];
const multiplied = (name) => ({
  signatures: ["Tensor input, Tensor tensor1, Tensor tensor2, *, Number value = 1, Tensor out = None"],
  operands: ["input", "tensor1", "tensor2"],
  numbers: "ttt",
  choose: multiply(name),
});

/** @type {Choose} */
const rounding = ([input], { decimals }) =>
  decimals === undefined ? ["round", [input]] : ["round__decimals", [input, decimals]];

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

const CONDITION = ["condition", "input", "other"];

/** @type {Record<string, Signature>} */
const SPECIAL = {
  add: scaled("add"),
  sub: scaled("sub"),
  rsub: {
    ...second(),
    signatures: [
      "Tensor input, Tensor other, *, Number alpha = 1",
      "Tensor input, Number other, Number alpha = 1",
    ],
    choose: ([input, other], values, op) => scale("sub")([other, input], values, op),
  },
  mul: numbers(`${BOTH}, ${OUT}`),
  multiply: {
    ...numbers(`${BOTH}, ${OUT}`, "Tensor input, Number other"),
    choose: (operands) => ["mul", operands],
  },
  div: {
    ...numbers(
      `${BOTH}, ${OUT}`,
      `${BOTH}, *, str? rounding_mode, Tensor out = None`,
      "Tensor input, Number other, *, str? rounding_mode",
    ),
    choose: dividing,
  },
  floor_divide: numbers(`${BOTH}, ${OUT}`, "Tensor input, Number other"),
  pow: either("exponent"),
  xlogy: either(),
  clamp: {
    signatures: [
      `Tensor input, Tensor min = None, Tensor max = None, ${OUT}`,
      `Tensor input, Number min = None, Number max = None, ${OUT}`,
    ],
    operands: ["input", "min", "max"],
    numbers: "ttt",
    choose: ([input, min, max], _, op) => bounds(input, min, max, op),
  },
  clamp_min: { ...second("min"), choose: ([input, min], _, op) => bounds(input, min, null, op) },
  clamp_max: { ...second("max"), choose: ([input, max], _, op) => bounds(input, null, max, op) },
  heaviside: tensors("values"),
  lerp: {
    signatures: [
      `Tensor input, Tensor end, Tensor weight, ${OUT}`,
      `Tensor input, Tensor end, Number weight, ${OUT}`,
    ],
    operands: ["input", "end", "weight"],
    numbers: "ttn",
  },
  addcmul: multiplied("addcmul"),
  addcdiv: multiplied("addcdiv"),
  where: {
    signatures: [
      `Tensor condition, Tensor input, Tensor other, ${OUT}`,
      "Tensor condition, Number self, Tensor other",
      "Tensor condition, Tensor input, Number other",
      "Tensor condition, Number self, Number other",
    ],
    methods: ["Tensor input, Tensor condition, Tensor other", "Tensor input, Tensor condition, Number other"],
    operands: CONDITION,
    numbers: "tnn",
  },
  masked_fill: {
    signatures: ["Tensor input, Tensor mask, Tensor value", "Tensor input, Tensor mask, Number value"],
    operands: ["input", "mask", "value"],
    numbers: "ttn",
  },
  round: {
    ...UNARY,
    signatures: [`Tensor input, ${OUT}`, "Tensor input, *, int decimals, Tensor out = None"],
    choose: rounding,
  },
  isclose: {
    ...tensors(),
    signatures: [CLOSE],
    choose: comparing,
  },
};

const words = (text) => new Set(text.split(" "));
const TENSORS = words(
  "maximum minimum fmax fmin atan2 hypot nextafter logaddexp logical_and logical_or logical_xor",
);
const SECOND = words("eq ne lt le gt ge fmod copysign");
const NOT_IN_PLACE = words(
  "maximum minimum fmax fmin logaddexp where isclose isnan isinf isfinite signbit positive rsub",
);

/**
 * The signature of an operation by its Python name.
 * @returns {Signature}
 */
export function signatureOf(name, arity) {
  const usual = () =>
    arity === 1 ? UNARY : TENSORS.has(name) ? tensors() : SECOND.has(name) ? second() : either("other", "");
  return SPECIAL[name] ?? usual();
}

/** Whether an operation has a form with a trailing underscore. */
export const hasInPlaceForm = (name) => !NOT_IN_PLACE.has(name);
