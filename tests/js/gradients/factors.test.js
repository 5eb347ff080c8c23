// Where a function has a corner or an end: PyTorch's gradients, recorded, of results that all count once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, ones, scope, tensor, vjp } from "../../../js/index.js";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const vector = (values) => tensor(values, { dtype: "float64" });

/** What vjp gives for vectors of numbers, as plain numbers. */
function gradients(op, args, options) {
  const before = memory().tensors;
  const found = scope(() => {
    const given = args.map((arg) => (Array.isArray(arg) ? vector(arg) : arg));
    const length = args.find(Array.isArray).length;
    return { plain: vjp(op, given, ones(length, { dtype: "float64" }), options).map((one) => one.toArray()) };
  }).plain;
  assert.equal(memory().tensors, before);
  return found;
}
const zero = (list) => list.map((value) => value + 0);
const same = (op, args, wanted, options) =>
  test(`${op} of ${JSON.stringify(args)} ${options === undefined ? "" : JSON.stringify(options)}`, () => {
    assert.deepEqual(gradients(op, args, options).map(zero), wanted.map(zero));
  });

const X = [0, 1, 1, nan];
const Y = [0, 0, 2, 1];
same(
  "maximum",
  [X, Y],
  [
    [0.5, 1, 0, 1],
    [0.5, 0, 1, 1],
  ],
);
same(
  "minimum",
  [X, Y],
  [
    [0.5, 0, 1, 1],
    [0.5, 1, 0, 1],
  ],
);
same(
  "max",
  [X, Y],
  [
    [0.5, 1, 0, 1],
    [0.5, 0, 1, 1],
  ],
);
same(
  "fmax",
  [X, Y],
  [
    [0.5, 1, 0, 0],
    [0.5, 0, 1, 1],
  ],
);
same(
  "fmin",
  [X, Y],
  [
    [0.5, 0, 1, 0],
    [0.5, 1, 0, 1],
  ],
);
same(
  "atan2",
  [
    [0, 1, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, -1],
    [0, -1, 0],
  ],
);
same(
  "copysign",
  [
    [0, 2, 2],
    [-1, -1, 1],
  ],
  [
    [0, -1, 1],
    [0, 0, 0],
  ],
);
same(
  "nextafter",
  [
    [0, 1],
    [0, 2],
  ],
  [
    [0, 1],
    [0, 0],
  ],
);
same(
  "logaddexp",
  [
    [inf, 0],
    [3, 0],
  ],
  [
    [1, 0.5],
    [0, 0.5],
  ],
);
same(
  "xlogy",
  [
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 0, -inf],
    [nan, 0, inf],
  ],
);
same(
  "pow",
  [
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [0, 0, 0],
  ],
);
same("pow", [[0, 1, 2], 0], [[0, 0, 0]]);
same("pow", [0, [0, 1, -1]], [[0, 0, -inf]]);
same(
  "remainder",
  [
    [1, -1],
    [3, 3],
  ],
  [
    [1, 1],
    [0, 1],
  ],
);
same(
  "fmod",
  [
    [4, -4],
    [3, 3],
  ],
  [
    [1, 1],
    [-1, 1],
  ],
);
same(
  "div",
  [
    [5, 7],
    [2, 3],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  { roundingMode: "floor" },
);

test("the ends of functions", () => {
  const ends = {
    abs: 0,
    sign: 0,
    relu: 0,
    sqrt: inf,
    log: inf,
    rsqrt: -inf,
    reciprocal: -inf,
    floor: 0,
    frac: 1,
  };
  for (const [op, slope] of Object.entries(ends)) assert.deepEqual(gradients(op, [[0]]), [[slope]], op);
  assert.deepEqual(gradients("relu", [[nan]]), [[1]]);
  assert.deepEqual(gradients("abs", [[nan, -2]]), [[0, -1]]);
});

// Numbers as bounds let nothing through where they are met, tensors share.
same("clamp", [[0, 0.5, 1, 2, nan]], [[0, 1, 0, 0, 0]], { min: 0, max: 1 });
same("clamp", [[-inf, 0, 1]], [[1, 1, 0]], { max: 1 });
same("clamp", [[0, 0.5, 2], 1, 0], [[0, 0, 0]]);
same("clampMin", [[0, 1, -1], 0], [[0, 1, 0]]);
same(
  "clampMin",
  [
    [0, 1, nan],
    [0, 2, 0],
  ],
  [
    [0.5, 0, 1],
    [0.5, 1, 1],
  ],
);
same(
  "clampMax",
  [
    [0, 1, 3],
    [0, 2, 2],
  ],
  [
    [0.5, 1, 0],
    [0.5, 0, 1],
  ],
);
const BOUNDS = [
  // element, bounds, gradients of all three
  [0, 0, 0, 1, 0, 0],
  [0, 0, 1, 0.5, 0.5, 0],
  [0, 0, nan, 1, 0, 0],
  [0, 1, 0, 0, 0, 1],
  [0, 1, 1, 0, 1, 0],
  [0, 1, nan, 0, 0, 0],
  [0, nan, 0, 1, 0, 0],
  [1, 0, 0, 0, 0, 1],
  [1, 0, 1, 0.5, 0, 0.5],
  [1, 0, 2, 1, 0, 0],
  [1, nan, 0, 0, 0, 0],
  [1, 2, 1, 0, 0, 1],
  [nan, 0, 1, 1, 0, 0],
  [nan, 1, 0, 1, 0, 1],
];
const column = (i) => BOUNDS.map((line) => line[i]);
same("clamp", [column(0), column(1), column(2)], [column(3), column(4), column(5)]);
