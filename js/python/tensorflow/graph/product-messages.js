// What TensorFlow says of a product of matrices while a graph is made.
import { misfit, told, typed, unequal } from "./telling.js";

/** @param {any} kind with both matrices, what they are called, and whether each is turned */
export function product({ left, right, flags, inputs, ...kind }) {
  const isBatch = Math.max(left.ndim, right.ndim) > 2;
  const type = typed(left.dtype);
  const operation = isBatch ? "BatchMatMulV2" : "MatMul";
  const attributes = isBatch
    ? `T=${type}, adj_x=${flags[0]}, adj_y=${flags[1]}, grad_x=false, grad_y=false`
    : `T=${type}, grad_a=false, grad_b=false, transpose_a=${flags[0]}, transpose_b=${flags[1]}`;
  const shapes = [left.shape, right.shape];
  const tell = (reason) => told(reason, { ...kind, operation, attributes, inputs, shapes });
  const few = shapes.find(({ length }) => length < 2);
  if (few) return tell(`Shape must be ${isBatch ? "at least " : ""}rank 2 but is rank ${few.length}`);
  const inner = [left.shape.at(flags[0] ? -2 : -1), right.shape.at(flags[1] ? -1 : -2)];
  if (inner[0] !== inner[1]) return inner.includes(null) ? null : tell(unequal(inner[0], inner[1]));
  const found = misfit(left.shape.slice(0, -2), right.shape.slice(0, -2));
  return found === null ? null : tell(unequal(found[0], found[1]));
}
