// What JAX says to sizes that do not go together where it maps a function or takes along an axis.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const told = (line) => {
  const { output, error } = run(`import jax\nimport jax.numpy as jnp\n${line}\n`, { dialect: "jax" });
  return error === null ? output : [error.pythonType, error.message];
};

test("vmap tells the sizes of all arrays in its arguments", () => {
  const many =
    "def f(p, x):\n    return x\njax.vmap(f)([(jnp.ones((3, 4)), jnp.ones(3)), jnp.ones((2, 3))], jnp.ones((10, 3)))";
  assert.deepEqual(told(many), [
    "ValueError",
    "vmap got inconsistent sizes for array axes to be mapped:\n" +
      "  * most axes (2 of them) had size 3, e.g. axis 0 of argument p[0][0] of type float32[3,4];\n" +
      "  * one axis had size 2: axis 0 of argument p[1] of type float32[2,3];\n" +
      "  * one axis had size 10: axis 0 of argument x of type float32[10,3]",
  ]);
});

test("take_along_axis and allclose", () => {
  const along = "jnp.take_along_axis(jnp.ones((1, 6, 11)), jnp.zeros((2, 5, 1), dtype=int), axis=-1)";
  assert.deepEqual(told(along), [
    "ValueError",
    "Incompatible shapes for broadcasting: shapes=[(2, 5, 1), (1, 6, 1)]",
  ]);
  assert.equal(told("print(jnp.allclose(jnp.ones(3), jnp.ones(3) + 0.01, atol=0.1))"), "True\n");
  assert.equal(told("print(jnp.isclose(jnp.ones(1), jnp.ones(1) + 0.01, rtol=1e-3))"), "[False]\n");
  assert.deepEqual(told("jnp.allclose(jnp.ones(3), jnp.ones(2))"), [
    "TypeError",
    "and got incompatible shapes for broadcasting: (3,), (2,).",
  ]);
});
