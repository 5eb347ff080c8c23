// Arrays of complex64: programs and what JAX 0.10.2 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("complex.json", import.meta.url), "jax", { classes: true, least: 20 });

test("what is rounded in an order that is not known, and derivatives, are refused", () => {
  for (const source of [
    "import jax, jax.numpy as jnp\njax.grad(lambda x: jnp.abs(x * 1j))(2.0)",
    "import jax.numpy as jnp\nprint(jnp.array([0.1 + 0.3j, 0.7j]) @ jnp.array([0.7j, 0.1]))",
    "import jax, jax.numpy as jnp\nprint(jax.jit(lambda z: jnp.exp(z))(1j))",
    "import jax.numpy as jnp\nprint(jnp.arccos(jnp.array(2 + 0j)))",
  ])
    assert.equal(run(source, { dialect: "jax" }).error?.pythonType, null, source);
});
