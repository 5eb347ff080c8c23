// What a message leaves open: the shapes of the names in the line that failed. Whoever knows them gets the whole figure, and
// whoever does not, a line of code that prints them.
import { figureIn, ranWith } from "./from-source.js";
import { alone, programsOf } from "./lines/programs.js";
import { decisive, failingLine, ownFrames } from "./lines/traceback.js";
import { hasOperation, onlyOperation } from "./only-operation.js";

const LONGEST = 4000;
/** More names than these are no question that somebody answers. */
const MOST = 4;
/** What can stand in the braces of an f-string in every Python. */
const PLAIN = /^[^"'\\{}\n]{1,80}$/;
/** Words of somebody who asks, which Python would take for a name. */
const SPOKEN = /^\p{Script=Han}+$/u;

/** The line at which the innermost call failed, null where the text has no calls: then any of its programs may be meant. */
function lastLine({ failures }) {
  const failure = decisive(failures);
  const [frame] = failure === null ? [] : ownFrames(failure);
  return frame === undefined ? null : alone(failingLine(frame) ?? "");
}

/** What only models have, and no array. */
const OF_MODELS = /^\.(?:fit|fit_transform|evaluate|predict|transform|score|train_on_batch|compile|step)\(/;
const isModel = (name, source) => {
  const at = source.indexOf(`${name}.`);
  return at >= 0 && OF_MODELS.test(source.slice(at + name.length, at + name.length + 24));
};

/** What was caught has none. */
const OF_ERRORS = /^(?:e|err|exc|ex|error|exception)$/;

/** A name that a loop gives its value has no shape that could be told from what is looped over. */
const LOOP = /^\s{0,80}(?:async )?for\b/;

/**
 * The program that failed, and the names whose shapes it needs: the line alone, unless lines before it leave fewer to be asked.
 * @param {import("./lines/traceback.js").Traceback} traceback
 * @param {(source: string, options: any) => any} run runs a program with shapes alone
 * @returns {{ source: string, asks: string[] } | null} null where the text shows none, or what has a name there is no tensor
 */
export function askedShapes(traceback, run) {
  const last = lastLine(traceback);
  const open = programsOf(traceback)
    .filter(
      ({ source, lines }) => source.length <= LONGEST && (last === null || lines.at(-1)?.trim() === last),
    )
    .filter(({ lines }) => !lines.some((line) => LOOP.test(line)))
    .map(({ source }) => ({ source, ...ranWith(run, source, {}) }))
    .filter(({ asks, error }) => error === null && asks.length > 0);
  // The shortest programs come last.
  const { source = "", asks = [] } =
    open.findLast(({ asks }) => open.every((other) => other.asks.length >= asks.length)) ?? {};
  const isTensor = (name) =>
    PLAIN.test(name) &&
    !SPOKEN.test(name) &&
    !source.includes(`${name}["`) &&
    !source.includes(`${name}['`) &&
    !isModel(name, source) &&
    !OF_ERRORS.test(name);
  const isAsked = asks.length > 0 && asks.length <= MOST && asks.every(isTensor);
  return isAsked ? withinCall({ source, asks }) : null;
}

/** A call with which nothing else is done failed itself: what it was given can be printed, where that has names. */
function failedItself(open, inside) {
  const [name] = open.asks;
  const around = open.source.replace(/^[\w., ]{1,80}=(?!=)/, "").replace(name, "x");
  if (/[-+*/%@<>&|^]/.test(around)) return open;
  const given = inside.split(",").map((one) => one.trim());
  return given.every((one) => ARGUMENT.test(one)) ? { source: open.source, asks: given } : null;
}
const ARGUMENT = /^[A-Za-z_][\w.]{0,60}$/;

/** What is called on what an operation gives, `self.dropout(x + self.pe)`: that operation is asked about. */
function withinCall(open) {
  const [name, ...others] = open.asks;
  const inside = others.length > 0 || !name.endsWith(")") ? "" : name.slice(name.indexOf("(") + 1, -1);
  if (inside === "") return open;
  if (!hasOperation(inside)) return failedItself(open, inside);
  const operation = onlyOperation(inside);
  if (operation === null) return null;
  const [left, sign, right] = operation;
  return PLAIN.test(left) && PLAIN.test(right)
    ? { source: `${left} ${sign} ${right}`, asks: [left, right] }
    : null;
}

/** The figure of an open line by all the shapes that somebody told, although it does not come to the message; null without them. */
export function otherFigure(open, run, shapes, /** @type {string} */ text) {
  if (open === null || open.asks.some((name) => !Object.hasOwn(shapes, name))) return null;
  const [figure = null] = ranWith(run, open.source, shapes).figures;
  return figure && figureIn(text, open.source, figure);
}

/** What takes several arrays at once, and so has a list of them under one name. */
const TAKES_LIST =
  /(?:cat|concat|concatenate|\w?stack|block_diag|pad_sequence|reduce|zip)\((?:lambda [^()]{1,60}, ?)?$/;

/** What stands around the one place of a name in a program; null where it has several. */
function around(name, source) {
  const [before = "", after, ...others] = source.split(name);
  return after === undefined || others.length > 0 ? null : { before: before.slice(-100), after };
}

/** The first call of what has a name, which has no shape itself: `model(x)`. */
function callOf(name, source) {
  const at = source.indexOf(`${name}(`);
  if (at < 0 || /[\w.]/.test(source[at - 1] ?? "")) return null;
  const call = source.slice(at).match(/^[\w.]{1,80}\([\w., ]{0,60}\)/)?.[0];
  return call ?? null;
}

/** Names that numbers have: without them the others are printed. */
const OF_NUMBERS =
  /^(?:alpha|lam\w{0,20}|eps\w{0,20}|lr|tau|temp(?:erature)?|factor|momentum|correct|total|running_\w{1,20}|count|num_\w{1,20}|epoch|step)$/;

/** How a name is printed: an index may be a number, and of a list each has its shape. */
function shown(name, source) {
  const { before = "", after = "" } = around(name, source) ?? {};
  const called = callOf(name, source);
  if (called !== null) return `{${called}.shape=}`;
  if (before.endsWith("[") && after.startsWith("]")) return `{${name}=}`;
  if (TAKES_LIST.test(before) && /^\s{0,4}[,)]/.test(after)) return `{[one.shape for one in ${name}]=}`;
  return `{${name}.shape=}`;
}

/** A number by its name, or by where it stands: what is drawn a root of, what discounts rewards. */
function isNumber(name, source) {
  const { after = "" } = around(name, source) ?? {};
  return (
    OF_NUMBERS.test(name) ||
    (/^\w+$/.test(name) && /^ ?\*\* ?(?:\(?-|\(?0?\.5)/.test(after)) ||
    (name === "gamma" && /reward|done|next|return|advantage/i.test(source))
  );
}

/** A line of Python that prints the shapes of names, in words that are read here. @param {{ source: string, asks: string[] }} open */
export function printOf({ source, asks }) {
  const arrays = asks.filter((name) => !isNumber(name, source));
  const names = arrays.length > 0 ? arrays : asks;
  return `print(f"${[...new Set(names.map((name) => shown(name, source)))].join(" ")}")`;
}
