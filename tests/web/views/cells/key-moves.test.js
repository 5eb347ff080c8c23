import assert from "node:assert/strict";
import test from "node:test";
import { indexAfterKey } from "../../../../web/views/cells/key-moves.js";

const LIMITS = [2, 3, 4, 5];
const key = (name, index, { limits = LIMITS, ctrlKey = false } = {}) =>
  indexAfterKey({ key: name, ctrlKey }, index, limits);

test("arrows go on into the next block", () => {
  assert.deepEqual(key("ArrowRight", [0, 0, 0, 0]), [0, 0, 0, 1]);
  assert.deepEqual(key("ArrowRight", [0, 0, 0, 4]), [0, 1, 0, 0]);
  assert.deepEqual(key("ArrowLeft", [0, 1, 0, 0]), [0, 0, 0, 4]);
  assert.deepEqual(key("ArrowDown", [0, 0, 3, 0]), [1, 0, 0, 0]);
  assert.deepEqual(key("ArrowUp", [1, 0, 0, 0]), [0, 0, 3, 0]);
});

test("and stop at the ends", () => {
  assert.deepEqual(key("ArrowRight", [0, 2, 0, 4]), [0, 2, 0, 4]);
  assert.deepEqual(key("ArrowLeft", [0, 0, 0, 0]), [0, 0, 0, 0]);
  assert.deepEqual(key("ArrowUp", [0, 0, 0, 0]), [0, 0, 0, 0]);
  assert.deepEqual(key("ArrowDown", [], { limits: [] }), []);
  assert.deepEqual(key("ArrowDown", [3], { limits: [9] }), [3]);
});

test("home and end along the row, with control to the corners; pages along axis −3", () => {
  assert.deepEqual(key("Home", [1, 1, 1, 1]), [1, 1, 1, 0]);
  assert.deepEqual(key("End", [1, 1, 1, 1]), [1, 1, 1, 4]);
  assert.deepEqual(key("Home", [1, 1, 1, 1], { ctrlKey: true }), [0, 0, 0, 0]);
  assert.deepEqual(key("End", [1, 1, 1, 1], { ctrlKey: true }), [1, 2, 3, 4]);
  assert.deepEqual(key("PageDown", [1, 1, 1, 1]), [1, 2, 1, 1]);
  assert.deepEqual(key("PageUp", [1, 0, 1, 1]), [1, 0, 1, 1]);
  assert.deepEqual(key("PageDown", [2, 2], { limits: [4, 4] }), [2, 2]);
  assert.deepEqual(key("End", [], { limits: [] }), []);
});

test("other keys lead nowhere", () => {
  for (const name of ["Tab", "a", "Enter", " "]) assert.equal(key(name, [0, 0, 0, 0]), null);
});
