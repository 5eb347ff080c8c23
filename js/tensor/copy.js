// Elements copied from tensor to tensor, converted where the dtypes differ.
import { allocateTensor, call } from "./call.js";
import { checkAlive } from "./tensor.js";

/** Copies the elements of one tensor, or a number, to those of another of its shape. */
export function copyElements(source, target, op) {
  call(op, "sc_wasm_copy", [], [source, target]);
  return target;
}

/** A fresh row-major tensor with the elements of `tensor`, converted to `dtype`. */
export function materialize(tensor, dtype, op) {
  checkAlive(tensor, op);
  return copyElements(tensor, allocateTensor(tensor.shape, dtype, op), op);
}

/** A fresh row-major tensor of one number. */
export const filledWith = (number, shape, dtype, op) =>
  copyElements(number, allocateTensor(shape, dtype, op), op);

/** Copies `source`, a tensor or a number, into `target`; refuses as operations in place do. */
export function copyInto(target, source, op) {
  call(op, "sc_wasm_copy_into", [], [target, source], [], { inPlace: true });
  return target;
}
