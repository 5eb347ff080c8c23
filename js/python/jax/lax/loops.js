// Loops and choices of jax.lax. Their functions are traced: what they print they print once.
import { tuple } from "../../../refusals/shape-text.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { byPlace } from "../../arrays/signature.js";
import { findAttribute } from "../../builtins/attributes.js";
import { truth } from "../../values/compare.js";
import { repr, str } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { ask, give, isArray, isNumber, itemOf } from "../framework.js";
import { Key } from "../keys.js";
import { kindsOf, muted, once, printAlways, tracesOf } from "../once.js";
import { derivedBy, isTraced, kindOf, tracesAround, tracing, witnessed } from "../traces/tracing.js";
import { callTraced, checkFunction, checkPrints, known, partOfLeaf } from "../transforms.js";
import { leavesOf, withLeaves } from "../trees/nodes.js";
import { associativeScan } from "./associative.js";
import { checkBranches } from "./branches.js";
import { abstractText, checkCarried } from "./carried.js";

const array = (value) => withLeaves(value, (leaf) => (leaf instanceof Key ? leaf : convert(leaf)));

/** Arrays of what is traced as those of what stands around it. */
const released = (value) =>
  withLeaves(value, (leaf) => {
    if (leaf instanceof Key) return leaf;
    const { tensor, weak, standsFor } = convert(leaf);
    return Object.assign(give(tensor, weak), { standsFor });
  });

/** A value that is known here, whether the program may ask it or not. */
const valueHere = (value) => (isArray(value) ? itemOf(value) : value);

/** Calls a function as one that is traced for the kind of what it is called on first. */
function tracedCalls(made, kind, cause = kind) {
  checkFunction(made, `jax.lax.${kind}`);
  let kinds = "";
  return (args) => {
    kinds ||= `${cause}|${args.map(kindsOf).join("|")}`;
    const run = () => tracing(made, kind, (trace) => array(callTraced(trace, made, args)));
    return released(once(made, run, tracesOf(made), kinds));
  };
}

/** The start in the dtypes that a body makes of it: numbers of Python's give way. */
function promoted(start, after) {
  const found = leavesOf(after);
  let place = 0;
  return withLeaves(start, (leaf) => {
    const other = found[place++];
    if (leaf instanceof Key || leaf.tensor.dtype === other.tensor.dtype) return leaf;
    return give(ask(() => leaf.tensor.to(other.tensor.dtype)));
  });
}

/**
 * The value to start with, after functions were traced on it: once more where numbers of Python's give way; and what
 * makes an answer of what a loop ends with: numbers of Python's that no step changes stay what they are.
 * @param {any} body @param {any} start @param {(value: any) => any} trace calls them @param {string} what
 */
function settled(body, start, trace, what) {
  const value = array(start);
  const after = muted(() => trace(value));
  checkCarried(body, value, after, what);
  const next = promoted(value, after);
  const own = leavesOf(value);
  if (leavesOf(next).some((leaf, i) => leaf !== own[i])) muted(() => trace(next));
  const [given, found] = [start, after].map((one) => leavesOf(one));
  const stays = given.map((leaf, i) => isNumber(leaf) && known() && found[i].standsFor === own[i].tensor);
  const ended = (last) => {
    let place = -1;
    return withLeaves(last, (leaf) => (stays[++place] ? given[place] : leaf));
  };
  return [next, ended];
}

/** What comes of a loop of any number of steps: nothing goes back through it. */
const onlyForward = (value) => witnessed("while_loop", [value], {}, () => value);

function foriLoop([lower, upper, body, start]) {
  const first = convert(known() ? BigInt(Number(valueHere(lower))) : 0n);
  let call = /** @type {any} */ (null);
  const trace = (own) => {
    call = tracedCalls(body, "fori_loop");
    return call([first, own]);
  };
  let [value, ended] = settled(body, start, trace, "fori_loop");
  // One step has the shapes of all.
  if (!known()) return call([first, value]);
  const [from, to] = [lower, upper].map((bound) => BigInt(Number(valueHere(bound))));
  for (let i = from; i < to; i++) value = call([convert(i), value]);
  // How often it runs is known where nothing is traced.
  return ended(
    [lower, upper].some((bound) => isArray(bound) && isTraced(bound)) ? onlyForward(value) : value,
  );
}

/** What is gone through has a first axis. */
function checkLeading(given) {
  const isFlat = (leaf) => !(leaf instanceof Key) && convert(leaf).tensor.ndim === 0;
  const flat = leavesOf(given).filter(isFlat);
  if (flat.length === 0) return;
  if (flat.some(isArray)) raise("IndexError", "tuple index out of range");
  const told = flat.map((leaf) => repr(leaf)).join(", ");
  raise("ValueError", `scan got value with no leading axis to scan over: ${told}.`);
}

/** @param {any[]} args */
function scan([body, start, given = null, length = null, reverse = false]) {
  const [first] = leavesOf(given);
  if (first === undefined && length === null)
    raise("ValueError", "scan got no values to scan over and `length` not provided.");
  checkLeading(given);
  const count =
    first === undefined ? Number(length) : (first instanceof Key ? first : tensorOf(convert(first))).shape[0];
  if (count === 0) refuseHere("such a jax.lax.scan");
  const lengths = leavesOf(given).map(
    (leaf) => (leaf instanceof Key ? leaf : tensorOf(convert(leaf))).shape[0],
  );
  if (lengths.some((one) => one !== count))
    raise("ValueError", `scan got values with different leading axis sizes: ${lengths.join(", ")}.`);
  const part = (k) => withLeaves(given, (leaf) => partOfLeaf(leaf, 0, k));
  let Pair = /** @type {typeof List | typeof Tuple} */ (Tuple);
  const pair = (answer) => {
    const items = itemsOf(answer);
    if (answer instanceof List) Pair = List;
    if (items?.length === 2) return items;
    const told = isArray(answer) ? kindOf(answer) : abstractText(array(answer));
    return raise("TypeError", `scan body output must be a pair, got ${told}.`);
  };
  let call = /** @type {any} */ (null);
  const trace = (own) => {
    call = tracedCalls(body, "scan");
    return pair(call([own, part(0)]))[0];
  };
  let [carry, ended] = settled(body, start, trace, "scan");
  // With shapes alone one step has the shapes of all.
  const order = Array.from({ length: known() ? count : 1 }, (_, k) =>
    reverse === true && known() ? count - 1 - k : k,
  );
  const made = order.map((k) => {
    const [next, out] = pair(call([carry, part(k)]));
    carry = next;
    return out;
  });
  // What the first step gives tells what is weak.
  const isWeak = leavesOf(made[0]).map((leaf) => convert(leaf).weak);
  if (reverse === true) made.reverse();
  const lists = made.map((one) => leavesOf(one));
  let place = 0;
  const ys = withLeaves(made[0], () => {
    const own = place++;
    if (!known()) {
      const { tensor } = convert(lists[0][own]);
      return give(engine.empty([count, ...tensor.shape], { dtype: tensor.dtype }), isWeak[own]);
    }
    return give(engine.stack(lists.map((list) => convert(list[own]).tensor)), isWeak[own]);
  });
  return new Pair([ended(carry), ys]);
}

/** Goes on by a truth without axes, and by nothing else. */
function checkCondition(answer) {
  const leaves = leavesOf(answer).map((leaf) => convert(leaf));
  const [{ tensor }] = leaves;
  if (leaves.length === 1 && tensor.dtype === "bool" && tensor.ndim === 0) return;
  const types = leaves.map(
    (leaf) => `ShapedArray(${kindOf(leaf).replace("~", "")}${leaf.weak ? ", weak_type=True" : ""})`,
  );
  const rule = "cond_fun must return a boolean scalar, but got output type(s)";
  raise("TypeError", `${rule} [${types.join(", ")}].`);
}

function whileLoop([test, body, start]) {
  let [goesOn, call] = /** @type {any[]} */ ([]);
  const trace = (own) => {
    [goesOn, call] = [tracedCalls(test, "while_cond"), tracedCalls(body, "while_body")];
    checkCondition(goesOn([own]));
    return call([own]);
  };
  let [value, ended] = settled(body, start, trace, "while_loop");
  if (!known()) return call([value]);
  while (truth(valueHere(goesOn([value])))) value = call([value]);
  return ended(onlyForward(value));
}

/** One of several functions; all are traced. */
function chosen(branches, place, operands, kind) {
  const answers = branches.map((branch, i) => {
    const call = () => tracedCalls(branch, "cond", kind)(operands.map(array));
    return i === place ? call() : muted(call);
  });
  checkBranches(kind, branches, answers);
  return answers[known() ? place : 0];
}

function cond([test, yes, no, ...operands], { operand }) {
  const given = operand === undefined ? operands : [operand];
  if (isArray(test) && test.tensor.ndim > 0)
    raise(
      "TypeError",
      `Pred must be a scalar, got ${test.framework.str(test)} of shape ${tuple(test.tensor.shape)}.`,
    );
  if (typeof test === "string")
    raise("TypeError", `Pred must be a scalar, got ${test} of type <class 'str'>`);
  return chosen([yes, no], !known() || truth(valueHere(test)) ? 0 : 1, given, "cond");
}

function choose([index, branches, ...given], { operand }) {
  const operands = operand === undefined ? given : [operand];
  const all = itemsOf(branches) ?? refuseHere("such a jax.lax.switch");
  const { dtype, ndim } = convert(index).tensor;
  if (ndim === 0 && !/int/.test(dtype))
    raise("TypeError", `Index type must be an integer, got ${str(index)} as ${dtype}`);
  const place = known() ? Math.min(Math.max(Number(valueHere(index)), 0), all.length - 1) : 0;
  return chosen(all, place, operands, "switch");
}

function map([body, xs], { batch_size: batch = null }) {
  // In batches a function is mapped, which only what it prints shows.
  if (batch !== null) checkPrints(body, "jax.lax.map");
  const only = new FunctionOf("map", ([, x]) => new Tuple([null, session().machine.call(body, [x])]));
  // What the function changes is found through it.
  return /** @type {any} */ (scan([Object.assign(only, { self: body }), null, xs])).items[1];
}

/** @type {WeakMap<any, Set<string>>} */
const printed = new WeakMap();

function checkMapped(text) {
  const mapped = [...tracesAround()].find(({ kind }) => kind === "scan");
  if (mapped === undefined) return;
  const { made } = mapped;
  const texts = printed.get(made) ?? new Set();
  printed.set(made, texts.add(text));
  if (texts.size > 1) refuseHere("several jax.debug.print of one step");
}

/** Prints values as they are, whether they are traced or not. */
export const debugPrint = new FunctionOf("print", ([text, ...values], keywords) => {
  const { ordered: _, ...named } = keywords;
  const { machine } = session();
  const shown = (value) =>
    withLeaves(value, (leaf) => (isArray(leaf) ? Object.assign(give(leaf.tensor), { trace: null }) : leaf));
  if (typeof text !== "string" || !known()) refuseHere("such a jax.debug.print");
  // In which order a map runs them is not known.
  checkMapped(text);
  const outer = derivedBy(null);
  const told = machine.call(
    findAttribute(text, "format"),
    values.map(shown),
    Object.fromEntries(Object.entries(named).map(([name, value]) => [name, shown(value)])),
  );
  derivedBy(outer);
  printAlways(`${told}\n`);
  return null;
});

const stopGradient = ([value]) =>
  withLeaves(value, (leaf) => {
    if (isArray(leaf))
      return give(
        ask(() => leaf.tensor.detach()),
        leaf.weak,
      );
    if (typeof leaf !== "string") return leaf;
    return raise("TypeError", `Argument ${repr(leaf)} of type <class 'str'> is not a valid JAX type`);
  });

/** How often a loop is written out shows in no answer. */
const made = (name, parameters, body, others = "") => [
  name,
  byPlace(`jax.lax.${name}`, parameters, body, others),
];

export const loops = Object.fromEntries([
  made("fori_loop", "lower upper body_fun init_val", foriLoop, "unroll"),
  made("scan", "f init xs length reverse", scan, "unroll"),
  made("while_loop", "cond_fun body_fun init_val", whileLoop),
  made("cond", "pred true_fun false_fun", cond, "operand"),
  made("switch", "index branches", choose, "operand"),
  made("map", "f xs", map, "batch_size"),
  made("associative_scan", "fn elems reverse axis", associativeScan),
  made("stop_gradient", "x", stopGradient),
]);
