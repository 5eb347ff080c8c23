// Tensors whose rows are of several lengths: programs and what TensorFlow 2.21.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", { least: 15, classes: true });

test("what is not read of ragged tensors is refused", () => {
  const before = "import tensorflow as tf\na = tf.ragged.constant([[1, 2], [3]])\n";
  for (const line of ["tf.matmul(a, a)", "a.numpy()", "tf.expand_dims(a, 0)", "a + tf.ones((2, 1, 1))"]) {
    const { error, output } = run(before + line, { dialect: "tensorflow" });
    assert.deepEqual([error?.pythonType, output], [null, ""], line);
  }
});
