"""Cells that fail, as people write them. `expect` has the operands that are to be drawn, in the words of the cell, and their
shapes, None for one that neither the message nor the cell tells; without it nothing may be drawn. 15 of the errors are not about
shapes that meet."""

from dataclasses import dataclass

X = ("x", "sums"), ((4, 3), (4,))


@dataclass
class Cell:
    framework: str
    source: str
    expect: tuple | None = None


def torch(source, *expect):
    return Cell("torch", f"import torch\nimport torch.nn.functional as F\nfrom torch import nn\n{source}", expect or None)


def numpy(source, *expect):
    return Cell("numpy", f"import numpy as np\n{source}", expect or None)


def tensorflow(source, *expect):
    return Cell("tensorflow", f"import tensorflow as tf\n{source}", expect or None)


def jax(source, *expect):
    return Cell("jax", f"import jax\nimport jax.numpy as jnp\n{source}", expect or None)


CELLS = [
    # PyTorch
    torch("x = torch.arange(12.).reshape(4, 3)\nsums = x.sum(1)\nx / sums", *X),
    torch('def loss(out, y):\n    return ((out - y["score"]) ** 2).mean()\n\nloss(torch.zeros(32, 10), {"score": torch.zeros(32)})', ("out", 'y["score"]'), ((32, 10), (32,))),
    torch("class Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.scale = nn.Parameter(torch.ones(5))\n    def forward(self, x):\n        h = x.relu()\n        return h * self.scale\n\nNet()(torch.ones(2, 4))", ("h", "self.scale"), ((2, 4), (5,))),
    torch("class Inner(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.register_buffer('bias', torch.ones(7))\n    def forward(self, x):\n        return x + self.bias\n\nclass Outer(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.layers = nn.Sequential(nn.ReLU(), Inner())\n    def forward(self, x):\n        return self.layers(x)\n\nOuter()(torch.ones(2, 3))", ("x", "self.bias"), ((2, 3), (7,))),
    torch("total = torch.zeros(3)\nfor n in (1, 3, 4):\n    total = total + torch.ones(n) if False else total\n    part = torch.ones(n)\n    total = total - part", ("total", "part"), ((3,), (4,))),
    torch("a = torch.ones(4, 3)\nb = torch.ones(5, 2)\ntorch.matmul(a, b)", ("a", "b"), ((4, 3), (5, 2))),
    torch("a = torch.ones(4, 3)\nw = torch.ones(5, 2)\na @ w.T[:, :1]", ("a", "w.T[:, :1]"), ((4, 3), (2, 1))),
    torch("x = torch.ones(8, 3)\nmask = torch.ones(8, dtype=torch.bool)\ntorch.where(mask, x, 0.0)", ("mask", "x", "0.0"), ((8,), (8, 3), ())),
    torch("x = torch.ones(4)\nx += torch.ones(4, 4)[:, :2]", ("x", "torch.ones(4, 4)[:, :2]"), ((4,), None)),
    torch("x = torch.ones(4)\ny = torch.ones(4, 4)\nx += y", ("x", "y"), ((4,), (4, 4))),
    torch("x = torch.ones(4)\ny = torch.ones(4, 4)\nx.mul_(y)", ("x", "y"), ((4,), (4, 4))),
    torch("q = torch.ones(2, 8, 16, 64)\nk = torch.ones(2, 8, 16, 64)\nscores = q @ k.mT\nmask = torch.ones(2, 16, 16)\nscores.add(mask.reshape(2, 16, 16)[:, None][:, [0, 0, 0]])", ("scores", "mask.reshape(2, 16, 16)[:, None][:, [0, 0, 0]]"), ((2, 8, 16, 16), None)),
    torch("scores = torch.ones(2, 8, 16, 16)\nmask = torch.ones(3, 16, 16)\nscores + mask", ("scores", "mask"), ((2, 8, 16, 16), (3, 16, 16))),
    torch("pred = torch.ones(16, 2)\ntarget = torch.ones(16, 3)\nF.mse_loss(pred, target)", ("pred", "target"), ((16, 2), (16, 3))),
    torch("x = torch.ones(4, 3)\nbatch = [x, torch.ones(4)]\nbatch[0] > batch[1]", ("batch[0]", "batch[1]"), ((4, 3), (4,))),
    torch("def mean_of(x):\n    return x.mean(1)\n\nx = torch.ones(4, 3)\nx - mean_of(x)", ("x", "mean_of(x)"), ((4, 3), None)),
    torch("x = torch.ones(4, 3)\n[row * torch.ones(2) for row in x]", ("row", "torch.ones(2)"), ((3,), None)),
    torch("a = torch.ones(2, 3, 4)\nb = torch.ones(3, 4, 5)\ntorch.bmm(a, b)", ("a", "b"), ((2, 3, 4), (3, 4, 5))),
    torch("lin = nn.Linear(10, 2)\nx = torch.ones(4, 3)\nlin(x)", ("x", "lin.weight.T"), ((4, 3), (10, 2))),
    torch("from dataclasses import dataclass\n\n@dataclass\nclass Batch:\n    x: object\n    w: object\n\nb = Batch(torch.ones(4, 3), torch.ones(4))\nb.x * b.w", ("b.x", "b.w"), ((4, 3), (4,))),
    torch("x = torch.ones(4, 3)\nout = torch.zeros(3)\ntorch.add(x, torch.ones(3), out=None).add(torch.ones(2))"),
    torch("def attend(q, k, v, bias):\n    scores = torch.einsum('bhid,bhjd->bhij', q, k)\n    scores = scores + bias\n    return scores.softmax(-1) @ v\n\nt = torch.ones(2, 4, 6, 8)\nattend(t, t, t, torch.ones(6, 5))", ("scores", "bias"), ((2, 4, 6, 6), (6, 5))),
    # PyTorch, not about shapes that meet
    torch("torch.ones(4, 3).reshape(5, 5)"),
    torch("torch.ones(3)[7]"),
    torch("torch.cat([torch.ones(2, 3), torch.ones(2, 4)])"),
    torch("torch.ones(3) @ torch.ones(3, dtype=torch.int64)"),
    torch("torch.ones(3, requires_grad=True).add_(1)"),
    torch("F.cross_entropy(torch.ones(4, 3), torch.full((4,), 9))"),
    # NumPy
    numpy("x = np.ones((4, 3))\nsums = x.sum(1)\nx / sums", *X),
    numpy("x = np.ones((4, 3))\ny = np.ones(4)\nnp.subtract(x, y)", ("x", "y"), ((4, 3), (4,))),
    numpy("class Scaler:\n    def fit(self, x):\n        self.mean = x.mean(axis=1)\n        return self\n    def transform(self, x):\n        return x - self.mean\n\ndata = np.ones((6, 2))\nScaler().fit(data).transform(data)", ("x", "self.mean"), ((6, 2), (6,))),
    numpy("a = np.ones((4, 3))\nb = np.ones((4, 3))\na @ b", ("a", "b"), ((4, 3), (4, 3))),
    numpy("a = np.ones((4, 3))\nb = np.ones(4)\nnp.dot(a, b)", ("a", "b"), ((4, 3), (4,))),
    numpy("x = np.zeros((5, 3))\nx[0] = np.arange(4)", ("x[0]", "np.arange(4)"), ((3,), (4,))),
    numpy("x = np.zeros((5, 3))\nrow = np.arange(4)\nx[2] = row", ("x[2]", "row"), ((3,), (4,))),
    numpy("x = np.zeros(4)\ny = np.zeros((4, 4))\nx += y", ("x", "y"), ((4,), (4, 4))),
    numpy("x = np.ones((4, 3))\nx * [1, 2]", ("x", "[1, 2]"), ((4, 3), (2,))),
    numpy("x = np.ones((4, 3))\nx - x.mean(1)", ("x", "x.mean(1)"), ((4, 3), (4,))),
    numpy("x = np.ones((4, 3))\nnp.where(x.sum(1) > 0, x, 0)", ("(x.sum(1) > 0)", "x", "0"), ((4,), (4, 3), ())),
    numpy("images = {'train': np.ones((2, 8, 8, 3))}\nmean = np.ones(4)\nfor name in images:\n    images[name] - mean", ("images[name]", "mean"), ((2, 8, 8, 3), (4,))),
    numpy("f = lambda u, v: u ** 2 + v ** 2\nf(np.ones((3, 2)), np.ones(3))", ("(u ** 2)", "(v ** 2)"), ((3, 2), (3,))),
    # NumPy, not about shapes that meet
    numpy("np.ones(4).reshape(3, 2)"),
    numpy("np.concatenate([np.ones((2, 3)), np.ones((2, 4))])"),
    numpy("np.ones(3)[5]"),
    numpy("np.array(['a']) - np.ones(1)"),
    # TensorFlow
    tensorflow("x = tf.ones((4, 3))\nsums = tf.reduce_sum(x, 1)\nx / sums", *X),
    tensorflow("a = tf.ones((2, 3))\nb = tf.ones((4, 3))\ntf.matmul(a, b)", ("a", "b"), ((2, 3), (4, 3))),
    tensorflow("x = tf.ones((4, 3))\ny = tf.ones((4,))\ntf.maximum(x, y)", ("x", "y"), ((4, 3), (4,))),
    tensorflow("class Scale(tf.keras.layers.Layer):\n    def build(self, shape):\n        self.w = self.add_weight(shape=(5,))\n    def call(self, x):\n        return x * self.w\n\nScale()(tf.ones((2, 3)))", ("x", "self.w"), ((2, 3), (5,))),
    tensorflow("weights = [tf.Variable(tf.ones((3,))), tf.Variable(tf.ones((2,)))]\nx = tf.ones((4, 3))\nfor w in weights:\n    x = x - w", ("x", "w"), ((4, 3), (2,))),
    # TensorFlow, not about shapes that meet
    tensorflow("tf.ones(3) + tf.ones(3, dtype=tf.float64)"),
    tensorflow("tf.reshape(tf.ones(4), (3, 3))"),
    # JAX
    jax("x = jnp.ones((4, 3))\nsums = x.sum(1)\nx / sums", *X),
    jax("a = jnp.ones((4, 3))\nb = jnp.ones((4, 3))\na @ b", ("a", "b"), ((4, 3), (4, 3))),
    jax("@jax.jit\ndef step(w, x):\n    y = x * 2\n    return y - w\n\nstep(jnp.ones(5), jnp.ones((4, 3)))", ("y", "w"), ((4, 3), (5,))),
    jax("params = {'w': jnp.ones((3, 2)), 'b': jnp.ones(3)}\ndef net(p, x):\n    h = x @ p['w']\n    return h + p['b']\n\njax.grad(lambda p: net(p, jnp.ones((4, 3))).sum())(params)", ("h", "p['b']"), ((4, 2), (3,))),
    jax("x = jnp.ones((4, 3))\njnp.minimum(x, jnp.ones(4))", ("x", "jnp.ones(4)"), ((4, 3), (4,))),
    # JAX, not about shapes that meet
    jax("jnp.ones(4).reshape(3, 3)"),
    jax("jnp.ones(3)[0] = 1"),
    jax("jax.jit(lambda x: 1 if x > 0 else 2)(1.0)"),
]
