import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../js/index.js";
import { evaluate } from "../../../js/plan/evaluate.js";

const int = (...values) => ({ data: Int32Array.from(values), shape: [values.length] });
const values = (op, ...operands) => {
  const result = evaluate(op, operands);
  return result && [result.dtype, result.shape, Array.from(result.data)];
};

test("operands broadcast, and dtypes are the engine's", () => {
  const column = { data: Int32Array.of(10, 20), shape: [2, 1] };
  assert.deepEqual(values("add", column, int(1, 2)), ["int32", [2, 2], [11, 12, 21, 22]]);
  assert.deepEqual(values("div", int(1, 3), int(2, 2)), ["float32", [2], [0.5, 1.5]]);
  assert.deepEqual(values("lt", int(1, 3), int(2, 2)), ["bool", [2], [1, 0]]);
  assert.deepEqual(values("sqrt", int(4)), ["float32", [1], [2]]);
  const bool = { data: Uint8Array.of(1, 0), shape: [2], dtype: "bool" };
  assert.deepEqual(values("logical_not", bool), ["bool", [2], [0, 1]]);
  assert.deepEqual(values("add", { data: new Float64Array(0), shape: [0] }, int(1)), ["float64", [0], []]);
});

test("an operation on two goes on from the left, or leaves one as it is", () => {
  assert.deepEqual(values("sub", int(9), int(3), int(1)), ["int32", [1], [5]]);
  assert.deepEqual(values("sub", int(9, 8)), ["int32", [2], [9, 8]]);
});

test("what may be left out has PyTorch's values", () => {
  assert.deepEqual(values("addcmul", int(1), int(2), int(3))?.[2], [7]);
  assert.deepEqual(values("isclose", int(1, 1), int(1, 2))?.[2], [1, 0]);
  assert.deepEqual(values("clamp", int(1, 9), int(3))?.[2], [3, 9]);
  assert.deepEqual(values("clamp", int(1, 9), int(3), int(5))?.[2], [3, 5]);
});

test("what is copied takes the target's places", () => {
  const target = { data: Int32Array.of(1, 2, 3, 4), shape: [2, 2] };
  const copied = evaluate("copy", [target, { data: Int32Array.of(7, 8), shape: [2] }]);
  assert.deepEqual(
    [copied?.shape, [...(copied?.data ?? [])]],
    [
      [2, 2],
      [7, 8, 7, 8],
    ],
  );
});

test("no values where the engine refuses, and where there is no such operation", () => {
  assert.equal(values("add", int(1, 2), int(1, 2, 3)), null);
  assert.equal(values("add", int(1, 2), int(1, 2, 3), int(1)), null);
  assert.equal(values("floorDivide", int(1), int(0)), null);
  assert.equal(values("where", int(1), int(1), int(1)), null);
  assert.equal(values("clamp", int(1)), null);
  for (const op of ["add_", "matmul", "einsum", "broadcastTensors", "nonsense", "add__alpha"]) {
    assert.equal(values(op, int(1), int(1)), null, op);
  }
});

test("nothing stays in memory", () => {
  const large = { data: new Float64Array(1 << 15), shape: [1 << 15] };
  const run = (times) => {
    for (let i = 0; i < times; i++) {
      values("add", large, large, large);
      values("add", large, int(1, 2));
    }
    return memory().heapBytes;
  };
  assert.equal(run(2), run(100));
});
