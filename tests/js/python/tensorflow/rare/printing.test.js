// tf.print, tf.TensorArray and what compiled functions print: what TensorFlow 2.21 prints, beside recorded programs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("printing.json", import.meta.url), "tensorflow", { least: 2, classes: true });

const printed = (lines) => {
  const { output, error } = run(`import tensorflow as tf\n${lines}`, { dialect: "tensorflow" });
  assert.equal(error, null);
  return output;
};

test("tensors are printed with their elements alone, a few of each axis", () => {
  for (const [line, text] of [
    [
      'tf.print("a:", tf.constant([1.0, 2.5, 1 / 3]), 3, 2.0, [1, "b"])',
      "a: [1 2.5 0.333333343] 3 2.0 [1, 'b']",
    ],
    ["tf.print(tf.constant([[1, 2], [3, 4]]))", "[[1 2]\n [3 4]]"],
    ["tf.print(tf.range(10))", "[0 1 2 ... 7 8 9]"],
    ["tf.print(tf.range(10), summarize=-1)", "[0 1 2 3 4 5 6 7 8 9]"],
    [
      "tf.print(tf.constant(True), tf.constant([1e10, 1e-5, 123456.789]), sep='; ')",
      "1; [1e+10 1e-05 123456.789]",
    ],
    ["tf.print(tf.ones((2, 2, 2)))", "[[[1 1]\n  [1 1]]\n\n [[1 1]\n  [1 1]]]"],
    [
      "tf.print({'x': tf.constant(1)}, (tf.constant(2), 's'), tf.zeros((2, 3)).shape)",
      "{'x': 1} (2, 's') TensorShape([2, 3])",
    ],
  ])
    assert.equal(printed(/** @type {string} */ (line)), `${text}\n`);
});

const FUNCTION = "@tf.function\ndef f(x):\n    print('traced')\n    tf.print('run')\n    return x * 2\n";

test("a compiled function prints once for each way in which it is called, and tf.print each time", () => {
  const { output } = run(`import tensorflow as tf\n${FUNCTION}for n in (2, 2, 3):\n    y = f(tf.ones(n))\n`, {
    dialect: "tensorflow",
    classes: true,
  });
  assert.equal(output, "traced\nrun\nrun\ntraced\nrun\n");
});

test("elements are written and read by their places", () => {
  const lines = `ta = tf.TensorArray(tf.int32, size=2, dynamic_size=True)
for i in range(3):
    ta = ta.write(i, [i, i + 1])
print(ta.stack().numpy().tolist(), ta.concat().shape, ta.size().numpy(), ta.gather([0, 2]).shape)
try:
    tf.TensorArray(tf.int32, size=1).write(1, 0)
except Exception as e:
    print(type(e).__name__, e)
`;
  assert.equal(
    printed(lines),
    "[[0, 1], [1, 2], [2, 3]] (6,) 3 (2, 2)\nOutOfRangeError Tried to write to index 1 but array is not resizeable and size is: 1 \n",
  );
});
