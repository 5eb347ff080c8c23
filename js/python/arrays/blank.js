// Tensors whose elements do not matter.
import { engine } from "./engine.js";
import { session } from "./session.js";

/** A tensor of that shape. */
export const blank = (shape, dtype) => engine.empty(shape, { dtype });

/** The sizes of a plan as the engine's, with something in the place of each that is not known. */
export const filled = (shape) =>
  shape.map((size) => (typeof size === "number" ? size : session().generic.standFor(size)));

/**
 * What is known of a result whose shape depends on elements: tensors, several, or nothing. Of several tensors those sizes that
 * are not known are the same: they count the same elements.
 */
export function outlined(result) {
  if (!Array.isArray(result)) return blank(filled(result.shape), result.dtype);
  const isOpen = result.some(({ shape }) => shape.some((size) => size === null));
  const count = isOpen ? session().generic.standFor(null) : 0;
  return result.map(({ shape, dtype }) =>
    blank(filled(shape.map((size) => (size === null ? count : size))), dtype),
  );
}
