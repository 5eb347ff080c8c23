// Which elements of a tensor a print shows, and their values: nothing else is ever read.

import { elementsOf } from "../engine/shape.js";

/**
 * A tensor as printing needs it. Strides and offset count elements of `data`, which is the whole storage; float16
 * and bfloat16 values come as numbers.
 * @typedef {object} Printable
 * @property {readonly number[]} shape
 * @property {readonly number[]} strides
 * @property {number} offset
 * @property {string} dtype
 * @property {ArrayLike<number | bigint>} data
 */

/** Stands in a list of items for those that are left out. */
export const GAP = null;

/** A text of more items than this would not fit into a string. */
const MOST_ITEMS = 2 ** 24;

const isFloat = (dtype) => dtype.includes("float");

/** What kind of number a dtype holds: "bool", "int" or "float". */
export const categoryOf = (dtype) => (dtype === "bool" ? "bool" : isFloat(dtype) ? "float" : "int");

/**
 * The values to print, nested as the shape is: a list per axis with GAP where items are left out, a bare value for
 * a tensor without axes. An axis longer than 2 · leading keeps its first `leading` and last `trailing` items;
 * `leading` Infinity keeps everything.
 * @param {Printable} tensor
 */
export function visibleItems({ shape, strides, offset, dtype, data }, leading, trailing = leading) {
  const shown = elementsOf(shape.map((size) => (size > 2 * leading ? leading + trailing : size)));
  if (shown > MOST_ITEMS)
    throw new RangeError(`${shown} items are too many to print; lower threshold or edgeitems`);
  const read = dtype === "bool" ? (at) => Boolean(data[at]) : (at) => data[at];
  const walk = (axis, at) => {
    if (axis === shape.length) return read(at);
    const size = shape[axis];
    const items = [];
    const add = (from, to) => {
      for (let i = from; i < to; i++) items.push(walk(axis + 1, at + i * strides[axis]));
    };
    if (size > 2 * leading) {
      add(0, leading);
      items.push(GAP);
      add(size - trailing, size);
    } else {
      add(0, size);
    }
    return items;
  };
  return walk(0, offset);
}

/** The values in nested items as one flat list. */
export const flatValues = (items) =>
  Array.isArray(items) ? items.flat(Number.POSITIVE_INFINITY).filter((value) => value !== GAP) : [items];
