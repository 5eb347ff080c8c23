// Datasets put together anew, from random numbers, counted, side by side, and what their elements are made of.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("grouping.json", import.meta.url), "tensorflow", { least: 18, classes: true });

test("what datasets have and is not read is refused, and no AttributeError", () => {
  for (const line of [
    "tf.data.Dataset.list_files('*')",
    "tf.data.Dataset.range(3).rejection_resample(lambda x: x, [0.5, 0.5])",
    "print(tf.data.Dataset.range(3).ragged_batch(2).element_spec)",
    "tf.data.Dataset.range(3).group_by_window(lambda x: tf.cast(x, tf.int32), lambda k, d: d.batch(2), 2).get_single_element()",
    "tf.data.experimental.make_csv_dataset('a.csv', 2)",
  ]) {
    const { error, output } = run(`import tensorflow as tf\n${line}`, { dialect: "tensorflow" });
    assert.deepEqual([error?.pythonType, output], [null, ""], line);
  }
});
