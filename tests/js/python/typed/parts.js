// Operands that are made of a shape in words: reduced, turned, reshaped; and numbers beside sizes that are joined. See typed.test.js for what a row is.

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
];
