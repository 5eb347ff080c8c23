// NumPy's files: the bytes it writes, the bytes it reads, and files that are broken.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, fromNpy, memory, ones, scope, tensor, toNpy } from "../../../js/index.js";

const latin = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** A file as NumPy writes it: `header` is padded so that the elements begin at byte `start`. */
function file(version, header, start, data) {
  const front = version === 1 ? 10 : 12;
  const length = start - front;
  const size = version === 1 ? [length & 255, length >> 8] : [length & 255, length >> 8, 0, 0];
  const text = latin(`${header.padEnd(length - 1)}\n`);
  return Uint8Array.from([...latin("\x93NUMPY"), version, 0, ...size, ...text, ...data]);
}
const FLOATS = file(
  1,
  "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }",
  128,
  latin("\0\0\0\0\0\0\x80?\0\0\0@\0\0@@\0\0\x80@\0\0\xa0@"),
);
const SHORTS = file(
  1,
  "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3), }",
  128,
  [0, 0, 3, 0, 1, 0, 4, 0, 2, 0, 5, 0],
);
const BIG_ENDIAN = file(
  1,
  "{'descr': '>f8', 'fortran_order': False, 'shape': (2,), }",
  128,
  [0x3f, 0xf8, 0, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0],
);
const SCALAR = file(1, "{'descr': '|b1', 'fortran_order': False, 'shape': (), }", 128, [1]);
const VERSION_3 = file(3, "{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }", 128, [1, 2]);
const COUNT = [
  [0, 1, 2],
  [3, 4, 5],
];

test("files that NumPy wrote are read", () => {
  const before = memory().tensors;
  for (const [bytes, dtype, strides, want] of [
    [FLOATS, "float32", [3, 1], COUNT],
    [SHORTS, "int16", [1, 2], COUNT],
    [BIG_ENDIAN, "float64", [1], [1.5, -2]],
    [SCALAR, "bool", [], true],
    [VERSION_3, "uint8", [1], [1, 2]],
  ]) {
    const x = fromNpy(bytes);
    assert.equal(x.dtype, dtype);
    assert.deepEqual([...x.strides], strides);
    assert.deepEqual(x.toArray(), want);
    x.dispose();
  }
  assert.equal(memory().tensors, before);
});

test("files are written byte for byte as NumPy does", () => {
  scope(() => {
    const x = arange(6).reshape(2, 3);
    assert.deepEqual(toNpy(x.float()), FLOATS);
    assert.deepEqual(toNpy(x.short(), { fortran: true }), SHORTS);
    assert.deepEqual(
      toNpy(arange(6).short().reshape(3, 2).permute(1, 0)).slice(9, 80),
      toNpy(ones(2, 3, { dtype: "int16" }), { fortran: true }).slice(9, 80),
    );
    assert.deepEqual(toNpy(tensor(true)), SCALAR);
    assert.deepEqual(toNpy(tensor([1, 2]).byte(), { version: 3 }), VERSION_3);
  });
});

test("room for the axis to grow: the first, in Fortran's order the last", () => {
  scope(() => {
    const x = ones(2, ...new Array(12).fill(1), 100000, { dtype: "int8" });
    assert.equal(toNpy(x, { fortran: false }).length, 200192);
    assert.equal(toNpy(x, { fortran: true }).length, 200128);
  });
});

test("any byte but 0 is true", () => {
  scope(() => {
    const bytes = toNpy(ones(4, { dtype: "bool" }));
    bytes.set([0, 1, 2, 255], bytes.length - 4);
    const read = fromNpy(bytes);
    assert.deepEqual([...read.data], [0, 1, 1, 1]);
    assert.equal(read.sum().item(), 3);
  });
});

test("the order follows the memory, unless said otherwise", () => {
  const order = (bytes) => String.fromCharCode(...bytes).match(/order': (\w+)/)[1];
  scope(() => {
    const turned = ones(3, 2).permute(1, 0);
    assert.equal(order(toNpy(turned)), "True");
    assert.equal(order(toNpy(turned, { fortran: false })), "False");
    assert.equal(order(toNpy(ones(2, 3))), "False");
    assert.equal(order(toNpy(ones(2, 3), { fortran: true })), "True");
    assert.equal(order(toNpy(ones(1, 3), { fortran: true })), "False", "it lies in both orders");
  });
});

test("what is written is read again: every dtype, order and version", () => {
  const before = memory().tensors;
  for (const dtype of ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"]) {
    for (const shape of [[], [0], [5], [2, 3], [2, 0, 3], [2, 3, 4], [1, 1, 7]]) {
      for (const fortran of [false, true]) {
        for (const version of [1, 2, 3]) {
          scope(() => {
            const x = arange(shape.reduce((a, b) => a * b, 1))
              .reshape(shape)
              .to(dtype);
            const back = fromNpy(toNpy(x, { fortran, version }));
            assert.equal(back.dtype, dtype);
            assert.deepEqual([...back.shape], shape);
            assert.deepEqual(back.toTyped(), x.toTyped());
          });
        }
      }
    }
  }
  assert.equal(memory().tensors, before);
});

test("a buffer, and bytes in the middle of one", () => {
  scope(() => {
    assert.deepEqual(fromNpy(FLOATS.buffer).toArray(), COUNT);
    const around = new Uint8Array(FLOATS.length + 3);
    around.set(FLOATS, 1);
    assert.deepEqual(fromNpy(around.subarray(1, 1 + FLOATS.length)).toArray(), COUNT);
  });
});

test("broken files are refused by what is wrong with them", () => {
  const before = memory().tensors;
  const header = (text, data = []) => file(1, text, 128, data);
  for (const [bytes, message] of [
    [new Uint8Array(0), /does not begin with/],
    [latin("PK\x03\x04 some zip archive"), /does not begin with/],
    [FLOATS.slice(0, 8), /ends inside its header/],
    [FLOATS.slice(0, 100), /ends inside its header/],
    [FLOATS.slice(0, -1), /\(2, 3\) of float32 takes 24 bytes, the file ends after 23/],
    [Uint8Array.from([...FLOATS, 0]), /takes 24 bytes, the file has 25/],
    [FLOATS.with(6, 9), /version 9\.0 of the format is unknown/],
    [header("{'descr': '|O', 'fortran_order': False, 'shape': (2,), }"), /Python objects/],
    [header("{'descr': [('a', '<i4')], 'fortran_order': False, 'shape': (2,), }"), /structured dtypes/],
    [header("{'descr': '<c8', 'fortran_order': False, 'shape': (2,), }"), /dtype '<c8' has no counterpart/],
    [header("{'descr': '<U2', 'fortran_order': False, 'shape': (2,), }"), /dtype '<U2' has no counterpart/],
    [header("{'descr': '<f4', 'fortran_order': False}"), /no dict of descr, fortran_order and shape/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (2 3), }"), /has no shape/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (3), }"), /has no shape/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (-3,), }"), /has no shape/],
    [header("{'descr': '<f4', 'fortran_order': 0, 'shape': (3,), }"), /has no fortran_order/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (3,)*2, }"), /is no dict of/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (3,)"), /is no dict of/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (3,"), /has no shape/],
    [header("'descr': '<f4', 'fortran_order': False, 'shape': (3,)}"), /is no dict of/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (3,)} + {}"), /is no dict of/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (3,), 'more': 1}"), /is no dict of/],
    [header("{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999, 99999999999), }"), /overflowed/],
  ]) {
    assert.throws(() => fromNpy(bytes), message);
  }
  assert.throws(() => fromNpy("text"), { pythonType: "TypeError" });
  assert.equal(memory().tensors, before);
});

test("headers as others write them: double quotes, Python 2's L, no comma at the end, another order", () => {
  for (const text of [
    '{"descr": "<f4", "fortran_order": False, "shape": (2, 3)}',
    "{'shape': (2L, 3L,), 'fortran_order': False, 'descr': '<f4'}",
    "{ 'descr' :\n'<f4' ,'fortran_order':False,'shape':( 2,3 ) , }  \n",
  ]) {
    const x = fromNpy(file(1, text, 128, FLOATS.slice(128)));
    assert.deepEqual(x.toArray(), COUNT, text);
    x.dispose();
  }
});

test("a long header is not repeated in its message", () => {
  for (const text of [
    "x".repeat(1e6),
    `{'descr': '${"q".repeat(1e6)}', 'fortran_order': False, 'shape': (), }`,
    `{'descr': '<f4', 'fortran_order': False, 'shape': (${"1, ".repeat(3e5)}), }`,
  ]) {
    const bytes = new Uint8Array(12 + text.length);
    bytes.set([0x93, ...Buffer.from("NUMPY"), 2, 0]);
    new DataView(bytes.buffer).setUint32(8, text.length, true);
    bytes.set(Buffer.from(text), 12);
    assert.throws(
      () => fromNpy(bytes),
      ({ message }) => message.length < 300,
    );
  }
});

test("what cannot be written", () => {
  const x = ones(2);
  assert.throws(() => toNpy(x, { version: 4 }), { pythonType: "ValueError" });
  assert.throws(() => toNpy(3), { pythonType: "TypeError" });
  x.dispose();
  assert.throws(() => toNpy(x), { name: "DisposedError" });
});
