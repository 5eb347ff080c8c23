// Values in lists, tuples and dictionaries as trees, as gradients and maps over them take them.
import { NamedTuple } from "../values/named-tuple.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";

/** What stands in a tree and is no list or dictionary; `pairsOf` gives a dictionary's pairs in an order. @returns {any[]} */
export function leavesIn(tree, pairsOf) {
  if (tree instanceof Dict) return pairsOf(tree).flatMap(([, value]) => leavesIn(value, pairsOf));
  if (tree instanceof List || tree instanceof Tuple)
    return tree.items.flatMap((one) => leavesIn(one, pairsOf));
  return [tree];
}

/** A dictionary of such pairs, its keys as another one has them. */
function reordered(tree, pairs) {
  const made = new Dict(pairs);
  return new Dict([...tree.walk()].map(([key]) => [key, made.get(key)]));
}

/** The same tree with other leaves, taken one by one in that order. */
export function treeOf(tree, next, pairsOf) {
  if (tree instanceof Dict)
    return reordered(
      tree,
      pairsOf(tree).map(([key, value]) => [key, treeOf(value, next, pairsOf)]),
    );
  if (!(tree instanceof List || tree instanceof Tuple)) return next(tree);
  const items = tree.items.map((one) => treeOf(one, next, pairsOf));
  if (tree instanceof NamedTuple) return tree.withItems(items);
  return tree instanceof List ? new List(items) : new Tuple(items);
}
