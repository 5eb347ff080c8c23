// Keys and what is drawn with them: programs and what JAX 0.10.2 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("random.json", import.meta.url), "jax", { least: 11, classes: true });

test("what is not drawn as JAX draws it is refused", () => {
  for (const call of [
    "gamma(key, 2.0)",
    "normal(key, (2,), 'float16')",
    "permutation(key, x, independent=True)",
    "randint(key, (2,), 0, 300, 'uint8')",
    "key(1.5)",
  ]) {
    const code = `import jax\nimport jax.numpy as jnp\nkey = jax.random.PRNGKey(0)\nx = jnp.ones((2, 3))\nprint(jax.random.${call})`;
    const { error, output } = run(code, { dialect: "jax" });
    assert.equal(error?.pythonType, null, call);
    assert.equal(output, "");
  }
});
