// What is put around arrays: how much of it, and from which places of a row it comes. One file, for one more chunk costs a page 150 bytes.
import { List, Tuple } from "../values/sequences.js";

const isList = (value) => value instanceof List || value instanceof Tuple;

/**
 * Pairs of numbers, one for each of so many axes, of an int for all, a pair for all, or a pair for each; null where code tells them
 * in another way.
 * @returns {number[][] | null}
 */
export function widthsOf(value, rank) {
  const pair = (one) => {
    if (typeof one === "bigint") return [Number(one), Number(one)];
    const items = isList(one) ? one.items : [];
    if (items.length === 0 || items.length > 2 || items.some((item) => typeof item !== "bigint")) return null;
    return [Number(items[0]), Number(items[items.length - 1])];
  };
  const each = isList(value) && value.items.some(isList) ? value.items.map(pair) : [pair(value)];
  if (each.some((one) => one === null)) return null;
  const pairs = /** @type {number[][]} */ (each);
  if (pairs.length === 1) return Array.from({ length: rank }, () => [...pairs[0]]);
  return pairs.length === rank ? pairs : null;
}

const wrapped = (place, size) => ((place % size) + size) % size;

/** By mode: the place in a row of `size` elements from which one comes that stands at `place`, which may be outside. */
const PLACES = {
  edge: (place, size) => Math.min(Math.max(place, 0), size - 1),
  wrap: wrapped,
  symmetric(place, size) {
    const turned = wrapped(place, 2 * size);
    return turned < size ? turned : 2 * size - 1 - turned;
  },
  reflect(place, size) {
    const turned = wrapped(place, Math.max(2 * size - 2, 1));
    return turned < size ? turned : 2 * size - 2 - turned;
  },
};

/** Whether a mode takes what stands outside from the row itself. */
export const isOfRow = (mode) => Object.hasOwn(PLACES, mode);

/**
 * From which places of a row all come, those `before` and `behind` it among them.
 * @param {string} mode   one that `isOfRow`
 * @param {number} size   at least 1
 */
export const placesAround = (mode, size, before, behind) =>
  Array.from({ length: before + size + behind }, (_, i) => PLACES[mode](i - before, size));
