import assert from "node:assert/strict";
import test from "node:test";
import { memoryBars } from "../../../web/design/memory-bars.js";
import { scene } from "../../js/scene/scenes.js";

test("bars share one scale: nothing is longer than 1, and what is stored is a part of what copies take", () => {
  const bars = memoryBars(
    scene([
      [5, 1, 4, 1],
      [3, 1, 1],
    ]),
  );
  assert.deepEqual(bars, {
    rows: [
      { stored: 20 / 60, copied: 1 },
      { stored: 3 / 60, copied: 1 },
    ],
    result: 1,
  });
});

test("bars of an empty result and of a failing pair are finite", () => {
  assert.deepEqual(memoryBars(scene([[0], [1]])), {
    rows: [
      { stored: 0, copied: 0 },
      { stored: 1, copied: 0 },
    ],
    result: 0,
  });
  assert.deepEqual(memoryBars(scene([[4], [2]])), {
    rows: [
      { stored: 1, copied: 1 },
      { stored: 0.5, copied: 0.5 },
    ],
    result: 0,
  });
});
