// What people paste of errors: a message, a whole traceback, a warning. What is none of these is left to others.

import { FIRST_PROMPT, PROMPT } from "../advice/messages/prompts.js";
import { cleanLines, joinLines } from "../advice/messages/text.js";
import { languageOf } from "../languages/languages.js";
import { askedShapes, otherFigure, printOf } from "./asked-shapes.js";
import { isMessage, isStatement, spokenLines } from "./bare-message.js";
import { topicOfType } from "./error-types.js";
import { failingOperation } from "./failing-operation.js";
import { figureOf } from "./figures.js";
import { finerTopic } from "./finer.js";
import { frameworkOf, speakerOf } from "./frameworks.js";
import { failingFigure, figureFromSource } from "./from-source.js";
import { isWarningType } from "./lines/error-lines.js";
import { unfolded, unwrapped } from "./lines/frame-lines.js";
import { withoutPrefix } from "./lines/prefix.js";
import { programsOf } from "./lines/programs.js";
import { shownLines } from "./lines/shown-lines.js";
import { decisive, failingLine, ownFrames, readTraceback } from "./lines/traceback.js";
import { warnedLine } from "./lines/warned-line.js";
import { withoutDocstrings } from "./lines/without-docstrings.js";
import { cutFacts, messageFacts } from "./message-facts.js";
import { runNotation } from "./notation.js";
import { topicAt } from "./place.js";
import { saidOf, saidOfOthers, saidOfUnknown, saidOfWarning, unknownError } from "./said.js";
import { spokenError, withoutQuestion } from "./spoken-error.js";
import { aboutOf } from "./topics.js";

/** What is longer is the log of a whole night; its end tells what happened. */
const LONGEST = 200_000;
/** What a terminal shows before the first prompt. */
const BANNER =
  /^(?:.{0,80}[$%#>] ?(?:i?python|$)|\(.{1,40}\) .{0,80}[$%>]|I?Python \d|Type ["']|\[(?:GCC|Clang|MSC)|\s*$)/i;
/** Topics whose figure comes from the program, where it can be had. */
const FROM_SOURCE = new Set(["broadcast", "matmul", "einsum", "expand", "in-place", "linear", "loss"]);
/** Topics in whose line shapes are asked for, since what helps depends on them. */
const OPEN = new Set([...FROM_SOURCE, "concat", "stack", "gather", "matmul-rank"]);
const PAIRED = new Map([
  ["broadcast", "add"],
  ["matmul", "matmul"],
  ["loss", "sub"],
]);

const nothingKnown = { framework: null, shapes: null, sizes: null, axis: null };

/**
 * A session that says by itself what happens: code was typed on after the error, or fails as it stands there. What is
 * known of its error counts only where the code leaves something open.
 */
function isSession(lines, failures, facts, run) {
  if (!FIRST_PROMPT.test(lines.find((line) => !BANNER.test(line)) ?? "")) return false;
  if (facts === null || aboutOf(facts.topic) === "not-shapes") return true;
  const end = failures.at(-1)?.lines[0] ?? "";
  const last = lines.findLastIndex((line) => PROMPT.test(line));
  if (lines.findLastIndex((line) => line.includes(end)) < last) return true;
  const source = lines.flatMap((line) => (PROMPT.test(line) ? line.replace(PROMPT, "") : [])).join("\n");
  return failingFigure(run, source, {}) !== null;
}

/** What the text tells: the last error does, else what stands in none of the source lines. */
function factsOf({ printed, failures }, failure) {
  const own = failure && messageFacts(failure.lines);
  if (own || (failure !== null && topicOfType(failure.type) !== null)) return own;
  const lines = [...printed, ...failures.flatMap((one) => one.lines)];
  const all = lines.length === 0 ? null : messageFacts(lines);
  return all ?? (failure && cutFacts(joinLines(failure.lines)));
}

/** A warning that an error of today words alike is one where its type says so, or nothing does. */
function isWarning(facts, failure, text) {
  if (failure !== null) return isWarningType(failure.type) && facts.warning;
  return facts.warning && !/\bis deprecated\b/.test(text);
}

/** Whose messages have no blank line: what stands behind one is somebody's question. */
const OF_ONE_BLOCK = new Set(["pytorch", "numpy", "pandas", "sklearn", "einops"]);
/** What goes on behind an error: a bar of progress, the line of a log, another process, the end of this one. */
const OF_LOG =
  /^(?:[^|]{0,80}\d{1,3}%\||\[[a-z]{1,10}\d{0,5}\]:|\[?[WEI]\d{4} \d|\[?\d{4}-\d\d-\d\d[ T]\d|\[\d\d:\d\d:\d\d|wandb: |Process finished with exit code)/;
/** No framework speaks Chinese: such a line is somebody's. */
const CHINESE = /\p{Script=Han}/u;

/** A line of somebody who asks, which no message has; letters with marks, and those of other alphabets, in any line. */
const ASKING =
  /(?<![\p{L}\p{N}_])(?:I|I'm|my|me|we|our|please|help|thanks?|how|why|what|anyone)(?![\p{L}\p{N}_])|\?\s{0,9}$/iu;
const FOREIGN = /[\u00c0-\u024f\u0370-\u04ff\u3040-\u30ff\uac00-\ud7af]/u;

/** Whether the first line of an error tells all that its lines do: what stands behind it is somebody's. */
function isWhole(lines) {
  const [all, first] = [lines, lines.slice(0, 1)].map(messageFacts);
  if (all === null || first === null || aboutOf(all.topic) === "not-shapes") return false;
  return ["topic", "shapes", "sizes", "axis"].every((key) => `${all[key]}` === `${first[key]}`);
}

/** What a sentence quotes: `I get 'mat1 and mat2 shapes …' here`. */
const QUOTED = /(?<!\w)(["'`])([^"'`\n]{20,400})\1(?!\w)/;
function quotedError(text) {
  const said = spokenError(text);
  const quoted = said.pythonType === null ? QUOTED.exec(text)?.[2] : undefined;
  return quoted !== undefined && isMessage(messageFacts([quoted])) ? { ...said, message: quoted } : said;
}

const errorOf = (failure, text, /** @type {string | null} */ framework = null) => {
  if (failure === null) return { ...quotedError(text), line: null };
  const frame = ownFrames(failure)[0];
  const arrow = frame?.source.find(({ arrow: here }) => here)?.number ?? null;
  const lines = failure.lines.slice(1);
  const isOne = framework !== null && OF_ONE_BLOCK.has(framework);
  // A shape that a frame of a terminal cut in two goes on in the next line, and what ends with a comma.
  const isCut = /[([][-\d, ]{1,80}$|,$/.test(failure.message);
  const mayEnd = !isCut && lines.some((line) => /^\S/.test(line)) && isWhole(failure.lines);
  const isAlone = /^(?:pytorch|numpy)$/.test(framework ?? "") && !failure.message.endsWith(":");
  const end = lines.findIndex(
    (line, i) =>
      (mayEnd &&
        /^\S/.test(line) &&
        ((isAlone && !line.startsWith("(")) || ASKING.test(line) || FOREIGN.test(line))) ||
      (isOne && line.trim() === "") ||
      // The program that raised it, pasted below.
      (/^\S/.test(line) && isStatement(line) && !/:$/.test(lines[i - 1] ?? failure.message)) ||
      CHINESE.test(line) ||
      OF_LOG.test(line),
  );
  const rest = (end < 0 ? lines : lines.slice(0, end)).join("\n").trimEnd();
  const own = withoutQuestion(failure.message);
  const message = rest === "" ? own : `${own}\n${rest}`;
  return { pythonType: failure.type, message, line: frame?.line ?? arrow };
};

/** The sources of all calls, the innermost first. */
const sourcesOf = (failure) =>
  failure === null ? [] : ownFrames(failure).map((frame) => failingLine(frame) ?? "");

/** What has the form of an error and is not known: a message all the same, unless it is no more than the name of a type. */
function unknown(failure, framework, lang, text) {
  const { pythonType, line } = errorOf(failure, text);
  const isWarning = failure !== null && isWarningType(failure.type);
  const isTold = failure === null || failure.message !== "" || failure.frames.length > 0;
  const error = isWarning ? null : { pythonType, message: unknownError(lang), line };
  return {
    kind: isWarning ? "warning" : isTold ? "message" : "unknown",
    about: "other",
    ...nothingKnown,
    framework,
    figures: [],
    error,
    said: saidOfUnknown(),
    asks: [],
    print: null,
  };
}

/** An error of which the type alone says that shapes are not the matter. */
function elsewhere(failure, framework, topic, text) {
  return {
    kind: isWarningType(failure.type) ? "warning" : "message",
    about: aboutOf(topic),
    ...nothingKnown,
    framework,
    figures: [],
    error: isWarningType(failure.type) ? null : errorOf(failure, text),
    said: saidOf(finerTopic(topic, {}, text)),
    asks: [],
    print: null,
  };
}

/** Topics whose operands meet in an operation that stands in a line, and so have their names there. */
const BETWEEN = new Set(["broadcast", "matmul"]);

/** The operation that a message of such a topic is about, by the line at which it was raised. */
function operationOf({ op }, topic, failure) {
  const found = BETWEEN.has(topic) ? failingOperation(failure) : null;
  const fits =
    found !== null && (op === null || op === found.op) && (found.op === "matmul") === (topic === "matmul");
  return fits ? found : null;
}

/** The line that prints the shapes that are open. */
const printed = (open, line) => open && { names: open.asks, code: printOf(open), line };

/** What a message that shapes would explain does not tell of them; null where its figure is whole. */
function openLine(topic, figure, traceback, run) {
  const isOpen = OPEN.has(topic) && (figure === null || figure.partial === true);
  return isOpen ? askedShapes(traceback, run) : null;
}

const DIALECTS = new Set(["pytorch", "numpy", "tensorflow", "jax"]);

/** Whose arrays the names of a program have that are told shapes: those of the framework that raised the error. */
const dialectOf = (framework) => (DIALECTS.has(framework) ? { dialect: framework } : {});

/** What is known of a message, and drawn of it, as the answer; and the shapes of names that led to it. */
function known(found, traceback, failure, { text, dialect, run: runAny, told }) {
  const said = joinLines(failure?.lines ?? [text]);
  const topic = topicAt(found, failure, said);
  const operation = operationOf(found, topic, failure);
  const spoken = finerTopic(topic, found, text);
  const about = aboutOf(spoken);
  const framework =
    found.framework === "python"
      ? (frameworkOf(failure, text) ?? dialect)
      : speakerOf(found.framework, failure);
  const run = (source, options) => runAny(source, { ...options, ...dialectOf(framework) });
  const facts = { ...found, framework, topic, op: operation?.op ?? found.op };
  const warning = isWarning(found, failure, text);
  const paired = PAIRED.get(topic) ?? null;
  const tools = { run, read: messageFacts, op: paired && (operation?.op ?? paired), text, shapes: told };
  const source = FROM_SOURCE.has(topic) ? figureFromSource(traceback, facts, tools) : null;
  const own = about === "not-shapes" ? null : (source?.figure ?? figureOf(facts, sourcesOf(failure), said));
  const open = warning ? null : openLine(topic, own, traceback, run);
  const other = otherFigure(open, run, told, text);
  const drawn = other ?? own;
  const isNamed = drawn && !drawn.names && operation?.names.length === drawn.shapes?.length;
  const figure = isNamed ? { ...drawn, names: operation?.names } : drawn;
  const shapes = about === "not-shapes" ? null : (found.shapes ?? source?.figure.shapes ?? null);
  const error = errorOf(failure, text, framework);
  const answer = {
    kind: warning ? "warning" : "message",
    framework,
    about,
    figures: figure === null ? [] : [figure],
    shapes,
    sizes: found.sizes,
    // Of batches that do not meet PyTorch tells the axis.
    axis: topic === "matmul" && found.kind !== "broadcast" ? null : found.axis,
    error: warning ? null : error,
    said: warning ? saidOfWarning(topic, figure) : other ? saidOfOthers() : saidOf(spoken),
    asks: [],
    print: printed(open, error.line),
  };
  return { answer, shapes: { ...shapesOfNames(figure), ...source?.shapes, ...told } };
}

/** What a message tells of operands that are names, beside such as are calls: where all are names, the figure's fixes say it all. */
function shapesOfNames(figure) {
  const { names, shapes } = figure ?? {};
  const isName = (name) => typeof name === "string" && /^[A-Za-z_]\w*$/.test(name);
  return Object.fromEntries(
    (names?.every(isName) ? [] : (names ?? [])).flatMap((name, i) =>
      isName(name) && shapes?.[i] ? [[name, shapes[i]]] : [],
    ),
  );
}

/** A warning with what would help in the line that it shows. */
function warned(answer, text, mend) {
  const found = warnedLine(text);
  const { about, framework } = answer;
  if (found === null || framework !== "pytorch") return answer;
  const nothing = { marks: null, marked: null, operands: [], within: [], programs: [] };
  const fixes = mend({ ...found, ...nothing, about, framework, given: { shapes: {}, dialect: framework } });
  return fixes.length > 0 ? { ...answer, fixes } : answer;
}

/**
 * The answer with what would help, by whoever knows of it.
 * @param {{ answer: any, shapes: Record<string, any> }} known `shapes`: what names in its lines are known to have
 * @param {import("./lines/traceback.js").Traceback} traceback
 * @param {{ mend?: (asked: any) => any[] }} options
 * @param {string} text the whole
 */
function mended({ answer, shapes }, traceback, { mend }, text) {
  if (mend === undefined) return answer;
  if (answer.kind === "warning") return warned(answer, text, mend);
  if (answer.kind !== "message") return answer;
  const failure = decisive(traceback.failures);
  const { message } = failure === null ? answer.error : errorOf(failure, "", answer.framework);
  // What a graph failed at stands behind the calls that made it.
  const more = /^Graph execution error/.test(message) ? traceback.printed : [];
  const programs = programsOf(traceback).map(({ source }) => source);
  const own = (failure === null ? [] : ownFrames(failure))[0] ?? null;
  const fixes = mend({
    message: [message, ...more].join("\n"),
    about: answer.about,
    framework: answer.framework,
    line: own && failingLine(own),
    marks: own?.marks ?? null,
    marked: own?.source.find(({ arrow }) => arrow)?.code ?? null,
    operands: failingOperation(failure)?.names ?? [],
    within: failure?.frames.slice(own === null ? 0 : failure.frames.indexOf(own) + 1) ?? [],
    programs,
    given: { shapes, ...dialectOf(answer.framework) },
  });
  return fixes.length > 0 ? { ...answer, fixes } : answer;
}

/** Types of errors as they are translated: in front of a message, where the type itself stands. */
const TYPES = /^\s{0,9}(?:(运行时)|(值)|(类型)|(索引))错误 ?: ?(?=\S)/u;
const typed = (/** @type {string} */ line) =>
  line.replace(
    TYPES,
    (_, ...types) => `${["Runtime", "Value", "Type", "Index"][types.slice(0, 4).findIndex(Boolean)]}Error: `,
  );

/** Pages of a manual show how a function is called further in than they tell of it; errors stand there for those that may come. */
const isManual = (text) =>
  /^[ \t]{1,40}>>> /m.test(text) && !/^\s{0,40}>>> /.test(text) && !text.includes("Traceback");

/** Reads a text that has the form of an error, or the words of one. */
function readText(text, options) {
  const lines = shownLines(unwrapped(withoutPrefix(cleanLines(text).flatMap(unfolded))).map(typed));
  const traceback = readTraceback(lines);
  const { headed, printed, failures } = traceback;
  const failure = decisive(failures);
  if (failure === null && !headed) {
    const found = messageFacts(spokenLines(printed));
    if (!isMessage(found) || isManual(text)) return null;
    return mended(known(found, traceback, null, { ...options, text: text.trim() }), traceback, options, text);
  }
  const facts = factsOf(traceback, failure);
  if (isSession(text.split(/\r?\n/), failures, facts, options.run)) return null;
  if (facts === null && isManual(text)) return null;
  const context = { ...options, text: lines.join("\n") };
  if (facts !== null) return mended(known(facts, traceback, failure, context), traceback, options, text);
  const framework = frameworkOf(failure, context.text) ?? options.dialect;
  const topic = failure && topicOfType(failure.type);
  if (topic !== null) {
    const answer = elsewhere(failure, framework, topic, context.text);
    return mended({ answer, shapes: options.told }, traceback, options, text);
  }
  return unknown(failure, framework, options.lang, context.text);
}

/**
 * @param {string} text
 * @param {{ dialect?: string | null, lang?: string, shapes?: Record<string, any>,
 *   runShapes?: (source: string, options: any) => any, mend?: (asked: any) => any[] }} [options]
 *   `dialect`: whose error it is where nothing says so; `shapes`: of names in its lines, by somebody who knows them;
 *   `runShapes` runs a program with shapes alone; `mend` says what would help, of a message and the line that raised it
 * @returns {any} null where the text is no message at all
 */
export function readMessage(
  text,
  { dialect = null, lang = "en", shapes = {}, runShapes = runNotation, mend = undefined } = {},
) {
  return readText(withoutDocstrings(String(text ?? "")).slice(-LONGEST), {
    dialect,
    lang: languageOf(lang),
    run: runShapes,
    told: shapes,
    mend,
  });
}
