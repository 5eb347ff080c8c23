// tf.GradientTape: what TensorFlow says of the same programs, and what is not read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("gradient-tape.json", import.meta.url), "tensorflow", { least: 18, classes: true });

for (const [what, lines] of [
  [
    "a persistent tape that notes its own gradients",
    ["    pass", "with tf.GradientTape(persistent=True) as tape:", "    y = tape.gradient(x * x, x)"],
  ],
  [
    "gradients of one tape, noted by another",
    ["    y = x * x", "with tf.GradientTape() as other:", "    z = tape.gradient(y, x)"],
  ],
]) {
  test(`refused: ${what}`, () => {
    const source = [
      "import tensorflow as tf",
      "x = tf.Variable(2.0)",
      "with tf.GradientTape() as tape:",
      ...lines,
    ];
    const before = memory().tensors;
    const { error, output } = run(source.join("\n"), { dialect: "tensorflow" });
    assert.deepEqual([error.pythonType, output], [null, ""]);
    assert.match(error.message, /GradientTape/);
    assert.equal(memory().tensors, before);
  });
}

test("other contexts have no name", () => {
  const { error } = run("import torch\nwith torch.no_grad() as g:\n    pass\n");
  assert.match(error.message, /with … as/);
});
