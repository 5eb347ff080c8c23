// What the promotions of NumPy, TensorFlow and JAX share: dtypes in order, weak numbers, and how a refusal looks. PyTorch's is
// the engine's.
import { dtypes } from "../../../build/generated/tables.js";
import { say } from "../words/lines.js";

/**
 * An operand of a call: a tensor's dtype, or the Python type of a bare number and its value.
 * @typedef {{ dtype: string | null, weak: "bool" | "int" | "float" | null, value?: any, shape: readonly number[] }} Operand
 * @typedef {{ op: string, kind: "truth" | "function" | "common", operands: Operand[], inPlace: boolean }} Call
 * @typedef {{ type: string, text: string }} Refusal   Python's exception class and what it says
 */

const KINDS = ["bool", "int", "float"];

/** 0 bool, 1 integers, 2 floats. */
export const category = (dtype) => (dtype === "bool" ? 0 : dtype.startsWith("float") ? 2 : 1);

/** The later of two dtypes; uint8 and int8 meet in int16. */
export function later(a, b) {
  const [low, high] = [dtypes.indexOf(a), dtypes.indexOf(b)].sort();
  return low === 1 && high === 2 ? "int16" : dtypes[high];
}

/** The highest kind of the bare numbers among operands, as a category; -1 where there are none. */
export const weakCategory = (operands) => Math.max(...operands.map(({ weak }) => KINDS.indexOf(weak)));

const WEAK = ["bool", "int64", "float64"];

/** The dtype all operands meet in: tensors by `join`; a bare number counts only where its category is higher. */
export function meet(operands, join) {
  const strong = operands.filter(({ weak }) => weak === null).map(({ dtype }) => dtype);
  const common = strong.length === 0 ? null : strong.reduce(join);
  const weak = weakCategory(operands);
  return common !== null && weak <= category(common) ? common : WEAK[weak];
}

/**
 * What a dialect says to dtypes it refuses, by the name of its line; null where it does not refuse.
 * @returns {Refusal | null}
 */
export function refused(dialect, name, scope) {
  const said = say(dialect, name, scope);
  return said === undefined || said.text === "" ? null : { type: said.classes[0], text: said.text };
}

export const words = (text) => new Set(text.split(" "));
