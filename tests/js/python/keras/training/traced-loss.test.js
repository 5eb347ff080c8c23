// Losses whose operands do not fit: programs and what Keras 3.15.1 said of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("traced-loss.json", import.meta.url), "tensorflow", { least: 8 });

test("what fails while a step runs is told as an error of the graph, without where it was traced", () => {
  const { error } = run(
    `import numpy as np
import keras
m = keras.Sequential([keras.Input((4,)), keras.layers.Dense(3, activation="softmax")])
m.compile(loss="sparse_categorical_crossentropy", optimizer="sgd")
m.fit(np.zeros((2, 4)), np.array([3, 3]), verbose=0)`,
    { dialect: "tensorflow" },
  );
  assert.equal(error?.pythonType, "InvalidArgumentError");
  assert.match(
    error.message,
    /^Graph execution error:\n\nDetected at node compile_loss\/sparse_categorical_crossentropy\//,
  );
  assert.match(
    error.message,
    /Received a label value of 3 which is outside the valid range of \[0, 3\)\. {2}Label values: 3 3\n/,
  );
});
