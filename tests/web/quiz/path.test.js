// The path: the same questions for the same seed, fair ones, and nobody who is right is told otherwise.
import assert from "node:assert/strict";
import test from "node:test";
import { parseExpression } from "../../../js/expression/expression.js";
import { explain } from "../../../js/index.js";
import { buildScene } from "../../../js/scene/scene.js";
import "../../../js/scene/every-kind.js";
import sentences from "../../../build/generated/sentences/quiz.js";
import { LEVELS, Path, questionsOf } from "../../../web/quiz/path.js";
import { axesOf, checkAxes, checkRuns, checkShape, itemsOf } from "../../../web/quiz/questions.js";
import { anySeed } from "../../../web/quiz/seed.js";
import { details } from "../../../web/quiz/words.js";
import { generator, rounds, SEED } from "../../js/random.js";

/**
 * What comes out, and on which axes it fails, by the rule as it is read out: the slow twin. What is written in place keeps the
 * axes of its first operand.
 */
function slowAnswer({ op, shapes }) {
  const rank = Math.max(...shapes.map((shape) => shape.length));
  const failing = [];
  const shape = [];
  for (let axis = -rank; axis < 0; axis++) {
    const sizes = shapes.map((own) => (own.length + axis < 0 ? 1 : own[own.length + axis]));
    const others = sizes.filter((size) => size !== 1);
    const size = others.length > 0 ? others[0] : 1;
    const grows = op.endsWith("_") && (shapes[0].length + axis < 0 || (sizes[0] === 1 && size !== 1));
    if (others.some((other) => other !== size) || grows) failing.push(axis);
    shape.push(size);
  }
  return { ok: failing.length === 0, shape, failing };
}

test("the same seed asks the same questions, another one others; a seed of any kind asks some", () => {
  assert.deepEqual(
    questionsOf(7).map(({ expr }) => expr),
    [
      "(8, 3) * (1, 7)",
      "(1, 1, 5) / (4, 5)",
      "(1, 4, 3) - (2,)",
      "(2, 7) - (2,)",
      "(3, 0) + (0,)",
      "(5, 1) -= (5, 4)",
      "broadcast_tensors((1, 8), (1,), (5, 4))",
      "(1, 1, 4) * (3, 6, 1, 4)",
    ],
  );
  assert.deepEqual(questionsOf(7), questionsOf(7));
  assert.notDeepEqual(questionsOf(7), questionsOf(8));
  for (const seed of [0, -5, 0.5, Number.NaN, 2 ** 31 - 2, 1e300, anySeed()])
    assert.equal(questionsOf(seed).length, Object.keys(LEVELS).length);
});

test("no question is asked twice: what the levels have in common comes once", () => {
  // Of these seeds two levels would ask the same.
  for (const seed of [4118, 4992, 5603])
    assert.equal(new Set(questionsOf(seed).map(({ expr }) => expr)).size, 8, String(seed));
});

test("random seeds: every question reads back, is asked once, and its right answers are right", () => {
  const random = generator(SEED);
  for (let round = 0; round < rounds(60); round++) {
    const seed = random(1e6);
    const questions = questionsOf(seed);
    assert.equal(new Set(questions.map(({ expr }) => expr)).size, questions.length);
    for (const question of questions) {
      const note = `${question.expr} seed=${seed} SEED=${SEED}`;
      const read = parseExpression(question.expr);
      assert.ok(read.ok && read.op === question.op, note);
      assert.deepEqual(read.shapes, question.shapes, note);
      const plan = explain(question.op, question.shapes);
      const scene = buildScene(plan);
      const expected = slowAnswer(question);
      assert.equal(plan.ok, expected.ok, note);
      const right = [checkRuns(scene, plan, expected.ok)];
      if (itemsOf(scene)[1] === "shape") right.push(checkShape(scene, plan, expected.shape));
      if (itemsOf(scene)[1] === "axes") right.push(checkAxes(scene, plan, expected.failing));
      for (const verdict of right) {
        assert.equal(verdict.correct, true, note);
        assert.deepEqual(verdict.reasons, [], note);
        assert.deepEqual(details(scene, verdict, "en"), [], note);
      }
    }
  }
});

test("random answers: what is right in a wrong one is said to be right, and no picture is put behind it", () => {
  const random = generator(SEED);
  for (let round = 0; round < rounds(60); round++) {
    for (const question of questionsOf(random(1e6))) {
      const plan = explain(question.op, question.shapes);
      const scene = buildScene(plan);
      const expected = slowAnswer(question);
      const note = `${question.expr} SEED=${SEED}`;
      if (itemsOf(scene)[1] === "shape") {
        const given = expected.shape.map((size) => (random(2) === 0 ? size : random(9)));
        const { axes } = checkShape(scene, plan, given);
        for (const [i, { right, reason }] of axes.entries()) {
          assert.equal(right, given[i] === expected.shape[i], note);
          if (right) assert.equal(reason, null, note);
        }
      } else if (itemsOf(scene)[1] === "axes") {
        const chosen = axesOf({ result: { shape: expected.shape } }).filter(() => random(2) === 0);
        for (const { axis, given, right } of checkAxes(scene, plan, chosen).axes) {
          assert.equal(given, chosen.includes(axis), note);
          assert.equal(right, given === expected.failing.includes(axis), note);
        }
      }
    }
  }
});

test("about half of the questions run, on every level", () => {
  const running = Object.fromEntries(Object.keys(LEVELS).map((level) => [level, 0]));
  const MANY = 100;
  for (let seed = 0; seed < MANY; seed++) {
    for (const question of questionsOf(seed)) running[question.level] += Number(slowAnswer(question).ok);
  }
  for (const [level, count] of Object.entries(running))
    assert.ok(count > 0.3 * MANY && count < 0.7 * MANY, `${level}: ${count}`);
});

test("which side they meet on is asked where it makes a difference", () => {
  for (let seed = 0; seed < 40; seed++) {
    const { shapes } = questionsOf(seed).find(({ level }) => level === "side") ?? assert.fail();
    const rank = Math.max(...shapes.map((shape) => shape.length));
    const left = shapes.map((shape) => [...shape, ...Array(rank - shape.length).fill(1)]);
    assert.notEqual(slowAnswer({ op: "add", shapes }).ok, slowAnswer({ op: "add", shapes: left }).ok);
  }
});

test("a question is right when all its parts are, and a path is over after its last one", () => {
  const path = new Path(3);
  path.take(true, false);
  path.take(true, true);
  assert.deepEqual([path.right, path.outcomes, path.isOver], [1, [true], false]);
  path.next();
  path.take(false, false);
  path.take(true, true);
  assert.deepEqual([path.right, path.outcomes, path.at], [1, [true, false], 1]);
  while (!path.isOver) {
    path.next();
    path.take(true, true);
  }
  assert.deepEqual([path.right, path.outcomes.length, path.question], [7, 8, path.questions[7]]);
});

test("every level has a title in both languages", () => {
  for (const words of Object.values(sentences))
    for (const level of Object.keys(LEVELS)) assert.ok(words[`level.${level}`]);
});

test("sentences name the levels in the order of the path", () => {
  for (const words of Object.values(sentences)) {
    const named = Object.keys(words).filter((key) => key.startsWith("level."));
    assert.deepEqual(named, Object.keys(LEVELS).map((level) => `level.${level}`)); // biome-ignore format: a row
  }
});
