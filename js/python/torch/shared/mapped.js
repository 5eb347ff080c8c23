// Functions that are worked out element by element.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { give } from "./calling.js";

export function each(x, make) {
  if (session().mode === "shapes") return engine.empty(x.shape, { dtype: x.dtype });
  return engine.tensor(x.toTyped().map(make), { shape: x.shape, dtype: x.dtype });
}

/** A function of elements, and its slope where that is known. */
export const mapped =
  (make, /** @type {any} */ slope = undefined) =>
  (given) => {
    const x = given.dtype.startsWith("float") ? given : given.to("float32");
    const made = each(x, make);
    const { tape } = session().machine;
    if (slope !== undefined && tape?.follows(x)) {
      const slopes = each(x, slope);
      tape.custom([x], made, (weights) => [weights.mul(slopes)]);
    }
    return give(made);
  };
