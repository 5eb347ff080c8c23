// Names that modules are without: programs and what JAX 0.10 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("names.json", import.meta.url), "jax", { least: 6, classes: true });

test("a name that is there and not read is refused, under another name of its module too", () => {
  for (const line of ["import jax\njax.lax.gather", "import jax.numpy as jnp\njnp.einsum_path"]) {
    const { error } = run(line, { dialect: "jax", classes: true });
    assert.equal(error?.pythonType, null, line);
  }
});
