// Names that touch their shapes, two arrays of one shape, Chinese without blanks, verbs and nouns of other languages, powers, names that are articles elsewhere. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const touching = [
  ["两个数组形状分别是(3,4)和(4,)，能广播吗？", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["标量加(3,4)", "notation", [[], [3, 4]], { shape: [3, 4] }],
  ["(3,4)加一个数", "notation", [[3, 4], []], { shape: [3, 4] }],
  [
    "注意力 q(2,8,10,64) k(2,8,12,64)",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 12],
    ],
    { shape: [2, 8, 10, 12] },
  ],
  [
    "全连接层 Linear(784,10) 输入 (32,1,28,28)",
    "notation",
    [
      [32, 1, 28, 28],
      [784, 10],
    ],
    { shape: null },
  ],
  [
    "输入(64,100)，nn.Linear(128,10)",
    "notation",
    [
      [64, 100],
      [128, 10],
    ],
    { shape: null },
  ],
  ["卷积输出(8,16,14,14)加偏置(16,)", "notation", [[8, 16, 14, 14], [16]], { shape: null }],
  [
    "(8,16,14,14) + 偏置(1,16,1,1)",
    "notation",
    [
      [8, 16, 14, 14],
      [1, 16, 1, 1],
    ],
    { shape: [8, 16, 14, 14] },
  ],
  [
    "mask(2,10)和scores(2,8,10,10)相加",
    "notation",
    [
      [2, 10],
      [2, 8, 10, 10],
    ],
    { shape: null },
  ],
  ["loss: pred(32,1) label(32,)", "notation", [[32, 1], [32]], { shape: [32, 32] }],
  [
    "(3,)转成(3,1)后加(1,4)",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "a(3,1) b(1,4) c(5,1,1) a+b+c",
    "code",
    [
      [3, 4],
      [5, 1, 1],
    ],
    { shape: [5, 3, 4] },
  ],
  [
    "两个(3,4)的张量相乘",
    "notation",
    [
      [3, 4],
      [3, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "两个3x4的矩阵相加",
    "notation",
    [
      [3, 4],
      [3, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "scores(2,8,10,10) + mask(2,10)",
    "notation",
    [
      [2, 8, 10, 10],
      [2, 10],
    ],
    { shape: null },
  ],
  [
    "add two (3,4) arrays",
    "notation",
    [
      [3, 4],
      [3, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "two 3x4 matrices added",
    "notation",
    [
      [3, 4],
      [3, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "multiply two 3x4 matrices",
    "notation",
    [
      [3, 4],
      [3, 4],
    ],
    { shape: null },
  ],
  [
    "sum of two (3,4) tensors",
    "notation",
    [
      [3, 4],
      [3, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "attention q(2,8,10,64) k(2,8,12,64)",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 12],
    ],
    { shape: [2, 8, 10, 12] },
  ],
  ["loss: pred (32,1), label (32,)", "notation", [[32, 1], [32]], { shape: [32, 32] }],
  ["loss pred(32,1) label(32,)", "notation", [[32, 1], [32]], { shape: [32, 32] }],
  [
    "a (3,1) b (1,4) c (5,1,1) a+b+c",
    "code",
    [
      [3, 4],
      [5, 1, 1],
    ],
    { shape: [5, 3, 4] },
  ],
  [
    "a(3,1), b(1,4), a+b",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "mask(2,10) and scores(2,8,10,10) added",
    "notation",
    [
      [2, 10],
      [2, 8, 10, 10],
    ],
    { shape: null },
  ],
  ["add two vectors of length 5", "notation", [[5], [5]], { shape: [5] }],
  ["两个长度为5的向量相加", "notation", [[5], [5]], { shape: [5] }],
  [
    "both (3,4) matrices multiplied",
    "notation",
    [
      [3, 4],
      [3, 4],
    ],
    { shape: null },
  ],
  ["matriz 3x4 por vector de 4", "unknown", null],
  [
    "multiplier une matrice 3x4 par une matrice 4x2",
    "notation",
    [
      [3, 4],
      [4, 2],
    ],
    { shape: [3, 2] },
  ],
  [
    "multiplica (4,1) por (1,5)",
    "notation",
    [
      [4, 1],
      [1, 5],
    ],
    { shape: [4, 5] },
  ],
  [
    "multiplicar (4,1) por (1,5)",
    "notation",
    [
      [4, 1],
      [1, 5],
    ],
    { shape: [4, 5] },
  ],
  ["dividir (4,5) por (5,)", "notation", [[4, 5], [5]], { shape: [4, 5] }],
  [
    "행렬 (2,3)과 (3,4)의 곱",
    "notation",
    [
      [2, 3],
      [3, 4],
    ],
    { shape: [2, 4] },
  ],
  ["(2,3)과 (3,)의 합", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  ["(2,3)과 (3,)의 차", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  ["(2,3)과 (3,)의 차원이 다른데 더할 수 있나요", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  [
    "8 heads, 64 dims, seq 10: (2,8,10,64) @ (2,8,64,10)",
    "notation",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 10],
    ],
    { shape: [2, 8, 10, 10] },
  ],
  ["multiplier (3,4) par (4,)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["x^2 - y, x (3,4), y (3,)", "code", [[3, 4], [3]], { shape: null }],
  ["mean((y - Xw)^2), X (100,3), w (3,), y (100,1)", "code", [[100, 1], [100]], { shape: [100, 100] }],
  ["x > 0 where x (3,4), times y (3,)", "unknown", null],
  [
    "x.max(1, keepdims=True) - x, x (3,4)",
    "code",
    [
      [3, 1],
      [3, 4],
    ],
    { shape: [3, 4] },
  ],
  ["x.max(axis=1) - x, x (3,4)", "code", [[3], [3, 4]], { shape: null }],
  ["x.max(dim=1).values - x, x (3,4)", "code", [[3], [3, 4]], { shape: null }],
  ["a * b with a (3,4), b (4,)", "code", [[3, 4], [4]], { shape: [3, 4] }],
  ["a ⊙ b with a (3,4), b (4,)", "code", [[3, 4], [4]], { shape: [3, 4] }],
  [
    "a + b where a (3,4) and b (4,1)",
    "code",
    [
      [3, 4],
      [4, 1],
    ],
    { shape: null },
  ],
  ["a is (3,4), b is a (4,) vector, a + b", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["x * y, x is a (3,4), y is a (3,)", "code", [[3, 4], [3]], { shape: null }],
  ["x - x.max(axis=1, keepdims=True)", "code", null, { asks: ["x"] }],
  ["X is 100 by 3, mu is 3, X - mu", "code", [[100, 3], [3]], { shape: [100, 3] }],
  [
    "A is 3 by 4, B is 4 by 5, what is A@B",
    "notation",
    [
      [3, 4],
      [4, 5],
    ],
    { shape: [3, 5] },
  ],
  ["A is 3 by 4 and v is 3, A + v", "code", [[3, 4], [3]], { shape: null }],
  ["(3,4) and-ed with (4,)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["weighted sum of (3,4) with weights (4,)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["weighted average of (10,3) using weights (10,)", "notation", [[10, 3], [10]], { shape: null }],
  ["fill (3,4) with (4,)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["assign (3,) into column of (3,4)", "unknown", null],
];
