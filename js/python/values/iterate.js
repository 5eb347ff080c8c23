// Iteration, and values taken apart.
import { checkItems, collect } from "./limits.js";
import { GET, ITERATE, LENGTH, REPR, TYPE } from "./protocol.js";
import { nameOf, Raised, raise, TYPES, Type } from "./types.js";

/** What gives items one after the other, once: `zip(…)`, `iter(…)`, a generator. */
export class Iterator {
  /**
   * @param {Iterable<any>} items
   * @param {string} name of its type
   */
  constructor(items, name = "iterator") {
    this.name = name;
    this.items = items[Symbol.iterator]();
  }
  get [TYPE]() {
    TYPES[this.name] ??= new Type(this.name);
    return TYPES[this.name];
  }
  [REPR]() {
    return `<${this.name} object at 0x7f0000000000>`;
  }
  /** What is left of it, and what a generator returns; leaving a loop does not end it. */
  *[ITERATE]() {
    let one = this.items.next();
    while (!one.done) one = this.items.next(yield one.value);
    return one.value;
  }
}

/**
 * The items of a value, or TypeError.
 * @param {any} value
 * @param {string} [message]
 * @returns {Iterable<any>}
 */
export function iterate(value, /** @type {string | undefined} */ message = undefined) {
  if (typeof value === "string") return value;
  return value?.[ITERATE]?.() ?? raise("TypeError", message ?? `'${nameOf(value)}' object is not iterable`);
}

/** All items, in an array of its own. @returns {any[]} */
export const itemsOf = (value, /** @type {string | undefined} */ message = undefined) =>
  collect(iterate(value, message));

/** What comes one after the other until an exception of a type ends it. @param {string} type @param {(place: bigint) => any} next */
export function* itemsUntil(type, next) {
  for (let place = 0n; ; place++) {
    let item;
    try {
      item = next(place);
    } catch (error) {
      if (error instanceof Raised && error.value.type.inherits(TYPES[type])) return;
      throw error;
    }
    yield item;
  }
}

/** The items that have numbers: what Python goes through where there is nothing else to ask. */
export const itemsByNumber = (value) => itemsUntil("IndexError", (place) => value[GET](place));

/** `len(value)`. @returns {number} */
export function length(value) {
  if (typeof value === "string") return charactersOf(value).length;
  return value?.[LENGTH]?.() ?? raise("TypeError", `object of type '${nameOf(value)}' has no len()`);
}

/** The characters of a text, as Python counts them. */
export function charactersOf(text) {
  checkItems(text.length);
  return Array.from(text);
}

/**
 * A value taken apart into so many, for `a, b = value`.
 * @param {any} value
 * @param {number} count of names
 * @param {number} [star] the place of the one that takes the rest as an array
 * @returns {any[]}
 */
export function unpack(value, count, star) {
  const items = [];
  const isIterable = typeof value === "string" || value?.[ITERATE];
  const refusal = isIterable ? undefined : `cannot unpack non-iterable ${nameOf(value)} object`;
  for (const item of iterate(value, refusal)) {
    items.push(item);
    checkItems(items.length);
    if (star === undefined && items.length > count) {
      raise("ValueError", `too many values to unpack (expected ${count})`);
    }
  }
  const least = star === undefined ? count : count - 1;
  if (items.length < least) {
    const expected = star === undefined ? count : `at least ${least}`;
    raise("ValueError", `not enough values to unpack (expected ${expected}, got ${items.length})`);
  }
  if (star !== undefined) items.splice(star, 0, items.splice(star, items.length - least));
  return items;
}
