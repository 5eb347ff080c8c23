// Shapes and expressions as they are written, in the one form that the parser reads back to the same thing.
import { tuple as formatShape } from "../refusals/shape-text.js";
import { signOf } from "./vocabulary.js";

export { formatShape };

/**
 * An operation written over given operands: `a + b`, or `maximum(a, b)` where it has no sign; one operand without an
 * operation stands alone.
 */
export function formatOperation(op, operands) {
  if (op === null) return operands.join(", ");
  const sign = signOf(op);
  return sign === null || operands.length < 2 ? `${op}(${operands.join(", ")})` : operands.join(` ${sign} `);
}

/** What letters stand for: `B = 32, T = 128`. */
export const formatLetters = (letters) =>
  Object.entries(letters)
    .map(([letter, size]) => `${letter} = ${size}`)
    .join(", ");

/** `(5, 1, 4, 1) + (3, 1, 1)`. @param {{ op: string | null, shapes: import("./sizes.js").Size[][], equation?: string | null }} call */
export function formatExpression({ op, shapes, equation = null }) {
  const operands = shapes.map(formatShape);
  return formatOperation(op, equation === null ? operands : [`"${equation}"`, ...operands]);
}
