// The eight dtypes: their names, their codes in the engine and their typed arrays.
import { dtypes } from "../build/generated/tables.js";
import { DTypeError } from "./errors.js";

/** Typed array in which JavaScript sees each dtype's memory. */
export const ARRAYS = {
  bool: Uint8Array,
  uint8: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
};

export const codeOf = Object.fromEntries(dtypes.map((name, code) => [name, code]));
export const dtypeOf = (code) => dtypes[code];
export const itemSize = (dtype) => ARRAYS[dtype].BYTES_PER_ELEMENT;
export const isFloating = (dtype) => dtype === "float32" || dtype === "float64";

/** The dtype itself, or an error that lists the eight. */
export function checkDtype(dtype, op) {
  if (typeof dtype === "string" && Object.hasOwn(ARRAYS, dtype)) return dtype;
  throw new DTypeError(`${op}: unknown dtype ${describe(dtype)}; the dtypes are ${dtypes.join(", ")}`, {
    op,
    pythonType: "TypeError",
  });
}

const describe = (value) => (typeof value === "string" ? `"${value}"` : String(value));

/** The dtype a typed array keeps, or null for arrays shapecast has no dtype for. */
export function dtypeOfArray(array) {
  if (array instanceof Uint8ClampedArray) return "uint8";
  for (const name of dtypes) {
    if (name !== "bool" && array instanceof ARRAYS[name]) return name;
  }
  return null;
}
