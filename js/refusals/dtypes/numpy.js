// NumPy 2.4: which dtype a ufunc answers with, and which it refuses.
import { ranges } from "../../../build/generated/tables.js";
import { category, later, meet, refused, words } from "./lattice.js";

// Ufuncs that have no loop for bool and take int8's.
const COUNTS = words(
  "floor_divide remainder fmod pow square reciprocal bitwise_left_shift bitwise_right_shift",
);
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

// bool < unsigned < signed < floating: "same_kind" allows what is not below.
const rank = (dtype) => (dtype === "bool" ? 0 : dtype === "uint8" ? 1 : category(dtype) + 1);

/** @param {import("./lattice.js").Call} call */
export function numpy({ op: called, kind, operands: given, inPlace }) {
  const [{ dtype: target, weak }, exponent] = given;
  // An array to the power 2 is its square.
  const square = called === "pow" && weak === null && exponent?.weak === "int" && exponent.value === 2;
  const op = square ? "square" : called;
  const operands = square ? given.slice(0, 1) : given;
  const common = meet(operands, join);
  const integral = category(common) < 2;
  const [lowest, highest] = ranges[common] ?? [-Infinity, Infinity];
  const integers = operands.filter((operand) => operand.weak === "int").map(({ value }) => value);
  const no = refused("numpy", "refused", {
    op,
    kind,
    common,
    outside: integers.find((value) => value < lowest || value > highest),
    negative: integral && exponent?.weak === "int" && exponent.value < 0,
  });
  if (no !== null) return no;
  let result = common;
  if (kind === "truth") result = "bool";
  else if (op === "div") result = integral ? "float64" : common;
  else if (COUNTS.has(op)) result = common === "bool" ? "int8" : common;
  else if (kind === "function" || FLOATS.has(op) || (op === "round" && common === "bool")) {
    result = FUNCTIONS[common] ?? common;
  }
  if (!inPlace || target === null) return result;
  return rank(result) <= rank(target) ? target : refused("numpy", "not_cast", { op, result, target });
}
