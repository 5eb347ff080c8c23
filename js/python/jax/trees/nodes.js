// What JAX takes for trees: None, tuples, lists, dictionaries and what a program registers are nodes, all else is a leaf.
import { compare } from "../../values/compare.js";
import { DefaultDict } from "../../values/default-dict.js";
import { NamedTuple } from "../../values/named-tuple.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict, OrderedDict } from "../../values/tables.js";
import { Raised, raise, typeOf } from "../../values/types.js";
import { attributeEntry, keyEntry, placeEntry, wayText } from "./entries.js";

/**
 * @typedef {{
 *   children: any[],
 *   entries: () => any[],
 *   metadata: any,
 *   text: (parts: string[]) => string,
 *   made: (children: any[]) => any,
 * }} Node `entries` are the steps to its children, `metadata` what two nodes have in common beside their type, `text` what a
 * structure shows of it
 */

const custom = (label, parts) => `CustomNode(${label}, [${parts.join(", ")}])`;

/** Pairs by their keys. */
function sorted(dict) {
  const pairs = [...dict.entries.values()];
  try {
    return pairs.sort(([one], [other]) => (compare("<", one, other) ? -1 : 1));
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    return raise("ValueError", "Comparator raised exception while sorting pytree dictionary keys.");
  }
}

/** @returns {Node} */
function nodeOfDict(dict) {
  const isOrdered = dict instanceof OrderedDict;
  const pairs = isOrdered ? [...dict.entries.values()] : sorted(dict);
  const keys = new Tuple(pairs.map(([key]) => key));
  const metadata = dict instanceof DefaultDict ? new Tuple([dict.factory, keys]) : keys;
  const made = (children) => {
    const next = /** @type {[any, any][]} */ (keys.items.map((key, i) => [key, children[i]]));
    return isOrdered || dict instanceof DefaultDict ? dict.like(next) : new Dict(next);
  };
  const text = (parts) => {
    if (isOrdered) return custom(`OrderedDict[${str(keys)}]`, parts);
    if (dict instanceof DefaultDict) return custom(`defaultdict[${str(metadata)}]`, parts);
    return `{${keys.items.map((key, i) => `${repr(key)}: ${parts[i]}`).join(", ")}}`;
  };
  return {
    children: pairs.map(([, value]) => value),
    entries: () => keys.items.map(keyEntry),
    metadata,
    text,
    made,
  };
}

/** @returns {Node} */
function nodeOfSequence(sequence) {
  const { items } = sequence;
  const node = { children: items, entries: () => items.map((_, i) => placeEntry(i)), metadata: null };
  if (sequence instanceof NamedTuple)
    return {
      ...node,
      entries: () => sequence.names.map(attributeEntry),
      text: (parts) => custom(`namedtuple[${sequence.type.name}]`, parts),
      made: (children) => sequence.withItems(children),
    };
  if (sequence instanceof List)
    return {
      ...node,
      text: (parts) => `[${parts.join(", ")}]`,
      made: (children) => new List(children),
    };
  return {
    ...node,
    text: (parts) => `(${parts.join(", ")}${parts.length === 1 ? "," : ""})`,
    made: (children) => new Tuple(children),
  };
}

/** @type {Node} */
const NONE = { children: [], entries: () => [], metadata: null, text: () => "None", made: () => null };

/** How objects of other types are nodes. @type {WeakMap<object, (value: any) => Omit<Node, "text">>} */
const registered = new WeakMap();

/** @param {any} type @param {(value: any) => Omit<Node, "text">} read */
export function register(type, read) {
  if (registered.has(type))
    raise("ValueError", `Duplicate custom PyTreeDef type registration for ${str(type)}.`);
  registered.set(type, read);
}

/** A value as a node; null where it is a leaf. @returns {Node | null} */
export function nodeOf(value) {
  if (value === null) return NONE;
  if (typeof value !== "object") return null;
  if (value instanceof Dict) return nodeOfDict(value);
  if (value instanceof List || value instanceof Tuple) return nodeOfSequence(value);
  const type = typeOf(value);
  const node = registered.get(type)?.(value);
  if (node === undefined) return null;
  return { ...node, text: (parts) => custom(`${type.name}[${str(node.metadata)}]`, parts) };
}

/** A tree's leaves. @param {any} tree @param {(value: any) => boolean} isLeaf what is one however much stands in it @returns {any[]} */
export function leavesOf(tree, isLeaf = () => false) {
  const node = isLeaf(tree) ? null : nodeOf(tree);
  return node === null ? [tree] : node.children.flatMap((one) => leavesOf(one, isLeaf));
}

/** The same with other leaves, taken one by one. @param {any} tree @param {(leaf: any) => any} next */
export function withLeaves(tree, next, isLeaf = (/** @type {any} */ _) => false) {
  const node = isLeaf(tree) ? null : nodeOf(tree);
  return node === null ? next(tree) : node.made(node.children.map((one) => withLeaves(one, next, isLeaf)));
}

/** The ways to a tree's leaves, each a list of steps. @returns {any[][]} */
export function waysIn(tree, isLeaf = (/** @type {any} */ _) => false) {
  const node = isLeaf(tree) ? null : nodeOf(tree);
  if (node === null) return [[]];
  const entries = node.entries();
  return node.children.flatMap((one, i) => waysIn(one, isLeaf).map((way) => [entries[i], ...way]));
}

/** The ways to a tree's leaves as messages have them: `['a'][0]`. */
export const pathsIn = (tree, start = "") => waysIn(tree).map((way) => start + wayText(way));
