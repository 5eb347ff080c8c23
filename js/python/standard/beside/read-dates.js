// Days and times out of texts: `strptime` and `fromisoformat`.
import { refuseHere } from "../../arrays/refuse.js";
import { repr } from "../../values/repr.js";
import { raise } from "../../values/types.js";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const WEEK = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const short = (/** @type {string[]} */ names) => names.map((name) => name.slice(0, 3));

/** What each letter stands for, as Python looks for it. @type {Record<string, string>} */
const PATTERNS = {
  Y: "\\d{4}",
  y: "\\d{2}",
  m: "1[0-2]|0[1-9]|[1-9]",
  d: "3[01]|[12]\\d|0[1-9]|[1-9]",
  H: "2[0-3]|[01]\\d|\\d",
  I: "1[0-2]|0[1-9]|[1-9]",
  M: "[0-5]\\d|\\d",
  S: "6[01]|[0-5]\\d|\\d",
  f: "\\d{1,6}",
  p: "am|pm",
  B: MONTHS.join("|"),
  b: short(MONTHS).join("|"),
  A: WEEK.join("|"),
  a: short(WEEK).join("|"),
};

/** A format as a pattern, and its letters in order. */
function patternOf(/** @type {string} */ format) {
  const letters = [];
  let pattern = "";
  for (let i = 0; i < format.length; i++) {
    const sign = format[i];
    if (sign !== "%") {
      const isBlank = sign.trim() === "";
      if (!isBlank || format[i - 1]?.trim() !== "")
        pattern += isBlank ? "\\s{1,99}" : sign.replace(/[^\w]/g, "\\$&");
      continue;
    }
    const letter = format[++i];
    if (/^[A-Za-z]$/.test(letter ?? "") && !Object.hasOwn(PATTERNS, letter) && !/[UWwjZzcxXGuV]/.test(letter))
      raise("ValueError", `'${letter}' is a bad directive in format ${repr(format)}`);
    if (letter === "%") pattern += "%";
    else if (!Object.hasOwn(PATTERNS, letter ?? "") || letters.includes(letter))
      refuseHere("such a format of a date");
    else {
      letters.push(letter);
      pattern += `(${PATTERNS[letter]})`;
    }
  }
  return { letters, pattern };
}

/** The year, the month and so on of a text in a format. */
export function readDate(/** @type {string} */ text, /** @type {string} */ format) {
  const { letters, pattern } = patternOf(format);
  const found = new RegExp(`^${pattern}`, "i").exec(text);
  if (found === null)
    return raise("ValueError", `time data ${repr(text)} does not match format ${repr(format)}`);
  if (found[0].length < text.length)
    raise("ValueError", `unconverted data remains: ${text.slice(found[0].length)}`);
  const at = (/** @type {string} */ letter) => found[letters.indexOf(letter) + 1]?.toLowerCase();
  const has = (/** @type {string} */ letter) => letters.includes(letter);
  const number = (/** @type {string} */ letter, /** @type {number} */ otherwise) =>
    has(letter) ? Number(at(letter)) : otherwise;
  const short = number("y", 0);
  const year = has("y") ? short + (short > 68 ? 1900 : 2000) : number("Y", 1900);
  const month = has("B")
    ? MONTHS.indexOf(at("B")) + 1
    : has("b")
      ? MONTHS.findIndex((name) => name.startsWith(at("b"))) + 1
      : number("m", 1);
  const half = number("I", 0) % 12;
  const hour = has("I") ? half + (at("p") === "pm" ? 12 : 0) : number("H", 0);
  const rest = has("f") ? Number(at("f").padEnd(6, "0")) : 0;
  return [year, month, number("d", 1), hour, number("M", 0), number("S", 0), rest].map(BigInt);
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:.(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{3}|\d{6}))?)?)?$/;

/** The same of a text as other programs write it. */
export function readIso(/** @type {any} */ text, /** @type {boolean} */ isDate) {
  if (typeof text !== "string") raise("TypeError", "fromisoformat: argument must be str");
  const found = ISO.exec(text);
  if (found !== null && !(isDate && found[4] !== undefined))
    return found
      .slice(1, isDate ? 4 : 8)
      .map((part, i) => BigInt((i === 6 ? part?.padEnd(6, "0") : part) ?? 0));
  if (/[zZ+W]|^\d{8}/.test(text)) refuseHere("such a date");
  return raise("ValueError", `Invalid isoformat string: ${repr(text)}`);
}
