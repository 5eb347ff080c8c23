// What the four frameworks' promotions share: dtypes in order, weak numbers, and how a refusal looks.

/**
 * An operand of a call: a tensor's dtype, or the Python type of a bare number and its value.
 * @typedef {{ dtype: string | null, weak: "bool" | "int" | "float" | null, value?: any, shape: readonly number[] }} Operand
 * @typedef {{ op: string, kind: "truth" | "function" | "common" | "reduction", operands: Operand[], inPlace: boolean }} Call
 * @typedef {{ type: string, text: string }} Refusal   Python's exception class and what it says
 */

const ORDER = ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"];
const KINDS = ["bool", "int", "float"];

/** 0 bool, 1 integers, 2 floats. */
export const category = (dtype) => (dtype === "bool" ? 0 : dtype.startsWith("float") ? 2 : 1);

/** The later of two dtypes; uint8 and int8 meet in int16. */
export function later(a, b) {
  const places = [ORDER.indexOf(a), ORDER.indexOf(b)];
  const high = Math.max(...places);
  return high === 2 && Math.min(...places) === 1 ? "int16" : ORDER[high];
}

const WEAK = { bool: "bool", int: "int64", float: "float64" };

/** The dtype all operands meet in: tensors by `join`; a bare number counts only where its category is higher. */
export function meet(operands, join) {
  const dtypes = operands.filter(({ weak }) => weak === null).map(({ dtype }) => dtype);
  const strong = dtypes.length === 0 ? null : dtypes.reduce(join);
  const kind = operands.reduce((highest, { weak }) => Math.max(highest, KINDS.indexOf(weak)), -1);
  if (strong !== null && kind <= category(strong)) return strong;
  return WEAK[KINDS[kind]];
}

/** Reductions by the one whose dtypes they share. */
export const REDUCTIONS = {
  sum: "sum",
  prod: "sum",
  mean: "mean",
  all: "all",
  any: "all",
  argmax: "argmax",
  argmin: "argmax",
  amax: "amax",
  amin: "amax",
  max: "amax",
  min: "amax",
};

/** @returns {Refusal} */
export const refused = (type, text) => ({ type, text });

/** A number as Python writes it. */
export function pythonNumber({ weak, value }) {
  if (weak === "bool") return value ? "True" : "False";
  const text = String(value);
  return weak === "float" && Number.isInteger(value) && !text.includes("e") ? `${text}.0` : text;
}

export const words = (text) => new Set(text.split(" "));
