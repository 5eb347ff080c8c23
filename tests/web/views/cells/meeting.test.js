// How operands meet in the result, as a function of time.
import assert from "node:assert/strict";
import test from "node:test";
import { resultsAt, sheetsAt } from "../../../../web/views/cells/meeting.js";

const grid = { left: 20, top: 20 };
const corners = { xs: [20, 60, 100, 20, 60, 100], ys: [20, 20, 20, 50, 50, 50] };

test("sheets set out from their own places and have arrived before the first result appears", () => {
  assert.deepEqual([sheetsAt(0), sheetsAt(0.31), sheetsAt(0.62), sheetsAt(1)], [0, 0.5, 1, 1]);
  for (let progress = 0; progress <= 1; progress += 1 / 128) {
    const some = resultsAt(corners, grid, progress).some((there) => there > 0);
    assert.ok(!some || sheetsAt(progress) === 1, `${progress}`);
  }
});

test("results appear from the first cell to the last, and all are there in the end", () => {
  assert.deepEqual(resultsAt(corners, grid, 0.7), [0, 0, 0, 0, 0, 0]);
  assert.deepEqual(resultsAt(corners, grid, 1), [1, 1, 1, 1, 1, 1]);
  const [first, second, third, below] = resultsAt(corners, grid, 0.82);
  assert.ok(first >= below && below >= second && second >= third && first > third);
});
