// Mathematics, types, docstrings and what is printed, with code of names whose shapes they tell. See typed.test.js for what a
// row is.

/** @type {import("./typed.test.js").Row[]} */
export const around = [
  // Mathematics.
  [
    "K \\in \\mathbb{R}^{m \\times d}, Q \\in \\mathbb{R}^{n \\times d}, QK^T",
    "code",
    [
      ["n", "d"],
      ["d", "m"],
    ],
    { shape: ["n", "m"] },
  ],
  [
    "u ∈ R^n, v ∈ R^m, u v^T",
    "code",
    [
      ["n", 1],
      [1, "m"],
    ],
    { shape: ["n", "m"] },
  ],
  [
    "softmax(QK^T / \\sqrt{d}) V, Q: (2, 5, 16), K: (2, 7, 16), V: (2, 7, 3)",
    "code",
    [
      [2, 5, 7],
      [2, 7, 3],
    ],
    { shape: [2, 5, 3] },
  ],
  ["y = Wx + c, where W ∈ R^{6×4}, x ∈ R^{4}, c ∈ R^{6}", "code", [[6, 4], [4]], { shape: [6] }],
  [
    "x: (10, 5), W_q: (5, 3), x W_q",
    "code",
    [
      [10, 5],
      [5, 3],
    ],
    { shape: [10, 3] },
  ],
  [
    "(4,3)^T @ (4,5)",
    "notation",
    [
      [3, 4],
      [4, 5],
    ],
    { shape: [3, 5] },
  ],
  [
    "A_{6x4} B_{4x2}",
    "notation",
    [
      [6, 4],
      [4, 2],
    ],
    { shape: [6, 2] },
  ],
  [
    "size(A) = [6 4], size(B) = [4 2], A*B",
    "notation",
    [
      [6, 4],
      [4, 2],
    ],
    { shape: [6, 2] },
  ],
  // Julia lines shapes up at the left.
  ["(6,4) .+ (4,)", "unknown", null],
  // Words.
  ["multiply each row of a 6x4 matrix by a vector of 4", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["minimum of (6,4) and (4,)", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["A = 6x4, B = 4", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  [
    "ij,ij (6,4) (6,4)",
    "notation",
    [
      [6, 4],
      [6, 4],
    ],
    { shape: [] },
  ],
  [
    "i j, j k -> i k: (6,4) (4,2)",
    "notation",
    [
      [6, 4],
      [4, 2],
    ],
    { shape: [6, 2] },
  ],
  [
    "16 sequences of length 20 with 300 features plus positions 20x300",
    "notation",
    [
      [16, 20, 300],
      [20, 300],
    ],
  ],
  ["2024-01-15", "unknown", null],
  ["a[:, None] + b where a has shape (4,) and b has shape (6,)", "code", [[4, 1], [6]], { shape: [4, 6] }],
  ["why does np.ones((6,1)) - np.ones(6) give 6x6?", "code", [[6, 1], [6]], { shape: [6, 6] }],
  // Types, docstrings and comments of functions that are not called.
  [
    'def f(x: Float[Tensor, "n d"], y: Float[Tensor, "m d"]):\n    return x @ y.T',
    "code",
    [
      ["n", "d"],
      ["d", "m"],
    ],
    { shape: ["n", "m"] },
  ],
  [
    'def f(a, b):\n    """\n    a : ndarray of shape (6, 4)\n    b (array): scale, shape (6,)\n    """\n    return a * b',
    "code",
    [[6, 4], [6]],
    { shape: null },
  ],
  [
    "def f(self, x, mask):\n    # x: (6, 4), mask: (6, 1)\n    return x * mask",
    "code",
    [
      [6, 4],
      [6, 1],
    ],
    { shape: [6, 4] },
  ],
  ["def f(x, w):\n    return x * w", "code", null, { asks: ["x", "w"] }],
  [
    'x: NDArray[Shape["6, 4"], Float]\ny: NDArray[Shape["4"], Float]',
    "notation",
    [[6, 4], [4]],
    { shape: [6, 4] },
  ],
  ["x: torch.Tensor  # (batch, dim)\ny: torch.Tensor  # (dim,)\nx + y", "code", [["batch", "dim"], ["dim"]]],
  // What is printed.
  [
    "print(a.shape)\nprint(b.shape)\n# torch.Size([6, 4])\n# torch.Size([4])\na + b",
    "code",
    [[6, 4], [4]],
    { shape: [6, 4] },
  ],
  ["{Tensor: (6, 4)} + {Tensor: (4,)}", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  [
    "6x1\n3x1x4\n---\n3x6x4",
    "notation",
    [
      [6, 1],
      [3, 1, 4],
    ],
    { shape: [3, 6, 4] },
  ],
  // A name that is told alone is none of a list; numbers that are given are no shapes; a method without its class.
  [
    "softmax(QK^T)V, Q: (2, 5), K: (7, 5), V: (7, 3)",
    "code",
    [
      [2, 7],
      [7, 3],
    ],
    { shape: [2, 3] },
  ],
  [
    "A^T A, A is (5, 3)",
    "code",
    [
      [3, 5],
      [5, 3],
    ],
    { shape: [3, 3] },
  ],
  [
    "Let a be 1x3. Let b be 4x1. a + b",
    "notation",
    [
      [1, 3],
      [4, 1],
    ],
    { shape: [4, 3] },
  ],
  ["x = 3, y = 4, x + y", "unknown", null],
  ["remove (3,) from (3,4)", "unknown", null],
  [
    "img: HxWx3, mask: HxW",
    "notation",
    [
      ["H", "W", 3],
      ["H", "W"],
    ],
  ],
  [
    "q k are all (6, 4): q @ k.T",
    "code",
    [
      [6, 4],
      [4, 6],
    ],
    { shape: [6, 6] },
  ],
  [
    "def forward(self, x):  # x: (6, 4)\n    x = F.relu(self.fc(x))  # (6, 2)\n    return x + self.bias",
    "code",
    null,
    { asks: ["self.bias"] },
  ],
  ["def main():\n    print(torch.ones(6, 4) + torch.ones(6))", "code", [[6, 4], [6]], { shape: null }],
  [
    "Q: (B, h, T, d), K: (B, h, S, d), mask: (T, S)\nscores = Q @ K^T\nscores + mask",
    "code",
    [
      ["B", "h", "T", "S"],
      ["T", "S"],
    ],
    { shape: ["B", "h", "T", "S"] },
  ],
];
