// NumPy's dtypes, and the types of its scalars.
import { DType } from "../../arrays/dtype.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, COMPARE, NOT_IMPLEMENTED } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { notRead } from "./framework.js";

/** A type that is also one of Python's. */
class ScalarType extends Type {
  also = TYPES.object;
  inherits(other) {
    return super.inherits(other) || this.also.inherits(other);
  }
}

/** Every type by its name in the module. @type {Record<string, Type>} */
const types = {};
for (const line of [
  " generic",
  "generic number bool flexible datetime64 object_",
  "flexible void character",
  "character str_ bytes_",
  "number integer inexact",
  "integer signedinteger unsignedinteger",
  "inexact floating complexfloating",
  "signedinteger int8 int16 int32 int64 timedelta64",
  "unsignedinteger uint8 uint16 uint32 uint64",
  "floating float16 float32 float64",
  "complexfloating complex64 complex128",
]) {
  const [base, ...names] = line.split(" ");
  for (const name of names)
    types[name] = new ScalarType(`numpy.${name}`, types[base] ?? TYPES.object, `numpy.${name}`);
}
/** @type {ScalarType} */ (types.float64).also = TYPES.float;
/** @type {ScalarType} */ (types.complex128).also = TYPES.complex;
/** @type {ScalarType} */ (types.str_).also = TYPES.str;
types.str_.call = (args) => partOf("numpyRare").texts.scalarOf(args);
/** The type of complex numbers, whose arrays come later. */
export const COMPLEX = types.complex128;
const ALIASES = { bool_: "bool", int_: "int64", intp: "int64", long: "int64", longlong: "int64" };
Object.assign(ALIASES, { intc: "int32", short: "int16", byte: "int8", ubyte: "uint8" });
Object.assign(ALIASES, { double: "float64", single: "float32", half: "float16", ushort: "uint16" });
Object.assign(ALIASES, { uintc: "uint32", uint: "uint64", ulong: "uint64", ulonglong: "uint64" });

/** dtypes that the engine is without, and those that hold their numbers: what a program does with them comes later. */
export const HELD = { float16: "float32", uint16: "int32", uint32: "int64", uint64: "int64" };

/** The type of scalars by a name in the module, or undefined. */
export const typeNamed = (name) => types[ALIASES[name] ?? name];

export const NDARRAY = new Type("numpy.ndarray", TYPES.object, "numpy.ndarray");
export const DTYPE = new Type("numpy.dtype", TYPES.object, "numpy.dtype");

const NAMES = [
  "bool",
  "uint8",
  "int8",
  "int16",
  "int32",
  "int64",
  "float32",
  "float64",
  ...Object.keys(HELD),
];
const CODES = {
  uint16: "H",
  uint32: "I",
  uint64: "L",
  float16: "e",
  bool: "?",
  uint8: "B",
  int8: "b",
  int16: "h",
  int32: "i",
  int64: "l",
  float32: "f",
  float64: "d",
  complex64: "F",
  complex128: "D",
};

/** How many bytes an element takes. */
export const itemsizeOf = (name) => (name === "bool" ? 1 : Number(name.replace(/\D/g, "")) / 8);
const kindOf = (name) => (name === "bool" ? "b" : name[0]);

class NumpyDType extends DType {
  constructor(name) {
    const path = `numpy.dtypes.${name.replace(/^u?./, (start) => start.toUpperCase())}DType`;
    super(name, new Type(path, DTYPE, path), `dtype('${name}')`, name);
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    if (this === COMPLEX_DTYPE) return isComplexType(other) === (operator === "==");
    if (isComplexType(other)) return operator === "!=";
    if (this === SINGLE || isSingle(other))
      return (this === SINGLE && isSingle(other)) === (operator === "==");
    const named = typeof other === "string" || other instanceof Type || other instanceof NumpyDType;
    return (named && toDType(other)?.name === this.name) === (operator === "==");
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name](this.name) : undefined;
  }
}

const COMPLEX_DTYPE = new NumpyDType("complex128");
export const complexDType = () => COMPLEX_DTYPE;
/** What is told of complex64; no array of it is read here. */
const SINGLE = new NumpyDType("complex64");
const isSingle = (value) =>
  value === types.complex64 ||
  value === SINGLE ||
  /^(?:complex64|[<=]?c8|F)$/.test(typeof value === "string" ? value : "");
types.complex64.call = () => notRead("complex64");
/** Whether code names complex numbers by it. */
export const isComplexType = (value) =>
  value === TYPES.complex ||
  value === COMPLEX ||
  value === COMPLEX_DTYPE ||
  (typeof value === "string" && /^(?:complex(?:128)?|[<=]?c16|D)$/.test(value));

const ATTRIBUTES = {
  name: (name) => name,
  itemsize: (name) => BigInt(itemsizeOf(name)),
  kind: kindOf,
  char: (name) => CODES[name],
  str: (name) => `${itemsizeOf(name) === 1 ? "|" : "<"}${kindOf(name)}${itemsizeOf(name)}`,
  type: (name) => types[name],
  shape: () => new Tuple([]),
  ndim: () => 0n,
  base: dtypeNamed,
  byteorder: (name) => (itemsizeOf(name) === 1 ? "|" : "="),
  alignment: (name) => BigInt(itemsizeOf(name)),
  isnative: () => true,
  names: () => null,
  fields: () => null,
};
export const hasDTypeAttribute = (name) => Object.hasOwn(ATTRIBUTES, name);

const dtypes = Object.fromEntries(NAMES.map((name) => [name, new NumpyDType(name)]));
/** The dtype of an engine's dtype. */
export function dtypeNamed(name) {
  return dtypes[name];
}

const OF_PYTHON = new Map([
  [TYPES.float, "float64"],
  [TYPES.int, "int64"],
  [TYPES.bool, "bool"],
]);
const REAL =
  /^[<>=|]?(?:[\d(]|complex|float|double|c?longdouble|u?int|u?long|u?short|object|str|bytes|void|datetime|timedelta|[a-zA-Z?]\d*$)/;

/** The name of the dtype that a type of Python's or NumPy's stands for, undefined of others. */
export const nameOfType = (value) => OF_PYTHON.get(value) ?? NAMES.find((one) => types[one] === value);

/** The names by which texts call dtypes. */
const WRITTEN = { int: "int64", float: "float64", long: "int64" };
for (const name of NAMES) {
  const code = kindOf(name) + itemsizeOf(name);
  for (const text of [name, CODES[name], code, `<${code}`, `=${code}`, `|${code}`]) WRITTEN[text] = name;
}

/**
 * A dtype as code names it.
 * @returns {DType | null} null for None
 */
export function toDType(value) {
  if (value === null || value === undefined) return null;
  if (isComplexType(value)) return notRead("complex numbers here");
  if (isSingle(value)) return notRead("complex64");
  if (value instanceof NumpyDType) return value;
  // Those of JAX are NumPy's, or stand for them.
  if (value instanceof DType && /_ScalarMeta|numpy\.dtype/.test(value.type.name)) return dtypes[value.name];
  const name = typeof value === "string" ? (WRITTEN[value] ?? WRITTEN[ALIASES[value]]) : nameOfType(value);
  if (name !== undefined) return dtypes[name];
  if (typeof value === "string" && !REAL.test(value) && !value.includes(","))
    raise("TypeError", `data type '${value}' not understood`);
  if (value instanceof Type || typeof value === "string") notRead(`dtype ${repr(value)}`);
  if (/^(?:int|float|torch\.dtype)$/.test(nameOf(value))) {
    raise("TypeError", `Cannot interpret '${repr(value)}' as a data type`);
  }
  if (value instanceof List && value.items.length > 0 && !(value.items[0] instanceof Tuple))
    raise("TypeError", `Field elements must be 2- or 3-tuples, got '${repr(value.items[0])}'`);
  return notRead(`a dtype made of ${nameOf(value)}`);
}

/** The engine's name of a dtype as code names it, or what it is else. @returns {string} */
export function dtypeName(value, otherwise) {
  const name = toDType(value)?.name ?? otherwise;
  if (!Object.hasOwn(HELD, name)) return name;
  partOf("numpyRare").narrow.asked();
  return HELD[name];
}

/** How a dtype is read that has fields, or is of texts or dates; others know these. @type {{ read: (value: any, isAligned: boolean) => any }} */
export const otherDTypes = { read: () => null };
DTYPE.call = ([given, aligned = false], { dtype: value = given, align = aligned }) =>
  isComplexType(value)
    ? COMPLEX_DTYPE
    : isSingle(value)
      ? SINGLE
      : (otherDTypes.read(value, align === true) ?? toDType(value));
