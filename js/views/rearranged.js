// Copies in another order, or several times.

import { checkRank, checkShape } from "../arguments/sizes.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { call } from "../tensor/call.js";
import { materialize } from "../tensor/copy.js";
import { composed, define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { clone, filled, fresh, ravel } from "./copies.js";
import { checkAxes, wrapAxis } from "./slices.js";
import { reshape } from "./views.js";

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

/** One axis the other way, which must be there. */
const flipping = (op, axis) =>
  composed(op, "Tensor input", ({ input }) => {
    if (input.ndim <= axis) throw runtimeError(op, [input], `Input must be >= ${axis + 1}-d.`);
    return input.flip(axis);
  });
export const flipud = flipping("flipud", 0);
export const fliplr = flipping("fliplr", 1);
