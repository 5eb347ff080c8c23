import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";
import { longDrawsOf } from "../../../../js/python/random/pcg.js";
import { normalOf } from "../../../../js/python/random/ziggurat.js";

const MANY = 20_000;

test("numbers have the mean, the spread and the tails of the normal distribution", () => {
  const draws = longDrawsOf([1]);
  const draw = () => draws.next().value;
  const numbers = Array.from({ length: MANY }, () => normalOf(draw, () => Number(draw() >> 11n) / 2 ** 53));
  const mean = (of) => of.reduce((sum, x) => sum + x, 0) / MANY;
  assert.ok(Math.abs(mean(numbers)) < 5 / Math.sqrt(MANY));
  assert.ok(Math.abs(mean(numbers.map((x) => x * x)) - 1) < (5 * Math.SQRT2) / Math.sqrt(MANY));
  const beyond = numbers.filter((x) => Math.abs(x) > 2).length / MANY;
  assert.ok(Math.abs(beyond - 0.0455) < 5 * Math.sqrt(0.0455 / MANY));
});

test("what lies in the tail is beyond its beginning, on the side that a bit says", () => {
  const size = (1n << 52n) - 1n;
  const floats = [0.9, 0.999];
  const far = normalOf(
    () => size << 9n,
    () => floats.shift() ?? 0,
  );
  assert.ok(far < -3.65 && far > -5);
});

test("each is NumPy's number to the last digit", () => {
  const code =
    "import numpy as np\nv = np.random.default_rng(5).standard_normal(20000)\nprint(v.sum(), v.max(), v[-1])";
  assert.equal(
    run(code, { dialect: "numpy" }).output,
    "281.4315167781797 3.7545904553479095 0.8015261728290799\n",
  );
});
