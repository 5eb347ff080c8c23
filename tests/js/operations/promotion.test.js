import assert from "node:assert/strict";
import { test } from "node:test";
import { dtypes } from "../../../build/generated/tables.js";
import { memory, ones, scope, tensor } from "../../../js/index.js";
import { resultDtype } from "../../../js/operations/promotion.js";
import { resultType } from "../../slow-operations.js";

test("dtypes of all pairs, with axes, without, and bare numbers, as the slow twin promotes", () => {
  const before = memory().tensors;
  const numbers = { bool: true, int: 2, float: 2.5 };
  scope(() => {
    const operands = [
      ...dtypes.flatMap((dtype) =>
        [[2], []].map((shape) => ({ given: ones(shape, { dtype }), twin: { dtype, shape } })),
      ),
      ...Object.entries(numbers).map(([kind, given]) => ({ given, twin: { kind } })),
    ];
    for (const left of operands) {
      for (const right of operands) {
        const want = resultType([left.twin, right.twin]);
        assert.equal(resultDtype("add", [left.given, right.given], "add"), want);
        assert.equal(resultDtype("lt", [left.given, right.given], "lt"), "bool");
      }
    }
    const bytes = ones(2, { dtype: "uint8" });
    assert.equal(resultDtype("exp", [bytes], "exp"), "float32");
    assert.equal(resultDtype("where", [tensor([true, false]), bytes, 2.5], "where"), "float32");
    assert.equal(resultDtype("masked_fill", [bytes, tensor([true, false]), 2.5], "masked_fill"), "uint8");
  });
  assert.equal(memory().tensors, before);
});
