// Tensors like another one: its shape, its dtype, and its axes in the same order in memory.

import { readView } from "../engine/slots.js";
import { allocateTensor, call } from "../tensor/call.js";
import { defineFunction } from "../tensor/define.js";
import { DTYPE, fillWith } from "./create.js";

/** A dense tensor of another's shape, not filled, with the strides that torch.empty_like gives it. */
export function allocateLike(like, dtype, op) {
  const { strides } = readView(call(op, "sc_wasm_dense_strides", [], [like]), 1);
  return allocateTensor(like.shape, dtype, op, strides);
}

/** `f(like, options)`; the elements are one number, or whatever the memory held. */
const filled = (op, number) =>
  defineFunction(op, `Tensor input, ${DTYPE}`, ({ input, dtype: asked }) => {
    const dtype = asked ?? input.dtype;
    const allocate = () => allocateLike(input, dtype, op);
    return number === null ? allocate() : fillWith(number, dtype, op, allocate);
  });

export const zerosLike = filled("zeros_like", 0);
export const onesLike = filled("ones_like", 1);
export const emptyLike = filled("empty_like", null);

export const fullLike = defineFunction(
  "full_like",
  `Tensor input, Number fill_value, ${DTYPE}`,
  ({ input, fillValue, dtype: asked }, op) => {
    const dtype = asked ?? input.dtype;
    return fillWith(fillValue, dtype, op, () => allocateLike(input, dtype, op));
  },
);
