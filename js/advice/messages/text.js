// A pasted text as the messages were printed: without colours, entities, full-width signs and the frames of consoles.
import { isPromptAt } from "./prompts.js";

// What is longer than this is the log of a whole night; its end tells what happened.
const LONGEST = 200_000;

const ENTITIES = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&", nbsp: " " };
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
const COLOURS = /\u001b?\[\d{1,3}(?:;\d{1,3}){0,6}m|\u001b\[[\d;?]{0,20}[A-Za-z]/g;
/** The escape character as files of notebooks and terminals write it. */
const ESCAPES = /(?:\\u001b|\\x1b|\\033|\^\[|\u241b)(?=\[\d)/gi;
/** A line of source in which a text has the end of a line: what was escaped as a whole has more of them. */
const OF_SOURCE = /^[>│┃║|]? {0,8}(?: {4}|-{1,10}> ?\d|\d{1,7} )(?!.{0,2000}(?:Error: |\\n.{0,2000}\\n))/;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;
// What stands in front of or behind a line that is quoted, framed or reported by a test runner.
const MARKS = ">│┃║|❱";
const BARS = "│┃║|";
const BLANKS = " \t";

const NUMBERED = /^ {1,8}\d{1,7}(?: |$)/;

/** Three marks of quotations, in front of an error: no prompts. */
const QUOTED = /^[>│┃║| ]{0,12}>>> {0,8}(?:Traceback \(|File "|\w{1,60}(?:Error|Exception): )/m;

const among = (characters, one) => one !== undefined && characters.includes(one);

/** A line without the marks in front of it, an `E` of pytest among them, and without a bar behind it. */
function unframed(line, hasPrompts = false) {
  let start = 0;
  let at = 0;
  let arrow = "";
  while (among(BLANKS, line[at])) at++;
  for (;;) {
    if (hasPrompts && isPromptAt(line, at)) break;
    if (among(MARKS, line[at])) {
      while (among(MARKS, line[at])) at++;
      // The line that failed has its number behind such an arrow, as behind those of notebooks.
      if (line[at - 1] === "❱" && NUMBERED.test(line.slice(at, at + 16))) arrow = "-> ";
      if (line[at] === " ") at++;
    } else if (line.startsWith("E   ", at)) {
      at++;
      while (among(BLANKS, line[at])) at++;
    } else break;
    start = at;
  }
  let end = line.length;
  const passBlanks = () => {
    while (end > start && among(BLANKS, line[end - 1])) end--;
  };
  passBlanks();
  if (end > start && among(BARS, line[end - 1])) {
    end--;
    passBlanks();
  }
  return arrow + line.slice(start, end);
}

function entity(whole, name) {
  if (name.startsWith("#")) {
    const hex = name[1] === "x" || name[1] === "X";
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
    return code > 0 && code < 0x10000 ? String.fromCharCode(code) : whole;
  }
  return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : whole;
}

/** Ends of lines that were escaped, or written as markup. */
const ENDED = /\\r?\\?n|<br ?\/?>/g;
const NOT_IN_PATHS = /["':*?<>|\n]/;
/** Whether a place lies in a path of Windows: a folder of it may begin with the same two signs. */
function isInPath(line, at) {
  const start = Math.max(line.lastIndexOf(":\\", at), line.lastIndexOf("~\\", at));
  const end = line.indexOf(".py", at);
  return start >= 0 && end >= 0 && end - start < 300 && !NOT_IN_PATHS.test(line.slice(start + 2, end));
}
const endedLines = (line) =>
  OF_SOURCE.test(line) ? line : line.replace(ENDED, (found, at) => (isInPath(line, at) ? found : "\n"));

/** The text's lines, cleaned. */
export function cleanLines(text) {
  const plain = text
    .slice(-LONGEST)
    .replace(ESCAPES, "")
    .replace(COLOURS, "")
    .replace(INVISIBLE, "")
    .replace(/^.*(?:\\r?\\?n|<br ?\/?>).*$/gm, endedLines)
    .replace(/\\(?=["'])/g, "")
    .replace(/&(#\d{1,6}|#[xX][\da-fA-F]{1,5}|[a-z]{2,5});/g, entity)
    .normalize("NFKC")
    .replace(/[‘’‛′`]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/、/g, ",")
    .replace(/(\d) ?×(?= ?\d)/g, "$1x")
    // NumPy's own numbers, as it prints them among sizes.
    .replace(/\bnp\.u?int\d{1,2}\((-?\d{1,16})\)/g, "$1")
    .replace(/[−–]/g, "-");
  const lines = plain.split(/\r\n|[\n\r\u2028\u2029]/);
  const hasPrompts = !QUOTED.test(plain);
  return lines.map((line, i) => {
    // An arrow that was cut in two is no mark of a quotation.
    const arrow = line.startsWith(">") && (lines[i - 1] ?? "").endsWith("-");
    return arrow ? `>${unframed(line.slice(1))}` : unframed(line, hasPrompts);
  });
}

const blanks = (text) => text.replace(/\s+/g, " ");

/** Lines that follow one another as one line: what is wrapped at words is whole again. */
export const joinLines = (lines) => blanks(lines.join("\n"));

/**
 * Everything without white space, for texts that were wrapped in the middle of words. A number goes on in the next line
 * only where that line is as long as lines get; elsewhere, and inside a line, a mark keeps two numbers apart.
 */
export function squeezeLines(lines) {
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  const joined = lines.map((line, index) => {
    const whole = line.replace(/(\d)\s+(?=\d)/g, "$1\u0001");
    const apart = /\d$/.test(line) && /^\d/.test(lines[index + 1] ?? "") && line.length < width;
    return apart ? `${whole}\u0001` : whole;
  });
  return joined.join("").replace(/\s+/g, "");
}
