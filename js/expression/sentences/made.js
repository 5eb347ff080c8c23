// Sentences whose arrays are made in code, `np.zeros((3, 4)) and np.ones(3), do they broadcast?`: with the shapes of these calls in
// their places.
import { parseExpression } from "../expression.js";

const LONGEST = 500;
const CALL = /(?<![\p{L}\p{N}_.])(?:torch|np|numpy|tf|jnp|jax)\.(?:\w{1,20}\.){0,2}\w{1,20}\(/gu;

/** Several lines, and a name that is given something, are code. */
const GIVEN = /\n|^\s{0,9}[\p{L}_][\p{L}\p{N}_]{0,40} ?=(?!=)/u;

/** Where the bracket closes that opens in front of a place; -1 where none does. */
function closing(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if ("([".includes(text[at])) depth++;
    else if (")]".includes(text[at]) && --depth === 0) return at;
  }
  return -1;
}

/** The shape that a call makes, null where it makes none that it says. */
function shapeOf(call) {
  const { ok, op, shapes } = /** @type {any} */ (parseExpression(call));
  return ok && op === null && shapes.length === 1
    ? `(${shapes[0].map((size) => size ?? "?").join(", ")},)`
    : null;
}

/**
 * A text with shapes in place of two calls or more that make arrays; null where a call makes none, or something is done with one.
 * @param {string} text
 * @returns {string | null}
 */
export function withShapesMade(text) {
  if (text.length > LONGEST || GIVEN.test(text)) return null;
  let [told, at, count] = ["", 0, 0];
  for (const { 0: front, index } of text.matchAll(CALL)) {
    if (index < at) continue;
    const end = closing(text, index + front.length);
    const shape = end < 0 || /^ ?[.[]/.test(text.slice(end + 1)) ? null : shapeOf(text.slice(index, end + 1));
    if (shape === null) return null;
    told += text.slice(at, index) + shape;
    at = end + 1;
    count++;
  }
  return count > 1 ? told + text.slice(at) : null;
}
