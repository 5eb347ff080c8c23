// Models of Keras that are trained: histories, weights and metrics are Keras's, and so is what it says of data that does not fit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", { least: 32, classes: true });

const PROGRAM = `import tensorflow as tf
m = tf.keras.Sequential([tf.keras.Input((3,)), tf.keras.layers.Dense(2)])
m.compile(optimizer="adam", loss="mse")
h = m.fit(tf.ones((4, 3)), tf.ones((4, 2))VERBOSE)
print(h.history)
`;

test("the progress bar, which tells times, is refused with values and open with shapes alone", () => {
  const source = PROGRAM.replace("VERBOSE", "");
  const { error, output } = run(source, { dialect: "tensorflow" });
  assert.deepEqual([error.pythonType, output], [null, ""]);
  assert.match(error.message, /progress bar of fit\(\)/);
  assert.equal(run(source, { dialect: "tensorflow", mode: "shapes" }).output, "?\n{'loss': [?]}\n");
});

test("with shapes alone nobody knows what training came to, and what does not fit stops at its line", () => {
  const source = PROGRAM.replace("VERBOSE", ", verbose=0");
  const options = /** @type {const} */ ({ dialect: "tensorflow", mode: "shapes" });
  assert.equal(run(source, options).output, "{'loss': [?]}\n");
  const { error, figures } = run(source.replace("(4, 2)", "(4, 5)"), options);
  assert.deepEqual([error.line, figures[figures.length - 1].ok], [4, false]);
});

test("a train_step of the program's own, and callbacks, are refused by name", () => {
  const fit = "m.fit(tf.ones((4, 3)), tf.ones((4, 2)), verbose=0, callbacks=[1])";
  const source = PROGRAM.replace(/h = m\.fit[^\n]*\n/, `h = ${fit}\n`);
  assert.match(run(source, { dialect: "tensorflow" }).error.message, /callbacks= of fit\(\)/);
});
