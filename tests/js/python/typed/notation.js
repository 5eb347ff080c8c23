// Shapes as people type them. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const notation = [
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
  // As a session shows them.
  [">>> x.shape\n(6, 4)\n>>> y.shape\n(6,)", "notation", [[6, 4], [6]], { shape: null }],
  ["(6, 4).sum(1) + (6, 4)", "notation", [[6], [6, 4]], { shape: null }],
  ["F.mse_loss((6, 1), (6,))", "notation", [[6, 1], [6]], { shape: [6, 6] }],
  // In sentences.
  ["x is (3,4), y is (4,), what is x + y", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["x is (3, 4) and y is (4,), x + y", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["张量 a 的形状是 (6, 4)，张量 b 的形状是 (4,)", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["a tensor of shape (6, 4) minus a tensor of shape (4,)", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["(6, 4)和(6,)能广播吗？", "notation", [[6, 4], [6]], { shape: null }],
  ["add (6, 4) (4,)", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["x.shape = torch.Size([6, 4]); y.shape = torch.Size([4])", "notation", [[6, 4], [4]], { shape: [6, 4] }],
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
  ["3, 3x1", "notation", [[3], [3, 1]], { shape: [3, 3] }],
  ["5, 5 x 1", "notation", [[5], [5, 1]], { shape: [5, 5] }],
  ["2, 3 x 3 x 1", "notation", [[2], [3, 3, 1]], { shape: [3, 3, 2] }],
  [
    "2, 3 x 1, 3",
    "notation",
    [
      [2, 3],
      [1, 3],
    ],
    { shape: [2, 3] },
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
  [
    "(B, H, T, D) @ (B, H, D, T) + (B, 1, 1, T)",
    "notation",
    [
      ["B", "H", "T", "T"],
      ["B", 1, 1, "T"],
    ],
  ],
  [
    "((B, T, C) + (T, C)) @ (C, V)",
    "notation",
    [
      ["B", "T", "C"],
      ["T", "C"],
    ],
    { shape: ["B", "T", "C"] },
  ],
  ["(a + b) * (c + d)", "code", null, { asks: ["a", "b", "c", "d"] }],
  // A shape that is shown, or given by its name, is no data.
  [
    'Tensor("x:0", shape=(None, 784), dtype=float32) + Tensor("b:0", shape=(784,), dtype=float32)',
    "notation",
    [[null, 784], [784]],
    { shape: [null, 784] },
  ],
  ["tf.constant(1.0, shape=(2, 3)) + tf.constant([1.0, 2.0])", "code", [[2, 3], [2]], { shape: null }],
  [
    "shapes (5,3) vs (5,1) \u2014 compatible?",
    "notation",
    [
      [5, 3],
      [5, 1],
    ],
    { shape: [5, 3] },
  ],
  // Remarks behind them.
  [
    "2 x 3 x 4 minus 2 x 4  -- doesnt work, why",
    "notation",
    [
      [2, 3, 4],
      [2, 4],
    ],
    { shape: null },
  ],
  [
    "(3,1) + (1,4)  // why does this work",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  ["(3, 4) plus (4,) # 为什么可以", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["torch.ones(3) + torch.ones(4) // does not work", "code", [[3], [4]], { shape: null }],
  // Tables whose result is open, and whether one may add.
  ...["Result (3d array):", "Result (3d array): ???", "Result: ?", "结果：？"].map(
    /** @returns {import("./typed.test.js").Row} */
    (last) => [
      `Image  (3d array): 48 x 64 x 3\nScale  (1d array):             3\n${last}`,
      "notation",
      [[48, 64, 3], [3]],
      { shape: [48, 64, 3] },
    ],
  ),
  ["(3,4)能不能加(4,)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
];
