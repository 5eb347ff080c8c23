// What a message tells that names one size of each operand and neither shape: the plan of that one axis, with everything
// else unknown.
import { ShapeError } from "../refusals/classes.js";
import { explain } from "./explain.js";

/**
 * Explains an operation of which only sizes on one axis are known. `axis` counts as PyTorch's messages do, from the left
 * of the shapes once they are lined up; null where it is not known. The answer is explain()'s with `partial`, ranks that
 * are not known as null in `shapes`, `sizes` and `axis` as they were given, and the one axis in `axes`.
 * @param {string} op
 * @param {readonly number[]} sizes
 * @param {number | null} [axis]
 * @returns {any}
 */
export function explainSizes(op, sizes, axis = null) {
  const before = Array.from({ length: axis ?? 0 }, () => 1);
  const plan = explain(
    op,
    sizes.map((size) => [...before, size]),
  );
  const unknown = sizes.map(() => null);
  return {
    ...plan,
    partial: true,
    shapes: unknown,
    sizes: [...sizes],
    axis,
    axes: toldAxes(plan, sizes),
    shape: null,
    loop: null,
    elements: null,
    bytes: { operands: unknown, result: null, copied: null },
    error: plan.error && errorOf(plan.error, unknown, axis),
  };
}

/** The one axis that is told of: in a product, where each operand has its own that the other lacks, both are one. */
function toldAxes({ axes }, sizes) {
  const [told] = axes;
  if (told?.role !== "core") return axes.slice(0, 1);
  const own = (_, i) => axes.map(({ operands }) => operands[i]).find(({ verdict }) => verdict !== "missing");
  return [{ ...told, operands: sizes.map(own) }];
}

/** PyTorch's words name sizes and an axis. Those of the others name shapes, and so do all where the axis is not known. */
function errorOf({ message, op }, shapes, axis) {
  const error = new ShapeError(message.replace(axis === null ? / at non-singleton.*/ : "", ""), {
    op,
    shapes,
  });
  if (axis === null) error.messages = /** @type {any} */ ({});
  return error;
}
