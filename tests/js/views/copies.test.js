import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const { arange, clone, flip, fliplr, flipud, memory, ones, ravel, roll, tensor, tile, tril, triu, zeros } =
  shapecast;

check("clone and flip keep the order of the axes in memory", () => {
  const x = arange(24).reshape(2, 3, 4).permute(2, 0, 1);
  for (const copy of [x.clone(), clone(x), x.flip(0), flip(x, [1, 2])]) {
    assert.deepEqual([copy.shape, copy.strides], [x.shape, x.strides]);
    assert.equal(copy.sharesStorage(x), false);
  }
  assert.deepEqual(x.clone().toArray(), x.toArray());
  assert.deepEqual(ones(4, 1, 2).expand(4, 3, 2).clone().strides, [6, 2, 1]);
  assert.deepEqual(arange(24).reshape(4, 3, 2).at("::2").T.clone().strides, [1, 2, 6]);
  assert.deepEqual(tensor([1, 2, 3]).flip(0).toArray(), [3, 2, 1]);
  assert.deepEqual(
    tensor([[1, 2]])
      .fliplr()
      .toArray(),
    [[2, 1]],
  );
  assert.deepEqual(flipud(tensor([1, 2])).toArray(), [2, 1]);
  assert.throws(() => fliplr(ones(2)), { message: "Input must be >= 2-d." });
  assert.deepEqual(
    tensor([1, 2, 3])
      .flip({ dims: [-1] })
      .toArray(),
    [3, 2, 1],
  );
  assert.deepEqual(tensor([1, 2, 3]).flip([]).toArray(), [1, 2, 3]);
  assert.deepEqual(tensor(1).flip(0).toArray(), 1);
});

check("contiguous and ravel copy only what is not row-major", () => {
  const x = arange(6).reshape(2, 3);
  assert.equal(x.contiguous().sharesStorage(x), true);
  assert.equal(x.ravel().sharesStorage(x), true);
  assert.equal(x.T.contiguous().sharesStorage(x), false);
  assert.deepEqual(x.T.contiguous().strides, [2, 1]);
  assert.deepEqual(ravel(x.T).toArray(), [0, 3, 1, 4, 2, 5]);
  assert.deepEqual(tensor(5).ravel().shape, [1]);
});

check("roll, with and without axes", () => {
  const x = arange(6).reshape(2, 3);
  assert.deepEqual(x.roll(1).toArray(), [
    [5, 0, 1],
    [2, 3, 4],
  ]);
  assert.deepEqual(roll(x, -1, 1).toArray(), [
    [1, 2, 0],
    [4, 5, 3],
  ]);
  const both = [
    [5, 3, 4],
    [2, 0, 1],
  ];
  assert.deepEqual(x.roll([1, -5], { dims: [0, 1] }).toArray(), both);
  assert.deepEqual(x.roll([1, 2, 2], [0, 1, 1]).toArray(), both);
  assert.deepEqual(x.roll(2 ** 52, 0).toArray(), x.toArray());
  assert.deepEqual(zeros(0, 3).roll(1, 5).shape, [0, 3]);
  assert.deepEqual(zeros(0).at("::2").roll(1).strides, [2]);
  assert.deepEqual(tensor(5).roll(3).toArray(), 5);
});

check("repeat and tile", () => {
  const x = tensor([
    [1, 2],
    [3, 4],
  ]);
  const row = [1, 2, 1, 2, 1, 2];
  const second = [3, 4, 3, 4, 3, 4];
  assert.deepEqual(x.repeat(1, 3).toArray(), [row, second]);
  assert.deepEqual(x.tile(3).toArray(), [row, second]);
  assert.deepEqual(tile(x, [2, 1, 3]).toArray(), [
    [row, second],
    [row, second],
  ]);
  assert.deepEqual(x.repeat([2, 2, 1]).shape, [2, 4, 2]);
  assert.deepEqual(x.repeat(0, 1).shape, [0, 2]);
  assert.deepEqual(tensor(7).repeat(5).toArray(), [7, 7, 7, 7, 7]);
  assert.equal(tensor(7).expand(1).repeat(1000).numel, 1000);
  const deep = ones(new Array(16).fill(1));
  assert.deepEqual(deep.repeat(new Array(16).fill(2)).shape, new Array(16).fill(2));
});

check("as many shifts as one likes, of the same axis too", () => {
  for (const count of [17, 5000]) {
    const dims = Array.from({ length: count }, (_, i) => (i % 2 ? 0 : -1));
    const rolled = arange(6).reshape(1, 6).roll(new Array(count).fill(-1), dims);
    const places = Math.ceil(count / 2) % 6;
    assert.deepEqual(
      rolled.ravel().toArray(),
      Array.from({ length: 6 }, (_, i) => (i + places) % 6),
    );
  }
});

check("triangles", () => {
  const x = ones(3, 3);
  assert.deepEqual(tril(x).toArray(), [
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ]);
  assert.deepEqual(x.triu(1).toArray(), [
    [0, 1, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  assert.deepEqual(triu(x, { diagonal: -1 }).toArray(), [
    [1, 1, 1],
    [1, 1, 1],
    [0, 1, 1],
  ]);
  assert.deepEqual(ones(2, 2, 3, { dtype: "bool" }).tril(-9).toArray().flat(2).some(Boolean), false);
  assert.deepEqual(arange(6).reshape(2, 3).T.tril().toArray(), [
    [0, 0],
    [1, 4],
    [2, 5],
  ]);
  assert.deepEqual(ones(2, 0).triu().shape, [2, 0]);
});

test("refusals in PyTorch's words", () => {
  const x = ones(2, 3);
  const point = tensor(1);
  for (const [name, args, expected] of [
    ["flip", [2], { name: "IndexError" }],
    ["flip", [0, -2], { message: "dim 0 appears multiple times in the list of dims" }],
    ["flip", [], { message: 'flip() missing 1 required positional arguments: "dims"' }],
    ["flip", [new Array(99).fill(0)], {}],
    ["roll", [[1, 2]], { message: "shifts and dimensions must align. shifts: 2, dims:0" }],
    ["roll", [1, 5], { name: "IndexError" }],
    ["roll", [[], []], { message: "`shifts` required" }],
    ["repeat", [2], { message: /^Number of dimensions of repeat dims can not be smaller/ }],
    ["repeat", [1, -1], { message: "Trying to create tensor with negative dimension -3: [2, -3]" }],
    ["tile", [new Array(17).fill(1)], { message: /17 axes/ }],
    ["clone", [1], { pythonType: "TypeError" }],
    ["tril", [1.5], { pythonType: "TypeError" }],
  ]) {
    assertRefused(() => x[name](...args), { op: name, ...expected }, [x]);
  }
  assertRefused(() => point.roll(1, 0), { message: "Dimension specified as 0 but tensor has no dimensions" });
  assertRefused(() => tril(point), { message: "tril: input tensor must have at least 2 dimensions" });
  x.dispose();
  point.dispose();
  assert.equal(memory().tensors, 0);
});
