// Random calls of every differentiable operation, away from the places where a function has a corner.
import { scalar, Tensor, tensor } from "../../js/index.js";
import { pick } from "./operands.js";
import { relatedShapes } from "./random.js";

const SIZES = [1, 2, 3];
const product = (shape) => shape.reduce((all, size) => all * size, 1);

/**
 * No two elements alike, none near 0 or 1, all of them multiples of 2 ** -10; float64, now and then with the axes in
 * another order in memory.
 */
function floats(random, shape, signed = true) {
  const count = product(shape);
  const ranks = Array.from({ length: count }, (_, i) => i).sort(() => random(3) - 1);
  const start = 100 + random(64);
  const values = ranks.map(
    (rank) => (start + Math.floor((700 * rank) / count)) * (signed && random(2) === 0 ? -1 : 1) * 2 ** -10,
  );
  if (shape.length < 2 || random(3) > 0) return tensor(new Float64Array(values), { shape });
  const reversed = shape.map((_, axis) => shape.length - 1 - axis);
  return tensor(new Float64Array(values), { shape: shape.toReversed() }).permute(reversed);
}

const shapeOf = (random, rank) => Array.from({ length: rank }, () => pick(random, SIZES));
const anyShape = (random, least = 0) => shapeOf(random, least + random(4 - least));
const related = (random, count) =>
  relatedShapes(random, { count, rank: random(4), sizes: SIZES, stray: 2 ** 30 });
const whole = (values, shape = [values.length]) => tensor(values, { dtype: "int64" }).reshape(shape);
const below = (random, bound, shape) =>
  whole(
    Array.from({ length: product(shape) }, () => random(bound)),
    shape,
  );
const truths = (random, shape) => below(random, 2, shape).bool();
const axisOf = (random, { ndim }) => random(2 * ndim) - ndim;

// Each gives the arguments of a call and, where there are any, its options.
const one =
  (least, signed, most = 3) =>
  (random) => [[floats(random, shapeOf(random, least + random(most + 1 - least)), signed)]];
const several =
  (count, numbers = []) =>
  (random) => {
    const args = related(random, count).map((shape) => floats(random, shape));
    if (numbers.length > 0 && random(3) === 0) args[pick(random, numbers)] = scalar(0.4375, "float");
    return [args];
  };
const along =
  (...more) =>
  (random) => {
    const x = floats(random, anyShape(random, 1));
    const dim = axisOf(random, x);
    return more.length === 0 && random(2) === 0 ? [[x], { dim }] : [[x, dim, ...more]];
  };
/** Overall, along an axis or along several. */
const over =
  (...options) =>
  (random) => {
    const x = floats(random, anyShape(random, 1));
    const axes = x.shape.map((_, axis) => (random(2) === 0 ? axis : axis - x.ndim));
    const dim = pick(random, [null, axes[0], axes, axes.filter(() => random(2) === 0)]);
    return [[x], { dim, keepdim: random(2) === 0, ...pick(random, [{}, ...options]) }];
  };
const overOne = (random) => {
  const x = floats(random, anyShape(random, 1));
  const dim = axisOf(random, x);
  return pick(random, [[[x]], [[x, dim]], [[x, dim, true]], [[x], { dim, keepdim: true }]]);
};
const shaped =
  (shapes, ...options) =>
  (random) => {
    const sizes = shapeOf(random, 4);
    return [shapes(...sizes).map((shape) => floats(random, shape)), pick(random, [{}, ...options])];
  };
const ADDED = [{ beta: 2, alpha: scalar(0.5, "float") }, { alpha: -1 }];
const joined = (rank) => (random) => {
  const [first, ...rest] = shapeOf(random, rank);
  return [[[first, first].map((size) => floats(random, [size, ...rest]))]];
};
const fixed =
  (least, ...more) =>
  (random) => [[floats(random, anyShape(random, least)), ...more]];

function matmul(random) {
  const [m, k, n] = shapeOf(random, 3);
  const [left, right] = related(random, 2);
  const shapes = [pick(random, [[k], [...left, m, k]]), pick(random, [[k], [...right, k, n]])];
  return [shapes.map((shape) => floats(random, shape))];
}

/** Operands in which a label or an axis of an ellipsis has size 1 now and then. */
function einsum(random) {
  const equation = pick(
    random,
    "ij,jk ...ij,...jk->...ik ii->i ii i...i->... ij-> i,j ij,ij->i iij,jkk->ik i...->i a...b,b...->ab ij,jk,kl ,i->i Ba".split(
      " ",
    ),
  );
  const sizes = new Map([..."abijklB."].map((label) => [label, pick(random, SIZES)]));
  const operands = equation
    .split("->")[0]
    .split(",")
    .map((term) => {
      const labels = [...term.replace("...", ".".repeat(random(3)))];
      const stretched = new Set(labels.filter(() => random(6) === 0));
      return floats(
        random,
        labels.map((label) => (stretched.has(label) ? 1 : sizes.get(label))),
      );
    });
  return [random(2) === 0 ? [equation, ...operands] : [equation, operands]];
}

function clamp(random) {
  // Never as large as another, where the slope has a corner.
  const [x, min, max] = related(random, 3).map((shape, i) => floats(random, shape).add(i * 2 ** -12));
  const numbers = { min: scalar(-0.3, "float"), max: scalar(0.45, "float") };
  return pick(random, [[[x, min, max]], [[x, min]], [[x], { max }], [[x], numbers], [[x, -0.3]]]);
}

function where(random) {
  const [condition, x, y] = related(random, 3);
  const args = [truths(random, condition), floats(random, x), floats(random, y)];
  if (random(3) === 0) args[1 + random(2)] = 0.25;
  return [args];
}

function maskedFill(random) {
  const [x, mask] = related(random, 2);
  return [[floats(random, x), truths(random, mask), random(2) === 0 ? floats(random, []) : 2]];
}

function diff(random) {
  const shape = anyShape(random, 1);
  const axis = random(shape.length);
  const end = () => floats(random, shape.with(axis, pick(random, SIZES)));
  const [x, n, dim] = [floats(random, shape), random(4), axis - shape.length];
  return pick(random, [
    [[x, 1, dim]],
    [[x, n, axis]],
    [[x, n, dim, end()]],
    [[x], { n, dim, prepend: end(), append: end() }],
    [[x], { n, dim, append: end() }],
  ]);
}

function at(random) {
  const x = floats(random, [3, 2, 3]);
  return [
    [
      x,
      ...pick(random, [
        [1],
        ["1:", null, "...", -1],
        [whole([0, 0, 2])],
        [[2, 0], ":", whole([1, 1])],
        [truths(random, [3, 2])],
        [{ slice: [null, null, 2] }],
      ]),
    ],
  ];
}

const all = (names, call) => Object.fromEntries(names.split(" ").map((name) => [name, call]));

const beside = (random, shape) => floats(random, shape).add(2 ** -12);
const larger = (random) => {
  const [x, y] = related(random, 2);
  return [[floats(random, x), floats(random, y).sign().mul(1.5)]];
};
const pairs = (random) => {
  const [x, y] = related(random, 2);
  return [[floats(random, x), beside(random, y)]];
};
const positives = (count, numbers) => (random) => {
  const [args] = several(count, numbers)(random);
  return [args.map((arg) => arg.abs?.() ?? arg)];
};
/** With zeros, which are no corners of a product. */
const zeroed = (call) => (random) => {
  const [[x, ...rest], options] = call(random);
  return [[x.mul(below(random, 4, x.shape).ne(0)), ...rest], options];
};
const expanded = (random) => {
  const [x] = related(random, 1);
  return [[floats(random, x), [2, ...x.map((size) => (size === 1 ? 3 : size))]]];
};

/** By operation: what makes a call. */
export const CALLS = {
  ...all("neg positive abs square relu exp exp2 expm1 sin cos tan asin acos atan sinh cosh tanh", one(0)),
  ...all("sigmoid erf sign floor ceil trunc frac clone contiguous reciprocal double", one(0)),
  round: (random) => [[floats(random, anyShape(random)).mul(0.5)]],
  ...all("sqrt rsqrt log log2 log10 log1p", one(0, false)),
  ...all("ravel flatten squeeze atleast1d atleast2d atleast3d", one(0)),
  ...all("add sub", (random) => [...several(2, [0, 1])(random), pick(random, [{}, { alpha: -3 }])]),
  rsub: (random) => [...several(2, [1])(random), pick(random, [{}, { alpha: scalar(0.5, "float") }])],
  mul: several(2, [0, 1]),
  div: (random) => [...several(2, [0, 1])(random), pick(random, [{}, {}, { roundingMode: null }])],
  ...all("remainder fmod", larger),
  ...all("pow xlogy", positives(2, [0, 1])),
  ...all("maximum minimum fmax fmin atan2 hypot logaddexp copysign", several(2)),
  ...all("nextafter", pairs),
  ...all("clampMin clampMax", (random) =>
    random(2) === 0 ? pairs(random) : [[floats(random, [2, 3]), 0.0625]],
  ),
  clamp,
  lerp: several(3, [2]),
  ...all("addcmul addcdiv", (random) => [...several(3)(random), pick(random, [{}, { value: -2 }])]),
  where,
  maskedFill,

  matmul,
  mm: shaped((m, k, n) => [
    [m, k],
    [k, n],
  ]),
  bmm: shaped((m, k, n, batch) => [
    [batch, m, k],
    [batch, k, n],
  ]),
  mv: shaped((m, k) => [[m, k], [k]]),
  dot: shaped((k) => [[k], [k]]),
  outer: shaped((m, n) => [[m], [n]]),
  inner: (random) => {
    const k = pick(random, SIZES);
    const shapes = [0, 1].map(() => pick(random, [[], [k], [2, k], [3, 2, k]]));
    return [shapes.map((shape) => floats(random, shape))];
  },
  addmm: shaped((m, k, n) => [[n], [m, k], [k, n]], ...ADDED),
  baddbmm: shaped(
    (m, k, n, batch) => [
      [m, 1],
      [batch, m, k],
      [batch, k, n],
    ],
    ...ADDED,
  ),
  addmv: shaped((m, k) => [[], [m, k], [k]], ...ADDED),
  einsum,

  ...all("sum nansum mean amax amin", over()),
  logsumexp: along(),
  ...all("var std", over({ unbiased: false }, { correction: 0.5 })),
  norm: over({ p: 1 }, { p: 3 }, { p: 0.5 }, { p: 0 }, { p: -1 }, { p: Infinity }, { p: -Infinity }),
  prod: zeroed(overOne),
  ...all("max min median", overOne),
  ...all("cumsum logcumsumexp cummax cummin softmax logSoftmax", along()),
  cumprod: zeroed(along()),
  diff,

  ...all("expand broadcastTo", expanded),
  expandAs: (random) => [[floats(random, [1, 3]), floats(random, [2, 2, 3])]],
  ...all("reshapeAs viewAs", (random) => [[floats(random, [2, 3]).contiguous(), floats(random, [3, 1, 2])]]),
  to: fixed(0, "float64"),
  typeAs: (random) => [[floats(random, anyShape(random)), floats(random, [2])]],
  float: (random) => [
    [
      floats(random, anyShape(random))
        .mul(2 ** 10)
        .round()
        .div(2 ** 10),
    ],
  ],
  sumToSize: (random) => [[floats(random, [2, 3, 2]), ...pick(random, [[[3, 1]], [[]], [2, 3, 2]])]],
  asStrided: (random) => [[floats(random, [2, 3]).contiguous(), [2, 2, 2], [1, 0, 3]]],
  reshape: (random) => [[floats(random, [2, 3]), [3, -1]]],
  view: (random) => [[floats(random, [2, 3]).contiguous(), 6]],
  unsqueeze: fixed(0, -1),
  ...all("transpose swapaxes swapdims", fixed(2, 0, -1)),
  t: one(0, true, 2),
  ...all("flip", fixed(2, [0, -1])),
  ...all("tril triu", fixed(2, 1)),

  at,
  ...all("chunk split", (random) => [[floats(random, [3, 2]), 2], pick(random, [{}, { dim: -1 }])]),
  unbind: along(),
  diagonal: fixed(2, 1),
  gather: (random) => [[floats(random, [2, 3]), 1, below(random, 3, [2, 4])]],
  indexSelect: (random) => [[floats(random, [2, 3]), 1, below(random, 3, [4])]],
  maskedSelect: (random) => [[floats(random, [2, 1]), truths(random, [3])]],
  ...all("movedim moveaxis", fixed(2, 0, -1)),
  narrow: fixed(2, -1, 0, 1),
  permute: (random) => [[floats(random, [2, 1, 3]), [2, 0, 1]]],
  ...all("repeat tile", (random) => [[floats(random, [2, 3]), [2, 1, 2]]]),
  repeatInterleave: (random) => [
    [floats(random, [2, 3]), ...pick(random, [[2], [2, 1], [whole([0, 2]), 0]])],
  ],
  roll: fixed(2, 1, -1),
  select: fixed(1, 0, -1),
  take: (random) => [[floats(random, [2, 3]), below(random, 6, [2, 4])]],

  ...all("cat concat concatenate vstack rowStack", joined(2)),
  stack: (random) => [[...joined(2)(random)[0], -1]],
  ...all("hstack dstack", joined(1)),
  broadcastTensors: (random) => [related(random, 2).map((shape) => floats(random, shape))],
  meshgrid: (random) => [
    [[2, 3].map((size) => floats(random, [size]))],
    pick(random, [{}, { indexing: "xy" }]),
  ],

  nanToNum: one(0),
  diag: (random) => [[floats(random, pick(random, [[3], [2, 3]])), pick(random, [0, 1, -1])]],
  trace: (random) => [[floats(random, [2, 3])]],
  unfold: (random) => [[floats(random, [2, 5]), -1, 3, pick(random, [1, 2])]],
  unflatten: (random) => [[floats(random, [2, 6]), 1, [3, -1]]],
  takeAlongDim: (random) => [[floats(random, [2, 3]), below(random, 3, [1, 4]), 1]],
  pad: (random) => [
    [floats(random, [2, 3]), [2, 1]],
    pick(random, [{ value: 5 }, ...["reflect", "replicate", "circular"].map((mode) => ({ mode }))]),
  ],
  tensordot: (random) => [
    [floats(random, [2, 3, 2]), floats(random, [3, 2, 4])],
    pick(random, [{}, { dims: [[1], [0]] }, { dims: [[-1], [1]] }]),
  ],
  cdist: (random) => {
    const [p, m, r] = shapeOf(random, 3);
    const [x, y] = [floats(random, [p, m]), beside(random, [r, m])];
    const power = pick(random, [2, 1, scalar(3.5, "float"), Infinity]);
    // Of two largest differences each counts whole, which is no slope: here one is the largest of its row.
    const far = tensor(
      Float64Array.from({ length: m }, (_, axis) => pick(random, [1, -1]) * 4 ** (axis + 1)),
    );
    return [[power === Infinity ? x.add(far) : x, y, power]];
  },
  ...all("quantile nanquantile", (random) => {
    const x = floats(random, [2, 3]);
    // The gradient of q has a corner where a rank is whole.
    const q = pick(random, [
      scalar(0.3, "float"),
      tensor([0.3, 0.85], { dtype: "float64" }),
      tensor(0.65, { dtype: "float64" }),
    ]);
    const interpolation = pick(
      random,
      q instanceof Tensor ? ["linear"] : ["linear", "lower", "higher", "midpoint", "nearest"],
    );
    return [[x, q, ...pick(random, [[], [0], [-1, true]])], { interpolation }];
  }),
  sort: along(),
  topk: (random) => [[floats(random, [2, 3]), 2], pick(random, [{}, { dim: 0 }, { largest: false }])],
  ...all("scatter scatterAdd", (random) => {
    const order = pick(random, [
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
    ]);
    return [[floats(random, [2, 3]), 1, whole([...order, ...order], [2, 3]), floats(random, [2, 3])]];
  }),
  indexAdd: (random) => [
    [floats(random, [3, 2]), 0, whole([2, 0, 2]), floats(random, [3, 2])],
    pick(random, [{}, { alpha: -2 }]),
  ],
};
