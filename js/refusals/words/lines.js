// How the four frameworks' words are written and read. A dialect is a text, or two, with a line for each thing to say:
//
//   index_step ShapeError/ValueError left=0|slice step cannot be zero
//    |step must be greater than zero
//
// First the name of a refusal (the engine's, or of its family: the name's first word), then the error's class in JavaScript
// and in Python, then conditions: `left=0` and `op=dot,inner` hold where the fact is one of these, `indices` where it is
// there and not false. Behind the bar stands the text. A line that begins with a blank goes on about the same name, with
// the classes of the line before unless it has its own; one that begins with a tab belongs to the text before; a bar at the
// end closes a text that ends in a blank. The first line of a name whose conditions hold is said, and an empty text says
// that this framework has nothing to say.
//
// In a text, `{left}` is a fact of the engine, something the call knows, a value of facts.js, or another line of the same
// dialect; a line with something missing is passed over. `{shapes.0}`, `{shapes.-1.length}` and `{shapes.operand}` look
// inside lists, the last at the place a fact gives. Sizes are written `2, 3`, and `2,3` for `{,shape}`; the brackets stand
// in the text, `({shape})` adding Python's comma of tuples of one and `[{shapes}]` closing and opening them between shapes.
// `{left:Byte}` is a dtype under another name (see FORMATS).
//
// A new refusal needs a line of its name in pytorch.js, a line in each other dialect that has words for it, and a getter
// in facts.js where a value is not there yet: in array-pytorch.js, array-facts.js and so on, where explain() cannot meet it.
import { dtypes } from "../../../build/generated/tables.js";
import { C_NAMES, SCALAR_NAMES, TYPE_NAMES } from "./dtype-names.js";
import { jax } from "./jax.js";
import { numpy } from "./numpy.js";
import { pytorch } from "./pytorch.js";
import { tensorflow } from "./tensorflow.js";

/** Names of dtypes, under one of them. */
const FORMATS = {
  Byte: SCALAR_NAMES,
  char: C_NAMES,
  uint8_t: TYPE_NAMES,
  half: { float32: "float", float64: "double" },
};
/** A dialect's texts. What a later one says by a name comes first. */
const TEXTS = { pytorch: [pytorch], numpy: [numpy], tensorflow: [tensorflow], jax: [jax] };
const SLOT = /([[(]?)\{(,?)([\w.-]+)(?::(\w+))?\}/g;

/** Lines that have been asked for. */
const read = new Map();

/** Adds a text to each dialect. */
export function learn(texts) {
  for (const [dialect, text] of Object.entries(texts)) TEXTS[dialect].unshift(text);
  read.clear();
}

/** What a text says by a name. */
function linesIn(text, name) {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith(name) && " |".includes(line[name.length]));
  if (first < 0) return [];
  const next = lines.findIndex((line, i) => i > first && /^\S/.test(line));
  const own = [lines[first].slice(name.length), ...lines.slice(first + 1, next)].join("\n");
  let classes = [];
  return own.split(/\n(?=[ |])/).map((line) => {
    const bar = line.indexOf("|");
    const words = line.slice(bar + 1).replace(/\|$/, "");
    const conditions = line
      .slice(0, bar)
      .split(" ")
      .filter((test) => test !== "");
    if (conditions[0]?.includes("Error")) classes = /** @type {string} */ (conditions.shift()).split("/");
    return { words, classes, conditions: conditions.map((test) => test.split("=")) };
  });
}

/**
 * What a dialect may say by a name. Errors are rare: nothing is read before it is needed.
 * @returns {{ words: string, conditions: string[][], classes: string[] }[]}
 */
export function linesOf(dialect, name) {
  const key = `${dialect} ${name}`;
  if (!read.has(key)) {
    read.set(
      key,
      TEXTS[dialect].flatMap((text) => linesIn(text, name)),
    );
  }
  return read.get(key);
}

const LARGEST = 2n ** 63n - 1n;

/** A fact as it is written. The engine's integers come as doubles: beyond 2^53 those stand for int64's first and last. */
function shown(value) {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const whole = BigInt(value);
  return whole > LARGEST ? LARGEST : whole;
}

/** A list between brackets, of which `open` is the first. */
function written(list, open, tight) {
  const blank = tight ? "" : " ";
  if (!Array.isArray(list[0]))
    return list.map((size) => size ?? "?").join(`,${blank}`) + (open === "(" && list.length === 1 ? "," : "");
  const between = `${open === "(" ? ")" : "]"}${tight ? " " : ", "}${open}`;
  return list.map((one) => written(one, open, tight)).join(between);
}

/**
 * What a dialect says by that name, with the classes of its error; undefined where it says nothing.
 * @returns {{ text: string, classes: string[] } | undefined}
 */
export function say(dialect, name, scope) {
  const lookUp = (path) => {
    const [first, ...steps] = path.split(".");
    // What a line of the same dialect says is kept for the next line that asks.
    if (!(first in scope)) scope[first] = say(dialect, first, scope)?.text;
    return steps.reduce((value, step) => value?.[step] ?? value?.at?.(scope[step] ?? step), scope[first]);
  };
  const holds = (/** @type {string[]} */ [path, values]) => {
    const value = lookUp(path);
    return values === undefined ? Boolean(value) : values.split(",").includes(String(value));
  };
  for (const { words, conditions, classes } of linesOf(dialect, name)) {
    if (!conditions.every(holds)) continue;
    let complete = true;
    const text = words.replace(SLOT, (_, open, tight, path, format = "") => {
      const value = lookUp(path);
      complete &&= value !== undefined && value !== null;
      if (Array.isArray(value)) return open + written(value, open, tight);
      const dtype = dtypes[value] ?? value;
      return open + (format === "" ? shown(value) : (FORMATS[format][dtype] ?? dtype));
    });
    if (complete) return { text, classes };
  }
  return undefined;
}
