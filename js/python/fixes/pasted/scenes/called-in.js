// The call in the line of a traceback at which a layer, a loss or a function of a module was called, in the line's own words.
import { alone } from "../../../../reading/lines/programs.js";
import { parse } from "../../../syntax/parse.js";
import { nodesOf } from "../../../syntax/walk.js";
import { calleeName } from "../../rules/writing.js";

/** What is called of a module, or of an array, is no layer. */
const OF_MODULES = /^nn\.\w+$|^(?:torch|F|nn\.functional|torch\.nn\.functional|np|numpy|tf|jnp|jax|math)\./;
const METHODS =
  /^(?:view|reshape|flatten|relu|relu_|cuda|cpu|to|float|long|double|squeeze|unsqueeze|permute|transpose|size|item|backward|mean|sum|step|append|detach|numpy|contiguous|softmax|sigmoid|tanh)$/;
const BUILT_IN = /^(?:print|len|range|enumerate|zip|int|float|list|str|isinstance|super|tuple)$/;

/** @typedef {{ text: string, callee: string, given: { name: string | null, text: string }[] }} Called */

/** The calls of a line, with the text that they are read from; none where it is no statement. */
export function callsOf(line) {
  if (line === null) return { code: "", calls: [] };
  const code = alone(line);
  try {
    return { code, calls: nodesOf(parse(code, { classes: true }), "Call") };
  } catch {
    return { code, calls: [] };
  }
}

/** What the marks of Python 3.11 and later stand under; null where there are none. */
function pointedAt({ marks, marked }) {
  if (marks === null || marked === null) return null;
  const from = marks.search(/[~^]/);
  return from < 0 ? null : marked.slice(from, marks.trimEnd().length);
}

/** @returns {Called} */
function worded(call, code) {
  const textOf = ({ from, to }) => code.slice(from, to);
  return {
    text: textOf(call),
    callee: textOf(call.callee),
    given: call.arguments.map(({ name, value }) => ({ name, text: textOf(value) })),
  };
}

/**
 * The only call of a line that may be meant, or the one that its marks point at; null where several may be.
 * @param {any} asked @param {(call: any, callee: string) => boolean} isMeant
 */
function onlyCall(asked, isMeant) {
  const { code, calls } = callsOf(asked.line);
  const meant = calls.filter((call) => isMeant(call, code.slice(call.callee.from, call.callee.to)));
  const pointed = pointedAt(asked);
  const call = meant.find(({ from, to }) => code.slice(from, to) === pointed) ?? meant[0];
  const isOne = meant.length === 1 || (call !== undefined && code.slice(call.from, call.to) === pointed);
  return isOne ? worded(call, code) : null;
}

/** The call of an object: a layer, a model, a loss. @param {any} asked */
export const objectCall = (asked) =>
  onlyCall(
    asked,
    (call, callee) =>
      !OF_MODULES.test(callee) && !METHODS.test(calleeName(call)) && !BUILT_IN.test(calleeName(call)),
  );

/** The call of a function or a method by its last name. @param {any} asked @param {RegExp} name */
export const namedCall = (asked, name) => onlyCall(asked, (call) => name.test(calleeName(call)));

/**
 * Whether what the line calls is the layer that failed, and not a model with that layer inside. Of calls that are left out nobody
 * knows.
 * @param {any} asked
 */
export const isDirect = ({ within }) =>
  within.every(({ path }) => !path.endsWith("container.py")) &&
  within.filter(({ name }) => name === "forward").length === 1;
