// keras.datasets, of which the shapes are known, and programs that begin with them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";

const shapes = (text) => run(text, { mode: "shapes", dialect: "tensorflow" });

test("arrays have the shapes and dtypes that they have in Keras", () => {
  // What keras 3.15 gives, with the files at hand.
  const told = {
    mnist: "(60000, 28, 28) uint8 (60000,) (10000, 28, 28) (10000,)",
    fashion_mnist: "(60000, 28, 28) uint8 (60000,) (10000, 28, 28) (10000,)",
    cifar10: "(50000, 32, 32, 3) uint8 (50000, 1) (10000, 32, 32, 3) (10000, 1)",
    boston_housing: "(404, 13) float64 (404,) (102, 13) (102,)",
    california_housing: "(16512, 8) float32 (16512,) (4128, 8) (4128,)",
  };
  for (const [name, output] of Object.entries(told)) {
    const text = `from keras.datasets import ${name}
(a, b), (c, d) = ${name}.load_data()
print(a.shape, a.dtype, b.shape, c.shape, d.shape)`;
    assert.equal(shapes(text).output, `${output}\n`, name);
  }
});

test("their values are in files, which is said", () => {
  const { error, output } = run("import keras\nkeras.datasets.mnist.load_data()", { dialect: "tensorflow" });
  assert.deepEqual([output, error.pythonType, error.line], ["", null, 2]);
  assert.match(error.message, /values of what is in the files of keras\.datasets\.mnist/);
});

const PROGRAM = `import tensorflow as tf
(x_train, y_train), (x_test, y_test) = tf.keras.datasets.mnist.load_data()
x_train, x_test = x_train / 255.0, x_test / 255.0
model = tf.keras.models.Sequential([tf.keras.layers.Flatten(input_shape=(28, 28)), tf.keras.layers.Dense(10)])
model.compile(optimizer="adam", loss=tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True), metrics=["accuracy"])
`;

test("a tutorial's model is trained on them, and a wrong input is found", () => {
  const right = read(
    `${PROGRAM}model.fit(x_train, y_train, epochs=5)\nmodel.evaluate(x_test, y_test, verbose=2)`,
  );
  assert.equal(right.error, null);
  const wrong = read(`${PROGRAM}model.fit(x_train, y_test, epochs=5)`);
  assert.match(wrong.error.message, /Data cardinality is ambiguous/);
});

test("a dataset of them is gone through as far as it has something new to say", () => {
  const text = `${PROGRAM}data = tf.data.Dataset.from_tensor_slices((x_train, y_train)).shuffle(10000).batch(32)
seen = 0
for x, y in data:
    seen = seen + 1
    model(x)
print(x.shape, len(data))`;
  const { error, output } = shapes(text);
  assert.equal(error, null);
  assert.equal(output, "(32, 28, 28) 1875\n");
});
