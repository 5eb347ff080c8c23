// Tensors whose elements do not matter.
import { ValueUnknown } from "../values/limits.js";
import { engine } from "./engine.js";
import { session } from "./session.js";

/** A tensor of that shape. */
export const blank = (shape, dtype) => engine.empty(shape, { dtype });

/** The sizes of a plan as the engine's, with something in the place of each that is not known. */
export const filled = (shape) =>
  shape.map((size) => (typeof size === "number" ? size : session().generic.standFor(size)));

/** Does it; where it is not known whether sizes fit, since some are not known, they are taken for such that do. */
function unlessOpen(tensors, run, guess) {
  try {
    return run();
  } catch (error) {
    const { generic } = session();
    const mayFit = error instanceof ValueUnknown && tensors.some(({ shape }) => generic.isOpen(shape));
    const guessed = mayFit ? guess(generic) : null;
    if (guessed === null) throw error;
    return guessed;
  }
}

/** A tensor in another shape, as `x[~eye].view(n, -1)`. @param {any} tensor @param {any[]} sizes @param {() => any} run */
export function reshaped(tensor, sizes, run) {
  const isSize = (size) => Number.isSafeInteger(size) && size >= -1;
  return unlessOpen([tensor], run, () =>
    sizes.every(isSize) ? blank(filled(sizes.map((size) => (size < 0 ? null : size))), tensor.dtype) : null,
  );
}

/** What stands between brackets looked up in a tensor: of a mask alone as many as it has truths. */
export function lookedUp(tensor, indices, run) {
  const [mask] = indices;
  const isMask = indices.length === 1 && mask?.dtype === "bool";
  return unlessOpen(isMask ? [tensor, mask] : [], run, (generic) =>
    blank([generic.countOf(mask), ...tensor.shape.slice(mask.ndim)], tensor.dtype),
  );
}

/**
 * What is known of a result whose shape depends on elements: tensors, several, or nothing. Of several tensors those sizes that
 * are not known are the same: they count the same elements. So do those of whatever one mask picks from.
 * @param {any} result @param {any} [mask]
 */
export function outlined(result, mask = null) {
  const { generic } = session();
  const isSeveral = Array.isArray(result);
  const all = isSeveral ? result : [result];
  const isOpen = (isSeveral || mask !== null) && all.some(({ shape }) => shape.includes(null));
  const count = isOpen ? (mask === null ? generic.standFor(null) : generic.countOf(mask)) : null;
  const made = all.map(({ shape, dtype }) => blank(filled(shape.map((size) => size ?? count)), dtype));
  return isSeveral ? made : made[0];
}
