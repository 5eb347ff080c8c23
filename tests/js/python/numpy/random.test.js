import assert from "node:assert/strict";
import { test } from "node:test";
import { agree, shown } from "./agree.js";

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

test("samples are taken from ranges as from lists", () => {
  const seeded = "np.random.seed(0)\nr = np.random.default_rng(0)\n";
  assert.equal(
    shown(`${seeded}np.random.choice(range(5), 3, replace=False), np.random.permutation(range(5))`),
    "(array([2, 0, 1]), array([0, 2, 1, 4, 3]))",
  );
  assert.equal(
    shown(`${seeded}r.choice(range(5), 3), r.permutation(range(4)), np.random.choice(range(2, 9)).shape`),
    "(array([4, 3, 2]), array([2, 1, 3, 0]), ())",
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

test("bounds and scales that are arrays, as NumPy 2.4.6 draws them after a seed", () => {
  const code = `np.random.seed(3)
print(np.random.randint(0, [3, 4, 500]))
print(np.random.randint([[1], [2]], [10, 200000]))
print(np.random.normal(np.zeros(3), [1.0, 2.0, 3.0]))
print(np.random.triangular(0, [1.0, 2.0], 5))
rng = np.random.default_rng(7)
print(rng.integers([0, 5], [[10], [2000000]]))
print(rng.integers(0, [7, 8, 9], size=(2, 3)))
print(rng.normal([0, 10], [1, 0.5], size=(2, 2)))
print(rng.triangular(-1, 0, 1, 3))
rng.integers(5)`;
  assert.equal(
    shown(code),
    `[  2   0 249]
[[     4  48057]
 [     2 104706]]
[-1.74024921  3.83294265 -1.07428509]
[2.52946829 1.20569542]
[[      9       8]
 [1368359 1794428]]
[[4 6 7]
 [1 0 2]]
[[-0.99164655 10.0300718 ]
 [ 1.34021525  9.75389674]]
[-0.03259631 -0.22149833 -0.25377535]
np.int64(3)`,
  );
  assert.equal(shown("np.random.normal(0, [1, 2]).shape", { mode: "shapes" }), "(2,)");
  assert.equal(shown("np.random.randint(0, [3, 4], (5, 2)).shape", { mode: "shapes" }), "(5, 2)");
});

test("what such bounds are refused for", () => {
  agree({
    "np.random.normal(0, np.array([1.0, -1.0]))": "ValueError: scale < 0",
    "np.random.randint(0, [3, 0])": "ValueError: high <= 0",
    "np.random.default_rng(1).integers([1, 2], [3, 2])": "ValueError: low >= high",
    "np.random.randint([1, 2, 3], [3, 20])":
      "ValueError: operands could not be broadcast together with shapes (3,) (2,) ",
    "np.random.randint(0, [3, 20], size=(3,))":
      "ValueError: shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 1 with shape (2,) and arg 2 with shape (3,).",
  });
});
