// The text that is read, with what is code in it: prompts and what a session printed between them are left out, and of a
// notebook what is said to it and not to Python.
import { partOf } from "../values/parts.js";

const PROMPT = /^[ \t]*(?:>>>|\.\.\.(?!,):?|In ?\[\d*\]:)(?: |$)?/;
const FIRST_PROMPT = /^[ \t]*(?:>>>|In ?\[\d*\]:)/;
/** `%matplotlib inline`, `!pip install torch`, what checks types, the fences of code in a document, and the button beside it. */
const NOT_PYTHON =
  /^(?:(?:%%?[a-z]|!\w|```|@jaxtyped).*|(?:[Pp]ython3?|NumPy|PyTorch|TensorFlow|[Cc]opy(?: code)?|Copied!|~~~[a-z]{0,12})[ \t]*$)/;
/** What may be a change, the time of a line, an example in a docstring, what a line gave, or a prompt above its cell. */
const ODD =
  /^(?:\+|%time|[ \t]{1,99}(?:>>>|!\w)|>>> ?(?:tensor|array|torch\.S|[\d([])|(?:In ?)?\[[\d *]{0,6}\]:\s)/m;
/** The number of a line, which may be empty behind it, and what nobody sees. */
const NUMBER =
  /^[ \t]{0,20}\[?(\d{1,5})(?:\]?[ \t]{0,4}[|:]?[ \t]{0,4}$|\][ \t]?|[ \t]{0,4}[|:][ \t]?|[ \t](?=[ \t]{0,40}[\p{L}_#@(]))/u;
const INVISIBLE = /^[\u200b-\u200f\u2060\ufeff]{1,9}/;

/** Whether every line has its number in front of it. */
function isNumbered(lines) {
  const filled = lines.filter((line) => line.trim() !== "");
  const numbers = filled.map((line) => Number(NUMBER.exec(line)?.[1]));
  const isCode = filled.some((line) => line.replace(NUMBER, "").trim() !== "");
  return isCode && numbers.length > 1 && numbers.every((number, i) => number === numbers[0] + i);
}

/** @typedef {{ code: string, lineAt: (offset: number) => number, offsetOf: (offset: number) => number, rangeOf: (node: { from: number, to: number }) => [number, number] }} Source */

/** The last of `starts` that is not behind `offset`. */
function lastBefore(starts, offset) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The code of a text. Where a line begins with `>>>` or `In [1]:`, only lines with prompts are code; each keeps its number.
 * @param {string} given
 * @returns {Source}
 */
export function sourceOf(given) {
  const text = ODD.test(given) ? partOf("given").plainSource(given) : given;
  const lines = text.split("\n");
  const isSession = lines.some((line) => FIRST_PROMPT.test(line));
  // The parser finds no `else` below what is indented as a whole.
  const [margin = ""] = /^[ \t]*/.exec(lines.find((line) => line.trim()) ?? "") ?? [];
  const width = lines.every((line) => !line.trim() || line.startsWith(margin)) ? margin.length : 0;
  const front = isNumbered(lines) ? NUMBER : INVISIBLE;
  const codeStarts = [];
  const shifts = [];
  let [code, at] = ["", 0];
  for (const line of lines) {
    const prompt = isSession ? PROMPT.exec(line) : null;
    const skipped = (prompt ?? front.exec(line))?.[0].length || width;
    codeStarts.push(code.length);
    shifts.push(at + skipped - code.length);
    // A blank line with a prompt ends a block, as it does in a session.
    code += `${isSession && prompt === null ? "" : line.slice(skipped).replace(/\r$/, "").replace(NOT_PYTHON, "")}\n`;
    at += line.length + 1;
  }
  const offsetOf = (offset) => offset + shifts[lastBefore(codeStarts, offset)];
  return {
    code,
    lineAt: (offset) => lastBefore(codeStarts, offset) + 1,
    offsetOf,
    // An end stands right behind its last character, which may be the last one of its line.
    rangeOf: ({ from, to }) => [offsetOf(from), to > from ? offsetOf(to - 1) + 1 : offsetOf(to)],
  };
}
