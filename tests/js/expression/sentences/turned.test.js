// Shapes that are turned round, vectors that stand or lie, and points between factors.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

/** Each with the operation that is drawn, its shapes, and what comes out; null where that fails. */
const DRAWN = [
  [
    "(3,4)ᵀ @ (3,2)",
    "matmul",
    [
      [4, 3],
      [3, 2],
    ],
    [4, 2],
  ],
  ["(3,4)ᵀ + (4,)", "add", [[4, 3], [4]], null],
  [
    "(3,4)⊤ - (4,3)",
    "sub",
    [
      [4, 3],
      [4, 3],
    ],
    [4, 3],
  ],
  [
    "(3,4)' * (3,2)",
    "matmul",
    [
      [4, 3],
      [3, 2],
    ],
    [4, 2],
  ],
  [
    "(3,4) * (4,5)'",
    "matmul",
    [
      [3, 4],
      [5, 4],
    ],
    null,
  ],
  ["'(2,3)' + '(3,)'", "add", [[2, 3], [3]], [2, 3]],
  ["(5,3) 转置 加 (3,)", "add", [[3, 5], [3]], null],
  ["(5,3)的转置加(5,)", "add", [[3, 5], [5]], [3, 5]],
  ["vector of 5 plus column vector of 6", "add", [[5], [6, 1]], [6, 5]],
  [
    "row vector 5 + column vector 6",
    "add",
    [
      [1, 5],
      [6, 1],
    ],
    [6, 5],
  ],
  [
    "a 6-element column vector minus a row vector of length 5",
    "sub",
    [
      [6, 1],
      [1, 5],
    ],
    [6, 5],
  ],
  [
    "列向量 6 加 行向量 5",
    "add",
    [
      [6, 1],
      [1, 5],
    ],
    [6, 5],
  ],
  [
    "长度为5的列向量加长度为6的行向量",
    "add",
    [
      [5, 1],
      [1, 6],
    ],
    [5, 6],
  ],
  ["3维列向量与3维列向量的点积", "matmul", [[3], [3]], []],
  ["5维向量和3x5矩阵相加", "add", [[5], [3, 5]], [3, 5]],
  ["batch of 8 images (3,32,32) normalised by mean of size 3", "sub", [[8, 3, 32, 32], [3]], null],
  ["(4,3)·(3,)", "matmul", [[4, 3], [3]], [4]],
  ["(4,3)·(3,) + (4,)", "matmul", [[4, 3], [3]], [4]],
  ["W·x: W (4,3), x (4,)", "matmul", [[4, 3], [4]], null],
  ["Wᵀ·x where W is (3,4) and x is (3,)", "matmul", [[4, 3], [3]], [4]],
  ["W ∈ R^{4×3}, x ∈ R^3, b ∈ R^4: W·x + b", "matmul", [[4, 3], [3]], [4]],
  ["σ(W·x + b): W (4,3), x (3,), b (3,)", "add", [[4], [3]], null],
  ["u·v: u (3,), v (3,)", "mul", [[3], [3]], [3]],
];
for (const [text, op, shapes, shape] of DRAWN)
  test(`turned, or multiplied by a point: ${text}`, () => {
    const [first] = read(text).figures;
    assert.deepEqual([first.op, first.shapes, first.ok === false ? null : first.shape], [op, shapes, shape]);
  });
