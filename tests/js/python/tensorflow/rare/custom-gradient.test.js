// tf.custom_gradient: ways back that a program tells itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("custom-gradient.json", import.meta.url), "tensorflow", {
  least: 4,
  classes: true,
});

test("a function that reaches variables around it is refused", () => {
  const source = `import tensorflow as tf
w = tf.Variable(2.0)
@tf.custom_gradient
def f(x):
    def grad(up):
        return up * w
    return x * w, grad
x = tf.Variable(3.0)
with tf.GradientTape() as t:
    y = f(x)
`;
  const { error } = run(source, { dialect: "tensorflow", classes: true });
  assert.match(error.message, /variables around a tf\.custom_gradient/);
});
