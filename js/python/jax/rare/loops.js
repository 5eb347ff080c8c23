// Loops and choices of jax.lax. Their functions are traced: what they print they print once.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { findAttribute } from "../../builtins/attributes.js";
import { truth } from "../../values/compare.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { ask, give, isArray, itemOf } from "../framework.js";
import { Key } from "../keys.js";
import { kindOf, tracing } from "../tracing.js";
import { callTraced, checkFunction, known, partOfLeaf, printAlways, silently } from "../transforms.js";
import { leavesOf, pathsIn, withLeaves } from "../trees.js";

const array = (value) => withLeaves(value, (leaf) => (leaf instanceof Key ? leaf : convert(leaf)));

/** Arrays of what is traced as those of what stands around it. */
const released = (value) =>
  withLeaves(value, (leaf) => (leaf instanceof Key ? leaf : give(convert(leaf).tensor, convert(leaf).weak)));

/** A value that is known here, whether the program may ask it or not. */
const valueHere = (value) => (isArray(value) ? itemOf(value) : value);

/** Calls a function as one that is traced; the first call alone prints. */
function tracedCalls(made, kind) {
  checkFunction(made, `jax.lax.${kind}`);
  let isFirst = true;
  return (args) => {
    const run = () => tracing(made, kind, (trace) => array(callTraced(trace, made, args)));
    const answer = isFirst ? run() : silently(run);
    isFirst = false;
    return released(answer);
  };
}

/** What is carried has to stay of one kind; a number of Python's may become another one. */
function checkCarried(body, before, after, what) {
  const [own, found] = [leavesOf(before), leavesOf(after)];
  if (own.length !== found.length) refuseHere(`such a ${what}`);
  own.forEach((leaf, i) => {
    if (leaf instanceof Key) return;
    const [one, other] = [leaf, found[i]].map((each) => tensorOf(each));
    if (one.shape.join() === other.shape.join()) return;
    if (own.length > 1 || what !== "scan") refuseHere(`such a ${what}`);
    const name = body.node?.parameters?.[0]?.name ?? refuseHere("such a scan");
    const kinds = `has type ${kindOf(leaf)} but the corresponding output carry component has type ${kindOf(found[i])}`;
    raise(
      "TypeError",
      "scan body function carry input and carry output must have equal types, but they differ:\n\n" +
        `The input carry ${name}${pathsIn(before)[0]} ${kinds}, so the shapes do not match.\n\n` +
        "Revise the function so that all output types match the corresponding input types.",
    );
  });
}

/** The start in the dtypes that a body makes of it: numbers of Python's give way. */
function promoted(start, after, what) {
  const found = leavesOf(after);
  let place = 0;
  return withLeaves(start, (leaf) => {
    const other = found[place++];
    if (leaf instanceof Key || leaf.tensor.dtype === other.tensor.dtype) return leaf;
    if (!leaf.weak) refuseHere(`such a ${what}`);
    return give(
      ask(() => leaf.tensor.to(other.tensor.dtype)),
      other.weak,
    );
  });
}

/** Calls a body once to see which dtypes what is carried has. */
function settled(body, start, call, what) {
  const value = array(start);
  const after = silently(() => call(value), false);
  checkCarried(body, value, after, what);
  return promoted(value, after, what);
}

function foriLoop([lower, upper, body, start]) {
  if (!known()) refuseHere("a loop with shapes only");
  const [from, to] = [lower, upper].map((bound) => BigInt(Number(valueHere(bound))));
  const call = tracedCalls(body, "fori_loop");
  let value = settled(
    body,
    start,
    (own) => tracedCalls(body, "fori_loop")([convert(from), own]),
    "fori_loop",
  );
  for (let i = from; i < to; i++) value = call([convert(i), value]);
  return value;
}

/** @param {any[]} args @param {Record<string, any>} keywords */
function scan(
  [body, init, xs = null, ...more],
  { init: start = init, xs: given = xs, length = null, reverse = false, ...others },
) {
  if (more.length > 0 || Object.keys(others).length > 0) refuseHere("such a jax.lax.scan");
  const [first] = leavesOf(given);
  if (first === undefined && length === null) refuseHere("such a jax.lax.scan");
  const count =
    first === undefined ? Number(length) : (first instanceof Key ? first : tensorOf(convert(first))).shape[0];
  if (!known() || count === 0) refuseHere("such a jax.lax.scan");
  const part = (k) => withLeaves(given, (leaf) => partOfLeaf(leaf, 0, k));
  const pair = (answer) => itemsOf(answer) ?? refuseHere("such a jax.lax.scan");
  const call = tracedCalls(body, "scan");
  let carry = settled(body, start, (own) => pair(tracedCalls(body, "scan")([own, part(0)]))[0], "scan");
  const order = Array.from({ length: count }, (_, k) => (reverse === true ? count - 1 - k : k));
  const made = order.map((k) => {
    const [next, out] = pair(call([carry, part(k)]));
    carry = next;
    return out;
  });
  if (reverse === true) made.reverse();
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
  const goesOn = tracedCalls(test, "while_cond");
  const call = tracedCalls(body, "while_body");
  const first = array(start);
  goesOn([first]);
  let value = settled(body, first, (own) => tracedCalls(body, "while_body")([own]), "while_loop");
  while (truth(valueHere(goesOn([value])))) value = call([value]);
  return value;
}

/** One of several functions; all are traced, and answer with arrays of the same kinds. */
function chosen(branches, place, operands) {
  if (!known()) refuseHere("a choice with shapes only");
  const answers = branches.map((branch) => tracedCalls(branch, "cond")(operands.map(array)));
  const kinds = answers.map((answer) =>
    leavesOf(answer)
      .map((leaf) => (leaf instanceof Key ? "key" : `${leaf.tensor.dtype}${leaf.tensor.shape.join()}`))
      .join(";"),
  );
  if (new Set(kinds).size > 1) refuseHere("branches that answer with arrays of several kinds");
  return answers[place];
}

function cond([test, yes, no, ...operands], { operand, ...others }) {
  if (Object.keys(others).length > 0) refuseHere("such a jax.lax.cond");
  const given = operand === undefined ? operands : [operand];
  return chosen([yes, no], truth(valueHere(test)) ? 0 : 1, given);
}

function choose([index, branches, ...operands]) {
  const all = itemsOf(branches) ?? refuseHere("such a jax.lax.switch");
  const place = Math.min(Math.max(Number(valueHere(index)), 0), all.length - 1);
  return chosen(all, place, operands);
}

function map([body, xs]) {
  const only = new FunctionOf("map", ([, x]) => new Tuple([null, session().machine.call(body, [x])]));
  return /** @type {any} */ (scan([only, null, xs], {})).items[1];
}

/** Every sum from the first on, of whatever adds two. */
function associativeScan([made, xs, ...more], keywords) {
  if (more.length > 0 || Object.keys(keywords).length > 0 || !isArray(xs))
    refuseHere("such a jax.lax.associative_scan");
  const { dtype } = tensorOf(xs);
  // Floats are added up in another order than one behind the other.
  if (dtype === "float32") refuseHere("jax.lax.associative_scan of floats");
  const parts = tensorOf(xs)
    .unbind(0)
    .map((one) => give(one));
  let sum = parts[0];
  const made_ = [sum];
  for (const one of parts.slice(1)) {
    sum = session().machine.call(made, [sum, one]);
    made_.push(sum);
  }
  return give(engine.stack(made_.map((one) => tensorOf(one))));
}

const functions = (bodies) =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, new FunctionOf(name, body)]));

/** Prints values as they are, whether they are traced or not. */
export const debugPrint = new FunctionOf("print", ([text, ...values], keywords) => {
  const { ordered: _, ...named } = keywords;
  const { machine } = session();
  const shown = (value) =>
    withLeaves(value, (leaf) => (isArray(leaf) ? Object.assign(give(leaf.tensor), { trace: null }) : leaf));
  if (typeof text !== "string" || !known()) refuseHere("such a jax.debug.print");
  const told = machine.call(
    findAttribute(text, "format"),
    values.map(shown),
    Object.fromEntries(Object.entries(named).map(([name, value]) => [name, shown(value)])),
  );
  printAlways(`${told}\n`);
  return null;
});

export const loops = functions({
  fori_loop: foriLoop,
  scan,
  while_loop: whileLoop,
  cond,
  switch: choose,
  map,
  associative_scan: associativeScan,
  stop_gradient: ([value]) =>
    withLeaves(value, (leaf) =>
      isArray(leaf)
        ? give(
            ask(() => leaf.tensor.detach()),
            leaf.weak,
          )
        : leaf,
    ),
});
