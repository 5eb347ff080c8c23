// What sentences want by a name of its own: all pairs, a normalization, a loss, a convolution; mathematics with its scales and turned
// matrices; lists of shapes. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const wanted = [
  [
    "all pairwise differences between (7,2) and (5,2)",
    "code",
    [
      [7, 1, 2],
      [1, 5, 2],
    ],
    { shape: [7, 5, 2] },
  ],
  [
    "\u6c42 (7,2) \u548c (5,2) \u4e24\u4e24\u4e4b\u95f4\u7684\u8ddd\u79bb",
    "code",
    [
      [7, 1, 2],
      [1, 5, 2],
    ],
    { shape: [7, 5, 2] },
  ],
  [
    "distance matrix of (9, 2)",
    "code",
    [
      [9, 1, 2],
      [1, 9, 2],
    ],
    { shape: [9, 9, 2] },
  ],
  [
    "batched pairwise distances: (4, 7, 2), (4, 5, 2)",
    "code",
    [
      [4, 7, 1, 2],
      [4, 1, 5, 2],
    ],
    { shape: [4, 7, 5, 2] },
  ],
  [
    "outer sum of (6,) and (2,)",
    "code",
    [
      [6, 1],
      [1, 2],
    ],
    { shape: [6, 2] },
  ],
  [
    "cosine similarity matrix of users (30, 16) and items (50, 16)",
    "code",
    [
      [30, 16],
      [16, 50],
    ],
    { shape: [30, 50] },
  ],
  [
    "pairwise product of (2,3) and (2,3)",
    "notation",
    [
      [2, 3],
      [2, 3],
    ],
    { shape: [2, 3] },
  ],
  ["distance between (1, 2) and (4, 6)", "unknown", null],
  ["normalize a batch (8, 5) by mean (5,) and std (5,)", "code", [[8, 5], [5]], { shape: [8, 5] }],
  ["mean squared error of y_true (16,) and y_pred (16, 1)", "code", [[16, 1], [16]], { shape: [16, 16] }],
  ["kernel (3, 3), image (8, 8)", "code", null],
  ["kernel (3, 4), stride (1, 2)", "unknown", null],
  ["50 samples with 4 features, mean (4,): x - mean", "code", [[50, 4], [4]], { shape: [50, 4] }],
  ["- a: (6, 5)\n- b: (5,)\na + b", "notation", [[6, 5], [5]], { shape: [6, 5] }],
  [
    "Q (2, 6, 8), K (2, 9, 8): QK\u1d40 / D**0.5",
    "code",
    [
      [2, 6, 8],
      [2, 8, 9],
    ],
    { shape: [2, 6, 9] },
  ],
  ["A is (3, 4), x is (4,), A\u1d40A x", "code", [[4, 4], [4]], { shape: [4] }],
  [
    "A K\u1d40, A (3, 4), K (5, 4)",
    "code",
    [
      [3, 4],
      [4, 5],
    ],
    { shape: [3, 5] },
  ],
  // What has a shape scales by elements.
  ["x / d**0.5, x (3, 4), d (4,)", "code", [[3, 4], [4]], { shape: [3, 4] }],
  ["I expected (4,) minus (4,1) to be (4,) but got 16 numbers", "notation", [[4], [4, 1]], { shape: [4, 4] }],
  ["The first half ended (2,1) and the second (3,4).", "unknown", null],
  ["rearrange(x, 'b (h d) -> b h d', h=2) with x (3, 8)", "code", null],
  [
    "y = rearrange(x, 'b (h d) -> b h d', h=2)\ny + z  # x: (3, 8), z: (2, 1)",
    "code",
    [
      [3, 2, 4],
      [2, 1],
    ],
  ],
];
