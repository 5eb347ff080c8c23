// Whatever a person types or pastes: shapes, code, a message. Each reader says whether the text is its own.
import { explain } from "../common.js";
import { hasCalls } from "../expression/called.js";
import { parseExpression } from "../expression/expression.js";
import { languageOf } from "../languages/languages.js";
import { moduleOf } from "./arrays/given.js";
import { adviser, isUndrawn } from "./fixes/advised.js";
import { applyChanges } from "./fixes/changes.js";
import { doubtsOf } from "./fixes/doubts.js";
import { programOf } from "./fixes/program-of.js";
import { perform } from "./program.js";
import { worldOfPrograms } from "./provided/frameworks.js";
import { messageOf } from "./provided/messages-reader.js";
import { say } from "./say.js";
import { dialectNamed } from "./syntax/dialect.js";
import { partOf } from "./values/parts.js";
import { ATTRIBUTE } from "./values/protocol.js";

const LONGEST = 200_000;

const doubted = (figure) => ({ ...figure, doubts: doubtsOf(figure) });

/** The one to draw first: what stops the program, else what fails, else the last that broadcasts, else the last. */
function inOrder(figures, error) {
  const first =
    figures.findLast(({ ok, line }) => ok === false && line === error?.line) ??
    figures.find(({ ok }) => ok === false) ??
    figures.findLast(({ broadcasts }) => broadcasts) ??
    figures[figures.length - 1];
  return [first, ...figures.filter((figure) => figure !== first)];
}

/** Shapes and an operation; `length` is that of the text that tells them. */
function readNotation(text, length = text.length) {
  const expression = parseExpression(text);
  if (!expression.ok) return null;
  const { op, operands, names, text: understood } = expression;
  try {
    const figure = explain(op ?? "broadcastShapes", operands);
    const place = { line: 1, source: [0, length], names };
    const figures = [doubted({ ...figure, ...place })];
    return { kind: "notation", figures, error: null, asks: [], said: say("notation", { text: understood }) };
  } catch (error) {
    const { message, pythonType = null } = /** @type {any} */ (error);
    return {
      kind: "notation",
      figures: [],
      error: { pythonType, message, line: 1 },
      asks: [],
      said: say("notation", { text: understood }),
    };
  }
}

/** Functions of the framework that are called without its name, by what is asked. */
function bareFunctions(asks, dialect) {
  const module = moduleOf(dialect, worldOfPrograms().modules);
  const named = asks.map((ask) => /^([^\W\d]\w*)\s*\(/u.exec(ask)?.[1]);
  const found = named.map((name) => [name, name && module[ATTRIBUTE](name)]);
  return Object.fromEntries(found.filter(([, value]) => value != null));
}

const quoted = (names) => names.map((name) => `\`${name}\``).join(", ");

/** As what code was taken: what it leaves open, what its comments told, or the libraries without which it was read. */
function saidOf(asks, commented, left = []) {
  const [libraries, names] = [quoted(left), quoted(asks)];
  if (asks.length > 0) return say(left.length > 0 ? "code.elsewhereAsks" : "code.asks", { libraries, names });
  const told = Object.entries(commented).map(
    ([name, sizes]) =>
      `\`${name}\` (${sizes.map((size) => size ?? "?").join(", ")}${sizes.length === 1 ? "," : ""})`,
  );
  if (told.length > 0) return say("code.commented", { shapes: told.join(", ") });
  return left.length > 0 ? say("code.elsewhere", { libraries }) : say("code");
}

/**
 * Runs code with shapes alone: what there is to draw of it, and what stands in its way. `libraries`: without what
 * these give.
 */
function readCode(text, /** @type {any} */ { libraries = null, ...given }, tries = true) {
  const options = { ...given, dialect: dialectNamed(text) ?? given.dialect };
  /** Shapes that the text tells of what is asked for: behind it, and in comments. */
  const [noted, commented] = [{}, {}];
  const lacking = (source) => (libraries ? partOf("elsewhere").leftOut(source, worldOfPrograms()) : null);
  const run = (source) => {
    const shapesOf = (asks) => {
      if (asks.length === 0) return {};
      const { notedShapes, commentedShapes, toldShapes } = partOf("given");
      Object.assign(noted, notedShapes(asks));
      Object.assign(
        commented,
        toldShapes(source, asks),
        commentedShapes(source, asks, { ofTargets: libraries !== null }),
      );
      return { ...commented, ...noted };
    };
    const { text: code = source, open = [] } = lacking(source) ?? {};
    const told = { ...options, mode: "shapes", open };
    const first = perform(code, told);
    const known = shapesOf(first.asks);
    const bare = bareFunctions(
      first.asks.filter((ask) => known[ask] === undefined),
      options.dialect,
    );
    if (Object.keys({ ...known, ...bare }).length === 0) return first;
    const second = perform(code, { ...told, bare, shapes: { ...known, ...told.shapes } });
    // What stands in brackets of a function is asked for once its name is known.
    const more = shapesOf(second.asks);
    if (Object.keys(more).length === 0) return second;
    return perform(code, { ...told, bare, shapes: { ...known, ...more, ...told.shapes } });
  };
  const named = (name) =>
    Object.hasOwn(noted, name ?? "") ? name.slice(0, name.indexOf("(")).trimEnd() : name;
  const answer = run(text);
  const { figures, error, asks } = answer;
  const all = figures === null ? [] : figures.all.filter(({ make }) => make === undefined);
  const drawn = all.length === 0 ? [] : inOrder(all, error);
  const undrawn = tries && isUndrawn(answer);
  const program = tries && (undrawn || drawn.length > 0) ? programOf(text, run, options.dialect) : null;
  const advised = adviser(program, answer);
  const { fixes } = undrawn ? advised(null) : { fixes: [] };
  return {
    kind: "code",
    ...(fixes.length > 0 && { fixes }),
    figures: drawn.map((entry, i) => {
      const { broadcasts, make, ...figure } = entry;
      return { ...figure, names: figure.names?.map(named), ...advised(entry, i === 0 && !undrawn) };
    }),
    error,
    asks,
    said: saidOf(asks, commented, libraries ?? []),
  };
}

/** Libraries that give NumPy's arrays. */
const OF_NUMPY = new Set(
  "PIL cv2 h5py imageio librosa nibabel pandas scipy seaborn skimage sklearn soundfile statsmodels".split(
    " ",
  ),
);
/** A loop, by its first line. */
const LOOP = /^[ \t]{0,99}for\b/m;

/**
 * Code that is refused for what it takes from libraries which are not read here, without that: what comes of it is asked
 * for. So is what a loop takes from something that nobody defines.
 */
function readWithoutOthers(text, options, code) {
  const isRefused = code.error?.reason === "construct";
  if (!isRefused && !(code.asks.length > 0 && LOOP.test(text))) return null;
  const left = partOf("elsewhere").leftOut(text, worldOfPrograms());
  if (left === null || !(isRefused || left.loops)) return null;
  const dialect = left.libraries.some((library) => OF_NUMPY.has(library)) ? "numpy" : options.dialect;
  const found = readCode(text, { ...options, dialect, libraries: left.libraries });
  const { figures, error, asks } = found;
  // An error that no figure shows may come of what was left out.
  const isSound = error === null || figures.some(({ ok, line }) => ok === false && line === error.line);
  const isAnswered = Object.keys(options.shapes ?? {}).length > 0;
  return isSound && (figures.length + asks.length > 0 || isAnswered) ? found : null;
}

/** Errors of code that takes shapes for what has them: `(3, 4).sum(1)`. */
const ON_SHAPES = new Set(["TypeError", "AttributeError"]);

/** Whether code came to something that can be shown, or asked for. */
const says = ({ figures, asks, error }) => figures.length > 0 || asks.length > 0 || error !== null;

/** A name with brackets right behind it. */
const CALL = /[\p{L}\d_]\(/u;
const NAME = /^\s{0,100}[\p{L}_][\p{L}\p{N}_]*\s{0,100}$/u;

/** The end of a list of sizes, with Chinese commas and brackets among them. */
const LIST_END = /[\p{L}\d,"'\uff0c] ?[\])}\uff09\u3011]/gu;

/** Sizes that stand in no brackets: `3-by-4`, `3*4`, `tensor<2x3xf32>`. */
const JOINED =
  /\d ?(?:[x×*,]|-?by-?|\u884c|\u4e58) ?[\d?]|\p{L} ?× ?\p{L}|\dx[a-z]|[\u00b9\u00b2\u00b3\u2070-\u2079]/u;
/** What is asked for where a type was written: `float32[4,3]`, `Tensor[3]`, `A(3,4)`. */
const TYPES =
  /^(?:b?float|bf|f|u?int|u|s|i|complex|c|bool)\d{1,3}$|^(?:(?:Float|U?Int|Bool|BF|Complex|Shaped|Num|Real|Inexact)\d{0,3}|\w*Tensor|Array|nd[aA]rray)$|^\w{1,20}\([\d, ]{1,40}\)$|^ShapedArray\(/;

/** Types of jaxtyping behind the name of their module, and `x is (3, 4)`, which no program asks. */
const NOT_READ = /\bjaxtyping\.|\bis ?(?:[([] ?\d|torch\.Size\()|[)\]] and [([]/;

/** What Python says of `np.zeros(3, 4)`, which is a mistake of its own. */
const OF_ARGUMENTS = /^Cannot interpret/;
/** Shapes alone, of which code that is refused draws nothing. */
const BROADCAST = /^\s{0,100}(?:\w{1,20}\.)?broadcast_shapes\(/;

/** Whether code asks for types, or takes shapes for what has them. */
const isOfShapes = ({ figures, error, asks }) =>
  (figures.length === 0 && ON_SHAPES.has(error?.pythonType) && !OF_ARGUMENTS.test(error.message)) ||
  asks.some((ask) => TYPES.test(ask));

/** What a sentence tells of two shapes or more, as notation. */
function readSentence(text) {
  if ([...text.matchAll(LIST_END)].length < 2 && !JOINED.test(text)) return null;
  const told = partOf("given").notationOf(text);
  return told && readNotation(told, text.length);
}

const isPython = ({ error }) => error === null || error.pythonType !== null || error.reason !== "syntax";

/** What is said of code with blanks around it, of a text that has something else there: its fixes are of all of it. */
function inWhole({ figures, ...code }, text) {
  const whole = (fix) => ({ ...fix, source: applyChanges(text, fix.changes) });
  const fixed = (one) => (one.fixes ? { ...one, fixes: one.fixes.map(whole) } : one);
  return { ...fixed(code), figures: figures.map(fixed) };
}

/** The code that stands in a question. */
function readBlocks(text, options) {
  if (!text.includes("\n")) return null;
  const { codeAmongSentences, codeBlocks } = partOf("given");
  for (const blocksOf of [codeAmongSentences, codeBlocks]) {
    const blocks = blocksOf(text);
    const asWritten = blocks && readCode(blocks, options);
    const code = asWritten && (readWithoutOthers(blocks, options, asWritten) ?? asWritten);
    if (code && isPython(code) && says(code)) return inWhole(code, text);
  }
  return null;
}

/** The line of a text at a place, counted from 1. */
const lineAt = (text, at) => text.slice(0, at).split("\n").length;

/** Code that was taken out of a text, each of its lines from its place there. */
function placedIn(text, code, { source, starts }) {
  const lines = source.split("\n");
  const begins = lines.map((_, i) => lines.slice(0, i).join("\n").length + Math.min(i, 1));
  const place = (line, at) => starts[line - 1] + at - begins[line - 1];
  const lined = (line) => (line == null ? line : lineAt(text, starts[line - 1] ?? 0));
  return {
    ...code,
    figures: code.figures.map((figure) => ({
      ...figure,
      line: lined(figure.line),
      source: figure.source.map((at) => place(figure.line, at)),
    })),
    error: code.error && { ...code.error, line: lined(code.error.line) },
  };
}

/** Code with the shapes of its names told around it, in words or as types. */
function readTold(text, told, options) {
  if (told === null) return null;
  const code = readCode(told.source, { ...options, shapes: { ...told.shapes, ...options.shapes } }, false);
  if (!isPython(code) || !says(code)) return null;
  const used = Object.entries(told.shapes).filter(([name]) => told.source.includes(name));
  return { ...placedIn(text, code, told), said: saidOf(code.asks, Object.fromEntries(used)) };
}

/** A call alone, which may draw nothing. */
const ONE_CALL = /^\s{0,20}[\w.]{1,60}\(.{0,300}\)\s{0,20}$/;

/** An expression of several operations on shapes, or a layer that is called on one. */
function readShaped(text, options) {
  const { layerProgram, shapedProgram } = partOf("given");
  const told = layerProgram(text) ?? shapedProgram(text);
  if (told === null) return null;
  const given = { ...options, shapes: told.shapes };
  const { figures, error, asks } = readCode(told.source, given, false);
  // An error that no figure shows is of something else, but for a call that draws none.
  const isShown = figures.some(({ ok }) => !ok) || (error === null && figures.length > 0);
  const isCall = figures.length === 0 && ONE_CALL.test(told.source) && error?.pythonType !== "TypeError";
  if (asks.length > 0 || (error !== null && error.pythonType === null) || !(isShown || isCall)) return null;
  const place = { line: 1, source: [0, text.length] };
  const placed = figures.map(({ names, ...figure }) => ({ ...figure, ...place }));
  const came = isCall && error === null ? resultOf(told.source, given).came : "";
  const said = say("notation", { text: text.trim() + came });
  return { kind: "notation", figures: placed, error, asks, said };
}

/** The shape that a call on shapes comes to, as it is written behind it: ` → (2, 7)`; nothing where it gives no array. */
function resultOf(source, given, imports = "") {
  const options = { ...given, dialect: dialectNamed(source) ?? given.dialect, mode: "shapes" };
  const { output, error } = perform(`${imports}print(*${source}.shape, sep=", ")`, options);
  const sizes = output.trim();
  return { error, came: error === null ? ` → (${sizes}${/^[^,]+$/.test(sizes) ? "," : ""})` : "" };
}

/** Words beside a shape. */
const ASKING = /\p{L}{3} ?[([\d]|[)\]\d] ?\p{L}{2}/u;

/** A sentence that asks for a call on shapes, which draws nothing: whether it runs, and what comes out. */
function readAsked(text, options) {
  const asked = partOf("given").askedCall(text);
  if (asked === null) return null;
  const { error, came } = resultOf(
    asked.source,
    { ...options, dialect: "pytorch", shapes: asked.shapes },
    asked.imports,
  );
  if (error !== null && error.pythonType === null) return null;
  return { kind: "code", figures: [], error, asks: [], said: say("notation", { text: asked.shown + came }) };
}

/** What is neither notation nor a message: code, if it is any, or a sentence about shapes. */
function readRest(text, options, code) {
  const { lang, shapes } = options;
  const isCode = isPython(code);
  const inside = isCode ? null : readBlocks(text, options);
  if (inside) return inside;
  const isDoubtful =
    NOT_READ.test(text) || (code.figures.length === 0 && (!isCode || !says(code) || isOfShapes(code)));
  if (isDoubtful) {
    const { toldProgram } = partOf("given");
    const told = toldProgram(text);
    const answer =
      (told?.more ? readTold(text, told, options) : null) ??
      readSentence(text) ??
      readTold(text, told, options) ??
      readShaped(text, options) ??
      readAsked(text, options);
    if (answer) return answer;
  }
  // `cross entropy (32, 10) and (32,)` is no call with two numbers and a condition.
  const isUnread = NOT_READ.test(text) && code.figures.length === 0;
  if (isCode && says(code) && !NAME.test(text) && !isUnread) return code;
  if (code.error === null && (CALL.test(text) || Object.keys(shapes ?? {}).length > 0)) return code;
  /** @type {any} */
  const refused = parseExpression(text);
  const error = (isUnread && refused.error ? null : code.error) ?? {
    pythonType: null,
    message: refused.error.message[languageOf(lang)],
    line: 1,
  };
  return { kind: "unknown", figures: [], error, asks: [], said: say("unknown") };
}

/** What only a notebook's file has, or lines of one. */
const OF_NOTEBOOK = /"(?:cell_type|output_type|traceback)"|^\s{0,40}\[\s{0,40}"[^\n]{0,2000}\\n",?\s/;

/** Reads a text; see python.d.ts. */
export function read(given, options = {}) {
  const text = String(given ?? "").slice(0, LONGEST);
  const texts = OF_NOTEBOOK.test(text) ? partOf("given").notebookTexts(text) : [];
  const [code = null, ...errors] = texts.map((one) => readText(one, options));
  return code === null || code.figures.length > 0 ? (code ?? readText(text, options)) : (errors[0] ?? code);
}

/** Lines that are quoted, as in mail. */
const QUOTED = /^ {0,3}>(?: |$)/;

/** A text that is quoted as a whole, with blanks in place of the marks, so that everything keeps its place. */
function unquoted(text) {
  const lines = text.split("\n");
  const isQuoted = lines.every((line) => QUOTED.test(line) || line.trim() === "");
  return isQuoted ? lines.map((line) => line.replace(">", " ")).join("\n") : text;
}

function readText(quoted, options) {
  const text = unquoted(quoted);
  const { dialect, lang = "en", shapes, classes } = options;
  const runShapes = (source, more) => {
    const { figures, error, asks } = readCode(source, { dialect, lang, classes, ...more }, false);
    return { figures, error, asks };
  };
  const readProgram = (source, more) => readCode(source, { dialect, lang, classes: true, ...more });
  const mend = (asked) => partOf("pasted").pastedFixes(asked, text, readProgram);
  const rest = { dialect, lang, shapes, classes };
  const message = messageOf(text, { dialect, lang, shapes, runShapes, mend });
  if (message !== null) {
    const isBare = message.about === "broadcast" && message.figures.length === 0;
    const beside = isBare ? readBlocks(text, { ...rest, dialect: message.framework ?? dialect }) : null;
    return beside?.figures[0]?.ok === false ? beside : { ...message, figures: message.figures.map(doubted) };
  }
  /** @type {any} */
  const asWritten = hasCalls(text) ? readCode(text, rest) : null;
  const code = asWritten && (readWithoutOthers(text, rest, asWritten) ?? asWritten);
  if (
    code !== null &&
    says(code) &&
    !isOfShapes(code) &&
    code.error?.reason === undefined &&
    !BROADCAST.test(text)
  ) {
    return code;
  }
  const notation = readNotation(text);
  // One shape alone says nothing that code which runs does not say better.
  const better = code !== null && code.error === null && notation?.figures[0]?.shapes.length === 1;
  const shaped = notation?.error?.pythonType === "TypeError" ? readShaped(text, rest) : null;
  // `squeeze (3, 1)` is read as a shape with words around it.
  const isOne = notation?.figures[0]?.shapes.length === 1 && ASKING.test(text);
  const asked = isOne && !better ? readAsked(text, rest) : null;
  return asked ?? shaped ?? (better ? null : notation) ?? readRest(text, rest, code ?? readCode(text, rest));
}
