// Which axes a gradient is summed along, against the engine's own sumToSize and a slow twin.
import assert from "node:assert/strict";
import test from "node:test";
import { explain, ones, sumToSize } from "../../../../js/index.js";
import { buildScene } from "../../../../js/scene/scene.js";
import { gradientCode, summedAxes } from "../../../../web/views/explanations/backward.js";
import { generator, relatedShapes, SEED } from "../../../js/random.js";

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

test("an axis of size 1 that stays 1 is not summed, whoever has it", () => {
  for (const [shapes, axes] of [
    [
      [[3], [1, 3]],
      [[], []],
    ],
    [
      [[], [1]],
      [[], []],
    ],
    [
      [
        [1, 3],
        [1, 1],
      ],
      [[], [-1]],
    ],
    [
      [[1], [4, 1]],
      [[-2], []],
    ],
  ]) {
    assert.deepEqual(buildScene(explain("mul", shapes)).rows.map(summedAxes), axes, JSON.stringify(shapes));
  }
});

const codeOf = (op, shapes, dialect) => gradientCode(buildScene(explain(op, shapes)), dialect);

test("the code multiplies by the operation's own derivative before it sums", () => {
  const shapes = [
    [4, 3],
    [4, 1],
  ];
  assert.equal(
    codeOf("mul", shapes, "pytorch"),
    "a_gradient = gradient * b\nb_gradient = (gradient * a).sum_to_size(b.shape)",
  );
  assert.equal(
    codeOf("sub", shapes, "numpy"),
    "a_gradient = gradient\nb_gradient = (-gradient).sum(axis=(-1,)).reshape(b.shape)",
  );
  assert.equal(
    codeOf("div", shapes, "tensorflow"),
    "a_gradient = gradient / b\nb_gradient = tf.reshape(tf.reduce_sum(-gradient * result / b, axis=[-1]), b.shape)",
  );
  assert.equal(codeOf("mul", [[3], [3], [3]], "jax").split("\n")[1], "b_gradient = gradient * a * c");
  for (const op of ["maximum", "mul_"]) assert.equal(codeOf(op, shapes, "pytorch"), null);
});

test("where only leading 1s are to be lost, the gradient still takes the operand's shape", () => {
  const first = (shapes, dialect) => codeOf("mul", shapes, dialect).split("\n")[0];
  const shapes = [[3], [1, 3]];
  assert.equal(first(shapes, "pytorch"), "a_gradient = (gradient * b).sum_to_size(a.shape)");
  for (const dialect of ["numpy", "jax"])
    assert.equal(first(shapes, dialect), "a_gradient = (gradient * b).reshape(a.shape)");
  assert.equal(first(shapes, "tensorflow"), "a_gradient = tf.reshape(gradient * b, a.shape)");
  assert.equal(first([[1, 3], [3]], "numpy"), "a_gradient = gradient * b");
});
