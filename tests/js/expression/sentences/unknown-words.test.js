// Words that nobody here knows: where they may name the operation, none is guessed.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { hasUnknownWords, isCalledAlone } from "../../../../js/expression/sentences/unknown-words.js";
import { read } from "../../../../js/python/python.js";

for (const text of [
  "frobnicate (3, 4) and (4,)",
  "frobnicate of (3, 4) and (4,)",
  "the frobnication of a (3, 4) tensor and a (4,) tensor",
  "(3, 4) frob (4,)",
  "rester (3,) de (5, 3)",
  "(3, 4) 和 (4,) 取模",
  "normalize (32, 10) by (10,)",
  "(4, 3) by (3, 2)",
  "(3, 4) por (4,)",
  "rotate (3, 4) and (4, 3)",
  "assign (3,) to a row of (5, 4)",
  "kerro (3, 4) ja (4, 2)",
  "szorozd (3, 4) és (4,)",
  "πρόσθεσε (3, 4) και (4,)",
  "批量32、通道3、224x224的图片减去每个通道的均值(3,)",
])
  test(`no operation is guessed: ${text}`, () => assert.equal(read(text).kind, "unknown"));

/** Each with what it is read as. */
const TOLD = [
  ["what would be the outcome of (3, 4) and (4,)", "(3, 4) + (4,)"],
  ["can I combine (3, 4) and (4,)", "(3, 4) + (4,)"],
  ["does numpy allow (3, 4) and (4,)?", "(3, 4) + (4,)"],
  ["he says (2, 1, 5) and (3, 1) broadcast", "(2, 1, 5) + (3, 1)"],
  ["users (100, 5) and ratings (5,)", "(100, 5) + (5,)"],
  ["boxes (100, 1, 4) and gt (1, 20, 4)", "(100, 1, 4) + (1, 20, 4)"],
  ["deduct (3,) from (5, 3)", "(5, 3) - (3,)"],
  ["take (3,) away from (5, 3)", "(5, 3) - (3,)"],
  ["take (3,) off (5, 3)", "(5, 3) - (3,)"],
  ["(3,) taken away from (5, 3)", "(5, 3) - (3,)"],
  ["divide by (4,) the matrix (10, 4)", "(10, 4) / (4,)"],
  ["is (2, 1, 3) compatible w/ (4, 3)", "(2, 1, 3) + (4, 3)"],
  ["(2, 3) w/ (3,)", "(2, 3) + (3,)"],
  ["(3x4)(4x2)", "(3, 4) @ (4, 2)"],
  ["[3 4][4 2]", "(3, 4) @ (4, 2)"],
  ["(3, 4)(5, 6)", "(3, 4) + (5, 6)"],
  ["(4, 3)·(3,)", "(4, 3) @ (3,)"],
  ["(3, 4) · (3, 4)", "(3, 4) * (3, 4)"],
  ["matrix multiplication of (2, 3) and (4, 5)", "(2, 3) @ (4, 5)"],
  ['einsum "bij,jk" on [2, 3, 4] and [5, 6]', 'einsum("bij,jk", (2, 3, 4), (5, 6))'],
  ["np.vstack of (2, 3) and (3,)", "torch.vstack([(2, 3), (3,)]) → (3, 3)"],
  ["column_stack (3,) and (4,)", "torch.column_stack([(3,), (4,)])"],
  ["dstack (2, 3) and (2, 4)", "torch.dstack([(2, 3), (2, 4)])"],
  ["tensordot (2, 3) (3, 4)", "torch.tensordot((2, 3), (3, 4))"],
  ["np.where (3, 1) (4,) (3, 4)", "where((3, 1), (4,), (3, 4))"],
  ["lhs (128, 64) rhs (32, 64) op: sub", "(128, 64) - (32, 64)"],
  ["(4, 3) (3, 2) op=matmul", "(4, 3) @ (3, 2)"],
  ["sizes 4,5 and 5,4, elementwise multiply", "(4, 5) * (5, 4)"],
  ["matrix of 3 rows and 4 columns plus vector of 3", "(3, 4) + (3,)"],
  ["(2, 8, 10, 10) masked by (2, 1, 10)", "maskedFill((2, 8, 10, 10), (2, 1, 10))"],
  ["(4, 3) weighted by (3,)", "(4, 3) * (3,)"],
  ["(4, 3) shifted by (3,)", "(4, 3) + (3,)"],
  ["(4, 3) reduced by (3,)", "(4, 3) - (3,)"],
  ["assign (3,) to (5, 3)", "(5, 3)[:] = (3,)"],
  ["(10, 4)与(10, 1)比较大小", "(10, 4) > (10, 1)"],
  ["(4, 1)扩展到(4, 5)", "(4, 5)[:] = (4, 1)"],
  ["average (3, 4) and (4,)", "(3, 4) + (4,)"],
  ["$(3, 4) \\cdot (4, 2)$", "(3, 4) @ (4, 2)"],
  ["(3, 4) \\times (4,)", "(3, 4) * (4,)"],
  ["A_{3\\times 4} \\cdot B_{4\\times 2}", "(3, 4) @ (4, 2)"],
  [
    "\\mathbf{X} \\in \\mathbb{R}^{100 \\times 20}, \\mu \\in \\mathbb{R}^{20}: X - \\mu",
    "(100, 20) - (20,)",
  ],
  ["\\hat{y} \\in \\mathbb{R}^{32 \\times 1}, y \\in \\mathbb{R}^{32}: \\hat{y} - y", "(32, 1) - (32,)"],
  ["(2, 3) + (3,) = (2, 3), but (2, 3) + (2,) fails, why?", "(2, 3) + (3,); (2, 3) + (2,)"],
  ["(3, 4) and (4,) → ok;  (3, 4) and (3,) → ???", "(3, 4) + (4,); (3, 4) + (3,)"],
];
for (const [text, expected] of TOLD)
  test(`words that are known: ${text}`, () =>
    assert.equal(read(text).said.en, `Read as shapes: ${expected}.`));

test("a name stands in front of each shape, or of none", () => {
  assert.equal(hasUnknownWords(["rows ", " and columns ", ""]), false);
  assert.equal(hasUnknownWords(["kites ", " and ships ", ""]), false);
  assert.equal(hasUnknownWords(["kites ", " and ", ""]), true);
  assert.equal(hasUnknownWords(["", " and ", " kited"]), true);
  assert.equal(isCalledAlone("kites (3, 4) (4,)", ["kites", null]), true);
  assert.equal(isCalledAlone("kites (3, 4) vs (4,)", ["kites", null]), false);
  assert.equal(isCalledAlone("bias (3, 4) (4,)", ["bias", null]), false);
  assert.equal(isCalledAlone("kites (3, 4) e (4,)", ["kites", "e"]), true);
  assert.equal(isCalledAlone("x (3, 4) y (4,)", ["x", "y"]), false);
});
