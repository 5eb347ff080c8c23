// Operations that are spoken of, with what they are done to: in place, turned round, to each row, with batches and labels; and what
// is refused since a part of it would not be read. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const spoken = [
  ["add (6,4) to (4,) in place", "notation", [[4], [6, 4]], { shape: null }],
  ["add (4,) to (6,4) in-place", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["add (4,) into (6,4) in place", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["subtract (6,4) from (4,) in place", "notation", [[4], [6, 4]], { shape: null }],
  [
    "multiply (6,4) by (6,1) in place",
    "notation",
    [
      [6, 4],
      [6, 1],
    ],
    { shape: [6, 4] },
  ],
  ["picture (3,48,64) - mean [0.5, 0.4, 0.3]", "notation", [[3, 48, 64], [3]], { shape: null }],
  [
    "x (batch, steps, width) + pos (steps, width)",
    "notation",
    [
      ["batch", "steps", "width"],
      ["steps", "width"],
    ],
    { shape: ["batch", "steps", "width"] },
  ],
  [
    "q (batch, heads, n, d) @ k (batch, heads, d, n)",
    "notation",
    [
      ["batch", "heads", "n", "d"],
      ["batch", "heads", "d", "n"],
    ],
    { shape: ["batch", "heads", "n", "n"] },
  ],
  ["softmax((2,6,4)) * (4,)", "notation", [[2, 6, 4], [4]], { shape: [2, 6, 4] }],
  ["sqrt((6,4)) / sum((6,4), axis=0)", "notation", [[6, 4], [4]], { shape: [6, 4] }],
  ["relu((6,4) + (6,))", "notation", [[6, 4], [6]], { shape: null }],
  ["(7,) * (5,1) outer product", "notation", [[7], [5, 1]], { shape: [5, 7] }],
  [
    "(6,4) * (6,4) elementwise product",
    "notation",
    [
      [6, 4],
      [6, 4],
    ],
    { shape: [6, 4] },
  ],
  [
    "batch of 12 matrices 6x4 times 4x5",
    "notation",
    [
      [12, 6, 4],
      [4, 5],
    ],
    { shape: [12, 6, 5] },
  ],
  ["a batch of 64 vectors of length 16 plus (16,)", "notation", [[64, 16], [16]], { shape: [64, 16] }],
  [
    "add a bias of size 10 to a batch of 48 outputs of size 10",
    "notation",
    [[10], [48, 10]],
    { shape: [48, 10] },
  ],
  ["bias add: [B,H,W,C] + [C]", "notation", [["B", "H", "W", "C"], ["C"]], { shape: ["B", "H", "W", "C"] }],
  ["layer norm scale: (8, 16) * (16,)", "notation", [[8, 16], [16]], { shape: [8, 16] }],
  [
    "(6,4) plus (4,6) transposed",
    "notation",
    [
      [6, 4],
      [6, 4],
    ],
    { shape: [6, 4] },
  ],
  [
    "multiply (6,4) by its transpose",
    "notation",
    [
      [6, 4],
      [4, 6],
    ],
    { shape: [6, 6] },
  ],
  [
    "A (6x4) times A transposed",
    "notation",
    [
      [6, 4],
      [4, 6],
    ],
    { shape: [6, 6] },
  ],
  [
    "(5,3) transposed times (5,3)",
    "notation",
    [
      [3, 5],
      [5, 3],
    ],
    { shape: [3, 3] },
  ],
  [
    "attention q (2,8,10,64) k (2,8,12,64)",
    "code",
    [
      [2, 8, 10, 64],
      [2, 8, 64, 12],
    ],
    { shape: [2, 8, 10, 12] },
  ],
  [
    "attention with q (2,8,10,64), k (2,8,12,64), v (2,8,12,64)",
    "code",
    [
      [2, 8, 10, 12],
      [2, 8, 12, 64],
    ],
    { shape: [2, 8, 10, 64] },
  ],
  [
    "scaled dot product attention: query (4,16,32), key (4,20,32)",
    "code",
    [
      [4, 16, 32],
      [4, 32, 20],
    ],
    { shape: [4, 16, 20] },
  ],
  [
    "multiply each row of a (6,3) by a different number",
    "code",
    [
      [6, 3],
      [6, 1],
    ],
    { shape: [6, 3] },
  ],
  ["add a different number to each column of (6,3)", "code", [[6, 3], [3]], { shape: [6, 3] }],
  [
    "给 (6,4) 的每一行加上不同的数",
    "code",
    [
      [6, 4],
      [6, 1],
    ],
    { shape: [6, 4] },
  ],
  [
    "(6,4) - its column means",
    "code",
    [
      [6, 4],
      [1, 4],
    ],
    { shape: [6, 4] },
  ],
  ["MSELoss (48,1) (48,)", "code", [[48, 1], [48]], { shape: [48, 48] }],
  ["(16, 8) <- (8,)", "notation", [[16, 8], [8]], { shape: [16, 8] }],
  ["x[0] where x is (6,4), plus (4,)", "unknown", null],
  ["x + y where x is (6,4), y is (4,), times (6,1)", "unknown", null],
  // What is taken from a shape, and what an operand as a whole comes to.
  [
    "mean of (16, 6) over the first axis, subtracted from (16, 6)",
    "notation",
    [[16, 6], [6]],
    { shape: [16, 6] },
  ],
  ["(6,) subtracted from (16, 6)", "notation", [[16, 6], [6]], { shape: [16, 6] }],
  ["(6,) taken from (16, 6) plus (6,)", "unknown", null],
  ["subtract the mean over axis 1 from (16, 6)", "notation", [[16, 6], [16]], { shape: null }],
  ["subtract the mean from (16, 6)", "unknown", null],
  ["(5,6) minus its mean", "notation", [[5, 6], []], { shape: [5, 6] }],
  ["(5,6)除以它的范数", "notation", [[5, 6], []], { shape: [5, 6] }],
  ["softmax of (5,6) times (6,)", "notation", [[5, 6], [6]], { shape: [5, 6] }],
  // A mask is written into what it is applied to; a lone sign of equality tells nothing.
  [
    "apply a (7,7) causal mask to (2,4,7,7)",
    "notation",
    [
      [2, 4, 7, 7],
      [7, 7],
    ],
    { shape: [2, 4, 7, 7] },
  ],
  [
    "mask (2,7) applied to (2,4,7,7)",
    "notation",
    [
      [2, 4, 7, 7],
      [2, 7],
    ],
    { shape: null },
  ],
  [
    "把掩码(2,1,1,7)应用到(2,4,7,7)",
    "notation",
    [
      [2, 4, 7, 7],
      [2, 1, 1, 7],
    ],
    { shape: [2, 4, 7, 7] },
  ],
  ["(5,6) = (6,)", "unknown", null],
  // What somebody hoped for at the end, and what a mask shall go with.
  [
    "why does (6,1) + (1,6) give (6,6) and not (6,1)?",
    "notation",
    [
      [6, 1],
      [1, 6],
    ],
    { shape: [6, 6] },
  ],
  [
    "(6, 1) \u52a0 (1, 6) \u4e3a\u4ec0\u4e48\u662f (6, 6) \u800c\u4e0d\u662f (6, 1)",
    "notation",
    [
      [6, 1],
      [1, 6],
    ],
    { shape: [6, 6] },
  ],
  [
    "how to reshape the mask (4,9) to add to (4,2,9,9)?",
    "notation",
    [
      [4, 9],
      [4, 2, 9, 9],
    ],
    { shape: null },
  ],
  [
    "the attention scores are 4x2x9x9 and my padding mask is 4x9. How should I reshape the mask?",
    "notation",
    [
      [4, 2, 9, 9],
      [4, 9],
    ],
    { shape: null },
  ],
];
