// Arrays of float16 and bfloat16: programs and what JAX 0.10.2 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("half.json", import.meta.url), "jax", { least: 5 });

test("what rounds on the way, or is traced, is refused", () => {
  for (const source of [
    "import jax, jax.numpy as jnp\njax.jit(lambda x: x * 2)(jnp.ones(2, jnp.bfloat16))",
    "import jax, jax.numpy as jnp\njax.nn.softmax(jnp.ones(2, jnp.float16))",
    "import jax, jax.numpy as jnp\njax.jit(lambda x: x.astype(jnp.bfloat16))(jnp.ones(2))",
    "import jax, jax.numpy as jnp\njnp.ones((2, 2), jnp.bfloat16) * 0.3 @ jnp.full((2, 2), 0.3, jnp.bfloat16)",
    "import jax, jax.numpy as jnp\njax.random.normal(jax.random.key(0), (2,), dtype=jnp.bfloat16)",
    "import jax, jax.numpy as jnp\njnp.linspace(0, 1, 3, dtype=jnp.float16)",
  ])
    assert.equal(run(source, { dialect: "jax" }).error?.pythonType, null, source);
});
