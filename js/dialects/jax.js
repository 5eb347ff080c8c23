// JAX 0.10 with 64-bit dtypes enabled: which dtype jax.numpy answers with, and which it refuses.
import { tight } from "../messages/shape.js";
import { category, later, meet, REDUCTIONS, refused, words } from "./lattice.js";

/** What JAX calls the primitive that refuses, where it is not the operation's name. */
export const PRIMITIVES = {
  maximum: "max",
  minimum: "min",
  fmax: "gt",
  fmin: "lt",
  logical_and: "and",
  logical_or: "or",
  logical_xor: "xor",
  bitwise_and: "and",
  bitwise_or: "or",
  bitwise_xor: "xor",
  bitwise_not: "not",
  bitwise_left_shift: "shift_left",
  bitwise_right_shift: "shift_right_arithmetic",
  remainder: "rem",
  fmod: "rem",
  hypot: "or",
  logaddexp: "max",
  isclose: "and",
};

const COUNTS = words("floor_divide remainder fmod pow square bitwise_left_shift bitwise_right_shift");
const FLOATS = words("hypot nextafter logaddexp heaviside reciprocal");
const ACCEPTED = {
  sub: "integer, floating, complexfloating",
  neg: "integer, floating, complexfloating",
  sign: "integer, floating, complexfloating",
  bitwise_and: "integer, bool",
  bitwise_or: "integer, bool",
  bitwise_xor: "integer, bool",
  bitwise_not: "integer, bool",
  bitwise_left_shift: "integer",
  bitwise_right_shift: "integer",
};
const inexact = (dtype) => (category(dtype) === 2 ? dtype : dtype === "int64" ? "float64" : "float32");

/** The dtype the operands meet in. */
export const commonType = (operands) => meet(operands, later);

function refusal(op, common, operands) {
  const accepted = ACCEPTED[op];
  const excluded = accepted?.includes("floating") ? common === "bool" : category(common) === 2;
  if (accepted !== undefined && excluded) {
    const place = operands.length > 1 ? " at position 0" : "";
    return refused(
      "TypeError",
      `${PRIMITIVES[op] ?? op} does not accept dtype ${common}${place}. Accepted dtypes${place} are subtypes of ${accepted}.`,
    );
  }
  if (op === "round" && common === "bool") {
    return refused("ValueError", "data type <class 'numpy.bool'> not inexact");
  }
  return null;
}

const REDUCED = {
  sum: (dtype) => (dtype === "uint8" ? "uint64" : category(dtype) < 2 ? "int64" : dtype),
  mean: inexact,
  all: () => "bool",
  argmax: () => "int64",
  amax: (dtype) => dtype,
};

/** @param {import("./lattice.js").Call} call */
export function jax({ op, kind, operands }) {
  if (kind === "reduction") return REDUCED[REDUCTIONS[op]](operands[0].dtype);
  // An integer power of an array leaves its dtype alone.
  const [base, exponent] = operands;
  const whole = op === "pow" && base.weak === null && exponent.weak === "int" && category(base.dtype) < 2;
  const common = whole ? base.dtype : commonType(operands);
  const counted = common === "bool" && COUNTS.has(op) ? "int32" : common;
  if (whole && exponent.value < 0) {
    const array = `${counted}${tight(base.shape)}`;
    return refused(
      "TypeError",
      `Integers cannot be raised to negative powers, got integer_pow(${array}, ${exponent.value})`,
    );
  }
  const no = refusal(op, common, operands);
  if (no !== null) return no;
  if (kind === "truth") return "bool";
  return kind === "function" || FLOATS.has(op) ? inexact(common) : counted;
}
