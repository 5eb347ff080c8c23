// Gradients, maps and loops of functions, and what jax.numpy puts together: programs and what JAX 0.10.2 printed for them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { memory } from "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const programs = JSON.parse(readFileSync(new URL("transforms.json", import.meta.url), "utf8"));

test("programs print what they print in JAX, and fail as they do there", () => {
  assert.ok(programs.length >= 9);
  const before = memory().tensors;
  for (const { source, output, error } of programs) {
    const answer = run(source, { dialect: "jax" });
    assert.equal(answer.output, output, source);
    const { pythonType, message, line } = answer.error ?? {};
    assert.deepEqual(answer.error && { pythonType, message, line }, error, source);
  }
  assert.equal(memory().tensors, before);
});

test("with shapes only they fail at no other line than where something is wrong", () => {
  for (const { source, error } of programs) {
    const answer = run(source, { dialect: "jax", mode: "shapes" });
    if (error === null && answer.error !== null) assert.equal(answer.error.pythonType, null, source);
  }
});

test("a function in which tracing would show is refused", () => {
  for (const [code, word] of [
    ["def f(x):\n    print(x)\n    return x\njax.jit(f)(jnp.ones(2))", /jax\.jit/],
    ["def f(x):\n    if x > 0:\n        return x\n    return -x\njax.vmap(f)(jnp.ones(2))", /jax\.vmap/],
    ["def f(x):\n    print(x)\n    return x\njax.grad(f)(1.0)", /jax\.grad/],
    ["jax.vmap(lambda x: x, out_axes=(0, 1))(jnp.ones(2))", /jax\.vmap/],
  ]) {
    const { error, output } = run(`import jax\nimport jax.numpy as jnp\n${code}`, { dialect: "jax" });
    assert.equal(error?.pythonType, null, code);
    assert.match(error.message, word);
    assert.equal(output, "");
  }
});
