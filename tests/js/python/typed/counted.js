// How many things of one shape there are, matrices and what they are multiplied by, and what of all that is no shape.

/** @type {import("./typed.test.js").Row[]} */
export const counted = [
  [
    "a batch of 8 images 3x16x16 minus a mean of shape (3,)",
    "notation",
    [[8, 3, 16, 16], [3]],
    { shape: null },
  ],
  [
    "6 sentences of 9 tokens with 5 features plus positions (9, 5)",
    "notation",
    [
      [6, 9, 5],
      [9, 5],
    ],
  ],
  [
    "batch size 4, images 3x8x8, mean (3,1,1): does images - mean work?",
    "notation",
    [
      [4, 3, 8, 8],
      [3, 1, 1],
    ],
  ],
  [
    "a batch of 7 images of shape (7, 3, 8, 8) plus a bias (3, 1, 1)",
    "notation",
    [
      [7, 3, 8, 8],
      [3, 1, 1],
    ],
  ],
  ["For a batch of 9 the logits are (9, 5) and labels (9,); logits - labels", "notation", [[9, 5], [9]]],
  ["My data has 40 rows and 5 columns; weights (5,): data * weights", "code", [[40, 5], [5]]],
  ["4 \u5f20 6\u00d76 \u7684\u56fe\u7247\u51cf\u53bb\u5747\u503c (6,)", "notation", [[4, 6, 6], [6]]],
  // Channels first or last, and a batch that no shape has: not told.
  ["9 RGB images of size 8x8 minus a mean of shape (3,)", "unknown", null],
  ["batch size 8, x is (3, 4), w is (4,); x * w?", "unknown", null],
  // Factors.
  [
    "multiply a (5, 3, 3) stack of rotation matrices by (5, 3) vectors",
    "notation",
    [
      [5, 3, 3],
      [5, 3],
    ],
  ],
  [
    "Weights (7, 4) times inputs (2, 7)",
    "notation",
    [
      [7, 4],
      [2, 7],
    ],
    { shape: null },
  ],
  // Words that are calls elsewhere.
  [
    "add a bias (6,) to a conv output of shape (2, 6, 4, 4)",
    "notation",
    [[6], [2, 6, 4, 4]],
    { shape: null },
  ],
  // Sizes of letters, joined.
  [
    "x is N x D, centers K x D; dist = ((x[:, None] - centers) ** 2).sum(-1)",
    "code",
    [
      ["N", 1, "D"],
      ["K", "D"],
    ],
  ],
  ["Is (6,1) broadcastable to (6,2)? And (6,) to (6,2)?", "notation", [[6, 2], [6]], { shape: null }],
  // Lists that a question calls arrays.
  ["a = [1,2,3]; b = [[1],[2]]; what is a+b in numpy?", "code", [[3], [2, 1]], { shape: [2, 3] }],
  ["shapes a = [4,1], b = [3] in numpy; a + b?", "notation", [[4, 1], [3]]],
  [
    "Hi,\n\nwhen I run\n\n    a = torch.ones(3, 4)\n    a * torch.ones(3)\n\nI get an error.",
    "code",
    [[3, 4], [3]],
  ],
  // Scores, goods, years and screens.
  ...[
    "Lions (81, 70), Tigers (68, 92)",
    "Q1 (11, 25), Q2 (32, 40)",
    "Milk: 3, 5; Bread: 2",
    "5K (5120, 2880)",
  ].map((text) => /** @type {import("./typed.test.js").Row} */ ([text, "unknown", null])),
  ["(1999, 2004) vs (2011, 2013)", "unknown", null],
  // Words without a capital letter are what arrays are called.
  [
    "2 images (3, 8, 9) and mean (3, 1, 1)",
    "notation",
    [
      [2, 3, 8, 9],
      [3, 1, 1],
    ],
  ],
  [
    "price (250, 8), volume (240, 9)",
    "notation",
    [
      [250, 8],
      [240, 9],
    ],
    { shape: null },
  ],
];
