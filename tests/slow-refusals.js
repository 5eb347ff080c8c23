// What the slow twin refuses, whatever the elements are.
import { isBare, isFloat } from "./slow-elements.js";

const isBool = (operand) => (isBare(operand) ? operand.kind : operand.dtype) === "bool";
const isInteger = (operand) => (isBare(operand) ? operand.kind !== "float" : !isFloat(operand.dtype));

/** Bare numbers stand only where they may. */
function misplaced(numbers, operands) {
  const bare = operands.map((one, i) => (isBare(one) ? numbers[i] : ""));
  if (bare.includes("t")) return true;
  if (numbers.includes("b")) return bare[1] !== bare[2];
  return bare.includes("n") && operands.every(isBare);
}

/** Tensors that would need the dtype of the first; a weight without axes is a number. */
function mixed(name, [first, ...others]) {
  return others.some(
    (one, i) =>
      !isBare(one) && one.dtype !== first.dtype && !(name === "lerp" && i === 1 && one.shape.length === 0),
  );
}

const REFUSALS = {
  sub: (operands) => operands.some(isBool),
  sub_Alpha: ([x, y, alpha], type) => isBool(x) || isBool(y) || REFUSALS.add_Alpha([x, y, alpha], type),
  add_Alpha: ([, , alpha], type) =>
    (alpha.kind === "bool" && type !== "bool") || (alpha.kind === "float" && !isFloat(type)),
  heaviside: (operands) => mixed("heaviside", operands),
  lerp: (operands) => mixed("lerp", operands) || (isBare(operands[2]) && isInteger(operands[0])),
  isclose: ([x, y]) => x.dtype !== y.dtype,
  isclose_Nan: ([x, y]) => x.dtype !== y.dtype,
  addcdiv: ([, y, z]) => isInteger(y) && isInteger(z),
  pow: ([, y], type) => !isFloat(type) && y.kind === "int" && y.value < 0n,
  where: ([condition]) => !["bool", "uint8"].includes(condition.dtype),
  maskedFill: ([, mask, value]) => mask.dtype !== "bool" || (!isBare(value) && value.shape.length > 0),
};

export const refuses = (name, { numbers }, operands, type) =>
  misplaced(numbers, operands) || (REFUSALS[name]?.(operands, type) ?? false);

/** Whether a number may become an element; a negative integer wraps in uint8. */
export function fits(operand, type) {
  const value = isBare(operand) ? operand.value : operand.values[0];
  if (type === "bool" || type === "float64") return true;
  const number = Number(value);
  if (type === "float32") return !Number.isFinite(number) || Math.abs(number) <= 2 ** 128 - 2 ** 104;
  if (typeof value === "bigint" && type === "int64") return true;
  const bits = Number(type.replace(/\D+/, ""));
  const most = type === "uint8" ? 2 ** 8 : 2 ** (bits - 1);
  const least = type !== "uint8" ? -most : typeof value === "bigint" ? -255 : 0;
  return number >= least && number < most;
}
