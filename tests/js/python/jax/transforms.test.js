// Gradients, maps and loops of functions, and what jax.numpy puts together: programs and what JAX 0.10.2 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("transforms.json", import.meta.url), "jax", { least: 9 });

test("a function in which tracing would show is refused", () => {
  for (const [code, word] of [
    ["def f(x):\n    if x > 0:\n        return x\n    return -x\njax.vmap(f)(jnp.ones(2))", /jax\.vmap/],
    ["def f(x):\n    print(x)\n    return x\njax.jvp(f, (1.0,), (1.0,))", /such a tracer/],
  ]) {
    const { error, output } = run(`import jax\nimport jax.numpy as jnp\n${code}`, { dialect: "jax" });
    assert.equal(error?.pythonType, null, code);
    assert.match(error.message, word);
    assert.equal(output, "");
  }
});
