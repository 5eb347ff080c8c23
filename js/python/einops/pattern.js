// One side of a pattern of einops, `"b (h w) ... 1"`: which axes it names, and which of them stand together.
import { raiseEinops } from "./refuse.js";

export const ELLIPSIS = "…";

/** An axis without a name, of a size that the pattern tells; no two are the same. */
export class AnonymousAxis {
  constructor(size) {
    this.size = BigInt(size);
  }
  toString() {
    return `${this.size}-axis`;
  }
}

const isNumber = (word) => /^\d+$/.test(word);

/** Why a word names no axis, or null. */
function doubtOf(name, allowsUnderscore) {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return "not a valid python identifier";
  if (!name.startsWith("_") && !name.endsWith("_")) return null;
  return name === "_" && allowsUnderscore ? null : "axis name should should not start or end with underscore";
}

export const isAxisName = (name) => doubtOf(name, false) === null;

function checkDots(side) {
  if (!side.includes("...")) raiseEinops("Expression may contain dots only inside ellipsis (...)");
  if (side.split(".").length !== 4)
    raiseEinops("Expression may contain dots only inside ellipsis (...); only one ellipsis for tensor ");
}

/**
 * @typedef {string | AnonymousAxis} Axis
 * @typedef {{ groups: (Axis[] | "…")[], axes: Set<Axis>, isEllipsisInside: boolean, hasAnonymous: boolean }} Side
 */

/**
 * Reads one side.
 * @param {string} side
 * @returns {Side}
 */
export function readSide(side, { allowsUnderscore = false, allowsDuplicates = false } = {}) {
  if (side.includes(".")) checkDots(side);
  /** @type {Side} */
  const made = { groups: [], axes: new Set(), isEllipsisInside: false, hasAnonymous: false };
  /** @type {Axis[] | null} */
  let open = null;
  const add = (word) => {
    if (made.axes.has(word) && !(allowsUnderscore && word === "_") && !allowsDuplicates)
      raiseEinops(`Indexing expression contains duplicate dimension "${word}"`);
    if (word === ELLIPSIS) {
      made.axes.add(word);
      if (open === null) made.groups.push(ELLIPSIS);
      else open.push(word);
      made.isEllipsisInside = open !== null;
      return;
    }
    if (isNumber(word) && Number(word) === 1) {
      if (open === null) made.groups.push([]);
      return;
    }
    const doubt = isNumber(word) ? null : doubtOf(word, allowsUnderscore);
    if (doubt !== null) raiseEinops(`Invalid axis identifier: ${word}\n${doubt}`);
    if (isNumber(word) && Number(word) === 0)
      raiseEinops("Anonymous axis should have positive length, not 0");
    const axis = isNumber(word) ? new AnonymousAxis(word) : word;
    if (isNumber(word)) made.hasAnonymous = true;
    made.axes.add(axis);
    if (open === null) made.groups.push([axis]);
    else open.push(axis);
  };
  for (const [word] of side.replace("...", ELLIPSIS).matchAll(/[\p{L}\p{N}_…]+|[^ ]/gu)) {
    if (word === "(") {
      if (open !== null) raiseEinops("Axis composition is one-level (brackets inside brackets not allowed)");
      open = [];
    } else if (word === ")") {
      if (open === null) raiseEinops("Brackets are not balanced");
      made.groups.push(/** @type {any} */ (open));
      open = null;
    } else if (/^[\p{L}\p{N}_…]/u.test(word)) add(word);
    else raiseEinops(`Unknown character '${word}'`);
  }
  if (open !== null) raiseEinops(`Imbalanced parentheses in expression: "${side.replace("...", ELLIPSIS)}"`);
  return made;
}
