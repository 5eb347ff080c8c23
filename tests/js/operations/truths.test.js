// any, all and count_nonzero of many elements, which become truths before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, ones, scope, zeros } from "../../../js/index.js";

test("of many elements each is a truth by itself", () => {
  const shape = [70, 80];
  for (const dtype of /** @type {import("../../../js/index.js").DType[]} */ ([
    "bool",
    "uint8",
    "int8",
    "int16",
    "int32",
    "int64",
    "float32",
    "float64",
  ])) {
    scope(() => {
      const x = zeros(shape, { dtype });
      x.setAt([3, 7], 1);
      x.setAt([3, 8], dtype.startsWith("float") ? NaN : 1);
      x.setAt([69, 0], dtype === "float64" ? 5e-324 : 1);
      x.setAt([5, 5], dtype.startsWith("float") ? -0 : 0);
      const rows = Array.from({ length: 70 }, (_, i) => (i === 3 ? 2 : i === 69 ? 1 : 0));
      const truth = (/** @type {boolean} */ value) => (dtype === "uint8" ? Number(value) : value);
      assert.equal(x.any().dtype, dtype === "uint8" ? "uint8" : "bool");
      assert.equal(x.any().item(), truth(true));
      assert.equal(x.all().item(), truth(false));
      assert.equal(x.eq(0).logicalNot().any().item(), true);
      assert.deepEqual(
        x.any(1).tolist(),
        rows.map((count) => truth(count > 0)),
      );
      assert.deepEqual(
        x.t().any(0).tolist(),
        rows.map((count) => truth(count > 0)),
      );
      assert.deepEqual(x.all(-1, true).shape, [70, 1]);
      assert.deepEqual(x.countNonzero(1).tolist(), rows);
      assert.equal(x.countNonzero().item(), 3);
      assert.equal(x.expand(2, 70, 80).countNonzero().item(), 6);
      assert.equal(x.add(x.eq(0).to(dtype)).all().item(), truth(true));
    });
  }
});

test("so many that their truths would fill memory become none", () => {
  scope(() => {
    const wide = ones(1).expand(2 ** 25);
    const { peakBytes } = memory();
    assert.equal(wide.all().item(), true);
    assert.ok(memory().peakBytes - peakBytes < 2 ** 16);
  });
});
