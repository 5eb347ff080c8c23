// What the quiz asks of a scene, what counts as right, and the wrong pictures it recognises.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import "../../../web/words/einsum-and-in-place.js";
import sentences from "../../../build/generated/sentences/quiz.js";
import { explain } from "../../../js/index.js";
import { buildScene } from "../../../js/scene/scene.js";
import { LEVELS } from "../../../web/quiz/path.js";
import {
  axesOf,
  checkAxes,
  checkRuns,
  checkShape,
  countedAxes,
  itemsOf,
} from "../../../web/quiz/questions.js";
import { details, headline } from "../../../web/quiz/words.js";
import { generator, relatedShapes, SEED } from "../../js/random.js";
import { SAMPLES } from "../../js/scene/scenes.js";

function setUp(op, ...shapes) {
  const plan = explain(op, shapes);
  const scene = buildScene(plan);
  return {
    scene,
    plan,
    runs: (answer) => checkRuns(scene, plan, answer),
    shape: (...given) => checkShape(scene, plan, given),
    axes: (...chosen) => checkAxes(scene, plan, chosen),
  };
}

const reasonsByAxis = ({ axes }) => Object.fromEntries(axes.map(({ axis, reason }) => [axis, reason]));

test("which questions a scene asks", () => {
  const items = (...given) => itemsOf(setUp(...given).scene);
  assert.deepEqual(items("add", [5, 1, 4, 1], [3, 1, 1]), ["runs", "shape"]);
  assert.deepEqual(items("add", [], []), ["runs"]);
  assert.deepEqual(items("sub", [4, 3], [4]), ["runs", "axes"]);
  assert.deepEqual(items("add_", [3], [2, 3]), ["runs", "axes"]);
  assert.deepEqual(items("add", [134217728, 1], [1, 134217728]), ["runs"]);
  assert.deepEqual(items("matmul", [7, 1, 2, 3], [4, 3, 5]), ["runs", "shape"]);
  assert.deepEqual(items("matmul", [2, 3], [4, 5]), ["runs"]);
  assert.deepEqual(items("matmul", [2, 2, 3], [3, 3, 5]), ["runs", "axes"]);
});

test("fields of the result are its axes", () => {
  assert.deepEqual(axesOf(setUp("add", [8, 1, 6, 1], [7, 1, 5]).scene), [-4, -3, -2, -1]);
  assert.deepEqual(axesOf(setUp("matmul", [2, 3], [3]).scene), [-1]);
});

test("does it run: the wrong picture behind a wrong no", () => {
  assert.deepEqual(setUp("add", [5, 1, 4, 1], [3, 1, 1]).runs(true), {
    item: "runs",
    correct: true,
    reasons: [],
    axes: [],
  });
  const no = (...shapes) => setUp("add", ...shapes).runs(false).reasons;
  assert.deepEqual(no([4, 3], [3]), ["rank", "left.fails"]);
  assert.deepEqual(no([3, 3], [3]), ["rank"]);
  assert.deepEqual(no([4, 1], [1, 3]), ["sizes"]);
  assert.deepEqual(no([0], [1]), ["zero"]);
  assert.deepEqual(no([2, 2], [2, 2]), []);
});

test("does it run: the wrong picture behind a wrong yes", () => {
  const yes = (...given) => setUp(...given).runs(true).reasons;
  assert.deepEqual(yes("sub", [4, 3], [4]), ["left.runs"]);
  assert.deepEqual(yes("mul", [2, 3], [2, 4]), ["differ"]);
  assert.deepEqual(yes("mul", [2, 3], [4]), ["differ"]);
  assert.deepEqual(yes("add_", [3], [2, 3]), ["grow"]);
  assert.deepEqual(yes("add", [134217728, 1], [1, 134217728]), ["large"]);
  assert.deepEqual(yes("matmul", [2, 3], [4, 5]), []);
});

test("the shape: right, lined up on the left, or wrong on single axes", () => {
  const pytorch = setUp("add", [5, 1, 4, 1], [3, 1, 1]);
  assert.equal(pytorch.shape(5, 3, 4, 1).correct, true);
  const kept = pytorch.shape(5, 1, 4, 1);
  assert.equal(kept.correct, false);
  assert.deepEqual(reasonsByAxis(kept), { "-4": null, "-3": "kept", "-2": null, "-1": null });
  assert.deepEqual(
    kept.axes.map(({ right }) => right),
    [true, false, true, true],
  );

  const left = setUp("add", [3, 3, 1], [3, 1]);
  assert.equal(left.shape(3, 3, 1).correct, true);
  const outer = setUp("add", [2, 1, 3], [2, 1]);
  assert.deepEqual(outer.plan.shape, [2, 2, 3]);
  assert.deepEqual(outer.shape(2, 1, 3).reasons, ["left"]);
  assert.deepEqual(reasonsByAxis(outer.shape(9, 1, 3)), { "-3": null, "-2": "kept", "-1": null });

  const partly = setUp("add", [1, 3, 1, 3], [3, 1]);
  assert.deepEqual(reasonsByAxis(partly.shape(3, 3, 7, 3)), {
    "-4": "left",
    "-3": null,
    "-2": null,
    "-1": null,
  });
});

test("the shape: what meets 0 becomes 0, and a missing axis is a 1", () => {
  assert.deepEqual(reasonsByAxis(setUp("add", [0], [1]).shape(1)), { "-1": "larger" });
  assert.deepEqual(reasonsByAxis(setUp("add", [2, 3], [3]).shape(1, 3)), { "-2": "ghost", "-1": null });
  assert.deepEqual(reasonsByAxis(setUp("add", [2, 3], [3]).shape(0, 3)), { "-2": "nothing", "-1": null });
});

test("the axes: right, over, under, and those of the left", () => {
  const first = setUp("sub", [4, 3], [4]);
  assert.equal(first.axes(-1).correct, true);
  assert.equal(first.axes(-1, -2).correct, false);
  const two = setUp("mul", [8, 4, 5, 6], [1, 2, 1, 3]);
  assert.deepEqual(
    two.axes(-1, -4).axes.map(({ axis, given, right }) => [axis, given, right]),
    [
      [-4, true, false],
      [-3, false, false],
      [-1, true, true],
    ],
  );
  assert.equal(two.axes(-3, -1).correct, true);
  assert.deepEqual(setUp("mul", [2, 3], [4]).axes(-2).reasons, ["left.axes"]);
  assert.equal(setUp("add_", [3], [2, 3]).axes(-2).correct, true);
  // Two sizes that cannot meet, and beside them a target that would have to grow.
  const both = setUp("add_", [4, 8, 1], [4, 3]);
  assert.equal(both.axes(-2, -1).correct, true);
  assert.equal(both.axes(-2).correct, false);
});

test("the batch axis of a product that fails is asked for, as it is counted in the operands", () => {
  const product = setUp("matmul", [7, 2, 2, 3], [3, 3, 5]);
  assert.deepEqual(
    countedAxes(product.scene).map(({ axis, fails }) => [axis, fails]),
    [
      [-4, false],
      [-3, true],
      [-2, false],
      [-1, false],
    ],
  );
  assert.equal(product.axes(-3).correct, true);
  const wrong = product.axes(-4, -1);
  assert.deepEqual([wrong.correct, wrong.reasons], [false, []]);
  const said = details(product.scene, wrong, "en").map(({ text }) => text);
  assert.equal(said.length, 3);
  assert.match(said[1], /2.*3/);
  assert.equal(said[2], "axis −1 · It does not fail.");
  for (const text of said) assert.doesNotMatch(text, /undefined/);
});

/** The result by the rule as it is read out, one axis after the other: the slow twin. */
function resultOf(shapes) {
  const rank = Math.max(...shapes.map((shape) => shape.length));
  return Array.from({ length: rank }, (_, i) => {
    const sizes = new Set(shapes.map((shape) => shape.at(i - rank) ?? 1).filter((size) => size !== 1));
    return sizes.size > 1 ? null : ([...sizes][0] ?? 1);
  });
}

test("random shapes: only the result is right, only all failing axes are", () => {
  const random = generator(SEED);
  for (let round = 0; round < 300; round++) {
    const shapes = relatedShapes(random, { count: 2, rank: 1 + random(4), sizes: [0, 1, 2, 3], stray: 3 });
    const { scene, runs, shape, axes } = setUp("add", ...shapes);
    const expected = resultOf(shapes);
    const failing = expected.flatMap((size, i) => (size === null ? [i - expected.length] : []));
    const note = `${JSON.stringify(shapes)} SEED=${SEED}`;
    assert.equal(runs(failing.length === 0).correct, true, note);
    assert.equal(runs(failing.length > 0).correct, false, note);
    if (failing.length > 0) {
      assert.equal(axes(...failing).correct, true, note);
      assert.equal(axes(...failing.slice(1)).correct, false, note);
      continue;
    }
    assert.equal(shape(...expected).correct, true, note);
    const wrong = expected.map((size) => size + random(3));
    assert.equal(shape(...wrong).correct, wrong.join() === expected.join(), note);
    for (const language of /** @type {const} */ (["en", "zh"])) {
      const told = [
        headline(scene, shape(...wrong), language),
        ...details(scene, shape(...wrong), language).map(({ text }) => text),
      ];
      for (const text of told) assert.doesNotMatch(text, /undefined|null|NaN|\{/, note);
    }
  }
});

test("every sample is asked and told about in both languages", () => {
  for (const shapes of SAMPLES) {
    const { scene, plan, axes } = setUp("add", ...shapes);
    for (const language of /** @type {const} */ (["en", "zh"])) {
      for (const answer of [true, false]) {
        assert.ok(headline(scene, checkRuns(scene, plan, answer), language).length > 3);
      }
      if (scene.ok) continue;
      const told = details(scene, axes(...scene.columns.map(({ axis }) => axis)), language);
      for (const { text } of told) assert.doesNotMatch(text, /undefined|\{/);
    }
  }
});

test("the sentences name the axis, what was said and the wrong picture", () => {
  const { scene, shape, runs } = setUp("add", [5, 1, 4, 1], [3, 1, 1]);
  const wrong = shape(5, 1, 4, 1);
  assert.equal(headline(scene, wrong, "en"), "Not quite: the result is `(5, 3, 4, 1)`.");
  assert.equal(
    details(scene, wrong, "en")[1].text,
    "Axis −3: you said `1`, it is `3`. You kept the smaller size, the 1 of `a`. It is the 1 that stretches.",
  );
  assert.match(headline(scene, runs(false), "en"), /^It does run\. Shapes need not have the same rank/);
  assert.match(details(scene, wrong, "zh")[1].text, /^轴 −3：你填的是 `1`，应为 `3`。你取了较小的/);
});

test("all words are said", () => {
  const sources = ["panel", "path-panel", "questions", "words"]
    .map((name) => readFileSync(new URL(`../../../web/quiz/${name}.js`, import.meta.url), "utf8"))
    .join("\n");
  // A key is written out, or its head goes on as a written text does (`why.${reason}`); refusals name themselves.
  for (const key of Object.keys(sentences.en)) {
    const [head, ...rest] = key.split(".");
    const tail = rest.join(".");
    const composed = [`\`${head}.${"$"}{`, `${"$"}{subject}.${"$"}{`].some((text) => sources.includes(text));
    if (head === "level") {
      assert.ok(tail in LEVELS, key);
      continue;
    }
    const named = ["right", "wrong", "grow", "large"].includes(tail) || sources.includes(`"${tail}"`);
    assert.ok(sources.includes(`"${key}"`) || sources.includes(`"${head}"`) || (composed && named), key);
  }
});
