// What jax.numpy tells of dtypes: which of them meet in which, their bounds, and of what kind they are.
import { floatLimits, intLimits } from "../../algorithms/number-limits.js";
import { DType } from "../../arrays/dtype.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE, REPR, STR, TYPE } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { COMPLEX, dtypeOf, dtypeOfArray, isComplexType, isHalfType } from "../dtypes.js";
import { common } from "../elementwise.js";
import { ask, give, isArray, isNumber } from "../framework.js";
import { halfOf } from "./half.js";

/** Kinds of dtypes, each with those in it. */
const KINDS = {
  generic: /./,
  number: /^(?!bool)/,
  integer: /int/,
  signedinteger: /^int/,
  unsignedinteger: /^uint/,
  inexact: /^(?:b?float|complex)/,
  floating: /^b?float/,
  complexfloating: /^complex/,
};

class Kind {
  constructor(name) {
    this.name = name;
  }
  get [TYPE]() {
    return TYPES.type;
  }
  [REPR]() {
    return `<class 'numpy.${this.name}'>`;
  }
}
export const kindsOfDtypes = Object.fromEntries(Object.keys(KINDS).map((name) => [name, new Kind(name)]));

const nameOf = (value) =>
  isComplexType(value)
    ? COMPLEX.name
    : isArray(value)
      ? value.tensor.dtype
      : (dtypeOf(value) ?? refuseHere("such a dtype"));

function isSubtype({ arg1, arg2 }) {
  if (arg1 instanceof Kind) refuseHere("such a jnp.issubdtype");
  const name = arg1 instanceof DType ? arg1.name : nameOf(arg1);
  if (arg2 instanceof Kind) return KINDS[arg2.name].test(name);
  // Python's numbers stand for 64 bits.
  if (arg2 instanceof Type) return arg2.name === name;
  return name === (arg2 instanceof DType ? arg2.name : nameOf(arg2));
}

/** Python's types count as numbers of them. */
const SAMPLES = { int: 1n, float: 1, bool: true };

const isOfComplex = (one) => one?.isComplex || isComplexType(one);

/** What meets complex numbers is complex; weak where none of it has floats of its own. */
function metComplex(values) {
  const isLoose = (one) =>
    isOfComplex(one)
      ? one instanceof Type || one.weak === true || (one.re?.tensor === undefined && !isComplexType(one))
      : isNumber(one) || (isArray(one) && one.weak) || one instanceof Type || !/float/.test(nameOf(one));
  return { dtype: COMPLEX.name, weak: values.every(isLoose) };
}

const met = (values) =>
  values.some(isOfComplex)
    ? metComplex(values)
    : common(
        values.map((one) =>
          isArray(one) || isNumber(one) || one?.framework?.name === "numpy"
            ? one
            : one instanceof Type
              ? SAMPLES[one.name]
              : nameOf(one),
        ),
      );

/** Two dtypes meet in what has 64 bits where a number of Python's decides. */
function promoted({ a, b }) {
  const { dtype, weak } = met([a, b]);
  return dtypeOfArray(weak ? dtype.replace("complex64", "complex128").replace("32", "64") : dtype);
}

/** The name of a dtype as it is told, of 64 bits as well. */
const widthOf = (value) =>
  isHalfType(value)
    ? (value.name ?? value)
    : value instanceof Type && value.name in SAMPLES
      ? { int: "int64", float: "float64", bool: "bool" }[value.name]
      : isComplexType(value)
        ? (value.name ?? value)
        : (dtypeOfArray(value instanceof DType ? value.name : value)?.name ?? nameOf(value));

const ORDER = ["uint", "int", "float", "complex"];

/** Whether a dtype holds all numbers of another one. */
function canCast({ from, to }) {
  const [one, other] = [from, to].map(widthOf);
  if (one === other || one === "bool") return true;
  const [low, high] = [one, other].map((name) => ORDER.findIndex((kind) => name.startsWith(kind)));
  // A complex number has the bits of two floats.
  const [bits, room] = [one, other].map(
    (name) => Number(name.replace(/\D/g, "")) / (/^c/.test(name) ? 2 : 1),
  );
  if (low > high) return false;
  return low === high || low === 2 || (bits === 64 && high >= 2) ? bits <= room : bits < room;
}

/** The dtype that values and dtypes meet in. */
function resultType(values) {
  if (values.length === 0) raise("ValueError", "at least one array or dtype is required");
  return dtypeOfArray(met(values).dtype);
}

const record = (type, fields, shown, text = shown) => ({
  get [TYPE]() {
    return type;
  },
  [ATTRIBUTE]: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  [REPR]: shown,
  [STR]: text,
});
const FINFO = new Type("finfo", TYPES.object, "jax._src.dtypes.finfo");
const IINFO = new Type("iinfo", TYPES.object, "jax._src.dtypes.iinfo");

function intInfo({ int_type: value }) {
  const name = widthOf(value);
  const fields = intLimits(name);
  if (fields === undefined) raise("ValueError", `Invalid integer data type '${name[0]}'.`);
  const shown = () => `iinfo(min=${fields.min}, max=${fields.max}, dtype=${name})`;
  return record(IINFO, { ...fields, dtype: dtypeOfArray(name), kind: name[0] }, shown);
}

/** A number of NumPy's, which prints as one. */
function scalar(value, name) {
  const made = give(ask(() => engine.tensor(value, { dtype: "float32" })));
  return isHalfType(name) ? halfOf(name, made) : Object.assign(made, { ofNumpy: true });
}

function floatInfo({ dtype }) {
  const name = widthOf(dtype).replace("complex64", "float32");
  const limits = floatLimits(name);
  if (limits === undefined) raise("ValueError", `data type <class 'numpy.${name}'> not inexact`);
  if (name === "float64") refuseHere("numbers of 64 bits");
  const { bits, precision, numbers, smallest_subnormal: least } = limits;
  const known = { ...numbers, epsneg: numbers.eps / 2, smallest_subnormal: least };
  const fields = Object.fromEntries(Object.entries(known).map(([key, one]) => [key, scalar(one, name)]));
  const text = (key) => str(fields[key]);
  const shown = () =>
    `finfo(resolution=${text("resolution")}, min=${text("min")}, max=${text("max")}, dtype=${name})`;
  return record(FINFO, { ...fields, bits, precision, dtype: dtypeOfArray(name) }, shown, () =>
    refuseHere("str of finfo, a table"),
  );
}

export const kinds = [
  ["finfo dtype", floatInfo],
  ["issubdtype arg1 arg2", isSubtype],
  ["promote_types a b", promoted],
  ["can_cast from to", canCast],
  ["iinfo int_type", intInfo],
  [
    "dtype dtype",
    ({ dtype }) => dtypeOfArray(isComplexType(dtype) ? widthOf(dtype).replace(/x$/, "x128") : nameOf(dtype)),
  ],
];
export const result_type = new FunctionOf("result_type", resultType);
