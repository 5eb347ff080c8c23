// jax.tree and jax.tree_util.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { byPlace } from "../../arrays/signature.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ENTRIES, wayText } from "./entries.js";
import { leavesOf, waysIn, withLeaves } from "./nodes.js";
import { PARTIAL } from "./partial.js";
import { alongside, partings } from "./prefix.js";
import { REGISTERING } from "./registering.js";
import { Structure } from "./structure.js";

const call = (made, args) => {
  const { machine } = session();
  machine.budget.operation();
  return machine.call(made, args);
};

/** What a program takes for leaves, however much stands in them. */
const asked = (isLeaf) => (/** @type {any} */ value) => isLeaf !== null && truth(call(isLeaf, [value]));

/** `is_leaf=`, by its place or its name. */
function leafOption(/** @type {any} */ { is_leaf: named, ...others }, placed = null) {
  if (Object.keys(others).length > 0) refuseHere("such a function of trees");
  return asked(named ?? placed);
}

const structureOf = (value) => (value instanceof Structure ? value : refuseHere("such a structure"));
const pairs = (tree, isLeaf) => {
  const leaves = leavesOf(tree, isLeaf);
  return new List(waysIn(tree, isLeaf).map((way, i) => new Tuple([new Tuple(way), leaves[i]])));
};

/** A function of the leaves of trees, which the first one tells; it may be told the ways to them first. */
function mapped(name, /** @type {any[]} */ [made, tree, ...rest], keywords, hasWays) {
  const isLeaf = leafOption(keywords);
  const others = rest.map((other) => alongside(tree, other, isLeaf, `${name} tree`));
  const ways = hasWays ? waysIn(tree, isLeaf).map((way) => [new Tuple(way)]) : [];
  let place = 0;
  const next = (leaf) => {
    const own = place++;
    return call(made, [...(ways[own] ?? []), leaf, ...others.map((list) => list[own])]);
  };
  return withLeaves(tree, next, isLeaf);
}

function reduce(
  /** @type {any[]} */ [made, tree, start],
  /** @type {any} */ { initializer = start, ...keywords },
) {
  const leaves = leavesOf(tree, leafOption(keywords));
  const first = initializer !== undefined ? initializer : leaves.shift();
  if (first === undefined) raise("TypeError", "reduce() of empty iterable with no initial value");
  return leaves.reduce((all, leaf) => call(made, [all, leaf]), first);
}

/** A tree of trees, turned inside out. */
function transpose(/** @type {any[]} */ [outer, inner, tree]) {
  const parts = structureOf(outer).upTo(tree);
  const structure = inner === null ? new Structure(parts[0] ?? null) : structureOf(inner);
  const found = parts.map((part) => new Structure(part));
  if (found.some((one) => !one.isLike(structure))) {
    const [given, expected] = [found, found.map(() => structure)].map((all) => {
      let place = 0;
      return outer.node.text(outer.parts.map(() => all[place++].text));
    });
    if (outer.leaves !== outer.parts.length) refuseHere("trees of another structure");
    raise("TypeError", `Mismatch\nPyTreeDef(${given})\n != \nPyTreeDef(${expected})`);
  }
  const leaves = parts.map((part) => leavesOf(part));
  return structure.filled(
    Array.from({ length: structure.leaves }, (_, i) => outer.filled(leaves.map((list) => list[i]))),
  );
}

/** A value for each leaf of a tree that it is the upper part of. */
function broadcast(/** @type {any[]} */ [prefix, tree, told = null], keywords) {
  const isLeaf = leafOption(keywords, told);
  const [first] = partings(prefix, tree, isLeaf, "broadcast_prefix tree");
  if (first !== undefined) refuseHere("trees of another structure");
  const values = leavesOf(prefix, isLeaf);
  const below = alongside(prefix, tree, isLeaf, "");
  const all = below.flatMap((one, i) => leavesOf(one, isLeaf).map(() => values[i]));
  let place = 0;
  return withLeaves(tree, () => all[place++], isLeaf);
}

/** @type {Record<string, [string, (args: any[], keywords: any) => any]>} by their names, what they are given and what they do */
const BODIES = {
  map: ["f tree", (args, keywords) => mapped("tree_map", args, keywords, false)],
  map_with_path: ["f tree", (args, keywords) => mapped("tree_map_with_path", args, keywords, true)],
  flatten: [
    "tree is_leaf",
    ([tree, told], keywords) => {
      const isLeaf = leafOption(keywords, told);
      return new Tuple([new List(leavesOf(tree, isLeaf)), new Structure(tree, isLeaf)]);
    },
  ],
  flatten_with_path: [
    "tree is_leaf",
    ([tree, told], keywords) => {
      const isLeaf = leafOption(keywords, told);
      return new Tuple([pairs(tree, isLeaf), new Structure(tree, isLeaf)]);
    },
  ],
  unflatten: ["treedef leaves", ([structure, leaves]) => structureOf(structure).filled(itemsOf(leaves))],
  structure: ["tree is_leaf", ([tree, told], keywords) => new Structure(tree, leafOption(keywords, told))],
  reduce: ["function tree initializer", reduce],
  leaves: ["tree is_leaf", ([tree, told], keywords) => new List(leavesOf(tree, leafOption(keywords, told)))],
  leaves_with_path: ["tree is_leaf", ([tree, told], keywords) => pairs(tree, leafOption(keywords, told))],
  all: ["tree", ([tree], keywords) => leavesOf(tree, leafOption(keywords)).every((leaf) => truth(leaf))],
  transpose: ["outer_treedef inner_treedef pytree_to_transpose", transpose],
  broadcast: ["prefix_tree full_tree is_leaf", broadcast],
};

/** jax.tree. */
export const TREES = Object.fromEntries(
  Object.entries(BODIES).map(([name, [parameters, body]]) => [
    name,
    byPlace(`jax.tree.${name}`, parameters, body, "is_leaf"),
  ]),
);

/** A way as text. */
function keystr(
  /** @type {any[]} */ [way],
  /** @type {any} */ { simple = false, separator = "", ...others },
) {
  if (Object.keys(others).length > 0) refuseHere("such a jax.tree_util.keystr");
  return wayText(itemsOf(way), truth(simple), separator);
}

/** jax.tree_util. */
export const TREE_UTIL = {
  ...Object.fromEntries(Object.entries(TREES).map(([name, made]) => [`tree_${name}`, made])),
  ...REGISTERING,
  ...ENTRIES,
  Partial: PARTIAL,
  keystr: byPlace("jax.tree_util.keystr", "keys", keystr, "simple separator"),
  treedef_children: byPlace(
    "jax.tree_util.treedef_children",
    "treedef",
    ([structure]) => new List(structureOf(structure).parts),
  ),
  treedef_is_leaf: byPlace(
    "jax.tree_util.treedef_is_leaf",
    "treedef",
    ([structure]) => structureOf(structure).node === null,
  ),
};
