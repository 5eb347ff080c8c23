// Functions of TensorFlow that few programs call: programs and what TensorFlow 2.21.0 printed for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { more } from "../../../../../js/python/tensorflow/rare/more.js";
import {
  config,
  debugging,
  image,
  linalg,
  math,
  nest,
  nn,
  ragged,
  tensorflow,
} from "../../../../../js/python/tensorflow/rare/rare.js";
import { rareNames } from "../../../../../js/python/tensorflow/rare-names.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", { least: 15, classes: true });
agreeWithRecorded(new URL("datasets-and-segments.json", import.meta.url), "tensorflow", {
  least: 20,
  classes: true,
});

test("what is named is there, and what is there is named", () => {
  const tables = { tensorflow, math, linalg, nn, image, debugging, nest, config, ragged, test: {} };
  for (const [module, table] of Object.entries(tables))
    assert.deepEqual(
      [...rareNames[module]].toSorted(),
      Object.keys({ ...table, ...more[module] }).toSorted(),
      module,
    );
});

test("what TensorFlow would say in another way is refused, not guessed", () => {
  for (const line of [
    "print(tf.data.Dataset.range(3).unbatch())",
    "list(tf.data.Dataset.range(3).map(lambda v: print(v)))",
    "tf.gather([[1, 2]], [[0, 5]], batch_dims=1)",
  ]) {
    const { error, output } = run(`import tensorflow as tf\n${line}`);
    assert.deepEqual([error?.pythonType, output], [null, ""], line);
  }
});
