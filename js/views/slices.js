// Views that begin at another element, and lists of them. The engine works out where, and refuses.
import {
  SLICE_AS_STRIDED,
  SLICE_DIAGONAL,
  SLICE_FLATTEN,
  SLICE_MOVEDIM,
  SLICE_NARROW,
  SLICE_SELECT,
} from "../../build/generated/exchange.js";
import { checkListed, checkRank } from "../arguments/sizes.js";
import { itemSize } from "../engine/dtype.js";
import { indexError, runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { bracketed } from "../refusals/shape-text.js";
import { define, defineView } from "../tensor/define.js";
import { storageBytes } from "../tensor/tensor.js";
import { slice, viewOrCopy } from "./views.js";

/** An axis as an index. */
export function wrapAxis(dim, tensor, op) {
  const range = Math.max(tensor.ndim, 1);
  if (dim >= -range && dim < range) return dim < 0 ? dim + range : dim;
  const shapes = tensor.shapes ?? [tensor.shape];
  throw errorNamed("axis_range", { left: dim, right: range }, { op, shapes });
}

/** Refuses an axis of a tensor that has none. */
export function checkAxes(dim, tensor, op) {
  if (tensor.ndim > 0) return;
  throw indexError(op, tensor, `Dimension specified as ${dim} but tensor has no dimensions`);
}

/** One index of an axis, which goes. */
export const select = defineView(
  "select",
  "Tensor input, int dim, int index",
  ({ input, dim, index }, op) => {
    if (input.ndim > 0) return slice(SLICE_SELECT, input, [dim, index], op);
    throw indexError(op, input, "select() cannot be applied to a 0-dim tensor.");
  },
);

/** `length` indices of an axis from `start` on. */
export const narrow = defineView(
  "narrow",
  "Tensor input, int dim, int start, int length",
  ({ input, dim, start, length }, op) => {
    if (input.ndim === 0) throw runtimeError(op, input, "narrow() cannot be applied to a 0-dim tensor.");
    if (length < 0) throw runtimeError(op, input, "narrow(): length must be non-negative.");
    return slice(SLICE_NARROW, input, [dim, start, length], op);
  },
);

/** The elements whose two indices differ by `offset`, as a new last axis. */
export const diagonal = defineView(
  "diagonal",
  "Tensor input, int offset = 0, int dim1 = 0, int dim2 = 1",
  ({ input, offset, dim1, dim2 }, op) => slice(SLICE_DIAGONAL, input, [offset, dim1, dim2], op),
);

/** Any sizes and strides over the tensor's memory. */
export const asStrided = define(
  "as_strided",
  "Tensor input, tuple of ints size, tuple of ints stride, int storage_offset = None",
  ({ input, size: sizes, stride: strides, storageOffset }, op) => {
    const offset = storageOffset ?? input.offset;
    if (sizes.length !== strides.length)
      throw runtimeError(op, input, "mismatch in length of strides and shape");
    checkRank(sizes, op);
    if (strides.some((step) => step < 0)) {
      const text = `Negative strides are not supported at the moment, got strides: ${bracketed(strides)}`;
      throw runtimeError(op, input, `as_strided: ${text}`);
    }
    if (offset < 0) throw runtimeError(op, input, `Tensor: invalid storage offset ${offset}`);
    if (sizes.some((length) => length < 0)) {
      const text = `sizes=${bracketed(sizes)} and strides=${bracketed(strides)}`;
      throw runtimeError(op, input, `Storage size calculation overflowed with ${text}`);
    }
    const given = [input.offset, storageBytes(input, op), offset, ...sizes, ...strides];
    const details = { sizes, strides, offset, itemSize: itemSize(input.dtype) };
    return slice(SLICE_AS_STRIDED, input, given, op, details, offset);
  },
);

/** Axes moved to other places, the rest in order; under each of its names. */
const moving = (name) =>
  defineView(
    name,
    [
      "Tensor input, int source, int destination",
      "Tensor input, tuple of ints! source, tuple of ints! destination",
    ],
    ({ input, ...given }, op) => {
      const source = [given.source].flat();
      const destination = [given.destination].flat();
      if (source.length !== destination.length) {
        const [from, to] = [source, destination].map(bracketed);
        const text = `source (${from} dims) should contain the same number of dims as destination (${to} dims)`;
        throw runtimeError(op, input, `movedim: Invalid source or destination dims: ${text}`);
      }
      return slice(SLICE_MOVEDIM, input, [...source, ...destination], op, { source, destination });
    },
  );
export const movedim = moving("movedim");
export const moveaxis = moving("moveaxis");

/** The axes from `startDim` to `endDim` as one; a copy only where no strides describe the view. */
export const flatten = defineView(
  "flatten",
  "Tensor input, int start_dim = 0, int end_dim = -1",
  ({ input, startDim, endDim }, op) =>
    viewOrCopy(input, op, (source) => slice(SLICE_FLATTEN, source, [startDim, endDim], op)),
);

/** Consecutive parts of an axis, of the given lengths. */
function parts(input, dim, lengths, op) {
  let start = 0;
  return lengths.map((length) => {
    const part = slice(SLICE_NARROW, input, [dim, start, length], op);
    start += length;
    return part;
  });
}

/** Parts of at most `most`, one of them even of nothing. */
function evenParts(input, axis, most, op) {
  const size = input.shape[axis];
  const count = most === 0 ? 1 : Math.max(Math.ceil(size / most), 1);
  checkListed(count, op, input.shape);
  const lengths = Array.from({ length: count }, (_, i) => (i < count - 1 ? most : size - (count - 1) * most));
  return parts(input, axis, lengths, op);
}

/** The listed lengths of parts; `dim` is named as it was given. */
function sections(input, size, dim, lengths, op) {
  const negative = lengths.some((length) => length < 0);
  if (!negative && lengths.reduce((sum, length) => sum + length, 0) === size) return lengths;
  const rule = negative
    ? "have only non-negative entries"
    : `to sum exactly to ${size} (input tensor's size at dimension ${dim})`;
  const text = `split_sizes=${bracketed(lengths)}`;
  throw runtimeError(op, input, `split_with_sizes expects split_sizes ${rule}, but got ${text}`);
}

/** Parts of an axis: of one length, or of the lengths listed. */
export const split = define(
  "split",
  [
    "Tensor input, int split_size_or_sections, int dim = 0",
    "Tensor input, tuple of ints split_size_or_sections, int dim = 0",
  ],
  ({ input, splitSizeOrSections: given, dim }, op) => {
    if (input.ndim === 0) throw runtimeError(op, input, "split expects at least a 1-dimensional tensor");
    const listed = Array.isArray(given);
    if (!listed && given < 0) {
      throw runtimeError(op, input, `split expects split_size be non-negative, but got split_size=${given}`);
    }
    const axis = wrapAxis(dim, input, op);
    const size = input.shape[axis];
    if (listed) return parts(input, axis, sections(input, size, dim, given, op), op);
    if (given > 0 || size === 0) return evenParts(input, axis, given, op);
    const text = `but got dimension size of ${size}`;
    throw runtimeError(op, input, `split_size can only be 0 if dimension size is 0, ${text}`);
  },
);

/** At most so many parts of an axis, as even as they can be. */
export const chunk = define(
  "chunk",
  "Tensor input, int chunks, int dim = 0",
  ({ input, chunks: count, dim }, op) => {
    if (input.ndim === 0) throw runtimeError(op, input, "chunk expects at least a 1-dimensional tensor");
    if (count <= 0) {
      throw runtimeError(op, input, `chunk expects \`chunks\` to be greater than 0, got: ${count}`);
    }
    const axis = wrapAxis(dim, input, op);
    const size = input.shape[axis];
    if (size > 0) return evenParts(input, axis, Math.ceil(size / count), op);
    return parts(input, axis, new Array(checkListed(count, op, input.shape)).fill(0), op);
  },
);

/** Every index of an axis by itself. */
export const unbind = define("unbind", "Tensor input, int dim = 0", ({ input, dim }, op) => {
  const axis = wrapAxis(dim, input, op);
  checkAxes(axis, input, op);
  const length = checkListed(input.shape[axis], op, input.shape);
  return Array.from({ length }, (_, index) => slice(SLICE_SELECT, input, [axis, index], op));
});
