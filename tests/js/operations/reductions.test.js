// Reductions and scans on random views against the slow twin, sums against exact ones, and how arguments are refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { limits, reductions } from "../../../build/generated/tables.js";
import * as shapecast from "../../../js/index.js";
import { viewOf } from "../../../js/tensor/tensor.js";
import { DTYPES, indices, store } from "../../slow-operations.js";
import { exactSum, REDUCTIONS, SCANS, slowReduce, slowScan } from "../../slow-reductions.js";
import { pick, randomShapes, randomStrides } from "../operands.js";
import { generator, rounds, SEED } from "../random.js";

const { allclose, arange, equal, max, memory, norm, ones, scalar, scope, sumToSize, tensor, zeros } =
  shapecast;
const functions = new Map(Object.entries(shapecast));
const ROUNDS = rounds(100);
const isFloat = (dtype) => dtype.startsWith("float");

/** Products of these are exact in any order. */
const FACTORS = [1, -1, 1, 2, 0.5, -2, -0.5, 1];
const SPECIAL = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

function randomElement(random, name, dtype, special) {
  if (isFloat(dtype)) {
    if (special && random(12) === 0) return pick(random, SPECIAL);
    return store(/prod/i.test(name) ? pick(random, FACTORS) : random(161) / 8 - 10, dtype);
  }
  return store(random(8) === 0 ? 2n ** 63n - BigInt(random(3)) : BigInt(random(21) - 10), dtype);
}

/** A view with strides of all kinds, expanded axes too, and its twin. */
function randomView(random, name, shape, dtype) {
  const strides = randomStrides(random, shape, true);
  const offset = random(4);
  const places = indices(shape).map((index) =>
    index.reduce((place, i, axis) => place + i * strides[axis], offset),
  );
  const special = random(3) === 0;
  const around = Array.from({ length: Math.max(offset, ...places) + 1 }, () =>
    randomElement(random, name, dtype, special),
  );
  const base = tensor(
    around.map((value) => (dtype === "bool" ? value !== 0n : value)),
    { dtype },
  );
  return {
    view: viewOf(base, "view", [...shape], strides, offset),
    twin: { shape, dtype, values: places.map((place) => around[place]) },
  };
}

/** How far results may be from the twin's, which rounds elsewhere; nothing where both are exact. */
function slack(name, dtype, values) {
  if (!isFloat(dtype) || /prod|^a?max|^a?min|^arg|^cumm|median/.test(name)) return 0;
  const size = values.reduce(
    (most, x) => (Number.isFinite(Number(x)) ? Math.max(most, Math.abs(Number(x))) : most),
    1,
  );
  const power = name === "var" ? size * size : size;
  return power * Math.max(1, values.length) * (dtype === "float32" ? 2 ** -23 : 2 ** -49);
}

function assertParts(got, want, name, values, context) {
  const parts = [got].flat();
  assert.equal(parts.length, want.length, context);
  want.forEach((part, k) => {
    assert.equal(parts[k].dtype, part.dtype, context);
    assert.deepEqual([...parts[k].shape], part.shape, context);
    const data = Array.from(parts[k].toTyped(), (value) => (isFloat(part.dtype) ? value : BigInt(value)));
    const allowed = slack(name, part.dtype, values);
    part.values.forEach((value, i) => {
      const near =
        Object.is(data[i], value) ||
        data[i] === value ||
        Math.abs(Number(data[i]) - Number(value)) <= allowed;
      assert.ok(near, `${context}: element ${i} of part ${k} is ${data[i]}, the twin says ${value}`);
    });
  });
}

/** Axes to reduce: some of them, or null for all. */
function randomAxes(random, rank, { dims, always }) {
  if (!always && random(3) === 0) return null;
  if (!dims) return [random(Math.max(rank, 1))];
  const axes = Array.from({ length: rank }, (_, axis) => axis).filter(() => random(2) === 0);
  return axes.length > 0 ? axes : [random(Math.max(rank, 1))];
}

function checkReduction(random, name, seen) {
  const rule = REDUCTIONS[name];
  const dtype = pick(random, rule.floats ? ["float32", "float64"] : DTYPES);
  const [shape] = randomShapes(random, 1);
  const { view, twin } = randomView(random, name, shape, dtype);
  const axes = randomAxes(random, shape.length, rule);
  const reduced = (axes ?? shape.map((_, axis) => axis)).filter((axis) => axis < shape.length);
  const keepdim = axes !== null && rule.keeps !== false && random(2) === 0;
  const dim = axes?.map((axis) => (random(2) === 0 ? axis - Math.max(shape.length, 1) : axis));
  const along = rule.dims ? dim : dim?.[0];
  const placed = [along, ...(keepdim ? [{ keepdim }] : [])];
  const named = [keepdim ? { keepdim, dim: along } : { dim: along }];
  const given = axes === null ? [] : pick(random, [placed, named]);
  const context = `${name} of ${dtype} ${JSON.stringify({ shape, strides: view.strides, given })}`;
  const call = () => (random(2) === 0 ? functions.get(name)(view, ...given) : view[name](...given));
  const empty = reduced.some((axis) => shape[axis] === 0) || (axes === null && shape.includes(0));
  if (
    (rule.needs && empty && (name !== "median" || axes !== null)) ||
    (rule.bools === false && dtype === "bool")
  ) {
    if (name === "median" && empty) return;
    seen.refused++;
    assert.throws(call, shapecast.ShapecastError, context);
    return;
  }
  if (name === "median" && empty) return;
  seen.answered++;
  const parts = slowReduce(name, twin, reduced, keepdim);
  assertParts(call(), axes === null ? parts.slice(0, 1) : parts, name, twin.values, context);
}

function checkScan(random, name, seen) {
  const dtype = pick(random, SCANS[name].floats ? ["float32", "float64"] : DTYPES);
  const [shape] = randomShapes(random, 1);
  const { view, twin } = randomView(random, name, shape, dtype);
  const axis = random(Math.max(shape.length, 1));
  const dim = random(2) === 0 ? axis - Math.max(shape.length, 1) : axis;
  seen.answered++;
  const context = `${name} of ${dtype} ${JSON.stringify({ shape, strides: view.strides, dim })}`;
  assertParts(functions.get(name)(view, dim), slowScan(name, twin, axis), name, twin.values, context);
}

for (const [index, name] of [...Object.keys(REDUCTIONS), ...Object.keys(SCANS)].entries()) {
  test(`${name} answers as the slow twin on ${ROUNDS} random views`, (t) => {
    t.diagnostic(`SEED=${SEED}`);
    const random = generator(SEED + 104729 * index);
    const before = memory().tensors;
    const seen = { answered: 0, refused: 0 };
    const check = name in SCANS ? checkScan : checkReduction;
    for (let round = 0; round < ROUNDS; round++) scope(() => check(random, name, seen));
    assert.ok(seen.answered > ROUNDS / 2, JSON.stringify(seen));
    assert.equal(memory().tensors, before);
  });
}

test("every reduction of the engine has a line in the twin, or a test below", () => {
  const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
  const known = [...Object.keys(REDUCTIONS), ...Object.keys(SCANS), "norm", "sumToSize"];
  assert.deepEqual(reductions.map(camel).sort(), known.sort());
});

const cross = (some, others) => some.flatMap((one) => others.map((other) => [one, other]));

test("large sums of floats are nearly the exact sum, rounded once", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator(SEED - 5);
  for (const [length, dtype] of cross([777, 4_099, 100_003], ["float32", "float64"])) {
    const values = Array.from({ length }, () =>
      store((random(2 ** 30) / 2 ** 30 - 0.4) * 10 ** (random(9) - 4), dtype),
    );
    const want = exactSum(values);
    const size = exactSum(values.map(Math.abs));
    const ulp = dtype === "float32" ? 2 ** -24 : 0;
    const apart = (value) => Math.abs(value - want) - ulp * Math.abs(want);
    scope(() => {
      const x = tensor(values, { dtype });
      const sum = x.sum().item();
      assert.ok(apart(sum) <= (3 * ulp + 32 * 2 ** -53) * size, `${dtype}: ${sum}, exactly ${want}`);
      assert.equal(x.reshape(1, length).sum(1).item(), sum);
      const columns = x.reshape(length, 1).expand(length, 3);
      const off = (lanes) => Math.max(...Array.from(lanes.sum(0).toTyped(), apart)) / size;
      assert.ok(off(columns) <= 3 * ulp + 32 * 2 ** -53, `${dtype} ${length}`);
      assert.ok(off(columns.contiguous()) <= 3 * ulp + 4 * 2 ** -53, `${dtype} ${length}`);
    });
  }
});

test("what an addition rounds off is not lost of many elements", () => {
  scope(() => {
    assert.equal(tensor([1e308, 1e308], { dtype: "float64" }).sum().item(), Number.POSITIVE_INFINITY);
    assert.equal(ones(3_000_000).mean().item(), 1);
    const mixed = tensor([Number.NaN, -3.5, 2.5], { dtype: "float64" });
    assert.equal(mixed.nansum({ dtype: "int64" }).item(), -1);
  });
});

test("norms of every power", () => {
  scope(() => {
    const x = tensor(
      [
        [3, -4],
        [0, 12],
      ],
      { dtype: "float64" },
    );
    const close = (got, want) =>
      assert.ok(Math.abs(got.item() - want) <= 1e-12 * Math.abs(want), `${got} is not ${want}`);
    close(norm(x), 13);
    close(x.norm("fro"), 13);
    close(x.norm(1), 19);
    close(x.norm(0), 3);
    close(x.norm(Number.POSITIVE_INFINITY), 12);
    close(x.norm(Number.NEGATIVE_INFINITY), 0);
    close(x.norm(3), (27 + 64 + 1728) ** (1 / 3));
    close(x.norm(scalar(0.5)), (Math.sqrt(3) + 2 + Math.sqrt(12)) ** 2);
    assert.deepEqual(x.norm({ dim: 1 }).toArray(), [5, 12]);
    assert.deepEqual([...x.norm(2, 0, true).shape], [1, 2]);
    assert.equal(x.norm(2, { dtype: "float64" }).dtype, "float64");
    const narrow = /convertible without narrowing to the specified dtype \(Float\)/;
    assert.throws(() => x.norm(2, { dtype: "float32" }), narrow);
    assert.throws(() => x.norm("nuc"), /nuclear norm is not supported/);
    const empty = zeros(0, 3);
    assert.throws(() => empty.norm(-1), /cannot compute the -1 norm on an empty tensor/);
    assert.throws(() => empty.norm(Number.POSITIVE_INFINITY, -2), /the inf norm on the dimension -2because/);
  });
});

test("equal and allclose answer with a boolean", () => {
  scope(() => {
    const x = tensor([1, Number.NaN]);
    assert.equal(equal(arange(3), tensor([0, 1, 2], { dtype: "float32" })), true);
    assert.equal(equal(arange(3), arange(4)), false);
    assert.equal(equal(x, x), false);
    assert.equal(allclose(x, x), false);
    assert.equal(x.allclose(x, { equalNan: true }), true);
    assert.equal(allclose(ones(2), tensor([1.0001, 1]), 1e-3), true);
    assert.equal(allclose(ones(2), tensor([1.1, 1]), { atol: 0.01 }), false);
    assert.throws(() => allclose(x, x, -1), {
      message: "rtol must be greater than or equal to zero, but got -1",
    });
    assert.throws(() => allclose(ones(2), arange(2), -1), { message: "Float did not match Long" });
  });
});

test("sumToSize of the same shape is a view, and sums nothing", () => {
  scope(() => {
    const x = tensor([1, 2, 3], { dtype: "uint8" });
    assert.equal(x.sumToSize(3).sharesStorage(x), true);
    assert.equal(x.sumToSize([3]).dtype, "uint8");
    assert.equal(sumToSize(x, 1).dtype, "int64");
    assert.throws(() => x.sumToSize(-1), { message: "size {[-1]} is not expandable to size {[3]}." });
  });
});

test("sumToSize to no axes is a sum even of one element", () => {
  scope(() => {
    for (const dtype of ["bool", "uint8", "int8", "int16", "int32"]) {
      for (const shape of [[], [1], [2, 3]]) {
        const total = ones(shape, { dtype }).sumToSize([]);
        assert.equal(`${total.dtype} [${total.shape}]`, "int64 []");
      }
      assert.equal(ones([1, 3], { dtype }).sumToSize(3).dtype, "int64");
    }
    assert.equal(ones([]).sumToSize([]).dtype, "float32");
  });
});

test("as many axes as there can be are named", () => {
  scope(() => {
    const axes = Array.from({ length: limits.rank }, (_, axis) => axis);
    const x = ones([...axes.slice(1).map(() => 1), 3]);
    assert.equal(`[${x.sum(axes).shape}] ${x.sum(axes).item()}`, "[] 3");
    assert.deepEqual(x.sum(axes, { keepdim: true }).shape, Array(limits.rank).fill(1));
    assert.throws(() => x.sum([...axes, limits.rank]), /Dimension out of range/);
  });
});

test("two tensors have their larger and smaller elements", () => {
  scope(() => {
    assert.deepEqual(max(tensor([1, 5]), tensor([3])).toArray(), [3, 5]);
    assert.deepEqual(
      tensor([1, 5])
        .min(tensor([[3], [0]]))
        .toArray(),
      [
        [1, 3],
        [0, 0],
      ],
    );
  });
});

// Calls on x of shape (2, 3) and the words of PyTorch's argument parser.
const REFUSED = [
  [
    (x) => x.sum("a"),
    "sum() received an invalid combination of arguments - got (str), but expected one of:\n * (*, torch.dtype dtype = None)\n * (tuple of ints dim, bool keepdim = False, *, torch.dtype dtype = None)\n",
  ],
  [
    (x) => shapecast.max(x, 3.5, true),
    "max() received an invalid combination of arguments - got (Tensor, float, bool), but expected one of:\n * (Tensor input, *, Tensor out = None)\n      didn't match because some of the arguments have invalid types: (Tensor, !float!, !bool!)\n * (Tensor input, Tensor other, *, Tensor out = None)\n * (Tensor input, int dim, bool keepdim = False, *, tuple of Tensors out = None)\n",
  ],
  [
    (x) => shapecast.countNonzero(x, { keepdim: true }),
    "count_nonzero() received an invalid combination of arguments - got (Tensor, keepdim=bool), but expected one of:\n * (Tensor input, int dim = None)\n      didn't match because some of the keywords were incorrect: keepdim\n * (Tensor input, tuple of ints dim)\n      didn't match because some of the keywords were incorrect: keepdim\n",
  ],
  [
    (x) => x.median(0, true, 1),
    "median() received an invalid combination of arguments - got (int, bool, int), but expected one of:\n * ()\n * (int dim, bool keepdim = False)\n",
  ],
  [() => shapecast.sum(3), "sum(): argument 'input' (position 1) must be Tensor, not int"],
  [(x) => shapecast.sum(x, 0, true, 1), "sum() takes from 2 to 3 positional arguments but 4 were given"],
  [(x) => shapecast.sum(x, 0, 2), "sum(): argument 'keepdim' (position 3) must be bool, not int"],
  [(x) => x.sum(0, 2), "sum(): argument 'keepdim' (position 2) must be bool, not int"],
  [
    (x) => x.sum([0, 1.5]),
    "sum(): argument 'dim' failed to unpack the object at pos 2 with error \"type must be tuple of ints,but got float\"",
  ],
  [(x) => x.sum(0, { dim: 1 }), "sum() got multiple values for argument 'dim'"],
  [
    (x) => x.amax([0.5]),
    "amax(): argument 'dim' (position 1) must be tuple of ints, but found element of type float at pos 0",
  ],
  [(x) => x.amax({ foo: 1 }), "amax() got an unexpected keyword argument 'foo'"],
  [(x) => x.argmax(true), "argmax(): argument 'dim' (position 1) must be int, not bool"],
  [(x) => x.argmax({ dim: [1] }), "argmax(): argument 'dim' must be int, not list"],
  [(x) => x.cumsum(), 'cumsum() missing 1 required positional arguments: "dim"'],
  [() => shapecast.cumsum(), 'cumsum() missing 2 required positional argument: "input", "dim"'],
  [(x) => shapecast.cumsum(x, 0, 1), "cumsum() takes 2 positional arguments but 3 were given"],
  [(x) => x.softmax(null), "softmax(): argument 'dim' (position 1) must be int, not NoneType"],
  [(x) => x.logsumexp(), 'logsumexp() missing 1 required positional arguments: "dim"'],
];

test("arguments are refused in the words of PyTorch's parser", () => {
  scope(() => {
    const x = arange(6, { dtype: "float32" }).reshape(2, 3);
    for (const [call, message] of REFUSED) assert.throws(() => call(x), { message, pythonType: "TypeError" });
    assert.throws(() => x.sum({ dtype: "float16" }), /unknown dtype "float16"/);
  });
});

// What NumPy 2.4 and JAX 0.10 say to the same calls.
const OTHER_WORDS = [
  [
    (x) => x.sum(5),
    "axis 5 is out of bounds for array of dimension 2",
    "axis 5 is out of bounds for array of dimension 2",
  ],
  [(x) => x.sum([0, 0]), "duplicate value in 'axis'", "duplicate value in 'axis': (0, 0)"],
  [(x) => x.argmax(5), "axis 5 is out of bounds for array of dimension 2", undefined],
  [
    () => zeros(0, 3).amax(),
    "zero-size array to reduction operation maximum which has no identity",
    "zero-size array to reduction operation max which has no identity",
  ],
  [
    () => zeros(0, 3).min(0),
    "zero-size array to reduction operation minimum which has no identity",
    "zero-size array to reduction operation min which has no identity",
  ],
  [
    () => zeros(0, 3).argmin(),
    "attempt to get argmin of an empty sequence",
    "attempt to get argmin of an empty sequence",
  ],
];

test("other frameworks refuse in their own words", () => {
  scope(() => {
    const x = ones(2, 3);
    for (const [call, numpy, jax] of OTHER_WORDS) {
      assert.throws(
        () => call(x),
        ({ messages }) => messages.numpy === numpy && messages.jax === jax,
      );
    }
  });
});

test("None stands where it may", () => {
  scope(() => {
    const x = arange(6, { dtype: "float32" }).reshape(2, 3);
    assert.equal(x.sum(null).item(), 15);
    assert.deepEqual([...x.sum(null, true).shape], [1, 1]);
    assert.deepEqual([...x.sum({ dim: null, keepdim: true }).shape], [1, 1]);
    assert.equal(x.var(null).item(), 3.5);
    assert.equal(x.var({ correction: null }).item(), 3.5);
    assert.equal(x.var(null, true).item(), 3.5);
    assert.equal(x.var(false).item(), shapecast.var(x, { correction: 0 }).item());
    assert.equal(x.argmax(null).item(), 5);
    assert.deepEqual(x.any([]).toArray(), [
      [false, true, true],
      [true, true, true],
    ]);
  });
});

test("both zeros are one number to the median: the first in place counts", () => {
  scope(() => {
    for (const dtype of ["float32", "float64"]) {
      for (const [values, place] of [
        [[0, -0, -0, 0, 1], 2],
        [[0, -0, 0, -0, -1], 1],
      ]) {
        const [value, index] = tensor(values, { dtype }).median(0);
        assert.equal(Number(index.item()), place);
        assert.ok(Object.is(value.item(), values[place]));
      }
    }
  });
});
