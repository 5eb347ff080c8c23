import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, einsum, memory, scope, tensor, tensordot } from "../../../js/index.js";

test("products over paired axes are the einsum of the same pairs", () => {
  const before = memory().tensors;
  scope(() => {
    const [x, y] = [arange(24).reshape(2, 3, 4), arange(60).reshape(4, 5, 3)];
    const wanted = einsum("abc,cdb->ad", x, y).toArray();
    const pairs = [
      [1, 2],
      [2, 0],
    ];
    assert.deepEqual(tensordot(x, y, pairs).toArray(), wanted);
    assert.deepEqual(x.tensordot(y, { dims: tensor(pairs) }).toArray(), wanted);
    assert.deepEqual(tensordot(x, y, 1).shape, [2, 3, 5, 3]);
  });
  assert.equal(memory().tensors, before);
});
