// Numbers and shapes that comments and defaults tell of what a program does not define. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const settings = [
  [
    "x = torch.randn(batch_size, 9)  # batch_size=16\nx + torch.randn(batch_size)",
    "code",
    [[16, 9], [16]],
    { shape: null, type: "RuntimeError" },
  ],
  ["# N: 6, D: 2\nx = torch.zeros(N, D)\nx - torch.zeros(N)", "code", [[6, 2], [6]], { shape: null }],
  [
    "x = torch.zeros(N, T)  # N = 6 or 7\nx + torch.zeros(N, 1)",
    "code",
    [
      ["N", "T"],
      ["N", 1],
    ],
    { shape: ["N", "T"] },
  ],
  // Of what is told twice, neither.
  [
    "x = torch.zeros(N, 3)  # N=6\ny = x + torch.zeros(N, 1)  # N=7",
    "code",
    [
      ["N", 3],
      ["N", 1],
    ],
    { shape: ["N", 3] },
  ],
  [
    "x = torch.randn(args.batch_size, cfg.dim)  # batch_size=16, dim=9\nx + torch.randn(cfg.dim)",
    "code",
    [[16, 9], [9]],
    { shape: [16, 9] },
  ],
  [
    "x = torch.randn(args.batch_size, config.hidden_size)\nx * torch.ones(config.hidden_size)",
    "code",
    [["batch_size", "hidden_size"], ["hidden_size"]],
    { shape: ["batch_size", "hidden_size"] },
  ],
  // Two objects may have two sizes under one name.
  [
    "torch.zeros(encoder_cfg.n, 3)\ntorch.zeros(args.dim, 1) + torch.zeros(cfg.dim, 3)",
    "code",
    null,
    { asks: ["encoder_cfg"] },
  ],
  ["x = torch.zeros(2, 3)\nx + args.bias", "code", null, { asks: ["args"] }],
  [
    "# args.batch_size = 16\nx = torch.randn(args.batch_size, 9).to(self.device)\nx + torch.zeros(args.batch_size)",
    "code",
    [[16, 9], [16]],
    { shape: null, type: "RuntimeError" },
  ],
  [
    "x = torch.zeros(self.dim, 5)  # self.dim = 4\nx + torch.zeros(self.dim)",
    "code",
    [[4, 5], [4]],
    { shape: null, type: "RuntimeError" },
  ],
  // Files, by the comments behind them.
  [
    "x = np.load('x.npy')  # (40, 3)\nm = np.load('m.npy')  # (40,)\nx - m",
    "code",
    [[40, 3], [40]],
    { shape: null, type: "ValueError" },
  ],
  [
    'x = torch.load("x.pt")  # [6, 3, 8, 8]\ny = (x - mean) * 2  # mean: [3]',
    "code",
    [[6, 3, 8, 8], [3]],
    { shape: null },
  ],
  [
    "df = pd.read_csv('x.csv')\nX = df.values  # 40 x 3\nX - X.mean(axis=1)",
    "code",
    [[40, 3], [40]],
    { shape: null, type: "ValueError" },
  ],
  // Arrays as they are printed.
  [
    "Array([1., 2., 3.], dtype=float32) + Array([[1.], [2.]], dtype=float32)",
    "notation",
    [[3], [2, 1]],
    { shape: [2, 3] },
  ],
  [
    "<tf.Tensor: shape=(2, 3), dtype=float32, numpy=\narray([[1., 1., 1.],\n       [1., 1., 1.]], dtype=float32)> * <tf.Tensor: shape=(2,), dtype=float32, numpy=array([1., 1.], dtype=float32)>",
    "notation",
    [[2, 3], [2]],
    { shape: null },
  ],
  // Another shape is made first, by nobody's code.
  ["a + b where a: 4x6 and b: 6x4 transposed", "unknown", null],
  ["x - y, x: (3, 5) flattened, y: (15,)", "unknown", null],
  ["x: (7, 2), y: (2, 7); I transpose y, then x + y", "unknown", null],
  ["(3, 5) averaged over the last axis plus (5,)", "notation", [[3], [5]], { shape: null }],
  ["x is (3, 5) after transposing, y is (5,); x + y", "notation", [[3, 5], [5]], { shape: [3, 5] }],
  // What an index gives a name is no shape.
  ["x: (6, 2). y = x[0]. x - y", "code", [[6, 2], [2]], { shape: [6, 2] }],
  // Letters that are joined are no name.
  [
    "BxTxC * BxT",
    "notation",
    [
      ["B", "T", "C"],
      ["B", "T"],
    ],
    {},
  ],
  [
    "x + y  # x (B, T, C) y (B, 1, C), B=4",
    "code",
    [
      [4, "T", "C"],
      [4, 1, "C"],
    ],
    { shape: [4, "T", "C"] },
  ],
];
