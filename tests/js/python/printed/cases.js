// Operations over shapes, of which everything that is printed about them is read back: what fails, what runs and is doubted,
// what is written in place, what is too large to be built.

/** @typedef {{ op: string, shapes: number[][], equation?: string, [option: string]: any }} Case */

const each = (op, pairs, options = {}) => pairs.map((shapes) => ({ op, shapes, ...options }));
const words = (text) => text.split(" ");

const BINARY = words(
  "add sub mul div floorDivide remainder fmod pow maximum minimum fmax fmin atan2 hypot copysign nextafter logaddexp xlogy " +
    "heaviside bitwiseAnd bitwiseOr bitwiseXor bitwiseLeftShift bitwiseRightShift eq ne lt le gt ge isclose logicalAnd " +
    "logicalOr logicalXor maskedFill",
);
const UNARY = words(
  "logicalNot neg positive abs sign square relu floor ceil trunc round frac bitwiseNot sqrt rsqrt reciprocal exp exp2 expm1 " +
    "log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh sigmoid erf isnan isinf isfinite signbit",
);
const IN_PLACE = words(
  "add sub div remainder pow maximum atan2 fmod bitwiseAnd bitwiseLeftShift eq lt logicalAnd logaddexp heaviside nextafter " +
    "maskedFill copysign xlogy isclose",
);
const LOSSES = words("mseLoss l1Loss smoothL1Loss huberLoss binaryCrossEntropy binaryCrossEntropyWithLogits");
const TERNARY = words("where clamp lerp addcmul addcdiv");
const SEVERAL = words("add mul div pow eq maximum broadcastTensors broadcastShapes");

const failing = [
  [[6, 4], [6]],
  [[2, 5, 7, 7], [5]],
  [
    [8, 3],
    [3, 8],
  ],
  [
    [5, 2, 4],
    [5, 4],
  ],
  [
    [9, 1],
    [4, 2],
  ],
  [
    [7, 4],
    [7, 3],
  ],
];
const running = [
  [
    [5, 1],
    [1, 6],
  ],
  [
    [2, 3, 4],
    [3, 1],
  ],
  [[8], [1]],
  [[3], []],
];

const products = [
  ...each("matmul", [
    [
      [2, 5],
      [2, 5],
    ],
    [[3], [3, 2]],
    [[3], [3]],
    [[4, 2, 3], [3]],
    [[3], [4, 3, 2]],
    [
      [4, 2, 3],
      [3, 5],
    ],
    [
      [4, 2, 3],
      [5, 3, 2],
    ],
    [[2, 3], [4]],
    [
      [4, 1, 2, 3],
      [5, 3, 2],
    ],
    [
      [10, 3, 4],
      [10, 3],
    ],
    [[4], [3, 4]],
  ]),
  ...each("mm", [
    [
      [2, 3],
      [2, 3],
    ],
    [
      [2, 3],
      [3, 2],
    ],
  ]),
  ...each("mv", [
    [[2, 3], [3]],
    [[2, 3], [2]],
  ]),
  ...each("dot", [
    [[3], [3]],
    [[3], [4]],
  ]),
  ...each("bmm", [
    [
      [4, 2, 3],
      [4, 3, 2],
    ],
    [
      [4, 2, 3],
      [4, 2, 3],
    ],
  ]),
];

const copies = each(
  "copy",
  [
    [[6, 4], [6]],
    [[6, 4], [4]],
    [[5], [5, 1]],
    [[5], [1, 5]],
    [
      [2, 3, 3],
      [2, 3, 4],
    ],
    [
      [1, 6],
      [5, 6],
    ],
    [[3], []],
  ],
  { inPlace: true },
);

const named = [
  {
    shapes: [
      [2, 8, 10, 10],
      [2, 10, 10],
    ],
    names: [
      ["B", "H", "T", "S"],
      ["B", "T", "S"],
    ],
  },
  { shapes: [[16, 16], [16]], names: [["B", "C"], ["B"]] },
  {
    shapes: [
      [1, 7],
      [32, 7],
    ],
    names: [
      ["batch", "D"],
      ["batch", "D"],
    ],
  },
  {
    shapes: [
      [2, 10, 8],
      [1, 20, 8],
    ],
    names: [
      ["B", "T", "D"],
      [null, "T", "D"],
    ],
  },
  {
    shapes: [
      [2, 3, 4],
      [4, 2, 3],
    ],
    names: [
      ["B", "H", "W"],
      ["W", "B", "H"],
    ],
  },
  { shapes: [[6, 4], [6]], operandNames: ["x.sum(1)", "in"] },
  { shapes: [[50000, 1], [50000]], operandNames: ["scores", "mask"] },
].map((options) => ({ op: "add", ...options }));

const expanded = [
  ...each(
    "add",
    [
      [[4, 3], [3]],
      [[4, 3], [4]],
      [
        [4, 3],
        [2, 4, 3],
      ],
    ],
    { inPlace: true, expanded: [true] },
  ),
  ...each("copy", [[[4, 3], [3]]], { inPlace: true, expanded: [0] }),
];

const reduced = [
  { op: "sub", shapes: [[5, 5], [5]], reducedDim: 1 },
  { op: "div", shapes: [[6, 4], [6]], reducedDim: 1 },
  {
    op: "div",
    shapes: [
      [2, 4, 3],
      [2, 3],
    ],
    reducedDim: -2,
  },
  {
    op: "sub",
    shapes: [
      [5, 5, 5],
      [5, 5],
    ],
    reducedDim: 0,
  },
];

const odd = [
  ...each("sub", [
    [
      [100, 3],
      [40, 3],
    ],
    [
      [2, 50, 3],
      [2, 20, 3],
    ],
    [[30], [50]],
  ]),
  ...each("mul", [
    [[480, 640, 4], [3]],
    [
      [10, 4],
      [10, 3],
    ],
    [[1000, 1], [1000]],
    [
      [0, 3],
      [1, 3],
    ],
    [
      [0, 3],
      [4, 3],
    ],
  ]),
  ...each("mul", [
    [[50000, 1], [50000]],
    [
      [100000, 3],
      [3, 100000],
    ],
    [[1e12], [2]],
  ]),
];

const large = each(
  "add",
  [
    [[20000, 20000], [20000]],
    [[20000, 20000], [3]],
    [
      [20000, 20000],
      [20000, 20000, 1],
    ],
  ],
  { inPlace: true },
);

const equations = /** @type {[string, ...number[][]][]} */ ([
  ["ij,jk->ik", [2, 3], [3, 4]],
  ["ij,jk->ik", [2, 3], [4, 5]],
  ["bij,bjk->bik", [4, 2, 3], [4, 3, 2]],
  ["i,j->ij", [3], [4]],
  ["ij->ji", [2, 3]],
  ["ij,ij", [2, 3], [2, 3]],
  ["...ij,...jk->...ik", [5, 2, 3], [3, 4]],
  ["bhqd,bhkd->bhqk", [2, 4, 6, 8], [2, 4, 7, 8]],
  ["ij,jk,kl->il", [2, 3], [3, 4], [4, 5]],
]).map(([equation, ...shapes]) => ({ op: "einsum", equation, shapes }));

/** @type {Case[]} */
export const cases = [
  ...BINARY.flatMap((op) =>
    each(op, [
      [[6, 4], [6]],
      [
        [5, 1],
        [1, 6],
      ],
    ]),
  ),
  ...words("add mul sub").flatMap((op) => each(op, failing)),
  ...each("sub", running),
  ...IN_PLACE.flatMap((op) =>
    each(
      op,
      [
        [[6, 4], [6]],
        [[3], [4, 3]],
        [[4, 3], [3]],
      ],
      { inPlace: true },
    ),
  ),
  ...LOSSES.flatMap((op) =>
    each(op, [
      [[8, 1], [8]],
      [[8, 3], [8]],
      [
        [4, 4],
        [4, 4],
      ],
    ]),
  ),
  ...TERNARY.flatMap((op) =>
    each(op, [
      [[4, 3], [4], [3]],
      [[4, 3], [4, 1], [3]],
      [[6, 4], [6]],
    ]),
  ),
  ...SEVERAL.flatMap((op) =>
    each(op, [
      [[4, 3], [4, 1], [3]],
      [[4, 3], [4], [3]],
      [[2], [3, 1], [4, 1, 1], []],
    ]),
  ),
  ...UNARY.flatMap((op) => each(op, [[[3, 1]], [[50000, 50000]]])),
  ...[products, copies, named, expanded, reduced, odd, large, equations].flat(),
];
