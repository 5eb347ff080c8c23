import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read, run } from "../../../../js/python/python.js";
import { figuresOf } from "../said.js";

const TORCH = "x = torch.rand(32, 784)\n";

test("a layer draws its product, with the weight as it takes part in it", () => {
  const [product] = figuresOf(`${TORCH}layer = nn.Linear(784, 10)\nlayer(x)`);
  const weight = { shapes: [[32, 784], [784, 10]], shape: [32, 10], names: ["x", "layer.weight.T"] }; // biome-ignore format: a row
  assert.deepEqual(product, { op: "matmul", ...weight });
  const [given] = figuresOf(`${TORCH}W = torch.rand(10, 784)\nF.linear(x, W)`);
  assert.deepEqual(given.names, ["x", "W.T"]);
});

test("what stands in a sequence is named by its place, what comes out between has no words", () => {
  const source = `${TORCH}m = nn.Sequential(nn.Linear(784, 64), nn.ReLU(), nn.Linear(32, 10))\nm(x)`;
  const [first, failed] = figuresOf(source);
  assert.deepEqual(first.names, ["x", "m[0].weight.T"]);
  assert.deepEqual(failed.names, [null, "m[2].weight.T"]);
  assert.deepEqual([failed.shapes, failed.shape], [[[32, 64], [32, 10]], null]); // biome-ignore format: a row
});

test("a loss of shapes that broadcast is one number, and doubted", () => {
  const source = "pred, y = torch.rand(32, 1), torch.rand(32)\nloss = F.mse_loss(pred, y)";
  assert.equal(run(`${source}\nprint(loss.shape)`).output, "torch.Size([])\n");
  const [loss] = figuresOf(source);
  const shapes = [[32, 1], [32]];
  assert.deepEqual(loss, { op: "mseLoss", shapes, shape: [32, 32], names: ["pred", "y"] });
  const { figures, error } = read(source);
  assert.equal(error, null);
  assert.deepEqual(
    figures[0].doubts.map(({ id }) => id),
    ["loss-shapes", "both-expanded"],
  );
});

test("fixes of a loss that fails mend its own operands, wherever they stand", () => {
  const { figures } = read("a = torch.rand(3)\nb = torch.rand(3, 4)\nF.l1_loss(target=a, input=b)");
  const sources = figures[0].fixes?.map(({ changed }) => changed[0]);
  assert.ok(sources?.includes("F.l1_loss(target=a.unsqueeze(-1), input=b)"), `${sources}`);
});

test("attention draws both products and the mask between them", () => {
  const before = "q, k, v = torch.rand(2, 4, 5, 8), torch.rand(2, 4, 7, 8), torch.rand(2, 4, 7, 8)\n";
  const source = `${before}mask = torch.ones(2, 1, 1, 7).bool()\nF.scaled_dot_product_attention(q, k, v, attn_mask=mask)`;
  const [scores, masked, result] = figuresOf(source);
  assert.deepEqual(scores.names, ["q", "k.transpose(-2, -1)"]);
  assert.deepEqual([masked.op, masked.shapes, masked.names], ["add", [[2, 4, 5, 7], [2, 1, 1, 7]], [null, "mask"]]); // biome-ignore format: a row
  assert.deepEqual([result.shape, result.names], [[2, 4, 5, 8], [null, "v"]]); // biome-ignore format: a row
  const { figures } = read(source.replace("(2, 1, 1, 7)", "(2, 7)"));
  assert.deepEqual([figures[0].ok, figures[0].names], [false, [null, "mask"]]); // biome-ignore format: a row
  for (const { changed } of figures[0].fixes ?? []) assert.match(changed[0], /mask/);
});

test("Keras's layers draw the axes that they put in", () => {
  const before = "from tensorflow.keras import layers\nx = tf.ones([2, 3, 4])\ny = tf.ones([2, 4])\n";
  const [sum] = figuresOf(`${before}layers.Add()([x, y])`);
  assert.deepEqual(sum, {
    op: "add",
    shapes: [[2, 3, 4], [2, 1, 4]], // biome-ignore format: a row
    shape: [2, 3, 4],
    names: ["x", "y[:, None]"],
  });
  const [failed] = figuresOf(`${before}layers.Add()([x, tf.ones([2, 5])])`);
  assert.equal(failed.shape, null);
  const [made, other] = figuresOf(`${before}d = layers.Dense(3)\nd(y)\nd(x[:, :, :2])`);
  assert.deepEqual([made.names, other.shape, other.names], [["y", "d.kernel"], null, ["x[:, :, :2]", "d.kernel"]]); // biome-ignore format: a row
});

test("what Keras on TensorFlow takes for a bias is drawn along the axis it is added to", () => {
  const before = "from tensorflow.keras import layers\nx = tf.zeros([3, 3])\ny = tf.constant([0., 1., 2.])\n";
  const [sum] = figuresOf(`${before}layers.Add()([x, y])`);
  assert.deepEqual([sum.shapes[1], sum.names], [[3], ["x", "tf.reshape(y[:, None], [3])"]]);
  const [difference] = figuresOf(`${before}layers.Subtract()([x, y])`);
  assert.deepEqual(
    [difference.shapes[1], difference.names],
    [
      [3, 1],
      ["x", "y[:, None]"],
    ],
  );
  const { output } = run(
    `${before}print(layers.Add()([x, y])[1].numpy(), layers.Subtract()([x, y])[1].numpy())`,
  );
  assert.equal(output, "[0. 1. 2.] [-1. -1. -1.]\n");
  const narrow = figuresOf("tf.keras.layers.Add()([tf.zeros([1, 1, 4]), tf.zeros([1, 4, 1])])");
  assert.deepEqual(narrow[0].shape, [1, 1, 4]);
});
