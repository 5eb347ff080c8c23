import assert from "node:assert/strict";
import { test } from "node:test";
import {
  arange,
  indexAdd,
  memory,
  ones,
  scatter,
  scatterAdd,
  scope,
  tensor,
  zeros,
} from "../../../js/index.js";

test("scatter is gather the other way round", () => {
  const before = memory().tensors;
  scope(() => {
    const x = arange(12).reshape(3, 4);
    const places = tensor([
      [3, 0, 2, 1],
      [0, 1, 2, 3],
      [1, 3, 0, 2],
    ]);
    assert.deepEqual(scatter(zeros(3, 4).long(), 1, places, x.gather(1, places)).toArray(), x.toArray());
  });
  assert.equal(memory().tensors, before);
});

test("in place the tensor itself is written, else a copy", () => {
  const before = memory().tensors;
  scope(() => {
    const x = ones(3);
    const index = tensor([0, 0, 2]);
    assert.deepEqual(scatterAdd(x, 0, index, ones(3)).toArray(), [3, 1, 2]);
    assert.deepEqual(indexAdd(x, 0, index, ones(3), { alpha: 2 }).toArray(), [5, 1, 3]);
    assert.deepEqual(x.toArray(), [1, 1, 1]);
    const bytes = ones(3, { dtype: "uint8" });
    const overflow = { message: "value cannot be converted to type uint8_t without overflow" };
    assert.throws(() => bytes.indexAdd(0, index, bytes, { alpha: -1.5 }), overflow);
    assert.deepEqual(bytes.indexAdd(0, index, bytes, { alpha: -1 }).toArray(), [255, 1, 0]);
    assert.equal(x.scatter_(0, index, 5, { reduce: "add" }), x);
    assert.deepEqual(x.toArray(), [11, 1, 6]);
    assert.throws(() => x.scatter_(0, tensor([1, 7]), 0), /index 7 is out of bounds/);
    assert.deepEqual(x.toArray(), [11, 1, 6], "a refused call changes nothing");
  });
  assert.equal(memory().tensors, before);
});

test("what is refused, in PyTorch's order and words", () => {
  const before = memory().tensors;
  scope(() => {
    const x = zeros(2, 3);
    const [index, deep] = [tensor([[0, 1]]), tensor([[[0]]])];
    const refused = (perform, message, pythonType = "RuntimeError") =>
      assert.throws(perform, { message, pythonType });
    const sameRank = "Index tensor must have the same number of dimensions as";
    refused(() => x.scatter(0, deep, 1, { reduce: /** @type {any} */ ("sum") }), `${sameRank} self tensor`);
    refused(
      () => x.scatter(0, index, ones(1)),
      "Dimension out of range (expected to be in range of [-1, 0], but got 1)",
      "IndexError",
    );
    refused(() => x.scatter(1, index, ones(0)), `${sameRank} src tensor`);
    refused(
      () => x.scatter(0, index, 1, { reduce: /** @type {any} */ ("sum") }),
      "reduce argument must be either add or multiply.",
    );
    const bytes = zeros(2, 3, { dtype: "uint8" });
    assert.deepEqual(bytes.scatter(0, zeros(0, 3).long(), -1.5).toArray(), bytes.toArray());

    const outside = tensor([0, 3]);
    const cube = zeros(2, 2, 2);
    refused(() => cube.indexAdd(0, outside, cube), "index 3 is out of bounds for dimension 0 with size 2");
    refused(() => cube.indexAdd(1, outside, cube), "index out of range in self", "IndexError");
    refused(() => cube.indexAdd(0, outside.int(), cube), "index out of range in self", "IndexError");
    refused(() => cube.indexAdd(0, outside, cube, { alpha: 2 }), "index out of range in self", "IndexError");
    refused(() => ones(2).indexAdd(0, outside, ones(2)), "index out of range in self", "IndexError");
    refused(() => ones(0).indexAdd(0, outside, ones(2)), "index out of range in self", "IndexError");
    assert.deepEqual(zeros(0, 2).indexAdd(0, outside, ones(2, 2)).shape, [0, 2]);
  });
  assert.equal(memory().tensors, before);
});
