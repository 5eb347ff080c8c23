// Plans of what messages tell. Where something cannot be planned there is none.
import { explain } from "../explain/explain.js";

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

/** A plan of something that was refused: one that succeeds is of something else. */
export const refused = (plan) => (plan === null || plan.ok ? null : plan);
