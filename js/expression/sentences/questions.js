// Several questions in one text, `can I multiply (2, 3) by (3,)? what about (2, 1)?`, `(3, 1) - (3,) and (3,) - (3,)`, tables one below
// the other: each as notation of its own. What reads one question has refused the text.

import { formatExpression, parseExpression } from "../expression.js";
import { fold } from "../tokens.js";
import { isAboutShapes, isOfNames } from "./about.js";
import { notationOf } from "./prose.js";

const LONGEST = 600;
/** What stands between two questions, the wider first. @type {RegExp[]} */
const APART = [
  /\n[ \t]{0,20}\n/,
  /[?;!\u3002]|\.(?=\s|$)|\n/,
  /[?;!\u3002,]|\.(?=\s|$)|\n|\b(?:and|but|while|whereas|vs|versus|or)\b|[和与]/,
];
/** Words around an example, and nothing that could be code or a shape. */
const WORDS = /^[\p{L}\p{M}\s.,:;'"!-]{0,300}$/u;
const BRACKETS = /[([][^()[\]]{0,80}[)\]]/g;
/** The marks of a list. */
const ITEM = /^\s{0,20}(?:[-*•]|\(?[a-z\d]{1,2}[.)]|Q\d{1,2}[.:)])\s{1,4}/i;
/** The same between questions of one line: `(a) (2, 3) + (3,) (b) (4,) + (5,)`. */
const ITEMS = /(?:^|\s)\(?[a-z\d]\)\s{1,4}(?=[([])/g;
/** The same question of another shape. */
const OTHER =
  /^\s{0,9}(?:and|or|then|what (?:about|if)|how about|with|by|那么?|如果|换成|是|呢|\s){1,4}([([][\d ,]{1,60}[)\]])\s{0,9}(?:呢|instead|then|work|ok|\s){0,4}$/iu;

/** Another shape that is stretched: `Is (3, 1) broadcastable to (3, 4)? And (3,) to (3, 4)?`. */
const TO_OTHER =
  /^\s{0,9}(?:(?:and|or|is|what about|how about|then) ){0,2}([([][\d ,]{1,60}[)\]]) (?:in)?to ([([][\d ,]{1,60}[)\]])\s{0,9}$/i;

/** What somebody wants of two shapes is no operand of either: `I need (10, 20) from (10,) and (20,)`. */
const WANTS = /\b(?:need|want|get|make|obtain|build) (?:an? |the )?[([]/i;
const isMade = (text) => WANTS.test(text) && /[)\]] (?:from|out of) /i.test(text);

/** Sizes of letters in front of shapes: `N: 5, D: 3; (N, D) + (D,)`, `B=2, T=3: (B, T) + (T,)`. */
const SIZES = /^\s{0,9}(?:[A-Za-z]\w{0,9} ?[:=] ?\d{1,9}[,;:\s]{1,4}){1,9}(?=[([])/;

/** The stretches of a text between marks that stand outside of brackets. @param {string} text @param {RegExp} mark */
function piecesOf(text, mark) {
  let depth = 0;
  let [start, at] = [0, 0];
  const pieces = [];
  while (at < text.length) {
    if ("([".includes(text[at])) depth++;
    else if (")]".includes(text[at])) depth--;
    const end = depth > 0 ? null : endOfMark(text, at, mark);
    if (end !== null) {
      pieces.push(text.slice(start, at));
      start = end;
    }
    at = end ?? at + 1;
  }
  pieces.push(text.slice(start));
  return pieces.map((piece) => piece.replace(ITEM, " ")).filter((piece) => piece.trim() !== "");
}

/** Where a mark ends that begins at a place; null where none does. */
function endOfMark(text, at, mark) {
  // A word of its own is no part of another one.
  const around = text.slice(Math.max(0, at - 1), at + 30);
  const from = at > 0 ? 1 : 0;
  const found = mark.exec(around.slice(from));
  if (found?.index !== 0) return null;
  const isWord = /^[a-z]/i.test(found[0]);
  return isWord && /[\p{L}\p{N}_]/u.test(around.slice(0, from)) ? null : at + found[0].length;
}

/** Whether a number stands alone, which is no size but in a table, behind its colon. @param {string} text */
const hasNumber = (text) =>
  [...text.matchAll(/\d+/g)].some(({ 0: number, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + number.length)];
    const isPart = /[\w.]$/.test(before) || /^[\w.]/.test(after);
    return !isPart && !/(?::|\d ?[x×]) {0,20}$/.test(before.slice(-24)) && !/^ ?[x×] ?\d/.test(after);
  });

/** What is said to come of a question: `→ ok`, `= error`. */
const OUTCOME =
  /(?:[-=]>|[→⇒=:])\s{0,9}(?:ok(?:ay)?|works|fine|yes|no|(?:in)?valid|fails?|errors?|[✓✔✗✘❌✅])?\s{0,9}$/iu;

/** One question as notation, with what it says. */
function asked(said, before) {
  const piece = said.replace(OUTCOME, "");
  const [, shape] = before === null ? [] : (OTHER.exec(piece) ?? []);
  if (shape !== undefined) {
    const other = /** @type {any} */ (parseExpression(shape));
    const shapes = other.ok ? [before.shapes[0], other.shapes[0]] : [];
    return shapes.length === 2 ? parseExpression(formatExpression({ ...before, shapes })) : null;
  }
  const [, from, to] = before?.op === "copy_" ? (TO_OTHER.exec(piece) ?? []) : [];
  if (from !== undefined) return parseExpression(`${to}.copy_(${from})`);
  const whole = parseExpression(piece);
  return whole.ok ? whole : parseExpression(notationOf(piece) ?? "");
}

/** The questions between marks, null where a piece is none. */
function readPieces(pieces) {
  const found = [];
  for (const piece of pieces) {
    if (!/\d/.test(piece) && WORDS.test(piece)) continue;
    /** @type {any} */
    const one = asked(piece, found.at(-1) ?? null);
    if (!one?.ok || one.shapes.length < 2 || hasNumber(piece.replace(BRACKETS, " "))) return null;
    found.push(one);
  }
  return found;
}

/** Shapes behind the sizes of their letters; null where there are none. @param {string} text */
function readSized(text) {
  const [sizes] = SIZES.exec(text) ?? [];
  if (sizes === undefined) return null;
  /** @type {any} */
  const one = parseExpression(
    sizes.replace(/([A-Za-z]\w{0,9}) ?[:=] ?(\d{1,9})[,;:\s]{1,4}/g, "$1 = $2; ") + text.slice(sizes.length),
  );
  return one.ok && one.shapes.length > 1 ? one : null;
}

/**
 * The questions of a text as notation; null where it has not several.
 * @param {string} text
 * @returns {any[] | null}
 */
export function questionsOf(text) {
  if (text.length > LONGEST || /(?:Error|Exception|Warning) ?[:\uff1a]/.test(text) || isMade(text))
    return null;
  const folded = fold(text);
  const sized = readSized(folded);
  if (sized !== null) return [sized];
  const listed = folded.replace(ITEMS, "\n");
  for (const mark of APART) {
    const pieces = piecesOf(listed, mark);
    const found = pieces.length > 1 || listed !== folded ? readPieces(pieces) : null;
    const shapes = found?.flatMap((one) => one.shapes.map((shape) => `(${shape})`)) ?? [];
    if (found !== null && shapes.length > 0)
      return isAboutShapes(text, [], shapes, true) && !found.some((one) => isOfNames(text, one))
        ? found
        : null;
  }
  return null;
}
