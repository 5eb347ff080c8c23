// Shapes that are left open while a function is traced: what a program reads of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("open-shapes.json", import.meta.url), "tensorflow", { least: 3, classes: true });

test("shapes of what is made of such tensors are refused, and prints of a function that is relaxed", () => {
  for (const [options, body] of [
    ["input_signature=[tf.TensorSpec([None])]", "return tf.zeros((t * 2).shape)"],
    ["reduce_retracing=True", "print('traced')\n    return t"],
  ]) {
    const source = `import tensorflow as tf\n@tf.function(${options})\ndef f(t):\n    ${body}\nf(tf.ones([2]))`;
    const { error, output } = run(source, { dialect: "tensorflow", classes: true });
    assert.deepEqual([error?.pythonType, output], [null, ""], source);
  }
});

test("what is left open is None, of which there is no product", () => {
  const source =
    "import tensorflow as tf\n@tf.function(input_signature=[tf.TensorSpec([None])])\ndef f(t):\n    return t.shape[0] * 2\nf(tf.ones([2]))";
  const { error } = run(source, { dialect: "tensorflow", classes: true });
  assert.match(
    error?.message ?? "",
    /\n {4}TypeError: unsupported operand type\(s\) for \*: 'NoneType' and 'int'\n$/,
  );
});
