// The text that is read, with what is code in it: prompts and what a session printed between them are left out, of a
// notebook what is said to it and not to Python, of a change what it takes away.

const PROMPT = /^[ \t]*(?:>>>|\.\.\.(?!,):?|In ?\[\d*\]:)(?: |$)?/;
const FIRST_PROMPT = /^[ \t]*(?:>>>|In ?\[\d*\]:)/;
/** `%matplotlib inline`, `!pip install torch`, what checks types, the fences of code in a document, and the button beside it. */
const NOT_PYTHON = /^(?:(?:%%?[a-z]|!\w|```|@jaxtyped).*|(?:[Pp]ython3?|[Cc]opy(?: code)?|Copied!)[ \t]*$)/;
/** What a notebook takes the time of is run, and shows nothing: `_ = ` and blanks stand in its place. */
const TIMED = /^%time(?:it)?(?: -[a-z] ?\d{0,9}){0,4} (?=[\w([])(?!(?:for|with|if)\b|[\w.]{1,60} ?[-+*/@]=)/;
/** Lines of a change: what stands around it, what it takes away or leaves, and what it brings. */
const HUNK = /^(?:@@ |diff --git |(?:---|\+\+\+) \S{0,100}(?:\/|\.py))/;
const LEFT = /^[- ]/;
const BROUGHT = /^\+[ \t]{0,99}[\p{L}_#@)\]}]/u;
/** The number of a line, which may be empty behind it, and what nobody sees. */
const NUMBER =
  /^[ \t]{0,20}\[?(\d{1,5})(?:\]?[ \t]{0,4}[|:]?[ \t]{0,4}$|\][ \t]?|[ \t]{0,4}[|:][ \t]?|[ \t](?=[ \t]{0,40}[\p{L}_#@]))/u;
const INVISIBLE = /^[\u200b-\u200f\u2060\ufeff]{1,9}/;

/** Whether every line has its number in front of it. */
function isNumbered(lines) {
  const filled = lines.filter((line) => line.trim() !== "");
  const numbers = filled.map((line) => Number(NUMBER.exec(line)?.[1]));
  const isCode = filled.some((line) => line.replace(NUMBER, "").trim() !== "");
  return isCode && numbers.length > 1 && numbers.every((number, i) => number === numbers[0] + i);
}

/** Whether every line says what it is in a change. */
function isChange(lines) {
  const filled = lines.filter((line) => line.trim() !== "");
  const isOne = (line) => LEFT.test(line) || BROUGHT.test(line) || HUNK.test(line);
  return filled.some((line) => BROUGHT.test(line)) && filled[0]?.[0] !== " " && filled.every(isOne);
}

/** Whether prompts say which lines are code, as those of an example in a docstring do not. */
function hasPrompts(text, lines) {
  if (!lines.some((line) => FIRST_PROMPT.test(line))) return false;
  const outside = text.split(/"""|'''/).filter((_, i) => i % 2 === 0);
  return (
    !/\bdef /.test(outside[0]) ||
    outside.some((part) => part.split("\n").some((line) => FIRST_PROMPT.test(line)))
  );
}

/** @typedef {{ code: string, lineAt: (offset: number) => number, offsetOf: (offset: number) => number, rangeOf: (node: { from: number, to: number }) => [number, number] }} Source */

const timed = (/** @type {string} */ found) => "_ = ".padEnd(found.length);

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
 * @param {string} text
 * @returns {Source}
 */
export function sourceOf(text) {
  const lines = text.split("\n");
  const isSession = hasPrompts(text, lines);
  const isChanged = isChange(lines);
  const front = isChanged ? /^[+ ]/ : isNumbered(lines) ? NUMBER : INVISIBLE;
  const codeStarts = [];
  const shifts = [];
  let [code, at] = ["", 0];
  for (const line of lines) {
    const prompt = isSession ? PROMPT.exec(line) : null;
    const skipped = (prompt ?? front.exec(line))?.[0].length ?? 0;
    codeStarts.push(code.length);
    shifts.push(at + skipped - code.length);
    // A blank line with a prompt ends a block, as it does in a session.
    const isLeft = isSession ? prompt === null : isChanged && (line[0] === "-" || HUNK.test(line));
    const plain = line.slice(skipped).replace(/\r$/, "").replace(TIMED, timed).replace(NOT_PYTHON, "");
    code += `${isLeft ? "" : plain}\n`;
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
