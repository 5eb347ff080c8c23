// Whatever a person types or pastes: shapes, code, a message. Each reader says whether the text is its own.
import { hasCalls } from "../expression/called.js";
import { asFarAsRead, readCode, says } from "./programs/code.js";
import {
  ASKING,
  BROADCAST,
  FENCE,
  IMPORTS,
  isNotRead,
  isOfShapes,
  LOOP_HEAD,
  OF_NOTEBOOK,
  ON_SHAPES,
  QUOTED,
} from "./programs/forms.js";
import { messageOf } from "./provided/messages-reader.js";
import { sharingTime } from "./run/budget.js";
import { doubted, readNotation } from "./typed/notation.js";
import { partOf } from "./values/parts.js";

const LONGEST = 200_000;
/** A line that may tell shapes and nothing else, above code or below it. */
const TELLS =
  /(?:^|\n)(?:[A-Za-z][^\n=#>]{0,60} [([][\w, ]{1,60}[)\]]|[A-Za-z]\w{0,30} ?[:=] ?\d{1,9} ?[x×] ?\d|\w{1,30}\.shape ?=)/;

/** Whether an error is of how a text was read, and not its own. */
const isOfReading = (code, text) =>
  (ON_SHAPES.has(code.error?.pythonType) || /^I/.test(code.error?.pythonType)) &&
  partOf("told").isOfReading(code, text);

/** Signs that nobody sees, blanks, digits and line breaks that are written otherwise. */
const HIDES =
  /\p{Cf}|[\u0085\u00a0\u2000-\u200a\u202f\u0660-\u0669\u06f0-\u06f9\u2028\u2029]|\r(?!\n)|&(?:[lg]t|nbsp|quot|amp|#39|#x27);|^\s{0,9}(?:[<[{](?:pre|code)\b|```)/u;

/** Reads a text; see python.d.ts. */
export const read = (given, options = {}) => sharingTime(() => readAll(given, options));

function readAll(given, options) {
  // What was wanted before some part was there counts no more.
  options.wantsValues?.(null);
  const text = String(given ?? "").slice(0, LONGEST);
  return HIDES.test(text)
    ? partOf("told").readSeen(text, (seen) => readCells(seen, options))
    : readCells(text, options);
}

/** A text that may be a notebook's file. */
function readCells(text, options) {
  const texts = OF_NOTEBOOK.test(text) ? partOf("given").notebookTexts(text) : [];
  const [code = null, ...errors] = texts.map((one) => readText(one, options));
  return code === null || code.figures.length > 0 ? (code ?? readMarked(text, options)) : (errors[0] ?? code);
}

/** Marks of Markdown, pictures, and sizes with blanks alone between them. */
const MARKED =
  /[`⊕⊖⊗⊙‘’“”]|\bone-hot|\\\(|\+--|["']\w{1,30}["'] ?: ?[([]\d|(?:put|or|ay|ix|nd|pe) \d ?[:=]|<\/\w|Size\(\[|rShape\(\[|Array\(\[|<tf|KerasT|\([_?],|^[ \t]{0,9}#|\p{Extended_Pictographic}|\*\*[\p{L}(]|__\p{L}|\(\d{1,9} \d|^[ \t]{0,8}[-*•] .{0,200}\n[ \t]{0,8}[-*•] |^\s{0,9}(?:["'“‘«「『•]|::error|##\[|Q ?[:.]|@\w|\[\d\d?:|\w{1,20} ?: ?[A-Za-z]\w{0,20} \d|[-*>#] |\(?\d{1,2}[).] |h(?:i|ello|ey)\b)|\b(?:in (?:(?:py)?torch|numpy|tensorflow|jax|keras)|thanks|thank you|please help)[\s?!.]{0,4}$|\u600e\u4e48[\u6539\u529e]|\u4f1a\u600e\u6837/imu;

/** A text that is quoted as a whole is no text of a program, nor is a heading a comment, or a shape data. */
const NO_CODE = /^\s{0,9}(["'])[^"'\n]{3,500}\1\s{0,9}$|^\s{0,9}#[^\n]{1,500}\s{0,9}$|Size\(\[|rShape\(\[/;

/** A name with an arrow to a shape, in front. */
const ARROWED = /^\s{0,9}[\p{L}_][\p{L}\p{N}_.]{0,30} ?(?:->|=>|→) ?[([]/u;

/** Tables of pandas, as they are called. */
const TABLES = /\bdf\d?\b/;

/** A shape with an arrow to it, or with a reduction that is of nothing else; a function of arrays that is given shapes. */
const NEARLY =
  /^\s{0,9}(?:(?:np|numpy|jnp|tf|jax\.numpy)\.\w{4,12}\( ?\[? ?\(\d|(?:[A-Za-z]\w{0,20} ?:? )?[([][\w ,?]{1,80}[)\]] ?(?:<-|:=|[←⟵⇐]|[-+*/] ?[a-z]{3,4}\()|(?:overwrite|fill|set|update|copy|writ|put|stor|sav|plac|(?:the )?ratio)\w{0,4} |(?:[A-Za-z]\w{0,20} )?[([][\d ,]{1,60}[)\]] ?(?:\^|\.m?T|[\u1d40\u22a4'\u2019]))|[-+*/] ?(?:\w{2,5}\.)?(?:sqrt ?\( ?|\u221a ?)\d|^\s{0,9}(?:\w{2,5}\.)?(?:sqrt ?\( ?|\u221a ?)\d|[@*] ?[A-Za-z]\w{0,20}(?: [([][\d ,]{1,60}[)\]])? ?[\^\u1d40\u22a4]|^\s{0,9}[A-Za-z]\w{0,20} ?= ?[a-z]{0,20}\(\(|[@*\u4e58\u4ee5] ?[A-Za-z]\w{0,9}\u7684?\u8f6c\u7f6e/i;

const OPENS = /^(?:class|def|for|if|try|with|while)\b/;
/** Whether a line opens a block, and the one behind it is not in it. */
const isFlat = (/** @type {string} */ text) =>
  text.split("\n").some((line, i, lines) => {
    const isOpen = OPENS.test(line) && line.split("#", 1)[0].trimEnd().endsWith(":");
    return isOpen && /^[^ \t]/.test(lines[i + 1] ?? "");
  });
/** A line that begins as code does, with more behind it. */
const JOINED = /^[ \t]*(?:import |from |[A-Za-z_][\w.]*[ \t]*(?:=[^=]|\()).*[\w)\]"'}] [A-Za-z_]/m;

/** An import with another statement in its line, which no sentence has. */
const IMPORTED = /^[ \t]*(?:import [\w.]+(?: as \w+)?|from [\w.]+ import \w+) (?!as\b|import\b)[A-Za-z_]/m;

/** Whether a text is lists of numbers in a list, or a number in each line. */
const isNested = (/** @type {string} */ text) =>
  /^\s*(?:\[\s*\[|\d+\s*\n)/.test(text) && /^[\d\s.,[\]eE+-]*[\d\]]\s*$/.test(text);

/** Words of Python 2. */
const OLD = /(?:^|[:;\]>])[ \t]{0,99}print ["'A-Za-z_\d[]|(?<![\w.])xrange\(/m;

/** A size that is called by its name; and what has no numbers in the places of some. */
const NAMED_SIZE = /[A-Za-z_] ?(?:=|:|is|[\u662f\u4e3a]) ?\(?\d/;
const isOpen = ({ kind, figures, asks }) =>
  kind === "unknown" ||
  asks.length > 0 ||
  (kind !== "message" && figures[0]?.shapes?.flat().some((size) => typeof size === "string"));

/** A sentence as an item of a list, whose sign is none. */
const ITEM = /^\s{0,9}(?:-|\(?\d{1,2}\)) (?=[^\n]{1,40}(?:\bis\b|\bhas\b|:|\p{Script=Han})[^\n]{1,400}\n?$)/u;

/** A Chinese word that touches joined sizes is no part of the first. */
const TOUCHED = /(\p{Script=Han})(?=\d{1,9} ?[x\u00d7] ?\d)/gu;
/** A shape whose axes have names. */
const NAMED_AXES = /(?:^|[^\w)\]])\(\w{1,30} ?= ?\d{1,9} ?, ?\w{1,30} ?= ?\d/;

/** A text, once more without such marks where nothing is found in it. */
function readMarked(written, options) {
  const modern = OLD.test(written) ? (partOf("given").ofPython2(written) ?? written) : written;
  const item = modern.replace(ITEM, (mark) => " ".repeat(mark.length));
  const apart = item.replace(TOUCHED, "$1 ");
  const given = NAMED_AXES.test(apart) ? partOf("given").withoutAxisNames(apart) : apart;
  const noted = NEARLY.test(given) ? partOf("given").asNotation(given) : given;
  const text = ARROWED.test(noted) ? partOf("given").withColons(noted) : noted;
  const first = readText(text, options);
  const read = isNested(text) ? partOf("told").asMatrix(first, text, options) : first;
  const answer = TABLES.test(text) ? partOf("told").withoutTables(read, text, options) : read;
  const sized = NAMED_SIZE.test(text) && isOpen(answer) ? partOf("given").withToldSizes(text) : null;
  const inNumbers = sized === null ? null : partOf("told").inAllOf(text, readText(sized, options));
  if (inNumbers && !isOpen(inNumbers)) return inNumbers;
  const told = answer.asks.length > 0 ? partOf("given").otherwiseTold(text, answer.asks) : null;
  const better = told === null ? answer : readText(told, options);
  if (better.kind !== "unknown" && better.asks.length < answer.asks.length) return better;
  const isNone = answer.figures.length === 0 && NO_CODE.test(text);
  const isUnknown = answer.kind === "unknown" || isNone;
  if ((answer.kind === "unknown" && (isFlat(text) || JOINED.test(text))) || IMPORTED.test(text)) {
    const flat = partOf("told").readFlat(text, answer, (whole) => readText(whole, options));
    if (flat !== answer) return flat;
  }
  if (!(isUnknown || answer.asks.length > 0) || !MARKED.test(text)) return answer;
  const plain = partOf("given").withoutMarks(text);
  const again = plain === text ? answer : readText(plain, options);
  const isBetter = isNone
    ? again.figures.length > 0 || again.kind === "message"
    : isUnknown || again.asks.length === 0;
  return again.kind !== "unknown" && isBetter ? again : answer;
}

/** A text that is quoted as a whole, with blanks in place of the marks, so that everything keeps its place. */
function unquoted(text) {
  const lines = text.split("\n");
  const isQuoted = lines.every((line) => QUOTED.test(line) || line.trim() === "");
  return isQuoted ? lines.map((line) => line.replace(">", " ")).join("\n") : text;
}

/** A function of a framework that is given what others make. */
const OF_CALLS =
  /^[\s>]{0,9}(?:np|numpy|torch|tf|jnp)\.[\w.]{1,40}\((?:np|numpy|torch|tf|jnp)\.[\w.]{1,40}\([^\n]{1,300}$/;

/** Lists of numbers that are given names. */
const OF_LISTS = /\w ?= ?\[\d/;

/** The second of some answers to choose from. */
const OPTIONS = /\n(?:\s{0,9}\(?[Bb2][.)]\s|B[([A-Z])/;

/** What may show a framework that is not named as in code. */
const SHOWS =
  /numpy|tensorflow|keras|jax|\]\n|\.shape|\[\d{1,6}\]:|array\(|astype|dot\(|pose\(|\n\[|\.m(?:ax|in)\(/i;

/** A word between two shapes; of such lines there are two, one below the other. */
const PAIR = /[)\]] (?:and|vs\.?|with|&) [([]/;
const hasPairs = (/** @type {string} */ text) =>
  text.split("\n").some((line, i, lines) => i > 0 && PAIR.test(line) && PAIR.test(lines[i - 1]));

/** What begins a remark where no Python stands. */
const REMARK = /[ \t](?:--|\/\/)[- \t]{0,9}\p{L}/u;

/** A remark in words above something. */
const REMARKED = /^[ \t]{0,9}#[ \t]{0,9}\p{L}[^\n]{0,200}\n/u;

/** Beside a message: shapes, or an operation in a sentence. */
const BESIDE = /[([]\d{1,9}, ?\d[\d, ]{0,60}[)\]]|\w [+*/] \w|`[^`\n]{1,80}`/;

/** A function of arrays and its shapes, apart. */
const APART = /^\s{0,9}(?:\w{2,5}\.)?broadcast_[a-z]{6,7} \(\d[\d ,]{0,60}\),? \(\d[\d ,()]{0,200}$/;

/** What may be an equation of einsum without shapes. */
const EQUATION = /^[^\n(){}[\]]{0,100}->[\s\w"'`]{0,20}$|einsum ?\( ?["'][^"'\n]{1,80}["'] ?\)/;

function readText(quoted, options) {
  const told = EQUATION.test(quoted) ? partOf("given").equationWithShapes(quoted) : null;
  const whole = told ?? unquoted(quoted);
  const paired = hasPairs(whole) ? partOf("given").withPairs(whole) : whole;
  const asked = OPTIONS.test(paired) ? partOf("given").withoutOptions(paired) : paired;
  const text = REMARK.test(asked) ? partOf("given").withComments(asked) : asked;
  const { dialect, lang = "en", shapes, classes, wantsValues } = options;
  const runShapes = (source, more) => {
    const { figures, error, asks } = readCode(source, { dialect, lang, classes, ...more }, false);
    return { figures, error, asks };
  };
  const readProgram = (source, more) => readCode(source, { dialect, lang, classes: true, ...more });
  const mend = (asked) => partOf("pasted").pastedFixes(asked, text, readProgram);
  const mayShow = (dialect ?? "pytorch") === "pytorch" && SHOWS.test(text);
  const shown = mayShow ? partOf("given").dialectShown(text) : null;
  // What speaks of a framework may not name it as code does.
  if (shown) partOf(shown === "tensorflow" ? "keras" : shown);
  const rest = { dialect: shown ?? dialect, lang, shapes, classes, wantsValues };
  const readMessage = (more) =>
    messageOf(text, { dialect, lang, shapes: { ...more, ...shapes }, runShapes, mend });
  const message = readMessage({});
  if (message !== null) {
    const isBare = message.about === "broadcast" && message.figures.length === 0;
    const block = isBare
      ? partOf("told").readBlocks(text, { ...rest, dialect: message.framework ?? dialect })
      : null;
    if (block?.figures[0]?.ok === false) return block;
    const mayTell =
      message.kind === "message" &&
      (message.figures.length > 0 || message.print !== null) &&
      BESIDE.test(text);
    const beside = mayTell ? partOf("told").withWhatIsBeside(message, text, readMessage) : message;
    const told = mayTell ? partOf("told").withWhatFails(beside, text, runShapes) : beside;
    return { ...told, figures: told.figures.map(doubted) };
  }
  const around = TELLS.test(text) ? partOf("told").readAround(text, rest) : null;
  if (around !== null) return around;
  /** @type {any} */
  const isCode =
    (hasCalls(text) && !APART.test(text)) ||
    IMPORTS.test(text) ||
    LOOP_HEAD.test(text) ||
    REMARKED.test(text);
  const asWritten = isCode ? readCode(text, rest) : null;
  const code = asWritten && asFarAsRead(text, rest, asWritten);
  if (
    code !== null &&
    says(code) &&
    !isOfShapes(code) &&
    !(code.figures.length === 0 && isNotRead(text)) &&
    !isOfReading(code, text) &&
    !(code.asks.length > 0 && FENCE.test(text)) &&
    code.error?.reason === undefined &&
    !BROADCAST.test(text)
  ) {
    return code;
  }
  const made = code && partOf("told").readMade(text, rest, code);
  if (made !== null) return made;
  const isOfLists = code !== null && code.figures.length === 0 && OF_LISTS.test(text);
  if (isOfLists && partOf("told").comesToArray(code, text)) return partOf("told").readRest(text, rest, code);
  const notation = readNotation(text, { lang });
  // One shape alone says nothing that code which runs does not say better, nor do those that a call is given.
  const isOne = notation?.figures[0]?.shapes.length === 1;
  const runs = code !== null && code.error === null;
  const better = runs && (isOne || (code.asks.length === 0 && OF_CALLS.test(text)));
  const shaped = notation?.error?.pythonType === "TypeError" ? partOf("told").readShaped(text, rest) : null;
  // `squeeze (3, 1)` is read as a shape with words around it.
  const called = isOne && ASKING.test(text) && !better ? partOf("told").readAsked(text, rest) : null;
  return (
    called ??
    shaped ??
    (better ? null : notation) ??
    partOf("told").readRest(text, rest, code ?? readCode(text, rest))
  );
}
