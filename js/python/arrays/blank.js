// Tensors whose elements do not matter.
import { engine } from "./engine.js";
import { session } from "./session.js";

/** A tensor of that shape. */
export const blank = (shape, dtype) => engine.empty(shape, { dtype });

/** The sizes of a plan as the engine's, with something in the place of each that is not known. */
export const filled = (shape) =>
  shape.map((size) => (typeof size === "number" ? size : session().generic.standFor(size)));

/**
 * What is known of a result whose shape depends on elements: tensors, several, or nothing. Several have one count of elements,
 * as the places have that torch.where(condition) finds.
 */
export function outlined(result) {
  if (!Array.isArray(result)) return blank(filled(result.shape), result.dtype);
  const { generic } = session();
  let count = /** @type {number | null} */ (null);
  return result.map(({ shape, dtype }) => {
    const sizes = shape.map((size) => {
      if (size !== null) return size;
      count ??= generic.standFor(null);
      return count;
    });
    return blank(filled(sizes), dtype);
  });
}
