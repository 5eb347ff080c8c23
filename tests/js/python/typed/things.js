// What has numbers that are no sizes, and what is meant by words between sizes.

const rows = (texts, kind, shapes) =>
  texts.map((text) => /** @type {import("./typed.test.js").Row} */ ([text, kind, shapes]));

/** @type {import("./typed.test.js").Row[]} */
export const things = [
  ...rows(
    [
      "NH4 (5, 2)",
      "prices: 12, 40, 8",
      "P(9, 4) vs C(9, 4)",
      "dropout (1, 2), momentum (3, 4)",
      "bbox (12, 22, 60, 38) vs (15, 20, 63, 41)",
      "gcd(21, 14) - lcm(2, 5)",
      "Player1 (10, 4), Player2 (8, 7)",
      "Scale the rows of my matrix",
    ],
    "unknown",
    null,
  ),
  // Words that are shapes' names, and sizes behind such words.
  ["ages (30, 1) - mean (30,)", "notation", [[30, 1], [30]], { shape: [30, 30] }],
  [
    "bbox (8, 100, 4) vs (8, 1, 4)",
    "notation",
    [
      [8, 100, 4],
      [8, 1, 4],
    ],
    { shape: [8, 100, 4] },
  ],
  // Matrices that meet as factors alone, unless somebody asks why it fails.
  [
    "Weights (7, 4) times Inputs (4, 2)",
    "notation",
    [
      [7, 4],
      [4, 2],
    ],
    { shape: [7, 2] },
  ],
  [
    "why does A (7, 4) times B (4, 7) fail",
    "notation",
    [
      [7, 4],
      [4, 7],
    ],
    { shape: null },
  ],
  ["how do I scale (6, 4) times (6,) row-wise", "notation", [[6, 4], [6]], { shape: null }],
  ["X.shape (10, 2), y.shape (10,), p.shape (10, 1)", "unknown", null],
  ["tf.Tensor([[1. 2.]], shape=(1, 2), dtype=float32)", "unknown", null],
  ["(a) (7, 2) + (2,)  (b) (7, 2) + (7,)", "notation", [[7, 2], [7]], { shape: null }],
  ["(1) what is an axis? (2) what is a tensor?", "unknown", null],
  // Sizes of letters in front, and a shape behind code.
  [
    "B: 6, T: 9\n(B, T, 2) + (T, 1)",
    "notation",
    [
      [6, 9, 2],
      [9, 1],
    ],
    { shape: [6, 9, 2] },
  ],
  [
    "H=4, W=5: (H, W) * (H, 1)",
    "notation",
    [
      [4, 5],
      [4, 1],
    ],
    { shape: [4, 5] },
  ],
  ["x.sum(axis=0) - x; x (3,4)", "code", [[4], [3, 4]], { shape: [3, 4] }],
  ["df (100, 3) - df.mean()", "unknown", null],
  ["df = np.ones((3, 4))\ndf - df.mean()", "code", null],
];
