// Copies in the same or another order. The engine copies; sizes are checked by what makes the result.

import { checkRank, checkShape } from "../arguments/sizes.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { allocateTensor, call, readTensor } from "../tensor/call.js";
import { materialize } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkAxes, wrapAxis } from "./slices.js";
import { alias, reshape } from "./views.js";

/** The fresh tensor that a function of the engine makes of one and some integers. */
const fresh = (name, tensor, given, op) => readTensor(call(op, name, [given.length], [tensor], given), 1);

/** A result of another shape that a function of the engine fills. */
const filled = (name, tensor, shape, given, op) =>
  tidy(() => {
    const result = allocateTensor(shape, tensor.dtype, op);
    call(op, name, [], [tensor, result], given, { shapes: [tensor.shape] });
    return result;
  });

/** A copy whose axes lie in memory in the same order. */
export const clone = define("clone", "Tensor input", ({ input }, op) =>
  fresh("sc_wasm_clone", input, [], op),
);

/** A row-major tensor with the elements of `tensor`: itself as a new view where it is one. */
const rowMajor = (tensor, op) =>
  tensor.isContiguous ? alias(tensor, op) : filled("sc_wasm_copy", tensor, tensor.shape, [], op);

/** The same tensor when it is row-major, else a copy that is. Torch has it as a method only. */
define("contiguous", "Tensor input", ({ input }, op) => rowMajor(input, op));

/** All elements along one axis: a view of the same memory where that is row-major, else a copy. */
export const ravel = define("ravel", "Tensor input", ({ input }, op) =>
  tidy(() => reshape(rowMajor(input, op), [input.numel])),
);

/** The axes named run the other way; a copy. */
export const flip = define("flip", "Tensor input, tuple of ints dims", ({ input, dims }, op) =>
  fresh("sc_wasm_flip", input, dims, op),
);

/** A result of as many copies along each axis as `counts` says. */
function repeated(tensor, counts, op) {
  checkRank(counts, op);
  const leading = counts.length - tensor.ndim;
  const shape = counts.map((count, axis) => count * (tensor.shape[axis - leading] ?? 1) + 0);
  return filled("sc_wasm_repeat", tensor, checkShape(shape, op), [], op);
}

/** The tensor so many times along each axis, axes added in front. Torch has it as a method only. */
define("repeat", "Tensor input, tuple of ints repeats", ({ input, repeats }, op) => {
  if (repeats.length >= input.ndim) return repeated(input, repeats, op);
  const rule = "can not be smaller than number of dimensions of tensor";
  throw runtimeError(op, input, `Number of dimensions of repeat dims ${rule}`);
});

/** The same; axes that are not named are not repeated. */
export const tile = define("tile", "Tensor input, tuple of ints dims", ({ input, dims }, op) => {
  const unnamed = Math.max(input.ndim - dims.length, 0);
  return repeated(input, [...new Array(unnamed).fill(1), ...dims], op);
});

/** Of however many shifts one for each axis. */
function rolled(tensor, shifts, dims, op) {
  if (tensor.numel === 0) return clone(tensor);
  const total = new Array(tensor.ndim).fill(0);
  for (const [i, dim] of dims.entries()) {
    const axis = wrapAxis(dim, tensor, op);
    total[axis] = (total[axis] + (shifts[i] % tensor.shape[axis])) % tensor.shape[axis];
  }
  return filled("sc_wasm_roll", tensor, tensor.shape, total, op);
}

/** Elements moved on along axes; those that fall off the end come in at the front. Without axes: in row-major order. */
export const roll = define(
  "roll",
  "Tensor input, tuple of ints shifts, tuple of ints dims = None",
  ({ input, shifts, ...given }, op) => {
    const dims = given.dims ?? [];
    if (shifts.length === 0) throw runtimeError(op, input, "`shifts` required");
    if (dims.length === 0 && shifts.length === 1) {
      return tidy(() => reshape(rolled(ravel(input), shifts, [0], op), input.shape));
    }
    if (dims.length !== shifts.length) {
      const found = `shifts: ${shifts.length}, dims:${dims.length}`;
      throw runtimeError(op, input, `shifts and dimensions must align. ${found}`);
    }
    checkAxes(dims[0], input, op);
    return rolled(input, shifts, dims, op);
  },
);

/** A copy of the matrices with nothing but zeros on one side of a diagonal. */
const triangle = (name, upper) =>
  define(name, "Tensor input, int diagonal = 0", ({ input, diagonal }, op) => {
    if (input.ndim < 2) {
      throw runtimeError(op, input, `${op}: input tensor must have at least 2 dimensions`, ShapecastError);
    }
    const result = materialize(input, input.dtype, op);
    call(op, "sc_wasm_triangle", [diagonal, upper], [result]);
    return result;
  });
export const tril = triangle("tril", 0);
export const triu = triangle("triu", 1);
