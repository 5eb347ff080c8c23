import assert from "node:assert/strict";
import test from "node:test";
import {
  equationOf,
  isHighlighted,
  offsetAt,
  ownIndex,
  storedAt,
} from "../../../../web/views/numbers/provenance.js";
import { generator, relatedShapes, SEED } from "../../../js/random.js";
import { SAMPLES, scene } from "../../../js/scene/scenes.js";
import { broadcast, contiguousStrides } from "../../../slow.js";

/** The index of an operand that the rule of broadcasting reads, one axis at a time. */
const slowSource = (shape, index) =>
  shape.map((size, axis) => (size === 1 ? 0 : index[index.length - shape.length + axis]));
const slowOffset = (shape, own) =>
  contiguousStrides(shape).reduce((sum, stride, i) => sum + stride * own[i], 0);

test(`every cell comes from where the rule says it does (SEED=${SEED})`, () => {
  const random = generator();
  const related = Array.from({ length: 300 }, () =>
    relatedShapes(random, { count: 1 + random(4), rank: random(8), sizes: [1, 2, 3, 5, 100], stray: 1e6 }),
  );
  for (const shapes of [...SAMPLES, ...related]) {
    const { shape } = broadcast(shapes);
    const made = scene(shapes);
    if (shape === null || shape.includes(0) || !made.ok) continue;
    for (let i = 0; i < 5; i++) {
      const index = shape.map((size) => random(size));
      made.rows.forEach((row, r) => {
        const own = slowSource(shapes[r], index);
        const told = JSON.stringify({ shapes, index, r });
        assert.deepEqual(
          ownIndex(row, index).map(({ value }) => value),
          own,
          told,
        );
        assert.equal(offsetAt(row, index), slowOffset(shapes[r], own), told);
        const stored = storedAt(row, index);
        assert.deepEqual(slowSource(shapes[r], stored), own, told);
        assert.deepEqual(storedAt(row, stored), stored, told);
      });
    }
  }
});

test("what a number feeds is what reads it, counted one by one", () => {
  for (const shapes of SAMPLES) {
    const made = scene(shapes);
    if (!made.ok || made.result.elements === 0 || made.result.elements > 3000) continue;
    const shape = made.result.shape;
    const all = shape.reduce(
      (list, size) => list.flatMap((at) => Array.from({ length: size }, (_, i) => [...at, i])),
      [[]],
    );
    const picked = all[Math.floor(all.length / 2)];
    made.rows.forEach((row, r) => {
      const highlighted = all.filter((index) =>
        index.every((i, axis) => isHighlighted(made, r, picked, axis, i)),
      );
      const reading = all.filter((index) => offsetAt(row, index) === offsetAt(row, picked));
      assert.deepEqual(highlighted, reading, JSON.stringify({ shapes, r }));
      assert.equal(highlighted.length, row.reads);
    });
  }
});

test("an operand that is a stretched view itself is read where its strides lead", () => {
  const row = scene([
    [3, 1],
    [3, 4],
  ]).rows[0];
  assert.deepEqual(ownIndex(row, [2, 3]), [
    { axis: -2, value: 2, forced: false },
    { axis: -1, value: 0, forced: true },
  ]);
});

test("an axis of size 1 forces nothing where the result has 1 too", () => {
  const { rows } = scene([
    [3, 1, 1],
    [1, 1, 4],
  ]);
  const told = rows.map((row) => ownIndex(row, [2, 0, 3]).map(({ value, forced }) => [value, forced]));
  assert.deepEqual(told, [
    [
      [2, false],
      [0, false],
      [0, true],
    ],
    [
      [0, true],
      [0, false],
      [3, false],
    ],
  ]);
  // A tensor that was expanded to 1 stands still there, too.
  const [expanded] = rows.map((row) => ({
    ...row,
    chips: row.chips.map((chip) => ({ ...chip, stride: 0 })),
  }));
  assert.deepEqual(
    ownIndex(expanded, [2, 0, 3]).map(({ forced }) => forced),
    [true, false, true],
  );
});

test("the equation is written as the operation is, with every operand's own index", () => {
  const written = (made, index) =>
    equationOf(made, index)
      .map((part) =>
        "text" in part
          ? part.text
          : `${part.name}[${part.index.map(({ value, forced }) => (forced ? `_${value}_` : value))}]`,
      )
      .join("");
  const tutorial = [
    [5, 1, 4, 1],
    [3, 1, 1],
  ];
  assert.equal(written(scene(tutorial), [2, 1, 3, 0]), "a[2,_0_,3,0] + b[1,_0_,0]");
  assert.equal(
    written(scene(tutorial, { op: "maximum" }), [2, 1, 3, 0]),
    "maximum(a[2,_0_,3,0], b[1,_0_,0])",
  );
  assert.equal(written(scene([[2, 3], [3]], { op: "add_" }), [1, 2]), "a[1,2] + b[2]");
  assert.equal(written(scene([[], []]), []), "a[] + b[]");
});
