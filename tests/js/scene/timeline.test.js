import assert from "node:assert/strict";
import test from "node:test";
import { buildSteps, clampStep, stateAt, stepCount } from "../../../js/scene/timeline.js";
import { SAMPLES, scene } from "./scenes.js";

const walk = (shapes, options) => {
  const made = scene(shapes, options);
  const steps = buildSteps(made);
  return { made, steps, at: (index) => stateAt(made, steps, index) };
};
const faces = (moment) => moment.rows.map((row) => row.faces.join(" "));

test("the walk: written, slid, padded, one step per axis from the last, stretched, computed, remembered", () => {
  const { steps } = walk([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  assert.deepEqual(
    steps.map(({ index, kind, axis }) => [index, kind, axis]),
    [
      [0, "written", null],
      [1, "slide", null],
      [2, "pad", null],
      [3, "compare", -1],
      [4, "compare", -2],
      [5, "compare", -3],
      [6, "compare", -4],
      [7, "stretch", null],
      [8, "result", null],
      [9, "memory", null],
    ],
  );
});

test("a failing walk sees every axis and then stops at why", () => {
  const { steps } = walk([
    [8, 4, 5, 6],
    [1, 2, 1, 3],
  ]);
  assert.deepEqual(
    steps.map(({ kind, axis }) => axis ?? kind),
    ["written", "slide", "pad", -1, -2, -3, -4, "why"],
  );
});

test("rank 0 has a walk without axes", () => {
  const { steps } = walk([[], []]);
  assert.deepEqual(
    steps.map(({ kind }) => kind),
    ["written", "slide", "pad", "stretch", "result", "memory"],
  );
});

test("steps are numbered through, and counted without being made", () => {
  for (const shapes of SAMPLES) {
    const { made, steps } = walk(shapes);
    assert.equal(steps.length, stepCount(made));
    steps.forEach((step, index) => {
      assert.equal(step.index, index);
    });
  }
});

test("any number leads to a step: out of range to the nearest, none at all to the last", () => {
  const made = scene([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  const answers = [-3, 0, 4, 4.4, 99, Infinity, Number.NaN, undefined].map((step) => clampStep(made, step));
  assert.deepEqual(answers, [0, 0, 4, 4, 9, 9, 9, 9]);
});

test("as written, a shorter shape stands at the left and its missing axes are not there yet", () => {
  const { at } = walk([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  const moment = at(0);
  assert.deepEqual(
    moment.rows.map(({ shift }) => shift),
    [0, 1],
  );
  assert.deepEqual(faces(moment), ["stored stored stored stored", "absent stored stored stored"]);
  assert.deepEqual([moment.aligned, moment.result, moment.memory], [false, false, false]);
  assert.deepEqual(
    at(1).rows.map(({ shift }) => shift),
    [0, 0],
  );
  assert.equal(faces(at(1))[1], "absent stored stored stored");
  assert.equal(faces(at(2))[1], "ghost stored stored stored");
});

test("a verdict appears when its axis is compared, and stretching waits for its own step", () => {
  const { at } = walk([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  assert.deepEqual(faces(at(4)), ["stored stored stored stored", "ghost stored stretching stored"]);
  assert.deepEqual(
    at(4).columns.map(({ current }) => current),
    [false, false, true, false],
  );
  assert.deepEqual(
    at(4).columns.map(({ judged }) => judged),
    [false, false, true, true],
  );
  assert.deepEqual(faces(at(6)), [
    "stored stretching stored stored",
    "ghost-stretching stored stretching stored",
  ]);
  assert.deepEqual(faces(at(7)), [
    "stored stretched stored stored",
    "ghost-stretched stored stretched stored",
  ]);
  assert.deepEqual([at(7).result, at(8).result, at(8).memory, at(9).memory], [false, true, false, true]);
});

test("a failing axis turns red when it is compared; at why all of them stand out and nothing has stretched", () => {
  const { at, steps } = walk([
    [8, 4, 5, 6],
    [1, 2, 1, 3],
  ]);
  assert.deepEqual(faces(at(2)), ["stored stored stored stored", "stored stored stored stored"]);
  assert.deepEqual(faces(at(3)), ["stored stored stored fail", "stored stored stored fail"]);
  const last = at(steps.length - 1);
  assert.deepEqual(faces(last), ["stored fail stored fail", "stretching fail stretching fail"]);
  assert.deepEqual(
    last.columns.map(({ current }) => current),
    [false, true, false, true],
  );
  assert.deepEqual([last.why, last.result], [true, false]);
});

test("a target that would have to grow fails on its own axis, stored there or not", () => {
  assert.deepEqual(faces(walk([[3], [2, 3]], { op: "add_" }).at(99)), ["ghost-fail stored", "stored stored"]);
  assert.deepEqual(
    faces(
      walk(
        [
          [1, 3],
          [2, 3],
        ],
        { op: "add_" },
      ).at(99),
    ),
    ["fail stored", "stored stored"],
  );
});

test("sizes of 0 are seen as such from the start", () => {
  const { at } = walk([[0], [1]]);
  assert.deepEqual(faces(at(0)), ["zero", "stored"]);
  assert.deepEqual(faces(at(99)), ["zero", "stretched"]);
});
