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

test("what is refused, in PyTorch's order", () => {
  scope(() => {
    const refused = (q, options, message) =>
      assert.throws(() => quantile(tensor([]), q, options), { message: `quantile() ${message}` });
    const cubic = { interpolation: /** @type {any} */ ("cubic") };
    const rule = "interpolation must be one of linear, lower, higher, midpoint or nearest, but got cubic";
    refused(0.5, cubic, rule);
    refused(0.5, {}, "input tensor must be non-empty");
    refused(1234567, cubic, "q must be in the range [0, 1] but got 1.23457e+06");
    refused(-0.5, {}, "q must be in the range [0, 1] but got -0.5");
    refused(Number.NaN, {}, "q must be in the range [0, 1] but got nan");
    refused(-1e-7, {}, "q must be in the range [0, 1] but got -1e-07");
  });
});
