// Views that begin at another element, and lists of them. The engine works out where, and refuses.
import { statuses } from "../build/generated/tables.js";
import { itemSize } from "./dtype.js";
import { DATA, exchange, open, REPORT, SLOT } from "./engine.js";
import { camelCase, IndexError, refusalNamed, ShapeError, typeError } from "./errors.js";
import { bracketed } from "./messages/shape.js";
import { integersOf, overloads } from "./overloads.js";
import { checkRank, integers } from "./sizes.js";
import { readView } from "./slots.js";
import { checkTensor, defineMethod, refuse, storageBytes, viewOf, writeTensor } from "./tensor.js";
import { viewOrCopy } from "./views.js";

// The engine's numbers for its functions (see c/src/wasm_copies.c).
const SELECT = 0;
const NARROW = 1;
const DIAGONAL = 2;
const AS_STRIDED = 3;
const MOVEDIM = 4;
const FLATTEN = 5;
const NEEDS_COPY = statuses.indexOf("view_strides");

/** The view of `tensor` that the engine wrote to slot `i`, slot 0 being the tensor's. */
export function readViewOf(block, i, tensor, op) {
  const { shape, strides, address } = readView(block, i);
  const offset = tensor.offset + (address - block[DATA]) / itemSize(tensor.dtype);
  return viewOf(tensor, op, shape, strides, offset);
}

/** Runs a function of the engine: the view, or null where no strides describe it. */
function slice(which, tensor, given, op, call = {}) {
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  for (let i = 0; i < given.length && i < SLOT; i++) block[REPORT + i] = given[i];
  const status = open().sc_wasm_slice(which, given.length);
  if (status === NEEDS_COPY) return null;
  if (status !== 0) throw refuse(status, { op, shapes: [tensor.shape], dtypes: [tensor.dtype], ...call });
  return readViewOf(exchange(), 1, tensor, op);
}

/** A function and a method by PyTorch's signatures; `perform` gets the arguments by name. */
export function defineBy(op, signatures, perform) {
  const parse = overloads(op, ...signatures);
  defineMethod(camelCase(op), (self, args) => perform(parse(args, checkTensor(self, op, "self", 0)), op));
  return (...args) => perform(parse(args), op);
}

const refused = (op, { shape }, message) => new ShapeError(message, { op, shapes: [shape] });

/** The plain integer of an argument that is one. @returns {any} */
export const int = (value) => integersOf(value, "", "")?.[0];

/** An axis as an index. */
export function wrapAxis(dim, tensor, op) {
  const range = Math.max(tensor.ndim, 1);
  if (dim >= -range && dim < range) return dim < 0 ? dim + range : dim;
  throw refusalNamed(
    "axis_range",
    { left: dim, right: range },
    { op, shapes: tensor.shapes ?? [tensor.shape] },
  );
}

/** Refuses an axis of a tensor that has none. */
export function checkAxes(dim, tensor, op) {
  if (tensor.ndim > 0) return;
  throw new IndexError(`Dimension specified as ${dim} but tensor has no dimensions`, {
    op,
    shapes: [tensor.shape],
    pythonType: "IndexError",
  });
}

/** One index of an axis, which goes. */
export const select = defineBy(
  "select",
  ["Tensor input, int dim, int index"],
  ({ input, dim, index }, op) => {
    if (input.ndim > 0) return slice(SELECT, input, [int(dim), int(index)], op);
    throw new IndexError("select() cannot be applied to a 0-dim tensor.", {
      op,
      shapes: [input.shape],
      pythonType: "IndexError",
    });
  },
);

/** `length` indices of an axis from `start` on. */
function narrowed({ input, dim, start, length }, op) {
  if (input.ndim === 0) throw refused(op, input, "narrow() cannot be applied to a 0-dim tensor.");
  if (int(length) < 0) throw refused(op, input, "narrow(): length must be non-negative.");
  return slice(NARROW, input, [int(dim), int(start), int(length)], op);
}
export const narrow = defineBy("narrow", ["Tensor input, int dim, int start, int length"], narrowed);

/** The elements whose two indices differ by `offset`, as a new last axis. */
export const diagonal = defineBy(
  "diagonal",
  ["Tensor input, int offset = 0, int dim1 = 0, int dim2 = 1"],
  ({ input, offset = 0, dim1 = 0, dim2 = 1 }, op) =>
    slice(DIAGONAL, input, [int(offset), int(dim1), int(dim2)], op),
);

/** Any sizes and strides over the tensor's memory. */
export const asStrided = defineBy(
  "as_strided",
  ["Tensor input, tuple of ints size, tuple of ints stride, int storage_offset = None"],
  ({ input, size, stride, storageOffset }, op) => {
    const [sizes, strides] = [
      [size, "size"],
      [stride, "stride"],
    ].map(([list, name], i) => integers(Array.isArray(list) ? list : [list], op, name, i + 1));
    const offset = int(storageOffset) ?? input.offset;
    if (sizes.length !== strides.length) throw refused(op, input, "mismatch in length of strides and shape");
    checkRank(sizes, op);
    if (sizes.some((length) => length < 0)) {
      const text = `sizes=${bracketed(sizes)} and strides=${bracketed(strides)}`;
      throw refused(op, input, `Storage size calculation overflowed with ${text}`);
    }
    if (strides.some((step) => step < 0)) {
      const text = `Negative strides are not supported at the moment, got strides: ${bracketed(strides)}`;
      throw refused(op, input, `as_strided: ${text}`);
    }
    if (offset < 0) throw refused(op, input, `Tensor: invalid storage offset ${offset}`);
    const given = [input.offset, storageBytes(input, op), offset, ...sizes, ...strides];
    return slice(AS_STRIDED, input, given, op, { sizes, strides, offset, itemSize: itemSize(input.dtype) });
  },
);

/** Axes moved to other places, the rest in order; under each of its names. */
const moving = (name) =>
  defineBy(
    name,
    [
      "Tensor input, int source, int destination",
      "Tensor input, tuple of ints source, tuple of ints destination",
    ],
    ({ input, ...given }, op) => {
      const source = integersOf(given.source, op, "source") ?? [];
      const destination = integersOf(given.destination, op, "destination") ?? [];
      if (Array.isArray(given.source) !== Array.isArray(given.destination)) {
        throw typeError(op, `${op}(): source and destination must both be int or both be tuple of ints`);
      }
      if (source.length !== destination.length) {
        const [from, to] = [source, destination].map(bracketed);
        throw refused(
          op,
          input,
          `movedim: Invalid source or destination dims: source (${from} dims) should contain the same number of dims as destination (${to} dims)`,
        );
      }
      return slice(MOVEDIM, input, [...source, ...destination], op, { source, destination });
    },
  );
export const movedim = moving("movedim");
export const moveaxis = moving("moveaxis");

/** The axes from `startDim` to `endDim` as one; a copy only where no strides describe the view. */
export const flatten = defineBy(
  "flatten",
  ["Tensor input, int start_dim = 0, int end_dim = -1"],
  ({ input, startDim = 0, endDim = -1 }, op) =>
    viewOrCopy(input, op, (source) => slice(FLATTEN, source, [int(startDim), int(endDim)], op)),
);

/** Consecutive parts of an axis, of the given lengths. */
function parts(input, dim, lengths, op) {
  let start = 0;
  return lengths.map((length) => {
    const part = slice(NARROW, input, [dim, start, length], op);
    start += length;
    return part;
  });
}

/** Lengths of parts of at most `most`, one of them even of nothing. */
function evenLengths(size, most) {
  const count = most === 0 ? 1 : Math.max(Math.ceil(size / most), 1);
  return Array.from({ length: count }, (_, i) => (i < count - 1 ? most : size - (count - 1) * most));
}

/** `dim` is named as it was given. */
function checkSections(input, size, dim, lengths, op) {
  const text = `split_sizes=${bracketed(lengths)}`;
  if (lengths.some((length) => length < 0)) {
    throw refused(
      op,
      input,
      `split_with_sizes expects split_sizes have only non-negative entries, but got ${text}`,
    );
  }
  if (lengths.reduce((sum, length) => sum + length, 0) === size) return;
  throw refused(
    op,
    input,
    `split_with_sizes expects split_sizes to sum exactly to ${size} (input tensor's size at dimension ${dim}), but got ${text}`,
  );
}

/** Parts of an axis: of one length, or of the lengths listed. */
export const split = defineBy(
  "split",
  [
    "Tensor input, int split_size_or_sections, int dim = 0",
    "Tensor input, tuple of ints split_size_or_sections, int dim = 0",
  ],
  ({ input, splitSizeOrSections: given, dim = 0 }, op) => {
    if (input.ndim === 0) throw refused(op, input, "split expects at least a 1-dimensional tensor");
    const sizes = integersOf(given, op, "split_sizes") ?? [];
    const listed = Array.isArray(given);
    if (!listed && sizes[0] < 0) {
      throw refused(op, input, `split expects split_size be non-negative, but got split_size=${sizes[0]}`);
    }
    const axis = wrapAxis(int(dim), input, op);
    const size = input.shape[axis];
    if (!listed && sizes[0] === 0 && size > 0) {
      throw refused(
        op,
        input,
        `split_size can only be 0 if dimension size is 0, but got dimension size of ${size}`,
      );
    }
    if (listed) checkSections(input, size, int(dim), sizes, op);
    return parts(input, axis, listed ? sizes : evenLengths(size, sizes[0]), op);
  },
);

/** At most so many parts of an axis, as even as they can be. */
export const chunk = defineBy(
  "chunk",
  ["Tensor input, int chunks, int dim = 0"],
  ({ input, chunks, dim = 0 }, op) => {
    if (input.ndim === 0) throw refused(op, input, "chunk expects at least a 1-dimensional tensor");
    const count = int(chunks);
    if (count <= 0) {
      throw refused(op, input, `chunk expects \`chunks\` to be greater than 0, got: ${count}`);
    }
    const axis = wrapAxis(int(dim), input, op);
    const size = input.shape[axis];
    const lengths = size === 0 ? new Array(count).fill(0) : evenLengths(size, Math.ceil(size / count));
    return parts(input, axis, lengths, op);
  },
);

/** Every index of an axis by itself. */
export const unbind = defineBy("unbind", ["Tensor input, int dim = 0"], ({ input, dim = 0 }, op) => {
  const axis = wrapAxis(int(dim), input, op);
  checkAxes(axis, input, op);
  const length = input.shape[axis];
  return Array.from({ length }, (_, index) => slice(SELECT, input, [axis, index], op));
});
