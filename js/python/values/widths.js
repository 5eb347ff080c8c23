// How much is put before and after each axis: an int for all, a pair for all, or a pair for each.
import { List, Tuple } from "./sequences.js";

const isList = (value) => value instanceof List || value instanceof Tuple;

/**
 * Pairs of numbers, one for each of so many axes; null where code tells them in another way.
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
