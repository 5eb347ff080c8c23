// The scene of a message that tells one size of each operand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explainSizes } from "../../../js/explain/explain-sizes.js";
import "../../../js/index.js";
import "../../../js/scene/every-kind.js";
import { isExplained } from "../../../js/scene/explained.js";
import { buildScene } from "../../../js/scene/scene.js";
import { buildSteps, stateAt } from "../../../js/scene/timeline.js";

test("two sizes under one axis, and one column for all that is not known", () => {
  const plan = explainSizes("add", [3, 4], 1);
  assert.ok(isExplained(plan));
  const scene = /** @type {any} */ (buildScene(plan));
  assert.deepEqual([scene.kind, scene.rank, scene.dimension, scene.refusal], ["partial", 2, 1, "axes"]);
  assert.deepEqual(
    scene.columns.map(({ head, fails, size }) => [head, fails, size]),
    [
      ["…", false, "?"],
      ["1", true, null],
    ],
  );
  assert.deepEqual(
    scene.rows.map(({ shape, chips }) => [shape.join(" "), chips.map(({ size }) => size).join(" ")]),
    [
      ["… 3", "? 3"],
      ["… 4", "? 4"],
    ],
  );
  const steps = buildSteps(scene);
  assert.deepEqual(
    steps.map(({ kind }) => kind),
    ["written", "slide", "pad", "compare", "why"],
  );
  assert.deepEqual(stateAt(scene, steps, 4).rows[0].faces, ["open", "fail"]);
  assert.equal(/** @type {any} */ (buildScene(explainSizes("add", [3, 4]))).columns[1].head, "?");
});

test("of a product the two inner sizes lie over each other, and nothing goes missing", () => {
  const plan = explainSizes("matmul", [5, 7]);
  assert.ok(isExplained(plan));
  const scene = /** @type {any} */ (buildScene(plan));
  assert.deepEqual(
    scene.columns.map(({ fails, core, size }) => [fails, core, size]),
    [
      [false, false, "?"],
      [true, true, null],
    ],
  );
  assert.deepEqual(
    scene.rows.map(({ chips }) => [chips[1].size, chips[1].state]),
    [
      [5, "fail"],
      [7, "fail"],
    ],
  );
});
