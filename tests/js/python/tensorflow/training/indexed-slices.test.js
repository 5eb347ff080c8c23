// tf.IndexedSlices: programs and what TensorFlow 2.21.0 printed for them; what is shown of one is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("indexed-slices.json", import.meta.url), "tensorflow", { least: 6, classes: true });

test("its rows are refused, and what may be one or a tensor is", () => {
  const start =
    "import tensorflow as tf\nv = tf.Variable([[1.0], [2.0]])\nwith tf.GradientTape() as tape:\n    r = tf.gather(v, [1])";
  for (const rest of [
    "\nprint(tape.gradient(r, v))",
    "\nprint(tape.gradient(r, v).values)",
    " + tf.reduce_sum(v)\nprint(tape.gradient(r, v))",
    " + tf.gather(v, [0])\nprint(2 * tape.gradient(r, v))",
  ]) {
    const { error, output } = run(start + rest, { dialect: "tensorflow" });
    assert.deepEqual([error?.pythonType, output], [null, ""], rest);
  }
});
