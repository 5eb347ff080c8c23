// tensor() of nested arrays and plain values.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { memory, ones, scalar, scope, tensor } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const any = /** @type {(...args: any[]) => any} */ (tensor);

check("nested arrays give the shape, their numbers the dtype", () => {
  for (const [data, shape, dtype] of [
    [5, [], "int64"],
    [5n, [], "int64"],
    [2.5, [], "float32"],
    [true, [], "bool"],
    [Number.NaN, [], "float32"],
    [[], [0], "float32"],
    [[[], []], [2, 0], "float32"],
    [[1, 2], [2], "int64"],
    [[1, 2n], [2], "int64"],
    [[1, 2.5], [2], "float32"],
    [[true, false], [2], "bool"],
    [[true, 2], [2], "int64"],
    [[true, 2.5], [2], "float32"],
    [[1, 2n ** 60n], [2], "int64"],
    [[1.5, 2n ** 70n], [2], "float32"],
    [[2 ** 53, 1], [2], "float32"],
    [
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [2, 3],
      "int64",
    ],
    [[[[1]], [[2]]], [2, 1, 1], "int64"],
    [scalar(2, "float"), [], "float32"],
    [[scalar(2, "float"), 1], [2], "float32"],
    [[scalar(1, "bool")], [1], "bool"],
    [[scalar(1, "int"), true], [2], "int64"],
  ]) {
    const x = any(data);
    assert.deepEqual([x.shape, x.dtype], [shape, dtype]);
  }
  assert.deepEqual(
    tensor([
      [1, 2, 3],
      [4, 5, 6],
    ]).toArray(),
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  );
  assert.deepEqual(any([scalar(2, "float"), true]).toArray(), [2, 1]);
});

check("tensors among the numbers are their one element, or a row, and their dtypes promote", () => {
  const own = (value, dtype) => tensor(value, { dtype });
  for (const [data, values, dtype] of [
    [[tensor(1), tensor(2)], [1, 2], "int64"],
    [[2, tensor(1.5)], [2, 1.5], "float32"],
    [[own(1, "int8"), own([2], "int8")], [1, 2], "int8"],
    [[own(1, "int8"), 2], [1, 2], "int64"],
    [[own(1, "float64"), 2.5], [1, 2.5], "float64"],
    [[true, tensor(false)], [true, false], "bool"],
    [
      [[1, 2], tensor([3, 4])],
      [
        [1, 2],
        [3, 4],
      ],
      "int64",
    ],
  ]) {
    const made = any(data);
    assert.deepEqual([made.toArray(), made.dtype], [values, dtype]);
  }
  assert.deepEqual(any([tensor(2n ** 62n), 1n]).toArray({ bigint: true }), [2n ** 62n, 1n]);
  assert.deepEqual(any([tensor(2.5)], { dtype: "float64" }).dtype, "float64");
  const short = tensor([3]);
  assertRefused(() => any([[1, 2], short]), {
    message: "expected sequence of length 2 at dim 1 (got 1)",
    pythonType: "ValueError",
  });
});

check("the data stays the caller's", () => {
  const data = [1, 2, 3];
  const x = tensor(data);
  data[0] = 9;
  assert.deepEqual(x.toArray(), [1, 2, 3]);
  const typed = Float32Array.of(1, 2);
  const y = tensor(typed);
  typed[0] = 9;
  assert.deepEqual(y.toArray(), [1, 2]);
});

check("a dtype converts: not zero is true, floats truncate, a negative uint8 wraps", () => {
  for (const [data, dtype, want] of [
    [[0, 0.5, -1, Number.NaN], "bool", [false, true, true, true]],
    [[2.7, -2.7, 127.5], "int8", [2, -2, 127]],
    [[-1, -255, 255], "uint8", [255, 1, 255]],
    [[true, 3], "float64", [1, 3]],
    [[1e300, -1e300], "float32", [Infinity, -Infinity]],
    [[0.1], "float64", [0.1]],
    [[2n ** 63n, 2n ** 70n], "float64", [2 ** 63, 2 ** 70]],
    [[2n ** 70n, 0n], "bool", [true, false]],
    [[-(2 ** 63), 2 ** 62], "int64", [-(2 ** 63), 2 ** 62]],
  ]) {
    const x = any(data, { dtype });
    assert.equal(x.dtype, dtype);
    const got = dtype === "int64" ? x.toArray({ bigint: true }).map(Number) : x.toArray();
    assert.deepEqual(got, want);
  }
  assert.deepEqual(any([1, 2], { dtype: null }).dtype, "int64");
});

test("numbers the dtype cannot hold are refused", () => {
  for (const [data, dtype] of [
    [[300], "int8"],
    [[1, -256], "uint8"],
    [40000, "int16"],
    [[2 ** 31], "int32"],
    [[1e20], "int64"],
    [[2 ** 63], "int64"],
    [[Number.NaN], "int32"],
    [[Infinity], "int64"],
    [[-128.5], "int8"],
  ]) {
    assertRefused(() => any(data, { dtype }), {
      name: "DTypeError",
      op: "tensor",
      message: `value cannot be converted to type ${dtype} without overflow`,
    });
  }
});

test("a BigInt beyond int64 is refused where an integer is wanted", () => {
  for (const call of [
    () => any(2n ** 63n),
    () => any([1, -(2n ** 63n) - 1n]),
    () => any([2n ** 10000n]),
    () => any(2n ** 64n, { dtype: "int32" }),
    () => any(new BigUint64Array([2n ** 64n - 1n]), { dtype: "int64" }),
  ]) {
    assertRefused(call, {
      op: "tensor",
      message: "Overflow when unpacking long long",
      pythonType: "ValueError",
    });
  }
});

test("ragged lists are refused in PyTorch's words", () => {
  for (const [data, message] of [
    [[[1, 2], [3]], "expected sequence of length 2 at dim 1 (got 1)"],
    [[[[1, 2]], [[3]]], "expected sequence of length 2 at dim 2 (got 1)"],
    [[[], [1]], "expected sequence of length 0 at dim 1 (got 1)"],
    [[[1], []], "expected sequence of length 1 at dim 1 (got 0)"],
  ]) {
    assertRefused(() => any(data), { name: "ShapeError", op: "tensor", message, pythonType: "ValueError" });
  }
});

test("mixed nesting is refused with its place", () => {
  for (const [data, message] of [
    [[1, [2]], "tensor: expected a number at [1], found a list of 1"],
    [[[1], 2], "tensor: expected a list of 1 at [1], found int"],
    [
      [
        [1, 2],
        [3, [4, 5]],
      ],
      "tensor: expected a number at [1][1], found a list of 2",
    ],
    [
      [
        [[1], [2]],
        [[3], 4.5],
      ],
      "tensor: expected a list of 1 at [1][1], found float",
    ],
  ]) {
    assertRefused(() => any(data), { name: "ShapeError", op: "tensor", message, pythonType: "TypeError" });
  }
});

const NO_NUMBERS = [
  [null, "NoneType"],
  [undefined, "NoneType"],
  [{}, "dict"],
  [() => 1, "function"],
  [Symbol("1"), "symbol"],
  [new Date(), "Date"],
  [new Map(), "Map"],
  [new ArrayBuffer(8), "ArrayBuffer"],
  [new DataView(new ArrayBuffer(8)), "DataView"],
  [Promise.resolve(1), "Promise"],
  [{ length: 2, 0: 1, 1: 2 }, "dict"],
];

test("what is no number is refused, alone and with its place", () => {
  for (const [bad, name] of NO_NUMBERS) {
    const expected = (message) => ({ op: "tensor", message, pythonType: "RuntimeError" });
    assertRefused(() => any(bad), expected(`Could not infer dtype of ${name}`));
    assertRefused(() => any([1, bad]), expected(`Could not infer dtype of ${name} at [1]`));
    assertRefused(
      () =>
        any([
          [1, 2],
          [3, bad],
        ]),
      expected(`Could not infer dtype of ${name} at [1][1]`),
    );
    assertRefused(() => any([bad], { dtype: "int8" }), expected(`Could not infer dtype of ${name} at [0]`));
  }
  assertRefused(() => any(), { message: "Could not infer dtype of NoneType" });
  assertRefused(() => any("3"), { message: "new(): invalid data type 'str'", pythonType: "TypeError" });
  assertRefused(() => any([1, "a"]), {
    message: "new(): invalid data type 'str' at [1]",
    pythonType: "TypeError",
  });
  const x = ones(2);
  for (const list of [[1, x], [x, x], [[1, x]]]) {
    assertRefused(() => any(list), {
      message: "only one element tensors can be converted to Python scalars",
      pythonType: "ValueError",
    });
  }
  assertRefused(() => any([new Float32Array(2)]), {
    message: "Could not infer dtype of Float32Array at [0]",
  });
  x.dispose();
});

check("arrays of every make are arrays: subclasses, proxies, other realms", () => {
  class Row extends Array {}
  assert.deepEqual(any(Row.of(1, 2)).toArray(), [1, 2]);
  assert.deepEqual(any(new Proxy([[1], [2]], {})).toArray(), [[1], [2]]);
  assert.deepEqual(any(runInContext("[[1, 2], [3, 4]]", createContext())).toArray(), [
    [1, 2],
    [3, 4],
  ]);
  assert.deepEqual(any(Object.freeze([1])).toArray(), [1]);
});

test("holes are not numbers", () => {
  // biome-ignore lint/suspicious/noSparseArray: that is what is tested
  assertRefused(() => any([1, , 3]), { message: "Could not infer dtype of NoneType at [1]" });
  assertRefused(() => any(new Array(3)), { message: "Could not infer dtype of NoneType at [0]" });
});

test("an error that the data throws comes through, and nothing is left", () => {
  const { tensors } = memory();
  const bad = new Proxy([1, 2], {
    get(target, key) {
      if (key === "1") throw new Error("mine");
      return Reflect.get(target, key);
    },
  });
  assert.throws(() => any(bad), /mine/);
  assert.equal(memory().tensors, tensors);
});

test("lists nested too deeply, or in themselves, have no end and are refused", () => {
  const nested = (depth) => (depth === 0 ? 1 : [nested(depth - 1)]);
  assert.equal(
    scope(() => any(nested(16)).ndim),
    16,
  );
  const deep = {
    name: "ShapeError",
    op: "tensor",
    message: "tensor: lists nested more than 16 deep, the limit of axes",
  };
  assertRefused(() => any(nested(17)), deep);
  assertRefused(() => any(nested(1000)), deep);
  const own = [];
  own.push(own);
  assertRefused(() => any(own), deep);
  const [a, b] = [[], []];
  a.push(b);
  b.push(a);
  assertRefused(() => any([a]), deep);
  const late = [1];
  late.push(/** @type {any} */ (late));
  assertRefused(() => any(late), { message: "tensor: expected a number at [1], found a list of 2" });
  const square = [[1], [2]];
  square[1] = /** @type {any} */ (square);
  assertRefused(() => any(square), { message: "expected sequence of length 1 at dim 1 (got 2)" });
});
