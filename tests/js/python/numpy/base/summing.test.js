import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";

const printed = (code) => run(`import numpy as np\n${code}`, { dialect: "numpy" }).output;

test("floats are added up in eight sums that are put together at the end, fewer one after the other", () => {
  assert.equal(printed("print(np.array([0.3] * 10).sum())"), "2.9999999999999996\n");
  assert.equal(printed("print(np.array([0.1] * 7).sum())"), "0.7\n");
});

test("along the first axis rows are added one after the other", () => {
  assert.equal(printed("print(np.array([[0.1] * 2] * 10).sum(axis=0))"), "[1. 1.]\n");
  assert.equal(
    printed("print(np.array([[0.1] * 2] * 10).sum(axis=0).tolist())"),
    "[0.9999999999999999, 0.9999999999999999]\n",
  );
});

test("with shapes only, and of nothing, there is nothing to add up", () => {
  const { output, error } = run("print(np.ones((2, 3)).sum(axis=0).shape, np.zeros((0, 2)).sum())", {
    dialect: "numpy",
  });
  assert.deepEqual([output, error], ["(3,) 0.0\n", null]);
  const shapes = run("print(np.ones((2, 3)).mean(axis=1).shape)", { dialect: "numpy", mode: "shapes" });
  assert.equal(shapes.output, "(2,)\n");
});
