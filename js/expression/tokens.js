// Cuts what was typed into tokens. Full-width and typographic characters are first folded to ASCII, always one for
// one, so that a token's position is its position in the original text. One pass, no backtracking between tokens.

import { foldWords } from "./words.js";

/**
 * @typedef {{ kind: "number" | "name" | "operator" | "open" | "close" | "mark" | "string" | "equation" |
 *   "other" | "end",
 *   text: string, position: number, length: number, letter?: string | null, open?: boolean }} Token
 *   letter: what a number is written as, where that is a letter; open: it has no value, and without a letter it is not known
 */

// Each with its twin behind it.
const TWINS = "、,【[】]÷/∕/·*⋅*∙*∗*✕×✖×⨯×‘'’'“\"”\"";

/** The text in ASCII where it has an ASCII twin; every character keeps its place. */
export function fold(text) {
  const signs = text.replace(/[\uff01-\uff5e]|[‐-―−、【】÷∕·⋅∙∗✕✖⨯‘’“”]/g, (character) => {
    const code = character.charCodeAt(0);
    if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
    return TWINS[TWINS.indexOf(character) + 1 || TWINS.length] ?? "-";
  });
  return foldWords(signs);
}

const PATTERNS = {
  space: /[^\S\n]+|#[^\n]*/y,
  newline: /\n/y,
  // What a console writes in front of a line.
  prompt: /(?:>>>|In ?\[\d*\]:)/y,
  // Of einsum, without quotes: only where a statement begins. The letters of `i j, j k -> i k` stand apart in the result too.
  equation:
    /[A-Za-z][^\S\n][A-Za-z](?:(?:[^\S\n]|,[^\S\n]?)[A-Za-z](?![A-Za-z]))*[^\S\n]?(?:->|→)(?:[^\S\n]?[A-Za-z](?![A-Za-z]))+|(?:[A-Za-z,]|\.{3}|[^\S\n])*(?:->|→)[^\S\n]*(?:[A-Za-z]|\.{3})*/y,
  number: /(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+)?[⁰¹²³⁴⁵⁶⁷⁸⁹]*/y,
  name: /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*/uy,
  string: /"[^"]*"|'[^']*'/y,
  // An arrow before a shape assigns where people write so: it is no comparison with something negative.
  operator: /(?:\*\*|\/\/|<<|>>)=?|<-(?= ?[([])|[<>=!]=|[+\-*/%&|^×@]=?|[<>≤≥≠~]/y,
  open: /[([]/y,
  close: /[)\]]/y,
  mark: /[,;:=.]/y,
  other: /[\s\S]/uy,
};
const KINDS = /** @type {(keyof typeof PATTERNS)[]} */ (Object.keys(PATTERNS));
const INSIDE = KINDS.filter((kind) => kind !== "equation" && kind !== "prompt");

export const SEPARATING_WORDS = new Set(["vs", "versus", "and", "with", "against", "和", "与", "跟"]);

const endsOperand = (token) =>
  token?.kind === "number" ||
  token?.kind === "close" ||
  (token?.kind === "name" && !SEPARATING_WORDS.has(token.text));

/** Whether the letter x at `end - 1` joins what stands before it to what follows, as in 256x256 or (2,3) x (3,). */
function isTimes(token, text, end) {
  if (!endsOperand(token)) return false;
  let next = end;
  while (next < text.length && /[^\S\n]/.test(text[next])) next++;
  return /[\p{L}\p{N}_([?\-.]/u.test(text[next] ?? "");
}

const joins = (token) =>
  token !== undefined &&
  (token.kind === "operator" || token.text === "," || SEPARATING_WORDS.has(token.text));

/**
 * The tokens of a text, "end" last. A line break outside brackets is a ";" unless an operator or a comma at its
 * side carries the expression on.
 * @param {string} original
 * @returns {Token[]}
 */
export function tokenize(original) {
  const text = fold(original);
  /** @type {Token[]} */
  const tokens = [];
  let depth = 0;
  let broken = -1;
  const push = (kind, position, length) => {
    const token = { kind, text: text.slice(position, position + length), position, length };
    const previous = tokens.at(-1);
    if (broken >= 0 && previous !== undefined && !joins(previous) && !joins(token) && kind !== "end") {
      tokens.push({ kind: "mark", text: ";", position: broken, length: 1 });
    }
    broken = -1;
    if (kind === "open") depth++;
    if (kind === "close" && depth > 0) depth--;
    tokens.push(token);
  };
  for (let position = 0; position < text.length; ) {
    const begins = tokens.length === 0 || broken >= 0 || tokens.at(-1)?.text === ";";
    for (const kind of begins ? KINDS : INSIDE) {
      const pattern = PATTERNS[kind];
      pattern.lastIndex = position;
      if (!pattern.test(text)) continue;
      const end = pattern.lastIndex;
      if (kind === "newline") {
        if (depth === 0 && broken < 0) broken = position;
      } else if (kind === "name" && /^[xX](?:\d|$)/.test(text.slice(position, end))) {
        const times = broken < 0 && isTimes(tokens.at(-1), text, position + 1);
        push(times ? "operator" : "name", position, times ? 1 : end - position);
        position = times ? position + 1 : end;
        break;
      } else if (kind === "equation") push(kind, position, text.slice(position, end).trimEnd().length);
      else if (kind !== "space" && kind !== "prompt") push(kind, position, end - position);
      position = end;
      break;
    }
  }
  push("end", text.length, 0);
  return tokens;
}
