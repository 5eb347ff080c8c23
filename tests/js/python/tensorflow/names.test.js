// Names that modules are without: programs and what TensorFlow 2.21.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("names.json", import.meta.url), "tensorflow", { least: 3, classes: true });

test("a name that is there and not read is refused, under another name of its module too", () => {
  for (const line of [
    "import tensorflow as tf\nk = tf.keras.metrics\nk.deserialize",
    "import tensorflow as tf\ntf.queue",
    "import tensorflow as tf\nm = tf.keras\nm.mixed_precision",
  ]) {
    const { error } = run(line, { dialect: "tensorflow", classes: true });
    assert.equal(error?.pythonType, null, line);
  }
});
