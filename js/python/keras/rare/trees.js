// keras.tree: trees of lists, tuples and dicts, and what is done to all that is in them.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { pairsOf } from "../base/operation.js";
import { functions } from "../common.js";

const nests = (name, args) => partOf("tensorflowRare").nest[name].call(args, {});
const isNest = (value) => value instanceof Dict || value instanceof List || value instanceof Tuple;

/** What stands in a tree directly, with what it is found by. @returns {[any, any][]} */
const partsOf = (tree) =>
  tree instanceof Dict ? pairsOf(tree) : tree.items.map((one, i) => [BigInt(i), one]);

/** A tree of the same form with other parts. */
const likewise = (tree, parts) => {
  if (!(tree instanceof Dict)) return tree instanceof List ? new List(parts) : new Tuple(parts);
  const found = new Map(partsOf(tree).map(([key], i) => [key, parts[i]]));
  return new Dict([...tree.walk()].map(([key]) => [key, found.get(key)]));
};

/** A function is called with each part of a tree; what it gives stands there instead, where that is something. */
function traverse({ func, structure, top_down: isFirst = true }) {
  const call = (one) => session().machine.call(func, [one]);
  const inside = (tree) =>
    isNest(tree)
      ? likewise(
          tree,
          partsOf(tree).map(([, one]) => walk(one)),
        )
      : tree;
  const walk = (tree) => {
    if (isFirst === true) return call(tree) ?? inside(tree);
    const own = inside(tree);
    return call(own) ?? own;
  };
  return walk(structure);
}

/** The leaves, each behind the way to it. */
function withPaths({ structure }) {
  const walk = (tree, path) =>
    isNest(tree)
      ? partsOf(tree).flatMap(([key, one]) => walk(one, [...path, key]))
      : [new Tuple([new Tuple(path), tree])];
  return new List(walk(structure, []));
}

const asTuples = (tree) => {
  if (!isNest(tree)) return tree;
  const parts = partsOf(tree).map(([, one]) => asTuples(one));
  return tree instanceof List ? new Tuple(parts) : likewise(tree, parts);
};

export const trees = {
  ...functions({
    "flatten structure": ({ structure }) => nests("flatten", [structure]),
    "is_nested structure": ({ structure }) => nests("is_nested", [structure]),
    "pack_sequence_as structure flat_sequence": ({ structure, flat_sequence: flat }) => {
      if (nests("flatten", [structure]).items.length !== flat?.items?.length)
        refuseHere("what keras.tree.pack_sequence_as says of such a structure");
      return nests("pack_sequence_as", [structure, flat]);
    },
    "assert_same_structure a b check_types!": ({ a, b }) => nests("assert_same_structure", [a, b]),
    "traverse func structure top_down=": traverse,
    "flatten_with_path structure": withPaths,
    "lists_to_tuples structure": ({ structure }) => asTuples(structure),
  }),
  map_structure: (args, { none_is_leaf: _ = true, ...keywords }) =>
    partOf("tensorflowRare").nest.map_structure.call(args, keywords),
};
