// Masks of Keras: programs that mask steps of sequences, and what Keras printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("masks.json", import.meta.url), "tensorflow", { least: 8, classes: true });

test("a mask that nobody works out is refused where a layer would be handed it", () => {
  const source = `import tensorflow as tf
from tensorflow.keras import layers
e = layers.Embedding(9, 2, mask_zero=True)(tf.constant([[1, 0]]))
c = layers.Concatenate()([e, e])
print(layers.Dense(1)(c).shape)
`;
  assert.equal(run(source, { dialect: "tensorflow" }).output, "(1, 2, 1)\n");
  const { error, output } = run(`${source}layers.LSTM(2)(c)\n`, { dialect: "tensorflow" });
  assert.equal(output, "");
  assert.match(error.message, /the mask of tensors that were joined/);
});
