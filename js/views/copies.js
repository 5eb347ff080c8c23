// Copies in the same order. The engine copies; sizes are checked by what makes the result.

import { allocateTensor, call, readTensor } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { alias, reshape } from "./views.js";

/** The fresh tensor that a function of the engine makes of one and some integers. */
export const fresh = (name, tensor, given, op) =>
  readTensor(call(op, name, [given.length], [tensor], given), 1);

/** A result of another shape that a function of the engine fills. */
export const filled = (name, tensor, shape, given, op) =>
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
