// Whether arrays are equal, or near each other.
import { engine } from "../arrays/engine.js";
import { convert } from "./convert.js";
import { checkShapes } from "./elementwise.js";
import { ask, give } from "./framework.js";

/** How far numbers may be apart, where that is told. */
export const within = ({ rtol = null, atol = null }) => ({
  ...(rtol !== null && { rtol: Number(rtol) }),
  ...(atol !== null && { atol: Number(atol) }),
});

/** Of two arrays: one truth. @param {string} name */
export const truth =
  (name) =>
  ({ a, b, ...told }) => {
    const [left, right] = [a, b].map((one) => convert(one).tensor);
    if (name === "array_equal" && left.shape.join() !== right.shape.join()) return give(engine.tensor(false));
    if (name === "allclose") checkShapes("isclose", [left, right]);
    const equal = () =>
      name === "allclose"
        ? engine.isclose(left.to("float32"), right.to("float32"), within(told))
        : engine.eq(left, right);
    return give(ask(() => engine.all(equal())));
  };
