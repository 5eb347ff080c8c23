import assert from "node:assert/strict";
import { test } from "node:test";
import { checkRefused, said } from "../said.js";

const BEFORE = "import jax\nimport jax.numpy as jnp\nx = jnp.ones((2, 3))\n";

test("what JAX has and is not read here is refused before anything runs", () => {
  checkRefused(BEFORE, [
    ["jnp.polyfit(x, x, 1)", /jnp\.polyfit/],
    ["jax.jit(x)", /jax\.jit/],
    ["x.traceback", /traceback/],
    ["print(jax.random.key(0).nbytes)", /nbytes/],
    ["jnp.expand_dims(x, 0).T.reshape(6, order='K')", /order/],
    ["jnp.sum(x, out=x)", /out=/],
  ]);
});

test("what JAX is without is its AttributeError", () => {
  for (const [code, error] of [
    ["jnp.cat([x, x])", "AttributeError: module 'jax.numpy' has no attribute 'cat'"],
    ["x.unsqueeze(0)", "AttributeError: 'jaxlib._jax.ArrayImpl' object has no attribute 'unsqueeze'"],
  ]) {
    assert.deepEqual(said(BEFORE + code), { output: "", error }, code);
  }
});

test("random numbers have shapes and dtypes that are told", () => {
  const source = `${BEFORE}key = jax.random.PRNGKey(0)
a, b = jax.random.split(key)
print(jax.random.normal(a, (2, 3)).shape, jax.random.randint(b, (4,), 0, 9).dtype)
u = jax.random.uniform(a, (100,), minval=2., maxval=3.)
print(bool((u >= 2).all()), bool((u < 3).all()))
`;
  assert.deepEqual(said(source), { output: "(2, 3) int32\nTrue True\n", error: null });
});
