// Code between the lines of what somebody writes about it: where the parser finds no Python, a line of words is left out.
import { isSentence } from "../../reading/lines/is-sentence.js";
import { parse } from "./parse.js";
import { Refusal } from "./refusal.js";
import { sourceOf } from "./source.js";

const LONGEST = 20_000;
const MOST = 40;

const FENCE = /^ {0,3}(?:```|~~~)/m;
/** `Thanks in advance` and `Hi,`, which would be Python. */
const CLOSING = /^[A-Z][a-z]+(?: [\p{L}']+){0,5}[.!,]?$/u;

/** Whether a line is of words that stand nowhere else. */
const isClosing = (line, text) => CLOSING.test(line) && text.split(line.split(/[ .!,]/)[0]).length === 2;

/** Where a text stops being Python, by its line, counted from 0; null where it does not. */
export function lineOfStop(text) {
  const source = sourceOf(text);
  try {
    parse(source.code, { classes: true });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason === "syntax" ? source.lineAt(error.at) - 1 : null;
  }
}

/**
 * A text without its lines of words, each of the others where it stood.
 * @param {string} text
 * @returns {string | null} null where it has none, or where what is left is no Python
 */
export function codeAmongSentences(text) {
  if (text.length > LONGEST || FENCE.test(text)) return null;
  const lines = text.split("\n");
  for (let tries = 0; tries < MOST; tries++) {
    const at = lineOfStop(lines.join("\n"));
    if (at === null) {
      const left = lines.map((line) => (isClosing(line, text) ? " ".repeat(line.length) : line));
      return tries > 0 && left.some((line) => line.trim() !== "") ? left.join("\n") : null;
    }
    // What is not finished on a line is missed at the next one.
    const found = [at, at - 1].find((one) => one >= 0 && isSentence(lines[one]));
    if (found === undefined) return null;
    lines[found] = " ".repeat(lines[found].length);
  }
  return null;
}
