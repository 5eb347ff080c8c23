// Equations of einsum that stand alone, `bij,bjk->bik`: every letter is a size. And those, as other functions, whose call ends before
// its shapes.

import { operandCount, operationNamed } from "../vocabulary.js";

const CALL =
  /^[\s"'`]{0,9}(?:(?:torch|np|numpy|tf|jnp)\.)?einsum ?\( ?(["'])([a-zA-Z, .>-]{1,80})\1 ?\)(.{0,300})$/su;
const OPERANDS = /^([a-zA-Z]{1,12}(?: ?, ?[a-zA-Z]{1,12}){0,5}) ?-> ?([a-zA-Z]{0,12})$/u;
const ALONE = /^[\s"'`]{0,9}([a-zA-Z, ]{1,80}-> ?[a-zA-Z]{0,12})[\s"'`]{0,9}$/u;

/** The equation with a shape for each operand; null where it has no letters alone. */
function withLetters(equation) {
  const match = OPERANDS.exec(equation.trim());
  if (match === null) return null;
  const operands = match[1].split(",").map((one) => one.trim());
  // What comes out has letters of what goes in: `relu -> conv` is no equation.
  if ([...match[2]].some((letter) => !match[1].includes(letter))) return null;
  const shapes = operands.map((one) => `(${[...one].join(", ")}${one.length === 1 ? "," : ""})`);
  return `${operands.join(",")}->${match[2]} ${shapes.join(" ")}`;
}

/**
 * An equation and shapes in place of one that has none, or has them behind its call; null where the text is something else.
 * @param {string} text
 * @returns {string | null}
 */
export function equationWithShapes(text) {
  const alone = ALONE.exec(text);
  if (alone !== null) return withLetters(alone[1]);
  const call = CALL.exec(text);
  if (call === null) return null;
  const rest = call[3].trim();
  return rest === "" ? withLetters(call[2]) : /^[([]/.test(rest) ? `${call[2]} ${rest}` : null;
}

/** An equation, and the size of each of its labels: `bqd,bkd->bqk with b=2, q=5, k=7, d=8`. */
const LABELLED =
  /^\s{0,9}(?:\w{0,9}\.?einsum)?[ ("']{0,4}([a-z]{1,8}(?:, ?[a-z]{1,8}){0,5} ?-> ?[a-z]{0,8})["')]{0,2}[ ,:;]{0,3}(?:(?:with|where|for) )?((?:[a-z] ?= ?\d{1,9}[ ,;]{0,3}(?:and )?){1,12})\??\s{0,9}$/i;
export function labelled(text) {
  const [, equation, told = ""] = LABELLED.exec(text) ?? [];
  if (equation === undefined) return null;
  const sizes = new Map([...told.matchAll(/([a-z]) ?= ?(\d+)/gi)].map(([, label, size]) => [label, size]));
  const terms = equation.replaceAll(" ", "").split("->")[0].split(",");
  const shapes = terms.map((term) => [...term].map((label) => sizes.get(label)));
  if (shapes.flat().includes(undefined) || sizes.size !== new Set(terms.join("")).size) return null;
  return `"${equation.replaceAll(" ", "")}" ${shapes.map((shape) => `(${shape.join(", ")},)`).join(" ")}`;
}

/** A function and what it is given, apart: `np.where (3, 1) (4,) (3, 4)`. */
const APART =
  /^\s{0,9}(?:(?:torch|np|numpy|tf|jnp)\.)?([a-z]\w{1,20}) ?:? ?((?:\([\d, ]{1,60}\)(?:,? |\s{0,9}$)){2,3})$/;
export function apart(text) {
  const [, name, written = ""] = APART.exec(text) ?? [];
  const shapes = written.match(/\([^()]{1,60}\)/g) ?? [];
  // What takes any number of arrays.
  if (/^broadcast_(?:tensors|arrays)$/.test(name ?? "")) return `broadcast_tensors(${shapes.join(", ")})`;
  const takes = name === undefined ? null : operandCount(operationNamed(name));
  return takes !== null && takes === shapes.length ? `${name}(${shapes.join(", ")})` : null;
}
