// The product of every element of one tensor with the whole other one.
import { composed } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";

/** Blocks: the other tensor, times each element of the first. */
export const kron = composed("kron", "Tensor input, Tensor other, *, Tensor out = None", ({ input, other }) =>
  tidy(() => {
    const rank = Math.max(input.ndim, other.ndim);
    const [left, right] = [input, other].map(({ shape }) => [
      ...new Array(rank - shape.length).fill(1),
      ...shape,
    ]);
    const blocks = input.reshape(left.flatMap((size) => [size, 1]));
    const products = blocks.mul(other.reshape(right.flatMap((size) => [1, size])));
    return products.reshape(left.map((size, axis) => size * right[axis]));
  }),
);
