// tf.Variable: programs and what TensorFlow 2.21.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("variable.json", import.meta.url), "tensorflow", { least: 5 });

test("with shapes only a variable has its shape, and fails where that does not fit", () => {
  const source =
    "import tensorflow as tf\nv = tf.Variable(tf.zeros([2, 3]))\nprint(v.shape, (v + 1).shape)\nv.assign(tf.zeros([3]))";
  const { output, error } = run(source, { dialect: "tensorflow", mode: "shapes" });
  assert.equal(output, "(2, 3) (2, 3)\n");
  assert.equal(error?.pythonType, "ValueError");
});

test("what is assigned is echoed without a name, and what was read before stays", () => {
  const source =
    "import tensorflow as tf\nv = tf.Variable([1.0, 2.0])\nbefore = v.value()\nv.assign([3.0, 4.0])\nprint(before)";
  const { output } = run(source, { dialect: "tensorflow" });
  assert.equal(
    output,
    "<tf.Variable 'UnreadVariable' shape=(2,) dtype=float32, numpy=array([3., 4.], dtype=float32)>\n" +
      "tf.Tensor([1. 2.], shape=(2,), dtype=float32)\n",
  );
});

test("a part that is added to is refused", () => {
  const source = "import tensorflow as tf\nv = tf.Variable([1.0, 2.0])\nv[0].assign_add(5.0)";
  const { error } = run(source, { dialect: "tensorflow" });
  assert.equal(error?.pythonType, null);
  assert.match(error.message, /part of a tf\.Variable/);
});
