// Seeds and what is drawn after them: programs and what TensorFlow 2.21 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("random.json", import.meta.url), "tensorflow", { least: 9, classes: true });

const valuesOf = (code) => run(`import tensorflow as tf\n${code}`, { dialect: "tensorflow", classes: true });

test("seeds of an operation alone are TensorFlow's", () => {
  const { output } = valuesOf("for _ in range(2):\n    print(tf.random.uniform([2], seed=7).numpy())");
  assert.equal(output, "[0.48394096 0.50620306]\n[0.2652017  0.63090456]\n");
});

test("numbers without a seed follow their distribution", () => {
  const code =
    "x = tf.random.truncated_normal([4000])\nprint(tf.reduce_max(tf.abs(x)).numpy() < 2, tf.math.reduce_std(x).numpy() < 1)";
  assert.equal(valuesOf(code).output, "True True\n");
});

test("compiled functions in each other are refused after a seed", () => {
  const inner =
    "@tf.function\ndef f():\n    return tf.random.uniform([2])\n@tf.function\ndef g():\n    return f()\n";
  const { error } = valuesOf(`tf.random.set_seed(1)\n${inner}g()`);
  assert.equal(error?.pythonType, null);
  assert.match(error.message, /compiled function/);
});
