import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BLOCK,
  SLOT_DATA as DATA,
  SLOT_DTYPE as DTYPE,
  SLOT_RANK as RANK,
  REPORT,
  SLOT_SIZE as SIZE,
  SLOT,
  SLOT_STRIDE as STRIDE,
  SLOT_WEAK as WEAK,
} from "../../../build/generated/exchange.js";
import { dtypes, limits } from "../../../build/generated/tables.js";
import { scalar } from "../../../js/arguments/scalar.js";
import { itemSize } from "../../../js/engine/dtype.js";
import {
  readLayout,
  readShape,
  readView,
  writeScalar,
  writeShape,
  writeView,
} from "../../../js/engine/slots.js";
import { generator, SEED } from "../random.js";

const newBlock = () => new Float64Array(BLOCK).fill(-7);

test("a view is read as it was written, in the slot it was written to", () => {
  const block = newBlock();
  const view = { dtype: "int16", shape: [2, 1, 3], strides: [9, 0, 3] };
  writeView(block, 3, view, 2 ** 31 + 16);
  assert.deepEqual(readView(block, 3), { ...view, address: 2 ** 31 + 16 });
  assert.deepEqual(readShape(block, 3), [2, 1, 3]);
  assert.ok(block.subarray(0, 3 * SLOT).every((value) => value === -7));
  assert.ok(block.subarray(4 * SLOT).every((value) => value === -7));
});

test("rank 0 and rank 16 fit", () => {
  const block = newBlock();
  for (const rank of [0, limits.rank]) {
    const shape = Array.from({ length: rank }, (_, axis) => axis + 1);
    const strides = shape.map((size) => size * 10);
    writeView(block, limits.operands, { dtype: "bool", shape, strides }, 0);
    assert.deepEqual(readView(block, limits.operands), { dtype: "bool", shape, strides, address: 0 });
    assert.equal(block[REPORT], -7, "the report is untouched");
  }
});

test("views that lie alike share frozen lists, others do not", () => {
  const random = generator(SEED);
  const block = newBlock();
  const layouts = new Map();
  let shared = 0;
  for (let round = 0; round < 2000; round++) {
    const sizes = () => Array.from({ length: rank }, () => random(3));
    const rank = random(4);
    const view = { dtype: dtypes[random(8)], shape: sizes(), strides: sizes() };
    writeView(block, 2, view, 16 * round);
    const { address, ...expected } = readView(block, 2);
    assert.equal(address, 16 * round);
    const { dtype, shape, strides, bytes } = readLayout(block, 2);
    assert.deepEqual({ dtype, shape, strides }, expected, SEED);
    assert.equal(bytes, view.shape.reduce((count, size) => count * size, 1) * itemSize(dtype));
    assert.ok(Object.isFrozen(shape) && Object.isFrozen(strides));
    const again = readLayout(block, 2);
    assert.ok(again.shape === shape && again.strides === strides);
    const key = JSON.stringify(view);
    shared += Number(layouts.get(key) === shape);
    layouts.set(key, shape);
  }
  assert.ok(shared > 0);
});

test("a bare shape has no dtype, no memory, and the strides it would have", () => {
  const block = newBlock();
  writeShape(block, 1, [2, 0, 4]);
  assert.equal(block[SLOT + DTYPE], -1);
  assert.equal(block[SLOT + DATA], 0);
  assert.deepEqual(readView(block, 1).strides, [4, 4, 1]);
});

test("numbers are weak; integers come in two halves that give them back", () => {
  const block = newBlock();
  const whole = () => BigInt.asIntN(64, (BigInt(block[SIZE]) << 32n) | BigInt(block[SIZE + 1]));
  for (const value of [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53 - 1, -(2 ** 53) + 1]) {
    writeScalar(block, 0, scalar(value));
    assert.equal(whole(), BigInt(value));
    assert.equal(block[SIZE + 1], Number(BigInt.asUintN(32, BigInt(value))), "the low half alone");
    assert.deepEqual([block[DTYPE], block[WEAK], block[RANK]], [5, 1, 0]);
  }
  for (const value of [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n, -(2n ** 53n) - 1n]) {
    writeScalar(block, 0, scalar(value));
    assert.equal(whole(), value);
  }
  writeScalar(block, 0, scalar(-2.5));
  assert.deepEqual([block[DTYPE], block[SIZE]], [7, -2.5]);
  writeScalar(block, 0, scalar(true));
  assert.deepEqual([block[DTYPE], block[SIZE]], [0, 1]);
});

test("fields of a slot do not meet", () => {
  const places = [DTYPE, WEAK, DATA, RANK, SIZE, STRIDE];
  assert.equal(new Set(places).size, places.length);
  assert.equal(STRIDE - SIZE, limits.rank);
});
