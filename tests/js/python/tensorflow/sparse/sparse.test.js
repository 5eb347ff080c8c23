// Tensors of which only the elements that are not zero are kept: programs and what TensorFlow 2.21.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", { least: 7, classes: true });

test("what is not read of sparse tensors is refused", () => {
  const before = "import tensorflow as tf\na = tf.SparseTensor([[0, 1]], [1.0], (2, 2))\n";
  const lines = ["tf.data.Dataset.from_tensor_slices(a)", "tf.sparse.softmax(a)", "tf.one_hot(a, 2)"];
  for (const line of [...lines, "tf.keras.layers.Dense(2)(a)", "a.eval", "a * [1.0, 2.0]"]) {
    const { error, output } = run(before + line, { dialect: "tensorflow", classes: true });
    assert.deepEqual([error?.pythonType, output], [null, ""], line);
  }
});
