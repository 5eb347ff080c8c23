// A pasted text taken apart: what was printed before the traceback, the calls with their source, and the errors at the
// ends of tracebacks. What cannot be told apart stays a printed line.
import { errorLine, isWarningType } from "./error-lines.js";
import { frameLine, isHeader, isMarks, numberedLine, raisedLine } from "./frame-lines.js";

/**
 * @typedef {import("./frame-lines.js").Place & { source: { number: number | null, code: string, arrow: boolean, marks?: string }[],
 *   marks: string | null }} Frame
 * @typedef {{ type: string, message: string, lines: string[], frames: Frame[] }} Failure  an error with the calls above it
 * @typedef {{ headed: boolean, printed: string[], failures: Failure[] }} Traceback
 */

const CHAINED =
  /^(?:The above exception was the direct cause|During handling of the above exception|The stack trace below excludes|For simplicity, JAX has removed|The above stack trace)/;
/** The end of a block of code, its signs made quotation marks. */
const FENCE = /^'''\s*$/;
const LISTED = /^(?:FAILED|ERROR) /;
/** `batch      = 32`: what names were bound to, as pytest lists them behind an error. */
const LOCAL = /^[A-Za-z_]\w{0,80} +=\s/;
const RULE = /^(?:(?:\[NOTE\] )?-{20,}| {0,40}\+-[-+\d ]{10,200})$/;
const isIndented = (line) =>
  /^ {2,12}(?:[a-z_]\w{0,60}\.){0,8}_?[A-Z]\w{0,60}(?:Error|Exception): /.test(line);
/** How many lines of an error are read: the shapes stand at its beginning, dumps of graphs behind it. */
const MOST_LINES = 200;

/** A line belongs to the source of the call above it. */
function takeSource(frame, line) {
  if (isMarks(line)) {
    frame.marks ??= line;
    const last = frame.source.at(-1);
    if (last !== undefined) last.marks ??= line;
    return true;
  }
  const numbered = numberedLine(line.trimStart().startsWith("-") ? line.trimStart() : line);
  if (numbered !== null) {
    frame.source.push({ number: numbered.number, code: numbered.code, arrow: numbered.arrow });
    return true;
  }
  if (/^\s+\(\.\.\.\)|^\s*\.\.\.$/.test(line)) return true;
  if (/^ {2,}\S/.test(line)) {
    frame.source.push({ number: null, code: line, arrow: true });
    return true;
  }
  return false;
}

/** How many brackets a text leaves open. */
const opened = (text) => text.split(/[([{]/).length - text.split(/[)\]}]/).length;

/** A statement of several lines, which Python 3.13 and later show with marks under each, as one line. */
function inOneLine(frame) {
  const [first, ...rest] = frame.source;
  if (rest.length === 0 || frame.source.some(({ number }) => number !== null)) return frame;
  let { code, marks = null } = first;
  for (const { code: more, marks: below = null } of rest) {
    const isOpen = opened(code) > 0;
    if (!isOpen && (marks === null || below === null || marks.includes("^"))) break;
    const end = code.length + (isOpen ? 0 : 1);
    if (marks !== null) marks = marks.trimEnd().padEnd(end, marks.trimEnd().at(-1)) + (below ?? "").trim();
    code = code.padEnd(end) + more.trim();
  }
  const isWhole = code !== first.code && opened(code) === 0 && !/\.<\d+ lines>\./.test(code);
  return isWhole ? { ...frame, source: [{ ...first, code }], marks } : frame;
}

/**
 * @param {string[]} lines
 * @returns {Traceback}
 */
export function readTraceback(lines) {
  const printed = [];
  const failures = [];
  const isTested = lines.some((line) => raisedLine(line) !== null);
  // Who quotes one error moves it to the right.
  const isQuoted = !lines.some((line) => errorLine(line) !== null || isHeader(line));
  let frames = [];
  let headed = false;
  let isWhole = false;
  /** @type {any} */
  let failure = null;
  /** @type {any} */
  let frame = null;
  for (const line of lines) {
    if (isHeader(line)) {
      headed = true;
      failure = frame = null;
      frames = [];
      continue;
    }
    const place = frameLine(line);
    if (place !== null && (failure === null || headed)) {
      headed = true;
      frame = { ...place, source: [], marks: null };
      frames.push(frame);
      failure = null;
      continue;
    }
    // pytest says behind an error, or behind an assertion that has no more to tell, where it was raised.
    const raised = isTested ? raisedLine(line) : null;
    if (raised !== null) {
      const { type, place } = raised;
      if (failure?.type !== type) failures.push({ type, message: "", lines: [line], frames: [] });
      failures.at(-1).frames.push({ ...place, ...testedSource(printed) });
      failure = null;
      continue;
    }
    // TensorFlow indents what failed in a function that it traces, pytest every error.
    const isWithin = (headed || isTested || isQuoted) && isIndented(line);
    const error = errorLine(line) ?? (isWithin ? errorLine(line.trimStart()) : null);
    // What pytest lists at its end was told above, and is cut there.
    if (error !== null && failures.length > 0 && LISTED.test(line)) {
      failure = null;
      continue;
    }
    if (error !== null) {
      failure = { ...error, lines: [line], frames: inOrder(frames) };
      failures.push(failure);
      frame = null;
      frames = [];
      isWhole = false;
      continue;
    }
    if (failure !== null) {
      isWhole ||= isTested && LOCAL.test(line) && failure.lines.at(-1)?.trim() === "";
      const isBehind = isQuoted && /^\S/.test(line);
      if (CHAINED.test(line) || FENCE.test(line) || isBehind) failure = null;
      if (isBehind) printed.push(line);
      else if (failure !== null && !isWhole && failure.lines.length < MOST_LINES && !RULE.test(line))
        failure.lines.push(line);
      continue;
    }
    if (frame !== null && takeSource(frame, line)) continue;
    if (line.trim() === "" || RULE.test(line) || CHAINED.test(line)) continue;
    frame = null;
    printed.push(line);
  }
  return {
    headed,
    printed,
    failures: failures.map((one) => ({ ...one, frames: one.frames.map(inOneLine) })),
  };
}

/** The line above an error of pytest, whose mark is left out, and the marks under it. @returns {Pick<Frame, "source" | "marks">} */
function testedSource(printed) {
  const last = printed.at(-1) ?? "";
  const line = isMarks(last) ? (printed.at(-2) ?? "") : last;
  if (!/^ {2,}\S/.test(line)) return { source: [], marks: null };
  const source = [{ number: null, code: `  ${line}`, arrow: true }];
  return { source, marks: isMarks(last) ? last : null };
}

/** Calls, the outermost first: editors list them the other way round, from where it failed to the module. */
function inOrder(frames) {
  const [module, called] = [frames.at(-1), frames.at(-2)];
  const isTurned =
    module?.name === "<module>" &&
    called !== undefined &&
    called.name !== "<module>" &&
    module.source.some(({ code }) => code.includes(`${called.name}(`));
  return isTurned ? frames.toReversed() : frames;
}

/** An error that was raised to tell of another one: the calls are those of the other, where shapes met. */
function withCause(failure, failures) {
  const [own] = ownFrames(failure);
  // A pool of processes raises once more what was raised in one of them.
  const same = failures.findLast(
    (one) => one !== failure && one.message.trim() === failure.message.trim() && one.frames.at(-1)?.user,
  );
  if (same !== undefined && failure.message !== "" && !failure.frames.at(-1)?.user)
    return { ...failure, frames: same.frames };
  if (own === undefined || !/^raise\b/.test(failingLine(own) ?? "")) return failure;
  const cause = failures
    .slice(0, failures.indexOf(failure))
    .findLast(
      ({ message, frames }) => message.length > 8 && frames.length > 0 && failure.message.includes(message),
    );
  return cause === undefined ? failure : { ...failure, frames: cause.frames };
}

/** What a launcher says of a program of its own that failed. */
const OF_LAUNCHER =
  /^(?:ChildFailedError|CalledProcessError|ProcessExitedException|TrainingFailedError|SystemExit)$/;

/** The error that counts: the last one, a launcher's only where there is no other, and a warning only where there is no error. */
export function decisive(failures) {
  const errors = failures.filter(({ type }) => !isWarningType(type));
  const failure =
    errors.findLast(({ type }) => !OF_LAUNCHER.test(type)) ?? errors.at(-1) ?? failures.at(-1) ?? null;
  return failure && withCause(failure, failures);
}

/** What stands outside of the calls and is not the failure: printed lines and warnings. */
export const spokenBefore = ({ printed, failures }, failure) => [
  ...printed,
  ...failures.filter((one) => one !== failure && isWarningType(one.type)).flatMap(({ lines }) => lines),
];

/** The calls of a failure that its own files made, the innermost first. */
export const ownFrames = ({ frames }) => frames.filter(({ user }) => user).reverse();

/** The line of source at which a call failed, null where the text has none. */
export const failingLine = ({ source }) => (source.find(({ arrow }) => arrow) ?? null)?.code.trim() ?? null;
