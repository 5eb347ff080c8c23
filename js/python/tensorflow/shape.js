// tf.TensorShape: a tuple of sizes with methods of its own.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { partOf } from "../values/parts.js";
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
  dims: () => refuseHere("sizes as tf.compat.v1.Dimension"),
  as_list: method("as_list", ({ items }) => new List([...items])),
  num_elements: method("num_elements", ({ items }) =>
    items.includes(null) ? null : items.reduce((all, size) => all * size, 1n),
  ),
  is_fully_defined: method("is_fully_defined", ({ items }) => !items.includes(null)),
  concatenate: method("concatenate", ({ items }, [more]) =>
    shapeOf([new List([...items, ...(itemsOf(more) ?? [more])])]),
  ),
};
for (const name of "is_compatible_with merge_with most_specific_compatible_shape with_rank with_rank_at_least with_rank_at_most assert_has_rank assert_same_rank assert_is_fully_defined assert_is_compatible_with".split(
  " ",
))
  SHAPE.methods[name] = method(name, (shape, args) =>
    partOf("tensorflowRare").shapeMethods[name](shape, args),
  );

export const SHAPE_METHODS = Object.keys(SHAPE.methods);
