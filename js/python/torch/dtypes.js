// PyTorch's dtypes.
import { tensorOf } from "../arrays/convert.js";
import { DType } from "../arrays/dtype.js";
import { session } from "../arrays/session.js";
import { nameOf, raise, TYPES, Type } from "../values/types.js";

const TYPE_OF_DTYPES = new Type("torch.dtype", TYPES.object, "torch.dtype");
const NAMES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"];

const dtypes = Object.fromEntries(
  NAMES.map((name) => [name, new DType(name, TYPE_OF_DTYPES, `torch.${name}`)]),
);
/** Floats that the engine is without: their numbers are kept as those of another dtype, and rounded. */
for (const name of ["float16", "bfloat16"])
  dtypes[name] = Object.assign(new DType(name, TYPE_OF_DTYPES, `torch.${name}`), { held: "float32" });

/** Complex numbers, whose parts are kept each for itself. */
for (const [name, held] of [
  ["complex64", "float32"],
  ["complex128", "float64"],
])
  dtypes[name] = Object.assign(new DType(name, TYPE_OF_DTYPES, `torch.${name}`), { held });

const ALIASES = {
  cfloat: "complex64",
  cdouble: "complex128",
  short: "int16",
  int: "int32",
  long: "int64",
  half: "float16",
  float: "float32",
  double: "float64",
};

/** What floats have of which nobody says it. */
export function usualDtype() {
  try {
    return /** @type {any} */ (session()).usualDtype ?? "float32";
  } catch {
    return "float32";
  }
}

/** The dtype of an array. */
export const dtypeOf = (array) => dtypes[array.narrow ?? tensorOf(array).dtype];

/** A dtype by its name in the module, or undefined. */
export const dtypeNamed = (name) => dtypes[ALIASES[name] ?? name];

/** Types of Python that stand for dtypes. */
const TYPES_AS_DTYPES = { float: "float64", int: "int64", bool: "bool", complex: "complex128" };

/** The dtype that a call is asked for. */
export function dtypeAsked(name, value) {
  if ((value ?? null) === null || value instanceof DType) return value;
  const own = value instanceof Type && value.path === value.name ? TYPES_AS_DTYPES[value.name] : undefined;
  if (own !== undefined) return dtypeNamed(own);
  const called = name.replace(/^Tensor\./, "");
  return raise("TypeError", `${called}(): argument 'dtype' must be torch.dtype, not ${nameOf(value)}`);
}

/** What PyTorch calls tensors of each dtype. */
export const TYPE_NAMES = {
  float32: "Float",
  float64: "Double",
  int64: "Long",
  int32: "Int",
  int16: "Short",
  int8: "Char",
  uint8: "Byte",
  bool: "Bool",
  float16: "Half",
  bfloat16: "BFloat16",
};
