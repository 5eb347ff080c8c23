// Rows that slide over others: programs and what JAX 0.10.2 printed for them; sums whose order is not known are refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("slides.json", import.meta.url), "jax", { least: 2 });

test("what hangs on the order of many products is refused", () => {
  for (const code of [
    "jnp.convolve(x, x[:9])",
    "jax.scipy.signal.convolve2d(x.reshape(4, 5), x[:4].reshape(2, 2))",
  ]) {
    const source = `import jax, jax.numpy as jnp\nx = jax.random.normal(jax.random.key(0), (20,))\nprint(${code})\n`;
    assert.equal(run(source, { dialect: "jax" }).error?.pythonType, null, code);
  }
});
