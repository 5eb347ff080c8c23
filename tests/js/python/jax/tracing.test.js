// Functions that JAX traces, derivatives of derivatives, trees and jax.lax: programs and what JAX 0.10.2 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("tracing.json", import.meta.url), "jax", { least: 80, classes: true });

const refused = (code) =>
  run(`import jax\nimport jax.numpy as jnp\n${code}`, { dialect: "jax", classes: true }).error;

test("what goes on beside a compiled function, and what left it, is refused", () => {
  for (const code of [
    "n = iter([1.0, 2.0])\nf = jax.jit(lambda x: x + next(n))\nf(1.0)\nf(2.0)",
    "seen = []\ndef g(x):\n    return x + 1\ndef f(x):\n    seen.append(g(x))\n    return x\njax.jit(f)(1.0)\nseen[0] + 1",
  ])
    assert.equal(refused(code)?.pythonType, null, code);
});
