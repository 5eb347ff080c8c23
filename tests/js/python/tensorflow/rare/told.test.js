// What is told beside the tensors and of them, where they do not fit: signatures of maps and loops, paddings, dilations, specs, and datasets as types.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("told.json", import.meta.url), "tensorflow", { least: 14, classes: true });

test("what is told of another structure, of shapes that change or of another order of axes is refused", () => {
  for (const line of [
    "tf.map_fn(lambda x: (x, x), tf.constant([1, 2]))",
    "tf.map_fn(lambda x: x[0] + x[1], (tf.constant([1]), tf.constant([2])))",
    "tf.nn.max_pool(tf.ones([1, 1, 4, 4]), 2, 2, 'SAME', data_format='NCHW')",
    "tf.nn.avg_pool2d(tf.ones([1, 4, 4, 1]), 2, 2, [[0, 0], [1, 1], [1, 1], [0, 0]])",
    "tf.while_loop(lambda i: i < 5, lambda i: (i + 1,), [0], maximum_iterations=3)",
    "tf.Module()",
    "@tf.function\ndef f():\n    return tf.while_loop(lambda m: tf.size(m) < 5, lambda m: [tf.concat([m, m], 0)], [tf.ones([1])])\nf()",
  ]) {
    const { error, output } = run(`import tensorflow as tf\n${line}`, { dialect: "tensorflow" });
    assert.deepEqual([error?.pythonType, output], [null, ""], line);
  }
});
