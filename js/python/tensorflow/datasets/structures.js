// What elements of datasets are made of: tuples and dictionaries hold parts, and a list is one tensor.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { convert } from "../convert.js";
import { wrap } from "../framework.js";
import { isText, textTensor } from "../texts/text-tensor.js";

export const pairsOf = (dict) => [...dict.walk()];

/** A tree of the same form. @param {any} tree @param {(leaf: any) => any} make */
export const mapped = (tree, make) => {
  const leaves = leavesIn(tree, pairsOf).map(make);
  return treeOf(tree, () => leaves.shift() ?? null, pairsOf);
};

export const leafOf = (value) => (isText(value) ? textTensor(value) : wrap(convert(value)));

/** A part of a leaf: texts are told by their places. */
export const partOfLeaf = (leaf, tensor) => (leaf.isTextTensor ? leaf.like(tensor) : wrap(tensor));

/** The parts that a program gives, a leaf each. */
export function structured(value, leaf) {
  if (value instanceof Dict)
    return new Dict(pairsOf(value).map(([key, one]) => [key, structured(one, leaf)]));
  if (!(value instanceof Tuple) || value.name === "TensorShape") return leaf(value);
  const items = value.items.map((one) => structured(one, leaf));
  return value instanceof NamedTuple ? value.withItems(items) : new Tuple(items);
}

/** Tensors where a program gave values. */
export const elementOf = (value) => structured(value, leafOf);
