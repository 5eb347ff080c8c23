import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

// What optax itself gave, its states and its numbers to the last digit.
agreeWithRecorded(new URL("./optax.json", import.meta.url), "jax", { least: 18, classes: true });

const IMPORT = "import jax.numpy as jnp\nimport optax\n";

test("a loss that gets shapes which cannot meet fails, and is drawn, at the program's line", () => {
  const { figures, error } = read(
    `${IMPORT}logits = jnp.ones((4, 10))\nlabels = jnp.array([1, 2, 3, 4])\nloss = optax.softmax_cross_entropy(logits, labels)`,
    { classes: true },
  );
  assert.equal(error.line, 5);
  assert.equal(error.message, "Incompatible shapes for broadcasting: shapes=[(4,), (4, 10)]");
  assert.equal(figures.at(-1).line, 5);
  assert.equal(figures.at(-1).ok, false);
});

test("the steps of an optimizer are not drawn, what the program computes is", () => {
  const { figures, error } = read(
    `${IMPORT}import jax
tx = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(1e-2))
w = jnp.ones((3, 1))
state = tx.init(w)
x, y = jnp.ones((4, 3)), jnp.ones(4)
grads = jax.grad(lambda w: ((x @ w - y) ** 2).mean())(w)
updates, state = tx.update(grads, state)
print(optax.apply_updates(w, updates).shape)`,
    { classes: true },
  );
  assert.equal(error, null);
  assert.deepEqual([...new Set(figures.map(({ line }) => line))], [8]);
  assert.deepEqual(figures[0].shapes, [[4, 1], [4]]);
});

test("what optax has besides is refused, not taken for an error of the program", () => {
  const { error } = read(`${IMPORT}print(optax.contrib)`, { classes: true });
  assert.equal(error.pythonType, null);
});
