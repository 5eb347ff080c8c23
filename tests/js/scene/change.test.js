// How one figure becomes another: what appears, what slides, what is read again from now on, and what is refused.
import assert from "node:assert/strict";
import test from "node:test";
import { axesBefore, changeTo } from "../../../js/scene/change.js";
import { buildSteps } from "../../../js/scene/timeline.js";
import { SAMPLES, scene } from "./scenes.js";

const change = (from, to) => {
  const made = scene(to);
  const steps = buildSteps(made);
  return changeTo(scene(from), made, steps, steps.length - 1);
};

test("which axis is which: added, taken away, swapped, or where it was from the right", () => {
  const rows = [
    [[4], [4, 1], [0, null]],
    [[4], [1, 4], [null, 0]],
    [
      [4, 3],
      [4, 1, 3],
      [0, null, 1],
    ],
    [[4, 1], [4], [0]],
    [
      [4, 1, 3],
      [4, 3],
      [0, 2],
    ],
    [
      [4, 3],
      [3, 4],
      [1, 0],
    ],
    [
      [4, 3],
      [4, 5],
      [0, 1],
    ],
    [
      [2, 3],
      [5, 6, 7, 8],
      [null, null, 0, 1],
    ],
    [[], [1], [null]],
    [[5], [], []],
  ];
  for (const [was, is, expected] of rows) assert.deepEqual(axesBefore(was, is), expected, `${was} to ${is}`);
});

test("an axis turns red: it tries first, and nothing else moves", () => {
  const { axes, refused, before, after, duration } = change([[4, 3], [3]], [[4, 3], [4]]);
  assert.deepEqual([axes, refused], [[], [-1]]);
  assert.deepEqual(before.rows[1].faces, ["ghost-stretching", "stored"]);
  assert.equal(after.rows[1].faces[1], "fail");
  assert.ok(duration > 0);
});

test("a 1 is read again from then on", () => {
  const { axes, refused, before } = change([[4, 3], [3]], [[4, 3], [1]]);
  assert.deepEqual([axes, refused], [[-1], []]);
  assert.equal(before.rows[1].faces[1], "stored");
});

test("a new last axis appears, and the others slide to the left", () => {
  const { before, axes } = change(
    [[4, 3], [4]],
    [
      [4, 3],
      [4, 1],
    ],
  );
  assert.deepEqual(before.rows[1].faces, ["fail", "absent"]);
  assert.deepEqual(before.rows[1].moves, [
    { shift: -1, over: false },
    { shift: 0, over: false },
  ]);
  assert.deepEqual(axes, [-1]);
});

test("two axes go past each other", () => {
  const { before } = change([[4, 3]], [[3, 4]]);
  assert.deepEqual(
    before.rows[0].moves.map(({ shift }) => shift),
    [-1, 1],
  );
});

test("where nothing is seen to change, or nothing is the same, nothing takes time", () => {
  assert.equal(change([[4, 3], [3]], [[5, 3], [3]]).duration, 0);
  assert.equal(change([[4, 3], [3]], [[4, 3]]).duration, 0);
});

test("between any two figures with as many rows the way ends at the second", () => {
  for (const from of SAMPLES)
    for (const to of SAMPLES) {
      const { before, after, duration } = change(from, to);
      assert.equal(before.step, after.step);
      assert.equal(before.rows.length, after.rows.length);
      assert.ok(duration <= 600);
      for (const [r, { faces }] of before.rows.entries())
        assert.equal(faces.length, after.rows[r].faces.length);
    }
});
