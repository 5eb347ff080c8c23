// Code as people type it. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const code = [
  // From a notebook.
  [
    "In [1]: a = torch.ones(6, 2)\n\nIn [2]: a + torch.ones(6)",
    "code",
    [[6, 2], [6]],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "%matplotlib inline\n!pip install numpy\nnp.ones((6, 2)) - np.ones(6)",
    "code",
    [[6, 2], [6]],
    { shape: null, type: "ValueError" },
  ],
  ["```python\ntorch.ones(6, 2) * torch.ones(2)\n```", "code", [[6, 2], [2]], { shape: [6, 2] }],
  // One line of code.
  ["torch.rand(6, 2) + torch.rand(6)", "code", [[6, 2], [6]], { shape: null, type: "RuntimeError" }],
  ["np.ones((6, 2)) - np.ones(6)", "code", [[6, 2], [6]], { shape: null, type: "ValueError" }],
  ["tf.ones([6, 2]) * tf.ones([6])", "code", [[6, 2], [6]], { shape: null, type: "InvalidArgumentError" }],
  ["jnp.ones((6, 2)) / jnp.ones(6)", "code", [[6, 2], [6]], { shape: null, type: "ValueError" }],
  ["torch.rand(6, 2).sum(1) - torch.rand(6, 1)", "code", [[6], [6, 1]], { shape: [6, 6] }],
  [
    "torch.rand(6, 2).mean(dim=1, keepdim=True) * torch.rand(6, 2)",
    "code",
    [
      [6, 1],
      [6, 2],
    ],
    { shape: [6, 2] },
  ],
  ["torch.arange(5)[:, None] == torch.arange(3)", "code", [[5, 1], [3]], { shape: [5, 3] }],
  ["np.arange(5)[:, np.newaxis] * np.arange(3)", "code", [[5, 1], [3]], { shape: [5, 3] }],
  ["torch.zeros(3, 4).T + torch.zeros(3)", "code", [[4, 3], [3]], { shape: [4, 3] }],
  [
    "torch.zeros(3, 4).unsqueeze(0) + torch.zeros(2, 1, 1)",
    "code",
    [
      [1, 3, 4],
      [2, 1, 1],
    ],
    { shape: [2, 3, 4] },
  ],
  [
    "torch.zeros(12).reshape(3, 4) + torch.zeros(3, 1)",
    "code",
    [
      [3, 4],
      [3, 1],
    ],
    { shape: [3, 4] },
  ],
  [
    "torch.randn(2, 8, 10, 64) @ torch.randn(2, 8, 10, 64).transpose(-2, -1)",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 10],
    ],
    { shape: [2, 8, 10, 10] },
  ],
  [
    "np.dot(np.ones((2, 3)), np.ones((2, 3)))",
    "code",
    [
      [2, 3],
      [2, 3],
    ],
    { shape: null, type: "ValueError" },
  ],
  [
    "torch.matmul(torch.ones(5, 3), torch.ones(4, 2))",
    "code",
    [
      [5, 3],
      [4, 2],
    ],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "torch.einsum('bhqd,bhkd->bhqk', torch.ones(2, 4, 5, 8), torch.ones(2, 4, 6, 8))",
    "code",
    [
      [2, 4, 5, 8],
      [2, 4, 6, 8],
    ],
    { shape: [2, 4, 5, 6] },
  ],
  ["np.where(np.ones((3, 1)) > 0, np.ones(4), 0.0)", "code", [[3, 1], [4], []], { shape: [3, 4] }],
  ["torch.ones(3, 1).expand(3, 4) + torch.ones(4)", "code", [[3, 4], [4]], { shape: [3, 4] }],
  [
    "torch.ones(3, 2).expand(3, 4)",
    "code",
    [
      [3, 4],
      [3, 2],
    ],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "torch.ones(64, 3, 4096, 4096) - torch.ones(3, 1, 1)",
    "code",
    [
      [64, 3, 4096, 4096],
      [3, 1, 1],
    ],
    { shape: [64, 3, 4096, 4096] },
  ],
  [
    "x = torch.ones(5, 2); x += torch.ones(4, 5, 2)",
    "code",
    [
      [5, 2],
      [4, 5, 2],
    ],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "torch.ones(5, 1).add_(torch.ones(5, 2))",
    "code",
    [
      [5, 1],
      [5, 2],
    ],
    { shape: null, type: "RuntimeError" },
  ],
  ["torch.maximum(torch.ones(4, 1), torch.zeros(3))", "code", [[4, 1], [3]], { shape: [4, 3] }],
  ["torch.rand(N, 1) - torch.rand(M)", "code", [["N", 1], ["M"]], { shape: ["N", "M"] }],
  ["torch.rand(B, 3) * torch.rand(3)", "code", [["B", 3], [3]], { shape: ["B", 3] }],
  [
    "F.softmax(torch.rand(4, 6), dim=-1) @ torch.rand(6, 2)",
    "code",
    [
      [4, 6],
      [6, 2],
    ],
    { shape: [4, 2] },
  ],

  ["np.dot(np.ones((4, 3)), np.ones(4))", "code", [[4, 3], [4]], { shape: null, type: "ValueError" }],
  [
    "torch.clamp(torch.rand(4, 3), min=torch.zeros(4, 1))",
    "code",
    [
      [4, 3],
      [4, 1],
    ],
    { shape: [4, 3] },
  ],

  [
    "torch.stack([torch.ones(3), torch.ones(3)]) * torch.ones(2)",
    "code",
    [[2, 3], [2]],
    { shape: null, type: "RuntimeError" },
  ],
  ["torch.rand(2, 3)[..., None] + torch.rand(5)", "code", [[2, 3, 1], [5]], { shape: [2, 3, 5] }],
  ["torch.rand(4, 3)[:, 0] - torch.rand(4, 3)", "code", [[4], [4, 3]], { shape: null, type: "RuntimeError" }],
  [
    "torch.addmm(torch.ones(2), torch.ones(4, 3), torch.ones(3, 2)) + torch.ones(4, 1)",
    "code",
    [
      [4, 2],
      [4, 1],
    ],
    { shape: [4, 2] },
  ],
  // Names without a shape.
  ["x - x.mean(0)", "code", null, { asks: ["x"] }],
  ["(x - m) / s", "code", null, { asks: ["x", "m", "s"] }],
  ["scores.masked_fill(mask == 0, -1e9)", "code", null, { asks: ["scores", "mask"] }],
  ["a[:, None] - b[None, :]", "code", null, { asks: ["a", "b"] }],
  ["loss = ((pred - target) ** 2).mean()", "code", null, { asks: ["pred", "target"] }],
  ["q @ k.transpose(-2, -1)", "code", null, { asks: ["q", "k"] }],
  ["y = x.sum(1) + torch.ones(4)", "code", null, { asks: ["x"] }],
  // Several lines.
  [
    "x = torch.rand(32, 10)\nw = torch.rand(32)\nx * w",
    "code",
    [[32, 10], [32]],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "import torch\n\n# scale each row\nx = torch.rand(32, 10)\nw = torch.rand(32)\nx * w[:, None]",
    "code",
    [
      [32, 10],
      [32, 1],
    ],
    { shape: [32, 10] },
  ],
  [
    "import numpy as np\nX = np.random.rand(100, 3)\nX -= X.mean(axis=1)",
    "code",
    [[100, 3], [100]],
    { shape: null, type: "ValueError" },
  ],
  [
    "import numpy as np\nX = np.random.rand(100, 3)\nX = (X - X.mean(0)) / X.std(0)",
    "code",
    [[100, 3], [3]],
    { shape: [100, 3] },
  ],
  [
    "import numpy as np\na = np.array([[1, 2, 3], [4, 5, 6]])\nb = np.array([1, 2])\nprint(a + b)",
    "code",
    [[2, 3], [2]],
    { shape: null, type: "ValueError" },
  ],
  [
    "import numpy as np\na = np.array([1, 2, 3])\nb = np.array([[1], [2]])\na * b",
    "code",
    [[3], [2, 1]],
    { shape: [2, 3] },
  ],
  [
    ">>> import torch\n>>> a = torch.ones(4, 1)\n>>> b = torch.ones(3)\n>>> (a + b).shape\ntorch.Size([4, 3])",
    "code",
    [[4, 1], [3]],
    { shape: [4, 3] },
  ],
  [">>> x = np.ones((2, 2))\n>>> x + np.ones(3)", "code", [[2, 2], [3]], { shape: null, type: "ValueError" }],
  [
    "def normalize(x):\n    return (x - x.mean(-1)) / x.std(-1)\n\nnormalize(torch.rand(8, 16))",
    "code",
    [[8, 16], [8]],
    { shape: null, type: "RuntimeError" },
  ],
  ["for i in range(3):\n    y = torch.ones(2, 3) + torch.ones(3)", "code", [[2, 3], [3]], { shape: [2, 3] }],
  [
    "a = torch.rand(10, 1, 3)\nb = torch.rand(20, 3)\nd = ((a - b) ** 2).sum(-1)\nd.shape",
    "code",
    [
      [10, 1, 3],
      [20, 3],
    ],
    { shape: [10, 20, 3] },
  ],
  [
    "a = torch.rand(10, 3)\nb = torch.rand(20, 3)\nd = ((a - b) ** 2).sum(-1)",
    "code",
    [
      [10, 3],
      [20, 3],
    ],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "img = np.zeros((224, 224, 3))\nmean = np.array([0.5, 0.4, 0.3])\nimg - mean",
    "code",
    [[224, 224, 3], [3]],
    { shape: [224, 224, 3] },
  ],
  [
    "img = torch.zeros(3, 224, 224)\nmean = torch.tensor([0.5, 0.4, 0.3])\nimg - mean",
    "code",
    [[3, 224, 224], [3]],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "img = torch.zeros(3, 224, 224)\nmean = torch.tensor([0.5, 0.4, 0.3])\nimg - mean.view(3, 1, 1)",
    "code",
    [
      [3, 224, 224],
      [3, 1, 1],
    ],
    { shape: [3, 224, 224] },
  ],
  [
    "pred = model_out = torch.rand(64, 1)\ny = torch.rand(64)\n((pred - y) ** 2).mean()",
    "code",
    [[64, 1], [64]],
    { shape: [64, 64] },
  ],
  [
    "with torch.no_grad():\n    z = torch.ones(3, 1) * torch.ones(1, 5)",
    "code",
    [
      [3, 1],
      [1, 5],
    ],
    { shape: [3, 5] },
  ],
  [
    "import tensorflow as tf\nx = tf.constant([[1., 2.], [3., 4.]])\nx - tf.reduce_mean(x, axis=1)",
    "code",
    [[2, 2], [2]],
    { shape: [2, 2] },
  ],
  [
    "import tensorflow as tf\nx = tf.zeros([8, 5])\nx + tf.zeros([8])",
    "code",
    [[8, 5], [8]],
    { shape: null, type: "InvalidArgumentError" },
  ],
  [
    "import jax.numpy as jnp\nx = jnp.zeros((8, 5))\nx + jnp.zeros(8)",
    "code",
    [[8, 5], [8]],
    { shape: null, type: "ValueError" },
  ],
  [
    "B, T, C = 4, 8, 16\nx = torch.randn(B, T, C)\nw = torch.randn(C, C)\nx @ w",
    "code",
    [
      [4, 8, 16],
      [16, 16],
    ],
    { shape: [4, 8, 16] },
  ],
  [
    "x = (B, T, C)\ny = (T, C)\nx + y",
    "notation",
    [
      ["B", "T", "C"],
      ["T", "C"],
    ],
  ],
  [
    "scores = torch.rand(2, 4, 6, 6)\nmask = torch.tril(torch.ones(6, 6))\nscores.masked_fill(mask == 0, float('-inf'))",
    "code",
    [
      [2, 4, 6, 6],
      [6, 6],
    ],
    { shape: [2, 4, 6, 6] },
  ],
  ["x = torch.zeros(5, 5)\nx[0] = torch.ones(4)", "code", [[5], [4]], { shape: null, type: "RuntimeError" }],
  ["x = np.zeros((5, 5))\nx[:, 0] = np.ones(4)", "code", [[5], [4]], { shape: null, type: "ValueError" }],
  ["F.cross_entropy(logits (8, 10), target (8, 1))", "code", null, { type: "RuntimeError" }],
  ["torch.cat((a (3, 4), b (3, 5)), dim=0)", "code", null, { type: "RuntimeError" }],
  ["torch.cat([a [3, 4], b [3, 5]], dim=1)", "code", null],
  ["F.mse_loss(pred [8, 1], target [8])", "code", [[8, 1], [8]], { shape: [8, 8] }],
  // What fails before anything unknown is looked at fails whatever that is.
  [
    "y = x @ w + b  # x: (48, 10), w: (4, 10)",
    "code",
    [
      [48, 10],
      [4, 10],
    ],
    { shape: null },
  ],
  ["y = b + x @ w  # x: (48, 10), w: (4, 10)", "code", null, { asks: ["b"] }],
  ["x = torch.rand(4, 3); y = torch.rand(4); x * y + bias", "code", [[4, 3], [4]], { shape: null }],
  ["x = torch.rand(4, 3); y = torch.rand(3); x * y + bias", "code", null, { asks: ["bias"] }],
];
