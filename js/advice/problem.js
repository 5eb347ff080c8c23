// What the functions of advice are asked about, in one form: the operation's plain name, labelled operands, and which
// operands may be edited.
import { isProduct } from "./plan.js";

// These do not broadcast, so that no edit of ours can help them.
const OTHER = new Set(["cat", "concat", "stack", "reshape", "view", "einsum", "index", "permute"]);

const longest = (shapes) =>
  shapes.reduce((found, shape) => (shape.length > found.length ? shape : found), shapes[0]);

/** @returns {import("./edits.js").Axis[][]} */
export const labelled = (shapes, names) =>
  shapes.map((shape, operand) =>
    shape.map((size, from) => {
      const name = names?.[operand]?.[from];
      return { size, name: typeof name === "string" && name !== "1" && name !== "" ? name : null, from };
    }),
  );

/** Indices, or a list with true in their places. */
const writesExpanded = (expanded) =>
  Array.isArray(expanded) && (expanded[0] === true || expanded.some((operand) => operand === 0));

/**
 * The question as advice works on it, or null where broadcasting has no part in it.
 * @param {string} op
 * @param {number[][]} shapes
 * @param {any} [options]
 */
export function problemOf(op, shapes, { names, inPlace = false, reducedDim, expanded, operandNames } = {}) {
  const underscored = typeof op === "string" && op.endsWith("_");
  const name = underscored ? op.slice(0, -1) : op;
  if (!Array.isArray(shapes) || shapes.length < 2 || OTHER.has(name)) return null;
  // What is left open may be anything: nothing is known to help, and nothing to be doubted.
  if (shapes.flat().some((size) => size === null || typeof size === "string")) return null;
  const writes = (inPlace || underscored) && !isProduct(name);
  return {
    op: name,
    inPlace: writes,
    shapes,
    operands: labelled(shapes, names),
    names,
    reducedDim: reducedDim ?? null,
    operandNames,
    writesExpanded: writes && writesExpanded(expanded),
    editable: shapes.map((_, operand) => operand).filter((operand) => !(writes && operand === 0)),
    reference: writes ? shapes[0] : longest(shapes),
  };
}
