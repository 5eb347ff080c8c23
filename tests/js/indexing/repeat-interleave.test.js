import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, memory, repeatInterleave, scope, tensor } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

test("each element, each slice, each index as often as said", () => {
  scope(() => {
    const x = arange(4).reshape(2, 2);
    const doubled = [0, 0, 1, 1, 2, 2, 3, 3];
    assert.deepEqual(x.repeatInterleave(2).toArray(), doubled);
    assert.deepEqual(repeatInterleave(x, 2).toArray(), doubled);
    assert.deepEqual(x.T.repeatInterleave(tensor([0, 1, 2, 0])).toArray(), [2, 1, 1]);
    assert.deepEqual(x.repeatInterleave(tensor([2, 1]), 1).toArray(), [
      [0, 0, 1],
      [2, 2, 3],
    ]);
    assert.deepEqual(x.repeatInterleave(tensor([2], { dtype: "int8" }), { dim: -2 }).shape, [4, 2]);
    assert.deepEqual(x.repeatInterleave(tensor(0), { dim: 0 }).shape, [0, 2]);
    assert.deepEqual(x.repeatInterleave(tensor([1, 2]), { dim: 0, outputSize: 3 }).shape, [3, 2]);
    assert.deepEqual(tensor(7).repeatInterleave(3).toArray(), [7, 7, 7]);
    assert.deepEqual(repeatInterleave(tensor([1, 0, 2])).toArray(), [0, 2, 2]);
  });
  assert.equal(memory().tensors, 0);
});

test("refusals in PyTorch's words", () => {
  const x = tensor([1, 2, 3]);
  const counts = (...values) => tensor(values);
  const kept = [counts(1, 2), counts(1, -1, 1), counts(0.5, 1, 2), tensor([[1]]), counts(1, 1, 1), tensor(4)];
  const [two, negative, float, deep, once, point] = kept;
  for (const [call, expected] of [
    [() => x.repeatInterleave(-1), { message: "Repeats must be non-negative" }],
    [() => x.repeatInterleave(two), { message: /repeats\.size\(0\) = 2 and input\.size\(0\) = 3$/ }],
    [() => x.repeatInterleave(negative), { message: "repeats can not be negative" }],
    [
      () => x.repeatInterleave(float),
      { message: `"repeat_interleave_cpu" not implemented for 'Float'`, pythonType: "NotImplementedError" },
    ],
    [() => x.repeatInterleave(deep), { message: "repeats must be 0-dim or 1-dim tensor" }],
    [() => x.repeatInterleave(2, 1), { name: "IndexError" }],
    [() => x.repeatInterleave(2, { outputSize: 7 }), { message: /expected 6 but got 7$/ }],
    [
      () => x.repeatInterleave(once, { outputSize: 7 }),
      { message: "allocated size does not match required size" },
    ],
    [() => x.repeatInterleave(2 ** 40), { name: "ShapecastError" }],
    [() => x.repeatInterleave(2 ** 52), { name: "ShapeError" }],
    [() => x.repeatInterleave(0.5), { pythonType: "TypeError" }],
    [() => repeatInterleave(deep), { message: "repeat_interleave only accept 1D vector as repeat" }],
    [() => point.repeatInterleave(2, 0), { message: /expected to be in range of \[-1, 0\], but got 1\)$/ }],
    [
      () => point.repeatInterleave(point, 0),
      { message: "Dimension specified as 0 but tensor has no dimensions" },
    ],
    [() => point.repeatInterleave(-2, 0), { message: "Repeats must be non-negative" }],
  ]) {
    assertRefused(call, { op: "repeatInterleave", ...expected }, [x]);
  }
  for (const one of [x, ...kept]) one.dispose();
  assert.equal(memory().tensors, 0);
});
