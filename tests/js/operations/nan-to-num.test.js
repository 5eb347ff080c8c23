import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, nanToNum, ones, scope, tensor } from "../../../js/index.js";

test("numbers in place of nan and the infinities, in place too", () => {
  const before = memory().tensors;
  scope(() => {
    const x = tensor([Number.NaN, Infinity, -Infinity, 1.5]);
    assert.deepEqual(nanToNum(x, { nan: 7, posinf: 8, neginf: 9 }).toArray(), [7, 8, 9, 1.5]);
    assert.equal(x.nanToNum_(2, 3, 4), x);
    assert.deepEqual(x.toArray(), [2, 3, 4, 1.5]);
    assert.throws(() => ones(1).expand(2).nanToNum_(), /single memory location/);
  });
  assert.equal(memory().tensors, before);
});
