// What tf.TensorShape has beside the usual: two shapes that meet, and ranks that are asked for.
import { refuseHere } from "../../arrays/refuse.js";
import { repr, str } from "../../values/repr.js";
import { raise } from "../../values/types.js";
import { itemsOf } from "../convert.js";
import { SHAPE } from "../shape.js";

const shapeOf = (value) => /** @type {any} */ (SHAPE).call([value]);
const sizesOf = (value) => itemsOf(value) ?? refuseHere("such a tf.TensorShape");
const wrong = (message) => raise("ValueError", message);
const agree = (one, other) => one === null || other === null || one === other;
const compatible = (one, other) =>
  one.length === other.length && one.every((size, i) => agree(size, other[i]));

const ranked =
  (fits, words = "rank") =>
  (shape, /** @type {any[]} */ [rank]) =>
    fits(BigInt(shape.items.length), rank) ? shape : wrong(`Shape ${str(shape)} must have ${words} ${rank}`);
const equals = (one, other) => one === other;
const checked = (check) => (shape, args) => {
  check(shape, args);
  return null;
};
const withRank = ranked(equals);

/** Each from a shape and what it is asked with. @type {Record<string, (shape: any, args: any[]) => any>} */
export const shapeMethods = {
  is_compatible_with: ({ items }, [other]) => compatible(items, sizesOf(other)),
  merge_with: (shape, [other]) => {
    const own = shapeOf(other);
    if (!compatible(shape.items, own.items)) wrong(`Shapes ${str(shape)} and ${str(own)} are not compatible`);
    return shapeOf(new own.constructor(shape.items.map((size, i) => size ?? own.items[i])));
  },
  most_specific_compatible_shape: (shape, [other]) => {
    const own = shapeOf(other);
    if (own.items.length !== shape.items.length) refuseHere("a tf.TensorShape of any rank");
    return shapeOf(new own.constructor(shape.items.map((size, i) => (size === own.items[i] ? size : null))));
  },
  with_rank: withRank,
  with_rank_at_least: ranked((one, other) => one >= other, "rank at least"),
  with_rank_at_most: ranked((one, other) => one <= other, "rank at most"),
  assert_has_rank: checked(withRank),
  assert_same_rank: checked(
    (shape, [other]) =>
      shape.items.length === sizesOf(other).length ||
      wrong(`Shapes ${str(shape)} and ${str(shapeOf(other))} must have the same rank`),
  ),
  assert_is_fully_defined: checked(
    (shape) => !shape.items.includes(null) || wrong(`Shape ${str(shape)} is not fully defined`),
  ),
  assert_is_compatible_with: checked(
    (shape, [other]) =>
      compatible(shape.items, sizesOf(other)) ||
      wrong(`Shapes ${str(shape)} and ${repr(other)} are incompatible`),
  ),
};
