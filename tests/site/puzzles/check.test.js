import "../../../js/index.js";
import assert from "node:assert/strict";
import test from "node:test";
import sentences from "../../../build/generated/sentences/puzzles.js";
import { parseExpression } from "../../../js/expression/expression.js";
import { languages } from "../../../js/languages/languages.js";
import { run } from "../../../js/python/python.js";
import { checkAnswer } from "../../../site/puzzles/check.js";
import { puzzles, starterOf } from "../../../site/puzzles/puzzles.js";
import { answers } from "./answers.js";

const answered = (puzzle, expression) => starterOf(puzzle).replace("= ...", `= ${expression}`);

test("there are twenty puzzles, each with an answer, texts and a hint that can be drawn", () => {
  assert.equal(puzzles.length, 20);
  assert.deepEqual(Object.keys(answers).sort(), puzzles.map(({ id }) => id).sort());
  for (const { id, hint } of puzzles) {
    assert.ok(parseExpression(hint).ok, hint);
    for (const language of languages) {
      assert.ok(sentences[language][`${id}.title`], `${language}: ${id}`);
      assert.ok(sentences[language][id], `${language}: ${id}`);
    }
  }
});

for (const puzzle of puzzles) {
  const { right, wrong } = answers[puzzle.id];

  test(`${puzzle.id}: the answer solves it, on its sample and on any shapes`, () => {
    assert.equal(run(starterOf(puzzle)).error, null);
    assert.equal(run(answered(puzzle, right)).error, null);
    assert.deepEqual(checkAnswer(puzzle.id, answered(puzzle, right)), { status: "solved" });
  });

  test(`${puzzle.id}: three wrong answers do not`, () => {
    assert.equal(wrong.length, 3);
    for (const expression of wrong) {
      const { status } = checkAnswer(puzzle.id, answered(puzzle, expression));
      assert.ok(["shape", "values", "error"].includes(status), `${expression}: ${status}`);
    }
  });
}

const [table] = puzzles;

test("an answer is one expression without a loop, and makes nothing of what is wanted", () => {
  const status = (expression) => checkAnswer("table", answered(table, expression)).status;
  assert.equal(status("..."), "none");
  assert.equal(status("torch.tensor([[(i + 1) * (j + 1) for j in range(n)] for i in range(n)])"), "loop");
  assert.equal(status("want"), "loop");
  assert.equal(status("(lambda: 3)()"), "loop");
});

test("what is no program, or another puzzle, is no answer yet", () => {
  assert.equal(checkAnswer("table", "answer = (").status, "none");
  assert.equal(checkAnswer("table", "x = 3").status, "none");
  assert.equal(checkAnswer("no such", "answer = 3").status, "none");
});

test("a wrong shape is told with the sizes at which it was seen", () => {
  const verdict = checkAnswer("outer", answered(puzzles[1], "b[:, None] * a[None]"), () => 0.3);
  assert.deepEqual(verdict.sizes, { n: 2, m: 2 });
  const other = checkAnswer("table", answered(table, "torch.arange(n)"), () => 0.3);
  assert.deepEqual(other, { status: "shape", want: "(3, 3)", got: "(3,)", sizes: { n: 3 } });
});
