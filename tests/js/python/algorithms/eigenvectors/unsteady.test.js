// Programs with factorizations of which rounding decides signs and vectors: what does not hang on these is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";

const answer = (source) => run(`import numpy as np\n${source}`, { dialect: "numpy", classes: true });
const FLAT = "A = np.ones((3, 3))\nU, s, Vt = np.linalg.svd(A)\n";

test("what every choice of vectors gives is shown", () => {
  const { output, error } = answer(`${FLAT}print(U.shape, np.allclose(U * s @ Vt, A), s.round(3))`);
  assert.equal(error, null);
  assert.equal(output, "(3, 3) True [3. 0. 0.]\n");
});

test("what hangs on the choice is refused", () => {
  for (const line of [
    "print(U)",
    "print(U[:, 1].sum() > 0)",
    "print((s > 0).sum())",
    "print(Vt[1, 0].round(2))",
    "if U[0, 2] > 0: print('up')",
    "assert U[1, 1] > U[2, 1]",
    "L = np.array([[1., -1., 0.], [-1., 2., -1.], [0., -1., 1.]])\nprint(np.linalg.eigh(L)[1][:, 0] > 0)",
  ]) {
    const { output, error } = answer(FLAT + line);
    assert.deepEqual([output, error?.pythonType], ["", null], line);
    assert.match(error?.message ?? "", /such vectors of np\.linalg/);
  }
});

test("signs of great matrices are not known", () => {
  const great = "X = np.random.default_rng(0).normal(size=(40, 30))\nU, s, Vt = np.linalg.svd(X)\n";
  assert.match(answer(`${great}print(U[0, 0] > 0)`).error?.message ?? "", /such vectors of np\.linalg\.svd/);
  assert.equal(answer(`${great}print(np.allclose(np.abs(Vt @ Vt.T), np.eye(30)))`).output, "True\n");
});

test("figures have no numbers that hang on the choice", () => {
  const { figures } = answer(`${FLAT}b = np.ones((2, 1)) * np.arange(3.0)\nc = U * s\nd = c.shape`);
  const numbers = figures.map((figure) => /** @type {any} */ (figure).numbers !== undefined);
  assert.deepEqual(numbers, [true, false]);
});

test("so is what hangs on the order in which a partition leaves elements", () => {
  const long = "a = np.random.default_rng(0).permutation(1000)\n";
  assert.equal(answer(`${long}print(np.partition(a, 3)[:3].sum())`).output, "3\n");
  assert.match(answer(`${long}print(np.partition(a, 3)[:3])`).error?.message ?? "", /the order in which/);
});
