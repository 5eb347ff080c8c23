import assert from "node:assert/strict";
import { test } from "node:test";
import { shown } from "./agree.js";

test("random arrays have NumPy's shapes and dtypes", () => {
  assert.equal(shown("np.random.rand(2, 3).shape, np.random.randn(2).dtype"), "((2, 3), dtype('float64'))");
  assert.equal(
    shown("type(np.random.rand()), type(np.random.normal())"),
    "(<class 'float'>, <class 'float'>)",
  );
  assert.equal(
    shown("np.random.randint(0, 5, (2, 2)).dtype, type(np.random.randint(3))"),
    "(dtype('int64'), <class 'int'>)",
  );
  assert.equal(
    shown("r = np.random.default_rng(0)\nr.random(3).shape, r.normal(size=(2, 1)).shape"),
    "((3,), (2, 1))",
  );
  assert.equal(
    shown("r = np.random.default_rng()\ntype(r.integers(5)), r.integers(2, 3, size=2)"),
    "(<class 'numpy.int64'>, array([2, 2]))",
  );
  assert.equal(
    shown("np.random.normal([0, 1, 2], 1).shape, np.random.uniform(1, 1, 2)"),
    "((3,), array([1., 1.]))",
  );
  assert.equal(shown("np.random.randint(3, 3)"), "ValueError: low >= high");
  assert.equal(
    shown("np.random.rand((2, 3))"),
    "TypeError: 'tuple' object cannot be interpreted as an integer",
  );
});

test("with shapes alone a number that is drawn is not known, and stops nothing", () => {
  const code =
    "k = np.random.randint(5)\nr = np.random.default_rng(1)\nx = np.ones((3, 4)) * k + np.random.rand() + r.poisson(2) + np.random.normal()\nx.shape";
  assert.equal(shown(code, { mode: "shapes" }), "(3, 4)");
});

test("a seed may be a number of NumPy's", () => {
  const drawn = (seed) =>
    shown(`np.random.default_rng(${seed}).random(2), np.random.default_rng(${seed}).integers(9)`);
  assert.equal(drawn("np.int64(3)"), drawn("3"));
  assert.equal(shown("np.random.default_rng(-np.int64(1))"), "ValueError: expected non-negative integer");
});
