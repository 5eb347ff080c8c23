import assert from "node:assert/strict";
import { test } from "node:test";
import { checkRange, elementReader, elementWriter } from "../../../js/arguments/elements.js";
import { ARRAYS } from "../../../js/engine/dtype.js";
import { assertRefused } from "../refusal.js";

function written(dtype, values) {
  const data = new ARRAYS[dtype](values.length);
  const write = elementWriter(data, dtype);
  values.forEach((value, i) => {
    write(i, value);
  });
  return Array.from(data);
}

test("integers truncate and wrap", () => {
  assert.deepEqual(written("int8", [1.9, -1.9, 127, 128, 300, -129, 5n]), [1, -1, 127, -128, 44, 127, 5]);
  assert.deepEqual(written("uint8", [-1, 256, 2.7]), [255, 0, 2]);
  assert.deepEqual(written("int16", [32768]), [-32768]);
  assert.deepEqual(written("int32", [2 ** 31, -(2 ** 31) - 1]), [-(2 ** 31), 2 ** 31 - 1]);
});

test("int64 is exact for every integer JavaScript can write", () => {
  const values = [0, 1, -1, 2 ** 32, -(2 ** 32), 2 ** 53, -(2 ** 53), 2 ** 62, -(2 ** 63), 1.9, -1.9, true];
  assert.deepEqual(
    written("int64", values),
    values.map((value) => BigInt(Math.trunc(Number(value)))),
  );
  const large = [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n];
  assert.deepEqual(written("int64", large), large);
});

test("int64 is written at its own place of a larger buffer", () => {
  const buffer = new BigInt64Array(4);
  elementWriter(buffer.subarray(1, 3), "int64")(1, -5);
  assert.deepEqual(Array.from(buffer), [0n, 0n, -5n, 0n]);
});

test("all but 0 is true", () => {
  assert.deepEqual(
    written("bool", [0, -0, 0n, false, 1, -1, 0.1, Number.NaN, Infinity, true, 7n]),
    [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1],
  );
});

test("floats round", () => {
  assert.deepEqual(written("float32", [0.1, 1e300, 2n ** 60n, Number.NaN, true]), [
    Math.fround(0.1),
    Infinity,
    2 ** 60,
    Number.NaN,
    1,
  ]);
  assert.deepEqual(written("float64", [0.1, -0]), [0.1, -0]);
});

test("an integer dtype holds what lies between its ends", () => {
  const ends = {
    uint8: [-255, 255.9],
    int8: [-128, 127.9],
    int16: [-32768, 32767],
    int32: [-(2 ** 31), 2 ** 31 - 1],
    int64: [-(2n ** 63n), 2n ** 63n - 1n],
  };
  const beyond = {
    uint8: [-256, -255.5, 256],
    int8: [-129, -128.5, 128, 1e10],
    int16: [-32769, 32768],
    int32: [-(2 ** 31) - 1, 2 ** 31],
    int64: [-(2n ** 63n) - 1n, 2n ** 63n, 2 ** 63, 1e20],
  };
  for (const [dtype, values] of Object.entries(ends)) {
    for (const value of values) checkRange(value, dtype, "full");
    for (const value of [...beyond[dtype], Number.NaN, Infinity, -Infinity]) {
      assertRefused(() => checkRange(value, dtype, "full"), {
        name: "DTypeError",
        op: "full",
        pythonType: "RuntimeError",
        message: `value cannot be converted to type ${dtype} without overflow`,
      });
    }
  }
  assertRefused(() => checkRange(300, "int8", "full", "int8_t"), { message: /type int8_t without/ });
  for (const dtype of ["bool", "float32", "float64"]) checkRange(Number.NaN, dtype, "full");
});

test("elements are read as plain values", () => {
  assert.equal(elementReader("bool", false, "item")(Uint8Array.of(0, 1), 1), true);
  assert.equal(elementReader("int8", false, "item")(Int8Array.of(-3), 0), -3);
  assert.equal(elementReader("int64", false, "item")(BigInt64Array.of(-3n), 0), -3);
  assert.equal(elementReader("int64", true, "item")(BigInt64Array.of(-3n), 0), -3n);
  assert.throws(() => elementReader("int64", false, "item")(BigInt64Array.of(2n ** 53n), 0), {
    name: "RangeError",
    message: /^item: 9007199254740992 is no exact JavaScript number; .*bigint: true/,
  });
});
