import assert from "node:assert/strict";
import test from "node:test";
import { firstStep, groupSteps, meetingOf, shapeText, stepOfLine } from "../../../site/scripts/steps.js";

const figure = (line, more = {}) => ({
  line,
  ok: true,
  broadcasts: true,
  source: [line * 10, line * 10 + 5],
  ...more,
});

test("first drawn is what failed, else the cursor's line, else the last that broadcasts, else the last", () => {
  const figures = [figure(1), figure(2, { ok: false }), figure(3), figure(4, { broadcasts: false })];
  assert.equal(firstStep(figures, 1), 1);
  assert.equal(firstStep([figure(1), figure(2), figure(3)], 2), 1);
  assert.equal(firstStep([figure(1), figure(2), figure(4, { broadcasts: false })], 9), 1);
  assert.equal(firstStep([figure(4, { broadcasts: false })], 9), 0);
  assert.equal(firstStep([], 1), null);
});

test("of several that failed it is the one that ended the program", () => {
  const figures = [figure(2, { ok: false }), figure(5, { ok: false })];
  assert.equal(firstStep(figures, 1, 2), 0);
  assert.equal(firstStep(figures, 1), 1);
});

test("a line's last step is its own", () => {
  assert.equal(stepOfLine([figure(1), figure(1), figure(2)], 1), 1);
  assert.equal(stepOfLine([figure(1)], 2), null);
});

test("runs of one operation stand together", () => {
  const groups = groupSteps([figure(1), figure(2), figure(2), figure(3)]);
  assert.deepEqual(
    groups.map(({ line, indices }) => [line, indices]),
    [
      [1, [0]],
      [2, [1, 2]],
      [3, [3]],
    ],
  );
});

test("what meets with other shapes at one place may stand alone", () => {
  const runs = [
    [[2], [1]],
    [[3], [1]],
    [[2], [1]],
  ].map((shapes) => figure(1, { shapes }));
  assert.deepEqual(
    groupSteps(runs, meetingOf).map(({ indices }) => indices),
    [[0, 2], [1]],
  );
});

test("shapes are written as Python does", () => {
  assert.deepEqual([[], [3], ["B", null], null].map(shapeText), ["()", "(3,)", "(B, ?)", "(…)"]);
});
