// Derivatives of what is worked out at once, by no calls that are noted: programs and what JAX 0.10.2 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("ways-back.json", import.meta.url), "jax", { classes: true, least: 15 });

test("a derivative that nobody knows is refused, never 0", () => {
  for (const [code, word] of [
    ["jax.hessian(jnp.linalg.det)(jnp.eye(2))", /derivative of a derivative/],
    ["jax.grad(jax.grad(jnp.cbrt))(8.0)", /derivative of a derivative/],
    ["jax.grad(lambda m: jnp.linalg.det(m))(jnp.ones((2, 2)))", /singular matrix/],
    ["jax.grad(lambda a: jnp.linalg.inv(a=a).sum())(jnp.eye(2))", /jax's inv/],
  ]) {
    const { error } = run(`import jax\nimport jax.numpy as jnp\n${code}`, { dialect: "jax" });
    assert.equal(error?.pythonType, null, code);
    assert.match(error.message, word);
  }
});
