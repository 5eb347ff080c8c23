import assert from "node:assert/strict";
import { test } from "node:test";
import { parseExpression } from "../../../../js/expression/expression.js";
import { notationOf } from "../../../../js/expression/sentences/prose.js";

// A sentence, and what it tells in the parser's form.
const TOLD = [
  ["a tensor of shape (3, 4) plus a tensor of shape (4,)", "(3, 4) + (4,)"],
  ["can (3, 4) broadcast with (4, 1)?", "(3, 4) + (4, 1)"],
  ["(3,4)和(4,)能广播吗？", "(3, 4) + (4,)"],
  ["（4，3）与（3，）相乘", "(4, 3) * (3,)"],
  ["multiply (10, 3) by (4, 3)", "(10, 3) * (4, 3)"],
  ["shape (5,) minus shape (5,1), why is it 5x5", "(5,) - (5, 1)"],
  ["apply mask (10, 10) to scores (2, 8, 10, 10)", "maskedFill((2, 8, 10, 10), (10, 10))"],
  ["how do I make (32,) work with (32,10)", "(32,) + (32, 10)"],
  ["how should I reshape (32,) so it works with (32,10)", "(32,) + (32, 10)"],
  ["multiply (3, 4) by (4,) and sum over rows", "(3, 4) * (4,)"],
  ["how do I subtract the mean (4,) from (3,4) and sum the squares", "(3, 4) - (4,)"],
  ["(10,3) matmul (3,4)", "(10, 3) @ (3, 4)"],
  ["input shape: (32, 784)  weight shape: (784, 10)", "(32, 784) + (784, 10)"],
  ["\\mathbb{R}^{3 \\times 4} - \\mathbb{R}^{4}", "(3, 4) - (4,)"],
  ["$X \\in \\mathbb{R}^{32 \\times 10}$, $b \\in \\mathbb{R}^{10}$", "(32, 10) + (10,)"],
  ["f32[4,3] f32[4]", "(4, 3) + (4,)"],
  ["torch.Size([2, 3]) divided by torch.Size([3])", "(2, 3) / (3,)"],
  ["(3, 4) + (4,).", "(3, 4) + (4,)"],
  ["divide a batch of 32x3x8x8 by 3x1x1", "(32, 3, 8, 8) / (3, 1, 1)"],
  ["B=32, T=10: (B, T) + (T,)", "(32, 10) + (10,)"],
  ["bqd,bkd->bqk with b=2 q=5 k=7 d=8", 'einsum("bqd,bkd->bqk", (2, 5, 8), (2, 7, 8))'],
  ["einsum ij,jk->ik where i=2, j=3 and k=4", 'einsum("ij,jk->ik", (2, 3), (3, 4))'],
  ["scale rows of (4,3) by (4,)", "(4, 3) * (4,)"],
  ["a (3,4) matrix plus a (4,) vector", "(3, 4) + (4,)"],
  ["a (3,4) matrix times a (4,2) matrix", "(3, 4) @ (4, 2)"],
  ["a (3,4) matrix times a (4,) vector, elementwise", "(3, 4) * (4,)"],
  ["(2,3) times (3,)", "(2, 3) * (3,)"],
  ["(2,3) minus (4,)", "(2, 3) - (4,)"],
  ["subtract (10,) from (32, 10)", "(32, 10) - (10,)"],
  ["the mean (3,) is subtracted from (4,3)", "(4, 3) - (3,)"],
  ["expand (3,1) to (3,4)", "copy_((3, 4), (3, 1))"],
  ["(3,4) 广播到 (2,3,4)", "copy_((2, 3, 4), (3, 4))"],
  ["(3,) to (3,5)  broadcast_to", "copy_((3, 5), (3,))"],
  ["(5,) broadcast_to (3,5)", "copy_((3, 5), (5,))"],
  ["broadcast_to (3,1) -> (3,5)", "copy_((3, 5), (3, 1))"],
  ["add (3,) to (3,5), does it broadcast?", "(3,) + (3, 5)"],
  ["is (3,4) compatible to (4,) for broadcasting?", "(3, 4) + (4,)"],
  ["what happens with (3,) + (0,)", "(3,) + (0,)"],
  ["let a be (3,4) and b be (4,). a+b?", "(3, 4) + (4,)"],
  ["m has (32,), x has (32, 10), what is x - m", "(32, 10) - (32,)"],
  ["x的形状是(32,10)，y的形状是(10,)，x+y的形状是什么？", "(32, 10) + (10,)"],
  ["a[3x4] * b[4x1]", "(3, 4) * (4, 1)"],
  ["torch里(32,1)减(32,)为什么变成(32,32)", "(32, 1) - (32,)"],
  ["pred 是 (64,1)，target 是 (64,)，pred - target 为什么变成 (64,64)？", "(64, 1) - (64,)"],
  ["x is (3,1) and y is (1,4) and x * y gives (3,4)", "(3, 1) * (1, 4)"],
  ["(3,1)和(1,4)相减得到(3,4)", "(3, 1) - (1, 4)"],
  ["(3,1) plus (1,4) gives (3,4)", "(3, 1) + (1, 4)"],
  ["reshape (3,4) to (6,2)", null],
  ["concatenate (2,3) and (2,4)", null],
  ["把(3,4)和(3,5)拼接", null],
  ["(2, 3) plus (3,) minus (1,)", null],
  ["first (2, 3), then (3,), and (1, 3)", null],
];

for (const [text, expected] of TOLD) {
  test(`a sentence: ${text}`, () => {
    const found = notationOf(text);
    assert.equal(found && /** @type {any} */ (parseExpression(found)).text, expected);
  });
}

// Two names that somebody asks about, which the rows of the figure then have.
const NAMED = [
  ["I have logits (32, 10) and labels (32,). Why does logits - labels fail?", ["logits", "labels"]],
  ["x is (3, 4), y is (4,); what is x + y?", ["x", "y"]],
  ["y is (4,), x is (3, 4): x + y?", ["x", "y"]],
  ["N is (N, 4), b is (4,): N * b?", [null, null]],
  ["x is (3, 4), where is (4,); what is x + where?", ["x", "where"]],
  ["scores of shape (2, 3) plus a mask of shape (3,)", ["scores", "mask"]],
  ["subtract the mean of shape (10,) from data of shape (32, 10)", ["data", "mean"]],
  ["the sum of a (3, 4) matrix and a tensor of shape (4,)", [null, null]],
];

for (const [text, names] of NAMED) {
  test(`names of what is asked about: ${text}`, () => {
    assert.deepEqual(/** @type {any} */ (parseExpression(notationOf(text))).names, names);
  });
}

test("words that are operations are no names of the shapes behind them", () => {
  for (const word of ["plus", "minus", "times", "over"])
    assert.equal(parseExpression(`(2, 3) ${word} (3,)`).ok, false, word);
  for (const text of ["(2, 3) mean (3,)", "recipes (3, 3) * times (3,)"])
    assert.equal(parseExpression(text).ok, true, text);
});

test("what is more than words around shapes is none", () => {
  for (const text of [
    "why does broadcasting work",
    "how do I add a (3, 4) tensor to a vector?",
    "(3, 4 + (4,)",
    "(3.5, 2) + (2,)",
    "x = f(3, 4); y = g(4,)",
    "print((3, 4)) or print((4,))",
    "AssertionError: expected (4, 3), got (3, 4)",
    "the answer (maybe) is that it (x) works",
    "(3, 4).T + (3,)",
    "a[3, 4] = b[4]",
    "(3, 4) ** (4,) ++ (3, 4)",
    `${"so ".repeat(300)} (3, 4) plus (4,)`,
  ])
    assert.equal(notationOf(text), null, text);
});
