// What stands between brackets: integers, slices, `...`, `tf.newaxis`, and one mask.

import { blank, itemsAt, WHOLE } from "../arrays/blank.js";
import { integer, tensorOf, toEngine } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { ELLIPSIS } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Slice, toIndex } from "../values/slice.js";
import { raise } from "../values/types.js";
import { isUnknownSize, Unknown } from "../values/unknown.js";
import { ask, isArray } from "./convert.js";
import { nodeError } from "./errors.js";
import { itemOf, wrap } from "./framework.js";
import { booleanMask } from "./picking.js";

const refuse = (value) =>
  raise(
    "TypeError",
    "Only integers, slices (`:`), ellipsis (`...`), tf.newaxis (`None`) and scalar tf.int32/tf.int64 tensors are valid " +
      `indices, got ${repr(value)}`,
  );

const sliceError = (message) => nodeError("StridedSlice", message, " name: strided_slice/");

/** An index or the bound of a slice as an int. */
function indexOf(value) {
  if (isArray(value)) {
    const tensor = tensorOf(value);
    if (tensor.ndim > 0 || !/^int(?:32|64)$/.test(tensor.dtype)) refuse(value);
    // A size of a shape is known where elements are not.
    const { sizes } = /** @type {any} */ (value);
    return typeof sizes === "number" ? sizeHere(sizes) : itemOf(value);
  }
  if (typeof value === "boolean") return refuseHere("a truth as an index");
  return typeof value === "bigint" || value?.name !== undefined ? toIndex(value) : refuse(value);
}

/** A size as an int of the program, or what stands for one that is not known. */
function sizeHere(size) {
  const own = session().generic.sizeOf(size);
  return typeof own === "number" ? BigInt(own) : new Unknown(own);
}

const bound = (value) => (value === null || isUnknownSize(value) ? value : indexOf(value));

const checkBound = (value) =>
  typeof value?.sizes === "number" && session().generic.isOpen([value.sizes]) ? null : bound(value);

/** Places along an axis; steps may go backwards. */
function sliced(tensor, axis, { start, stop, step }, place) {
  const { sizes } = stop ?? {};
  // As many as another axis has, which is not known: no more are there than are asked for.
  if (start === null && step === null && typeof sizes === "number" && session().generic.isOpen([sizes]))
    return blank(tensor.shape.with(axis, sizes), tensor.dtype);
  const bounds = new Slice(bound(start), bound(stop), bound(step));
  const leading = Array(axis).fill(WHOLE);
  if (bounds.parts.some(isUnknownSize))
    return ask(() => itemsAt(tensor, [...leading, { slice: bounds.parts.map(toEngine) }]));
  if (bounds.step === 0n) sliceError(`strides[${place}] must be non-zero`);
  if (bounds.start === null && bounds.stop === null && bounds.step === null) return tensor;
  const places = bounds.places(tensor.shape[axis]);
  const forwards = bounds.step === null || bounds.step > 0n;
  const [first = 0, last = -1] = forwards ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  const stride = Math.abs(Number(bounds.step ?? 1n));
  const part = ask(() => tensor.at(...leading, { slice: [first, last + 1, stride] }));
  return forwards ? part : ask(() => engine.flip(part, [axis]));
}

/** `tensor[key]`. */
export function getItem(array, key) {
  if (isArray(key) && tensorOf(key).dtype === "bool") return booleanMask(array, key, null);
  const keys = key instanceof Tuple || key instanceof List ? key.items : [key];
  if (keys.some((one) => isArray(one) && tensorOf(one).dtype === "bool")) refuseHere("such an index");
  for (const one of keys) {
    if (one instanceof Slice) one.parts.forEach(checkBound);
    else if (one !== null && one !== ELLIPSIS) indexOf(one);
  }
  let tensor = tensorOf(array);
  const rank = tensor.ndim;
  const taken = keys.filter((one) => one !== null && one !== ELLIPSIS).length;
  if (keys.filter((one) => one === ELLIPSIS).length > 1)
    sliceError("Multiple ellipses in slice spec not allowed");
  if (rank === 0 && taken > 0) sliceError("Attempting to slice scalar input.");
  if (taken > rank) sliceError(`Index out of range using input dim ${rank}; input has only ${rank} dims`);
  let axis = 0;
  let read = 0;
  keys.forEach((one, place) => {
    if (one === ELLIPSIS) {
      axis += rank - taken;
      read += rank - taken;
    } else if (one === null) {
      tensor = ask(() => tensor.unsqueeze(axis));
      axis++;
    } else if (one instanceof Slice) {
      tensor = sliced(tensor, axis, one, place);
      axis++;
      read++;
    } else {
      const size = tensor.shape[axis];
      const found = indexOf(one);
      const given = found instanceof Unknown ? 0 : integer(found);
      const index = Number(given) < 0 ? Number(given) + size : given;
      if (!(index >= 0 && index < size))
        sliceError(`slice index ${index} of dimension ${read} out of bounds.`);
      tensor = ask(() => tensor.select(axis, index));
      read++;
    }
  });
  return wrap(tensor);
}
