// JAX's dtypes: those of arrays, and the classes of the module that stand for them.
import { DType } from "../arrays/dtype.js";
import { refuseHere } from "../arrays/refuse.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { TYPES, Type } from "../values/types.js";
import { convert } from "./convert.js";
import { give, narrow } from "./framework.js";

const NAMES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"];
const COMPLEX_NAMES = ["complex64", "complex128"];
const DTYPE = new Type("numpy.dtype", TYPES.object, "numpy.dtype");
const META = new Type("_ScalarMeta", TYPES.object, "jax._src.numpy.scalar_types._ScalarMeta");

const size = (name) => BigInt(name === "bool" ? 1 : Number(/\d+/.exec(name)) / 8);

class ArrayDType extends DType {
  constructor(name) {
    super(name, DTYPE, `dtype('${name}')`, name);
  }
  [ATTRIBUTE](name) {
    if (name === "name") return this.name;
    if (name === "itemsize") return size(this.name);
    return /^__/.test(name) ? undefined : refuseHere(`attribute .${name}`);
  }
}

/** `jnp.float32`, which makes arrays too. */
class ScalarClass extends DType {
  constructor(name) {
    super(name, META, `<class 'jax.numpy.${name}'>`);
  }
  call = ([given]) => {
    const value = typeof given === "string" ? Number(given) : given;
    if (typeof given === "string" && !/^-?[\d.]{1,30}$/.test(given)) refuseHere("such a text");
    return give(convert(value, narrow(this.name)).tensor.clone());
  };
}

const ofArrays = Object.fromEntries([...NAMES, ...COMPLEX_NAMES].map((name) => [name, new ArrayDType(name)]));

/** What the engine is without: numpy/half.js knows it. */
export const HALVES = ["float16", "bfloat16"];
class HalfClass extends ScalarClass {
  constructor(name) {
    super(name);
    // Others are given the one that holds its numbers.
    this.ofArrays = Object.assign(new ArrayDType(name), name === "bfloat16" && { repr: "dtype(bfloat16)" });
  }
  get instead() {
    return classes.float32;
  }
  call = ([given = 0n]) => partOf("jaxRare").half.scalarOf(this.name, given);
}
const halves = Object.fromEntries(HALVES.map((name) => [name, new HalfClass(name)]));
export const halfNamed = (name) => halves[name];
export const isHalfType = (value) =>
  HALVES.includes(value) || (value instanceof DType && HALVES.includes(value.name));

/** The dtype of complex numbers, whose arrays jax/complex knows. */
class ComplexClass extends ScalarClass {
  ofArrays = ofArrays.complex64;
  call = ([given = 0n]) => partOf("jaxRare").complex.scalarOf(given);
}
export const COMPLEX = new ComplexClass("complex64");
const WIDE_COMPLEX = new ComplexClass("complex128");
export const isComplexType = (value) => {
  const name = value instanceof DType || value instanceof Type ? value.name : value;
  return name === "complex" || name === "complex64" || name === "complex128";
};

const isOther = (value) =>
  value?.isHalf ||
  value?.isComplex ||
  isHalfType(value) ||
  isComplexType(value) ||
  value?.items?.some?.(isOther);
/** Whether a function is called on arrays that the engine is without, or asked for one. */
export const asksOther = (name, values) =>
  !/^(?:finfo|issubdtype|promote_types|can_cast|result_type|dtype|i?h?r?fft[2n]?)$/.test(name) &&
  values.some(isOther);

const classes = Object.fromEntries(NAMES.map((name) => [name, new ScalarClass(name)]));
const ALIASES = { bool_: "bool", float_: "float32", int_: "int32", single: "float32", double: "float64" };

/** The dtype of an array. */
export const dtypeOfArray = (name) => ofArrays[name];
/** A dtype by its name in the module, or undefined. */
export const dtypeNamed = (name) =>
  classes[ALIASES[name] ?? name] ??
  halves[name] ??
  {
    complex64: COMPLEX,
    csingle: COMPLEX,
    complex128: WIDE_COMPLEX,
    complex_: WIDE_COMPLEX,
    cdouble: WIDE_COMPLEX,
  }[name];

const OF_PYTHON = { float: "float32", int: "int32", bool: "bool" };

/** The name of what a program gives for a dtype, of 32 bits at most; null where it gives none. */
export function dtypeOf(value) {
  if (value === null || value === undefined) return null;
  const name = value instanceof DType ? value.name : value instanceof Type ? OF_PYTHON[value.name] : value;
  return NAMES.includes(name) || name in OF_PYTHON ? narrow(OF_PYTHON[name] ?? name) : refuseHere("dtype");
}

/** A function that leaves such arrays to who knows them. @param {(args: any[], keywords: any) => any} body */
export const doorOf = (name, body) => (args, keywords) =>
  asksOther(name, args) ? partOf("jaxRare").dispatch(name, args, keywords, body) : body(args, keywords);
