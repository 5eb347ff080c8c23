// Convolutions with the last digits of TensorFlow's kernels: products of what each window sees by the weights.
import { DEEP, MOST, productInSteps } from "../../algorithms/rounding/eigen-products.js";
import { withNumbers } from "../../algorithms/rounding/numbers.js";
import { convolved, surrounded, windowed } from "../../algorithms/windows.js";

/** A convolution, as `convolved` takes it: each place is a row of what its window sees, its channels last. */
export function convolvedInSteps(x, weight, windows, groups) {
  const made = convolved(x, weight, windows, groups);
  const [out, ...sizes] = weight.shape;
  const depth = sizes.reduce((all, size) => all * size, 1);
  const rank = windows.length;
  const isRead = groups === 1 && rank <= 2 && out > 1 && made.numel > 0 && weight.dtype === "float32";
  if (!isRead || depth > DEEP || made.numel * depth > MOST) return made;
  return withNumbers(made, () => {
    const axes = (from) => Array.from({ length: rank }, (_, i) => from + i);
    const seen = windowed(surrounded(x, windows, 0), windows);
    const rows = seen.permute([0, ...axes(2), ...axes(2 + rank), 1]).reshape([-1, depth]);
    const columns = weight.permute([...axes(2), 1, 0]).reshape([depth, out]);
    const [count, , ...places] = made.shape;
    return productInSteps(rows, columns)
      .reshape([count, ...places, out])
      .movedim(-1, 1);
  });
}
