// tf.nest: trees of lists, tuples and dicts, whose leaves come in the order of the keys.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { nameOf, raise } from "../../values/types.js";

/** By keys; those of several kinds have no order. */
function pairsOf(dict) {
  const pairs = [...dict.walk()];
  if (new Set(pairs.map(([key]) => typeof key)).size > 1) refuseHere("a tree with such keys");
  return pairs.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A tree with other leaves, its dicts in the order in which they were written. */
function rebuilt(tree, leaves) {
  const inOrder = (made, like) => {
    if (like instanceof Dict) {
      const found = new Map(made.walk());
      return new Dict([...like.walk()].map(([key, value]) => [key, inOrder(found.get(key), value)]));
    }
    if (made?.items !== undefined && like?.items !== undefined)
      made.items.forEach((one, i) => {
        made.items[i] = inOrder(one, like.items[i]);
      });
    return made;
  };
  const rest = [...leaves];
  return inOrder(
    treeOf(tree, () => rest.shift() ?? null, pairsOf),
    tree,
  );
}

const isNest = (value) => value instanceof Dict || value instanceof List || value instanceof Tuple;

export const flatten = ({ structure }) => new List(leavesIn(structure, pairsOf));
export const isNested = ({ structure }) => isNest(structure);

/** Raises what TensorFlow says to trees that part; null otherwise. */
export function sameStructure({ nest1: one, nest2: other }) {
  const form = (tree) => repr(rebuilt(tree, leavesIn(tree, pairsOf).fill(null)));
  return form(one) === form(other) && nameOf(one) === nameOf(other)
    ? null
    : refuseHere("structures that are not alike");
}

export function packAs({ structure, flat_sequence: flat }) {
  const items = flat?.items ?? raise("TypeError", "flat_sequence must be a sequence");
  if (!isNest(structure))
    return items.length === 1 ? items[0] : refuseHere("such a tf.nest.pack_sequence_as");
  const count = leavesIn(structure, pairsOf).length;
  if (count !== items.length) {
    const unlike = `Structure had ${count} atoms, but flat_sequence had ${items.length} items.`;
    raise(
      "ValueError",
      `Could not pack sequence. ${unlike}  Structure: ${repr(structure)}, flat_sequence: ${repr(flat)}.`,
    );
  }
  return rebuilt(structure, items);
}

export function mapStructure([made, first, ...others], keywords) {
  if (Object.keys(keywords).length > 0) refuseHere("such a tf.nest.map_structure");
  const rows = [first, ...others].map((one) => leavesIn(one, pairsOf));
  for (const other of others) sameStructure({ nest1: first, nest2: other });
  const called = (i) =>
    session().machine.call(
      made,
      rows.map((row) => row[i]),
    );
  return rebuilt(
    first,
    rows[0].map((_, i) => called(i)),
  );
}
