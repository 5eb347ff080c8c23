// Two operands that are meant to meet element by element, where one of them has axes of size 1 more: what gives them one shape.
import { operandCode } from "./code.js";
import { applyEdits, shapesOf } from "./edits.js";
import { describeFix } from "./fix-words.js";
import { problemOf } from "./problem.js";

/** The axes of size 1 that a longer shape has between the axes of a shorter one; null where it differs by more. */
function onesBetween(longer, shorter) {
  const ones = [];
  let at = 0;
  for (const [dim, size] of longer.entries()) {
    if (at < shorter.length && shorter[at] === size) at++;
    else if (size === 1) ones.push(dim);
    else return null;
  }
  return at === shorter.length ? ones : null;
}

/**
 * Edits after which both have the shorter shape.
 * @param {number[][]} shapes
 * @returns {import("../advice.js").Edit[] | null} null where axes of size 1 are not what is between them
 */
export function meetingEdits(shapes) {
  if (shapes.length !== 2 || shapes[0].length === shapes[1].length) return null;
  const operand = shapes[0].length > shapes[1].length ? 0 : 1;
  const longer = shapes[operand];
  const ones = onesBetween(longer, shapes[1 - operand]);
  if (ones === null) return null;
  // The last one first, so that the others keep their places.
  return ones
    .toReversed()
    .map((dim) => ({ operand, edit: "squeeze", dim: dim === longer.length - 1 ? -1 : dim }));
}

/** The shapes after them, or null. @param {number[][]} shapes @returns {number[][] | null} */
export function meetingShapes(shapes) {
  return meetingFix(shapes)?.shapes ?? null;
}

/**
 * What gives predictions and targets one shape, as a line that comes before their loss.
 * @param {number[][]} shapes @param {(string | null)[]} [operandNames]
 */
export function meetingFix(shapes, operandNames) {
  const edits = meetingEdits(shapes);
  const problem = problemOf("sub", shapes, { operandNames });
  if (edits === null || problem === null) return null;
  const after = shapesOf(applyEdits(problem, edits));
  const [{ operand }] = edits;
  return {
    edits,
    shapes: after,
    text: describeFix({ edits, plan: { shape: after[operand] } }, problem),
    code: operandCode(problem, edits, operand),
  };
}
