// Products in cells: which labels go where, what stands where, what is summed, and every moment on the way.
import assert from "node:assert/strict";
import test from "node:test";
import "../../../../web/words/einsum-and-in-place.js";
import { explain, memory } from "../../../../js/index.js";
import { buildScene } from "../../../../js/scene/scene.js";
import { factorsOf } from "../../../../web/views/products/factors.js";
import { layOut, pairsOf, panelAt } from "../../../../web/views/products/layout.js";
import { progressAt } from "../../../../web/views/products/moments.js";
import { codesOf, numberAt, sumsIn, sumsOf } from "../../../../web/views/products/numbers.js";
import { readoutText } from "../../../../web/views/products/readout.js";
import { viewsFor } from "../../../../web/views/views.js";
import { generator, SEED } from "../../../js/random.js";

const matmul = (...shapes) => buildScene(explain("matmul", shapes));
const einsum = (equation, ...shapes) => buildScene(explain("einsum", [equation, ...shapes]));
const headOf = (column) => column?.head ?? null;
const heads = (scene) => {
  const factors = factorsOf(scene);
  if (!factors) return null;
  const { down, across, summed, blocks } = factors;
  return [headOf(down), headOf(across), headOf(summed), blocks.map(headOf).join()];
};
const usual = { width: 640, starts: { down: null, across: null, depth: null } };

test("rows of the first, columns of the second, what both share, and the rest as blocks", () => {
  assert.deepEqual(heads(matmul([2, 3], [3, 4])), ["i", "j", "k", ""]);
  assert.deepEqual(heads(matmul([5, 1, 2, 3], [4, 3, 6])), ["i", "j", "k", "−4,−3"]);
  assert.deepEqual(heads(matmul([3], [3, 4])), [null, "j", "k", ""]);
  assert.deepEqual(heads(matmul([3], [3])), [null, null, "k", ""]);
  assert.deepEqual(heads(einsum("bhtd,bhsd->bhts", [2, 2, 3, 4], [2, 2, 5, 4])), ["t", "s", "d", "b,h"]);
  assert.deepEqual(heads(einsum("bij,jk->bik", [2, 3, 4], [4, 5])), ["i", "k", "j", "b"]);
  assert.deepEqual(heads(einsum("i,j->ij", [2], [3])), ["i", "j", null, ""]);
});

test("what rows and columns do not show is not drawn so", () => {
  assert.equal(heads(einsum("ijk,jkl->il", [2, 3, 4], [3, 4, 5])), null);
  assert.equal(heads(einsum("ii,ij->j", [2, 2], [2, 3])), null);
  assert.equal(heads(einsum("ij->ji", [2, 3])), null);
  assert.equal(heads(matmul([2, 2, 3], [3, 3, 5])), null);
  assert.equal(heads(matmul([0, 3], [3, 4])), null);
  assert.equal(heads(matmul([2, "K"], [3, 4])), null);
  assert.deepEqual(heads(matmul([64, 784], [512, 10])), ["i", "j", "k", ""]);
  assert.deepEqual(heads(matmul(["B", "H", "T", "D"], ["B", "H", "D", "T"])), ["i", "j", "k", "−4,−3"]);
});

test("numbers go on from the first operand to the second, and no two are the same where they fit", () => {
  const scene = matmul([2, 3], [3, 4]);
  assert.deepEqual(codesOf(scene), [
    { first: 1, unit: 1, count: 6 },
    { first: 7, unit: 1, count: 12 },
  ]);
  assert.ok(codesOf(matmul([640, 784], [784, 100])).every(({ count }) => count === 97));
});

/** One sum, number by number. */
const slowSum = (a, b, i, j) => {
  let sum = 0;
  for (let k = 0; k < a[1]; k++) sum += (1 + i * a[1] + k) * (1 + a[0] * a[1] + k * b[1] + j);
  return sum;
};

test(`every sum is the engine's, and what a loop finds (SEED=${SEED})`, () => {
  const random = generator();
  const before = memory().tensors;
  for (let n = 0; n < 100; n++) {
    const [rows, depth, columns] = [6, 40, 6].map((most) => 1 + random(most));
    const [a, b] = [
      [rows, depth],
      [depth, columns],
    ];
    const scene = matmul(a, b);
    const factors = factorsOf(scene);
    const [i, j] = [random(rows), random(columns)];
    const index = scene.columns.map(() => 0);
    const sums = [slowSum(a, b, i, 0), slowSum(a, b, i, j)];
    assert.deepEqual(sumsOf(scene, factors, index, [i], [0, j]), sums);
    // Worked out once, and found again.
    for (let time = 0; time < 2; time++) assert.deepEqual(sumsIn(scene, factors, index, [i], [0, j]), sums);
  }
  assert.equal(memory().tensors, before);
  const batch = matmul([2, 1, 2, 3], [4, 3, 2]);
  const there = batch.columns.map(({ head }) => ({ "−4": 1, "−3": 2 })[head] ?? 0);
  assert.equal(numberAt(batch, 0, there), 7);
  assert.equal(numberAt(batch, 1, there), 13 + 12);
  assert.equal(
    sumsOf(matmul([1, 1e6], [1e6, 1]), factorsOf(matmul([1, 1e6], [1e6, 1])), [0, 0, 0], [0], [0]),
    null,
  );
});

test("a result lies where its row and its column cross, and pairs meet on the diagonal between", () => {
  for (const [a, b] of [
    [
      [2, 3],
      [3, 4],
    ],
    [
      [64, 784],
      [784, 10],
    ],
    [
      [1e7, 1],
      [1, 1e7],
    ],
  ]) {
    const scene = matmul(a, b);
    for (const width of [280, 340, 640, 1200]) {
      const layout = layOut(scene, factorsOf(scene), { ...usual, width });
      const [first, second, result] = [0, 1, null].map((operand) => panelAt(layout, operand));
      assert.equal(first.y, result.y);
      assert.equal(second.x, result.x);
      assert.deepEqual([first.down, second.across], [result.down, result.across]);
      assert.ok(layout.down.list.length + layout.across.list.length <= 12);
      if (width >= 340) assert.ok(layout.width <= width, `${a} ${width}: ${layout.width}`);
      for (const { x, y, a: slot, b: other } of pairsOf(layout)) {
        assert.equal(x, first.x + layout.depth[0].places[slot]);
        assert.equal(y, second.y + layout.depth[1].places[other]);
      }
    }
  }
});

test("time: pairs meet before products fold, and those before the other sums; at rest all is there", () => {
  const at = (kind, progress, ok = true) => progressAt({ kind, ok, progress });
  assert.deepEqual([at("stretch", 0).meets(0), at("stretch", 1).meets(1)], [0, 1]);
  assert.ok(at("stretch", 0.4).meets(0) > at("stretch", 0.4).meets(1));
  assert.deepEqual([at("result", 0).folds(1), at("result", 0).sum, at("result", 0).wave(0)], [0, 0, 0]);
  assert.ok(at("result", 0.3).folds(1) > at("result", 0.3).folds(0));
  assert.deepEqual([at("result", 0.6).sum, at("result", 0.6).wave(1)], [1, 0]);
  for (const kind of ["result", "memory"])
    assert.deepEqual([at(kind, 1).meets(1), at(kind, 1).sum, at(kind, 1).wave(1)], [1, 1, 1]);
  assert.equal(at("compare", 1).meets(0), 0);
  assert.equal(at("why", 1, false).sum, 0);
});

test("the sum is written out, shortened where it is long", () => {
  const told = (scene, operand, index, language = "en") =>
    readoutText(scene, factorsOf(scene), { operand, index }, language);
  assert.equal(
    told(matmul([2, 3], [3, 4]), null, [0, 1, 0]),
    "out[0, 1] = Σk a[0, k]·b[k, 1] = 1·8 + 2·12 + 3·16 = 80",
  );
  assert.match(told(matmul([2, 9], [9, 4]), null, [0, 0, 0]), /= 1·19 \+ 2·23 \+ 3·27 \+ … \+ 9·51 = 1815$/);
  assert.equal(told(matmul([2, 3], [3, 4]), 0, [1, 0, 2]), "a[1, 2] = 6 feeds 4 elements of the result (×4)");
  assert.equal(
    told(matmul([2, 3], [3, 4]), 1, [0, 3, 1]),
    "b[1, 3] = 14 feeds 2 elements of the result (×2)",
  );
  const letters = matmul(["B", "H", "T", "D"], ["B", "H", "D", "T"]);
  assert.equal(told(letters, null, [0, 0, 1, 2, 0]), "out[0, 0, 1, 2] = Σk a[0, 0, 1, k]·b[0, 0, k, 2]");
});

test("letters have a view of cells only where rows meet columns", () => {
  assert.deepEqual(viewsFor(matmul(["B", "N", "K"], ["K", "M"])), ["ledger", "cells"]);
  assert.deepEqual(viewsFor(buildScene(explain("add", [["N", 3], [3]]))), ["ledger"]);
  assert.deepEqual(viewsFor(matmul([2, 3], [3, 4])), ["ledger", "cells", "why", "code"]);
});
