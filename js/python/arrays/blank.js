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

/** A tensor expanded to sizes, -1 for its own. @param {any} tensor @param {number[]} sizes @param {() => any} run */
export function stretched(tensor, sizes, run) {
  const { generic } = session();
  const ahead = sizes.length - tensor.ndim;
  const target = sizes.map((size, i) => (size === -1 ? tensor.shape[i - ahead] : size));
  const pairs = tensor.shape.map((size, axis) => [size, target[ahead + axis]]);
  const different = pairs.filter(([own, wanted]) => own !== wanted && own !== 1);
  const mayFit = ahead >= 0 && different.length > 0 && different.every((pair) => generic.isOpen(pair));
  return mayFit ? blank(target, tensor.dtype) : run();
}

/** Whether it is a slice, where lists, texts and tensors have a method of that name. */
const isSliceOf = (one) => Array.isArray(one?.slice);
/** A whole axis, as the engine takes it. */
export const WHOLE = { slice: [null, null, null] };

/** How many numbers a slice has that ends or begins where nobody knows, in an axis of that size; null where the engine knows. */
function lengthOfSlice([start, stop, step], size, generic) {
  const isOpen = (bound) => typeof bound === "number" && generic.isOpen([bound]);
  if (!isOpen(step) && !isOpen(start) && (!isOpen(stop) || stop === size)) return null;
  const begins = start ?? 0;
  const isFromStart = isOpen(stop) && generic.letterOf(stop) !== null && !isOpen(begins) && begins >= 0;
  // What ends at a letter is as long as the letter says: it ends within the axis.
  return isFromStart && !isOpen(step) && (step ?? 1) > 0
    ? Math.ceil((stop - begins) / (step ?? 1))
    : generic.standFor(null);
}

/** What stands between brackets where slices end or begin where nobody knows; null where the engine knows. */
function openItems(tensor, indices) {
  const { generic } = session();
  const axes = indices.map((one) => one !== null && typeof one !== "boolean" && one !== "...");
  const count = axes.filter(Boolean).length;
  /** By axes of the result. @type {[number, number][]} */
  const lengths = [];
  let axis = 0;
  let made = 0;
  const closed = indices.map((one, i) => {
    const isSlice = isSliceOf(one);
    const length = isSlice ? lengthOfSlice(one.slice, tensor.shape[axis], generic) : null;
    if (length !== null) lengths.push([made, length]);
    axis += one === "..." ? tensor.ndim - count : Number(axes[i]);
    made += one === "..." ? tensor.ndim - count : Number(isSlice || one === null);
    return length === null ? one : WHOLE;
  });
  if (lengths.length === 0) return null;
  const isPlain = indices.every((one, i) => !axes[i] || typeof one === "number" || isSliceOf(one));
  if (!isPlain) throw new ValueUnknown("bound");
  const shape = [...tensor.at(...closed).shape];
  for (const [at, length] of lengths) shape[at] = length;
  return blank(shape, tensor.dtype);
}

/** What stands between brackets, of a tensor. */
export const itemsAt = (tensor, indices) => openItems(tensor, indices) ?? tensor.at(...indices);

/** Writes to what stands between brackets. */
export function setItemsAt(tensor, indices, given) {
  const open = openItems(tensor, indices);
  if (open === null) tensor.setAt(indices, given);
  else open.setAt(["..."], given);
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
  const count = isOpen ? (mask === null ? generic.standForCount() : generic.countOf(mask)) : null;
  const made = all.map(({ shape, dtype }) => blank(filled(shape.map((size) => size ?? count)), dtype));
  return isSeveral ? made : made[0];
}
