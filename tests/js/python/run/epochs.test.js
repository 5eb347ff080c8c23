// Rounds of loops that train, and batches, of which fewer are gone through than there are where shapes alone are worked out.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const program = (...lines) =>
  [
    "import torch",
    "from torchvision import datasets, transforms",
    "made = datasets.MNIST('d', transform=transforms.ToTensor())",
    "loader = torch.utils.data.DataLoader(made, batch_size=100)",
    "model = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(784, 10))",
    "optimizer = torch.optim.SGD(model.parameters(), lr=0.1)",
    ...lines,
  ].join("\n");
const shapesOf = (source) => run(source, { mode: "shapes", classes: true });

test("who takes batches one by one gets as many as there are", () => {
  const { error, output } = shapesOf(
    program("it = iter(loader)", "for i in range(60):", "    x, y = next(it)", "print(x.shape)"),
  );
  assert.equal(error, null);
  assert.equal(output, "torch.Size([100, 1, 28, 28])\n");
});

test("a long training ends, and its last round is gone through", () => {
  const { error, output } = shapesOf(
    program(
      "rounds = 0",
      "for epoch in range(5000):",
      "    for x, y in loader:",
      "        loss = torch.nn.functional.cross_entropy(model(x), y)",
      "        optimizer.zero_grad()",
      "        loss.backward()",
      "        optimizer.step()",
      "    if epoch == 4999:",
      "        print(model(x).shape)",
      "print(epoch)",
    ),
  );
  assert.equal(error, null);
  assert.equal(output, "torch.Size([100, 10])\n4999\n");
});

test("rounds that gather something are gone through, all of them", () => {
  const lines = [
    "losses = []",
    "for epoch in range(3000):",
    "    loss = model(torch.ones(2, 784)).mean()",
    "    loss.backward()",
    "    losses.append(loss.detach())",
    "print(torch.stack(losses).shape)",
  ];
  const { error, output } = shapesOf(program(...lines));
  assert.equal(error, null);
  assert.equal(output, "torch.Size([3000])\n");
  const joined = lines.map((line) =>
    line.replace("losses.append(loss.detach())", "both = torch.cat([both, loss[None]])"),
  );
  joined[0] = "both = torch.ones(1)";
  joined[5] = "print(both.shape)";
  assert.equal(shapesOf(program(...joined)).output, "torch.Size([3001])\n");
});

test("what joins parts of a batch may see fewer batches, as may a loop over a mixed dataset", () => {
  const inParts = program(
    "import numpy as np",
    "for epoch in range(300):",
    "    for x, y in loader:",
    "        both = np.concatenate([x.numpy(), x.numpy()], axis=0)",
    "        loss = model(x).mean()",
    "        loss.backward()",
    "print(both.shape)",
  );
  assert.deepEqual(shapesOf(inParts).error, null);
  assert.equal(shapesOf(inParts).output, "(200, 1, 28, 28)\n");
  const mixed = [
    "import tensorflow as tf",
    "all = tf.data.Dataset.from_tensor_slices(tf.zeros((60000, 4))).shuffle(60000).batch(32)",
    "dense = tf.keras.layers.Dense(3)",
    "for epoch in range(20):",
    "    for x in all:",
    "        y = dense(x)",
    "print(y.shape, epoch)",
  ].join("\n");
  const { error, output } = shapesOf(mixed);
  assert.equal(error, null);
  assert.equal(output, "(32, 3) 19\n");
});
