// Copies in the same or another order. The engine copies; sizes are checked by what makes the result.
import { exchange, open, REPORT } from "./engine.js";
import { ShapecastError, ShapeError } from "./errors.js";
import { isOptions } from "./options.js";
import { integersOf } from "./overloads.js";
import { checkRank, checkShape, integersNamed, integersSpread } from "./sizes.js";
import { checkAxes, defineBy, int } from "./slices.js";
import { allocateTensor, readTensor, refuse, viewOf, writeTensor } from "./tensor.js";
import { define, reshape } from "./views.js";

/** Calls the engine with a tensor and integers: the fresh tensor it writes to slot 1. */
function fresh(call, tensor, given, op) {
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  // More than there can be are refused for their number alone.
  for (let i = 0; i < Math.min(given.length, 40); i++) block[REPORT + i] = given[i];
  const status = call(given.length);
  if (status !== 0) throw refuse(status, { op, shapes: [tensor.shape] });
  return readTensor(exchange(), 1);
}

/** Calls the engine with a tensor and the memory for its result, which it fills. */
function into(call, tensor, result, given, op) {
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  writeTensor(block, 1, result, op);
  for (let i = 0; i < given.length; i++) block[REPORT + i] = given[i];
  const status = call(given.length / 2);
  if (!status) return result;
  const error = refuse(status, { op, shapes: [tensor.shape] });
  result.dispose();
  throw error;
}

const copyOf = (tensor, op) => fresh(open().sc_wasm_clone, tensor, [], op);

/** A copy whose axes lie in memory in the same order. */
export const clone = define("clone", (tensor, args, first) => {
  integersNamed(args, "clone", [], first);
  return copyOf(tensor, "clone");
});

/** A row-major tensor with the elements of `tensor`: itself as a new view where it is one. */
export function rowMajor(tensor, op) {
  if (tensor.isContiguous) return viewOf(tensor, op, tensor.shape, tensor.strides);
  const result = allocateTensor(tensor.shape, tensor.dtype, op);
  return into(open().sc_wasm_copy, tensor, result, [], op);
}

/** The same tensor when it is row-major, else a copy that is. Torch has it as a method only. */
define("contiguous", (tensor, args, first) => {
  integersNamed(args, "contiguous", [], first);
  return rowMajor(tensor, "contiguous");
});

/** All elements along one axis: a view of the same memory where that is row-major, else a copy. */
export const ravel = define("ravel", (tensor, args, first) => {
  integersNamed(args, "ravel", [], first);
  return flat(tensor, "ravel");
});

function flat(tensor, op) {
  const source = rowMajor(tensor, op);
  try {
    return reshape(source, [source.numel]);
  } finally {
    source.dispose();
  }
}

/** Integers that may be spread, or stand in the options. */
const integersGiven = (args, op, name, first) => {
  const last = args.at(-1);
  const named = args.length === 1 && isOptions(last) && last !== null && name in last;
  return integersSpread(named ? [last[name]] : args, op, name, first);
};

/** The axes named run the other way; a copy. */
export const flip = define("flip", (tensor, args, first) =>
  fresh(open().sc_wasm_flip, tensor, integersGiven(args, "flip", "dims", first), "flip"),
);

/** Fills a result of as many copies along each axis as `counts` says. */
function repeated(tensor, counts, op) {
  checkRank(counts, op);
  const leading = counts.length - tensor.ndim;
  const shape = counts.map((count, axis) => count * (axis < leading ? 1 : tensor.shape[axis - leading]) + 0);
  const result = allocateTensor(checkShape(shape, op), tensor.dtype, op);
  return into(open().sc_wasm_repeat, tensor, result, [], op);
}

/** The tensor so many times along each axis, axes added in front. Torch has it as a method only. */
define("repeat", (tensor, args, first) => {
  const counts = integersGiven(args, "repeat", "repeats", first);
  if (counts.length >= tensor.ndim) return repeated(tensor, counts, "repeat");
  const message =
    "Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor";
  throw new ShapeError(message, { op: "repeat", shapes: [tensor.shape] });
});

/** The same; axes that are not named are not repeated. */
export const tile = define("tile", (tensor, args, first) => {
  const counts = integersGiven(args, "tile", "dims", first);
  const missing = Math.max(tensor.ndim - counts.length, 0);
  return repeated(tensor, [...new Array(missing).fill(1), ...counts], "tile");
});

function rolled(tensor, shifts, dims, op) {
  const result = allocateTensor(tensor.shape, tensor.dtype, op);
  return into(open().sc_wasm_roll, tensor, result, [...shifts, ...dims], op);
}

/** Elements moved on along axes; those that fall off the end come in at the front. Without axes: in row-major order. */
export const roll = defineBy(
  "roll",
  ["Tensor input, tuple of ints shifts, tuple of ints dims = None"],
  ({ input, ...given }, op) => {
    const shifts = integersOf(given.shifts, op, "shifts") ?? [];
    const dims = integersOf(given.dims, op, "dims") ?? [];
    const refused = (message) => new ShapeError(message, { op, shapes: [input.shape] });
    if (shifts.length === 0) throw refused("`shifts` required");
    if (dims.length === 0 && shifts.length === 1) {
      const line = flat(input, op);
      try {
        const moved = rolled(line, shifts, [0], op);
        try {
          return reshaped(moved, input.shape, op);
        } finally {
          moved.dispose();
        }
      } finally {
        line.dispose();
      }
    }
    if (dims.length !== shifts.length) {
      throw refused(`shifts and dimensions must align. shifts: ${shifts.length}, dims:${dims.length}`);
    }
    if (input.numel === 0) return copyOf(input, op);
    checkAxes(dims[0], input, op);
    return rolled(input, shifts, dims, op);
  },
);

/** A row-major tensor in another shape. */
export function reshaped(tensor, shape, op) {
  const strides = shape.map((_, axis) =>
    shape.slice(axis + 1).reduce((product, size) => product * Math.max(size, 1), 1),
  );
  return viewOf(tensor, op, [...shape], strides);
}

/** A copy of the matrices with nothing but zeros on one side of a diagonal. */
const triangle = (name, upper) =>
  defineBy(name, ["Tensor input, int diagonal = 0"], ({ input, diagonal = 0 }, op) => {
    if (input.ndim < 2) {
      const message = `${op}: input tensor must have at least 2 dimensions`;
      throw new ShapecastError(message, { op, shapes: [input.shape] });
    }
    const result = allocateTensor(input.shape, input.dtype, op);
    into(open().sc_wasm_copy, input, result, [], op);
    writeTensor(exchange(), 0, result, op);
    open().sc_wasm_triangle(int(diagonal), upper);
    return result;
  });
export const tril = triangle("tril", 0);
export const triu = triangle("triu", 1);
