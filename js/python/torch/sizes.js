// What tensors tell of their sizes and strides: all of them, or one by its axis.

import { toSizes } from "../arrays/convert.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { Tuple } from "../values/sequences.js";
import { nameOf, raise } from "../values/types.js";
import { sizeOf } from "./tensor.js";

/** How many elements there are. */
export const count = (shape) =>
  toSizes(shape).reduce((all, size) => session().machine.binary("*", all, size), 1n);

/** The place of an axis among so many. */
export const placeOf = (value, length) => {
  const place = Number(value);
  if (length === 0) raise("IndexError", `Dimension specified as ${place} but tensor has no dimensions`);
  if (place >= -length && place < length) return place < 0 ? place + length : place;
  const range = `[${-length}, ${length - 1}]`;
  return raise(
    "IndexError",
    `Dimension out of range (expected to be in range of ${range}, but got ${place})`,
  );
};

/** One entry of a list by an axis, or all of them. */
const listed = (all, name) => (list, args, keywords) => {
  const dim = args[0] ?? keywords.dim ?? keywords.axis ?? null;
  if (args.length > 1 || Object.keys(keywords).some((key) => key !== "dim" && key !== "axis"))
    partOf("torchRare").refuseSizes(name, args, keywords);
  if (/^(?:number|string|boolean)$/.test(typeof dim) || dim?.items !== undefined)
    raise(
      "TypeError",
      `${name}(): argument 'dim'${args.length > 0 ? " (position 1)" : ""} must be int, not ${nameOf(dim)}`,
    );
  return dim === null ? all(list) : toSizes([list[placeOf(dim, list.length)]])[0];
};

export const asSize = listed(sizeOf, "size");
export const asStrides = listed((strides) => new Tuple(strides.map(BigInt)), "stride");
