// Letters in the place of sizes: `(B, T, C) + (C,)`, with their values where these are given (`B=32 T=128`), and `None` or `?`
// for a size that is not known. The tokens are changed before anything is read: a letter becomes a number that remembers its
// name; one without a value, and what is not known, a number that is left open, as is what is worked out of letters, `(B*T, 2C)`.
import { functionNamed } from "./vocabulary.js";

/** @typedef {import("./tokens.js").Token} Token */

const LETTER =
  /^(?!(?:bool|u?int|float|double|half|long|short|complex|object)\d*$|(?:nan|inf|infinity|true|false)$)[\p{L}_][\p{L}\p{M}\p{N}_]*$/iu;

const isMark = (token, ...texts) => token?.kind === "mark" && texts.includes(token.text);
const isTimes = (token) => token?.kind === "operator" && ["×", "x", "X"].includes(token.text);

const NONE = "None";

/** Whether something stands alone between brackets and commas, as a size does. */
const isAlone = (before, after) =>
  (before?.kind === "open" || isMark(before, ",") || isTimes(before)) &&
  (after?.kind === "close" || isMark(after, ",") || isTimes(after));

/** The names that stand where sizes stand: between brackets, commas and ×, but not as arguments of an operation. */
function namesOfSizes(tokens) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {Set<string>} */
  const operands = new Set();
  /** Whether each open bracket holds operands. */
  const holders = [];
  tokens.forEach((token, i) => {
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    if (token.kind === "open") {
      const known = before?.kind === "name" ? functionNamed(before.text) : undefined;
      holders.push(before?.kind === "name" && known?.reads === undefined);
    } else if (token.kind === "close") holders.pop();
    else if (token.kind === "name" && LETTER.test(token.text)) {
      const named = isMark(after, ":") || (isMark(after, "=") && tokens[i + 2]?.kind !== "number");
      if (named || after?.kind === "open") operands.add(token.text);
      const begins = before?.kind === "open" || isMark(before, ",") || isTimes(before);
      const inside = holders.length > 0;
      const among = inside ? isAlone(before, after) : begins || isMark(after, ",") || isTimes(after);
      // Without brackets a word behind a comma goes on with the sentence.
      const isSize = inside || isTimes(before) || isTimes(after) || /^(?:\p{L}\d?|None)$/u.test(token.text);
      if (among && isSize && !holders.at(-1)) found.add(token.text);
    }
  });
  for (const name of operands) found.delete(name);
  return found;
}

/** `2N`, `B*T`, `T+1`, `H//2`. */
const WORKED_OUT = /^[\p{L}\p{N}_]+(?:(?:\/\/|[-+*/])[\p{L}\p{N}_]+)*$/u;
const WITHIN = new Set(["number", "name", "operator"]);

/**
 * Puts what a size is worked out of into one token, in lists alone: `(a + b)` adds. Answers with the letters in them.
 * @returns {Set<string>}
 */
function joinSizes(tokens) {
  const found = new Set();
  let depth = 0;
  for (let i = 1; i < tokens.length; i++) {
    const before = tokens[i - 1];
    if (before.kind === "open") depth++;
    if (before.kind === "close") depth--;
    if (before.kind !== "open" && !isMark(before, ",")) continue;
    let end = i;
    while (WITHIN.has(tokens[end].kind)) end++;
    const isListed = isMark(tokens[end], ",") || (isMark(before, ",") && tokens[end].kind === "close");
    const parts = tokens.slice(i, end);
    const text = parts.map(({ text }) => text).join("");
    // Outside of brackets a sign behind a blank stands between two shapes: `N,L,D + 1,1,D`.
    const isWhole = parts.every(({ kind, position }, at) => {
      const previous = parts[at - 1] ?? before;
      const isJoined = position === previous.position + previous.length;
      return isJoined || (kind === "name" ? previous.kind !== "number" : kind !== "operator" || depth > 0);
    });
    const names = parts.filter(({ kind }) => kind === "name");
    const isSize = parts.length > 1 && names.length > 0 && isListed && isWhole;
    if (!isSize || !WORKED_OUT.test(text)) continue;
    const [{ position }, last] = [tokens[i], tokens[end - 1]];
    const length = last.position + last.length - position;
    tokens.splice(i, parts.length, { kind: "number", text, letter: text, open: true, position, length });
    for (const { text } of names) found.add(text);
  }
  return found;
}

/** The value of such a size, not a number where a letter has none: products and quotients, then sums. */
function workedOut(text, given) {
  const productOf = (term) =>
    term
      .replace(/^\d+(?=\p{L})/u, "$&*")
      .split(/(?<=[^*/])(?=[*/])/)
      .reduce((value, factor) => {
        const part = factor.replace(/^[*/]+/, "");
        const other = given.get(part) ?? Number(part);
        return factor[0] === "/" ? Math.floor(value / other) : value * other;
      }, 1);
  const terms = text.split(/(?=[-+])/);
  return terms.reduce(
    (sum, term) => sum + (term[0] === "-" ? -1 : 1) * productOf(term.replace(/^[-+]/, "")),
    0,
  );
}

/**
 * Reads the letters among the tokens, and turns them into numbers in place.
 * @param {Token[]} tokens
 * @returns {Map<string, number> | null} the values of those that have one, in the order in which they first stand; null
 *   where none has
 */
export function readLetters(tokens) {
  const joined = joinSizes(tokens);
  const letters = namesOfSizes(tokens);
  for (const letter of joined) letters.add(letter);
  const isGiven = (token, i) => letters.has(token.text) && isMark(tokens[i + 1], "=");
  // `A = 3x4, B = 4`: where no size is called by a letter, these are names of shapes.
  const isSize = (token, i) => token.open || (letters.has(token.text) && !isGiven(token, i));
  if (!tokens.some(isSize)) letters.clear();
  const given = new Map();
  for (let i = 0; i < tokens.length; i++) {
    const [name, equals, number, after] = tokens.slice(i, i + 4);
    if (name.kind !== "name" || !letters.has(name.text) || !isMark(equals, "=") || number?.kind !== "number")
      continue;
    if (!/^\d+$/.test(number.text)) continue;
    given.set(name.text, Number(number.text));
    tokens.splice(i, isMark(after, ",") ? 4 : 3);
    i--;
  }
  const values = new Map();
  for (const [i, token] of tokens.entries()) {
    const { kind, text } = token;
    const size = { kind: "number", letter: text, open: true };
    if (token.open) {
      const value = workedOut(text, given);
      if (!(value >= 0)) continue;
      Object.assign(token, { open: false, text: String(value) });
      for (const letter of joined) if (given.has(letter)) values.set(letter, given.get(letter));
    } else if (kind === "name" && letters.has(text)) {
      Object.assign(token, size, text === NONE && { letter: null });
      const value = given.get(text);
      if (value === undefined) continue;
      values.set(text, value);
      Object.assign(token, { open: false, text: String(value) });
    } else if (text === "?" && isAlone(tokens[i - 1], tokens[i + 1])) {
      Object.assign(token, size, { letter: null });
    }
  }
  return values.size > 0 ? values : null;
}
