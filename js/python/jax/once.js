// Functions are traced once for each kind of the trees they are called on. Here they run at every call, and only what the first
// one does beside answering is seen.
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Outside, onceMore } from "../run/again.js";
import { equals } from "../values/compare.js";
import { typeOf } from "../values/types.js";
import { convert } from "./convert.js";
import { isArray, isNumber } from "./framework.js";
import { Key } from "./keys.js";
import { leavesOf } from "./trees/nodes.js";
import { Structure } from "./trees/structure.js";

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

/**
 * Runs something, and tells apart what prints always; answers with both, and with whether anything was printed beside.
 * @template T
 * @param {() => T} run @returns {{ made: T, texts: string[], isBeside: boolean }}
 */
export function collected(run) {
  const { machine } = session();
  const [outer, before] = [kept, machine.output];
  kept = [];
  try {
    const made = run();
    return { made, texts: kept, isBeside: machine.output !== before };
  } finally {
    kept = outer;
  }
}

let isMute = false;

/** Runs something of which nothing is seen that prints always. */
export function muted(run) {
  const before = isMute;
  isMute = true;
  try {
    return run();
  } finally {
    isMute = before;
  }
}

export function printAlways(text) {
  if (isMute) return;
  if (kept === null) session().machine.write(text);
  else kept.push(text);
}

/** What all parts print, line by line: a line is printed for all of them before the next one is. */
export function printOfAll(parts) {
  const [{ texts } = { texts: [] }] = parts;
  if (texts.length > 0 && parts.some((one) => one.isBeside || one.texts.length !== texts.length))
    refuseHere("what is printed while jax.vmap maps a function");
  for (const place of texts.keys()) for (const one of parts) printAlways(one.texts[place]);
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
 * @param {any[]} [fixed] arguments that belong to a trace
 * @returns {T}
 */
export function once(made, run, done, kind = "", fixed = []) {
  const then = done.get(kind);
  const now = new Outside(made, fixed);
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

/** By functions, their static arguments so far. @type {WeakMap<any, any[]>} */
const staticArguments = new WeakMap();

/** The place of a static argument among those of a function: of one that is equal to it, and of its type. */
export function placeOf(made, value) {
  const seen = staticArguments.get(made) ?? [];
  staticArguments.set(made, seen);
  const isSame = (one) => one === value || (typeOf(one) === typeOf(value) && equals(one, value));
  const place = seen.findIndex(isSame);
  return place < 0 ? seen.push(value) - 1 : place;
}

/** Of what kind the leaves of a value are, as a text. */
export const kindsOf = (value) =>
  `${new Structure(value).text}:${leavesOf(value)
    .map((leaf) => {
      if (leaf instanceof Key) return `key${leaf.shape.join()}`;
      if (leaf?.isComplex) return `${leaf.weak ? "~" : ""}complex64[${leaf.shape?.join() ?? ""}]`;
      if (!isArray(leaf) && !isNumber(leaf) && leaf?.framework === undefined) return "other";
      const { tensor, weak } = convert(leaf);
      return `${weak || leaf.weak ? "~" : ""}${tensor.dtype}[${tensor.shape.join()}]`;
    })
    .join()}`;
