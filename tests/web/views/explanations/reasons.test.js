// Why it fails, in sentences: every failing axis, and the wrong picture of the rule named only where it fits.
import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../../js/index.js";
import { buildScene, failingColumns } from "../../../../js/scene/scene.js";
import { leftAlignedShape, reasonsOf } from "../../../../web/views/explanations/reasons.js";
import { plain } from "../../../../web/words/messages.js";
import { generator, relatedShapes, SEED } from "../../../js/random.js";
import { slowExplain } from "../../../slow.js";

function reasons(op, shapes, language = /** @type {"en" | "zh"} */ ("en")) {
  const plan = explain(op, shapes);
  return reasonsOf(buildScene(plan), plan, language).map(plain);
}

test("one sentence for each failing axis, with both sizes", () => {
  assert.deepEqual(
    reasons("mul", [
      [8, 4, 5, 6],
      [1, 2, 1, 3],
    ]),
    [
      "Axis −1: a has 6, b has 3. They differ, and neither is 1.",
      "Axis −3: a has 4, b has 2. They differ, and neither is 1.",
    ],
  );
  assert.deepEqual(reasons("add", [[2], [3], [1]], "zh"), ["轴 −1：a 是 2，b 是 3。两者不等，又都不是 1。"]);
});

test("lining up on the left is named where it would have worked, and only there", () => {
  assert.match(
    reasons("sub", [[4, 3], [4]]).at(-1),
    /meet on the left, where \(4, 3\) and \(4,\) would go together and give \(4, 3\)/,
  );
  assert.equal(reasons("sub", [[4, 3], [5]]).length, 1);
  assert.equal(
    reasons("sub", [
      [4, 3],
      [4, 4],
    ]).length,
    1,
  );
});

test("lining up on the left agrees with a slow twin", () => {
  const random = generator(SEED);
  for (let round = 0; round < 300; round++) {
    const shapes = relatedShapes(random, { count: 2, rank: 1 + random(4), sizes: [1, 2, 3] });
    const rank = Math.max(...shapes.map(({ length }) => length));
    const even = shapes.every(({ length }) => length === rank);
    const padded = shapes.map((shape) => [...shape, ...Array(rank - shape.length).fill(1)]);
    const expected = even ? null : slowExplain("add", padded).shape;
    assert.deepEqual(
      leftAlignedShape({ op: "add", shapes }),
      expected,
      `${JSON.stringify(shapes)} SEED=${SEED}`,
    );
  }
});

test("every failing axis of random shapes is told of", () => {
  const random = generator(SEED + 1);
  for (let round = 0; round < 300; round++) {
    const shapes = relatedShapes(random, {
      count: 2 + random(2),
      rank: random(5),
      sizes: [1, 2, 3, 4],
      stray: 3,
    });
    const plan = explain("add", shapes);
    const scene = buildScene(plan);
    const told = reasonsOf(scene, plan, "en");
    if (!plan.ok)
      for (const { axis } of failingColumns(scene))
        assert.ok(
          told.some((sentence) => sentence.startsWith(`Axis −${-axis}:`)),
          JSON.stringify(shapes),
        );
    else assert.equal(told.length, scene.rank);
  }
});

test("in place, and too large", () => {
  assert.deepEqual(reasons("add_", [[3], [2, 3]]), [
    "Axis −2: a would have to grow to 2, and in place it keeps its shape.",
  ]);
  assert.match(
    reasons("add", [
      [134217728, 1],
      [1, 134217728],
    ])[0],
    /more elements than can be counted/,
  );
});
