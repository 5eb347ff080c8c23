// A tree beside another one, of which it is the upper part: what stands there at its leaves, whatever that is.

import { refuseHere } from "../../arrays/refuse.js";
import { equals } from "../../values/compare.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, typeOf } from "../../values/types.js";
import { wayText } from "./entries.js";
import { lineDifference } from "./line-difference.js";
import { leavesOf, nodeOf } from "./nodes.js";

/** What a function that is mapped answers with is a leaf by then. */
const NAMES = { Array: "jaxlib._jax.ArrayImpl", DynamicJaxprTracer: "jax._src.api_util.PytreeLeaf" };
const typeText = (value) => {
  const type = typeOf(value);
  return Object.hasOwn(NAMES, type.name) ? `<class '${NAMES[type.name]}'>` : repr(type);
};
const keysOf = (dict) => [...dict.entries.values()].map(([key]) => str(key)).sort();
const BUT = "but at the same key path the full pytree has a subtree of";

/** How two nodes differ: in what, and what is said of the upper one and of the other; null where they are alike. */
function apart(tree, other, node, found) {
  const type = typeText(tree);
  if (typeOf(tree) !== typeOf(other))
    return ["types", `type\n    ${type}\n${BUT} different type\n    ${typeText(other)}.`];
  const counts = [node, found].map(({ children }) => children.length);
  const isSame = counts[0] === counts[1];
  if (!isSame && (tree instanceof List || tree instanceof Tuple)) {
    const { name } = typeOf(tree);
    const rest = `type ${name} of length ${counts[0]}, but the full pytree has a subtree of the same type but of length ${counts[1]}.`;
    return [`lengths of ${name}`, rest];
  }
  if (!isSame && tree instanceof Dict) {
    const [own, given] = [tree, other].map(keysOf);
    const rest = [...own.filter((key) => !given.includes(key)), ...given.filter((key) => !own.includes(key))];
    const told = (keys) => `with ${keys.length} child keys\n    ${keys.join(" ")}\n`;
    const all = `${told(own)}${BUT} the same type but ${told(given)}so the symmetric difference on key sets is\n    ${rest.join(" ")}`;
    return ["numbers of pytree children", `type\n    ${type}\n${all}`];
  }
  if (!isSame) refuseHere("trees of another structure");
  if (equals(node.metadata, found.metadata)) return null;
  const [own, given] = [node, found].map(({ metadata }) => repr(metadata));
  // Longer ones are written in several lines.
  if (Math.max(own.length, given.length) > 70) refuseHere("trees of another structure");
  const lines = lineDifference(own, given)
    .map((line) => `    ${line}`)
    .join("\n");
  const all = `with metadata\n    ${own}\n${BUT} the same type but with metadata\n    ${given}\nso the diff in the metadata at these pytree nodes is\n${lines}`;
  return ["pytree metadata", `type\n    ${type}\n${all}`];
}

/** All places where a tree is no upper part of another one, as JAX tells them. @returns {string[]} */
export function partings(tree, other, isLeaf, name, place = name) {
  const node = isLeaf(tree) ? null : nodeOf(tree);
  if (node === null) return [];
  const found = nodeOf(other);
  const told = apart(tree, other, node, found);
  if (told !== null) {
    const [what, rest] = told;
    return [
      `pytree structure error: different ${what} at key path\n    ${place}\nAt that key path, the prefix pytree ${name} has a subtree of ${rest}`,
    ];
  }
  const entries = node.entries();
  return node.children.flatMap((one, i) =>
    partings(one, found?.children[i], isLeaf, name, place + wayText([entries[i]])),
  );
}

/** What stands in another tree at a tree's leaves, where both are alike. @returns {any[]} */
function below(tree, other, isLeaf) {
  const node = isLeaf(tree) ? null : nodeOf(tree);
  if (node === null) return [other];
  const found = nodeOf(other);
  return node.children.flatMap((one, i) => below(one, found?.children[i], isLeaf));
}

/** The same, of which the tree has to be the upper part. @param {string} name of the tree in what is said */
export function alongside(tree, other, isLeaf, name) {
  const [first] = partings(tree, other, isLeaf, name);
  return first === undefined ? below(tree, other, isLeaf) : raise("ValueError", first);
}

const isNone = (one) => one === null;

/** Raises where values, one for each leaf or for what it is in, do not fit a tree. @param {string} name of the values */
export function checkPrefix(values, tree, name) {
  const all = partings(values, tree, isNone, name);
  if (all.length === 0) return;
  const rule = `${name} specification must be a tree prefix of the corresponding value; \n  Mismatch details (${all.length} found):`;
  raise("ValueError", [rule, ...all].join("\n  "));
}

/** One value for each leaf of a tree that they fit: itself, or what stands for it or what it is in. @returns {any[]} */
export function spreadOver(values, tree) {
  const leaves = leavesOf(values, isNone);
  return below(values, tree, isNone).flatMap((one, i) => leavesOf(one).map(() => leaves[i]));
}
