import assert from "node:assert/strict";
import { test } from "node:test";
import { scopeOf } from "../../../js/refusals/facts.js";

const scope = (call, facts = {}, refusal = "product_sizes") => scopeOf(refusal, facts, call);

test("facts and the call stand beside what follows from them", () => {
  const { op, plain, family, left, lowest, highest, dimension } = scope(
    { op: "add_" },
    { left: 3, right: 2, rank: 4, axis: -1 },
    "axis_range",
  );
  assert.deepEqual(
    { op, plain, family, left, lowest, highest, dimension },
    { op: "add_", plain: "add", family: "axis", left: 3, lowest: -2, highest: 1, dimension: 3 },
  );
});

test("the factors of a product, as each framework looks at them", () => {
  const inner = scope({ op: "inner", shapes: [[4], [2, 3]] });
  assert.deepEqual([inner.one, inner.other, inner.swapped, inner.contracted], [[4], [2, 3], [3, 2], 3]);
  assert.deepEqual([inner.lastAxis, inner.contractedAxis, inner.flat], [0, 0, -1]);
  const mv = scope({ op: "mv", shapes: [[2, 3], [4]], dtypes: ["float32", "float32"] });
  assert.deepEqual(
    [mv.column, mv.ragged, mv.productNode, mv.productDtypes],
    [[4, 1], false, "MatMul", undefined],
  );
  const batch = scope({ op: "bmm", shapes: [[5, 2, 3], [4]], dtypes: ["int32", "float32"] });
  assert.deepEqual([batch.ragged, batch.productNode], [true, "BatchMatMulV2"]);
  assert.match(batch.productDtypes, /^cannot compute BatchMatMulV2 as input #1/);
  assert.deepEqual(batch.batches, [
    [5, "newaxis", "newaxis"],
    ["newaxis", "newaxis"],
  ]);
  assert.deepEqual(scope({}).types, ["float32", "float32"]);
});

test("operands: their kinds, and TensorFlow's node", () => {
  assert.equal(scope({ operands: [{ dtype: "int8" }, 2.5] }).integral, true);
  assert.equal(scope({ operands: [{ dtype: "float32" }, 2] }).integral, false);
  assert.equal(scope({}).integral, undefined);
  assert.equal(scope({ op: "bitwise_and", dtypes: ["bool", "bool"] }).callNode, "LogicalAnd");
  assert.equal(scope({ op: "bitwise_and_", dtypes: ["int8", "int8"] }).callNode, "BitwiseAnd");
  assert.equal(scope({ op: "hypot" }).callNode, undefined);
});

test("whether shapes are of one rank", () => {
  assert.equal(scope({ shapes: [[2, 3], [3]] }).sameRank, false);
  assert.equal(scope({ shapes: [[2], [3]] }).sameRank, true);
});
