import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const shapes = (source, given = {}) => run(source, { mode: "shapes", ...given });

test("names that stand only where sizes stand are letters", () => {
  const { asks, error, figures } = shapes("x = torch.ones(B, 1, C)\ny = x + torch.ones(T, 1)\n");
  assert.deepEqual([asks, error], [[], null]);
  assert.deepEqual(figures[0].shape, ["B", "T", "C"]);
});

test("a name that stands elsewhere too is asked for", () => {
  assert.deepEqual(shapes("torch.ones(B, 2) + B\n").asks, ["B"]);
  assert.deepEqual(shapes("x = q @ k\n", { shapes: { q: [2, 3], k: [3, 4] } }).figures[0].shape, [2, 4]);
});

test("what is called as numbers are is one, unless it has a shape", () => {
  const given = { shapes: { w: [3], x: [100, 3], y: [100, 1] } };
  const { asks, figures, error } = shapes("w -= lr * (x.T @ (x @ w - y))\n", given);
  assert.deepEqual([asks, error?.line], [[], 1]);
  assert.deepEqual(figures.at(-1).shapes, [[3], [3, 100]]);
  assert.deepEqual(shapes("lr * grad\n").asks, ["grad"]);
  const scaled = shapes("lr * x\n", { shapes: { lr: [4], x: [2, 3] } });
  assert.equal(scaled.error?.pythonType, "RuntimeError");
});

test("a given array may have a gradient", () => {
  const { error, figures } = shapes("w[0] - lr * w.grad\n", { shapes: { w: [3, 4] } });
  assert.deepEqual([error, figures.at(-1).shape], [null, [3, 4]]);
});

test("two letters are not known to be the same", () => {
  const [figure] = shapes("torch.ones(B, 2) + torch.ones(C, 2)\n").figures;
  assert.notEqual(figure.ok, true);
});
