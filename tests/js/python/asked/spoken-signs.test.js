// Operations that are spoken between shapes, and what is not said clearly enough to be one.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { spokenProgram } from "../../../../js/python/asked/spoken-signs.js";
import { read } from "../../../../js/python/python.js";

/** Each with what it is taken for, and what comes out; null where it fails. */
const SPOKEN = [
  ["(2,3) times (3,) plus (2,1)", "(2, 3) * (3,) + (2, 1)", [2, 3]],
  ["what is (32,784) times (784,128) plus (128,)?", "(32, 784) @ (784, 128) + (128,)", [32, 128]],
  ["X (100x20) times W (20x5) plus b (5)", "(100, 20) @ (20, 5) + (5,)", [100, 5]],
  ["(N,D) times (D,K) plus (K,)", "(N, D) @ (D, K) + (K,)", ["N", "K"]],
  ["X_{n \\times d} W_{d \\times k} + b_{k}", "(n, d) @ (d, k) + (k,)", ["n", "k"]],
  ["3x4 @ 4x5 + 5", "(3, 4) @ (4, 5) + (5,)", [3, 5]],
  ["100x1 minus 100", "(100, 1) - (100,)", [100, 100]],
  ["A(3x4) * B(4x5) + C(5)", "(3, 4) * (4, 5) + (5,)", null],
  ["(10, 3) minus the mean (3,) divided by the std (3,)", "((10, 3) - (3,)) / (3,)", [10, 3]],
  ["a scalar plus a 2x3 matrix", "() + (2, 3)", [2, 3]],
  ["multiply a 3x3 matrix by a scalar", "(3, 3) * ()", [3, 3]],
  ["add 5 to a (2,3)", "(2, 3) + 5", [2, 3]],
  ["subtract 3 from (2,3)", "(2, 3) - 3", [2, 3]],
  ["divide 2x3 by 3", "(2, 3) / 3", [2, 3]],
];
for (const [text, shown, shape] of SPOKEN)
  test(`spoken: ${text}`, () => {
    assert.equal(spokenProgram(text)?.shown, shown);
    const { kind, figures, said } = read(text);
    assert.deepEqual([kind, figures[0].shape], ["notation", shape]);
    assert.equal(said.en, `Read as shapes: ${shown}.`);
  });

test("what else stands between shapes makes it no such operation", () => {
  for (const text of [
    "matrix (3,3) plus identity",
    "2024-01-15",
    "3 plus 4",
    "f(3, 4) + g(4)",
    "(2,3) times as many as (3,)",
    "divide (2,3) between (3,)",
    "(2,3)",
    "add (2,3) to (3,) to (2,1)",
  ])
    assert.equal(spokenProgram(text), null, text);
});
