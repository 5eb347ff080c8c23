import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

// What flax itself gave: parameters and results to the last digit, and what it says of programs that do not fit it.
agreeWithRecorded(new URL("./layers.json", import.meta.url), "jax", { least: 34, classes: true });
agreeWithRecorded(new URL("./training.json", import.meta.url), "jax", { least: 2, classes: true });

const IMPORT = "import jax, jax.numpy as jnp\nimport flax.linen as nn\n";

test("shapes that cannot meet in a layer of the program are drawn at its own line", () => {
  const { figures, error } = read(
    `${IMPORT}class Res(nn.Module):
    @nn.compact
    def __call__(self, x):
        h = nn.Dense(8)(x)
        return x + h
v = Res().init(jax.random.key(0), jnp.ones((2, 4)))`,
    { classes: true },
  );
  assert.equal(error.line, 7);
  assert.equal(error.message, "add got incompatible shapes for broadcasting: (2, 4), (2, 8).");
  const failed = figures.find(({ ok }) => !ok);
  assert.equal(failed.line, 7);
  assert.deepEqual(failed.names, ["x", "h"]);
});

test("what a layer of flax does is drawn where the program calls it", () => {
  const { figures, error } = read(
    `${IMPORT}model = nn.Dense(3)\nx = jnp.ones((2, 4))\nparams = model.init(jax.random.key(0), x)\ny = model.apply(params, x)`,
    { classes: true },
  );
  assert.equal(error, null);
  assert.ok(figures.some(({ op, line }) => op === "matmul" && line === 6));
});

test("what flax has besides is refused, not taken for an error of the program", () => {
  for (const name of ["scan", "tabulate", "SpectralNorm"])
    assert.equal(read(`${IMPORT}print(nn.${name})`, { classes: true }).error.pythonType, null);
});
