// Matrix products as rows, columns and the axis that is summed.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../js/scene/every-kind.js";
import { explain } from "../../../js/index.js";
import { buildScene, failingColumns } from "../../../js/scene/scene.js";
import { generator, SEED } from "../random.js";

const scene = (...shapes) => buildScene(explain("matmul", shapes));
const columnsOf = ({ columns }) =>
  columns.map(({ head, size, removed }) => `${head} ${removed ? "Σ" : ""}${size}`);
const sizesIn = ({ rows }) => rows.map(({ chips }) => chips.map(({ size }) => size));

test("rows of the one, columns of the other, and what both share behind them", () => {
  const made = scene([2, 3], [3, 4]);
  assert.deepEqual(columnsOf(made), ["i 2", "j 4", "k Σ3"]);
  assert.deepEqual(sizesIn(made), [
    [2, null, 3],
    [null, 4, 3],
  ]);
  assert.equal(made.result.name, "a @ b");
  assert.deepEqual(made.walk, [-1, -3, -2]);
});

test("a vector has no row, or no column", () => {
  assert.deepEqual(columnsOf(scene([2, 3], [3])), ["i 2", "k Σ3"]);
  assert.deepEqual(columnsOf(scene([3], [3, 4])), ["j 4", "k Σ3"]);
  assert.deepEqual(columnsOf(scene([3], [3])), ["k Σ3"]);
});

test("the inner sizes fail together, and nothing else does", () => {
  const made = scene([64, 784], [512, 10]);
  assert.deepEqual(
    failingColumns(made).map(({ head }) => head),
    ["k"],
  );
  assert.deepEqual(sizesIn(made), [
    [64, null, 784],
    [null, 10, 512],
  ]);
  assert.deepEqual(
    failingColumns(scene([2, 2, 3], [3, 3, 5])).map(({ head }) => head),
    ["−3"],
  );
});

/** The shape of a product, by the rule as it is written down. */
function slowShape(a, b) {
  const [left, right] = [a.length > 1 ? a : [1, ...a], b.length > 1 ? b : [...b, 1]];
  if (left.at(-1) !== right.at(-2)) return null;
  const batches = [left, right].map((shape) => shape.slice(0, -2));
  const rank = Math.max(...batches.map(({ length }) => length));
  const batch = Array.from({ length: rank }, (_, i) => batches.map((own) => own[own.length - rank + i] ?? 1));
  if (batch.some(([m, n]) => m !== n && m !== 1 && n !== 1)) return null;
  return [
    ...batch.map(([m, n]) => (m === 1 ? n : m)),
    ...(a.length > 1 ? [left.at(-2)] : []),
    ...(b.length > 1 ? [right.at(-1)] : []),
  ];
}

test(`what is kept is the shape of the product, and every stride leads where the operand has its number (SEED=${SEED})`, () => {
  const random = generator();
  const shapeOf = () => Array.from({ length: 1 + random(4) }, () => 1 + random(3));
  for (let i = 0; i < 300; i++) {
    const [a, b] = [shapeOf(), shapeOf()];
    const made = scene(a, b);
    const told = JSON.stringify({ a, b });
    const shape = slowShape(a, b);
    assert.equal(made.ok, shape !== null, told);
    assert.deepEqual(failingColumns(made).length > 0, shape === null, told);
    if (shape === null) continue;
    assert.deepEqual(
      made.columns.filter(({ removed }) => !removed).map(({ size }) => size),
      shape,
      told,
    );
    made.rows.forEach(({ chips, shape: own }) => {
      const strides = own.map((_, axis) => own.slice(axis + 1).reduce((total, size) => total * size, 1));
      const found = chips.filter(({ size }) => size !== null).sort((m, n) => m.own - n.own);
      assert.deepEqual(
        found.map(({ size }) => size),
        own,
        told,
      );
      found.forEach(({ stride, size }, axis) => {
        assert.ok(size === 1 || stride === strides[axis], told);
      });
    });
  }
});
