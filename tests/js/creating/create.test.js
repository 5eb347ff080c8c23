import assert from "node:assert/strict";
import { test } from "node:test";
import { dtypes } from "../../../build/generated/tables.js";
import { empty, full, memory, ones, scalar, zeros } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

check("a shape as an array or spread, with options or without", () => {
  for (const make of [zeros, ones, empty]) {
    const shapes = [
      make(2, 3),
      make([2, 3]),
      make(2, 3, { dtype: "float32" }),
      make([2, 3], {}),
      make([2, 3], undefined),
      make(2n, scalar(3)),
    ];
    for (const x of shapes) assert.deepEqual([x.shape, x.dtype], [[2, 3], "float32"]);
    assert.deepEqual(make([]).shape, []);
    assert.deepEqual(make(0).shape, [0]);
    assert.deepEqual(make(-0).shape, [0]);
    assert.deepEqual(make([3, 0, 2], { dtype: null }).shape, [3, 0, 2]);
    assert.equal(make(new Array(16).fill(1)).ndim, 16);
  }
});

check("the array of sizes stays the caller's", () => {
  const sizes = [2, 3];
  const x = zeros(sizes);
  sizes[0] = 9;
  assert.deepEqual(x.shape, [2, 3]);
  assert.equal(Object.isFrozen(sizes), false);
});

check("zeros and ones of every dtype", () => {
  for (const dtype of dtypes) {
    const [no, yes] = dtype === "bool" ? [false, true] : [0, 1];
    assert.deepEqual(zeros(2, { dtype }).toArray(), [no, no]);
    assert.deepEqual(ones([2], { dtype }).toArray(), [yes, yes]);
    assert.equal(empty(3, { dtype }).dtype, dtype);
    assert.equal(ones(1, { dtype }).dtype, dtype);
  }
});

check("memory used before comes back as zeros", () => {
  for (let round = 0; round < 5; round++) {
    full([1000], 7).dispose();
    assert.ok(
      zeros(1000)
        .toTyped()
        .every((value) => value === 0),
    );
  }
});

check("full takes its dtype from the value", () => {
  for (const [value, dtype, element] of [
    [7, "int64", 7],
    [7n, "int64", 7],
    [2.5, "float32", 2.5],
    [true, "bool", true],
    [scalar(2, "float"), "float32", 2],
    [scalar(2, "int"), "int64", 2],
    [Number.NaN, "float32", Number.NaN],
    [-Infinity, "float32", -Infinity],
    [-0, "int64", 0],
  ]) {
    const x = full([2], value);
    assert.equal(x.dtype, dtype);
    assert.deepEqual(x.toArray(), [element, element]);
  }
  assert.deepEqual(full(3, 1).shape, [3]);
  assert.deepEqual(full([], 5).item(), 5);
  assert.deepEqual(full([0], 5).toArray(), []);
});

check("full converts to the dtype asked for", () => {
  for (const [value, dtype, element] of [
    [2.7, "int32", 2],
    [-2.7, "int64", -2],
    [255.9, "uint8", 255],
    [-1, "uint8", 255],
    [127.5, "int8", 127],
    [true, "int8", 1],
    [5, "bool", true],
    [0.5, "bool", true],
    [Number.NaN, "bool", true],
    [0, "bool", false],
    [7, "float64", 7],
    [2n ** 60n, "float64", 2 ** 60],
    [2n ** 70n, "float64", 2 ** 70],
    [Infinity, "float32", Infinity],
    [3.4028234663852886e38, "float32", 3.4028234663852886e38],
  ]) {
    assert.deepEqual(full([1], value, { dtype }).toArray(), [element], `${value} as ${dtype}`);
  }
  assert.equal(full([], 2n ** 63n - 1n).item({ bigint: true }), 2n ** 63n - 1n);
  assert.equal(full([], -(2n ** 63n)).item({ bigint: true }), -(2n ** 63n));
});

test("full refuses what the dtype cannot hold, in PyTorch's words", () => {
  for (const [value, dtype, type] of [
    [300, "int8", "int8_t"],
    [256.5, "uint8", "uint8_t"],
    [-256, "uint8", "uint8_t"],
    [2 ** 40, "int16", "int16_t"],
    [2 ** 40, "int32", "int"],
    [1e20, "int64", "int64_t"],
    [2n ** 63n, "int64", "int64_t"],
    [Number.NaN, "int64", "int64_t"],
    [Infinity, "int8", "int8_t"],
    [1e300, "float32", "float"],
    [-3.4028235e38, "float32", "float"],
  ]) {
    assertRefused(() => full([2], value, { dtype }), {
      name: "DTypeError",
      op: "full",
      message: `value cannot be converted to type ${type} without overflow`,
    });
  }
  assertRefused(() => full([2], 2n ** 63n), { message: /type int64_t without overflow/ });
});

test("full refuses values that are no number", () => {
  for (const [value, name] of [
    ["7", "str"],
    [null, "NoneType"],
    [[7], "list"],
    [Symbol("7"), "symbol"],
  ]) {
    assertRefused(() => full([2], /** @type {any} */ (value)), {
      op: "full",
      pythonType: "TypeError",
      message: `full(): argument 'fill_value' (position 2) must be Number, not ${name}`,
    });
  }
});

test("full without a value, be it left out or options in its place", () => {
  for (const rest of [[], [undefined], [{}], [undefined, { dtype: "int8" }]]) {
    assertRefused(() => /** @type {any} */ (full)([2], ...rest), {
      op: "full",
      pythonType: "TypeError",
      message:
        /^full\(\) missing 1 required positional arguments: "fill_value"$|must be Number, not NoneType$/,
    });
  }
});

test("options that do not exist, and too many arguments", () => {
  for (const [op, make] of Object.entries({ zeros, ones, empty })) {
    const call = /** @type {any} */ (make);
    assertRefused(() => call(2, { dtpye: "int8" }), {
      op,
      message: `${op}() got an unexpected keyword argument 'dtpye'`,
    });
    assertRefused(() => call([2], { dtype: "int128" }), { op, message: /unknown dtype "int128"/ });
    assertRefused(() => call([2], [3]), {
      op,
      message: `${op}() takes 1 positional argument but 2 were given`,
    });
    assertRefused(() => call({ dtype: "int8" }), {
      op,
      message: `${op}() missing 1 required positional arguments: "size"`,
    });
    assertRefused(() => call([2], "int8"), { op });
    assertRefused(() => call(new Date()), { op, message: /must be tuple of ints, not Date/ });
    assertRefused(() => call(new Int32Array([2, 3])), {
      op,
      message: /must be tuple of ints, not Int32Array/,
    });
  }
  const call = /** @type {any} */ (full);
  assertRefused(() => call([2], 1, {}, 5), {
    op: "full",
    message: "full() takes 2 positional arguments but 4 were given",
  });
  assertRefused(() => call([2], 1, "int8"), {
    op: "full",
    message: "full() takes 2 positional arguments but 3 were given",
  });
  assertRefused(() => call([2], 1, { out: 1 }), { op: "full", message: /unexpected keyword argument 'out'/ });
});

test("what does not fit the memory is refused with its shape, and the next one fits", () => {
  const { heapBytes } = memory();
  for (const [op, make] of Object.entries({
    zeros: () => zeros(100_000, 100_000),
    ones: () => ones([2 ** 40]),
    empty: () => empty(2 ** 32, { dtype: "bool" }),
    full: () => full([2 ** 30], 1),
  })) {
    assertRefused(make, {
      op,
      name: "ShapecastError",
      message: /no memory for a tensor of shape \[.*\]; \d+ tensors hold/,
    });
  }
  assert.equal(memory().heapBytes, heapBytes);
  const x = ones(1000);
  assert.equal(x.toTyped().length, 1000);
  x.dispose();
});
