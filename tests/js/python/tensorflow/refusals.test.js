import assert from "node:assert/strict";
import { test } from "node:test";
import { checkRefused, said } from "../said.js";

const BEFORE = "import tensorflow as tf\nx = tf.ones([2, 3])\n";

test("what TensorFlow has and is not read here is refused before anything runs", () => {
  checkRefused(BEFORE, [
    ["tf.math.erfinv(x)", /tf\.math\.erfinv/],
    ["tf.linalg.lstsq(x, x)", /tf\.linalg\.lstsq/],
    ["tf.nn.conv2d_transpose(x, x, [1], 1)", /conv2d_transpose/],
    ["tf.reshape(x, [3, 2], name='y')\ntf.reshape(x, [4], name='y')", /name=/],
    ["tf.matmul(x, x, adjoint_b=True)", /adjoint_b=/],
    ["x.graph", /graph/],
    ["tf.reverse(['a'], [0])", /such values/],
    ["x[True]", /index/],
    ["tf.cast(x, tf.bfloat16)", /float16/],
  ]);
});

test("what TensorFlow is without is its AttributeError", () => {
  for (const [code, error] of [
    ["tf.unsqueeze(x, 0)", "AttributeError: module 'tensorflow' has no attribute 'unsqueeze'"],
    ["tf.math.sum(x)", "AttributeError: module 'tensorflow._api.v2.math' has no attribute 'sum'"],
    [
      "x.unsqueeze(0)",
      "AttributeError: 'tensorflow.python.framework.ops.EagerTensor' object has no attribute 'unsqueeze'",
    ],
  ]) {
    assert.deepEqual(said(BEFORE + code), { output: "", error }, code);
  }
});

test("its errors are caught by name and have no arguments", () => {
  const source = `${BEFORE}try:
    x + tf.ones([4])
except tf.errors.InvalidArgumentError as e:
    print(type(e).__name__, e.args, str(e) == e.message)
`;
  assert.equal(said(source).output, "InvalidArgumentError () True\n");
});
