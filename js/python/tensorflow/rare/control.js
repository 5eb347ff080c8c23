// Functions of the program that TensorFlow calls: branches, loops, and what is done to each slice; and trees of tensors.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { checkItems } from "../../values/limits.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, typeOf } from "../../values/types.js";
import { ask, convert, integersOf, isArray, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { invalid } from "../errors.js";
import { wrap } from "../framework.js";

const pairsOf = (dict) => [...dict.walk()];
const called = (made, args) => session().machine.call(made, args);

/** Tensors where numbers were. */
export const tensorsOf = (tree) => {
  const found = leavesIn(tree, pairsOf).map((one) => wrap(convert(one)));
  return treeOf(tree, () => found.shift() ?? null, pairsOf);
};

const known = (what) => session().mode === "shapes" && refuseHere(`${what} of shapes alone`);

export function cond({ pred, true_fn: yes, false_fn: no }) {
  known("tf.cond");
  return called(truth(isArray(pred) ? pred : wrap(convert(pred))) ? yes : no, []);
}

const holds = (value) => truth(isArray(value) ? value : wrap(convert(value)));

/** The first branch whose condition holds. */
export function caseOf({ pred_fn_pairs: given, default: other = null }) {
  known("tf.case");
  const pairs = given instanceof Dict ? pairsOf(given) : given.items.map(({ items }) => items);
  const chosen =
    pairs.find(([test]) => holds(test))?.[1] ?? other ?? refuseHere("a tf.case without a branch that holds");
  return called(chosen, []);
}

/** The branch of a number; what has none is the last one, or what is told. */
export function switchCase({ branch_index: index, branch_fns: branches, default: other = null }) {
  known("tf.switch_case");
  if (!isArray(index)) raise("TypeError", `'branch_index' must be a Tensor, got ${repr(typeOf(index))}`);
  const place = Number([integersOf(index)].flat()[0]);
  if (branches instanceof Dict || branches.items.some((one) => one instanceof Tuple))
    refuseHere("such a tf.switch_case");
  const { items } = branches;
  return called(items[place] ?? other ?? items.at(-1), []);
}

/** Runs what is no part of a graph, with the machine as it is without one. */
function outsideOfGraphs(machine, run) {
  const converted = ["call", "statement", "value", "block"].filter((name) => Object.hasOwn(machine, name));
  const before = Object.fromEntries(["graph", ...converted].map((name) => [name, machine[name]]));
  for (const name of converted) delete machine[name];
  machine.graph = null;
  try {
    return run();
  } finally {
    Object.assign(machine, before);
  }
}

/** A function of Python's on tensors, or on NumPy's arrays, and what it gives as tensors of the dtypes that are told. @param {boolean} isOfNumpy */
export const ofPython =
  (isOfNumpy) =>
  ({ func, inp, Tout: types }) => {
    const { modules, machine, mode, isTraced, isStanding } = /** @type {any} */ (session());
    if (machine.isTracing || mode !== "values" || isTraced || isStanding)
      refuseHere("a function of Python's in a traced call");
    const given = (itemsOf(inp) ?? refuseHere("such a call of a function of Python's")).map((one) => {
      // What is no tensor with numbers is given as it is.
      if (one?.isTextTensor || one?.isRagged || one?.isSparse)
        return isOfNumpy ? refuseHere("such a tensor") : one;
      const { tensor } = isArray(one) ? one : wrap(convert(one));
      const own = tensor.detach().clone();
      if (!isOfNumpy) return wrap(machine.tape?.notes?.follows(tensor) ? tensor : own);
      return Object.assign(modules.numpy.arrayOf(own), { scalar: tensor.ndim === 0 });
    });
    const made = outsideOfGraphs(machine, () => called(func, given));
    const wanted = itemsOf(types);
    const tensorOfType = (value, type) => {
      const dtype = dtypeOf(type) ?? refuseHere("such a call of a function of Python's");
      const array = isArray(value) && value.framework.name === "tensorflow" ? value : null;
      const tensor = convert(value, array === null ? dtype : null);
      return tensor.dtype === dtype ? wrap(tensor) : refuseHere("another dtype than a function tells");
    };
    if (wanted === null) return tensorOfType(itemsOf(made)?.length === 1 ? itemsOf(made)?.[0] : made, types);
    const parts = itemsOf(made) ?? (wanted.length === 1 ? [made] : []);
    if (parts.length !== wanted.length) refuseHere("as many values as a function tells");
    return new List(parts.map((one, i) => tensorOfType(one, wanted[i])));
  };

/** What a tree is made of, without its leaves. @returns {string} */
function formOf(tree) {
  if (tree instanceof Dict)
    return `{${pairsOf(tree).map(([key, value]) => `${repr(key)}: ${formOf(value)}`)}}`;
  if (tree instanceof List) return `[${tree.items.map(formOf)}]`;
  return tree instanceof Tuple ? `(${tree.items.map(formOf)})` : ".";
}

/** Outside of a graph the first values are what is given, and may change their shapes. */
export function whileLoop(given) {
  const {
    cond: test,
    body,
    loop_vars: start,
    maximum_iterations: limit = null,
    shape_invariants: open,
  } = given;
  known("tf.while_loop");
  if (!(start instanceof List || start instanceof Tuple)) refuseHere("such a tf.while_loop");
  const most = limit === null ? Number.POSITIVE_INFINITY : Number([integersOf(limit)].flat()[0]);
  const { isTracing } = /** @type {any} */ (session().machine);
  const form = `${start.items.map(formOf)}`;
  const shapes = (tree) => leavesIn(tree, pairsOf).map((one) => `${one.tensor.shape}`);
  let values = isTracing ? tensorsOf(start) : start;
  for (let steps = 0; steps < most && truth(called(test, values.items)); steps++) {
    checkItems(steps * 100);
    const next = called(body, values.items);
    const isAlike = (next instanceof List || next instanceof Tuple) && `${next.items.map(formOf)}` === form;
    if (!isAlike || (limit !== null && next.constructor !== start.constructor))
      refuseHere("such a tf.while_loop");
    if (!isTracing) values = next;
    else {
      const made = leavesIn(tensorsOf(next), pairsOf);
      if ((open ?? null) === null && `${shapes(values)}` !== `${shapes(next)}`)
        refuseHere("a tf.while_loop of shapes that change");
      values = treeOf(start, () => made.shift() ?? null, pairsOf);
    }
  }
  return tensorsOf(values);
}

/** The slices of each tensor of a tree. */
function slicesOf(tree) {
  const leaves = leavesIn(tree, pairsOf).map((one) => convert(one));
  const [{ shape }] = leaves;
  if (leaves.some((one) => one.ndim === 0))
    raise("ValueError", "Elements in elems must be 1+ dimensional Tensors, not scalars");
  if (leaves.some((one) => one.ndim === 0 || one.shape[0] !== shape[0])) refuseHere("slices of such tensors");
  checkItems(shape[0] * 100);
  const rows = leaves.map((one) => one.unbind(0));
  return Array.from({ length: shape[0] }, (_, i) => {
    const own = rows.map((row) => wrap(row[i]));
    return treeOf(tree, () => own.shift() ?? null, pairsOf);
  });
}

/** Trees of the same form, one tensor of each leaf. */
function stacked(trees) {
  const [first] = trees;
  if (first === undefined) refuseHere("nothing to put together");
  const rows = trees.map((tree) => leavesIn(tree, pairsOf).map((one) => convert(one)));
  const made = rows[0].map((_, i) => wrap(ask(() => engine.stack(rows.map((row) => row[i])))));
  return treeOf(first, () => made.shift() ?? null, pairsOf);
}

export const vectorizedMap = ({ fn, elems }) => stacked(slicesOf(elems).map((one) => called(fn, [one])));

/** The dtypes of what a function gives: those of the elements where nothing is told. */
export function mapFn({ fn, elems, dtype = null, fn_output_signature: signature = dtype }) {
  const like = signature ?? elems;
  const wanted = leavesIn(like, pairsOf).map((one) =>
    signature === null ? convert(one).dtype : dtypeOf(one?.sizes === undefined ? one : one.dtype),
  );
  const rows = slicesOf(elems).map((one) => called(fn, [one]));
  for (const row of rows) {
    if (formOf(row) !== formOf(like)) refuseHere("another structure than tf.map_fn is told");
    leavesIn(row, pairsOf).forEach((one, i) => {
      const found = convert(one).dtype;
      if (found === wanted[i]) return;
      if (/** @type {any} */ (session().machine).isTracing)
        refuseHere("another dtype than tf.map_fn is told");
      invalid(`TensorArray dtype is ${wanted[i]} but Op is trying to write dtype ${found} `);
    });
  }
  return stacked(rows);
}

const folded =
  (isReversed) =>
  ({ fn, elems, initializer = null }) => {
    const slices = slicesOf(elems);
    const order = isReversed ? slices.reverse() : slices;
    const start = initializer === null ? order.shift() : tensorsOf(initializer);
    return order.reduce((all, one) => tensorsOf(called(fn, [all, one])), start);
  };
export const foldl = folded(false);
export const foldr = folded(true);

export function scan({ fn, elems, initializer = null }) {
  const slices = slicesOf(elems);
  const steps = initializer === null ? [slices.shift()] : [];
  let state = initializer === null ? steps[0] : tensorsOf(initializer);
  for (const one of slices) {
    state = tensorsOf(called(fn, [state, one]));
    steps.push(state);
  }
  return stacked(steps);
}

export const stopGradient = ({ input }) => wrap(ask(() => convert(input).detach()));

/** What a `with` opens and nothing comes of here. */
export const context = () => ({ isContext: true, enter: () => null, leave: () => {} });
