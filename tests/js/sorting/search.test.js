import assert from "node:assert/strict";
import { test } from "node:test";
import { bucketize, memory, ones, scope, searchsorted, tensor } from "../../../js/index.js";

test("what is put in at the places found leaves a row sorted", () => {
  const before = memory().tensors;
  scope(() => {
    const row = tensor([-2, 0, 0, 5]);
    const values = tensor([-3, 0, 2, 9]);
    assert.deepEqual(searchsorted(row, values).toArray(), [0, 1, 3, 4]);
    assert.deepEqual(row.searchsorted(values, { right: true }).toArray(), [0, 3, 3, 4]);
    const mixed = tensor([5, 0, -2, 0]);
    assert.deepEqual(searchsorted(mixed, values, { sorter: mixed.argsort() }).toArray(), [0, 1, 3, 4]);
    assert.equal(searchsorted(row, 1).item(), 3);
  });
  assert.equal(memory().tensors, before);
});

test("buckets are places, the values first", () => {
  scope(() => {
    const bounds = tensor([1, 3, 5]);
    assert.deepEqual(bucketize(tensor([0, 3, 6]), bounds).toArray(), [0, 1, 3]);
    assert.deepEqual(bucketize(tensor([0, 3, 6]), bounds, { right: true }).toArray(), [0, 2, 3]);
    assert.equal(bucketize(3.5, bounds, { outInt32: true }).dtype, "int32");
    const values = tensor([[0.5], [Number.NaN]]);
    assert.deepEqual(bucketize(values, bounds).toArray(), [[0], [3]]);
    assert.throws(() => bucketize(bounds, ones(2, 2)), {
      message: "boundaries tensor must be 1 dimension, but got dim(2)",
    });
  });
});
