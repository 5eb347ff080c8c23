// Inputs as people type and paste them, each with what is drawn first: the kind of text, the shapes, what is asked for, and
// the result's shape (null where it fails). An entry without shapes draws nothing whose sizes are known.

/** @typedef {(number | string | null)[][] | null} Shapes */
/** @typedef {{ shape?: any, asks?: string[], type?: string }} More */
/** @type {[text: string, kind: string, shapes: Shapes, more?: More][]} */
export const typedInputs = [
  // Shapes alone, in all the ways they are written.
  [
    "(64, 1, 28) * (3, 28)",
    "notation",
    [
      [64, 1, 28],
      [3, 28],
    ],
    { shape: [64, 3, 28] },
  ],
  [
    "(64,1,28)*(3,28)",
    "notation",
    [
      [64, 1, 28],
      [3, 28],
    ],
    { shape: [64, 3, 28] },
  ],
  ["[6, 1] + [4]", "notation", [[6, 1], [4]], { shape: [6, 4] }],
  [
    "7x1 + 1x5",
    "notation",
    [
      [7, 1],
      [1, 5],
    ],
    { shape: [7, 5] },
  ],
  [
    "7×1 + 1×5",
    "notation",
    [
      [7, 1],
      [1, 5],
    ],
    { shape: [7, 5] },
  ],
  [
    "2x3x4 - 3x1",
    "notation",
    [
      [2, 3, 4],
      [3, 1],
    ],
    { shape: [2, 3, 4] },
  ],
  ["6x2 + 2", "notation", [[6, 2], [2]], { shape: [6, 2] }],
  ["6x2 + 6", "notation", [[6, 2], [6]], { shape: null }],
  ["5, 5x1", "notation", [[5], [5, 1]], { shape: [5, 5] }],
  ["(9, 4) vs (9,)", "notation", [[9, 4], [9]], { shape: null }],
  [
    "(9, 4) and (9, 1)",
    "notation",
    [
      [9, 4],
      [9, 1],
    ],
    { shape: [9, 4] },
  ],
  ["(2, 5) with (5,)", "notation", [[2, 5], [5]], { shape: [2, 5] }],
  ["torch.Size([6, 2]) torch.Size([2])", "notation", [[6, 2], [2]], { shape: [6, 2] }],
  ["torch.Size([6, 2]) - torch.Size([6])", "notation", [[6, 2], [6]], { shape: null }],
  ["TensorShape([None, 8]) + TensorShape([8])", "notation", [[null, 8], [8]]],
  ["(None, 10) + (10,)", "notation", [[null, 10], [10]]],
  [
    "(?, 10) + (32, 10)",
    "notation",
    [
      [null, 10],
      [32, 10],
    ],
  ],
  ["(-1, 10) * (10,)", "notation", [[null, 10], [10]]],
  [
    "(B, T, C) + (T, C)",
    "notation",
    [
      ["B", "T", "C"],
      ["T", "C"],
    ],
    { shape: ["B", "T", "C"] },
  ],
  [
    "(N, 4) + (16, 4)",
    "notation",
    [
      ["N", 4],
      [16, 4],
    ],
  ],
  [
    "(batch, 1, 1) * (heads, 64)",
    "notation",
    [
      ["batch", 1, 1],
      ["heads", 64],
    ],
  ],
  [
    "(5, 7) @ (7, 2)",
    "notation",
    [
      [5, 7],
      [7, 2],
    ],
    { shape: [5, 2] },
  ],
  [
    "(5, 7) @ (5, 7)",
    "notation",
    [
      [5, 7],
      [5, 7],
    ],
    { shape: null },
  ],
  ["(10, 5, 7) @ (7,)", "notation", [[10, 5, 7], [7]], { shape: [10, 5] }],
  ["(3, 0) + (1,)", "notation", [[3, 0], [1]], { shape: [3, 0] }],
  ["() + (2, 2)", "notation", [[], [2, 2]], { shape: [2, 2] }],
  [
    "(8, 1) += (8, 3)",
    "notation",
    [
      [8, 1],
      [8, 3],
    ],
    { shape: null },
  ],
  ["(8, 3) += (3,)", "notation", [[8, 3], [3]], { shape: [8, 3] }],
  ["(4, 1) < (6,)", "notation", [[4, 1], [6]], { shape: [4, 6] }],
  ["where((4, 1), (6,), ())", "notation", [[4, 1], [6], []], { shape: [4, 6] }],
  ["torch.add((2, 3), (3,))", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  [
    "np.broadcast_shapes((6, 7), (5, 6, 1), (7,))",
    "notation",
    [[6, 7], [5, 6, 1], [7]],
    { shape: [5, 6, 7] },
  ],
  [
    "einsum('bij,bjk->bik', (2, 3, 4), (2, 4, 5))",
    "notation",
    [
      [2, 3, 4],
      [2, 4, 5],
    ],
    { shape: [2, 3, 5] },
  ],
  [
    "torch.einsum('ij,jk', (3, 4), (5, 6))",
    "notation",
    [
      [3, 4],
      [5, 6],
    ],
    { shape: null },
  ],
  ["（3， 1） + （4，）", "notation", [[3, 1], [4]], { shape: [3, 4] }],
  ["(3, 1) ＋ (4,)", "notation", [[3, 1], [4]], { shape: [3, 4] }],
  ["x: (32, 10), w: (10,)", "notation", [[32, 10], [10]], { shape: [32, 10] }],
  ["x=(32,10) y=(32,)", "notation", [[32, 10], [32]], { shape: null }],
  ["a (4, 3), b (4,)", "notation", [[4, 3], [4]], { shape: null }],
  [
    "(1, 2, 3) + (3, 1) + (5, 1, 1, 1)",
    "notation",
    [
      [1, 2, 3],
      [3, 1],
      [5, 1, 1, 1],
    ],
    { shape: null },
  ],
  [
    "(2, 1, 3) + (3, 1) + (5, 1, 1, 1)",
    "notation",
    [
      [2, 1, 3],
      [3, 1],
      [5, 1, 1, 1],
    ],
    { shape: [5, 2, 3, 3] },
  ],

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

  // Messages alone, as they stand in questions.
  [
    "The size of tensor a (6) must match the size of tensor b (5) at non-singleton dimension 1",
    "message",
    null,
  ],
  [
    "RuntimeError: The size of tensor a (6) must match the size of tensor b (5) at non-singleton dimension 1",
    "message",
    null,
  ],
  [
    "RuntimeError: The size of tensor a (6) must match the size of tensor b (5) at non-singleton dimension 0",
    "message",
    null,
  ],
  [
    "ValueError: operands could not be broadcast together with shapes (100,3) (100,) ",
    "message",
    [[100, 3], [100]],
    { shape: null },
  ],
  [
    "operands could not be broadcast together with shapes (100,3) (100,)",
    "message",
    [[100, 3], [100]],
    { shape: null },
  ],
  [
    "ValueError: operands could not be broadcast together with shapes (2,) (3,) (4,)",
    "message",
    [[2], [3], [4]],
    { shape: null },
  ],
  [
    "ValueError: non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)",
    "message",
    [[3], [2, 3]],
    { shape: null },
  ],
  [
    "ValueError: could not broadcast input array from shape (4,) into shape (5,)",
    "message",
    [[5], [4]],
    { shape: null },
  ],
  [
    "ValueError: shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)",
    "message",
    [
      [2, 3],
      [2, 3],
    ],
    { shape: null },
  ],
  [
    "ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 4 is different from 3)",
    "message",
    null,
  ],
  [
    "RuntimeError: mat1 and mat2 shapes cannot be multiplied (64x784 and 512x10)",
    "message",
    [
      [64, 784],
      [512, 10],
    ],
    { shape: null },
  ],
  [
    "RuntimeError: size mismatch, m1: [64 x 784], m2: [512 x 10] at /pytorch/aten/src/TH/generic/THTensorMath.cpp:961",
    "message",
    [
      [64, 784],
      [512, 10],
    ],
    { shape: null },
  ],
  [
    "RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [10, 7] but got: [10, 5].",
    "message",
    null,
  ],
  [
    "RuntimeError: The expanded size of the tensor (4) must match the existing size (2) at non-singleton dimension 1.  Target sizes: [3, 4].  Tensor sizes: [3, 2]",
    "message",
    [
      [3, 4],
      [3, 2],
    ],
    { shape: null },
  ],
  [
    "RuntimeError: output with shape [5, 2] doesn't match the broadcast shape [4, 5, 2]",
    "message",
    [
      [5, 2],
      [4, 5, 2],
    ],
    { shape: null },
  ],
  [
    "InvalidArgumentError: Incompatible shapes: [8,5] vs. [8] [Op:AddV2]",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  ["Incompatible shapes: [32,10] vs. [32]", "message", [[32, 10], [32]], { shape: null }],
  [
    "tensorflow.python.framework.errors_impl.InvalidArgumentError: required broadcastable shapes [Op:Mul]",
    "message",
    null,
  ],
  [
    "ValueError: Dimensions must be equal, but are 5 and 8 for '{{node add}} = AddV2[T=DT_FLOAT](x, y)' with input shapes: [8,5], [8].",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  [
    "TypeError: add got incompatible shapes for broadcasting: (8, 5), (8,).",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  [
    "ValueError: Incompatible shapes for broadcasting: shapes=[(8, 5), (8,)]",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  [
    "UserWarning: Using a target size (torch.Size([64])) that is different to the input size (torch.Size([64, 1])). This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.",
    "warning",
    [[64], [64, 1]],
    { shape: [64, 64] },
  ],
  ["ValueError: Expected input batch_size (32) to match target batch_size (64).", "message", null],
  ["RuntimeError: shape '[3, 5]' is invalid for input of size 12", "message", null],
  ["ValueError: cannot reshape array of size 12 into shape (3,5)", "message", null],
  [
    "RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 4 but got size 5 for tensor number 1 in the list.",
    "message",
    null,
  ],
  [
    "IndexError: The shape of the mask [4] at index 0 does not match the shape of the indexed tensor [5, 3] at index 0",
    "message",
    [[4], [5]],
  ],
  [
    "RuntimeError: einsum(): subscript j has size 5 for operand 1 which does not broadcast with previously seen size 4",
    "message",
    null,
  ],
  [
    "RuntimeError: Given groups=1, weight of size [16, 3, 3, 3], expected input[8, 1, 28, 28] to have 3 channels, but got 1 channels instead",
    "message",
    null,
  ],
  [
    'ValueError: Input 0 of layer "dense" is incompatible with the layer: expected axis -1 of input shape to have value 784, but received input with shape (32, 28, 28)',
    "message",
    null,
  ],
  ["KeyError: 'weight'", "message", null],
  ["ModuleNotFoundError: No module named 'torch'", "message", null],

  // Tracebacks, with the line of code in them.
  [
    'Traceback (most recent call last):\n  File "train.py", line 12, in <module>\n    y = x + b\nRuntimeError: The size of tensor a (10) must match the size of tensor b (32) at non-singleton dimension 1',
    "message",
    null,
  ],
  [
    'x torch.Size([32, 10])\nb torch.Size([32])\nTraceback (most recent call last):\n  File "train.py", line 12, in <module>\n    y = x + b\nRuntimeError: The size of tensor a (10) must match the size of tensor b (32) at non-singleton dimension 1',
    "message",
    [[32, 10], [32]],
    { shape: null },
  ],
  [
    'Traceback (most recent call last):\n  File "<stdin>", line 1, in <module>\nValueError: operands could not be broadcast together with shapes (6,2) (6,) ',
    "message",
    [[6, 2], [6]],
    { shape: null },
  ],
  [
    "I get this error in my loop:\nValueError: operands could not be broadcast together with shapes (6,2) (6,) \nhow do I fix it?",
    "message",
    [[6, 2], [6]],
    { shape: null },
  ],
  [
    "---------------------------------------------------------------------------\nRuntimeError                              Traceback (most recent call last)\nCell In[3], line 1\n----> 1 torch.ones(4, 3) * torch.ones(4)\n\nRuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
    "message",
    [[4, 3], [4]],
    { shape: null },
  ],

  // What is none of these is called so.
  ["", "unknown", null],
  ["hello", "unknown", null],
  ["how does broadcasting work?", "unknown", null],
  ["why does numpy add a column to a row", "unknown", null],
  ["import os\nos.remove('x')", "code", null],
  ["class Net(nn.Module):\n    pass", "code", null],
  ["(3, 4", "unknown", null],
  ["(3,, 4) + (4,)", "unknown", null],
  ["(3.5, 4) + (4,)", "unknown", null],
  ["(3, 4) +", "unknown", null],
  ["SELECT * FROM tensors", "unknown", null],
  ["广播是什么", "unknown", null],
];
