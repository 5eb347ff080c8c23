// What JAX makes of functions: their gradients, what maps them over an axis, loops of them. A function that is compiled runs
// as it is, so that one in which tracing would show is refused.
import { leavesIn, treeOf } from "../algorithms/trees.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { partOf } from "../values/parts.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { convert, itemsOf } from "./convert.js";
import { ask, give, isArray, isNumber } from "./framework.js";
import { Key } from "./keys.js";

/** A call of a function; loops of them end where programs end that take too long. */
const callOf = (made) => (args) => {
  const { machine } = session();
  machine.budget.operation();
  return machine.call(made, args);
};

/** What shows that a function was traced: it prints, or asks a value. */
const PRINTS = /\bprint\b/;
const SHOWS = /\b(?:print|if|while|assert|float|int|bool|item|tolist)\b/;

function checkTraced(made, what, shows = SHOWS) {
  if (made?.node === undefined && typeof made?.call !== "function")
    refuseHere(`${what} of what is no function`);
  const { node } = made;
  if (node === undefined) return;
  const { code } = /** @type {any} */ (session().machine.source);
  if (shows.test(code.slice(node.from ?? 0, node.to ?? code.length)))
    refuseHere(`${what} of a function that prints, or decides by values`);
}

const entriesOf = (dict) =>
  [...dict.entries.values()].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));

/** The leaves of lists, tuples and dictionaries, whose keys are sorted; None is none. */
export const leavesOf = (tree) => leavesIn(tree, entriesOf).filter((leaf) => leaf !== null);

/** The same with other leaves, taken one by one. */
export const withLeaves = (tree, next) =>
  treeOf(tree, (leaf) => (leaf === null ? null : next(leaf)), entriesOf);

const shapeText = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;

function checkInput(leaf) {
  const { dtype } = convert(leaf).tensor;
  if (dtype.startsWith("float")) return;
  const rule = "grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact)";
  const advice = "If you want to use Boolean- or integer-valued inputs, use vjp or set allow_int to True.";
  raise("TypeError", `${rule}, but got ${dtype}. ${advice}`);
}

/** jax.grad and value_and_grad. */
const gradient =
  (withValue) =>
  ([made, argnums = 0n, ...more], { argnums: named = argnums, ...others }) => {
    if (more.length > 0 || Object.keys(others).length > 0) refuseHere("such a jax.grad");
    checkTraced(made, "jax.grad", PRINTS);
    const several = itemsOf(named) !== null;
    const places = (itemsOf(named) ?? [named]).map(Number);
    return new FunctionOf("grad", (args, keywords) => {
      if (Object.keys(keywords).length > 0) refuseHere("keywords of a gradient");
      const wanted = new Tuple(places.map((place) => args[place]));
      const leaves = leavesOf(wanted);
      for (const leaf of leaves) checkInput(leaf);
      const given = leaves.map((leaf) => convert(leaf));
      const called = (tensors) => {
        const own = tensors.map((tensor, i) => give(tensor, given[i].weak));
        const replaced = /** @type {any} */ (withLeaves(wanted, () => own.shift()));
        const all = args.map((one, i) => (places.includes(i) ? replaced.items[places.indexOf(i)] : one));
        const result = convert(callOf(made)(all));
        if (result.tensor.ndim > 0) {
          const found = `Output had shape: ${shapeText(result.tensor.shape)}.`;
          raise("TypeError", `Gradient only defined for scalar-output functions. ${found}`);
        }
        return result;
      };
      const tensors = given.map(({ tensor }) => tensor);
      // With shapes only a gradient has the shape of what it belongs to.
      const value = withValue || !known() ? called(tensors) : null;
      const found = known()
        ? ask(() => partOf("gradients").grad((...own) => called(own).tensor)(...tensors))
        : tensors.map((tensor) => tensor.clone());
      let place = 0;
      const back = /** @type {any} */ (
        withLeaves(wanted, () => {
          const own = place++;
          return give(found[own], given[own].weak);
        })
      );
      const answer = several ? back : back.items[0];
      return withValue ? new Tuple([value, answer]) : answer;
    });
  };

const known = () => session().mode === "values";

/** jax.jit: the function as it is. */
const compiled = ([made, ...more], keywords) => {
  if (more.length > 0 || Object.keys(keywords).length > 0) refuseHere("such a jax.jit");
  checkTraced(made, "jax.jit");
  return new FunctionOf("jit", (args, given) => {
    if (Object.keys(given).length > 0) refuseHere("keywords of a compiled function");
    const answer = callOf(made)(
      args.map((one) => withLeaves(one, (leaf) => (isNumber(leaf) ? convert(leaf) : leaf))),
    );
    return withLeaves(answer, (leaf) => (isNumber(leaf) ? convert(leaf) : leaf));
  });
};

/** One of the parts of a leaf along an axis; keys have but one. */
function partOfLeaf(leaf, axis, place) {
  if (!(leaf instanceof Key)) return give(ask(() => convert(leaf).tensor.select(axis, place)));
  return axis === 0 ? leaf.at(place) : refuseHere("keys along such an axis");
}

/** jax.vmap: the function of every part along an axis, put together again. */
function mapped([made, inAxes = 0n, outAxes = 0n, ...more], keywords) {
  const { in_axes: into = inAxes, out_axes: out = outAxes, ...others } = keywords;
  if (more.length > 0 || Object.keys(others).length > 0 || itemsOf(out) !== null)
    refuseHere("such a jax.vmap");
  checkTraced(made, "jax.vmap");
  return new FunctionOf("vmap", (args) => {
    const axes = args.map((_, i) => itemsOf(into)?.[i] ?? (itemsOf(into) === null ? into : null));
    const along = args.map((one, i) =>
      axes[i] === null ? [] : leavesOf(one).map((leaf) => ({ leaf, axis: Number(axes[i]) })),
    );
    const sizes = along
      .flat()
      .map(({ leaf, axis }) => (leaf instanceof Key ? leaf : convert(leaf).tensor).shape.at(axis));
    if (sizes.length === 0) refuseHere("such a jax.vmap");
    checkMapped(made, args, axes);
    const [count] = sizes;
    if (session().generic.isOpen([count])) refuseHere("jax.vmap over an axis of unknown size");
    const parts = Array.from({ length: known() ? count : Math.min(count, 1) }, (_, k) =>
      callOf(made)(
        args.map((one, i) =>
          axes[i] === null ? one : withLeaves(one, (leaf) => partOfLeaf(leaf, Number(axes[i]), k)),
        ),
      ),
    );
    if (parts.length === 0) refuseHere("jax.vmap over nothing");
    const lists = parts.map(leavesOf);
    let place = 0;
    return withLeaves(parts[0], () => {
      const own = place++;
      const tensors = lists.map((list) => convert(list[own]).tensor);
      const whole = known()
        ? engine.stack(tensors)
        : tensors[0].unsqueeze(0).repeatInterleave(count, { dim: 0 });
      return give(whole.movedim(0, Number(out)));
    });
  });
}

/** All arguments have as many parts. */
function checkMapped(made, args, axes) {
  const names = made?.node?.parameters?.map(({ name }) => name) ?? [];
  const told = args.flatMap((one, i) => {
    if (axes[i] === null || !isArray(one)) return [];
    const { shape, dtype } = tensorOf(one);
    const text = `axis ${axes[i]} of argument ${names[i] ?? `args[${i}]`} of type ${dtype}[${shape.join(",")}]`;
    return [{ size: shape.at(Number(axes[i])), text }];
  });
  if (new Set(told.map(({ size }) => size)).size < 2) return;
  if (told.length > 2) refuseHere("such arguments of a mapped function");
  const lines = told.map(({ size, text }) => `  * one axis had size ${size}: ${text}`);
  raise("ValueError", `vmap got inconsistent sizes for array axes to be mapped:\n${lines.join(";\n")}`);
}

/** jax.tree.map. */
function treeMap([made, tree, ...rest]) {
  const others = rest.map(leavesOf);
  let place = 0;
  return withLeaves(tree, (leaf) => {
    const own = place++;
    return callOf(made)([leaf, ...others.map((list) => list[own])]);
  });
}

const array = (value) => withLeaves(value, (leaf) => (leaf instanceof Key ? leaf : convert(leaf)));

function foriLoop([lower, upper, body, start]) {
  if (!known()) refuseHere("a loop with shapes only");
  checkTraced(body, "jax.lax.fori_loop");
  let value = array(start);
  for (let i = BigInt(Number(lower)); i < upper; i++) value = array(callOf(body)([convert(i), value]));
  return value;
}

function scan([body, start, xs, ...more], keywords) {
  if (more.length > 0 || Object.keys(keywords).length > 0 || xs === null) refuseHere("such a jax.lax.scan");
  checkTraced(body, "jax.lax.scan");
  const [first] = leavesOf(xs);
  const count = (first instanceof Key ? first : tensorOf(first)).shape[0];
  if (!known() || count === 0) refuseHere("such a jax.lax.scan");
  let carry = array(start);
  const made = Array.from({ length: count }, (_, k) => {
    const part = withLeaves(xs, (leaf) => partOfLeaf(leaf, 0, k));
    const [next, out] = itemsOf(callOf(body)([carry, part])) ?? refuseHere("such a jax.lax.scan");
    carry = array(next);
    return out;
  });
  const lists = made.map(leavesOf);
  let place = 0;
  const ys = withLeaves(made[0], () => {
    const own = place++;
    return give(engine.stack(lists.map((list) => convert(list[own]).tensor)));
  });
  return new Tuple([carry, ys]);
}

function whileLoop([test, body, start]) {
  if (!known()) refuseHere("a loop with shapes only");
  let value = array(start);
  while (truth(callOf(test)([value]))) value = array(callOf(body)([value]));
  return value;
}

function cond([test, yes, no, ...operands]) {
  if (!known()) refuseHere("a choice with shapes only");
  return array(callOf(truth(test) ? yes : no)(operands.map(array)));
}

const functions = (bodies) =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, new FunctionOf(name, body)]));

export const TRANSFORMS = functions({
  grad: gradient(false),
  value_and_grad: gradient(true),
  jit: compiled,
  vmap: mapped,
  device_put: ([value]) => array(value),
  block_until_ready: ([value]) => value,
});
export const TREES = functions({ map: treeMap, leaves: ([tree]) => new List(leavesOf(tree)) });
export const LOOPS = functions({ fori_loop: foriLoop, scan, while_loop: whileLoop, cond });
