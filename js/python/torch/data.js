// What torch.tensor is given: numbers in lists within lists, read in PyTorch's order (kinds, lengths, then each number) and
// refused in its words.

import { ArrayValue } from "../arrays/array.js";
import { fromElements, tensorOf, toNested } from "../arrays/convert.js";
import { partOf } from "../values/parts.js";
import { ITERATE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Range } from "../values/slice.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { usualDtype } from "./dtypes.js";
import { oneOf, torch } from "./tensor.js";

const KINDS = ["none", "bool", "int", "float"];
/** Of each kind, and of arrays that are wider than a float is here. */
const DTYPES = [null, "bool", "int64", null, "float64"];
const ODD = DTYPES.length;
const KIND_OF_NUMBER = { number: 3, bigint: 2, boolean: 1 };

/** The items of what PyTorch takes for a sequence, or undefined. A tensor inside of one is a number there. */
function itemsOf(value) {
  if (value instanceof List || value instanceof Tuple) return value.items;
  if (value instanceof Range) return [...value[ITERATE]()];
  if (value instanceof ArrayValue && value.framework !== torch) return fromElements(tensorOf(value))?.items;
  return undefined;
}

/** The widest kind of the numbers, as its place in KINDS. */
function kindOf(value) {
  if (value instanceof ArrayValue) {
    const { dtype } = tensorOf(value);
    return dtype === "bool" ? 1 : dtype === "float64" ? 4 : dtype.startsWith("float") ? 3 : 2;
  }
  const items = itemsOf(value);
  if (items) return items.reduce((kind, item) => Math.max(kind, kindOf(item)), 0);
  if (value instanceof Unknown) return KINDS.indexOf(value.kind ?? "int");
  return KIND_OF_NUMBER[typeof value] ?? ODD;
}

/** A number where lists end. */
function numberOf(value, isFloat) {
  if (value instanceof ArrayValue && value.framework === torch) return toNested(oneOf(value));
  const isNumber =
    value instanceof ArrayValue || value instanceof Unknown || (typeof value) in KIND_OF_NUMBER;
  if (itemsOf(value) || !isNumber) {
    const name = nameOf(value);
    raise(
      "TypeError",
      isFloat ? `must be real number, not ${name}` : `'${name}' object cannot be interpreted as an integer`,
    );
  }
  return toNested(value);
}

/** A negative int wraps in uint8, a negative float does not. */
function checkSign(value) {
  if (typeof value === "number" && value < 0)
    raise("RuntimeError", "value cannot be converted to type uint8 without overflow");
  return value;
}

/**
 * Numbers in nested lists, and the dtype that they have of themselves. Lengths that differ are left to the engine.
 * @param {any} data @param {string | null} given the dtype that is asked for
 */
export function dataOf(data, given) {
  const kind = given === null ? kindOf(data) : 0;
  let first = data;
  for (let items = itemsOf(data); items; items = itemsOf(first)) [first] = items;
  // A text is asked for its own items, whatever its kind shall be.
  if (kind === ODD || typeof first === "string")
    partOf("torchRare").refuseData(data, (one) => kindOf(one) !== ODD);
  const dtype = given ?? DTYPES[kind] ?? usualDtype();
  const isFloat = dtype.startsWith("float");
  let depth = 0;
  for (let items = itemsOf(data); items; items = itemsOf(items[0])) depth++;
  const read = (value, at) => {
    if (at === depth) return numberOf(dtype === "uint8" ? checkSign(value) : value, isFloat);
    return (itemsOf(value) ?? raise("TypeError", "not a sequence")).map((item) => read(item, at + 1));
  };
  return { nested: read(data, 0), dtype };
}
