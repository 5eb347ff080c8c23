// Functions, classes and modules that a text uses without importing them. The same text with its imports is the twin.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

const figuresOf = (text, dialect) => {
  const { figures, error, asks } = read(text, { classes: true, dialect });
  const drawn = figures.map(({ op, shapes, ok }) => ({ op, shapes, ok }));
  return { drawn, asks, message: error?.message ?? null };
};

/** Imports, a program that does without them, and its dialect. @type {[string, string, string][]} */
const PROGRAMS = [
  [
    "from torch.nn import Linear, ReLU, Sequential",
    "net = Sequential(Linear(4, 8), ReLU(), Linear(9, 1))\nnet(torch.ones(3, 4))",
    "pytorch",
  ],
  [
    "from torch.nn import Linear, Module\nfrom torch.nn.functional import relu",
    `class Net(Module):
    def __init__(self):
        super().__init__()
        self.layer = Linear(4, 3)
    def forward(self, x):
        return relu(self.layer(x)) + torch.ones(2, 1)
Net()(torch.ones(2, 4))`,
    "pytorch",
  ],
  [
    "from torch.utils.data import DataLoader, TensorDataset",
    `for x, y in DataLoader(TensorDataset(torch.ones(8, 3), torch.ones(8)), batch_size=4):
    print((x - y).shape)`,
    "pytorch",
  ],
  [
    "from torch import optim",
    "w = torch.ones(3, 1, requires_grad=True)\no = optim.SGD([w], lr=0.1)\nw * torch.ones(4)",
    "pytorch",
  ],
  ["from torchvision import models", "models.resnet18()(torch.randn(1, 3, 224, 224))", "pytorch"],
  [
    "from einops import reduce",
    "reduce(torch.ones(2, 3, 4), 'b c d -> b d', 'mean') + torch.ones(3)",
    "pytorch",
  ],
  [
    "from torch import randn, softmax\nfrom math import sqrt",
    "q = randn(2, 8, 16)\nsoftmax(q @ q.transpose(-2, -1) / sqrt(16), dim=-1)",
    "pytorch",
  ],
  ["from numpy import newaxis", "np.ones((3, 4))[:, newaxis] + np.ones(2)", "numpy"],
  ["from numpy.linalg import norm", "norm(np.ones((3, 4)), axis=1) + np.ones((3, 1))", "numpy"],
  [
    "from collections import defaultdict",
    'd = defaultdict(list)\nd["a"].append(np.ones((3, 1)))\nd["a"][0] + np.ones(4)',
    "numpy",
  ],
  ["import random", "random.seed(0)\nnp.ones((3, 4))[random.randint(0, 2)] + np.ones((2, 1))", "numpy"],
  [
    "from keras import Sequential\nfrom keras.layers import Dense",
    "model = Sequential([Dense(10), Dense(1)])\nmodel(np.ones((3, 4))) + np.ones(3)",
    "pytorch",
  ],
  ["from keras import layers", "layers.Dense(5)(tf.ones((3, 4))) + tf.ones((3, 4))", "tensorflow"],
  ["from jax import grad", "grad(lambda w: jnp.sum(w ** 2))(jnp.ones((3, 1)) + jnp.ones(3))", "jax"],
  ["from jax import jit", "@jit\ndef f(x):\n    return x + jnp.ones((3, 1))\nf(jnp.ones(3))", "jax"],
  ["from jax import random", "random.normal(random.PRNGKey(0), (3, 1)) + jnp.ones(4)", "jax"],
];
for (const [imports, text, dialect] of PROGRAMS)
  test(`without: ${imports.split("\n")[0]}`, () => {
    const found = figuresOf(text, dialect);
    assert.deepEqual(found, figuresOf(`${imports}\n${text}`, dialect));
    assert.deepEqual([found.asks, found.drawn.length > 0], [[], true]);
  });

test("what takes other arguments, or other members, is somebody's own", () => {
  const asks = (text, dialect) => figuresOf(text, dialect).asks;
  assert.deepEqual(asks("X_prob = softmax(X)\n", "pytorch"), ["X"]);
  assert.deepEqual(asks("p = softmax(torch.ones(3, 4))\nq = p + torch.ones(X)", "pytorch"), [
    "softmax(torch.ones(3, 4))",
  ]);
  assert.deepEqual(asks("rnn = RNN()\n", "pytorch"), ["RNN()"]);
  assert.deepEqual(asks("y = layers.sum(0) + layers[0]\n", "tensorflow"), ["layers"]);
});

test("there is an answer whatever a module lacks, and whatever programs have set of it", () => {
  assert.deepEqual(figuresOf("y = float_(x)\n", "numpy").asks, ["float_(x)"]);
  assert.deepEqual(figuresOf("json.tool(f)\nx = np.ones(3) + np.ones((2, 1))\n", "numpy").drawn.length, 1);
  read("import torch\ntorch.pi = torch.acos(torch.zeros(1)).item() * 2\n");
  assert.deepEqual(figuresOf("y = nansum(x)\n", "pytorch").asks, ["x"]);
});
