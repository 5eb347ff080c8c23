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
});
