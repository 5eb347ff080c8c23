import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, memory, nanquantile, quantile, scope, tensor } from "../../../js/index.js";

test("quantiles between the elements", () => {
  const before = memory().tensors;
  scope(() => {
    const x = arange(11, { dtype: "float64" }).flip(0);
    assert.deepEqual(quantile(x, tensor([0, 0.25, 1], { dtype: "float64" })).toArray(), [0, 2.5, 10]);
    assert.equal(x.quantile(0.24, { interpolation: "higher" }).item(), 3);
    assert.equal(nanquantile(tensor([1, Number.NaN, 3]), 0.5).item(), 2);
    assert.ok(Number.isNaN(quantile(tensor([1, Number.NaN, 3]), 0.5).item()));
  });
  assert.equal(memory().tensors, before);
});
