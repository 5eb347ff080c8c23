// tf.TensorShape: a tuple of sizes with methods of its own.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { List, Tuple } from "../values/sequences.js";
import { TYPES } from "../values/types.js";
import { itemsOf } from "./convert.js";

export const SHAPE = TYPES.TensorShape;

const method = (name, body) => (shape) => new FunctionOf(name, (args) => body(shape, args));

const shapeOf = (/** @type {any[]} */ [sizes]) => {
  if (typeof sizes === "bigint") return new Tuple([sizes], "TensorShape");
  const items = itemsOf(sizes);
  const known = items?.every((size) => size === null || typeof size === "bigint");
  return known ? new Tuple(items ?? [], "TensorShape") : refuseHere("such a tf.TensorShape");
};
SHAPE.call = shapeOf;

const count = (shape) => BigInt(shape.items.length);
SHAPE.methods = {
  rank: count,
  ndims: count,
  as_list: method("as_list", ({ items }) => new List([...items])),
  num_elements: method("num_elements", ({ items }) =>
    items.includes(null) ? null : items.reduce((all, size) => all * size, 1n),
  ),
  is_fully_defined: method("is_fully_defined", ({ items }) => !items.includes(null)),
  concatenate: method("concatenate", ({ items }, [more]) =>
    shapeOf([new List([...items, ...(itemsOf(more) ?? [])])]),
  ),
};

export const SHAPE_METHODS = Object.keys(SHAPE.methods);
