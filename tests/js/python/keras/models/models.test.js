// Models of Keras: what programs print of them and how they fail is what Keras does, and where it is drawn. Names are numbered anew
// in each program: what was recorded began with keras.utils.clear_session().
import assert from "node:assert/strict";
import { test } from "node:test";
import { read, run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";
import { checkRefused } from "../../said.js";

agreeWithRecorded(new URL("models.json", import.meta.url), "tensorflow", { least: 66, alwaysHere: true });
agreeWithRecorded(new URL("programs.json", import.meta.url), "tensorflow", {
  least: 19,
  alwaysHere: true,
  classes: true,
});

const BEFORE = "import tensorflow as tf\nfrom tensorflow.keras import layers\n";

test("a model is drawn where it is made, with the batch as Keras tells it, and once alone", () => {
  const source = `${BEFORE}model = tf.keras.Sequential()
model.add(layers.Input((784,)))
model.add(layers.Dense(64))
model.add(layers.Dense(10))
`;
  const { figures, error } = run(source, { dialect: "tensorflow" });
  assert.equal(error, null);
  assert.deepEqual(
    figures.map(({ op, shapes, line }) => [op, shapes, line]),
    [
      ["matmul", [["None", 784], [784, 64]], 5], // biome-ignore format: a row
      ["matmul", [["None", 64], [64, 10]], 6], // biome-ignore format: a row
    ],
  );
});

test("layers between tensors of shapes keep the words of the program", () => {
  const source = `${BEFORE}x = layers.Input((4,))\ny = layers.Input((5,))\nlayers.Add()([x, y])\n`;
  const { figures, error } = run(source, { dialect: "tensorflow" });
  const [{ ok, names, line }] = figures;
  assert.deepEqual([ok, names, line, error.line], [false, ["x", "y"], 5, 5]);
  const dense = `${BEFORE}img = layers.Input((4,))\nh = layers.Dense(3)(img)\n`;
  assert.deepEqual(run(dense, { dialect: "tensorflow" }).figures[0].names, ["img", null]);
});

test("a model's layers are named by their places when it is called", () => {
  const source = `${BEFORE}m = tf.keras.Sequential([layers.Flatten(), layers.Dense(3)])\nm(tf.ones((2, 2, 2)))\nm(tf.ones((2, 2, 3)))`;
  const { figures, error } = run(source, { dialect: "tensorflow" });
  const last = figures[figures.length - 1];
  assert.deepEqual([last.ok, last.names, last.line], [false, [null, "m.layers[1].kernel"], 5]);
  assert.match(error.message, /^Exception encountered when calling Sequential\.call\(\)/);
});

test("letters stay letters through layers, and numbers that a model is made of are told from them", () => {
  const source = `${BEFORE}print(layers.Dense(3)(tf.ones((B, 7))).shape)
m = tf.keras.Sequential([layers.Input((224, 224, 3)), layers.Flatten(), layers.Dense(2)])
print(m.count_params(), m.output_shape)
`;
  const { output, error } = run(source, { dialect: "tensorflow", mode: "shapes" });
  assert.deepEqual([output, error], ["(B, 3)\n301058 (None, 2)\n", null]);
});

test("an array of letters that a layer is given from outside meets the layer's own letters", () => {
  const source = `${BEFORE}bias = tf.ones((H,))
print(layers.Lambda(lambda t: t * 2 + bias)(layers.Input((H,))).shape)
`;
  const { output, error } = run(source, { dialect: "tensorflow", mode: "shapes" });
  assert.deepEqual([output, error], ["(None, H)\n", null]);
});

test("the reader of pasted text reads a network with a class of its own", () => {
  const source = `import tensorflow as tf
class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.fc = tf.keras.layers.Dense(8)
    def call(self, x):
        return self.fc(x) + x
Net()(tf.ones((2, 4)))
`;
  const { kind, figures, error } = read(source, { classes: true });
  assert.equal(kind, "code");
  assert.deepEqual([figures[0].ok, figures[0].names, error.line], [false, ["self.fc(x)", "x"], 7]);
});

test("what fails in a layer that is traced is told by its nodes, with its figure", () => {
  const source = `import tensorflow as tf
class Wrong(tf.keras.layers.Layer):
    def call(self, x):
        return tf.matmul(x, tf.ones((3, 2)))
Wrong()(tf.keras.Input((5,)))
`;
  const { figures, error } = run(source, { classes: true, dialect: "tensorflow" });
  assert.deepEqual([error.pythonType, error.line, figures[0].ok], ["ValueError", 4, false]);
  assert.match(error.message, /'\{\{node MatMul\}\} = MatMul\[.*\]\(Placeholder, ones\)'/);
});

test("what is not read of Keras is named before anything runs", () => {
  checkRefused(BEFORE, [
    ["tf.keras.applications.VGG16()", /applications/],
    ["layers.ConvLSTM2D(3, 3)", /ConvLSTM2D/],
    ["layers.Dense(3).summary_of", /summary_of/],
    ["layers.LSTM(3, stateful=True)", /stateful=/],
    ["layers.Dense(2, dtype='float16')", /dtype=/],
    ["tf.keras.Model(*[tf.keras.Input((2,))] * 2).get_config()", /get_config/],
  ]);
});
