// How NumPy's arrays and JAX's print when a program says how.
import assert from "node:assert/strict";
import { test } from "node:test";
import { said } from "../said.js";

test("options of printing are NumPy's and JAX's, by place and by name", () => {
  const before = "import numpy as np\nimport jax.numpy as jnp\n";
  for (const [code, output] of [
    [
      "np.set_printoptions(3, suppress=True)\nprint(np.array([1.23456, 1e-9]), jnp.array([1.23456]))",
      "[1.235 0.   ] [1.235]\n",
    ],
    [
      "with jnp.printoptions(precision=2):\n    print(jnp.array([1.23456]))\nprint(repr(jnp.array([1.23456])))",
      "[1.23]\nArray([1.23456], dtype=float32)\n",
    ],
    ["jnp.set_printoptions(precision=1)\nprint(jnp.array([1.23456, 2]))", "[1.2 2. ]\n"],
  ])
    assert.deepEqual(said(before + code), { output, error: null }, code);
});
