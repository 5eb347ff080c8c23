// Running sums and products of float32: a program with what TensorFlow 2.21.0 printed for it, and blocks by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("running.json", import.meta.url), "tensorflow", { least: 1 });

test("more than a block of numbers is added to what the blocks before add up to", () => {
  const source =
    "import jax.numpy as jnp\nprint(jnp.cumsum(jnp.ones(40))[-3:], jnp.cumprod(jnp.full(20, 2.0))[-1])";
  assert.equal(run(source, { dialect: "jax" }).output, "[38. 39. 40.] 1.048576e+06\n");
});
