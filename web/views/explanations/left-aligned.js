// The commonest wrong picture of the rule: shapes lined up at their first axes. What that would give, the engine says.

import { explain, ShapecastError } from "../../../js/picture.js";

/**
 * The plan of the shapes with the missing axes filled in on the right; null where that is the same as on the left.
 * @param {{ op: string, shapes: number[][] }} plan
 */
export function leftAlignedPlan({ op, shapes }) {
  const rank = Math.max(...shapes.map((shape) => shape.length));
  if (shapes.every((shape) => shape.length === rank)) return null;
  try {
    return explain(
      op,
      shapes.map((shape) => [...shape, ...Array(rank - shape.length).fill(1)]),
    );
  } catch (error) {
    if (error instanceof ShapecastError) return null;
    throw error;
  }
}
