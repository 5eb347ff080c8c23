// tensor() of typed arrays and of other tensors, and its options.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dtypes } from "../../../build/generated/tables.js";
import { arange, memory, tensor } from "../../../js/index.js";
import { assertRefused } from "../refusal.js";
import { check } from "../scoped.js";

const any = /** @type {(...args: any[]) => any} */ (tensor);

const ARRAYS = [Uint8Array, Int8Array, Int16Array, Int32Array, Float32Array, Float64Array];

check("a typed array keeps its type and takes a shape", () => {
  for (const Kind of ARRAYS) {
    const x = tensor(Kind.of(1, 2, 3, 4, 5, 6), { shape: [2, 3] });
    assert.equal(x.dtype, Kind.name.replace("Array", "").toLowerCase());
    assert.deepEqual(x.toArray(), [
      [1, 2, 3],
      [4, 5, 6],
    ]);
    assert.deepEqual(tensor(Kind.of(7)).shape, [1]);
    assert.deepEqual(tensor(Kind.of(7), { shape: [] }).item(), 7);
  }
  assert.equal(tensor(BigInt64Array.of(2n ** 60n)).dtype, "int64");
  assert.equal(tensor(Uint8ClampedArray.of(200)).dtype, "uint8");
  assert.equal(tensor(Buffer.from([1, 2])).dtype, "uint8");
  assert.deepEqual(tensor(new Float64Array(0), { shape: [2, 0] }).shape, [2, 0]);
  assert.deepEqual(tensor(Float32Array.of(9, 1, 2, 9).subarray(1, 3)).toArray(), [1, 2]);
  assert.deepEqual(any(new Float32Array(new SharedArrayBuffer(8))).toArray(), [0, 0]);
});

check("a typed array converts to every dtype", () => {
  for (const Kind of [...ARRAYS, BigInt64Array]) {
    const source = /** @type {any} */ (Kind).from([0, 1, 2, 100], Kind === BigInt64Array ? BigInt : Number);
    for (const dtype of dtypes) {
      const x = tensor(source, { dtype, shape: [2, 2] });
      assert.equal(x.dtype, dtype);
      const want =
        dtype === "bool"
          ? [
              [false, true],
              [true, true],
            ]
          : [
              [0, 1],
              [2, 100],
            ];
      assert.deepEqual(x.toArray(), want, `${Kind.name} to ${dtype}`);
    }
  }
  assert.deepEqual(tensor(Float32Array.of(-0, 0.5, Number.NaN, -2), { dtype: "bool" }).toArray(), [
    false,
    true,
    true,
    true,
  ]);
  assert.deepEqual(tensor(Float64Array.of(2.9, -2.9, 300.5), { dtype: "int32" }).toArray(), [2, -2, 300]);
  assert.deepEqual(
    tensor(Int32Array.of(300, -1), { dtype: "uint8" }).toArray(),
    [44, 255],
    "as PyTorch's .to()",
  );
  assert.deepEqual(tensor(Float64Array.of(0.1), { dtype: "float32" }).toArray(), [Math.fround(0.1)]);
});

check("typed arrays without a dtype of their own need one", () => {
  for (const source of [
    Uint16Array.of(1, 65535),
    Uint32Array.of(1, 2 ** 32 - 1),
    BigUint64Array.of(1n, 2n ** 62n),
  ]) {
    const name = source.constructor.name;
    assertRefused(() => any(source), {
      name: "DTypeError",
      op: "tensor",
      message: `tensor: ${name} has no dtype of its own here; say which with { dtype }`,
    });
    assert.deepEqual(
      any(source, { dtype: "float64" }).toArray(),
      Array.from(/** @type {any} */ (source), Number),
    );
  }
  assert.deepEqual(any(Uint16Array.of(1, 65535), { dtype: "int32", shape: [2, 1] }).toArray(), [
    [1],
    [65535],
  ]);
  assertRefused(() => any(Uint16Array.of(1, 65535), { dtype: "int16" }), { message: /without overflow/ });
});

test("the shape must have as many elements as there are", () => {
  const refuses = (data, shape, size) =>
    assertRefused(() => any(data, { shape }), {
      name: "ShapeError",
      op: "tensor",
      message: `shape '[${shape.join(", ")}]' is invalid for input of size ${size}`,
      shapes: [shape],
    });
  refuses(new Float32Array(6), [2, 2], 6);
  refuses(new Float32Array(6), [], 6);
  refuses(new Float32Array(0), [1], 0);
  refuses([1, 2, 3], [2], 3);
  const x = arange(6);
  refuses(x, [4], 6);
  x.dispose();
});

check("a shape reads any data anew", () => {
  assert.deepEqual(tensor([1, 2, 3, 4], { shape: [2, 2] }).toArray(), [
    [1, 2],
    [3, 4],
  ]);
  assert.deepEqual(
    tensor(
      [
        [1, 2],
        [3, 4],
      ],
      { shape: [4] },
    ).toArray(),
    [1, 2, 3, 4],
  );
  assert.deepEqual(tensor(5, { shape: [1, 1] }).toArray(), [[5]]);
  assert.deepEqual(tensor(arange(4).reshape(2, 2).transpose(0, 1), { shape: [4] }).toArray(), [0, 2, 1, 3]);
});

test("a conversion leaves its result and nothing else", () => {
  const x = arange(6);
  const before = memory();
  const make = [
    () => tensor(Float32Array.of(1, 2), { dtype: "int8" }),
    () => tensor(x, { shape: [2, 3] }),
    () => tensor(x, { dtype: "bool", shape: [3, 2] }),
    () => tensor([1, 2], { dtype: "float64" }),
  ];
  for (const one of make) {
    const result = one();
    assert.equal(memory().tensors, before.tensors + 1);
    result.dispose();
    assert.equal(memory().bytes, before.bytes);
  }
  x.dispose();
});

check("a tensor is copied, converted where asked", () => {
  const x = arange(6).reshape(2, 3);
  const copy = tensor(x.transpose(0, 1), { dtype: "float64" });
  assert.deepEqual([copy.dtype, copy.shape, copy.isContiguous], ["float64", [3, 2], true]);
  assert.deepEqual(copy.toArray(), [
    [0, 3],
    [1, 4],
    [2, 5],
  ]);
  assert.equal(copy.sharesStorage(x), false);
  for (const from of dtypes) {
    for (const dtype of dtypes) {
      const got = tensor(tensor([0, 1, 2], { dtype: from }), { dtype }).toArray();
      const two = from === "bool" || dtype === "bool" ? 1 : 2;
      assert.deepEqual(got.map(Number), [0, 1, two], `${from} to ${dtype}`);
    }
  }
});

check("the engine's own memory is fine as data, even when it must move", () => {
  const x = arange(memory().heapBytes / 16, { dtype: "float64" });
  const copy = tensor(x.data);
  assert.deepEqual(copy.toTyped(), x.toTyped());
  assert.deepEqual(tensor(x.data, { dtype: "int32", shape: [1, x.numel] }).shape, [1, x.numel]);
});

test("options are checked", () => {
  assertRefused(() => any([1], { dtpye: "int8" }), {
    op: "tensor",
    message: "tensor() got an unexpected keyword argument 'dtpye'",
  });
  assertRefused(() => any([1], "int8"), { op: "tensor", message: /options must be an object, not str/ });
  assertRefused(() => any([1], { dtype: "float16" }), { op: "tensor", message: /unknown dtype "float16"/ });
  assertRefused(() => any([1], { shape: "1" }), { op: "tensor", message: /argument 'shape' .* not str/ });
  assertRefused(() => any(new Float32Array(1), { shape: [-1] }), {
    op: "tensor",
    message: /negative dimension -1/,
  });
  assertRefused(() => any([1], {}, 5), { op: "tensor", message: /takes 1 positional argument but/ });
});

check("a million elements", () => {
  const data = Array.from({ length: 1000 }, (_, i) => Array.from({ length: 1000 }, (_, j) => i - j));
  const x = tensor(data);
  assert.deepEqual([x.shape, x.dtype], [[1000, 1000], "int64"]);
  assert.equal(x.data[999_000], 999n);
});
