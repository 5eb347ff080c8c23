// Code that is not read as a whole: without what other libraries give, and without the statements that are not read.
import { say } from "../program/say.js";
import { worldOfPrograms } from "../provided/frameworks.js";
import { partOf, providePart } from "../values/parts.js";
import { inWhole } from "./blocks.js";
import { asFarAsRead, onValues, readCode, saidOf } from "./code.js";
import { LOOP, OF_NUMPY } from "./forms.js";
import { withValues } from "./with-values.js";

/** So many runs of lines are named. */
const MOST_RUNS = 6;

/** Numbers of lines with those that follow on each other as one: `1, 3–5`. */
function runsOf(lines) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const last = runs[runs.length - 1];
    if (last && line <= last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  const named = runs
    .slice(0, MOST_RUNS)
    .map(([first, last]) => (first === last ? first : `${first}–${last}`));
  return named.join(", ") + (runs.length > MOST_RUNS ? " …" : "");
}

/** As what code was taken where lines of it were stepped over, and what it prints if that is all. */
const saidOfStepped = (lines, text = null) =>
  text === null
    ? say(lines.length === 1 ? "code.steppedOne" : "code.stepped", { lines: runsOf(lines) })
    : say("code.steppedPrints", { lines: runsOf(lines), text });

/** What is asked for by keys, `batch["x"]`. */
const KEYED = /\w\[["']/;
/** Whether a line gives several names values at once: `x, y = batch`. */
const unpacks = (text) =>
  text.split("\n").some((line) => line.split(" = ", 2)[0].includes(",") && line.includes(" = "));

/** Whether a line, which stands in a block, has dots in place of code. */
const isDots = (/** @type {string} */ line) =>
  line.startsWith(" ") && line.split("#", 1)[0]?.trim() === "...";

/** A layer without what makes its parts, or with dots in place of that. */
function isHalf(/** @type {string} */ text) {
  const lines = text.split("\n");
  const hasClass = lines.some((line) => line.trimStart().startsWith("class "));
  return hasClass && (!text.includes("__init__") || lines.some(isDots));
}

const OF_NAMES = /^(?:NameError|UnboundLocalError|AttributeError)$/;
/** What a decorator may have given a function. */
const LACKS = /missing \d+ required/;

/**
 * Code that is refused for what it takes from libraries which are not read here, without that: what comes of it is asked
 * for. So is what a loop takes from something that nobody defines, and the parts of anything. With whether that says anything; null
 * where nothing can be left out.
 */
function readWithoutOthers(text, options, code) {
  const isEndless = code.error?.reason === "unknown" && LOOP.test(text);
  const isRefused = code.error?.reason === "construct" || isEndless;
  const asksLibrary = code.asks.some((ask) => partOf("elsewhere").isLibrary(ask));
  const hasParts =
    (code.asks.length > 0 || code.uncalled !== undefined) &&
    (KEYED.test(text) || unpacks(text) || isHalf(text) || (code.uncalled !== undefined && LOOP.test(text)));
  if (!isRefused && !asksLibrary && !hasParts && !(code.asks.length > 0 && LOOP.test(text))) return null;
  const left = partOf("elsewhere").leftOut(text, worldOfPrograms());
  if (left === null || !(isRefused || asksLibrary || left.loops || left.parts)) return null;
  const dialect = left.libraries.some((path) => OF_NUMPY.has(path.split(".", 1)[0]))
    ? "numpy"
    : options.dialect;
  const without = { ...options, dialect, libraries: left.libraries };
  const found = onValues(text, without, readCode(text, without));
  const { figures, error, asks } = found;
  // An error that no figure shows may come of what was left out, unless nothing of that is wanted.
  const isOwn =
    error !== null &&
    error.pythonType !== null &&
    left.open.length === 0 &&
    !OF_NAMES.test(error.pythonType) &&
    !(left.undecorated && LACKS.test(error.message));
  const isStopped = error?.reason === "limit" && figures.length > 0;
  const isSound =
    error === null ||
    isOwn ||
    isStopped ||
    figures.some(({ ok, line }) => ok === false && line === error.line);
  const isAnswered = Object.keys(options.shapes ?? {}).length > 0;
  const isShown = found.output !== "";
  const says = isSound && (figures.length + asks.length > 0 || isOwn || isAnswered || isShown);
  return { found, says };
}

/** Texts of so many lines are shown as far as they are read; of shorter ones what is not known is asked for first. */
const LONG = 4;
/** Of so many the lines that are left out say more than the first of them. */
const WHOLE = 20;
const isLong = (text, least = LONG) => text.split("\n", least).length === least;

/** More names are not asked for beside what is drawn. */
const MOST_ASKED = 3;

/** A shape that is printed. */
const SHAPE = /\(\d{1,15},|Size\(|shape=\(/;

/**
 * Code of which some statements are not read, or need what nobody defines, without these: what is drawn needs none of them.
 * Null where nothing is left to draw.
 */
function readStepping(text, options, code) {
  const isOfLibraries = code.asks.every(partOf("elsewhere").isLibrary);
  const isOpen = code.asks.length > 0 && code.figures.length === 0;
  if (code.error?.reason !== "construct" && !isOpen) return null;
  const over = { ...options, stepping: true };
  const { stepped, ...found } = onValues(text, over, readCode(text, over));
  // What fails does so whatever the shapes are that nobody told.
  const isFailing = found.figures[0]?.ok === false;
  const isAsking = isOpen && !isFailing && (isOfLibraries || isLong(text));
  if (isOpen && !isFailing && !isAsking) return null;
  const isTold = found.asks.length > 0 || found.uncalled !== undefined;
  const isShown = found.error === null && SHAPE.test(found.output);
  const isQuiet = found.figures.length === 0 && !isAsking && !isTold && !isShown;
  if (isQuiet && found.error === null && isLong(text, WHOLE))
    return { ...found, said: saidOfStepped(stepped) };
  if (found.figures.length === 0) return isAsking || isQuiet ? null : isTold ? found : { ...found, stepped };
  if (isAsking && code.asks.length <= MOST_ASKED) return { ...found, asks: code.asks, said: code.said };
  return stepped.length > 0 && found.asks.length === 0 ? { ...found, said: saidOfStepped(stepped) } : found;
}

/** Code that asks for what it wants besides libraries which it does not import. */
function withoutLibraries(code) {
  const { libraryNamed, isLibrary } = partOf("elsewhere");
  const libraries = code.asks.filter(isLibrary);
  const asks = code.asks.filter((ask) => !isLibrary(ask));
  if (libraries.length === 0) return code;
  return { ...code, asks, said: saidOf(asks, {}, libraries.map(libraryNamed)) };
}

/** What a word in another language has, and no sign of mathematics. */
const FOREIGN = /[^\p{ASCII}\p{Script=Greek}]/u;

/** Code without lines that begin with such words, where nothing has such a name. */
function withoutWords(text, options, code) {
  const words = code.asks.filter((ask) => FOREIGN.test(ask));
  const isOfWords = (line) => !line.includes("=") && words.some((word) => line.trimStart().startsWith(word));
  const lines = text.split("\n");
  if (words.length === 0 || !lines.some(isOfWords)) return null;
  const left = lines.map((line) => (isOfWords(line) ? " ".repeat(line.length) : line)).join("\n");
  return inWhole(asFarAsRead(left, options, readCode(left, options)), text);
}

/** Code as far as it is read: without what libraries give, else without each statement that is not read. */
function readInPart(text, options, code) {
  const told = withoutWords(text, options, code);
  if (told !== null) return told;
  const left = readWithoutOthers(text, options, code);
  const found = left?.says ? left.found : withoutLibraries(code);
  const stepped = readStepping(text, options, found);
  if (stepped !== null) return stepped;
  if (found !== code || code.error === null || left === null) return found;
  // What runs without a library and draws nothing is told of as that; what stops there stands in the way, and not the library.
  const { error } = left.found;
  if (error === null) return left.found;
  return error.reason === "construct" ? { ...code, error } : found;
}

providePart("inPart", { readInPart, saidOfStepped, withValues });
