// What AutoGraph makes of statements that tensors decide, and what TensorFlow 2.21.0 said of programs and printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("autograph.json", import.meta.url), "tensorflow", { least: 60, classes: true });

const ask = (lines) => run(lines.join("\n"), { dialect: "tensorflow", classes: true });
const LAYER = [
  "import tensorflow as tf",
  "layer = tf.keras.layers.LSTM(4)",
  "@tf.function",
  "def f(x):",
  "    return layer(x)",
];
const NUMPY = [
  "import tensorflow as tf",
  "import numpy as np",
  "@tf.function",
  "def f(x):",
  "    return np.sum(x)",
];

test("errors that frames of Keras' or NumPy's are told of have their own words, which programs are not handed", () => {
  const { error } = ask([...LAYER, "f(tf.ones([2, 5]))"]);
  assert.match(error?.message ?? "", /^Input 0 with name 'None' of layer 'lstm' is incompatible/);
  assert.equal(error?.line, 6);
  assert.equal(ask([...NUMPY, "f(tf.ones([2]))"]).error?.pythonType, "NotImplementedError");
  for (const lines of [LAYER, NUMPY]) {
    const caught = [...lines, "try:", "    f(tf.ones([2, 5]))", "except Exception as e:", "    print(e)"];
    assert.equal(ask(caught).error?.pythonType, null);
  }
});

test("what fails in a compiled function is drawn where it stands", () => {
  const lines = ["@tf.function", "def f(a, b):", "    return a + b", "f(tf.ones([2]), tf.ones([3]))"];
  const { error, figures } = ask(lines);
  assert.equal(error?.line, 4);
  assert.equal(figures?.at(-1)?.line, 3);
  assert.equal(/** @type {any} */ (error).origin.operands.length, 2);
});

test("lists that branches or loops change are refused, and what they print but constants", () => {
  for (const line of ["seen.append(x)", "print(x)"])
    for (const head of ["if x > 0:", "for i in tf.range(2):"]) {
      const lines = [
        "seen = []",
        "@tf.function",
        "def f(x):",
        `    ${head}`,
        `        ${line}`,
        "    return x",
      ];
      assert.equal(ask([...lines, "f(tf.constant(1))"]).error?.pythonType, null);
    }
});
