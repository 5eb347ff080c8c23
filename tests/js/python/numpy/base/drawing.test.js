import assert from "node:assert/strict";
import { test } from "node:test";
import { shown } from "../agree.js";

const FIRST = "np.random.rand() == 0.5488135039273248";

test("a run does not draw from the seed of another, and forgets its own without one", () => {
  assert.equal(shown(`np.random.seed(0)\n${FIRST}`), "True");
  assert.equal(shown(FIRST), "False");
  assert.equal(shown(`np.random.seed(0)\nnp.random.seed()\n${FIRST}`), "False");
});

test("a Generator has a seed of its own, or none", () => {
  const both = "a, b = np.random.default_rng(1), np.random.default_rng(1)\na.random() == b.random()";
  assert.equal(shown(both), "True");
  assert.equal(shown(both.replaceAll("(1)", "()")), "False");
  assert.equal(shown("np.random.default_rng([1, 2]).integers(0, 1000)"), "np.int64(643)");
  assert.match(shown("np.random.default_rng(1.5)"), /^refused/);
});

test("with shapes alone nothing is drawn", () => {
  const code = "np.random.seed(0)\nx = np.random.randn(3, 4) + np.random.default_rng(0).normal(size=4)\nx";
  assert.doesNotMatch(shown(code, { mode: "shapes" }), /\d\.\d/);
});
