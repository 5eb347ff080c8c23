// A number that nobody knows: a size that was not told, a free letter, or what stands in an array where only shapes are
// worked out.
import { ValueUnknown } from "./limits.js";
import {
  BINARY,
  COMPARE,
  FORMAT,
  GET,
  HASH,
  INDEX,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  TRUTH,
  TYPE,
  UNARY,
} from "./protocol.js";
import { TYPES } from "./types.js";

const isNumber = (value) => /bigint|number|boolean/.test(typeof value) || value instanceof Unknown;

/** @typedef {"float" | "int" | "bool"} Kind */

/** What stands for a value where arrays are made of values. */
const STANDS = { float: 0.5, int: 0, bool: false };

/** Whether a value is a number that need not be whole. */
export const isFraction = (value) =>
  value instanceof Unknown ? value.kind === "float" : typeof value === "number";
const kindOf = (operator, left, right) =>
  operator === "/" || isFraction(left) || isFraction(right) ? "float" : "int";

/** What holds of a size that is not known where there is something, so that what is done with it is seen. */
const IS_SOME = { ">0": true, "!=0": true, ">=1": true, "==0": false, "<=0": false, "<1": false };

/** How often a value that is not known was taken for true. */
export const guesses = { count: 0 };

/** How often what a run came to hung on numbers that only values tell: truths that were guessed, sizes, arrays of unknown shape. */
export const hanging = { count: 0 };

/** How often one text stood for others, of which nobody knows the one that is meant. */
export const standing = { count: 0 };

/** What refuses to tell or to guess a number that nobody knows, where a program may not be shown without it. */
export const untold = { refuse: () => {} };

/**
 * Arithmetic with it is not known either. What depends on an unknown size stops, but for whether there is anything: there is, so
 * that what is done with it is seen. So a value of an array counts as true.
 */
export class Unknown {
  /** @param {string | null} [name]  of a letter @param {Kind | null} [kind]  of a value of an array */
  constructor(name = null, kind = null) {
    this.name = name;
    this.kind = kind;
  }
  get isValue() {
    return this.kind !== null;
  }
  /** One value of its kind. */
  get stand() {
    return this.kind === null ? this.stop() : STANDS[this.kind];
  }
  get [TYPE]() {
    return TYPES[this.kind ?? "int"];
  }
  [REPR]() {
    untold.refuse();
    return this.name ?? "?";
  }
  [BINARY](operator, other) {
    // Of a text that is repeated so often, once is enough to go on.
    if (operator === "*" && typeof other === "string" && this.isValue) return other;
    if (!isNumber(other) || operator === "@") return NOT_IMPLEMENTED;
    if (!this.isValue && ((operator === "+" && other === 0n) || (operator === "*" && other === 1n)))
      return this;
    return new Unknown(null, this.isValue || other.isValue ? kindOf(operator, this, other) : null);
  }
  [UNARY](operator, digits) {
    const isRounded = operator === "round" && (digits ?? null) === null;
    return new Unknown(null, this.kind === "bool" || (isRounded && this.isValue) ? "int" : this.kind);
  }
  [COMPARE](operator, other) {
    if (!isNumber(other)) return NOT_IMPLEMENTED;
    if (this.isValue || other.isValue) return new Unknown(null, "bool");
    // A letter is equal to itself, whatever it stands for.
    const same = other === this || (this.name !== null && other.name === this.name);
    if (same) return operator.includes("=") && operator !== "!=";
    const isSome = IS_SOME[`${operator}${other}`];
    return isSome === undefined ? this.stop() : this.#guessed(isSome);
  }
  [TRUTH]() {
    return this.name === null ? this.#guessed(true) : this.stop();
  }
  #guessed(truth) {
    untold.refuse();
    guesses.count++;
    hanging.count++;
    return truth;
  }
  [FORMAT]() {
    return this[REPR]();
  }
  [HASH]() {
    return this.stop();
  }
  [ITERATE]() {
    return this.stop();
  }
  [LENGTH]() {
    return this.stop();
  }
  [GET]() {
    return new Unknown();
  }
  /** @returns {never} */
  stop() {
    throw new ValueUnknown(this[REPR]());
  }
}

/** A list of so many items as nobody knows: it may be shown, and that is all. */
export class UnknownList extends Unknown {
  get [TYPE]() {
    return TYPES.list;
  }
  [REPR]() {
    untold.refuse();
    return "[?]";
  }
  [BINARY]() {
    return this.stop();
  }
  [COMPARE]() {
    return this.stop();
  }
  [GET]() {
    return this.stop();
  }
}

// ---- what a list or a dictionary gives for a place that is not known: one item, which stands for all where all are alike ----

/** What kind of item it is, as far as shapes go; null where that says too little. */
function itemKind(item) {
  if (typeof item === "string") return "text";
  if (isNumber(item)) return "number";
  const shape = item?.tensor?.shape;
  if (shape !== undefined) return `${item.tensor.dtype} ${shape.join()}`;
  const kinds = item?.items?.map(itemKind);
  return kinds && !kinds.includes(null) ? `[${kinds.join(";")}]` : null;
}

/** Whether a value is a size that nobody knows, and no value of an array. */
export const isUnknownSize = (value) => value instanceof Unknown && !value.isValue;

/** Whether a key is a number that is not known. */
export const isOpen = (place) => place instanceof Unknown && place.isValue;

/** Whether a place in a list is a number that is not known: one of Python's, or the only one of an array. */
export const isUnknownPlace = (key) =>
  isOpen(key?.tensor !== undefined && key.tensor !== null && key[INDEX] ? key[INDEX]() : key);

/** One of those items, undefined where they are not alike. @param {any[]} items @returns {any} */
export function anyOf(items) {
  untold.refuse();
  if (items.length === 0) return undefined;
  const kind = itemKind(items[0]);
  if (kind === null || items.some((item) => itemKind(item) !== kind)) return undefined;
  if (kind === "text") standing.count++;
  if (kind !== "number") return items[0];
  const isFraction = items.some((item) => typeof item === "number" || item.kind === "float");
  return new Unknown(null, isFraction ? "float" : "int");
}
