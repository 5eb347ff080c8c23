// What loops carry: it keeps its structure and the kinds of its leaves from step to step, and JAX says where it does not.
import { refuseHere } from "../../arrays/refuse.js";
import { str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, typeOf } from "../../values/types.js";
import { common } from "../elementwise.js";
import { Key } from "../keys.js";
import { kindOf } from "../traces/tracing.js";
import { wayText } from "../trees/entries.js";
import { leavesOf, nodeOf, pathsIn } from "../trees/nodes.js";

const LEAF = "<class 'jax._src.core.ShapedArray'>";
const childrenText = (/** @type {number} */ count) => `${count} child${count === 1 ? "" : "ren"}`;

/** Keys that one of two dictionaries has alone. */
function ownKeys(one, other) {
  const [own, found] = [one, other].map((dict) => nodeOf(dict)?.metadata.items.map(str));
  const alone = [...own.filter((key) => !found.includes(key)), ...found.filter((key) => !own.includes(key))];
  // In which order Python shows a set of several is not known here.
  if (alone.length !== 1) refuseHere("such carried dictionaries");
  const dict = own.includes(alone[0]) ? one : other;
  return str(new List([[...dict.entries.values()].find(([key]) => str(key) === alone[0])[0]])).slice(1, -1);
}

/**
 * Where two trees are built otherwise, in words.
 * @param {any} one @param {any} other @param {string} leaf what JAX calls a leaf there @param {any[]} way to it
 * @returns {{ path: string, own: string, found: string, why: string }[]}
 */
export function structures(one, other, leaf, way = []) {
  const [own, found] = [one, other].map(nodeOf);
  if (own === null && found === null) return [];
  const types = [one, other].map((value, i) => ([own, found][i] === null ? leaf : str(typeOf(value))));
  if (own === null || found === null || types[0] !== types[1])
    return [{ path: wayText(way), own: types[0], found: types[1], why: "their Python types differ" }];
  const counts = [own, found].map(({ children }) => children.length);
  const differs = (said, why) => [{ path: wayText(way), own: said(0), found: said(1), why }];
  if (counts[0] !== counts[1]) {
    const name = one instanceof List ? "list" : "tuple";
    if (one instanceof List || one instanceof Tuple)
      return differs((i) => `${name} of length ${counts[i]}`, "the lengths do not match");
    const keys =
      one instanceof Dict ? `, with the symmetric difference of key sets: {${ownKeys(one, other)}}` : "";
    return differs(
      (i) => `${types[i]} with ${childrenText(counts[i])}`,
      `the numbers of children do not match${keys}`,
    );
  }
  const told = [own, found].map(({ metadata }) => str(metadata));
  if (told[0] !== told[1])
    return differs(
      (i) => `${types[i]} with pytree metadata ${told[i]}`,
      "the pytree node metadata does not match",
    );
  const entries = own.entries();
  return own.children.flatMap((child, i) => structures(child, found.children[i], leaf, [...way, entries[i]]));
}

/** One difference by itself, several in a list. */
export const listed = (/** @type {string[]} */ told) =>
  told.length === 1
    ? `${told[0]}.`
    : told.map((one, i) => `  * ${one}${i === told.length - 1 ? "." : ";"}`).join("\n");

/** In what two arrays are of different kinds, in words. Numbers of Python's take another dtype. */
export function apart(one, other) {
  const own = one.weak ? common([one, other]).dtype : one.tensor.dtype;
  const dtypes = own !== other.tensor.dtype;
  const shapes = one.tensor.shape.join() !== other.tensor.shape.join();
  return [dtypes ? "the dtypes do not match" : "", shapes ? "the shapes do not match" : ""]
    .filter(Boolean)
    .join(", and ");
}

/** What is carried has to stay of one kind; a number of Python's may become another one. */
export function checkCarried(body, before, after, what) {
  // A loop of a known number of steps is a scan that counts them.
  const isCounted = what === "fori_loop";
  const named = () =>
    isCounted ? "loop_carry[1]" : (body.node?.parameters?.[0]?.name ?? refuseHere(`such a ${what}`));
  const carry = (/** @type {boolean} */ isPart, /** @type {string} */ path) =>
    `the input carry ${isCounted || isPart ? "component " : ""}${named()}${path}`;
  const fail = (/** @type {string} */ rule, /** @type {string[]} */ told, /** @type {string} */ end) =>
    raise(
      "TypeError",
      `${isCounted ? "scan" : what} body function carry input and carry output must have ${rule}, but they differ:\n\n` +
        `${listed(told).replace(/^t/, "T")}\n\nRevise the function so that ${end}.`,
    );
  const built = structures(before, after, LEAF);
  if (built.some(({ own, found }) => own === LEAF && found.includes("NoneType")))
    refuseHere(`such a ${what}`);
  if (built.length > 0) {
    const told = built.map(
      ({ path, own, found, why }) =>
        `${carry(path !== "", path)} is a ${own} but the corresponding component of the carry output is a ${found}, so ${why}`,
    );
    fail(
      "the same pytree structure",
      told,
      "the carry output has the same pytree structure as the carry input",
    );
  }
  const [own, found] = [leavesOf(before), leavesOf(after)];
  const paths = pathsIn(before);
  const told = own.flatMap((leaf, i) => {
    const other = found[i];
    const why = leaf instanceof Key || other instanceof Key ? "" : apart(leaf, other);
    if (why === "") return [];
    // A number of Python's has become an array of what comes out by then.
    const started = leaf.weak ? `${common([leaf, other]).dtype}[${leaf.tensor.shape.join()}]` : kindOf(leaf);
    const kinds = `has type ${started} but the corresponding output carry component has type ${kindOf(other).replace("~", "")}`;
    return [`${carry(own.length > 1, paths[i])} ${kinds}, so ${why}`];
  });
  if (told.length > 0) fail("equal types", told, "all output types match the corresponding input types");
}

/** A tree as JAX tells of what a function gives. */
export function abstractText(tree) {
  const node = nodeOf(tree);
  if (node !== null) return node.text(node.children.map(abstractText));
  if (tree instanceof Key) refuseHere("such a text of a key");
  const kind = kindOf(tree);
  return kind.startsWith("~") ? `ShapedArray(${kind.slice(1)}, weak_type=True)` : `ShapedArray(${kind})`;
}
