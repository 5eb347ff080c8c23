import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, oneHot, scope, tensor } from "../../../js/index.js";

test("each class is a row of the identity", () => {
  const before = memory().tensors;
  scope(() => {
    const x = tensor([
      [0, 2],
      [1, 2],
    ]);
    const rows = oneHot(x, { numClasses: 4 });
    assert.deepEqual(rows.shape, [2, 2, 4]);
    assert.deepEqual(rows.argmax(-1).toArray(), x.toArray());
    assert.equal(rows.sum().item(), 4);
  });
  assert.equal(memory().tensors, before);
});
