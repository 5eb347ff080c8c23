// What moves on the way to a step, and when.
import assert from "node:assert/strict";
import test from "node:test";
import { easeInOut, motionTo, staggered, thereAndBack, turnOf, warmthOf } from "../../../js/scene/motion.js";
import { buildSteps } from "../../../js/scene/timeline.js";
import { SAMPLES, scene } from "./scenes.js";

const motions = (made) => {
  const steps = buildSteps(made);
  return steps.map(({ index }) => motionTo(made, steps, index));
};

test("each step moves what it is about, and nothing moves longer than it is looked at", () => {
  const found = motions(scene([[4, 1], [3]])).map(({ after, axes, duration }) => [
    after.step.kind,
    axes,
    duration,
  ]);
  assert.deepEqual(found, [
    ["written", [], 0],
    ["slide", [], 600],
    ["pad", [], 400],
    ["compare", [-1], 700],
    ["compare", [-2], 700],
    ["stretch", [-1, -2], 1000],
    ["result", [], 700],
    ["memory", [], 0],
  ]);
});

test("where nothing moves there is no time to wait", () => {
  const found = motions(
    scene([
      [3, 4],
      [3, 4],
    ]),
  ).map(({ after, duration }) => [after.step.kind, duration]);
  assert.deepEqual(
    found.filter(([, duration]) => duration > 0),
    [["result", 700]],
  );
});

test("what fails is tried on its axis, and only there", () => {
  const found = motions(scene([[4, 3], [4]]));
  assert.deepEqual(
    found.filter(({ refused }) => refused.length > 0).map(({ after, refused }) => [after.step.axis, refused]),
    [[-1, [-1]]],
  );
});

test("before and after are the steps at rest, for every sample", () => {
  for (const shapes of SAMPLES) {
    const all = motions(scene(shapes));
    for (const [i, motion] of all.entries()) {
      if (i > 0) assert.deepEqual(motion.before, all[i - 1].after);
      assert.ok(motion.duration >= 0 && motion.duration <= 1200);
    }
  }
});

test("curves begin at 0 and end at 1, and are half way in the middle", () => {
  assert.deepEqual([0, 0.5, 1].map(easeInOut), [0, 0.5, 1]);
  assert.deepEqual([thereAndBack(0), thereAndBack(0.5)], [0, 1]);
  assert.ok(thereAndBack(1) < 1e-9);
});

test("axes take turns: one is there before the next sets out, and colours settle at the end", () => {
  const axes = [-1, -3];
  for (let progress = 0; progress <= 1; progress += 1 / 64) {
    const [first, second] = axes.map((axis) => turnOf(axes, axis, progress));
    assert.ok(second === 0 || first === 1, `${progress}`);
    if (first < 1) assert.equal(warmthOf(axes, -1, progress), 1);
  }
  assert.deepEqual(
    axes.map((axis) => [turnOf(axes, axis, 1), warmthOf(axes, axis, 1)]),
    [
      [1, 0],
      [1, 0],
    ],
  );
});

test("rows set out one after the other, and all arrive", () => {
  assert.deepEqual([staggered(0, 0), staggered(0.36, 1), staggered(1, 0), staggered(1, 1)], [0, 0, 1, 1]);
  assert.ok(staggered(0.5, 0) > staggered(0.5, 1));
});

test("no more than three colours are in motion at once: ink, and the hues of two axes or red", () => {
  for (let count = 1; count <= 16; count++) {
    const axes = Array.from({ length: count }, (_, i) => -1 - i);
    for (let progress = 0; progress <= 1; progress += 1 / 512) {
      const hued = axes.filter(
        (axis) => turnOf(axes, axis, progress) > 0 && warmthOf(axes, axis, progress) > 0,
      );
      assert.ok(hued.length <= 2, `${count} axes at ${progress}: ${hued}`);
    }
  }
  for (const shapes of SAMPLES) {
    for (const { axes, refused } of motions(scene(shapes)))
      assert.ok(axes.length === 0 || refused.length === 0, `${JSON.stringify(shapes)}`);
  }
});
