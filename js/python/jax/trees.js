// Trees of values as JAX sees them: lists, tuples and dictionaries, whose keys are sorted; None is a tree without leaves.
import { leavesIn, treeOf } from "../algorithms/trees.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { byPlace } from "../arrays/signature.js";
import { Outside, onceMore } from "../run/again.js";
import { truth } from "../values/compare.js";
import { NamedTuple } from "../values/named-tuple.js";
import { ATTRIBUTE, COMPARE, NOT_IMPLEMENTED, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise, TYPES, Type } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import { isArray, isNumber } from "./framework.js";
import { Key } from "./keys.js";

const entriesOf = (dict) =>
  [...dict.entries.values()].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));

export const leavesOf = (tree) => leavesIn(tree, entriesOf).filter((leaf) => leaf !== null);

/** The same with other leaves, taken one by one. */
export const withLeaves = (tree, next) =>
  treeOf(tree, (leaf) => (leaf === null ? null : next(leaf)), entriesOf);

/** The way to every leaf, as messages have it: `['a'][0]`. @returns {string[]} */
export function pathsIn(tree, start = "") {
  if (tree === null) return [];
  if (tree instanceof Dict)
    return entriesOf(tree).flatMap(([key, value]) => pathsIn(value, `${start}[${repr(key)}]`));
  if (tree instanceof NamedTuple)
    return tree.items.flatMap((one, i) => pathsIn(one, `${start}.${tree.names[i]}`));
  if (tree instanceof List || tree instanceof Tuple)
    return tree.items.flatMap((one, i) => pathsIn(one, `${start}[${i}]`));
  return [start];
}

const STRUCTURE = new Type("PyTreeDef", TYPES.object, "jaxlib._jax.pytree.PyTreeDef");

/** What a tree is without its leaves. */
class Structure {
  constructor(tree) {
    this.tree = tree;
  }
  get [TYPE]() {
    return STRUCTURE;
  }
  #text(tree) {
    if (tree === null) return "None";
    if (tree instanceof Dict) {
      const pairs = entriesOf(tree).map(([key, value]) => `${repr(key)}: ${this.#text(value)}`);
      return `{${pairs.join(", ")}}`;
    }
    if (tree instanceof NamedTuple) {
      const parts = tree.items.map((one) => this.#text(one));
      return `CustomNode(namedtuple[${tree.type.name}], [${parts.join(", ")}])`;
    }
    const items = itemsOf(tree);
    if (items === null) return "*";
    const shown = items.map((one) => this.#text(one)).join(", ");
    if (tree instanceof List) return `[${shown}]`;
    return `(${shown}${items.length === 1 ? "," : ""})`;
  }
  get text() {
    return this.#text(this.tree);
  }
  [REPR]() {
    return `PyTreeDef(${this.text})`;
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    return (other instanceof Structure && other.text === this.text) === (operator === "==");
  }
  [ATTRIBUTE](name) {
    return name === "num_leaves" ? BigInt(leavesOf(this.tree).length) : undefined;
  }
}

const call = (made, args) => {
  const { machine } = session();
  machine.budget.operation();
  return machine.call(made, args);
};

/** A leaf where a program says so, however much stands in it. */
function withOwnLeaves(tree, isLeaf, next) {
  if (isLeaf === null) return withLeaves(tree, next);
  if (truth(call(isLeaf, [tree]))) return next(tree);
  if (tree instanceof Dict)
    return new Dict(entriesOf(tree).map(([key, value]) => [key, withOwnLeaves(value, isLeaf, next)]));
  if (!(tree instanceof List || tree instanceof Tuple)) return tree === null ? null : next(tree);
  const items = tree.items.map((one) => withOwnLeaves(one, isLeaf, next));
  if (tree instanceof NamedTuple) return tree.withItems(items);
  return tree instanceof List ? new List(items) : new Tuple(items);
}

function listed(tree, isLeaf = null) {
  const found = [];
  withOwnLeaves(tree, isLeaf, (leaf) => {
    found.push(leaf);
    return leaf;
  });
  return found;
}

/** What stands in another tree at the places of a tree's leaves: whatever it is. */
function alongside(tree, other, isLeaf) {
  if (tree === null) return [];
  if (isLeaf !== null && truth(call(isLeaf, [tree]))) return [other];
  const [own, given] = [tree, other].map((one) =>
    one instanceof Dict ? entriesOf(one).map(([, value]) => value) : itemsOf(one),
  );
  if (own === null) return [other];
  const isSame =
    given !== null && given.length === own.length && tree instanceof Dict === other instanceof Dict;
  if (!isSame) refuseHere("trees of another structure");
  return own.flatMap((one, i) => alongside(one, given?.[i], isLeaf));
}

/** One value for each leaf of a tree: itself, or what stands for it or what it is in. @returns {any[]} */
export function spreadOver(values, tree) {
  if (tree === null) return [];
  if (values === null || typeof values === "bigint") return leavesOf(tree).map(() => values);
  return alongside(values, tree, null).length > 0 ? pairsOf(values, tree) : [];
}

/** The same where both have parts. */
function pairsOf(values, tree) {
  const [own, given] = [values, tree].map((one) =>
    one instanceof Dict ? entriesOf(one).map(([, value]) => value) : (itemsOf(one) ?? []),
  );
  return own.flatMap((one, i) => spreadOver(one, given[i]));
}

const options = ({ is_leaf: isLeaf = null, ...others }) =>
  Object.keys(others).length > 0 ? refuseHere("such a function of trees") : isLeaf;

function map([made, tree, ...rest], keywords) {
  const isLeaf = options(keywords);
  const others = rest.map((other) => alongside(tree, other, isLeaf));
  let place = 0;
  return withOwnLeaves(tree, isLeaf, (leaf) => {
    const own = place++;
    return call(made, [leaf, ...others.map((list) => list[own])]);
  });
}

function unflatten([structure, leaves]) {
  const given = itemsOf(leaves) ?? refuseHere("such leaves");
  if (!(structure instanceof Structure)) refuseHere("such a structure");
  const count = leavesOf(structure.tree).length;
  if (given.length !== count)
    raise(
      "ValueError",
      `Too ${given.length > count ? "many" : "few"} leaves for PyTreeDef; expected ${count}, got ${given.length}`,
    );
  const next = [...given];
  return withLeaves(structure.tree, () => next.shift());
}

function reduce([made, tree, start], keywords) {
  const leaves = listed(tree, options(keywords));
  const first = start !== undefined ? start : leaves.shift();
  if (first === undefined) raise("TypeError", "reduce() of empty iterable with no initial value");
  return leaves.reduce((all, leaf) => call(made, [all, leaf]), first);
}

const structure = ([tree], keywords = {}) =>
  options(keywords) === null ? new Structure(tree) : refuseHere("is_leaf=");
const flatten = ([tree, told = null], keywords) => {
  const isLeaf = options(keywords) ?? told;
  return new Tuple([
    new List(listed(tree, isLeaf)),
    isLeaf === null ? structure([tree]) : refuseHere("is_leaf="),
  ]);
};

/** @type {Record<string, (args: any[], keywords: any) => any>} */
const BODIES = /** @type {any} */ ({
  map,
  flatten,
  unflatten,
  structure,
  reduce,
  leaves: ([tree, isLeaf = null], keywords) => new List(listed(tree, options(keywords) ?? isLeaf)),
  all: ([tree], keywords) => listed(tree, options(keywords)).every((leaf) => truth(leaf)),
});
const PARAMETERS = {
  map: "f tree",
  flatten: "tree is_leaf",
  unflatten: "treedef leaves",
  structure: "tree",
  reduce: "function tree initializer",
  leaves: "tree is_leaf",
  all: "tree",
};

/** jax.tree. */
export const TREES = Object.fromEntries(
  Object.entries(BODIES).map(([name, body]) => [
    name,
    byPlace(`jax.tree.${name}`, PARAMETERS[name], body, "is_leaf"),
  ]),
);
/** jax.tree_util. */
export const TREE_UTIL = Object.fromEntries(
  Object.entries(TREES).map(([name, made]) => [`tree_${name}`, made]),
);

// Functions are traced once for each kind of the trees they are called on. Here they run at every call, and only what the first
// one does beside answering is seen.

/** What is printed all the same while nothing is; null where all is. @type {string[] | null} */
let kept = null;

/** Runs something that prints nothing but what prints always. */
function silently(run) {
  const { machine } = session();
  const [before, outer] = [machine.output, kept];
  kept = [];
  try {
    return run();
  } finally {
    const own = kept;
    kept = outer;
    machine.output = before;
    for (const text of own) printAlways(text);
  }
}

export function printAlways(text) {
  if (kept === null) session().machine.write(text);
  else kept.push(text);
}

/** What goes on from call to call, and is not set back. */
const GOES_ON = /\bnext\(|\bnp\.random\b/;

/** Runs a function that was traced before: what it does beside answering it does not do again. */
function again(made, then, now, run) {
  const { code } = /** @type {any} */ (session().machine.source);
  const { node } = made;
  if (node !== undefined && GOES_ON.test(code.slice(node.from ?? 0, node.to ?? code.length)))
    refuseHere("what a traced function does beside answering");
  return silently(() => onceMore(then, now, run));
}

/** By functions and the kinds of their arguments, what was there when they were traced. @type {WeakMap<any, Map<string, Outside>>} */
const traces = new WeakMap();

/** All traces of a function, which last as long as it does. */
export function tracesOf(made) {
  const own = traces.get(made) ?? new Map();
  traces.set(made, own);
  return own;
}

/**
 * Runs a function, for the first time or again.
 * @template T
 * @param {any} made @param {() => T} run @param {Map<string, Outside>} done its traces so far @param {string} kind of its arguments
 * @returns {T}
 */
export function once(made, run, done, kind = "") {
  const then = done.get(kind);
  const now = new Outside(made, []);
  if (then !== undefined) return again(made, then, now, run);
  done.set(kind, now);
  try {
    return run();
  } catch (error) {
    // What fails is traced anew.
    done.delete(kind);
    throw error;
  }
}

/** Of what kind the leaves of a value are, as a text. */
export const kindsOf = (value) =>
  `${pathsIn(value).join()}:${leavesOf(value)
    .map((leaf) => {
      if (leaf instanceof Key) return `key${leaf.shape.join()}`;
      if (!isArray(leaf) && !isNumber(leaf)) return "other";
      const { tensor, weak } = convert(leaf);
      return `${weak || leaf.weak ? "~" : ""}${tensor.dtype}[${tensor.shape.join()}]`;
    })
    .join()}`;
