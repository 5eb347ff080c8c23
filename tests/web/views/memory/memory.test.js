import assert from "node:assert/strict";
import test from "node:test";
import { explain } from "../../../../js/index.js";
import "../../../../web/words/einsum-and-in-place.js";
import { buildScene } from "../../../../js/scene/scene.js";
import { stepsOf, stripOf } from "../../../../web/views/memory/memory.js";
import { scene } from "../../../js/scene/scenes.js";

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

test("einsum: the place that each label's stride leads to, on a diagonal too", () => {
  const made = buildScene(explain("einsum", ["iji,kj->jk", [3, 2, 3], [4, 2]]));
  const at = (/** @type {string} */ label) => made.columns.findIndex((column) => column.label === label);
  for (const [i, j, k] of [
    [0, 0, 0],
    [2, 1, 3],
    [1, 1, 0],
  ]) {
    const index = made.columns.map(() => 0);
    Object.assign(index, { [at("i")]: i, [at("j")]: j, [at("k")]: k });
    const places = made.rows.map((row) => stepsOf(row, index).reduce((sum, { product }) => sum + product, 0));
    assert.deepEqual(places, [i * 6 + j * 3 + i, k * 2 + j]);
  }
});
