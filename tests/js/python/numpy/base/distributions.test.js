import assert from "node:assert/strict";
import { test } from "node:test";
import { beta, binomial, gamma, poisson } from "../../../../../js/python/numpy/base/distributions.js";
import { RandomState } from "../../../../../js/python/numpy/base/seeded.js";
import { stateOf } from "../../../../../js/python/random/mersenne.js";
import { shown } from "../agree.js";

const MANY = 20_000;

/** By distribution the mean and the variance that it has. @type {[string, (source: any) => number, number, number][]} */
const MOMENTS = [
  ["gamma of 2.5, scaled", (source) => gamma(source, 2.5, 2), 5, 10],
  ["gamma below 1", (source) => gamma(source, 0.3), 0.3, 0.3],
  ["beta", (source) => beta(source, 2, 3), 0.4, 0.04],
  ["poisson", (source) => poisson(source, 3), 3, 3],
  ["poisson of many", (source) => poisson(source, 60), 60, 60],
  ["beta below 1", (source) => beta(source, 0.5, 0.5), 0.5, 0.125],
  ["binomial of many", (source) => binomial(source, 1000, 0.7), 700, 210],
  ["binomial", (source) => binomial(source, 20, 0.25), 5, 3.75],
];

test("they have the mean and the spread of their distribution", () => {
  for (const [name, one, mean, variance] of MOMENTS) {
    const state = new RandomState(stateOf(7));
    const float = () => state.float();
    const source = { float, normal: () => state.normal(), waiting: () => -Math.log1p(-float()) };
    const numbers = Array.from({ length: MANY }, () => one(source));
    const found = numbers.reduce((sum, x) => sum + x, 0) / MANY;
    const spread = numbers.reduce((sum, x) => sum + (x - found) ** 2, 0) / MANY;
    assert.ok(Math.abs(found - mean) < 5 * Math.sqrt(variance / MANY), `${name}: ${found}`);
    assert.ok(Math.abs(spread / variance - 1) < 0.15, `${name}: ${spread}`);
  }
});

test("programs get them, with parameters that are arrays, too", () => {
  assert.equal(
    shown("x = np.random.poisson([1, 50], (1000, 2))\nx.dtype, (abs(x.mean(0) - [1, 50]) < 2).all()"),
    "(dtype('int64'), np.True_)",
  );
  assert.equal(shown("abs(np.random.exponential(3.0, 5000).mean() - 3) < 0.5"), "np.True_");
  assert.equal(
    shown("r = np.random.default_rng()\nabs(r.binomial(10, 0.5, 2000).mean() - 5) < 0.5"),
    "np.True_",
  );
  assert.equal(
    shown("type(np.random.default_rng().binomial(1, 0.5)), np.random.gamma(2.0, size=(2, 1)).shape"),
    "(<class 'int'>, (2, 1))",
  );
});

test("what is no parameter is refused", () => {
  const none = { float: Math.random, normal: Math.random, waiting: Math.random };
  assert.throws(() => gamma(none, -1));
  assert.throws(() => poisson(none, Number.NaN));
  assert.equal(gamma(none, 0), 0);
  assert.equal(binomial(none, 0, 0.5), 0);
});
