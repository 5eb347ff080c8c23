// Text of a picture that cannot ask how wide a text is: estimated by columns (one for a Latin letter, two for a Chinese
// one), broken into lines with room to spare.

import { columns, wrap } from "../../js/ledger/columns.js";
import { segments } from "../words/messages.js";

/** The width of one column, in parts of the type's size. */
const COLUMN = { mono: 0.61, sans: 0.54, serif: 0.5 };

/** @typedef {keyof typeof COLUMN} Face */

/** @param {string} text @param {Face} face @param {number} size */
export const widthOf = (text, face, size) => columns(text) * COLUMN[face] * size;

/** How many columns fit. @param {number} width @param {Face} face @param {number} size */
export const columnsIn = (width, face, size) => Math.max(4, Math.floor(width / (COLUMN[face] * size)));

/** A line in pieces that fit, also where it has no place to break. */
function cut(line, limit) {
  const pieces = [""];
  for (const character of line) {
    const last = pieces.length - 1;
    if (columns(pieces[last] + character) <= limit) pieces[last] += character;
    else pieces.push(character);
  }
  return pieces;
}

/**
 * The lines of a text.
 * @param {string} text @param {{ width: number, face: Face, size: number }} room
 */
export function linesOf(text, { width, face, size }) {
  const limit = columnsIn(width, face, size);
  return text.split("\n").flatMap((line) => wrap(line, limit).flatMap((part) => cut(part, limit)));
}

/** The lines that a text takes, and no more than `most`: then it is short of its end. */
export function atMost(text, width, face, size) {
  const limit = columnsIn(width, face, size);
  return columns(text) <= limit ? text : `${cut(text, limit - 1)[0]}…`;
}

/** @typedef {{ text: string, code: boolean, strong: boolean }} Run */

/** @returns {Run[]} */
const runsOf = (text, strong = false) =>
  segments(text).flatMap(({ kind, text }) =>
    kind === "strong"
      ? runsOf(text, true)
      : [{ text: kind === "code" ? text.replaceAll(" ", "\u00a0") : text, code: kind === "code", strong }],
  );

/**
 * The lines of a text with marked code, which is not broken, and marked strong words.
 * @param {string} text @param {{ width: number, face: Face, size: number }} room
 * @returns {Run[][]}
 */
export function richLinesOf(text, room) {
  const runs = runsOf(text);
  const whole = runs.map((run) => run.text).join("");
  let from = 0;
  return linesOf(whole, room).map((line) => {
    const start = whole.indexOf(line, from);
    from = start + line.length;
    let place = 0;
    return runs.flatMap((run) => {
      const part = run.text.slice(Math.max(0, start - place), Math.max(0, from - place));
      place += run.text.length;
      return part === "" ? [] : [{ ...run, text: part.replaceAll("\u00a0", " ") }];
    });
  });
}
