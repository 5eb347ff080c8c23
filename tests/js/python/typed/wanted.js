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
  ["normalize (32, 10) by std (10,)", "code", [[32, 10], [10]], { shape: [32, 10] }],
  ["normalize x (32, 10) by its norm (32,)", "code", [[32, 10], [32]]],
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
  [
    "subtract the row mean from a (6, 3) matrix",
    "code",
    [
      [6, 3],
      [6, 1],
    ],
    { shape: [6, 3] },
  ],
  [
    "center the columns of (100,5)",
    "code",
    [
      [100, 5],
      [1, 5],
    ],
    { shape: [100, 5] },
  ],
  [
    "standardize columns of (100,5)",
    "code",
    [
      [100, 5],
      [1, 5],
    ],
    { shape: [100, 5] },
  ],
  [
    "normalize rows of (32,10) to unit length",
    "code",
    [
      [32, 10],
      [32, 1],
    ],
    { shape: [32, 10] },
  ],
  [
    "(4,3) minus its row means",
    "code",
    [
      [4, 3],
      [4, 1],
    ],
    { shape: [4, 3] },
  ],
  [
    "(4,3) divided by row sums",
    "code",
    [
      [4, 3],
      [4, 1],
    ],
    { shape: [4, 3] },
  ],
  [
    "distance (3,4) and (5,4)",
    "code",
    [
      [3, 1, 4],
      [1, 5, 4],
    ],
    { shape: [3, 5, 4] },
  ],
  [
    "cosine similarity (10,64) (5,64)",
    "code",
    [
      [10, 64],
      [64, 5],
    ],
    { shape: [10, 5] },
  ],
  [
    "\u628a (100,5) \u6bcf\u5217\u6807\u51c6\u5316",
    "code",
    [
      [100, 5],
      [1, 5],
    ],
    { shape: [100, 5] },
  ],
  ["mse (8,1) vs (8,)", "code", [[8, 1], [8]], { shape: [8, 8] }],
  ["bce (8,1) and (8,)", "code", [[8, 1], [8]], { shape: [8, 8] }],
  [
    "\u6bcf\u4e00\u884c\u9664\u4ee5\u8be5\u884c\u7684\u548c\uff1a(6, 3)",
    "code",
    [
      [6, 3],
      [6, 1],
    ],
    { shape: [6, 3] },
  ],
  [
    "subtract mean (3,) from images (2, 8, 8, 3), divide by std (3,)",
    "code",
    [[2, 8, 8, 3], [3]],
    { shape: [2, 8, 8, 3] },
  ],
  [
    "\u6807\u7b7e (8,)\uff0c\u9884\u6d4b (8,1)\uff0c\u5747\u65b9\u8bef\u5dee",
    "code",
    [[8, 1], [8]],
    { shape: [8, 8] },
  ],
  ["cross entropy of labels (8,) and logits (8, 5)", "code", null],
  ["cross entropy of logits (8, 5) and labels (8, 1)", "code", null, { type: "RuntimeError" }],
  [
    "q (2,4,8), k (2,6,8): q\u4e0ek\u7684\u8f6c\u7f6e\u76f8\u4e58",
    "code",
    [
      [2, 4, 8],
      [2, 8, 6],
    ],
    { shape: [2, 4, 6] },
  ],
  [
    "q: (4, 8), k: (6, 8); q times the transpose of k",
    "code",
    [
      [4, 8],
      [8, 6],
    ],
    { shape: [4, 6] },
  ],
  ["mean over batch of (8, 5) then subtract from (8, 5)", "unknown", null],
  [
    "A (3 \u884c 4 \u5217) \u4e58 B (4 \u884c 5 \u5217) \u77e9\u9635",
    "notation",
    [
      [3, 4],
      [4, 5],
    ],
    { shape: [3, 5] },
  ],
  // Notations of documentation and of papers.
  [
    "(..., H, W) * (H, 1)",
    "notation",
    [
      [null, "H", "W"],
      ["H", 1],
    ],
  ],
  ["(N, *, C) + (C,)", "notation", [["N", null, "C"], ["C"]]],
  [
    "h = \u03c3(W x + b), W \u2208 R^{6\u00d74}, x \u2208 R^4, b \u2208 R^6",
    "code",
    [[6, 4], [4]],
    { shape: [6] },
  ],
  [
    "(2\u00d73)\u00b7(3\u00d74)",
    "notation",
    [
      [2, 3],
      [3, 4],
    ],
    { shape: [2, 4] },
  ],
  ["A has size m\u00d7n and b size m, A + b?", "notation", [["m", "n"], ["m"]]],
  ["Rev. (3, 4), John (3, 16)", "unknown", null],
  [
    "I need (6, 9) from (6,) and (9,)",
    "code",
    [
      [6, 1],
      [1, 9],
    ],
    { shape: [6, 9] },
  ],
  ["a.reshape(-1, 1) + b with a of shape (3,) and b of shape (4,)", "code", [[3, 1], [4]], { shape: [3, 4] }],
  ["A.shape: 3\nB.shape: 4\nA + B", "notation", [[3], [4]], { shape: null }],
  ["Per-head scores (2, 8, 8) plus a mask (8,)", "notation", [[2, 8, 8], [8]], { shape: [2, 8, 8] }],
  [
    "p.shape is torch.Size([8, 1]) and t.shape is torch.Size([8]). I use ((p - t)**2).mean(). Why?",
    "code",
    [[8, 1], [8]],
    { shape: [8, 8] },
  ],
  [
    "Hi,\n\n```\na.shape = (5, 1)\nb.shape = (5,)\n```\n\nand `a * b` ends up (5, 5).",
    "code",
    [[5, 1], [5]],
    { shape: [5, 5] },
  ],
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
  [
    "x: (N, D), y: (M, D); squared distances",
    "code",
    [
      ["N", 1, "D"],
      [1, "M", "D"],
    ],
    { shape: ["N", "M", "D"] },
  ],
  [
    "euclidean distance between points (100, 3) and centers (5, 3)",
    "code",
    [
      [100, 1, 3],
      [1, 5, 3],
    ],
    { shape: [100, 5, 3] },
  ],
  [
    "pairwise sum of (3,) and (4,)",
    "code",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  ["pairwise sum of (3,) and (3,)", "notation", [[3], [3]], { shape: [3] }],
  ["subtraction of (3,) from (2,3)", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  ["elementwise addition of (2,3) and (3,)", "notation", [[2, 3], [3]], { shape: [2, 3] }],
  ["division of (2,3) by (3,)", "notation", [[2, 3], [3]], { shape: [2, 3] }],
];
