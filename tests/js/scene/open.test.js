// Scenes of plans with sizes that are left open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explain } from "../../../js/index.js";
import "../../../js/scene/every-kind.js";
import { isExplained } from "../../../js/scene/explained.js";
import { conditionsAt, conditionsOf, openSizes } from "../../../js/scene/open.js";
import { buildScene, kindOf } from "../../../js/scene/scene.js";
import { buildSteps, stateAt } from "../../../js/scene/timeline.js";

/** @param {string} op @param {any[]} given @returns {any} */
const scene = (op, ...given) => {
  const explained = explain(op, given);
  assert.ok(isExplained(explained));
  return buildScene(explained);
};
const told = (made) =>
  conditionsOf(made).map(({ sizes, to, strict }) => [sizes.join(), to, strict ? "strict" : "or 1"]);

test("letters are shown as they are, what is not known as ?", () => {
  const made = scene("add", ["B", null, 5], [5]);
  assert.deepEqual([made.kind, made.open, made.ok, made.refusal], ["open", true, true, null]);
  assert.deepEqual(made.result.shape, ["B", "?", 5]);
  assert.deepEqual(
    made.rows.map(({ chips }) => chips.map(({ size, to }) => `${size}→${to}`).join(" ")),
    ["B→B ?→? 5→5", "null→B null→? 5→5"],
  );
  assert.deepEqual([made.rows[0].stored, made.rows[0].bytes, made.rows[1].stored], [null, null, 5]);
  assert.deepEqual(openSizes(made), ["B", "?"]);
  assert.deepEqual(told(made), []);
});

test("what is undecided stands out, and its conditions are those of the plan", () => {
  const made = scene("add", ["N", 10], [32, 10]);
  assert.deepEqual(
    [made.ok, made.refusal, made.columns[0].open, made.columns[1].open],
    [null, null, true, false],
  );
  const steps = buildSteps(made);
  assert.deepEqual(
    steps.map(({ kind }) => kind),
    ["written", "slide", "pad", "compare", "compare", "why"],
  );
  const { rows, columns } = stateAt(made, steps, 5);
  assert.deepEqual(
    rows.map(({ faces }) => faces.join(" ")),
    ["open stored", "stored stored"],
  );
  assert.deepEqual(
    columns.map(({ current }) => current),
    [true, false],
  );
  assert.deepEqual(told(made), [["N", 32, "or 1"]]);
  assert.deepEqual(told(scene("add", ["N", "M"], ["M", null])), [
    ["N,M", null, "or 1"],
    ["M,?", null, "or 1"],
  ]);
  assert.deepEqual(told(scene("add_", ["N"], [32])), [["N", 32, "strict"]]);
  assert.deepEqual(told(scene("add_", [1], ["N"])), [["N", 1, "strict"]]);
  assert.deepEqual(told(scene("add_", ["N"], ["M"])), [["M", "N", "or 1"]]);
});

test("products and equations", () => {
  assert.deepEqual(told(scene("matmul", ["N", "K"], [3, "M"])), [["K", 3, "strict"]]);
  assert.deepEqual(told(scene("matmul", [2, "K"], ["L", 5])), [["K,L", null, "strict"]]);
  assert.deepEqual(told(scene("bmm", ["N", 2, 3], [8, 3, 4])), [["N", 8, "strict"]]);
  assert.deepEqual(told(scene("einsum", "ij,jk->ik", ["N", "K"], [3, "M"])), [["K", 3, "or 1"]]);
  const diagonal = scene("einsum", "ii->i", ["N", 3]);
  assert.deepEqual(told(diagonal), [["N", 3, "strict"]]);
  assert.equal(diagonal.rows[0].chips[0].size, "N/3");
});

test("a plan that fails is refused as any other", () => {
  const made = scene("mul", [null, 64], [32]);
  assert.deepEqual(
    [made.ok, made.refusal, made.columns[1].size, made.columns[0].size],
    [false, "axes", null, "?"],
  );
  assert.deepEqual(conditionsAt(made, made.columns[0]), []);
});

test("kinds", () => {
  assert.equal(kindOf({ op: "add", shapes: [["N"]] }), "open");
  assert.equal(kindOf({ op: "add_", shapes: [["N"]] }), "in-place");
  assert.equal(kindOf({ op: "add", shapes: [null, null], partial: true }), "partial");
});
