// What stands for a value in a JavaScript map, so that equal values of Python meet there; and where ints lie in a table of CPython.
import { HASH } from "./protocol.js";
import { nameOf, raise } from "./types.js";

const numbers = new WeakMap();
let last = 0;

/** A key that no other value has, inside a longer one. */
function part(value) {
  const key = keyOf(value);
  if (typeof key === "string") return `${key.length}:${key}`;
  if (key === null || typeof key !== "object") return String(key);
  if (!numbers.has(key)) numbers.set(key, ++last);
  return `#${numbers.get(key)}`;
}

/** The key of a sequence. */
export const keyOfItems = (items) => `\0(${items.map(part).join()})`;

/** The key of a value: keys are `===` where values are `==`, and NaN is its own. */
export function keyOf(value) {
  switch (typeof value) {
    case "boolean":
      return BigInt(value);
    case "number":
      return Number.isInteger(value) ? BigInt(value) : value;
    case "string":
      return value.startsWith("\0") ? `\0'${value}` : value;
    case "object":
      return value?.[HASH] ? value[HASH]() : value;
  }
  return value;
}

/** Refuses a value as a key. */
export const unhashable = (value) => raise("TypeError", `unhashable type: '${nameOf(value)}'`);
