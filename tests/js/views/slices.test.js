import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { rearranged } from "../../slow-views.js";
import { generator, rounds, SEED } from "../random.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const { arange, memory, ones, scope, tensor, zeros } = shapecast;
const functions = /** @type {Record<string, (...args: any[]) => any>} */ (shapecast);

check("each is a function and a method, of the same shape, strides and offset", () => {
  const x = arange(24).reshape(2, 3, 4);
  for (const [name, args, shape, strides, offset] of [
    ["select", [1, -1], [2, 4], [12, 1], 8],
    ["narrow", [2, 1, 2], [2, 3, 2], [12, 4, 1], 1],
    ["narrow", [0, -1, 1], [1, 3, 4], [12, 4, 1], 12],
    ["diagonal", [], [4, 2], [1, 16], 0],
    ["diagonal", [1, 1, 2], [2, 3], [12, 5], 1],
    ["diagonal", [-1, 1, 2], [2, 2], [12, 5], 4],
    ["diagonal", [9, 0, 2], [3, 0], [4, 13], 0],
    ["diagonal", [{ offset: 1, dim1: 2, dim2: 1 }], [2, 2], [12, 5], 4],
    ["asStrided", [[2, 2], [1, 2], 3], [2, 2], [1, 2], 3],
    ["asStrided", [[], []], [], [], 0],
    ["movedim", [0, -1], [3, 4, 2], [4, 1, 12], 0],
    [
      "moveaxis",
      [
        [0, 1],
        [2, 0],
      ],
      [3, 4, 2],
      [4, 1, 12],
      0,
    ],
    ["movedim", [{ source: 2, destination: 0 }], [4, 2, 3], [1, 12, 4], 0],
    ["swapaxes", [0, 2], [4, 3, 2], [1, 4, 12], 0],
    ["swapdims", [-1, 1], [2, 4, 3], [12, 1, 4], 0],
    ["flatten", [], [24], [1], 0],
    ["flatten", [1], [2, 12], [12, 1], 0],
    ["flatten", [0, 1], [6, 4], [4, 1], 0],
    ["flatten", [{ endDim: 0 }], [2, 3, 4], [12, 4, 1], 0],
  ]) {
    for (const view of [x[name](...args), functions[name](x, ...args)]) {
      assert.deepEqual([view.shape, view.strides, view.offset], [shape, strides, offset], name);
      assert.equal(view.sharesStorage(x), true);
    }
  }
});

check("lists of parts", () => {
  const x = arange(10).reshape(2, 5);
  const shapes = (list) => list.map(({ shape, offset }) => [shape[1] ?? shape[0], offset]);
  assert.deepEqual(shapes(x.split(2, 1)), [
    [2, 0],
    [2, 2],
    [1, 4],
  ]);
  assert.deepEqual(shapes(x.split([1, 0, 4], { dim: -1 })), [
    [1, 0],
    [0, 1],
    [4, 1],
  ]);
  assert.deepEqual(shapes(functions.chunk(x, 3, 1)), [
    [2, 0],
    [2, 2],
    [1, 4],
  ]);
  assert.deepEqual(shapes(x.chunk(9, { dim: 1 })).length, 5);
  assert.deepEqual(x.unbind().length, 2);
  assert.deepEqual(
    functions.unbind(x, 1).map(({ offset }) => offset),
    [0, 1, 2, 3, 4],
  );
  assert.equal(zeros(0, 3).unbind().length, 0);
  assert.equal(zeros(0).split(0).length, 1);
  assert.equal(zeros(0).chunk(3).length, 3);
});

check("properties and methods that Torch has as methods only", () => {
  const x = arange(24).reshape(2, 3, 4);
  assert.deepEqual(x.T.shape, [4, 3, 2]);
  assert.deepEqual(x.mT.strides, [12, 1, 4]);
  assert.deepEqual(ones(2, 3).t().shape, [3, 2]);
  assert.deepEqual(ones(3).t().shape, [3]);
  assert.deepEqual(tensor(1).mT.shape, []);
  assert.deepEqual(x.view(4, -1).shape, [4, 6]);
  assert.deepEqual(ones(3, 1).expandAs(ones(2, 3, 4)).strides, [0, 1, 0]);
  for (const name of ["view", "expandAs", "repeat", "contiguous"]) assert.equal(functions[name], undefined);
});

test("refusals in PyTorch's words leave nothing behind", () => {
  const x = ones(2, 3);
  const point = tensor(1);
  for (const [name, args, expected] of [
    [
      "select",
      [0, 2],
      { message: "select(): index 2 out of range for tensor of size [2, 3] at dimension 0" },
    ],
    ["select", [2, 0], { name: "IndexError", message: /but got 2\)$/ }],
    ["select", [0], { message: 'select() missing 1 required positional arguments: "index"' }],
    ["narrow", [0, 3, 0], { pythonType: "IndexError", message: /range of \[-2, 2\], but got 3\)$/ }],
    ["narrow", [0, -1, 2], { message: "start (1) + length (2) exceeds dimension size (2)." }],
    ["narrow", [0, 0, -1], { message: "narrow(): length must be non-negative." }],
    ["diagonal", [0, 0, -2], { message: "diagonal dimensions cannot be identical 0, -2" }],
    ["asStrided", [[2], [1, 1]], { message: "mismatch in length of strides and shape" }],
    ["asStrided", [[2], [-1]], { message: /Negative strides are not supported/ }],
    ["asStrided", [[-2], [1]], { message: /overflowed with sizes=\[-2\] and strides=\[1\]$/ }],
    ["asStrided", [[2], [1], -1], { message: "Tensor: invalid storage offset -1" }],
    [
      "asStrided",
      [
        [2, 3],
        [3, 2],
      ],
      { message: /itemsize 4 requiring a storage size of 32 .* size 24$/ },
    ],
    ["asStrided", [new Array(17).fill(1), new Array(17).fill(1)], { message: /17 axes/ }],
    ["movedim", [0, 2], { name: "IndexError" }],
    [
      "movedim",
      [
        [0, 0],
        [0, 1],
      ],
      { message: "movedim: repeated dim in `source` ([0, 0])" },
    ],
    [
      "movedim",
      [
        [0, 1],
        [1, -1],
      ],
      { message: "movedim: repeated dim in `destination` ([1, -1])" },
    ],
    ["movedim", [[0], [0, 1]], { message: /^movedim: Invalid source or destination dims/ }],
    ["movedim", [new Array(40).fill(0), new Array(40).fill(0)], {}],
    ["flatten", [1, 0], { message: "flatten() has invalid args: start_dim cannot come after end_dim" }],
    ["flatten", [0, 1, 2], { message: /^flatten\(\) takes from [01] to [23] positional arguments but [34]/ }],
    ["split", [-1], { message: /split_size be non-negative, but got split_size=-1$/ }],
    ["split", [0], { message: /^split_size can only be 0 if dimension size is 0/ }],
    ["split", [[1, 2], 1, 9], { pythonType: "TypeError" }],
    ["split", [[3], -2], { message: /sum exactly to 2 .* at dimension -2\), but got split_sizes=\[3\]$/ }],
    ["split", [[3, -1]], { message: /only non-negative entries, but got split_sizes=\[3, -1\]$/ }],
    ["chunk", [0], { message: "chunk expects `chunks` to be greater than 0, got: 0" }],
    ["unbind", [2], { name: "IndexError" }],
    ["squeeze", [[0, -2]], { message: "dim 0 appears multiple times in the list of dims" }],
  ]) {
    assertRefused(() => x[name](...args), { op: name, ...expected }, [x]);
    assertRefused(() => functions[name](x, ...args), { op: name, ...expected }, [x]);
  }
  for (const [name, args, message] of [
    ["select", [0, 0], "select() cannot be applied to a 0-dim tensor."],
    ["narrow", [0, 0, 1], "narrow() cannot be applied to a 0-dim tensor."],
    ["split", [1], "split expects at least a 1-dimensional tensor"],
    ["chunk", [1], "chunk expects at least a 1-dimensional tensor"],
    ["unbind", [-1], "Dimension specified as 0 but tensor has no dimensions"],
  ]) {
    assertRefused(() => point[name](...args), { op: name, message }, [point]);
  }
  const row = ones(3);
  const cube = ones(1, 1, 1);
  assertRefused(() => row.mT, { message: /Got 1-D tensor\.$/ });
  assertRefused(() => cube.t(), { message: "t() expects a tensor with <= 2 dimensions, but self is 3D" });
  const turned = x.t();
  assertRefused(() => turned.view(6), { message: /^view size is not compatible/ });
  for (const one of [x, point, row, cube, turned]) one.dispose();
  assert.equal(memory().tensors, 0);
});

/** Steps of a random chain: arguments, and where an index of the new view lies in the old one. */
const STEPS = {
  select(random, { shape }) {
    const dim = random(shape.length);
    const index = random(shape[dim]);
    return { args: [dim, index], from: (place) => place.toSpliced(dim, 0, index) };
  },
  narrow(random, { shape }) {
    const dim = random(shape.length);
    const start = random(shape[dim]);
    const length = 1 + random(shape[dim] - start);
    return {
      args: [dim - shape.length, start, length],
      from: (place) => place.with(dim, place[dim] + start),
    };
  },
  diagonal(random, { shape }) {
    if (shape.length < 2) return null;
    const [i, j] = [0, shape.length - 1];
    const offset = random(3) - 1;
    const from = (place) => [
      place.at(-1) + Math.max(-offset, 0),
      ...place.slice(0, -1),
      place.at(-1) + Math.max(offset, 0),
    ];
    return { args: [offset, i, j], from };
  },
  movedim(random, { shape }) {
    const [source, destination] = [random(shape.length), random(shape.length)];
    return {
      args: [source, destination],
      from: (place) => place.toSpliced(destination, 1).toSpliced(source, 0, place[destination]),
    };
  },
  flatten(_, { shape }) {
    if (shape.length < 2) return null;
    const width = shape[1];
    return {
      args: [0, 1],
      from: ([first, ...rest]) => [Math.floor(first / width), first % width, ...rest],
    };
  },
  flip(random, { shape }) {
    const dim = random(shape.length);
    return { args: [dim], from: (place) => place.with(dim, shape[dim] - 1 - place[dim]) };
  },
  roll(random, { shape }) {
    const dim = random(shape.length);
    const size = shape[dim];
    const shift = random(9) - 4;
    return {
      args: [shift, dim],
      from: (place) => place.with(dim, (((place[dim] - shift) % size) + size) % size),
    };
  },
  tile(random, { shape }) {
    const counts = shape.map(() => 1 + random(2));
    return { args: [2, ...counts], from: ([, ...place]) => place.map((i, axis) => i % shape[axis]) };
  },
  repeatInterleave(random, { shape }) {
    const dim = random(shape.length);
    return { args: [2, dim], from: (place) => place.with(dim, place[dim] >> 1) };
  },
  clone: () => ({ args: [], from: (place) => place }),
};

test("random chains of views and copies keep the elements where plain arithmetic finds them", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const names = Object.keys(STEPS);
  for (let round = 0; round < rounds(600); round++) {
    scope(() => {
      let x = arange(24).reshape(2, 3, 4);
      let want = { shape: [...x.shape], values: Array.from(x.toTyped()) };
      const done = [];
      for (let step = 0; step < 1 + random(5) && x.ndim > 0 && x.numel > 0 && x.numel < 300; step++) {
        const name = names[random(names.length)];
        const next = STEPS[name](random, x);
        if (next === null) continue;
        done.push([name, next.args]);
        x = x[name](...next.args);
        want = rearranged(want, [...x.shape], next.from);
        assert.deepEqual(Array.from(x.toTyped()), want.values, JSON.stringify(done));
      }
    });
  }
  assert.equal(memory().tensors, 0);
});
