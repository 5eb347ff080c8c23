import assert from "node:assert/strict";
import test from "node:test";
import { stepsOf, stripOf } from "../../../web/views/memory.js";
import { scene } from "../scenes.js";

test("the strip shows the place that is read, wherever it lies", () => {
  const places = (stored, offset) => stripOf(stored, offset).map(({ place }) => place);
  assert.deepEqual(places(3, 1), [0, 1, 2]);
  assert.deepEqual(places(0, null), []);
  const far = stripOf(1e9, 500_000_000);
  assert.equal(far.length, 9);
  assert.ok(far.some(({ place }) => place === 500_000_000));
  assert.deepEqual(
    far.filter(({ gap }) => gap).map(({ place }) => place),
    [far[1].place, 999_999_999],
  );
});

test("the steps of an index add up to its place", () => {
  const made = scene([
    [5, 1, 4, 1],
    [3, 1, 1],
  ]);
  const products = made.rows.map((row) => stepsOf(row, [2, 1, 3, 0]).map(({ product }) => product));
  assert.deepEqual(products, [
    [8, 0, 3, 0],
    [0, 1, 0, 0],
  ]);
});
