import assert from "node:assert/strict";
import { test } from "node:test";
import { areExact, floatLimits, intLimits } from "../../../../js/python/algorithms/number-limits.js";

test("bounds of floats are those of typed arrays and of JavaScript's numbers", () => {
  const double = floatLimits("float64");
  assert.deepEqual([double?.numbers.eps, double?.numbers.max], [Number.EPSILON, Number.MAX_VALUE]);
  assert.equal(double?.smallest_subnormal, Number.MIN_VALUE);
  const single = floatLimits("float32");
  assert.equal(Math.fround(single?.numbers.max ?? 0), single?.numbers.max);
  assert.equal(Math.fround(1 + (single?.numbers.eps ?? 0) / 2), 1);
  assert.equal(floatLimits("int32"), undefined);
});

test("bounds of integers", () => {
  assert.deepEqual(intLimits("int8"), { bits: 8n, max: 127n, min: -128n });
  assert.deepEqual(intLimits("uint8"), { bits: 8n, max: 255n, min: 0n });
  assert.equal(intLimits("bool"), undefined);
});

test("sums of products are exact where all numbers are whole and few", () => {
  assert.equal(areExact([[1, -2, 3], [4]], 24), true);
  assert.equal(areExact([[1, -2, 3], [4]], 23), false);
  assert.equal(areExact([[1, 0.5]], 2048), false);
  assert.equal(areExact([], 256), true);
});
