// Lists with tensors in them, which are put together: programs and what TensorFlow 2.21.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("lists.json", import.meta.url), "tensorflow", { least: 14, classes: true });

test("tensors of several shapes or dtypes in a list are refused, and those for tf.constant", () => {
  for (const line of [
    "tf.reduce_sum([tf.ones([1]), tf.ones([2])])",
    "tf.reduce_sum([tf.ones([1]), tf.ones([1], tf.int32)])",
    "tf.constant([tf.constant(1.0), 2.0])",
  ]) {
    const { error, output } = run(`import tensorflow as tf\n${line}`, { dialect: "tensorflow" });
    assert.deepEqual([error?.pythonType, output], [null, ""], line);
  }
});
