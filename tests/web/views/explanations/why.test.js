// The view's data on every kind of scene: nothing throws, every fix has a ledger that works, names are passed on.
import assert from "node:assert/strict";
import test from "node:test";
import { suggestFixes } from "../../../../js/advice/fixes.js";
import { findSuspicions } from "../../../../js/advice/suspicions.js";
import { explain } from "../../../../js/index.js";
import { buildScene } from "../../../../js/scene/scene.js";
import { sceneOf } from "../../../../web/views/explanations/small-ledger.js";
import { namesOf, opAfter } from "../../../../web/views/explanations/why.js";
import { generator, relatedShapes, SEED } from "../../../js/random.js";
import { SAMPLES } from "../../../js/scene/scenes.js";

const OPS = ["add", "mul", "add_", "maximum", "broadcastTensors"];

function check(op, shapes) {
  const scene = buildScene(explain(op, shapes));
  const names = scene.rows.map(({ name }) => name);
  if (scene.ok) {
    for (const { text, code } of findSuspicions(op, shapes, namesOf(scene))) {
      assert.ok(text.en && text.zh && code.pytorch);
    }
    return;
  }
  if (scene.refusal === "large") return;
  for (const fix of suggestFixes(op, shapes, namesOf(scene))) {
    const after = sceneOf(opAfter(op, fix.edits), fix.shapes, names);
    assert.equal(after.ok, true, `${op} ${JSON.stringify(shapes)} ${JSON.stringify(fix.edits)} SEED=${SEED}`);
    assert.deepEqual(after.result.shape, fix.result);
  }
}

test("every fix of every sample works in its own ledger", () => {
  for (const shapes of SAMPLES) {
    for (const op of OPS) if (!op.endsWith("_") || shapes.length === 2) check(op, shapes);
  }
  check("matmul", [
    [2, 3],
    [4, 5],
  ]);
  check("mul", [
    [97, 2],
    [2, 1],
  ]);
});

test("every fix of random shapes works in its own ledger", () => {
  const random = generator(SEED);
  for (let round = 0; round < 150; round++) {
    const shapes = relatedShapes(random, { count: 2, rank: 1 + random(4), sizes: [1, 2, 3, 5], stray: 3 });
    check(OPS[random(OPS.length)], shapes);
  }
});

test("advice hears the names of operands, and of axes where all have one", () => {
  const shapes = [[2, 3], [3]];
  const scene = (options) => buildScene(explain("add", shapes), options);
  assert.deepEqual(namesOf(scene({ names: ["x", "y"], axisNames: ["B", "T"] })), {
    operandNames: ["x", "y"],
    names: [["B", "T"], ["T"]],
    expanded: undefined,
  });
  assert.deepEqual(namesOf(scene({ axes: [["B", null], ["T"]] })).names, [["B", null], ["T"]]);
  assert.equal(namesOf(scene({ axisNames: ["T"] })).names, undefined);
});
