import assert from "node:assert/strict";
import { test } from "node:test";
import { contiguousStrides } from "../../../js/engine/shape.js";
import * as shapecast from "../../../js/index.js";
import { indices } from "../../slow-operations.js";
import { generator, SEED } from "../random.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const { arange, memory, ones, scalar, scope, zeros } = shapecast;
const views = /** @type {Record<string, (...args: any[]) => any>} */ ({
  reshape: shapecast.reshape,
  unsqueeze: shapecast.unsqueeze,
  squeeze: shapecast.squeeze,
  permute: shapecast.permute,
  transpose: shapecast.transpose,
  expand: shapecast.expand,
  broadcastTo: shapecast.broadcastTo,
});

check("each is a function and a method, of the same shape, strides and memory", () => {
  const x = arange(6).reshape(1, 2, 3);
  for (const [name, args, shape, strides] of [
    ["reshape", [3, 2], [3, 2], [2, 1]],
    ["reshape", [-1], [6], [1]],
    ["unsqueeze", [1], [1, 1, 2, 3], [6, 6, 3, 1]],
    ["unsqueeze", [-1], [1, 2, 3, 1], [6, 3, 1, 1]],
    ["squeeze", [], [2, 3], [3, 1]],
    ["squeeze", [0], [2, 3], [3, 1]],
    ["squeeze", [1], [1, 2, 3], [6, 3, 1]],
    ["permute", [2, 0, 1], [3, 1, 2], [1, 6, 3]],
    ["transpose", [0, -1], [3, 2, 1], [1, 3, 6]],
    ["expand", [4, -1, 3], [4, 2, 3], [0, 3, 1]],
    ["expand", [5, 1, 2, 3], [5, 1, 2, 3], [0, 6, 3, 1]],
    ["broadcastTo", [2, 2, 3], [2, 2, 3], [0, 3, 1]],
  ]) {
    for (const view of [x[name](...args), views[name](x, ...args)]) {
      assert.deepEqual([view.shape, view.strides], [shape, strides], `${name}(${args})`);
      assert.equal(view.sharesStorage(x), true);
      assert.equal(view.offset, x.offset);
    }
  }
});

check("sizes and axes as an array or spread", () => {
  const x = arange(6).reshape([1, 2, 3]);
  for (const [name, args] of [
    ["reshape", [3, 2]],
    ["squeeze", [0, 1]],
    ["permute", [2, 0, 1]],
    ["expand", [4, 2, 3]],
    ["broadcastTo", [4, 2, 3]],
  ]) {
    assert.deepEqual(x[name](args).shape, x[name](...args).shape, name);
    assert.deepEqual(views[name](x, args).shape, views[name](x, ...args).shape, name);
  }
});

check("an empty list of axes to squeeze leaves all", () => {
  const x = ones(1, 1);
  assert.deepEqual(x.squeeze([]).shape, [1, 1]);
  assert.deepEqual(x.squeeze().shape, []);
});

check("integers in every dress", () => {
  const x = ones(2, 3);
  assert.deepEqual(x.reshape(3n, scalar(2)).shape, [3, 2]);
  assert.deepEqual(x.unsqueeze(-0).shape, [1, 2, 3]);
  assert.deepEqual(x.transpose(0n, scalar(-1)).shape, [3, 2]);
});

check("reshape copies only where no strides describe the view", () => {
  const x = arange(6).reshape(2, 3);
  const turned = x.transpose(0, 1);
  assert.equal(turned.reshape(3, 1, 2).sharesStorage(x), true);
  const copy = turned.reshape(6);
  assert.equal(copy.sharesStorage(x), false);
  assert.equal(copy.isContiguous, true);
  assert.deepEqual(copy.toArray(), [0, 3, 1, 4, 2, 5]);
});

check("the sizes of another tensor", () => {
  const [x, other, four] = [arange(6).reshape(2, 3), arange(3).reshape(3, 1).expand(3, 2), arange(4)];
  const turned = x.T;
  for (const name of ["reshapeAs", "viewAs"]) {
    const viewed = x[name](other);
    assert.deepEqual([viewed.shape, viewed.dtype, viewed.sharesStorage(x)], [[3, 2], "int64", true]);
    assertRefused(() => x[name](four), {
      op: name,
      message: "shape '[4]' is invalid for input of size 6",
    });
    const wanted = `${name.replace("A", "_a")}(): argument 'other' (position 1) must be Tensor, not list`;
    assertRefused(() => /** @type {any} */ (x)[name]([3, 2]), {
      op: name,
      pythonType: "TypeError",
      message: wanted,
    });
  }
  assert.deepEqual(x.T.reshapeAs(other.T).toArray(), [
    [0, 3, 1],
    [4, 2, 5],
  ]);
  assertRefused(() => turned.viewAs(x), { op: "viewAs", message: /^view size is not compatible with input/ });
  assert.deepEqual(arange(1).viewAs(arange(1).reshape([])).shape, []);
});

check("a 0-dim tensor", () => {
  const x = arange(1).reshape([]);
  assert.deepEqual(x.shape, []);
  assert.deepEqual(x.unsqueeze(0).shape, [1]);
  assert.deepEqual(x.expand(2, 3).strides, [0, 0]);
  assert.deepEqual(x.permute([]).shape, []);
  assert.deepEqual(x.transpose(0, -1).shape, []);
  assert.deepEqual(x.squeeze(-1).shape, []);
});

test("random chains of views keep the elements where plain indexing finds them", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const before = memory();
  // Each step gives the arguments and, for an index of the new view, the index of the old one.
  const steps = {
    transpose({ shape }) {
      const [i, j] = [random(shape.length), random(shape.length)];
      const swap = (index) => index.with(i, index[j]).with(j, index[i]);
      return { args: [i - (random(2) ? shape.length : 0), j], from: swap };
    },
    permute({ shape }) {
      const axes = shape.map((_, axis) => axis).sort(() => random(3) - 1);
      return { args: axes, from: (index) => axes.map((_, axis) => index[axes.indexOf(axis)]) };
    },
    unsqueeze({ shape }) {
      const dim = random(shape.length + 1);
      return { args: [dim], from: (index) => index.toSpliced(dim, 1) };
    },
    expand({ shape }) {
      const sizes = shape.map((size) => (size === 1 && random(2) ? 2 : -1));
      return {
        args: [2, ...sizes],
        from: (index) => index.slice(1).map((i, axis) => (shape[axis] === 1 ? 0 : i)),
      };
    },
    reshape({ shape, numel }) {
      const split = shape.findIndex((size) => size % 2 === 0 && size > 0);
      const sizes = split < 0 ? [numel] : shape.toSpliced(split, 1, 2, shape[split] / 2);
      const old = contiguousStrides(shape);
      const now = contiguousStrides(sizes);
      const from = (index) => {
        const place = index.reduce((sum, i, axis) => sum + i * now[axis], 0);
        return shape.map((size, axis) => Math.floor(place / old[axis]) % size);
      };
      return { args: [sizes], from };
    },
  };
  for (let round = 0; round < 400; round++) {
    scope(() => {
      let x = arange(24).reshape(2, 3, 1, 4);
      let elementAt = (index) => index[0] * 12 + index[1] * 4 + index[3];
      for (let step = 0; step < 1 + random(5) && x.numel < 400 && x.ndim < 9; step++) {
        const name = Object.keys(steps)[random(5)];
        const { args, from } = steps[name](x);
        const before = elementAt;
        x = x[name](...args);
        elementAt = (index) => before(from(index));
      }
      const want = indices([...x.shape]).map((index) => BigInt(elementAt(index)));
      assert.deepEqual(Array.from(x.toTyped()), want);
    });
  }
  assert.equal(memory().bytes, before.bytes);
});

test("PyTorch's refusals name the view and change nothing", () => {
  const x = arange(6).reshape(2, 3);
  for (const [name, args, expected] of [
    ["reshape", [4], { message: "shape '[4]' is invalid for input of size 6" }],
    ["reshape", [-1, -1], { message: "only one dimension can be inferred" }],
    ["reshape", [-2, 3], { message: "invalid shape dimension -2 at index 0 of shape [-2, 3]" }],
    ["reshape", [2 ** 40, 2 ** 40], { message: /is invalid for input of size 6/ }],
    ["unsqueeze", [3], { name: "IndexError", message: /expected to be in range of \[-3, 2\], but got 3/ }],
    ["squeeze", [2], { name: "IndexError", message: /expected to be in range of \[-2, 1\], but got 2/ }],
    ["transpose", [0, 5], { name: "IndexError", message: /but got 5/ }],
    ["permute", [0], { message: /input.dim\(\) = 2 is not equal to len\(dims\) = 1/ }],
    ["permute", [0, 0], { message: "permute(): duplicate dims are not allowed." }],
    ["permute", [0, -3], { name: "IndexError", message: /but got -3/ }],
    ["expand", [2], { message: /number of sizes provided \(1\) must be greater or equal/ }],
    [
      "expand",
      [2, 4],
      { message: /The expanded size of the tensor \(4\) must match the existing size \(3\)/ },
    ],
    ["expand", [-1, 2, 3], { message: /isn't allowed in a leading, non-existing dimension 0/ }],
    ["expand", [-2, 3], { message: /The expanded size of the tensor \(-2\)/ }],
    [
      "broadcastTo",
      [3, 3],
      { message: /The expanded size of the tensor \(3\) must match the existing size \(2\)/ },
    ],
  ]) {
    assertRefused(() => x[name](...args), { op: name, shapes: [x.shape], ...expected }, [x]);
    assertRefused(() => views[name](x, ...args), { op: name, ...expected }, [x]);
  }
  x.dispose();
});

test("rank 16 is the limit", () => {
  const before = memory().tensors;
  const most = zeros(new Array(16).fill(1));
  const expected = (op) => ({ op, name: "ShapeError", message: /rank 17 is above the limit of 16 axes/ });
  assertRefused(() => most.unsqueeze(0), expected("unsqueeze"));
  const seventeen = new Array(17).fill(1);
  assertRefused(() => most.reshape(seventeen), expected("reshape"));
  assertRefused(() => most.expand(seventeen), expected("expand"));
  assertRefused(() => most.broadcastTo(...seventeen), expected("broadcastTo"));
  assertRefused(() => most.reshape(new Array(100_000).fill(1)), { op: "reshape", message: /rank 100000/ });
  assertRefused(() => most.permute(new Array(30).fill(0)), { op: "permute" });
  assertRefused(() => most.squeeze(new Array(30).fill(0)), { op: "squeeze" });
  most.dispose();
  assert.equal(memory().tensors, before);
});

test("an expand whose elements cannot be counted", () => {
  const x = ones(1, 1);
  for (const [name, sizes] of [
    ["expand", [2 ** 40, 2 ** 40]],
    ["broadcastTo", [1e9, 1e9]],
    ["expand", [0, 2 ** 40, 2 ** 40]],
  ]) {
    assertRefused(() => x[name](sizes), { op: name, message: "numel: integer multiplication overflow" }, [x]);
  }
  const giant = x.expand(2 ** 26, 2 ** 26);
  assert.equal(giant.numel, 2 ** 52);
  giant.dispose();
  x.dispose();
});

test("positions count as PyTorch's: one further for a function", () => {
  const x = ones(2);
  for (const [name, args, text] of [
    ["unsqueeze", [0.5], (place) => `unsqueeze(): argument 'dim' (position ${place}) must be int, not float`],
    ["unsqueeze", [], () => 'unsqueeze() missing 1 required positional arguments: "dim"'],
    [
      "unsqueeze",
      [0, 1],
      (place) =>
        `unsqueeze() takes ${place} positional argument${place > 1 ? "s" : ""} but ${place + 1} were given`,
    ],
    [
      "transpose",
      [0, 1, 1],
      (place) => `transpose() takes ${place + 1} positional arguments but ${place + 2} were given`,
    ],
    [
      "reshape",
      [2.5],
      (place) => `reshape(): argument 'shape' (position ${place}) must be tuple of ints, not float`,
    ],
    ["reshape", [], () => 'reshape() missing 1 required positional arguments: "shape"'],
    ["expand", [], () => 'expand() missing 1 required positional arguments: "size"'],
    ["permute", [], () => 'permute() missing 1 required positional arguments: "dims"'],
    [
      "broadcastTo",
      [["a"]],
      (place) =>
        `broadcast_to(): argument 'size' (position ${place}) must be tuple of ints, but found element of type str at pos 0`,
    ],
    [
      "squeeze",
      [null],
      (place) => `squeeze(): argument 'dim' (position ${place}) must be tuple of ints, not NoneType`,
    ],
  ]) {
    assertRefused(() => x[name](...args), { op: name, pythonType: "TypeError", message: text(1) }, [x]);
    assertRefused(() => views[name](x, ...args), { op: name, pythonType: "TypeError", message: text(2) }, [
      x,
    ]);
  }
  x.dispose();
});

test("a function's first argument is a tensor", () => {
  for (const [name, view] of Object.entries(views)) {
    for (const [bad, type] of [
      [5, "int"],
      [[1, 2], "list"],
      [null, "NoneType"],
      [undefined, "NoneType"],
      ["x", "str"],
      [{ shape: [2] }, "dict"],
      [new Float32Array(2), "Float32Array"],
    ]) {
      assertRefused(() => view(bad, 0), {
        op: name,
        pythonType: "TypeError",
        message: new RegExp(`argument 'input' \\(position 1\\) must be Tensor, not ${type}$`),
      });
    }
  }
});
