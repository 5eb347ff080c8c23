// Answers to choose from ask nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { withoutOptions } from "../../../../js/expression/sentences/options.js";
import { read } from "../../../../js/python/python.js";

const ANSWERS = "a) (4, 2, 3)\nb) (4, 1, 3)\nc) It raises an error";

test("a question of a quiz is read without its answers, and keeps its place", () => {
  for (const question of [
    "What is the shape of (4, 1, 3) + (2, 3)?",
    "given A of shape (4, 1, 3) and B of shape (2, 3), what is the shape of A + B?",
    "What is the result?\nx = np.ones((4, 1, 3))\ny = np.ones((2, 3))\nx + y",
  ]) {
    const text = `${question}\n${ANSWERS}`;
    assert.equal(withoutOptions(text).length, text.length);
    assert.equal(withoutOptions(text).trimEnd(), question);
    const { figures } = read(text);
    assert.deepEqual(
      figures.map(({ shapes, shape }) => [shapes, shape]),
      [
        [
          [
            [4, 1, 3],
            [2, 3],
          ],
          [4, 2, 3],
        ],
      ],
      question,
    );
  }
});

test("what is asked line by line stays", () => {
  for (const text of [
    "Which of these fail?\na) (3, 4) + (4,)\nb) (3, 4) + (3,)",
    "a) (3, 4)\nb) (4,)",
    "1. (3, 4)\n2. (4,)\nadd them",
    "x = 1\nb. y",
  ])
    assert.equal(withoutOptions(text), text);
});

test("answers that touch their letters are such in a row, whatever they say", () => {
  const question = "a = np.ones((2, 5))\nb = np.ones((5, 2))\na + b\n";
  for (const answers of [
    "A(2, 5)\nBValueError\nC(5, 2)\nDTypeError: no",
    "AValueError because (2, 5) and (5, 2) differ\nBTypeError because of types\nCNo error",
  ])
    assert.equal(withoutOptions(question + answers).trimEnd(), question.trimEnd(), answers);
  const program = "AB = f(2, 5)\nBC = g(AB)\nAB + BC";
  assert.equal(withoutOptions(program), program);
});
