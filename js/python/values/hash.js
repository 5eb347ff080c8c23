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

/** In which order CPython's sets of ints give them: by their places in a table with open addresses. How far it looks on from a place before it jumps. */
const NEAR = 9;

const hashOf = (/** @type {bigint} */ key) => BigInt.asUintN(64, key === -1n ? -2n : key);

/** Puts a key into a table, whose length is a power of two. */
function put(/** @type {(bigint | undefined)[]} */ table, /** @type {bigint} */ key) {
  const mask = table.length - 1;
  let rest = hashOf(key);
  let place = Number(rest & BigInt(mask));
  for (;;) {
    const most = place + NEAR <= mask ? NEAR : 0;
    for (let near = 0; near <= most; near++)
      if (table[place + near] === undefined) {
        table[place + near] = key;
        return;
      }
    rest >>= 5n;
    place = Number((BigInt(place) * 5n + 1n + rest) & BigInt(mask));
  }
}

/** The keys in the order of their places, after they were put in one by one. @param {bigint[]} keys */
export function inSlots(keys) {
  /** @type {(bigint | undefined)[]} */
  let table = Array(8).fill(undefined);
  const filled = () => /** @type {bigint[]} */ (table.filter((one) => one !== undefined));
  keys.forEach((key, i) => {
    put(table, key);
    const used = i + 1;
    if (used * 5 < (table.length - 1) * 3) return;
    const least = used > 50_000 ? used * 2 : used * 4;
    const all = filled();
    let size = 8;
    while (size <= least) size *= 2;
    table = Array(size).fill(undefined);
    for (const one of all) put(table, one);
  });
  return filled();
}
