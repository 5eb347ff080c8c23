// Programs to try with shapes alone, of what a traceback shows: the source around the calls, the lines typed before.
import { PROMPT } from "../../advice/messages/prompts.js";
import { decisive, failingLine, ownFrames } from "./traceback.js";

const MOST = 12;
/** What stands in front of the expression of a line, and cannot run by itself. */
const LEADING = /^(?:return|yield|assert|await) +/;
const COMPOUND = /^(?:if|for|while|def|class|with|try|except|else|elif|finally|lambda|@)\b.{0,400}:$/;
const PRINTED = /^print\((.{1,400})\)$/;
const STATEMENT =
  /^(?:import |from \w|[A-Za-z_][\w.]{0,60}(?:\[.{0,60}\])? {0,4}(?:[-+*/@]|\/\/|\*\*)?= {0,4}\S|[A-Za-z_][\w.]{0,60}\()/;

/** What a session printed of an array. */
const PRINTED_ARRAY = /^(?:array|tensor|Array)\(\[/;
/** An operation that is typed alone, to see what comes of it. */
const OPERATION =
  /^[A-Za-z_(][\w.[\]():, ]{0,100}? ?(?:[-+%@]|\*{1,2}|\/{1,2}) ?[A-Za-z_(][\w.[\]():, ]{0,100}$/;

/** A line of source without what keeps it from running alone. */
export function alone(line) {
  const bare = line.trim().replace(LEADING, "");
  return PRINTED.exec(bare)?.[1] ?? bare;
}

const isWhole = (line) => !COMPOUND.test(line) && line !== "";

/** Lines without the indentation they have in common. */
function dedented(lines) {
  const filled = lines.filter((line) => line.trim() !== "");
  const depth = filled.reduce((least, line) => Math.min(least, line.search(/\S/)), 400);
  return lines.map((line) => line.slice(depth));
}

/** The lines of a cell up to the one that failed, where they follow one another. */
function cellLines({ source }) {
  const end = source.findIndex(({ arrow }) => arrow);
  if (end < 0 || source[end].number === null) return null;
  let start = end;
  while (start > 0 && source[start - 1].number === source[start].number - 1) start--;
  const lines = dedented(source.slice(start, end + 1).map(({ code }) => code));
  return { lines, last: end - start };
}

/** The lines of one file that calls show, up to the last that failed, from where they follow one another and begin a statement. */
function shownBlock(frames) {
  const byNumber = new Map();
  let end = 0;
  for (const { source } of frames)
    for (const { number, code, arrow } of source) {
      if (number === null) return null;
      byNumber.set(number, code);
      if (arrow) end = Math.max(end, number);
    }
  let start = end;
  while (byNumber.has(start - 1)) start--;
  const lines = Array.from({ length: end - start + 1 }, (_, i) => byNumber.get(start + i) ?? "");
  const first = lines.findIndex((line) => /^\S/.test(line));
  return first < 0 ? null : lines.slice(first);
}

/** Functions with their calls, as notebooks and frames of terminals show them: what was given is known in the function, too. */
function calledLines(frames) {
  const paths = [...new Set(frames.map(({ path }) => path))];
  const blocks = paths.map((path) => shownBlock(frames.filter((frame) => frame.path === path)));
  const lines = blocks.flatMap((block) => block ?? []);
  const isCalled =
    frames.length > 1 && !blocks.includes(null) && lines.some((line) => /^(?:def|class) /.test(line));
  return isCalled ? lines : null;
}

/** What was typed before the traceback: lines after prompts, or lines that are code. */
export function typedLines(printed) {
  const prompted = printed.filter((line) => PROMPT.test(line));
  if (prompted.length > 0) return prompted.map((line) => line.replace(PROMPT, ""));
  return printed.filter((line) => STATEMENT.test(line.trim()) && !PRINTED_ARRAY.test(line.trim()));
}

/** The same without words around it: `My code:`, `Error:`. */
function withoutWords(lines) {
  const isCode = (line) => STATEMENT.test(line.trim());
  const last = lines.findLastIndex((line) => isCode(line) || OPERATION.test(line.trim()));
  return lines.slice(Math.max(0, lines.findIndex(isCode)), last + 1);
}

/**
 * @param {import("./traceback.js").Traceback} traceback
 * @returns {{ source: string, lines: string[] }[]} `lines`: what `source` was made of; the longest programs first
 */
export function programsOf({ printed, failures }) {
  const failure = decisive(failures);
  const frames = failure === null ? [] : ownFrames(failure);
  const typed = typedLines(printed);
  const programs = [];
  const add = (lines) => {
    const kept = lines.filter((line) => line.trim() !== "");
    const source = kept.join("\n");
    if (kept.length > 0 && programs.at(-1)?.source !== source) programs.push({ source, lines: kept });
  };
  const called = calledLines(frames.slice(0, MOST));
  if (called !== null) add(called);
  for (const frame of frames.slice(0, MOST)) {
    const cell = cellLines(frame);
    const failing = failingLine(frame);
    const last = failing === null ? null : alone(failing);
    if (cell !== null && cell.last > 0 && isWhole(cell.lines[cell.last].trim())) add(cell.lines);
    if (last === null || !isWhole(last)) continue;
    if (typed.length > 0) add([...typed, last]);
    add([last]);
  }
  const end = printed.at(-1) ?? "";
  if (
    typed.length > 0 &&
    frames.length > 0 &&
    programs.length === 0 &&
    typed.at(-1) !== end &&
    OPERATION.test(end)
  )
    add([...typed, end]);
  if (typed.length > 0) add(typed);
  // Code that was pasted with the last line of its traceback, in front of it or behind it.
  if (failure !== null && failure.frames.length === 0) {
    const behind = failure.lines.slice(1);
    for (const lines of printed.some((line) => PROMPT.test(line)) ? [behind] : [printed, behind]) {
      add(lines);
      add(withoutWords(lines));
    }
  }
  return programs.slice(0, MOST);
}
