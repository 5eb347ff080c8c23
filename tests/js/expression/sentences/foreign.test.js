import assert from "node:assert/strict";
import { test } from "node:test";
import { parseExpression } from "../../../../js/expression/expression.js";
import { inBrackets } from "../../../../js/expression/sentences/foreign.js";
import { notationOf } from "../../../../js/expression/sentences/prose.js";

// Shapes as others write them, and what they are in the parser's form.
const TOLD = [
  ["float32[4,3] + float32[3]", "(4, 3) + (3,)"],
  ["f32[128,1024]{1,0} add f32[1024]{0}", "(128, 1024) + (1024,)"],
  ["ShapedArray(float32[2,3]) and ShapedArray(float32[2])", "(2, 3) + (2,)"],
  ["Tensor[2,3] * Tensor[3]", "(2, 3) * (3,)"],
  ["tensor<2x3xf32> + tensor<3xf32>", "(2, 3) + (3,)"],
  ['x: Float[Tensor, "batch seq dim"], y: Float[Tensor, "dim"]', "(batch, seq, dim) + (dim,)"],
  ['jaxtyping.Float[Array, "4 3"] * jaxtyping.Float[Array, "4"]', "(4, 3) * (4,)"],
  ["tf.Tensor(shape=(2, 3), dtype=float32) + tf.Tensor(shape=(2,), dtype=float32)", "(2, 3) + (2,)"],
  [
    "<tf.Tensor: shape=(2, 3), dtype=float32> - <KerasTensor shape=(3,), dtype=float32, name=x>",
    "(2, 3) - (3,)",
  ],
  ["A(3,4) B(4,)", "(3, 4) + (4,)"],
  ["x(32,10), y(10,)", "(32, 10) + (10,)"],
  ["A_{3×4} - B_{4}", "(3, 4) - (4,)"],
  ["A ∈ ℝ^{3×4}, b ∈ ℝ^4", "(3, 4) + (4,)"],
  ["A ∈ R^(3×4), B ∈ R^(4×5)", "(3, 4) + (4, 5)"],
  ["W ∈ ℝ³ˣ⁴, x ∈ ℝ⁴", "(3, 4) + (4,)"],
  ["(2, 3, 4) ⊙ (3, 1)", "(2, 3, 4) * (3, 1)"],
  ["⟨3,4⟩ + ⟨4⟩", "(3, 4) + (4,)"],
  ["{3,4} + {4}", "(3, 4) + (4,)"],
  ["| x | y |\n|---|---|\n| (3, 4) | (4,) |", "(3, 4) + (4,)"],
  ["| name | shape |\n|:-----|------:|\n| x | (32, 10) |\n| y | (32,) |", "(32, 10) + (32,)"],
  ["3-by-4 plus 4-by-1", "(3, 4) + (4, 1)"],
  ["tensor of size 3,256,256 plus tensor of size 1,256,256", "(3, 256, 256) + (1, 256, 256)"],
  ["tensor of size 3, 8, 8 plus tensor of size 1, 8, 8", "(3, 8, 8) + (1, 8, 8)"],
  ["tensor a of shape 3,4 and tensor b of shape 4", "(3, 4) + (4,)"],
  ["A_{m \\times n} B_{n \\times p}", "(m, n) @ (n, p)"],
  ["A_{m \\times n} + b_{n}", "(m, n) + (n,)"],
  ["d_{model} + x_{n \\times d}", null],
  ["3 by 4 matrix times 4 by 2 matrix", "(3, 4) @ (4, 2)"],
  ["32*3*8*8 - 3*1*1", "(32, 3, 8, 8) - (3, 1, 1)"],
  ["形状为3*4的矩阵和4*1的矩阵相加", "(3, 4) + (4, 1)"],
  ["(batch=32, seq=10, dim=64) + (dim=64)", "(32, 10, 64) + (64,)"],
  ["size(A) = [3 4], size(B) = [4 1]", "(3, 4) + (4, 1)"],
  ["X: N×D, W: D×H, X@W", "(N, D) @ (D, H)"],
  ["X (N×D) W (D×H)", "(N, D) + (D, H)"],
  ["[torch.FloatTensor of size 3x4] + [torch.FloatTensor of size 4x1]", "(3, 4) + (4, 1)"],
  ["<class 'numpy.ndarray'> (3, 4)\n<class 'numpy.ndarray'> (3,)", "(3, 4) + (3,)"],
  ["3乘4的矩阵加4维向量", "(3, 4) + (4,)"],
  ["3行4列的矩阵加上4维向量", "(3, 4) + (4,)"],
  ["- (3,4)\n- (4,)", "(3, 4) + (4,)"],
  ["* x: (3, 4)\n* y: (3,)", "(3, 4) + (3,)"],
  ["x -> (3,4), y -> (4,)", "(3, 4) + (4,)"],
  ["x.size() = [3,4], y.size() = [4]", "(3, 4) + (4,)"],
];

for (const [text, expected] of TOLD) {
  test(`others' notation: ${text}`, () => {
    const found = notationOf(text);
    assert.equal(found && /** @type {any} */ (parseExpression(found)).text, expected);
  });
}

test("what else has a size is no list of sizes", () => {
  for (const text of [
    "batch size 32, 10 classes",
    "size 3, stride 1",
    "tensor of shape 3, 2 tensors of shape 4",
  ])
    assert.equal(notationOf(text), null, text);
});

test("what is no shape stays as it is", () => {
  for (const text of [
    "x = A(3,4)",
    "f(3, 4) + g(4)",
    "(3, 4) + (4,)",
    "a | b",
    "[0.1, 0.2]",
    "x: int = 3",
    "a_{i} + b_{j}",
  ])
    assert.equal(inBrackets(text), text);
});
