// The blocks: as many faces as can be seen, stored ones where nothing is read again, and no more for large shapes.
import assert from "node:assert/strict";
import test from "node:test";
import { blockOf, LONGEST } from "../../../../web/views/explanations/blocks.js";

const count = ({ faces }, side, stored) =>
  faces.filter((face) => face.side === side && face.stored === stored).length;

test("a block shows its front, its top and its right", () => {
  const block = blockOf([2, 3, 4], [false, false, false]);
  assert.deepEqual(
    ["front", "top", "right"].map((side) => count(block, side, true)),
    [12, 8, 6],
  );
  assert.equal(block.faces.length, 26);
  assert.equal(blockOf([], []).faces.length, 3);
});

test("what is read again is told apart", () => {
  const row = blockOf([4, 3], [true, false]);
  assert.deepEqual([count(row, "front", true), count(row, "front", false)], [3, 9]);
  const column = blockOf([4, 3], [false, true]);
  assert.deepEqual([count(column, "front", true), count(column, "front", false)], [4, 8]);
});

test("it never grows beyond its cut, and stays inside its box", () => {
  const block = blockOf([10 ** 9, 7, 10 ** 9], [true, false, true]);
  assert.equal(block.cut, true);
  assert.equal(block.faces.length, 3 * LONGEST ** 2);
  for (const { points } of block.faces) {
    for (const point of points.split(" ")) {
      const [x, y] = point.split(",").map(Number);
      assert.ok(x >= -0.1 && x <= block.width + 0.1 && y >= -0.1 && y <= block.height + 0.1, point);
    }
  }
});
