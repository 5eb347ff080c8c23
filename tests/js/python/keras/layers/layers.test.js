// Layers of Keras with numbers: what they print and how they fail is what Keras does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", { least: 28 });

test("shapes go through masks, with values and without", () => {
  const source = `import tensorflow as tf
x = tf.keras.layers.Embedding(10, 4, mask_zero=True)(tf.zeros((2, 5)))
print(tf.keras.layers.LSTM(3)(x).shape)
`;
  const options = /** @type {const} */ ({ dialect: "tensorflow", mode: "shapes" });
  assert.equal(run(source, options).output, "(2, 3)\n");
  assert.equal(run(source, { dialect: "tensorflow" }).output, "(2, 3)\n");
});
