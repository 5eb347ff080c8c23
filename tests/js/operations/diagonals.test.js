import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, diag, memory, scope, trace } from "../../../js/index.js";

test("a diagonal and back", () => {
  const before = memory().tensors;
  scope(() => {
    for (const offset of [-2, 0, 1]) {
      const matrix = diag(arange(1, 4), offset);
      assert.deepEqual(matrix.shape, [3 + Math.abs(offset), 3 + Math.abs(offset)]);
      assert.deepEqual(matrix.diag({ diagonal: offset }).toArray(), [1, 2, 3]);
      assert.equal(matrix.sum().item(), 6);
    }
    const square = arange(9).reshape(3, 3);
    assert.ok(!square.diag().sharesStorage(square));
    assert.equal(trace(square).item(), 12);
    assert.throws(() => trace(square.bool().unsqueeze(0)), { message: `"trace" not implemented for 'Bool'` });
  });
  assert.equal(memory().tensors, before);
});
