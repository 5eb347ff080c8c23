// Shapes that are told around code, and calls on shapes in words. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const told = [
  // Names with their shapes, and code of them.
  ["a is 6x4, b is 4, a*b", "code", [[6, 4], [4]], { shape: [6, 4] }],
  ["X is 100x3, mean is length 3, X - mean", "notation", [[100, 3], [3]], { shape: [100, 3] }],
  [
    "I have a tensor `x` of shape (32, 10) and a tensor `m` of shape (32,). How do I do x - m?",
    "code",
    [[32, 10], [32]],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "Suppose I have two arrays, a with shape (90, 1) and b with shape (90,). Why is a - b of shape (90, 90)?",
    "code",
    [[90, 1], [90]],
    { shape: [90, 90] },
  ],
  [
    "q: (2,8,6,64)\nk: (2,8,6,64)\nq @ k.transpose(-2,-1)",
    "code",
    [
      [2, 8, 6, 64],
      [2, 8, 64, 6],
    ],
    { shape: [2, 8, 6, 6] },
  ],
  [
    "q: (2,8,6,64), k: (2,8,6,64), q @ k.transpose(-2,-1)",
    "code",
    [
      [2, 8, 6, 64],
      [2, 8, 64, 6],
    ],
    { shape: [2, 8, 6, 6] },
  ],
  ["given x of shape (32,10), x - x.mean(1)", "code", [[32, 10], [32]], { shape: null }],
  ["x (32,10): x - x.mean(1)", "code", [[32, 10], [32]], { shape: null }],
  [
    "x of shape (32, 10); x - x.mean(1, keepdim=True)",
    "code",
    [
      [32, 10],
      [32, 1],
    ],
    { shape: [32, 10] },
  ],
  ["x 是 (32,10)，求 x - x.mean(1)", "code", [[32, 10], [32]], { shape: null }],
  [
    "如果 x 的形状是 (32,10)，y 的形状是 (10,)，那么 x * y + y 的形状是什么？",
    "code",
    [[32, 10], [10]],
    { shape: [32, 10] },
  ],
  ["What is the shape of x.sum(0) + y if x is (3,4) and y is (4,)?", "code", [[4], [4]], { shape: [4] }],
  ["x @ W.T + b, x: (32, 784), W: (10, 784), b: (10,)", "code", [[32, 10], [10]], { shape: [32, 10] }],
  ["x @ w + b where x (32,784), w (784,10), b (9,)", "code", [[32, 10], [9]], { shape: null }],
  ["y = Wx + b, W: 10x784, x: 784, b: 10", "code", [[10, 784], [784]], { shape: [10] }],
  [
    "Q K^T where Q is (10, 64), K is (20, 64)",
    "code",
    [
      [10, 64],
      [64, 20],
    ],
    { shape: [10, 20] },
  ],
  ["a: float32[6,4]\nb: float32[4]\na + b", "code", [[6, 4], [4]], { shape: [6, 4] }],
  ["x.shape == (6,4); y.shape == (4,); x + y", "code", [[6, 4], [4]], { shape: [6, 4] }],
  [
    "In [1]: x.shape\nOut[1]: (6, 4)\n\nIn [2]: y.shape\nOut[2]: (6,)\n\nIn [3]: x + y",
    "code",
    [[6, 4], [6]],
    { shape: null },
  ],
  ["input: (N, C), weight: (C,) -> input * weight", "code", [["N", "C"], ["C"]]],
  ["input * weight", "code", null, { asks: ["input", "weight"] }],
  // Several operations on shapes.
  ["(2,3) + (3,) * (2,1)", "notation", [[3], [2, 1]], { shape: [2, 3] }],
  ["(2,3) @ (3,4) + (5,)", "notation", [[2, 4], [5]], { shape: null }],
  [
    "(2,3) @ (3,4) @ (4,5)",
    "notation",
    [
      [2, 4],
      [4, 5],
    ],
    { shape: [2, 5] },
  ],
  ["[[1,2,3],[4,5,6]] + [1,2,3]", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  // Calls in words: whether they run is told, and nothing is drawn.
  ["reshape (3,4) to (6,2)", "code", null],
  ["reshape (3,4) to (5,2)", "code", null, { type: "RuntimeError" }],
  ["将 (3,4) 重塑为 (6,2)", "code", null],
  ["把(3,4)变成(2,6)", "code", null],
  ["concatenate (2,3) and (2,4) along axis 1", "code", null],
  ["拼接 (2,3) 和 (2,4)", "code", null, { type: "RuntimeError" }],
  ["sum of (3,4) over axis 2", "code", null, { type: "IndexError" }],
  // Sentences.
  [
    "matmul (10, 3, 4) and (10, 4, 5)",
    "notation",
    [
      [10, 3, 4],
      [10, 4, 5],
    ],
    { shape: [10, 3, 5] },
  ],
  ["matrix of 5x3 plus vector of 5", "notation", [[5, 3], [5]], { shape: null }],
  ["5x3 matrix times 3-vector", "notation", [[5, 3], [3]], { shape: [5] }],
  ["A is 5 by 3 and v has 3 elements", "notation", [[5, 3], [3]], { shape: [5, 3] }],
  [
    "einsum ij,jk->ik (2,3) (3,4)",
    "notation",
    [
      [2, 3],
      [3, 4],
    ],
    { shape: [2, 4] },
  ],
  [
    "(2,3) 矩阵乘 (3,4)",
    "notation",
    [
      [2, 3],
      [3, 4],
    ],
    { shape: [2, 4] },
  ],
  [
    "(3,1) + (1,4) → ?",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "张量a形状[2,3,4]，张量b形状[3,1]，相加",
    "notation",
    [
      [2, 3, 4],
      [3, 1],
    ],
    { shape: [2, 3, 4] },
  ],
  ["x.shape is torch.Size([6, 4]) and y.shape is torch.Size([4])", "notation", [[6, 4], [4]]],
  // Layers and functions on shapes.
  [
    "nn.Linear(784, 10) on (32, 28, 28)",
    "notation",
    [
      [32, 28, 28],
      [784, 10],
    ],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "(32, 784) through nn.Linear(784, 10)",
    "notation",
    [
      [32, 784],
      [784, 10],
    ],
    { shape: [32, 10] },
  ],
  ["Conv2d(3, 16, 3) input (32, 1, 28, 28)", "notation", null, { type: "RuntimeError" }],
  [
    "max((3,1),(1,4))",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "broadcast_to((3,1), (3,4))",
    "notation",
    [
      [3, 4],
      [3, 1],
    ],
    { shape: [3, 4] },
  ],
  ["torch.outer((3,), (4,))", "notation", null],
  ["reshape((3,4), (2,6))", "notation", null],
  ["outer product of (3,) and (4,)", "code", null],
  // What is made of a shape.
  [
    "(8,1,5) -> (8,4,5)",
    "notation",
    [
      [8, 4, 5],
      [8, 1, 5],
    ],
    { shape: [8, 4, 5] },
  ],
  ["(3,) => (3,4)", "notation", [[3, 4], [3]], { shape: null }],
  ["(3,4) -> (2,6)", "code", null],
  ["(3,4) to the power of (4,)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  // Words that do something else with shapes.
  ["cross entropy (32, 10) with (32,)", "code", null],
  ["embedding (1000, 64) with indices (32, 10)", "unknown", null],
  ["(2,3) repeat (2,1)", "code", null],
  // Names of functions that call nothing.
  ["linear (32, 784) + (10,)", "notation", [[32, 784], [10]], { shape: null }],
  [
    "embedding (32, 20, 64) + (20, 64)",
    "notation",
    [
      [32, 20, 64],
      [20, 64],
    ],
    { shape: [32, 20, 64] },
  ],
  ["rnn (5, 3, 10) * bias (10,)", "code", [[5, 3, 10], [10]], { shape: [5, 3, 10] }],
  // Quoted.
  ["> x = torch.ones(6, 2)\n> x + torch.ones(6)", "code", [[6, 2], [6]], { shape: null }],
  ["> (6,4) + (4,)", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  // Names of several words.
  [
    "embedding output (32, 50, 128) + positional encoding (50, 128)",
    "notation",
    [
      [32, 50, 128],
      [50, 128],
    ],
    { shape: [32, 50, 128] },
  ],
  ["max pool output (8, 16, 14, 14) + bias (16,)", "notation", [[8, 16, 14, 14], [16]], { shape: null }],
  [
    "hidden state (2, 3) @ weight matrix (3, 4) + bias vector (4,)",
    "notation",
    [[2, 4], [4]],
    { shape: [2, 4] },
  ],
  ["flatten output (2, 3) + (6,)", "unknown", null],
  ["a of shape 3,4 and b of shape 4, a + b", "code", [[3, 4], [4]], { shape: [3, 4] }],
  // Letters that nobody has a value for are sizes, and no names.
  [
    "pred is (n,) and target is (n,1),  mean((pred - target)**2)",
    "code",
    [["n"], ["n", 1]],
    { shape: ["n", "n"] },
  ],
  // Sizes with blanks between them, and arrays as C declares them.
  [
    "q: 2 8 10 64, k: 2 8 12 64, q @ k transposed",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 12],
    ],
    { shape: [2, 8, 10, 12] },
  ],
  ["scores: 3 4 5, points: 1 2 3", "unknown", null],
  ["double[3][4] + double[4]", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["float a[3][4] + b[4]", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["int x[5] = 3", "unknown", null],
];
