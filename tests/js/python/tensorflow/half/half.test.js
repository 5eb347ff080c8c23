// Tensors of float16: programs and what TensorFlow 2.21.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", { least: 2, classes: true });

test("what is not read of float16 is refused", () => {
  const before = "import tensorflow as tf\na = tf.ones((2, 2), tf.float16)\n";
  for (const line of [
    "tf.reduce_sum(a / 3)",
    "tf.random.normal((2,), dtype=tf.float16)",
    "tf.Variable(a)",
    "a < tf.ones((2, 2))",
    "tf.nn.softmax(a)",
    "tf.keras.layers.Dense(2)(a)",
    "tf.where(a > 0, a, a)",
    "with tf.GradientTape() as tape:\n    b = a * a",
    "tf.constant(1, tf.bfloat16)",
  ]) {
    const { error, output } = run(before + line, { dialect: "tensorflow", classes: true });
    assert.deepEqual([error?.pythonType, output], [null, ""], line);
  }
});
