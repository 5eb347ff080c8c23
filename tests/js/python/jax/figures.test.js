import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { figuresOf, said } from "../said.js";

const BEFORE = "import jax.numpy as jnp\nx = jnp.ones((2, 3))\ny = jnp.arange(3)\n";

test("operations are drawn with the operands as the code has them", () => {
  const [sum, product] = figuresOf(`${BEFORE}x + y\nx @ x.T`);
  assert.deepEqual(sum, { op: "add", shapes: [[2, 3], [3]], shape: [2, 3], names: ["x", "y"] });
  assert.deepEqual(product.names, ["x", "x.T"]);
});

test("what fails is drawn", () => {
  const [failed] = figuresOf(`${BEFORE}x * jnp.ones((2,))`);
  assert.equal(failed.shape, null);
});

test("arrays stay as they are", () => {
  assert.equal(
    said(`${BEFORE}z = x\nz += 1\nw = x.at[0].set(5)\nprint(x.sum(), w.sum())`).output,
    "6.0 18.0\n",
  );
});

test("sizes may be letters where only shapes are worked out", () => {
  const [figure] = figuresOf("import jax.numpy as jnp\nx = jnp.ones((B, 1))\nx + jnp.ones((4,))", {
    mode: "shapes",
  });
  assert.deepEqual(figure.shape, ["B", 4]);
});

test("with shapes only a size that elements tell is a question mark", () => {
  const code =
    "import jax.numpy as jnp\nx = jnp.arange(6.0)\nprint(jnp.where(x > 2))\nprint(x.reshape(2, 3))";
  const { output, error } = run(code, { dialect: "jax", mode: "shapes" });
  assert.deepEqual([output, error], ["(Array(..., shape=(?,)),)\nArray(..., shape=(2, 3))\n", null]);
});

test("what meets in broadcast_arrays is drawn as JAX has it", () => {
  const { figures } = run(`${BEFORE}jnp.broadcast_arrays(x[:, :1], y)`, { dialect: "jax" });
  assert.deepEqual([figures[0].dialect, figures[0].shape], ["jax", [2, 3]]);
});
