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

test("what makes an array says that a name among its sizes is one, wherever else it stands", () => {
  const { asks, figures } = shapes("x = torch.ones(B, 2) * B\ny = x.view(B * 2) + torch.ones(3, 2 * B)\n");
  assert.deepEqual([asks, figures.length], [[], 1]);
  assert.deepEqual(shapes("torch.ones(B[0], 2) + B\n").asks, ["B"]);
});

test("a name that stands elsewhere too is asked for", () => {
  assert.deepEqual(shapes("torch.ones(3).repeat(B) + B\n").asks, ["B"]);
  assert.deepEqual(shapes("x = q @ k\n", { shapes: { q: [2, 3], k: [3, 4] } }).figures[0].shape, [2, 4]);
});

test("an array that a function takes before sizes is no size", () => {
  for (const call of [
    "torch.reshape(x, (2, 3))",
    "np.tile(x, 2)",
    "tf.reshape(x, [2, n])",
    "x.reshape(2, n)",
  ])
    assert.deepEqual(shapes(call).asks, ["x"], call);
  assert.deepEqual(shapes("import torch as t\nt.permute(x, (1, 0))\n").asks, ["x"]);
});

test("what stands for a whole shape is asked for by the call that takes it", () => {
  assert.deepEqual(shapes("x = torch.zeros(shape) + torch.ones(3)\n").asks, ["torch.zeros(shape)"]);
  assert.deepEqual(shapes("x = torch.randn(*sizes) + y.view(new_shape)\n").asks, [
    "y",
    "torch.randn(*sizes)",
    "y.view(new_shape)",
  ]);
  const { figures } = shapes("x = torch.zeros(shape) + torch.ones(3)\n", {
    shapes: { "torch.zeros(shape)": [4, 1] },
  });
  assert.deepEqual(figures[0].shape, [4, 3]);
});

test("ends, bounds and values to fill with are numbers", () => {
  for (const call of [
    "np.linspace(low, high, 3)",
    "np.random.uniform(low, high, 3)",
    "np.random.normal(low, high, size=3)",
    "tf.random.normal([3], low, high)",
    "torch.full((3,), value)",
    "tf.fill([3], lr)",
  ]) {
    const { asks, error, figures } = shapes(`x = ${call}[:, None] + ${call}\n`);
    assert.deepEqual([asks, error, figures[0]?.shape], [[], null, [3, 3]], call);
  }
  assert.deepEqual(shapes("np.random.normal(low, high)\n").asks, ["low", "high"]);
});

test("a range with an open end is as long as the letter, or as a slice to it", () => {
  for (const [call, size] of [
    ["torch.arange(n)", "n"],
    ["np.arange(0, n)", "n"],
    ["jnp.arange(n)", "n"],
    ["tf.range(n)", "n"],
    ["torch.arange(n, 0, -1)", "n"],
    ["torch.arange(1, n)", null],
    ["np.arange(n, m)", null],
    ["np.arange(0, 1, lr)", null],
    ["jnp.arange(0, n, 2)", null],
    ["tf.range(1, n)", null],
  ]) {
    const { error, figures } = shapes(`y = ${call}[:, None] == ${call}\n`);
    assert.deepEqual([error, figures[0]?.shape], [null, [size, size]], call);
  }
  const half = "x = torch.zeros(3, n)\nx[:, 0::2] = torch.ones(3, 1) * torch.arange(0, n, 2)\n";
  assert.deepEqual([shapes(half).error, shapes(half).figures.at(-1).ok !== false], [null, true]);
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
