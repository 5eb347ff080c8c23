import assert from "node:assert/strict";
import { test } from "node:test";
import { longDrawsOf } from "../../../../js/python/random/pcg.js";
import { waitingOf } from "../../../../js/python/random/waiting.js";

test("waiting times have the mean and the spread of exponential numbers, out of every layer", () => {
  const draws = longDrawsOf([7]);
  const draw = () => draws.next().value;
  const float = () => Number(draw() >> 11n) / 2 ** 53;
  const times = Array.from({ length: 40_000 }, () => waitingOf(draw, float));
  const mean = times.reduce((sum, x) => sum + x, 0) / times.length;
  const square = times.reduce((sum, x) => sum + x * x, 0) / times.length;
  assert.ok(Math.abs(mean - 1) < 0.03 && Math.abs(square - 2) < 0.15, `${mean} ${square}`);
  assert.ok(Math.min(...times) < 0.001 && Math.max(...times) > 7.7);
});

test("the tail is drawn anew of a float", () => {
  assert.equal(
    waitingOf(
      () => 0xffffffffffff0000n & ~(0xffn << 3n),
      () => 0,
    ),
    7.69711747013105,
  );
});
