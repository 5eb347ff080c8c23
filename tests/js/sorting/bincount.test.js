import assert from "node:assert/strict";
import { test } from "node:test";
import { bincount, memory, scope, tensor } from "../../../js/index.js";

test("numbers are counted or weighed", () => {
  const before = memory().tensors;
  scope(() => {
    const x = tensor([1, 3, 1]);
    assert.deepEqual(bincount(x, { minlength: 6 }).toArray(), [0, 2, 0, 1, 0, 0]);
    assert.deepEqual(x.bincount(tensor([0.5, 2, 1])).toArray(), [0, 1.5, 0, 2]);
  });
  assert.equal(memory().tensors, before);
});
