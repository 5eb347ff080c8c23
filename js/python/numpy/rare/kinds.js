// What NumPy tells of dtypes, and of values.

import { floatLimits, intLimits } from "../../algorithms/number-limits.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE, ITERATE, REPR, STR, TYPE } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { functionsOf } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { dtypeName, dtypeNamed, typeNamed } from "../base/dtypes.js";
import { give, isArray, notRead, result } from "../base/framework.js";
import { fits, joined } from "../base/promotion.js";
import { quietly } from "../elementwise.js";

const nameOf = (value) => (isArray(value) ? value.tensor.dtype : dtypeName(value, "float64"));

const CASTS = {
  no: (from, into) => from === into,
  equiv: (from, into) => from === into,
  // What keeps every value meets the other dtype in that one.
  safe: (from, into) => joined(from, into) === into,
  same_kind: fits,
  unsafe: () => true,
};

function canCast(from, to, casting = "safe") {
  if (/^(?:bigint|number|boolean)$/.test(typeof from))
    raise(
      "TypeError",
      "can_cast() does not support Python ints, floats, and complex because the result used to depend on the value.\nThis change was part of adopting NEP 50, we may explicitly allow them again in the future.",
    );
  return CASTS[casting]?.(nameOf(from), nameOf(to)) ?? notRead(`np.can_cast(casting='${casting}')`);
}

/** A type of NumPy's, of Python's, or of a dtype. */
function typeOf(value) {
  if (value instanceof Type && (value.path ?? "").startsWith("numpy.")) return value;
  const found = value instanceof Type ? typeNamed(value.name?.replace(/^numpy\./, "")) : undefined;
  if (found !== undefined && dtypeNamed(found.name.slice(6)) === undefined) return found;
  return typeNamed(dtypeName(value, "float64"));
}

const isSubtype = (one, other) => typeOf(one).inherits(typeOf(other));

const scalarOf = (value, dtype) => result(engine.tensor(value, { dtype }));

/** What a module's function makes whose fields are read. */
const record = (type, fields, shown) => ({
  get [TYPE]() {
    return type;
  },
  [ATTRIBUTE]: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  [REPR]: shown,
  [STR]: () => notRead(`str of ${type.name}, a table`),
});

const IINFO = new Type("iinfo", TYPES.object, "numpy.iinfo");
const FINFO = new Type("finfo", TYPES.object, "numpy.finfo");

function iinfo(value) {
  const name = typeof value === "bigint" ? "int64" : nameOf(value);
  const fields = intLimits(name);
  if (fields === undefined) raise("ValueError", `Invalid integer data type '${name[0]}'.`);
  const shown = () => `iinfo(min=${fields.min}, max=${fields.max}, dtype=${name})`;
  return record(IINFO, { ...fields, dtype: dtypeNamed(name), kind: name[0] }, shown);
}

function finfo(value) {
  const name = typeof value === "number" ? "float64" : nameOf(value);
  const limits = floatLimits(name);
  if (limits === undefined) raise("ValueError", `data type <class 'numpy.${name}'> not inexact`);
  const { bits, precision, smallest_subnormal } = limits;
  const numbers = { ...limits.numbers, epsneg: limits.numbers.eps / 2, smallest_subnormal };
  const fields = Object.fromEntries(Object.entries(numbers).map(([key, one]) => [key, scalarOf(one, name)]));
  const shown = () => {
    const told = ["resolution", "min", "max"].map((key) => `${key}=${str(fields[key])}`);
    return `finfo(${told.join(", ")}, dtype=${name})`;
  };
  return record(FINFO, { ...fields, bits, precision, dtype: dtypeNamed(name) }, shown);
}

const isScalar = (value) =>
  /^(?:bigint|number|boolean|string)$/.test(typeof value) || (isArray(value) && value.scalar === true);

const isIterable = (value) =>
  typeof value === "string" || (isArray(value) ? value.tensor.ndim > 0 : Boolean(value?.[ITERATE]));

/** Equal as far as both broadcast. */
function arrayEquivalent(a, b) {
  const tensors = [a, b].map((one) => toTensor(one));
  try {
    engine.broadcastShapes(...tensors.map(({ shape }) => shape));
  } catch {
    return false;
  }
  const { tensor } = quietly("eq", ...tensors.map(give));
  return session().mode === "shapes" || Boolean(engine.all(tensor).item());
}

export const kinds = functionsOf(
  {
    "can_cast from_ to casting=": canCast,
    "promote_types type1 type2": (one, other) => dtypeNamed(joined(nameOf(one), nameOf(other))),
    "issubdtype arg1 arg2": isSubtype,
    "iinfo type": iinfo,
    "finfo dtype": finfo,
    "isscalar element": isScalar,
    "iterable y": isIterable,
    "array_equiv a1 a2": arrayEquivalent,
  },
  false,
);
