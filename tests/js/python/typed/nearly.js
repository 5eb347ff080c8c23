// Forms that are one step from notation, and words that were taken for another operation. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const nearly = [
  [
    "(3, 4) <- (4,)",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "(3, 4) ← (3,)",
    "notation",
    [[3, 4], [3]],
    {
      shape: null,
    },
  ],
  [
    "[3, 4] := [4]",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "x (3, 4) <- y (4,)",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "overwrite (3, 4) with (4,)",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "write (3,) into (4, 3)",
    "notation",
    [[4, 3], [3]],
    {
      shape: [4, 3],
    },
  ],
  [
    "np.where((3,1) > (1,4), (3,4), 0)",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    {
      shape: [3, 4],
    },
  ],
  [
    "jnp.where((4,1) < (5,), (5,), 0)",
    "notation",
    [[4, 5], [5]],
    {
      shape: [4, 5],
    },
  ],
  [
    "np.broadcast_to((3,), (2,3))",
    "notation",
    [[2, 3], [3]],
    {
      shape: [2, 3],
    },
  ],
  [
    "torch.broadcast_tensors (3,1) (1,4)",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    {
      shape: [3, 4],
    },
  ],
  [
    "torch.broadcast_tensors (3,1), (1,4), (5,1,1)",
    "notation",
    [
      [3, 1],
      [1, 4],
      [5, 1, 1],
    ],
    {
      shape: [5, 3, 4],
    },
  ],
  [
    "np.broadcast_arrays (3,1), (1,4)",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    {
      shape: [3, 4],
    },
  ],
  [
    "(2,3,4) - mean(-1)",
    "notation",
    [
      [2, 3, 4],
      [2, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "(32,10) / sum(axis=1, keepdims=True)",
    "notation",
    [
      [32, 10],
      [32, 1],
    ],
    {
      shape: [32, 10],
    },
  ],
  [
    "bias (10,) for output (32,10)",
    "notation",
    [[10], [32, 10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "bias (10,) to output (32,10)",
    "notation",
    [[10], [32, 10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "bias of shape (10,) for an output of (32, 10)",
    "notation",
    [[10], [32, 10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "A is 3 by 4 and B is 4 by 5. A times B?",
    "notation",
    [
      [3, 4],
      [4, 5],
    ],
    {
      shape: [3, 5],
    },
  ],
  [
    "A is 3x4 and B is 3x5. A times B?",
    "notation",
    [
      [3, 4],
      [3, 5],
    ],
    {
      shape: null,
    },
  ],
  [
    "A 3x4, B 4x3. A minus B.",
    "notation",
    [
      [3, 4],
      [4, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "weights 784x10, input 32x784, bias 10",
    "notation",
    [[32, 10], [10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "my mask is (32, 50) and my embeddings are (32, 50, 300), how do I multiply them",
    "notation",
    [
      [32, 50],
      [32, 50, 300],
    ],
    {
      shape: null,
    },
  ],
  [
    "grayscale (5, 7) times rgb (5, 7, 3)",
    "notation",
    [
      [5, 7],
      [5, 7, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "multiply (4,5) by (2,5,3)",
    "notation",
    [
      [4, 5],
      [2, 5, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "multiply (2,3,4) by (4,5)",
    "notation",
    [
      [2, 3, 4],
      [4, 5],
    ],
    {
      shape: [2, 3, 5],
    },
  ],
  [
    "I have predictions of shape (64, 1) and labels of shape (64,), my loss is wrong",
    "code",
    [[64, 1], [64]],
    {
      shape: [64, 64],
    },
  ],
  [
    "loss of output (16,1) and target (16,)",
    "code",
    [[16, 1], [16]],
    {
      shape: [16, 16],
    },
  ],
  [
    "soma de (3,4) com (3,)",
    "notation",
    [[3, 4], [3]],
    {
      shape: null,
    },
  ],
  [
    "输入(32,784)乘权重(784,10)再加偏置(10,)",
    "notation",
    [[32, 10], [10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "特征(32,128)乘以权重(128,64)加上偏置(64,)",
    "notation",
    [[32, 64], [64]],
    {
      shape: [32, 64],
    },
  ],
  [
    "(2,3)转置再乘(2,4)",
    "notation",
    [
      [3, 2],
      [2, 4],
    ],
    {
      shape: [3, 4],
    },
  ],
  [
    "(3,4) then * (4,5)",
    "notation",
    [
      [3, 4],
      [4, 5],
    ],
    {
      shape: null,
      type: "RuntimeError",
    },
  ],
  [
    "q形状(2,8,10,64),k形状(2,8,12,64),q@k转置",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 12],
    ],
    {
      shape: [2, 8, 10, 12],
    },
  ],
  [
    "q(2,8,10,64),k(2,8,12,64),q乘k的转置",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 12],
    ],
    {
      shape: [2, 8, 10, 12],
    },
  ],
  [
    "Given A (5×4) and B (4×2), what is the size of AB",
    "notation",
    [
      [5, 4],
      [4, 2],
    ],
    {
      shape: [5, 2],
    },
  ],
  // `^T` is a transpose and the root of a number is one, also where Python has other words for them.
  ["q @ k^T", "code", null, { asks: ["q", "k"] }],
  [
    "q (2,8,10,64) @ k (2,8,12,64)^T",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 12],
    ],
    { shape: [2, 8, 10, 12] },
  ],
  [
    "q (5,3)^T @ k (5,4)",
    "code",
    [
      [3, 5],
      [5, 4],
    ],
    { shape: [3, 4] },
  ],
  ["(8,16,32) / np.sqrt(32)", "notation", [[8, 16, 32], []], { shape: [8, 16, 32] }],
  ["√2 * (3,4)", "notation", [[], [3, 4]], { shape: [3, 4] }],
  // What is summed last is a sum or a product, and of a quotient its second.
  [
    "(3,1) + (1,4) summed over axis 0",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  ["(3,4) times (4,) summed over axis 1", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["(4,4) divided by (4,4) summed over axis 1", "notation", [[4, 4], [4]], { shape: [4, 4] }],
  // Sizes that touch their names, and a name for what comes out of shapes in brackets.
  ["A(n,m) * B(m)", "notation", [["n", "m"], ["m"]], { shape: ["n", "m"] }],
  [
    "Q(B,T,D) @ K(B,S,D)^T",
    "code",
    [
      ["B", "T", "D"],
      ["B", "D", "S"],
    ],
    { shape: ["B", "T", "S"] },
  ],
  ["f(x,y) + g(y,x)", "code", null, { asks: ["f(x,y)", "g(y,x)"] }],
  ["loss = ((64,1) - (64,))**2", "notation", [[64, 1], [64]], { shape: [64, 64] }],
  ["y = X @ w + b with X (100,5), w (5,), b scalar", "code", [[100], []], { shape: [100] }],
  ["设x是(3,4),a是标量,a*x", "code", [[], [3, 4]], { shape: [3, 4] }],
  ["def f(x: float): return x * y", "code", null, { asks: ["y"] }],
];
