// What was typed, read once for all who ask.
import { hasCalls } from "../../../js/expression/called.js";
import { parseExpression } from "../../../js/expression/expression.js";
import { isProse } from "./prose.js";

/**
 * @typedef {{ text: string, parsed: ReturnType<typeof parseExpression>, isText: boolean, needsReader: boolean }} Typed
 *   isText: code or a message, as far as that shows at a glance · needsReader: it is more than shapes
 */

/** A word in front of numbers: of shapes it is the name, of players and chapters it is not; and `x`, which may be a product of matrices. */
const NAMED = /^[^-+*/@]*[a-z]{3}\d? ?(?:[([] ?\d|:)|\) ?[x×]/i;

/** @type {Typed | null} */
let last = null;

/** @param {string} text @returns {Typed} */
export function typed(text) {
  if (last?.text === text) return last;
  const parsed = parseExpression(text);
  const isMore = isProse(text) || hasCalls(text);
  last = {
    text,
    parsed,
    isText: isMore || /=|\n/.test(text),
    needsReader: /\S/.test(text) && (isMore || !parsed.ok || NAMED.test(text)),
  };
  return last;
}

/** @typedef {{ op: string | null, shapes: number[][], names?: (string | null)[] }} Asked  an operation of which all sizes are known */

const isWhole = (shapes) => shapes.every((shape) => shape?.every((size) => typeof size === "number"));

/** @param {Typed} typed @returns {Asked | null} */
export function askedBy({ parsed, needsReader }) {
  if (needsReader || !parsed.ok || parsed.letters || parsed.equation !== null) return null;
  return isWhole(parsed.shapes) ? /** @type {any} */ (parsed) : null;
}

/** The operation over predictions and targets that a loss is drawn as: what it asks of them is one shape. */
export const LOSS = "loss";

/** What a sentence asks, and what a message or a warning is about. @param {any} result what read() answered @param {any} figure @returns {Asked | null} */
export function askedByMessage({ kind, about }, { op, shapes, names, labels, ok }) {
  if (labels || !isWhole(shapes)) return null;
  const asked = { shapes, names: names ?? [] };
  // What runs and is seldom meant stands above its figure.
  if (kind === "notation") return ok === true || op === "einsum" ? null : { op, ...asked };
  if (ok === true) return about === LOSS ? { op: LOSS, ...asked } : null;
  return kind === "message" ? { op, ...asked } : null;
}
