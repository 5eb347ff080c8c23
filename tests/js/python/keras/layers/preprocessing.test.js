// Layers that make pictures and numbers ready: programs and what Keras 3.15.1 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("preprocessing.json", import.meta.url), "tensorflow", { least: 6, classes: true });

test("what a seed draws is refused; a coin turns a picture or leaves it", () => {
  const before = "import tensorflow as tf\nx = tf.reshape(tf.range(4.), (1, 1, 4, 1))\n";
  const seeded = run(`${before}print(tf.keras.layers.RandomFlip(seed=1)(x))`, { dialect: "tensorflow" });
  assert.equal(seeded.error?.pythonType, null);
  const { output } = run(
    `${before}print(tf.keras.layers.RandomFlip('horizontal')(x).numpy().ravel().tolist())`,
    {
      dialect: "tensorflow",
    },
  );
  assert.match(output, /^(?:\[0\.0, 1\.0, 2\.0, 3\.0\]|\[3\.0, 2\.0, 1\.0, 0\.0\])\n$/);
});
