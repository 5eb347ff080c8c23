// The eight dtypes: their names, their codes in the engine and their typed arrays.
import { dtypes } from "../../build/generated/tables.js";

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

// By name, so that arrays of other realms (frames, test runners) are known too.
const OWN = new Map(
  Object.entries(ARRAYS)
    .filter(([dtype]) => dtype !== "bool")
    .map(([dtype, { name }]) => [name, dtype]),
).set("Uint8ClampedArray", "uint8");

/** The dtype a typed array keeps, or null for arrays shapecast has no dtype for. */
export const dtypeOfArray = (array) => OWN.get(array[Symbol.toStringTag]) ?? null;
