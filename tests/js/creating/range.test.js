import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, memory, scalar, scope } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";

const any = /** @type {(...args: any[]) => any} */ (arange);

/** [dtype, elements] of a range, int64 as plain numbers. */
const range = (...args) =>
  scope(() => {
    const x = any(...args);
    return [x.dtype, Array.from(x.toTyped(), Number)];
  });

test("of integers, int64", () => {
  const { tensors } = memory();
  assert.deepEqual(range(3), ["int64", [0, 1, 2]]);
  assert.deepEqual(range(2, 5), ["int64", [2, 3, 4]]);
  assert.deepEqual(range(0, 7, 3), ["int64", [0, 3, 6]]);
  assert.deepEqual(range(0, 6, 3), ["int64", [0, 3]]);
  assert.deepEqual(range(5, 0, -2), ["int64", [5, 3, 1]]);
  assert.deepEqual(range(-3, -6, -1), ["int64", [-3, -4, -5]]);
  assert.deepEqual(range(3n, scalar(5)), ["int64", [3, 4]]);
  assert.deepEqual(range(true), ["int64", [0]]);
  assert.equal(memory().tensors, tensors);
});

test("an empty range has size 0", () => {
  for (const args of [[0], [-0], [5, 5], [5, 5, -1], [0.5, 0.5], [0.5, 0.5, -0.5], [0, -0, -1]]) {
    const x = any(...args);
    assert.deepEqual(x.shape, [0]);
    assert.ok(Object.is(x.shape[0], 0));
    x.dispose();
  }
});

test("of anything else, float32", () => {
  const float32 = (...values) => values.map(Math.fround);
  assert.deepEqual(range(2.5), ["float32", [0, 1, 2]]);
  assert.deepEqual(range(scalar(3, "float")), ["float32", [0, 1, 2]]);
  assert.deepEqual(range(0, 1, 0.25), ["float32", [0, 0.25, 0.5, 0.75]]);
  assert.deepEqual(range(1, 2, 0.3), ["float32", float32(1, 1.3, 1.6, 1 + 3 * 0.3)]);
  assert.deepEqual(range(0, -1, -0.25), ["float32", [0, -0.25, -0.5, -0.75]]);
  assert.equal(range(0, 1, 0.1)[1].length, 10);
});

test("floats step from the first number of each register on, as PyTorch's do", () => {
  const [, singles] = range(-1, 1, 0.1);
  assert.deepEqual(
    singles.slice(9, 12),
    [-0.1, -2.9802322831784522e-9, 0.09999999403953552].map(Math.fround),
  );
  const [, doubles] = range(3, -3, -0.3, { dtype: "float64" });
  assert.deepEqual(
    [7, 10, 16, 19].map((i) => doubles[i]),
    [0.9000000000000001, 1.1102230246251565e-16, -1.7999999999999998, -2.6999999999999997],
  );
  const [, long] = range(2 ** 24, 2 ** 24 + 64, { dtype: "float32" });
  assert.deepEqual(long.slice(0, 4), [16777216, 16777216, 16777218, 16777220]);
  assert.ok(Object.is(range(scalar(-0, "float"), -0.8, -0.3)[1][0], -0));
  assert.deepEqual(range(0, 1e308, 5e307, { dtype: "float64" })[1], [0, 5e307]);
});

test("as another dtype: start and step become integers where it is one, and wrap", () => {
  assert.deepEqual(range(3, { dtype: "float64" }), ["float64", [0, 1, 2]]);
  assert.deepEqual(range(0, 3, 0.7, { dtype: "float64" }), ["float64", [0, 0.7, 1.4, 0.7 * 3, 2.8]]);
  assert.deepEqual(range(0.5, 5, { dtype: "int64" }), ["int64", [0, 1, 2, 3, 4]]);
  assert.deepEqual(range(0, 2.5, 0.5, { dtype: "int64" }), ["int64", [0, 0, 0, 0, 0]]);
  assert.deepEqual(range(0.5, 5.7, 1.6, { dtype: "int32" }), ["int32", [0, 1, 2, 3]]);
  assert.deepEqual(range(3, 0, -0.7, { dtype: "int64" }), ["int64", [3, 3, 3, 3, 3]]);
  assert.deepEqual(range(2.9, 0.5, -0.9, { dtype: "int32" }), ["int32", [2, 2, 2]]);
  assert.deepEqual(range(-1.5, 3, { dtype: "int8" }), ["int8", [-1, 0, 1, 2, 3]]);
  assert.deepEqual(range(-3, 3, { dtype: "uint8" }), ["uint8", [253, 254, 255, 0, 1, 2]]);
  assert.deepEqual(range(126, 130, { dtype: "int8" }), ["int8", [126, 127, -128, -127]]);
  assert.deepEqual(range(2, { dtype: null }), ["int64", [0, 1]]);
});

test("beyond 2^53, integers stay exact", () => {
  const exact = (...args) => scope(() => Array.from(any(...args).toTyped()));
  assert.deepEqual(exact(2n ** 60n, 2n ** 60n + 3n), [2n ** 60n, 2n ** 60n + 1n, 2n ** 60n + 2n]);
  assert.deepEqual(exact(2 ** 53 - 1, 2n ** 53n + 4n, 2), [2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 53n + 3n]);
  assert.deepEqual(exact(-(2n ** 63n), -(2n ** 63n) + 2n), [-(2n ** 63n), -(2n ** 63n) + 1n]);
  assert.deepEqual(exact(0, 2n ** 62n, 2n ** 61n), [0n, 2n ** 61n]);
  assert.deepEqual(exact(2n ** 62n, -(2n ** 62n), -(2n ** 62n)), [2n ** 62n, 0n]);
});

test("PyTorch's refusals", () => {
  for (const [args, message] of [
    [[0, 5, 0], "step must be nonzero"],
    [[0, 5, -1], "upper bound and lower bound inconsistent with step sign"],
    [[5, 0], "upper bound and lower bound inconsistent with step sign"],
    [[-5], "upper bound and lower bound inconsistent with step sign"],
    [[Infinity], "unsupported range: 0 -> inf"],
    [[-Infinity, 0], "unsupported range: -inf -> 0"],
    [[Number.NaN], "unsupported range: 0 -> nan"],
    [[0, 5, Number.NaN], "step must be finite but got nan"],
    [[0, 5, Infinity], "step must be finite but got inf"],
    [[1e20], "invalid size, possible overflow?"],
  ]) {
    assertRefused(() => any(...args), { op: "arange", message, pythonType: "RuntimeError" });
  }
  assertRefused(() => any(2, { dtype: "bool" }), {
    name: "DTypeError",
    op: "arange",
    message: "\"arange_cpu\" not implemented for 'Bool'",
    pythonType: "NotImplementedError",
  });
  assertRefused(() => any(2n ** 70n), {
    op: "arange",
    message: "int too big to convert",
    pythonType: "OverflowError",
  });
  assertRefused(() => any(2 ** 40), {
    op: "arange",
    message: /no memory for a tensor of shape \[1099511627776\]/,
  });
});

test("what is no number, too few and too many", () => {
  for (const [args, message] of [
    [["5"], "arange(): argument 'end' (position 1) must be Number, not str"],
    [[null], "arange(): argument 'end' (position 1) must be Number, not NoneType"],
    [[0, "5"], /^arange\(\) received an invalid combination of arguments - got \(int, str\), but expected/],
    [[[0], 5], /^arange\(\) received an invalid combination of arguments - got \(list, int\), but expected/],
    [[0, 5, "1"], /^arange\(\) received an invalid combination of arguments - got \(int, int, str\), but/],
    [[0, 5, null], /^arange\(\) received an invalid combination of arguments - got \(int, int, NoneType\)/],
    [[], /^arange\(\) received an invalid combination of arguments - got \(\), but expected one of:/],
    [[undefined], /^arange\(\) received an invalid combination of arguments - got \(\), but expected/],
    [[0, 1, 1, 1], "arange() takes from 2 to 3 positional arguments but 4 were given"],
    [
      [5, { step: 2 }],
      /^arange\(\) received an invalid combination of arguments - got \(int, step=int\), but expected/,
    ],
  ]) {
    assertRefused(() => any(...args), { op: "arange", pythonType: "TypeError", message });
  }
});
