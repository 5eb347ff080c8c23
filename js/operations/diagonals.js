// The diagonal of a matrix, and a matrix of a diagonal.
import { notImplemented, runtimeError } from "../refusals/early-errors.js";
import { copyElements, filledWith, materialize } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { diagonal } from "../views/slices.js";
import { sum } from "./reductions.js";

/** A vector as a diagonal with zeros around it; a matrix's diagonal as a vector. Copies. */
export const diag = define("diag", "Tensor input, int diagonal = 0", (given, op) => {
  const { input, diagonal: offset } = given;
  const { ndim, numel, dtype } = input;
  if (ndim !== 1 && ndim !== 2) {
    throw runtimeError(op, input, `diag(): Supports 1D or 2D tensors. Got ${ndim}D`);
  }
  return tidy(() => {
    if (ndim === 2) return materialize(diagonal(input, offset), dtype, op);
    const size = numel + Math.abs(offset);
    const result = filledWith(0, [size, size], dtype, op);
    copyElements(input, diagonal(result, offset), op);
    return result;
  });
});

/** The sum of a matrix's diagonal; integers give int64. */
export const trace = define("trace", "Tensor input", ({ input }, op) => {
  if (input.dtype === "bool") throw notImplemented(op, input, "trace", "bool");
  if (input.ndim !== 2) {
    throw runtimeError(op, input, `trace: expected a matrix, but got tensor with dim ${input.ndim}`);
  }
  return tidy(() => sum(diagonal(input)));
});
