import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, scope, tensor } from "../../../js/index.js";

test("results in two parts are lists whose parts have names", () => {
  const before = memory().tensors;
  scope(() => {
    const x = tensor([3, 1, 2]);
    for (const result of [x.max(0), x.sort(), x.topk(2), x.cummin(0), x.median(0)]) {
      const [values, indices] = result;
      assert.equal(result.values, values);
      assert.equal(result.indices, indices);
      assert.deepEqual(Object.keys(result), ["0", "1"]);
    }
  });
  assert.equal(memory().tensors, before);
});
