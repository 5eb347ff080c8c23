// Copies in the same order. The engine copies; sizes are checked by what makes the result.

import { codeOf } from "../engine/dtype.js";
import { allocateTensor, call, readTensor } from "../tensor/call.js";
import { define, defineView } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { alias, reshape } from "./views.js";

/** The fresh tensor that a function of the engine makes of one and some integers. */
export const fresh = (name, tensor, given, op, number = given.length) =>
  readTensor(call(op, name, [number], [tensor], given), 1);

/** A copy, converted, whose axes lie in memory in the same order. */
export const copyOf = (tensor, dtype, op) => fresh("sc_wasm_clone", tensor, [], op, codeOf[dtype]);

/** A result of another shape that a function of the engine fills. */
export const filled = (name, tensor, shape, given, op) =>
  tidy(() => {
    const result = allocateTensor(shape, tensor.dtype, op);
    call(op, name, [], [tensor, result], given, { shapes: [tensor.shape] });
    return result;
  });

/** A copy whose axes lie in memory in the same order. */
export const clone = define("clone", "Tensor input", ({ input }, op) => copyOf(input, input.dtype, op));

/** A row-major tensor with the elements of `tensor`: itself as a new view where it is one. */
const rowMajor = (tensor, op) =>
  tensor.isContiguous ? alias(tensor, op) : filled("sc_wasm_copy", tensor, tensor.shape, [], op);

/** The same tensor when it is row-major, else a copy that is. Torch has it as a method only. */
defineView("contiguous", "Tensor input", ({ input }, op) => rowMajor(input, op));

/** All elements along one axis: a view of the same memory where that is row-major, else a copy. */
export const ravel = defineView("ravel", "Tensor input", ({ input }, op) =>
  tidy(() => reshape(rowMajor(input, op), [input.numel])),
);
