// Literals of Python as values: an int is a bigint, a float a number.
import { refuse, refuseSyntax } from "./refusal.js";

const ESCAPES = {
  n: "\n",
  t: "\t",
  r: "\r",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
};
const ESCAPE = /\\(?:\r?\n|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([^xuU0-7]))/g;

/** What escapes stand for; those that mean nothing stay as they are. */
export const unescaped = (text) =>
  text.replace(ESCAPE, (all, x, u, wide, octal, letter) => {
    if (letter !== undefined) return ESCAPES[letter] ?? all;
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    const digits = x ?? u ?? wide;
    return digits === undefined ? "" : String.fromCodePoint(Math.min(Number.parseInt(digits, 16), 0x10ffff));
  });

const QUOTED = /^([a-zA-Z]*)("""|'''|"|')/;

/** A literal's prefix, and where the text between its quotes begins and ends. */
export function quotesOf(text) {
  const [all, prefix, quote] = /** @type {RegExpExecArray} */ (QUOTED.exec(text));
  return { prefix: prefix.toLowerCase(), from: all.length, to: text.length - quote.length };
}

/** The value of a string literal. */
export function stringValue(node, code) {
  const text = code.slice(node.from, node.to);
  const { prefix, from, to } = quotesOf(text);
  if (prefix.includes("b")) refuse("bytes literal", node);
  const inner = text.slice(from, to);
  if (prefix.includes("r")) return inner;
  if (/\\N\{/.test(inner)) refuse("a character by its name", node);
  return unescaped(inner);
}

/** The bytes of a literal that has a b before its quotes, null of others. @returns {number[] | null} */
export function bytesValue(node, code) {
  const text = code.slice(node.from, node.to);
  const { prefix, from, to } = quotesOf(text);
  if (!prefix.includes("b")) return null;
  const inner = text.slice(from, to);
  if (/\\[uUN]/.test(inner) || [...inner].some((letter) => letter > "~")) refuse("bytes literal", node);
  const letters = prefix.includes("r") ? inner : unescaped(inner);
  return Array.from(letters, (letter) => letter.charCodeAt(0) & 255);
}

/** The value of a number. */
export function numberValue(node, code) {
  const text = code.slice(node.from, node.to).replaceAll("_", "");
  if (/^0[xob]/i.test(text) || /^\d+$/.test(text)) {
    const isWhole = /^(?:0x[\da-f]+|0o[0-7]+|0b[01]+|\d+)$/i.test(text);
    if (!isWhole || /^0\d*[1-9]/.test(text)) refuseSyntax(node, code);
    return BigInt(text);
  }
  return Number(text);
}
