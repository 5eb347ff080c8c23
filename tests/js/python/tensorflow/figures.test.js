import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresOf } from "../said.js";

const BEFORE = "import tensorflow as tf\nx = tf.ones([2, 3])\ny = tf.ones([3])\n";

test("operations are drawn with the operands as the code has them", () => {
  const [sum, product, transposed] = figuresOf(
    `${BEFORE}x + y\ntf.matmul(x, tf.ones([3, 2]))\ntf.matmul(x, x, transpose_b=True)`,
  );
  assert.deepEqual(sum, { op: "add", shapes: [[2, 3], [3]], shape: [2, 3], names: ["x", "y"] });
  assert.deepEqual(product.shapes, [
    [2, 3],
    [3, 2],
  ]);
  assert.deepEqual(transposed.names, ["x", "x"]);
  assert.deepEqual(transposed.shape, [2, 2]);
});

test("lists and numbers are no operands of a figure, and what fails is drawn", () => {
  assert.deepEqual(figuresOf(`${BEFORE}x + [1., 2., 3.]\nx * 2`), []);
  const [failed] = figuresOf(`${BEFORE}tf.maximum(x, tf.ones([2]))`);
  assert.equal(failed.shape, null);
});

test("unequal shapes make == an answer, not an error", () => {
  assert.deepEqual(figuresOf(`${BEFORE}print(x == tf.ones([2]))`)[0].shape, null);
});

test("sizes may be letters where only shapes are worked out", () => {
  const source =
    "import tensorflow as tf\nx = tf.ones([B, 1, 3])\nprint(x + tf.ones([4, 1]))\nprint((x * 2).shape)";
  const [figure] = figuresOf(source, { mode: "shapes" });
  assert.deepEqual(figure.shape, ["B", 4, 3]);
});
