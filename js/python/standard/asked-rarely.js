// What few programs ask of plain values: types put together by `|`, the places of a slice, and what is said of values behind a
// star that are none for a call.

import { refuseHere } from "../arrays/refuse.js";
import { Builtin } from "../builtins/builtin.js";
import { equals } from "../values/compare.js";
import { ATTRIBUTE, BINARY, COMPARE, HASH, NOT_IMPLEMENTED, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { toIndex } from "../values/slice.js";
import { ExceptionValue, nameOf, Raised, raise, TYPES, Type } from "../values/types.js";

const UNION = new Type("types.UnionType");

/** Types of which a value may be any: `int | None`. */
class Union {
  /** @param {any[]} types each of them once; `null` is None */
  constructor(types) {
    this.types = types;
  }
  get [TYPE]() {
    return UNION;
  }
  /** What isinstance() and issubclass() read. */
  get items() {
    return this.types.map((type) => type ?? TYPES.NoneType);
  }
  [REPR]() {
    return this.types.map((type) => (type instanceof Type ? type.path : repr(type))).join(" | ");
  }
  [ATTRIBUTE](name) {
    return name === "__args__" ? new Tuple(this.items) : undefined;
  }
  [BINARY](operator, other, reflected) {
    return united(operator, this, other, reflected);
  }
  [COMPARE](operator, other) {
    if (!(other instanceof Union) || (operator !== "==" && operator !== "!=")) return NOT_IMPLEMENTED;
    const isSame =
      this.types.length === other.types.length &&
      this.types.every((one) => other.types.some((type) => equals(one, type)));
    return isSame === (operator === "==");
  }
  [HASH]() {
    return `\0|${this.types.map((type) => (type === null ? "None" : repr(type))).sort()}`;
  }
}

const partsOf = (value) => {
  if (value instanceof Union) return value.types;
  const isAlias = value !== null && nameOf(value) === "types.GenericAlias";
  return value === null || value instanceof Type || isAlias ? [value] : null;
};

/** `left | right` of types, and of None beside one. */
function united(operator, left, right, reflected) {
  const [first, second] = (reflected ? [right, left] : [left, right]).map(partsOf);
  if (operator !== "|" || first === null || second === null) return NOT_IMPLEMENTED;
  const all = [...first, ...second];
  const types = all.filter((one, place) => all.findIndex((other) => equals(one, other)) === place);
  return types.length === 1 ? types[0] : new Union(types);
}

/** `slice.indices(length)`. */
const indicesOf = (slice) =>
  new Builtin("indices length", (length) => {
    const count = Number(toIndex(length));
    if (count < 0) raise("ValueError", "length should not be negative");
    return new Tuple(slice.indices(count).map(BigInt));
  });

/** What a call is called in what it says of its arguments: names of PyTorch's own functions are not told. */
function nameOfCall(called) {
  const own = called?.path ?? called?.method?.path ?? called?.name;
  const isOfProgram = called?.node !== undefined || called?.isOfProgram || own?.startsWith("__main__.");
  const isPlain = called instanceof Builtin && called.owner === undefined;
  const isTypeOfPython = called instanceof Type && called === TYPES[called.name];
  if (typeof own !== "string" || !(isOfProgram || isPlain || isTypeOfPython))
    refuseHere("such a value behind a star");
  return isOfProgram && !own.startsWith("__main__.") ? `__main__.${own}` : own;
}

/**
 * What a call raises for a value behind `*` that has no items, or behind `**` that has no names or one that is given already.
 * @param {any} error what was raised in place of items, null behind `**` @param {any} called @param {any} value
 * @param {string} [twice] the name
 */
function starred(error, called, value, twice) {
  const stars = error === null ? "** must be a mapping" : "* must be an iterable";
  if (error !== null && error.value?.args[0] !== `'${nameOf(value)}' object is not iterable`) return error;
  const rule =
    twice === undefined
      ? `argument after ${stars}, not ${nameOf(value)}`
      : `got multiple values for keyword argument '${twice}'`;
  return new Raised(new ExceptionValue(TYPES.TypeError, [`${nameOfCall(called)}() ${rule}`]));
}

export const RARELY = { united, indicesOf, starred };
