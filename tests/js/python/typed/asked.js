// Questions as people ask them: several in one text, in Chinese, with Markdown and tables, with code whose shapes the sentences tell;
// and what has numbers in brackets and no shapes. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const asked = [
  // Several questions: what fails is drawn first, else the last.
  ["(3,1) - (3,) and (3,) - (3,)", "notation", [[3], [3]], { shape: [3] }],
  [
    "can I multiply (2,3,4) by (3,1)? what about (2,1)?",
    "notation",
    [
      [2, 3, 4],
      [2, 1],
    ],
    { shape: null },
  ],
  [
    "1. (3,1) * (1,3)\n2. (2,3) * (3,2)",
    "notation",
    [
      [2, 3],
      [3, 2],
    ],
    { shape: null },
  ],
  ["(2,3) \u2715 (3,) ok, (2,3) \u2715 (2,) not ok. why?", "notation", [[2, 3], [2]], { shape: null }],
  [
    "These do not:\n\nA (1d array): 3\nB (1d array): 4 # no\n\nA (2d array): 2 x 1\nB (3d array): 8 x 4 x 3",
    "notation",
    [[3], [4]],
    { shape: null },
  ],
  [
    "(2,3,4)和(3,1)广播，结果是？换成(2,1)呢？",
    "notation",
    [
      [2, 3, 4],
      [2, 1],
    ],
    { shape: null },
  ],
  // What comes out is no operand.
  ["为什么 (3,) 加 (1,3) 是 (1,3)", "notation", [[3], [1, 3]], { shape: [1, 3] }],
  [
    "he says (2, 1, 5) and (3, 1) broadcast to (2, 3, 5)",
    "notation",
    [
      [2, 1, 5],
      [3, 1],
    ],
    { shape: [2, 3, 5] },
  ],
  [
    "add (3,1) to a row of shape (1,4)? I expect a 3x4 table",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  // Full-width signs, words of operations, named sizes.
  [
    "\uff08\uff13\uff0c\uff11\uff09\uff0b\uff08\uff11\uff0c\uff14\uff09\u7b49\u4e8e\u591a\u5c11",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    { shape: [3, 4] },
  ],
  [
    "a.shape\uff1a\uff085\uff0c4\uff09\nb.shape\uff1a\uff084\uff0c\uff09\na*b 的结果\uff1f",
    "notation",
    [[5, 4], [4]],
    { shape: [5, 4] },
  ],
  [
    "两个矩阵 2×3 和 3×2，对应元素相乘",
    "notation",
    [
      [2, 3],
      [3, 2],
    ],
    { shape: null },
  ],
  [
    "Multiply (batch, seq, hidden) by (hidden, vocab)",
    "notation",
    [
      ["batch", "seq", "hidden"],
      ["hidden", "vocab"],
    ],
    { shape: ["batch", "seq", "vocab"] },
  ],
  [
    "attention mask (4, 9) added to scores (4, 2, 9, 9)",
    "notation",
    [
      [4, 9],
      [4, 2, 9, 9],
    ],
    { shape: null },
  ],
  // Names with their shapes around them.
  [
    "形状为(9, 3)的矩阵X，权重W的形状是(3, 5)，偏置b是(5,)，那么X @ W + b的形状？",
    "code",
    [[9, 5], [5]],
    { shape: [9, 5] },
  ],
  [
    "设A是3×4矩阵，B是4×5矩阵，求A@B的形状",
    "notation",
    [
      [3, 4],
      [4, 5],
    ],
    { shape: [3, 5] },
  ],
  [
    "Given a 3x4 matrix A, a 4x2 matrix B and a vector c of length 2, what is A @ B + c?",
    "code",
    [[3, 2], [2]],
    { shape: [3, 2] },
  ],
  [
    "- `images`: `(N, C, H, W)`\n- `mean`: `(C, 1, 1)`\n\n`images - mean` -> ?",
    "code",
    [
      ["N", "C", "H", "W"],
      ["C", 1, 1],
    ],
    { shape: ["N", "C", "H", "W"] },
  ],
  [
    "| tensor | shape |\n|--|--|\n| q | (2, 6, 4) |\n| k | (2, 9, 4) |\n\nShape of q @ k.transpose(-2, -1)?",
    "code",
    [
      [2, 6, 4],
      [2, 4, 9],
    ],
    { shape: [2, 6, 9] },
  ],
  [
    "My tensors: a=(2,3), b=(3,), c=(2,1). a*b+c ok?",
    "code",
    [
      [2, 3],
      [2, 1],
    ],
    { shape: [2, 3] },
  ],
  [
    "x.unsqueeze(1) - y.unsqueeze(0), x (N, D), y (M, D)",
    "code",
    [
      ["N", 1, "D"],
      [1, "M", "D"],
    ],
    { shape: ["N", "M", "D"] },
  ],
  [
    "Why so large? I compute\n\n    diff = pred - y\n\nwhere `pred.shape` is `(64, 1)` and `y.shape` is `(64,)`.",
    "code",
    [[64, 1], [64]],
    { shape: [64, 64] },
  ],
  [
    "I have\n\nt = torch.rand(4, 1, 3)\nu = torch.rand(2, 3)\n\nand t + u gives torch.Size([4, 2, 3]). I wanted (4, 3).",
    "code",
    [
      [4, 1, 3],
      [2, 3],
    ],
    { shape: [4, 2, 3] },
  ],
  // Numbers in brackets that are no shapes.
  ...[
    "the point (3, 4) minus the point (1, 2)",
    "see lines (10, 12) and (15, 18) of main.py",
    "interval [0, 1] union [2, 3]",
    "x \u2208 [0, 1], y \u2208 [0, 2], find the max of x + y",
    "As shown in [12] and [3, 4], transformers work well.",
    "Fig. (2, 3) and Table (4)",
    "The ratio (3, 4) to (6, 8) is the same",
    "complex numbers (3, 4) times (1, 2)",
    "1920x1080 vs 2560x1440 monitor",
    "The board is 8x8, a domino is 2x1, how many to cover it?",
    "kernel_size=(3, 3), padding=(1, 1), in=3, out=16",
    "version (1, 2, 3) vs (1, 2, 4)",
    "3 x 4 = 12 and 4 x 3 = 12",
    "向量 (1, 2, 3) 加 (4, 5, 6)",
    "坐标 (10, 20) 减 (3, 4)",
    "房间 3 x 4 米，地毯 2 x 3 米",
  ].map((text) => /** @type {import("./typed.test.js").Row} */ ([text, "unknown", null])),
  // What has such words beside shapes that can be nothing else.
  ["points (N, 3) minus centroid (3,)", "notation", [["N", 3], [3]], { shape: ["N", 3] }],
  [
    "boxes (100, 1, 4) and gt (1, 20, 4)",
    "notation",
    [
      [100, 1, 4],
      [1, 20, 4],
    ],
    { shape: [100, 20, 4] },
  ],
  // Python's own lists.
  ["import random\nscores = [3, 1, 2]\nprint(sorted(scores))", "code", null],
  ["points = [(1, 2), (3, 4)]", "code", null],
  ["x = [1, 2, 3]\nx.append(4)\nprint(x)", "code", null],
  // What sounds like one operation and is another.
  [
    "mask (B, L) times loss (B, L, V)",
    "notation",
    [
      ["B", "L"],
      ["B", "L", "V"],
    ],
  ],
  ["why does (10, 1) == (10,) give a (10, 10) matrix", "notation", [[10, 1], [10]], { shape: [10, 10] }],
  ["my input is [16, 100] but the model requires [16, 1, 100]", "unknown", null],
  ["See Fig. 3 (a, b) and eq. (4), (5)", "unknown", null],
  ["why is np.ones((3,)) + np.ones((3,1)) 2-D?", "code", [[3], [3, 1]], { shape: [3, 3] }],
  // Names in front of brackets that are somebody's or something's, and values of letters.
  ...[
    "Mon (1, 2), Tue (3, 4)",
    "Alice (3, 4), Bob (5, 6)",
    "A: 3, B: 4, C: 5",
    "GPA (3, 4) in semesters (1, 2)",
    "My meeting is (10, 30) to (11, 45)",
    "Tuesday (3, 4) minus Monday (1, 2)",
    "odds (5, 2) times (3, 1)",
    "(2, 3) 和 (4, 6) 的最大公约数",
  ].map((text) => /** @type {import("./typed.test.js").Row} */ ([text, "unknown", null])),
  // Sizes of letters in front of the shapes.
  ["N: 5, D: 3; (N, D) + (D,)", "notation", [[5, 3], [3]], { shape: [5, 3] }],
  [
    "B: 32, C: 3, H: 224; (B, C, H) - (C, 1)",
    "notation",
    [
      [32, 3, 224],
      [3, 1],
    ],
    { shape: [32, 3, 224] },
  ],
  ["6-4, 3-6, 7-5", "code", null],
  [
    "Query (8, 64), Key (9, 64)",
    "notation",
    [
      [8, 64],
      [9, 64],
    ],
    { shape: null },
  ],
  [
    "Train (800, 20), Test (200, 19)",
    "notation",
    [
      [800, 20],
      [200, 19],
    ],
    { shape: null },
  ],
];
