// What stops a program that would be right in Python: it asks for too much, or for what is not known.

/** More than is kept here: the reader refuses the program. */
export class LimitError extends Error {
  name = "LimitError";
}

/** A number was asked for that nobody knows, a free letter for instance. */
export class ValueUnknown extends Error {
  name = "ValueUnknown";

  /** @param {string} what @param {any} [value]  what stands for it where that does as well: a letter */
  constructor(what, value = null) {
    super(what);
    this.value = value;
  }
}

const ITEMS = 1_000_000;
/** Python refuses to write an int of more than 4300 digits; those it would write are here. */
const BITS = 14_200;

/** Refuses lists and texts that are too long. */
export function checkItems(count) {
  if (count > ITEMS) throw new LimitError(`${count} items`);
}

/** Refuses integers that are too long; `bits` may be an estimate from above. */
export function checkBits(bits) {
  if (bits > BITS) throw new LimitError(`an integer of ${bits} bits`);
}

/** The items of anything that can be iterated in JavaScript, as far as they may go. */
export function collect(iterable) {
  const items = [];
  for (const item of iterable) {
    items.push(item);
    checkItems(items.length);
  }
  return items;
}
