// Letters in the place of sizes: `(B, T, C) + (C,)`, with their values where these are given (`B=32 T=128`). A letter
// without one stands for a small size of its own, so that equal letters meet and different ones do not. The tokens are
// changed before anything is read: a letter becomes a number that remembers its name.
import { functionNamed } from "./vocabulary.js";

/** @typedef {import("./tokens.js").Token} Token */

const LETTER =
  /^(?!(?:bool|u?int|float|double|half|long|short|complex|object)\d*$|(?:nan|inf|infinity|true|false)$)[\p{L}_][\p{L}\p{M}\p{N}_]*$/iu;

const isMark = (token, ...texts) => token?.kind === "mark" && texts.includes(token.text);
const isTimes = (token) => token?.kind === "operator" && ["×", "x", "X"].includes(token.text);

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
      const ends = after?.kind === "close" || isMark(after, ",") || isTimes(after);
      const inside = holders.length > 0;
      const among = inside ? begins && ends : begins || isMark(after, ",") || isTimes(after);
      if (among && !holders.at(-1)) found.add(token.text);
    }
  });
  for (const name of operands) found.delete(name);
  return found;
}

/**
 * Reads the letters among the tokens, and turns them into numbers in place.
 * @param {Token[]} tokens
 * @returns {Map<string, number> | null} their values, in the order in which they first stand; null where there are none
 */
export function readLetters(tokens) {
  const letters = namesOfSizes(tokens);
  if (letters.size === 0) return null;
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
  const taken = new Set([
    ...given.values(),
    ...tokens.filter(({ kind }) => kind === "number").map(({ text }) => Number(text)),
  ]);
  const values = new Map();
  let next = 2;
  for (const token of tokens) {
    if (token.kind !== "name" || !letters.has(token.text)) continue;
    if (!values.has(token.text)) {
      while (taken.has(next)) next++;
      values.set(token.text, given.get(token.text) ?? next);
      taken.add(values.get(token.text));
    }
    Object.assign(token, { kind: "number", letter: token.text, text: String(values.get(token.text)) });
  }
  return values;
}
