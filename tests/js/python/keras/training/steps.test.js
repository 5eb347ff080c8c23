// Steps of training: those of the program, what callbacks are told of each batch, and models of several outputs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("steps.json", import.meta.url), "tensorflow", { least: 8, classes: true });

const PROGRAM = (body) => `import tensorflow as tf
class Own(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.d = tf.keras.layers.Dense(1)
    def call(self, x):
        return self.d(x)
    def train_step(self, data):
${body}
m = Own()
m.compile(optimizer="sgd", loss="mse")
m.fit(tf.ones((2, 3)), tf.ones((2, 1)), verbose=0)
`;

test("a step that prints is refused, for TensorFlow runs its lines once, and so is one that tells nothing", () => {
  for (const [body, what] of [
    ["        print(data)\n        return {}", /a step that prints/],
    ["        return 3", /gives no dictionary/],
  ]) {
    const { error, output } = run(PROGRAM(/** @type {string} */ (body)), {
      dialect: "tensorflow",
      classes: true,
    });
    assert.equal(output, "");
    assert.match(error.message, /** @type {RegExp} */ (what));
  }
});

test("with shapes alone a step is gone through once, and its numbers are not known", () => {
  const source = `${PROGRAM(`        x, y = data
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self(x) - y))
        self.optimizer.apply(tape.gradient(loss, self.trainable_variables), self.trainable_variables)
        return {"own": loss}`)}print(m.history.history)\n`;
  const { error, output } = run(source, { dialect: "tensorflow", classes: true, mode: "shapes" });
  assert.deepEqual([error, output.split("\n").at(-2)], [null, "{'own': [?]}"]);
});
