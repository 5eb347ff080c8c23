// Lists of elements and tensors of lists, against loops that look at one element at a time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, scope, tensor } from "../../../js/index.js";
import { generator, rounds, SEED } from "../random.js";

const DTYPES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"];
const random = generator();

/** A number of a kind: true or false, an integer of up to 53 bits, or any. */
function numberOf(kind) {
  if (kind === 0) return random(2) === 1;
  const whole = (random(2 ** 21) * 2 ** 32 + random(2 ** 32)) * (random(2) === 1 ? 1 : -1);
  if (kind === 1) return random(2) === 1 ? whole : random(9) - 4;
  return whole / 2 ** 30;
}

function listOf(shape, make, axis = 0) {
  if (axis === shape.length) return make();
  return Array.from({ length: shape[axis] }, () => listOf(shape, make, axis + 1));
}

/** The slow way: elements by their index, one after the other. */
function nested(shape, elements) {
  let at = 0;
  return listOf(shape, () => elements[at++]);
}

test(`lists and tensors agree with loops over single elements, seed ${SEED}`, () => {
  for (let round = 0; round < rounds(400); round++) {
    const shape = Array.from({ length: random(4) }, () => 1 + random(7));
    const kinds = 1 + random(3);
    const list = listOf(shape, () => numberOf(random(kinds)));
    scope(() => {
      const x = tensor(list);
      const flat = shape.length === 0 ? [list] : list.flat(shape.length - 1);
      const highest = Math.max(
        ...flat.map((item) => (typeof item === "boolean" ? 0 : Number.isInteger(item) ? 1 : 2)),
      );
      assert.equal(x.dtype, ["bool", "int64", "float32"][highest]);
      const round32 = highest === 2 ? Math.fround : highest === 1 ? Number : Boolean;
      assert.deepEqual(x.tolist(), nested(shape, flat.map(round32)));
      for (const dtype of DTYPES) {
        const y = x.to(dtype);
        const own = Array.from(y.toTyped(), (item) => (dtype === "bool" ? item !== 0 : item));
        assert.deepEqual(y.tolist({ bigint: true }), nested(shape, own));
        if (own.every((item) => typeof item !== "bigint" || Number.isSafeInteger(Number(item))))
          assert.deepEqual(
            y.tolist(),
            nested(
              shape,
              own.map((item) => (typeof item === "bigint" ? Number(item) : item)),
            ),
          );
      }
    });
  }
});

test("an int64 that is no exact number is refused, among few and among many", () => {
  for (const length of [1, 100]) {
    for (const [value, isExact] of /** @type {[bigint, boolean][]} */ ([
      [2n ** 53n - 1n, true],
      [1n - 2n ** 53n, true],
      [2n ** 53n, false],
      [-(2n ** 53n), false],
      [2n ** 53n + 1n, false],
      [-(2n ** 63n), false],
    ])) {
      scope(() => {
        const x = tensor([...Array(length - 1).fill(-1n), value]);
        if (isExact) assert.equal(x.tolist()[length - 1], Number(value));
        else
          assert.throws(() => x.tolist(), {
            name: "RangeError",
            message: new RegExp(`${value} is no exact`),
          });
      });
    }
  }
});

test("ranges of int64 at the ends of 32 bits and beyond", () => {
  for (const [start, step] of [
    [2 ** 31 - 4, 1],
    [-(2 ** 31) + 4, -1],
    [-(2 ** 31) - 2, 1],
    [2 ** 32 - 3, 1],
    [-5, 3],
    [0, 2 ** 30],
    [2 ** 40, -(2 ** 38)],
  ]) {
    scope(() => {
      const x = arange(start, start + 8 * step, step);
      const want = Array.from({ length: 8 }, (_, i) => BigInt(start) + BigInt(i) * BigInt(step));
      assert.deepEqual(Array.from(x.toTyped()), want);
    });
  }
});
