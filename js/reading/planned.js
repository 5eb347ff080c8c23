// Plans of what messages tell. Where something cannot be planned there is none.
import { explain } from "../explain/explain.js";
import { explainSizes } from "../explain/explain-sizes.js";

/** explain(), or null where it does not know the operation or the shapes. */
export function tryPlanned(op, operands) {
  try {
    return explain(op, operands);
  } catch {
    return null;
  }
}

/** An operation that is planned by its own name, or lines up like an addition. */
export const plannedLike = (op, shapes) => tryPlanned(op, shapes) ?? tryPlanned("add", shapes);

/** Two sizes that met in an operation, or in one that lines up like an addition. */
export function sizesLike(op, sizes, axis) {
  try {
    return explainSizes(op, sizes, axis);
  } catch {
    return explainSizes("add", sizes, axis);
  }
}

/** A plan of something that was refused: one that succeeds, or may, is of something else. */
export const refused = (plan) => (plan?.ok === false ? plan : null);

/** The sizes and the axis, counted from the right, on which operands of a plan fail; null where none does. */
export function failingSizes(plan) {
  const failing = plan?.axes.find(({ operands }) => operands.some(({ verdict }) => verdict === "fail"));
  if (failing === undefined) return null;
  const sizes = failing.operands.filter(({ verdict }) => verdict === "fail").map(({ size }) => size);
  return sizes.length === 2 ? { sizes, axis: failing.axis } : null;
}
