// A program that trains, and reads what it learnt.
import { grad, type Numbers, scope, type Tensor, tensor, zeros } from "shapecast";

const x = tensor(
  [
    [1, 2],
    [3, 4.5],
  ],
  { dtype: "float32" },
);
const loss = (w: Tensor<"float32">): Tensor<"float32"> => x.matmul(w).sub(1).square().mean();
const w = zeros(2);
for (let i = 0; i < 100; i++) {
  scope(() => {
    const [slope] = grad(loss)(w);
    w.sub_(slope, { alpha: 0.01 });
  });
}
const error: number = loss(w).item();
const weights: Float32Array = w.toTyped();
const scores: Tensor<Numbers> = tensor([3, 1, 2]);
const best: number = scores.max().item() / scores.mul(2).mean().item();
// @ts-expect-error any of them may be asked for
const wrong: Tensor<"float32"> = scores;

export { best, error, weights, wrong };
