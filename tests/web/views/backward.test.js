// Which axes a gradient is summed along, against the engine's own sumToSize and a slow twin.
import assert from "node:assert/strict";
import test from "node:test";
import { explain, ones, sumToSize } from "../../../js/index.js";
import { buildScene } from "../../../web/scene.js";
import { summedAxes } from "../../../web/views/backward.js";
import { generator, relatedShapes, SEED } from "../../js/random.js";

test("the tutorial's pair", () => {
  const { rows } = buildScene(
    explain("add", [
      [5, 1, 4, 1],
      [3, 1, 1],
    ]),
  );
  assert.deepEqual(rows.map(summedAxes), [[-3], [-4, -2]]);
});

test("summing along them leaves the operand's shape, and each value is how often it was read", () => {
  const random = generator(SEED);
  for (let round = 0; round < 200; round++) {
    const shapes = relatedShapes(random, { count: 2, rank: random(5), sizes: [1, 2, 3] });
    const plan = explain("add", shapes);
    if (!plan.ok) continue;
    for (const row of buildScene(plan).rows) {
      const result = ones(plan.shape);
      const gradient = sumToSize(result, row.shape);
      const times = summedAxes(row).reduce((product, axis) => product * plan.shape.at(axis), 1);
      const values = gradient.toTyped();
      assert.deepEqual(gradient.shape, row.shape);
      assert.ok(
        [...values].every((value) => value === times),
        `${JSON.stringify(shapes)} SEED=${SEED}`,
      );
      result.dispose();
      gradient.dispose();
    }
  }
});
