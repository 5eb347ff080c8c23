// Operands that are made of a shape in words: reduced, turned, reshaped; numbers beside sizes that are joined; inputs beside weights; what is looked for. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const parts = [
  [
    "(48,12) - mean over axis 1, keepdims",
    "notation",
    [
      [48, 12],
      [48, 1],
    ],
    { shape: [48, 12] },
  ],
  ["(5,3) / sum over last axis", "notation", [[5, 3], [5]], { shape: null }],
  ["(5,3) / sum over axis 0", "notation", [[5, 3], [3]], { shape: [5, 3] }],
  [
    "(4,6) - max over axis 1 keepdims=True",
    "notation",
    [
      [4, 6],
      [4, 1],
    ],
    { shape: [4, 6] },
  ],
  [
    "(4,6) minus mean along dim=1 with keepdim",
    "notation",
    [
      [4, 6],
      [4, 1],
    ],
    { shape: [4, 6] },
  ],
  ["(48,12) 减去 axis=1 的均值", "notation", [[48, 12], [48]], { shape: null }],
  [
    "(48,12) 减去 axis=1 的均值，keepdims=True",
    "notation",
    [
      [48, 12],
      [48, 1],
    ],
    { shape: [48, 12] },
  ],
  ["(8,) reshaped to (2,4) plus (4,)", "notation", [[2, 4], [4]], { shape: [2, 4] }],
  ["x (5,3) minus x.mean(1)", "notation", [[5, 3], [5]], { shape: null }],
  ["x (5,3) / x.norm(dim=1)", "notation", [[5, 3], [5]], { shape: null }],
  ["transpose of (3,4) plus (4,)", "notation", [[4, 3], [4]], { shape: null }],
  ["the sum of (5,3) over axis 1 plus (5,3)", "notation", [[5], [5, 3]], { shape: null }],
  [
    "(8,3,4) summed over axis 1 plus (8,4)",
    "notation",
    [
      [8, 4],
      [8, 4],
    ],
    { shape: [8, 4] },
  ],
  [
    "(4,6) minus its mean over axis 0 divided by its std over axis 0",
    "notation",
    [[4, 6], [6]],
    { shape: [4, 6] },
  ],
  [
    "(4,) expanded to (3,4) plus (3,1)",
    "notation",
    [
      [3, 4],
      [3, 1],
    ],
    { shape: [3, 4] },
  ],
  [
    "(2,3) unsqueezed at axis 1 plus (2,1,3)",
    "notation",
    [
      [2, 1, 3],
      [2, 1, 3],
    ],
    { shape: [2, 1, 3] },
  ],
  [
    "(2,3,4) permuted to (2,0,1) times (4,2,3)",
    "notation",
    [
      [4, 2, 3],
      [4, 2, 3],
    ],
    { shape: [4, 2, 3] },
  ],
  ["image 28x28 times mask 28", "notation", [[28, 28], [28]], { shape: [28, 28] }],
  ["2 by 3 plus 3", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  ["(5,3) times (3,) over axis 0", "unknown", null],
  ["(5,3) plus (4,3) minus its mean over axis 0", "unknown", null],
  ["gray image 28x28 times mask 28", "notation", [[28, 28], [28]], { shape: [28, 28] }],
  [
    "what happens when (6,1) meets (1,9)?",
    "notation",
    [
      [6, 1],
      [1, 9],
    ],
    { shape: [6, 9] },
  ],
  [
    "what happens with (6,1) and (1,9)?",
    "notation",
    [
      [6, 1],
      [1, 9],
    ],
    { shape: [6, 9] },
  ],
  ["dot product of vectors of length 5 and 6", "notation", [[5], [6]], { shape: null }],
  ["vectors of lengths 5 and 6, inner product", "unknown", null],
  [
    "images 8 x 48 x 48 x 3 divided by std of 3 channels",
    "notation",
    [[8, 48, 48, 3], [3]],
    { shape: [8, 48, 48, 3] },
  ],
  ["batch 16 x 3 x 8 x 8 plus bias of 3 channels", "notation", [[16, 3, 8, 8], [3]], { shape: null }],
  [
    "A (4d): 6x1x5x1, B (3d): 7x1x9",
    "notation",
    [
      [6, 1, 5, 1],
      [7, 1, 9],
    ],
    { shape: [6, 7, 5, 9] },
  ],
  ["input 48 x 90, weights 90 x 12, bias 12", "notation", [[48, 12], [12]], { shape: [48, 12] }],
  ["x (48, 90), W (90, 12), b (12,)", "notation", [[48, 12], [12]], { shape: [48, 12] }],
  ["x.shape = (48, 10), W.shape = (5, 10), b.shape = (5,)", "notation", [[48, 5], [5]], { shape: [48, 5] }],
  [
    "x (48, 10), W (10, 5)",
    "notation",
    [
      [48, 10],
      [10, 5],
    ],
    { shape: [48, 5] },
  ],
  [
    "x (48,10), w (48,1)",
    "notation",
    [
      [48, 10],
      [48, 1],
    ],
    { shape: [48, 10] },
  ],
  [
    "x: (6, 5)  y: (5, 6)",
    "notation",
    [
      [6, 5],
      [5, 6],
    ],
    { shape: null },
  ],
  [
    "A is m x n, B is n x p, A @ B",
    "code",
    [
      ["m", "n"],
      ["n", "p"],
    ],
    { shape: ["m", "p"] },
  ],
  [
    "A (m x n) @ B (n x p)",
    "notation",
    [
      ["m", "n"],
      ["n", "p"],
    ],
    { shape: ["m", "p"] },
  ],
  ["tensor(3,4) + tensor(4)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  [
    "(8,17) and (17,8) - can they be added?",
    "notation",
    [
      [8, 17],
      [17, 8],
    ],
    { shape: null },
  ],
  [
    "input of shape (48, 100) to a Linear(128, 10)",
    "notation",
    [
      [48, 100],
      [128, 10],
    ],
    { shape: null },
  ],
  [
    "Linear(in=90,out=10) with x (48, 1, 9, 9)",
    "notation",
    [
      [48, 1, 9, 9],
      [90, 10],
    ],
    { shape: null },
  ],
  ["cat [(2,3), (4,3)] dim=0", "code", null],
  ["(2,3)와 (2,)를 더할 수 있나요?", "notation", [[2, 3], [2]], { shape: null }],
  ["(4,3)에서 (3,)을 뺄 수 있어?", "notation", [[4, 3], [3]], { shape: [4, 3] }],
  ["(2,3)을 (2,)로 나눌 수 있나요", "notation", [[2, 3], [2]], { shape: null }],
  [
    "Q @ K^T, Q (2,10,64), K (2,12,64)",
    "code",
    [
      [2, 10, 64],
      [2, 64, 12],
    ],
    { shape: [2, 10, 12] },
  ],
  [
    "(3,4) 转置 乘 (3,5)",
    "notation",
    [
      [4, 3],
      [3, 5],
    ],
    { shape: [4, 5] },
  ],
  [
    "(3,4)的转置乘以(3,5)",
    "notation",
    [
      [4, 3],
      [3, 5],
    ],
    { shape: [4, 5] },
  ],
  [
    "(3,4) 乘 (3,4) 的转置",
    "notation",
    [
      [3, 4],
      [4, 3],
    ],
    { shape: [3, 3] },
  ],
  ["图片 (224,224,3) 除以 255", "notation", [[224, 224, 3], []], { shape: [224, 224, 3] }],
  ["(2,3)の行列と(3,)のベクトルの和", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  ["(2,3)と(3,)の差", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  ["جمع (3,4) و (4,)", "notation", [[3, 4], [4]], { shape: [3, 4] }],
  ["هل يمكن جمع (3,4) و (3,)؟", "notation", [[3, 4], [3]], { shape: null }],
  ["Why is (10,1) - (10,) giving me a (10,10)?", "notation", [[10, 1], [10]], { shape: [10, 10] }],
  ["what shape do I need to add to (8,3,10) to get (8,3,10)", "unknown", null],
  ["what do I multiply (3,4) by to get (3,5)", "unknown", null],
  ["(3,1) 加什么形状能得到 (3,4)", "unknown", null],
  ["3*4 + 4", "notation", [[3, 4], [4]], { shape: [3, 4] }],
];
