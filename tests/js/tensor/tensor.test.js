import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { dtypes } from "../../../build/generated/tables.js";
import { arange, full, memory, ones, repr, scope, Tensor, tensor, zeros } from "../../../js/index.js";
import { viewOf } from "../../../js/tensor/tensor.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

/** A test whose tensors all go at its end. */
/** [0, 1, 2, 3, 4, 5] in every dtype as three columns of a wider matrix, turned: a view that is nowhere contiguous. */
const turned = (dtype) => {
  const base = tensor([9, 0, 3, 1, 4, 2, 5, 9], { dtype });
  return viewOf(base, "view", [2, 3], [1, 2], 1);
};

const ARRAYS = {
  bool: Uint8Array,
  uint8: Uint8Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
};

check("a tensor says what it is", () => {
  const x = arange(24).reshape(2, 4, 3);
  assert.deepEqual(
    [x.shape, x.dtype, x.ndim, x.numel, x.strides, x.offset, x.isContiguous],
    [[2, 4, 3], "int64", 3, 24, [12, 3, 1], 0, true],
  );
  const y = x.transpose(0, 2);
  assert.deepEqual([y.shape, y.strides, y.isContiguous, y.numel], [[3, 4, 2], [1, 3, 12], false, 24]);
  const point = tensor(5);
  assert.deepEqual([point.shape, point.ndim, point.numel, point.strides], [[], 0, 1, []]);
  assert.equal(zeros(3, 0, 2).numel, 0);
  assert.equal(Object.prototype.toString.call(x), "[object Tensor]");
});

check("nothing of it can be set", () => {
  const x = ones(2, 3);
  for (const key of ["shape", "dtype", "strides", "offset", "ndim", "numel", "data"]) {
    assert.throws(() => Object.assign(x, { [key]: 1 }), TypeError, key);
  }
  assert.throws(() => Object.assign(x.shape, { 0: 100 }), TypeError);
  assert.throws(() => Object.assign(x.strides, { 0: 100 }), TypeError);
  assert.deepEqual(x.toArray(), [
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

check("data looks at the memory, from the first element to the last", () => {
  for (const dtype of dtypes) {
    const x = full([2, 3], 1, { dtype });
    assert.equal(x.data.constructor, ARRAYS[dtype]);
    assert.equal(x.data.length, 6);
    const y = turned(dtype);
    assert.equal(y.data.length, 6, "from offset 1 to the last place");
    assert.deepEqual(Array.from(y.data, Number), dtype === "bool" ? [0, 1, 1, 1, 1, 1] : [0, 3, 1, 4, 2, 5]);
  }
  assert.equal(zeros(0, 3).data.length, 0);
  assert.equal(ones(1).expand(1000, 1000).data.length, 1);
  const gaps = viewOf(arange(10), "view", [3], [4], 1);
  assert.deepEqual(Array.from(gaps.data), [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n]);
});

check("writing through data is writing the tensor and its views", () => {
  const x = zeros(2, 3);
  const y = x.transpose(0, 1);
  x.data[4] = 7;
  assert.deepEqual(y.toArray(), [
    [0, 0],
    [0, 7],
    [0, 0],
  ]);
});

check("toTyped is a row-major copy in the dtype's own array", () => {
  for (const dtype of dtypes) {
    const copy = turned(dtype).toTyped();
    assert.equal(copy.constructor, ARRAYS[dtype]);
    assert.deepEqual(Array.from(copy, Number), dtype === "bool" ? [0, 1, 1, 1, 1, 1] : [0, 1, 2, 3, 4, 5]);
  }
  const x = ones(3);
  const copy = x.toTyped();
  copy[0] = 9;
  assert.deepEqual(x.toArray(), [1, 1, 1]);
  assert.ok(copy.buffer !== x.data.buffer && copy.buffer.byteLength === 12);
  assert.deepEqual(tensor([true, false, true]).toTyped(), Uint8Array.of(1, 0, 1));
  assert.deepEqual(arange(2).toTyped(), BigInt64Array.of(0n, 1n));
  assert.equal(zeros(2, 0).toTyped().length, 0);
  assert.deepEqual(tensor(3.5).toTyped(), Float32Array.of(3.5));
});

check("toArray nests plain numbers, booleans for bool", () => {
  for (const dtype of dtypes) {
    const want = [
      [0, 1, 2],
      [3, 4, 5],
    ];
    assert.deepEqual(
      turned(dtype).toArray(),
      dtype === "bool" ? want.map((row) => row.map((value) => value !== 0)) : want,
    );
  }
  assert.equal(tensor(5).toArray(), 5);
  assert.equal(tensor(true).toArray(), true);
  assert.deepEqual(zeros(0).toArray(), []);
  assert.deepEqual(zeros(2, 0, 3).toArray(), [[], []]);
  assert.deepEqual(ones(1).expand(2, 2).toArray(), [
    [1, 1],
    [1, 1],
  ]);
  assert.deepEqual(tensor([Number.NaN, -0, Infinity]).toArray(), [Number.NaN, -0, Infinity]);
  const deep = zeros([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  assert.deepEqual(deep.toArray().flat(Infinity), [0, 0]);
});

check("an int64 beyond 2^53 is a RangeError, unless BigInt is asked for", () => {
  const edge = tensor([2n ** 53n - 1n, -(2n ** 53n) + 1n]);
  assert.deepEqual(edge.toArray(), [2 ** 53 - 1, -(2 ** 53) + 1]);
  for (const value of [2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n, -(2n ** 63n)]) {
    const x = tensor([1n, value]);
    assert.throws(() => x.toArray(), {
      name: "RangeError",
      message: `toArray: ${value} is no exact JavaScript number; read it with { bigint: true }`,
    });
    assert.deepEqual(x.toArray({ bigint: true }), [1n, value]);
    const point = tensor(value);
    assert.throws(() => point.item(), { name: "RangeError", message: /^item: / });
    assert.equal(point.item({ bigint: true }), value);
    assert.equal(x.toTyped()[1], value);
  }
  assert.deepEqual(tensor([1.5]).toArray({ bigint: true }), [1.5]);
  assert.deepEqual(tensor([true]).toArray({ bigint: true }), [true]);
  assert.deepEqual(tensor([1]).toArray({ bigint: null }), [1]);
});

check("a failed toArray of a view leaves no copy behind", () => {
  const x = tensor([
    [1n, 2n ** 60n],
    [3n, 4n],
  ]).transpose(0, 1);
  const before = memory();
  assert.throws(() => x.toArray(), RangeError);
  assert.equal(memory().tensors, before.tensors);
  assert.equal(memory().bytes, before.bytes);
});

check("item is the one element, whatever the rank", () => {
  assert.equal(tensor(2.5).item(), 2.5);
  assert.equal(tensor([[[3]]]).item(), 3);
  assert.equal(tensor([true]).item(), true);
  assert.equal(viewOf(arange(5), "view", [1], [7], 3).item(), 3);
  for (const x of [arange(2), zeros(0), ones(2, 2)]) {
    assertRefused(() => x.item(), {
      message: `a Tensor with ${x.numel} elements cannot be converted to Scalar`,
      op: "item",
      pythonType: "RuntimeError",
      shapes: [x.shape],
    });
  }
});

const PRINTED = {
  bool: "tensor([[False,  True,  True],\n        [ True,  True,  True]])",
  uint8: "tensor([[0, 1, 2],\n        [3, 4, 5]], dtype=torch.uint8)",
  int8: "tensor([[0, 1, 2],\n        [3, 4, 5]], dtype=torch.int8)",
  int16: "tensor([[0, 1, 2],\n        [3, 4, 5]], dtype=torch.int16)",
  int32: "tensor([[0, 1, 2],\n        [3, 4, 5]], dtype=torch.int32)",
  int64: "tensor([[0, 1, 2],\n        [3, 4, 5]])",
  float32: "tensor([[0., 1., 2.],\n        [3., 4., 5.]])",
  float64: "tensor([[0., 1., 2.],\n        [3., 4., 5.]], dtype=torch.float64)",
};

check("String(), repr() and util.inspect print it as PyTorch does", () => {
  for (const dtype of dtypes) {
    const x = turned(dtype);
    assert.equal(String(x), PRINTED[dtype]);
    assert.equal(`${x}`, PRINTED[dtype]);
    assert.equal(repr(x), PRINTED[dtype]);
    assert.equal(inspect(x), PRINTED[dtype]);
    assert.match(inspect({ x }), /tensor\(\[\[/);
  }
  assert.equal(repr(tensor([1, 2]), { style: "numpy" }), "array([1, 2])");
  assert.equal(String(zeros(0, 3)), "tensor([], size=(0, 3))");
});

check("printing a giant view reads only what it shows", () => {
  const before = memory().bytes;
  const text = String(ones(1).expand(10 ** 6, 10 ** 6));
  assert.match(text, /\.\.\./);
  assert.equal(memory().bytes, before + 4);
});

check("sharesStorage is true for views, false for copies", () => {
  const x = arange(6);
  assert.equal(x.sharesStorage(x), true);
  assert.equal(x.sharesStorage(x.reshape(2, 3).transpose(0, 1)), true);
  assert.equal(x.sharesStorage(tensor(x)), false);
  assert.equal(x.sharesStorage(x.add(0)), false);
  assertRefused(() => x.sharesStorage(5), {
    op: "sharesStorage",
    message: "sharesStorage(): argument 'other' (position 1) must be Tensor, not int",
  });
});

check("dispose frees once, and a second time does nothing", () => {
  const { tensors } = memory();
  const x = ones(3);
  assert.equal(x.isDisposed, false);
  x.dispose();
  x.dispose();
  assert.equal(x.isDisposed, true);
  assert.equal(memory().tensors, tensors);
  assert.deepEqual([x.shape, x.dtype, x.ndim, x.numel, x.strides], [[3], "float32", 1, 3, [1]]);
  assert.equal(inspect(x), "<disposed tensor of shape [3]>");
});

check("disposing a view twice takes nothing from its base", () => {
  const x = arange(4);
  const y = x.reshape(2, 2);
  y.dispose();
  y.dispose();
  assert.deepEqual(x.toArray(), [0, 1, 2, 3]);
});

check("`using` disposes", () => {
  const x = ones(3);
  x[Symbol.dispose]();
  assert.equal(x.isDisposed, true);
});

test("tensors are made by functions, not by `new`", () => {
  const Any = /** @type {any} */ (Tensor);
  for (const args of [[], [[1, 2]], [{}, "float32", [2], [1], 0]]) {
    assertRefused(() => new Any(...args), { op: "Tensor", message: /tensor\(\), zeros\(\)/ });
  }
});

test("unknown options are refused by name", () => {
  const x = arange(3);
  assertRefused(() => x.toArray({ bigInt: true }), {
    op: "toArray",
    message: "toArray() got an unexpected keyword argument 'bigInt'",
  });
  assertRefused(() => x.item({ big: true }), { op: "item" });
  assertRefused(() => x.toArray(true), { op: "toArray", message: /options must be an object, not bool/ });
  assertRefused(() => repr(5), { op: "repr", message: /must be Tensor, not int/ });
  x.dispose();
});

test("a copy too large to make is refused with its shape, and the view stays", () => {
  const view = scope(() => ones(1).expand(100_000, 100_000));
  const heap = memory().heapBytes;
  for (const [op, call] of Object.entries({
    toTyped: () => view.toTyped(),
    toArray: () => view.toArray(),
    tensor: () => tensor(view),
  })) {
    assertRefused(call, {
      op,
      message: /no memory for a tensor of shape \[100000, 100000\]/,
      shapes: [[100_000, 100_000]],
    });
  }
  assert.equal(memory().heapBytes, heap);
  view.dispose();
});
