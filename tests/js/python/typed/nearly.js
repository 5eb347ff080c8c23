// Forms that are one step from notation, and words that were taken for another operation. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const nearly = [
  [
    "(3, 4) <- (4,)",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "(3, 4) ← (3,)",
    "notation",
    [[3, 4], [3]],
    {
      shape: null,
    },
  ],
  [
    "[3, 4] := [4]",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "x (3, 4) <- y (4,)",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "overwrite (3, 4) with (4,)",
    "notation",
    [[3, 4], [4]],
    {
      shape: [3, 4],
    },
  ],
  [
    "write (3,) into (4, 3)",
    "notation",
    [[4, 3], [3]],
    {
      shape: [4, 3],
    },
  ],
  [
    "np.where((3,1) > (1,4), (3,4), 0)",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    {
      shape: [3, 4],
    },
  ],
  [
    "jnp.where((4,1) < (5,), (5,), 0)",
    "notation",
    [[4, 5], [5]],
    {
      shape: [4, 5],
    },
  ],
  [
    "np.broadcast_to((3,), (2,3))",
    "notation",
    [[2, 3], [3]],
    {
      shape: [2, 3],
    },
  ],
  [
    "torch.broadcast_tensors (3,1) (1,4)",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    {
      shape: [3, 4],
    },
  ],
  [
    "torch.broadcast_tensors (3,1), (1,4), (5,1,1)",
    "notation",
    [
      [3, 1],
      [1, 4],
      [5, 1, 1],
    ],
    {
      shape: [5, 3, 4],
    },
  ],
  [
    "np.broadcast_arrays (3,1), (1,4)",
    "notation",
    [
      [3, 1],
      [1, 4],
    ],
    {
      shape: [3, 4],
    },
  ],
  [
    "(2,3,4) - mean(-1)",
    "notation",
    [
      [2, 3, 4],
      [2, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "(32,10) / sum(axis=1, keepdims=True)",
    "notation",
    [
      [32, 10],
      [32, 1],
    ],
    {
      shape: [32, 10],
    },
  ],
  [
    "bias (10,) for output (32,10)",
    "notation",
    [[10], [32, 10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "bias (10,) to output (32,10)",
    "notation",
    [[10], [32, 10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "bias of shape (10,) for an output of (32, 10)",
    "notation",
    [[10], [32, 10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "A is 3 by 4 and B is 4 by 5. A times B?",
    "notation",
    [
      [3, 4],
      [4, 5],
    ],
    {
      shape: [3, 5],
    },
  ],
  [
    "A is 3x4 and B is 3x5. A times B?",
    "notation",
    [
      [3, 4],
      [3, 5],
    ],
    {
      shape: null,
    },
  ],
  [
    "A 3x4, B 4x3. A minus B.",
    "notation",
    [
      [3, 4],
      [4, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "weights 784x10, input 32x784, bias 10",
    "notation",
    [[32, 10], [10]],
    {
      shape: [32, 10],
    },
  ],
  [
    "my mask is (32, 50) and my embeddings are (32, 50, 300), how do I multiply them",
    "notation",
    [
      [32, 50],
      [32, 50, 300],
    ],
    {
      shape: null,
    },
  ],
  [
    "grayscale (5, 7) times rgb (5, 7, 3)",
    "notation",
    [
      [5, 7],
      [5, 7, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "multiply (4,5) by (2,5,3)",
    "notation",
    [
      [4, 5],
      [2, 5, 3],
    ],
    {
      shape: null,
    },
  ],
  [
    "multiply (2,3,4) by (4,5)",
    "notation",
    [
      [2, 3, 4],
      [4, 5],
    ],
    {
      shape: [2, 3, 5],
    },
  ],
  [
    "I have predictions of shape (64, 1) and labels of shape (64,), my loss is wrong",
    "code",
    [[64, 1], [64]],
    {
      shape: [64, 64],
    },
  ],
  [
    "loss of output (16,1) and target (16,)",
    "code",
    [[16, 1], [16]],
    {
      shape: [16, 16],
    },
  ],
  [
    "soma de (3,4) com (3,)",
    "notation",
    [[3, 4], [3]],
    {
      shape: null,
    },
  ],
];
