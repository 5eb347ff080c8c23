// TensorFlow's dtypes.
import { DType } from "../arrays/dtype.js";
import { refuseHere } from "../arrays/refuse.js";
import { isRunning, session } from "../arrays/session.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { raise, TYPES, Type } from "../values/types.js";

export const DTYPE = new Type("DType", TYPES.object, "tensorflow.python.framework.dtypes.DType");
const NAMES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"];
/** What TensorFlow has and the engine does not. */
const OTHERS = /^(?:b?float16|half|complex\d+|string|variant|resource|u?int(?:4|16|32|64)|q.*|float8.*)$/;

const bits = (name) => (name === "bool" ? 8 : name === "string" ? 0 : Number(/\d+/.exec(name)));

const PROPERTIES = {
  name: (name) => name,
  size: (name) => BigInt(bits(name) / 8),
  is_floating: (name) => /float/.test(name),
  is_integer: (name) => /int/.test(name),
  is_bool: (name) => name === "bool",
  is_unsigned: (name) => name.startsWith("uint"),
};

/** What dtypes have and is not read here. */
const NOT_READ =
  /^(?:as_datatype|base_|real_|cast$|experimental_|flatten$|from_|to_|is_(?!floating|integer|bool|unsigned)|limits$|most_|placeholder)/;

/** The largest or the smallest number, where it is a whole one. */
function limitOf(dtype, isMost) {
  if (!/^u?int\d/.test(dtype)) return refuseHere(isMost ? "attribute .max" : "attribute .min");
  const isUnsigned = dtype.startsWith("u");
  const all = 2n ** BigInt(bits(dtype) - (isUnsigned ? 0 : 1));
  return isMost ? all - 1n : isUnsigned ? 0n : -all;
}

class TensorFlowDType extends DType {
  constructor(name) {
    super(name, DTYPE, `tf.${name}`, `<dtype: '${name}'>`);
  }
  [ATTRIBUTE](name) {
    // Before a program runs it is only asked what there is.
    if (name === "as_numpy_dtype" && NAMES.includes(this.name))
      return (
        !isRunning() ||
        /** @type {any} */ (session()).modules.numpy.member(this.name === "bool" ? "bool_" : this.name)
      );
    if (/^m(?:ax|in)$/.test(name)) return limitOf(this.name, name === "max");
    if (NOT_READ.test(name)) refuseHere(`attribute .${name}`);
    return Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name](this.name) : undefined;
  }
}

const dtypes = Object.fromEntries(NAMES.map((name) => [name, new TensorFlowDType(name)]));
const ALIASES = { double: "float64" };
/** Of texts, which texts/ knows; no tensor of the engine has it. */
const TEXTS = new TensorFlowDType("string");

/** What the engine is without, which half/ knows. */
const HALF = new TensorFlowDType("float16");
/** What no tensor here has: they are printed and compared. */
const NAMED = "complex64 complex128 bfloat16 uint16 uint32 uint64".split(" ");
const LATER = {
  ...Object.fromEntries(NAMED.map((name) => [name, new TensorFlowDType(name)])),
  string: TEXTS,
  float16: HALF,
  half: HALF,
};
/** Whether a program asks for such a dtype. */
export const isHalfType = (value) => value === HALF || value === "float16" || value === "half";

/** A dtype by its name in the module, or undefined. */
export const dtypeNamed = (name) =>
  Object.hasOwn(LATER, name) ? LATER[name] : dtypes[ALIASES[name] ?? name];

/** By the names of types: Python's, NumPy's. */
const OF_TYPES = { float: "float32", int: "int32", bool: "bool" };
for (const name of NAMES) OF_TYPES[`numpy.${name}`] = name;
const STRINGS = { double: "float64", float: "float32" };
/** By their numbers, from 0, which `tf.zeros(3, 4)` gives for one. */
const NUMBERED = " float32 float64 int32 uint8 int16 int8 string complex64 int64 bool".split(" ");

/** The name of what a program gives for a dtype; null where it gives none. */
export function dtypeOf(value) {
  if (value === null || value === undefined) return null;
  if (value instanceof DType)
    return Object.hasOwn(LATER, value.name)
      ? refuseHere(NAMED.includes(value.name) ? `tf.${value.name}` : "dtype")
      : value.name;
  if (value instanceof Type && Object.hasOwn(OF_TYPES, value.name)) return OF_TYPES[value.name];
  const named = Object.hasOwn(STRINGS, value) ? STRINGS[value] : value;
  const name = typeof value === "bigint" ? NUMBERED[Number(value)] : named;
  if (typeof name === "string" && Object.hasOwn(dtypes, name)) return name;
  if (typeof name !== "string" || OTHERS.test(name)) return refuseHere("dtype");
  return raise(
    "TypeError",
    `Cannot convert the argument \`type_value\`: ${repr(value)} to a TensorFlow DType.`,
  );
}

/** Dtypes as messages of conversions name them. */
export const shortName = (dtype) => ({ float32: "float", float64: "double" })[dtype] ?? dtype;
export const isFloat = (dtype) => dtype.startsWith("float");
export const DTYPE_PROPERTIES = Object.keys(PROPERTIES);
