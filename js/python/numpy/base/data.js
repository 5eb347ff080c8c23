// Arrays of whatever code gives: numbers, lists, arrays, lists of them.

import { tuple } from "../../../refusals/shape-text.js";
import { integer, tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { ValueUnknown } from "../../values/limits.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Range } from "../../values/slice.js";
import { nameOf, raise, TYPES } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { ask, give, isArray, notRead, numpy, wrong } from "./framework.js";
import { joined } from "./promotion.js";

const KINDS = { bigint: "int64", number: "float64", boolean: "bool" };
const DTYPES = { int: "int64", float: "float64", bool: "bool" };

const itemsIn = (value) =>
  value instanceof List || value instanceof Tuple
    ? value.items
    : value instanceof Range
      ? [...Array(value.count).keys()].map((place) => value.at(place))
      : null;

/** The sizes that all parts of nested lists have, and whether some go on in different ways. */
function survey(value) {
  const items = itemsIn(value);
  if (items === null) return { sizes: isArray(value) ? tensorOf(value).shape : [], ragged: false };
  if (items.length === 0) return { sizes: [0], ragged: false };
  let { sizes, ragged } = survey(items[0]);
  for (const item of items.slice(1)) {
    const other = survey(item);
    const differs = sizes.findIndex((size, i) => size !== other.sizes[i]);
    ragged ||= other.ragged || differs >= 0 || other.sizes.length !== sizes.length;
    if (differs >= 0) sizes = sizes.slice(0, differs);
  }
  return { sizes: [items.length, ...sizes], ragged };
}

/** The dtype that nested values meet in, null where there are none; whether an array is among them. */
function dtypeIn(value) {
  const items = itemsIn(value);
  if (items === null) return { dtype: dtypeOfItem(value), arrays: isArray(value) };
  return items.map(dtypeIn).reduce(
    (all, one) => ({
      dtype:
        all.dtype === null || one.dtype === null ? (all.dtype ?? one.dtype) : joined(all.dtype, one.dtype),
      arrays: all.arrays || one.arrays,
    }),
    { dtype: null, arrays: false },
  );
}

function dtypeOfItem(value) {
  if (isArray(value)) {
    if (value.framework.name === "tensorflow") value.framework.refuseArray?.(value);
    else if (value.framework !== numpy)
      value.framework.refuseArray?.(value) ?? notRead("a NumPy array made of another framework's");
    return tensorOf(value).dtype;
  }
  if (value instanceof Unknown) return DTYPES[value.kind ?? "int"];
  const dtype = KINDS[typeof value];
  const long = typeof value === "bigint" && BigInt.asIntN(64, value) !== value;
  return dtype === undefined || long ? notRead(`an array of ${long ? "long ints" : nameOf(value)}`) : dtype;
}

const nested = (value) => {
  const items = itemsIn(value);
  if (items !== null) return items.map(nested);
  if (value instanceof Unknown) return value.stand;
  return typeof value === "bigint" ? integer(value) : value;
};

/** Arrays among lists: each list is stacked. */
function stacked(value, dtype) {
  const items = itemsIn(value);
  if (items === null)
    return isArray(value) ? tensorOf(value).to(dtype) : engine.tensor(nested(value), { dtype });
  return engine.stack(items.map((item) => stacked(item, dtype)));
}

const hasNone = (value) => value === null || (itemsIn(value)?.some(hasNone) ?? false);

/** Values without None: no float is nan, and no whole number is made of it. */
function numbered(value, dtype) {
  const items = itemsIn(value);
  if (items !== null) return new List(items.map((item) => numbered(item, dtype)));
  if (value !== null || dtype === "bool") return value ?? false;
  const rule = "int() argument must be a string, a bytes-like object or a real number, not 'NoneType'";
  return /^float/.test(dtype) ? Number.NaN : raise("TypeError", rule);
}

/** What a value gives as an array where it says so: an object by its `__array__`, or what walks through one. */
export function standing(/** @type {any} */ value) {
  if (value?.asArray) return value.asArray();
  const own = value?.isOfProgram ? value[ATTRIBUTE]?.("__array__") : undefined;
  return own == null ? value : session().machine.call(own, []);
}

/**
 * The elements of a value as a tensor: an array's own one where it has the dtype.
 * @param {any} given @param {string | null} [dtype]
 */
export function toTensor(given, dtype = null) {
  const value = standing(given);
  // A text that is written among numbers is read as one.
  if (typeof value === "string" && /int|float/.test(dtype ?? ""))
    return toTensor(
      session().machine.call(/int/.test(dtype ?? "") ? TYPES.int : TYPES.float, [value]),
      dtype,
    );
  if (dtype !== null && hasNone(value)) return toTensor(numbered(value, dtype), dtype);
  const { sizes, ragged } = survey(value);
  const found = dtypeIn(value);
  if (ragged) {
    if (session().generic.any) throw new ValueUnknown("shape");
    const detected = tuple(sizes);
    const rule = `The requested array has an inhomogeneous shape after ${sizes.length} dimensions.`;
    const shape = `The detected shape was ${detected} + inhomogeneous part.`;
    wrong(`setting an array element with a sequence. ${rule} ${shape}`);
  }
  const own = dtype ?? found.dtype ?? "float64";
  if (isArray(value)) return (value.framework === numpy ? tensorOf(value) : tensorOf(value).detach()).to(own);
  checkRange(value, own);
  if (found.arrays) return ask(() => stacked(value, own));
  return sizes.includes(0)
    ? engine.empty(sizes, { dtype: own })
    : ask(() => engine.tensor(made(value, own), { dtype: own }));
}

/** Numbers for the engine: those of another kind are converted as NumPy does. */
function made(value, dtype) {
  const whole = dtype !== "bool" && !dtype.startsWith("float");
  const convert = (one) => {
    if (Array.isArray(one)) return one.map(convert);
    if (whole && typeof one === "number") return Math.trunc(one);
    return dtype === "bool" ? Boolean(one) : one;
  };
  return convert(nested(value));
}

/** Refuses ints that the dtype cannot hold, and floats that no int is. */
function checkRange(value, dtype) {
  const items = itemsIn(value);
  if (items !== null) for (const item of items) checkRange(item, dtype);
  else if (typeof value === "bigint" && dtype === "int64" && BigInt.asIntN(64, value) !== value)
    raise("OverflowError", "Python int too large to convert to C long");
  else if (typeof value === "bigint")
    ask(() => engine.resultType(dtype, integer(value), { dialect: "numpy" }));
  else if (typeof value === "number" && /int/.test(dtype)) {
    if (Number.isNaN(value)) raise("ValueError", "cannot convert float NaN to integer");
    if (!Number.isFinite(value)) raise("OverflowError", "cannot convert float infinity to integer");
    checkRange(BigInt(Math.trunc(value)), dtype);
  }
}

/** A value as an array: itself where it is one. */
export function toArray(given) {
  const value = standing(given);
  return isArray(value) && value.framework === numpy ? value : give(toTensor(value));
}
