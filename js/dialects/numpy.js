// NumPy 2.4: which dtype a ufunc answers with, and which it refuses.
import { LIMITS } from "../elements.js";
import { category, later, meet, REDUCTIONS, refused, words } from "./lattice.js";

const UFUNCS = {
  sub: "subtract",
  mul: "multiply",
  div: "divide",
  pow: "power",
  eq: "equal",
  ne: "not_equal",
  lt: "less",
  le: "less_equal",
  gt: "greater",
  ge: "greater_equal",
  atan2: "arctan2",
  neg: "negative",
  abs: "absolute",
  bitwise_not: "invert",
  bitwise_left_shift: "left_shift",
  bitwise_right_shift: "right_shift",
};
/** The ufunc behind an operation. */
const ufuncOf = (op) => UFUNCS[op] ?? op;

// Ufuncs that have no loop for bool and take int8's.
const COUNTS = words(
  "floor_divide remainder fmod pow square reciprocal bitwise_left_shift bitwise_right_shift",
);
const WHOLE = words("bitwise_and bitwise_or bitwise_xor bitwise_not bitwise_left_shift bitwise_right_shift");
const FLOATS = words("hypot nextafter logaddexp heaviside");
const FUNCTIONS = {
  bool: "float16",
  uint8: "float16",
  int8: "float16",
  int16: "float32",
  int32: "float64",
  int64: "float64",
};

const join = (a, b) => {
  const dtype = later(a, b);
  return dtype === "float32" && [a, b].some((one) => one === "int32" || one === "int64") ? "float64" : dtype;
};

const noLoop = (name) =>
  refused(
    "UFuncTypeError",
    `ufunc '${name}' did not contain a loop with signature matching types <class 'numpy.dtypes.BoolDType'> -> None`,
  );
const NO_BOOL = {
  sub: () =>
    refused(
      "TypeError",
      "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.",
    ),
  neg: () =>
    refused(
      "TypeError",
      "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.",
    ),
  positive: noLoop,
  sign: noLoop,
};

function refusal(op, kind, common, operands) {
  if (WHOLE.has(op) && category(common) === 2) {
    return refused(
      "TypeError",
      `ufunc '${ufuncOf(op)}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''`,
    );
  }
  if (kind !== "common" || op === "where") return null;
  const integers = operands.filter(({ weak }) => weak === "int").map(({ value }) => value);
  const [lowest, highest] = LIMITS[common] ?? [-Infinity, Infinity];
  const outside = integers.find((value) => value < lowest || value > highest);
  if (outside !== undefined) {
    return refused("OverflowError", `Python integer ${outside} out of bounds for ${common}`);
  }
  if (op === "pow" && category(common) < 2 && operands[1].weak === "int" && operands[1].value < 0) {
    return refused("ValueError", "Integers to negative integer powers are not allowed.");
  }
  return common === "bool" ? (NO_BOOL[op]?.(op) ?? null) : null;
}

const REDUCED = {
  sum: (dtype) => (dtype === "uint8" ? "uint64" : category(dtype) < 2 ? "int64" : dtype),
  mean: (dtype) => (category(dtype) < 2 ? "float64" : dtype),
  all: () => "bool",
  argmax: () => "int64",
  amax: (dtype) => dtype,
};

// bool < unsigned < signed < floating: "same_kind" allows what is not below.
const RANKS = { bool: 0, uint8: 1 };
const rank = (dtype) => RANKS[dtype] ?? category(dtype) + 1;

/** @param {import("./lattice.js").Call} call */
export function numpy({ op: called, kind, operands, inPlace }) {
  if (kind === "reduction") return REDUCED[REDUCTIONS[called]](operands[0].dtype);
  // An array to the power 2 is its square.
  const square =
    called === "pow" && operands[0].weak === null && operands[1].weak === "int" && operands[1].value === 2;
  const op = square ? "square" : called;
  const own = square ? [operands[0]] : operands;
  const common = meet(own, join);
  const no = refusal(op, kind, common, own);
  if (no !== null) return no;
  let result = common;
  if (kind === "truth") result = "bool";
  else if (op === "div") result = category(common) < 2 ? "float64" : common;
  else if (COUNTS.has(op)) result = common === "bool" ? "int8" : common;
  else if (kind === "function" || FLOATS.has(op) || (op === "round" && common === "bool")) {
    result = FUNCTIONS[common] ?? common;
  }
  const target = operands[0].dtype;
  if (!inPlace) return result;
  if (rank(result) <= rank(target)) return target;
  return refused(
    "UFuncTypeError",
    `Cannot cast ufunc '${ufuncOf(op)}' output from dtype('${result}') to dtype('${target}') with casting rule 'same_kind'`,
  );
}
