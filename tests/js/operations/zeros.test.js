// Where a zero keeps its sign, as PyTorch's does, and where what is nearly one is one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clampMax, clampMin, memory, relu, scalar, scope, sigmoid, tensor } from "../../../js/index.js";

const zero = scalar(0, "float");
const values = (length) => Array.from({ length }, (_, i) => [-0, 0, -1, 2, -0][i % 5]);
const signs = (tensor) => tensor.signbit().toTyped().join("");

test("relu and clamps at a number leave -0, in rows of any length and in place", () => {
  const before = memory().tensors;
  for (const dtype of /** @type {const} */ (["float32", "float64"])) {
    for (const length of [1, 4, 5, 8, 23]) {
      scope(() => {
        const x = tensor(values(length), { dtype });
        const kept = "10001".repeat(5).slice(0, length);
        assert.equal(signs(relu(x)), kept);
        assert.equal(signs(x.clone().relu_()), kept);
        assert.equal(signs(clampMin(x, 0)), kept);
        assert.equal(signs(x.clone().clamp_(zero)), kept);
        assert.equal(signs(x.clone().clampMin_(0)), kept);
        assert.equal(signs(x.clamp({ min: 0, max: 1 })), kept);
        const below = "10101".repeat(5).slice(0, length);
        assert.equal(signs(clampMax(x, 0)), below);
        assert.equal(signs(x.clone().clampMax_(zero)), below);
        assert.equal(signs(x.clamp({ max: 0 })), below);
        assert.deepEqual(
          relu(x).toArray(),
          values(length).map((value) => (value === -1 ? 0 : value)),
        );
        assert.deepEqual(
          clampMax(x, 0).toArray(),
          values(length).map((value) => (value === 2 ? 0 : value)),
        );
      });
    }
  }
  scope(() => {
    const x = tensor([Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -5e-324]);
    assert.deepEqual(relu(x).toArray(), [Number.NaN, 0, Number.POSITIVE_INFINITY, -0]);
    assert.deepEqual(relu(x.double().sub(tensor(5e-324, { dtype: "float64" }))).toArray(), [
      Number.NaN,
      0,
      Number.POSITIVE_INFINITY,
      0,
    ]);
    assert.deepEqual(clampMin(x, Number.NaN).toArray(), Array(4).fill(Number.NaN));
    assert.deepEqual(tensor([-2, 3]).clampMin(0.5).toArray(), [0.5, 3]);
    assert.equal(tensor([-2, 3]).clampMin(0).dtype, "int64");
  });
  assert.equal(memory().tensors, before);
});

test("sigmoid is 0 where the power overflows", () => {
  scope(() => {
    for (const length of [1, 2, 7, 40]) {
      const x = tensor(Array(length).fill(-88.75), { dtype: "float32" });
      assert.deepEqual(sigmoid(x).toArray(), Array(length).fill(0));
      const y = tensor(Array(length).fill(-709.8), { dtype: "float64" });
      assert.deepEqual(sigmoid(y).toArray(), Array(length).fill(0));
    }
    assert.ok(sigmoid(tensor([-88.5])).item() > 0);
    assert.ok(sigmoid(tensor([-709.5], { dtype: "float64" })).item() > 0);
    assert.ok(Number.isNaN(sigmoid(tensor([Number.NaN])).item()));
    assert.equal(String(sigmoid(tensor([-100, 2], { dtype: "int8" }))), "tensor([0.0000, 0.8808])");
  });
});
