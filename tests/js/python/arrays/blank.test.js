// Slices that end or begin where nobody knows: what is known of their sizes, in every framework.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";

const SLICES =
  "x[:n].shape, x[n:].shape, x[1:n].shape, x[-n:].shape, x[:n, 2].shape, x[..., :k].shape, x[:, :m].shape";
const SIZES = "(n, 4) (?, 4) (?, 4) (?, 4) (n,) (10, k) (10, m)";
const MADE = {
  pytorch: "torch.ones(10, 4)",
  numpy: "np.ones((10, 4))",
  jax: "jnp.ones((10, 4))",
  tensorflow: "tf.ones((10, 4))",
};

for (const [dialect, made] of Object.entries(MADE))
  test(`a slice that ends at a letter has its length: ${dialect}`, () => {
    const modules = "import numpy as np, jax.numpy as jnp, tensorflow as tf\n";
    const shapes = { x: [10, 4], z: ["n", "k", "m"] };
    const source = `${modules}x = ${made}\nn, k, m = z.shape\nprint(*(tuple(s) for s in (${SLICES})))`;
    assert.equal(run(source, { mode: "shapes", dialect, shapes }).output.trim(), SIZES);
  });

test("what is cut before and behind a letter may meet, and other axes do not", () => {
  const figures = (source) => read(source).figures.map(({ ok, shapes }) => [ok, ...shapes]);
  assert.deepEqual(figures("x = torch.ones(10, 4)\ny = x[:, :k] * x[:, k:]"), [
    [null, [10, "k"], [10, null]],
  ]);
  assert.deepEqual(figures("x = torch.ones(10, 4)\ny = x[:n] + torch.ones(3)"), [[false, ["n", 4], [3]]]);
  const batches = "for i in range(0, N, B):\n    y = torch.ones(N, 4)[i:i + B] * torch.ones(B, 1)";
  assert.deepEqual(figures(batches), [[true, ["B", 4], ["B", 1]]]);
});

test("what is written to such a place is held to what is known of it", () => {
  const error = (source) => read(source).error?.message ?? null;
  assert.equal(error("x = torch.ones(10, 4)\nx[:n] = torch.ones(5, 4)"), null);
  assert.match(error("x = torch.ones(10, 4)\nx[:n] = torch.ones(5, 3)") ?? "", /size of the tensor \(4\)/);
  assert.equal(error("x = torch.zeros(n, 4)\nx.copy_(torch.ones(5, 4))"), null);
  assert.match(error("x = np.ones((10, 4)); x[:n] = np.ones((5, 3))") ?? "", /\(5,3\) into shape \(n,4\)/);
});
