// Callbacks and schedules of Keras: what is printed while a model is trained, and hooks of batches.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("callbacks.json", import.meta.url), "tensorflow", { least: 2, classes: true });

const PROGRAM = (body) => `import numpy as np
from tensorflow import keras
model = keras.Sequential([keras.Input((1,)), keras.layers.Dense(1)])
model.compile(optimizer="sgd", loss="mse")
class Own(keras.callbacks.Callback):
${body}
history = model.fit(np.ones((2, 1)), np.ones((2, 1)), verbose=0, callbacks=[Own()])
print("trained")
`;

test("what hooks it has not do nothing", () => {
  const { error, output } = run(PROGRAM("    pass"), { classes: true });
  assert.deepEqual([error, output], [null, "trained\n"]);
});
