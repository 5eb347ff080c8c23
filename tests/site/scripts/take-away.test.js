import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../js/index.js";
import { fileName } from "../../../site/scripts/take-away.js";

test("a file is named after what it shows, and after its step where that is not the last", () => {
  const plan = explain("add", [
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  assert.equal(fileName(plan, null, 8), "shapecast-add-5x1x4x1-3x1x1");
  assert.equal(fileName(plan, 8, 8), "shapecast-add-5x1x4x1-3x1x1");
  assert.equal(fileName(plan, 3, 8), "shapecast-add-5x1x4x1-3x1x1-step-3");
  assert.equal(fileName(explain("mul", [[3], []]), null, 1), "shapecast-mul-3-scalar");
});

test("no name has a sign that a file may not have, or is too long for one", () => {
  assert.equal(fileName({ op: "add", shapes: [["B/..", "?"]] }, null, 1), "shapecast-add-B_x_");
  assert.equal(fileName({ op: "add", sizes: [2, 3] }, null, 1), "shapecast-add-2x3");
  const long = fileName({ op: "add", shapes: [Array(64).fill(1000)] }, null, 1);
  assert.ok(long.length < 80);
});
