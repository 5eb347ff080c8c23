// What AutoGraph says of an exception that leaves a compiled function: where in the program's functions it was raised, and then what it is.
import { session } from "../../arrays/session.js";
import { STR } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { ExceptionType, ExceptionValue, Raised, TYPES } from "../../values/types.js";

/**
 * The frames of the program that an exception left on its way, the innermost first, and the statement that it leaves now.
 * @typedef {{ frames: { name: string, line: number, text: string, home: any }[], inside: { node: any, scope: any } | null, isUntold: boolean }} Trail
 */

/** @type {WeakMap<Raised, Trail>} */
const trails = new WeakMap();

/** @param {Raised} error @returns {Trail} */
export function trailOf(error) {
  const trail = trails.get(error) ?? { frames: [], inside: null, isUntold: false };
  trails.set(error, trail);
  return trail;
}

/** An exception leaves a statement: the first one that it leaves of a function is told. */
export function leaveStatement(error, node, scope) {
  if (!(error instanceof Raised)) return;
  const trail = trailOf(error);
  trail.inside ??= { node, scope };
}

/** The line of a place, without what stands in front of it. */
function lineOf(from) {
  const { code, lineAt } = /** @type {any} */ (session().machine.source);
  const start = code.lastIndexOf("\n", from - 1) + 1;
  return { line: lineAt(from), text: code.slice(start, code.indexOf("\n", from)).trim() };
}

/** An exception leaves a function of the program. What a function defines is converted with it, and has no frame apart from it. */
export function leaveFunction(error, { node, scope, name }, isCompiled) {
  if (!(error instanceof Raised)) return;
  const trail = trailOf(error);
  const { inside, frames } = trail;
  const last = frames[frames.length - 1];
  trail.inside = null;
  if (node.type === "Lambda") {
    if (!isCompiled && scope.parent !== null) return;
    const { at } = /** @type {any} */ (error);
    // One that is called with other arguments than it takes.
    if (at !== undefined && (at < node.from || at >= node.to)) trail.isUntold = true;
    const { code } = /** @type {any} */ (session().machine.source);
    const text = code.slice(node.from, node.to);
    // Where its lines lie is told by the code that is made of it.
    if (text.includes("\n")) trail.isUntold = true;
    frames.push({ name: "None", ...lineOf(node.from), text, home: scope });
  } else if (inside !== null) {
    if (last !== undefined && last.home === inside.scope.named()) last.home = scope.named();
    else frames.push({ name, ...lineOf(inside.node.from), home: scope.named() });
  }
}

const STAGING = new ExceptionType(
  "StagingError",
  TYPES.Exception,
  "tensorflow.python.autograph.impl.api.StagingError",
);
const KEY = new ExceptionType(
  "KeyError",
  TYPES.KeyError,
  "tensorflow.python.autograph.pyct.error_utils.MultilineMessageKeyError",
);
const SAME = new Set(
  "AssertionError AttributeError NameError NotImplementedError RuntimeError StopIteration TypeError UnboundLocalError ValueError Exception".split(
    " ",
  ),
);

/** A class of the program's that takes what Exception takes. */
function isPlain(type) {
  let one = type;
  for (; one.members instanceof Map; one = one.base) if (one.members.has("__init__")) return false;
  return one === TYPES.Exception;
}

/** The exception that comes out in the place of another; a text of several lines. */
function madeOf(value, text) {
  const { type } = value;
  if (type === TYPES.KeyError) {
    const made = new ExceptionValue(KEY, [text]);
    return Object.assign(made, { [STR]: () => text });
  }
  const isOfProgram = type.members instanceof Map;
  const isKept = TYPES[type.name] === type ? SAME.has(type.name) : !isOfProgram || isPlain(type);
  return new ExceptionValue(isKept ? type : STAGING, [text]);
}

/** The exception as it comes out of a function that was traced at a place of the program. */
export function inUserCode(error, at) {
  const { frames, isUntold } = trailOf(error);
  // Frames of Keras' have places of files in them, and so have those of a compiled function within.
  if (isUntold || frames.length === 0) return Object.assign(error, { isUntold: true, within: error.at, at });
  // A recorder runs the program under this name; a file has its own.
  const places = frames
    .reverse()
    .map(({ name, line, text }) => `    File "<program>", line ${line}, in ${name}  *\n        ${text}\n`);
  const message = `${error.value.type.name}: ${str(error.value)}`.replaceAll("\n", "\n    ");
  const made = new Raised(madeOf(error.value, `in user code:\n\n${places.join("")}\n    ${message}\n`));
  return Object.assign(made, { at, within: error.at, isSure: error.isSure });
}
