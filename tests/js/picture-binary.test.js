// The engine of a picture is another binary from the same sources: it answers as the whole one does, byte for byte.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  BLOCK,
  SLOT_DATA as DATA,
  SLOT_DTYPE as DTYPE,
  SLOT_RANK as RANK,
  REPORT,
  REPORT_AGAIN,
  SLOT_SIZE as SIZE,
  SLOT,
  SLOT_STRIDE as STRIDE,
  SLOT_WEAK as WEAK,
} from "../../build/generated/exchange.js";
import { dtypes, limits, operations, products, statuses } from "../../build/generated/tables.js";
import { generator, relatedShapes, SEED } from "./random.js";

console.log(`SEED=${SEED}`);
const read = (name) => readFileSync(new URL(`../../build/${name}.wasm`, import.meta.url));

const WIDTHS = [1, 1, 1, 2, 4, 8, 4, 8];
const OK = 0;

/** One binary, driven as js/engine/engine.js drives it. */
class Engine {
  constructor(bytes) {
    this.module = new WebAssembly.Module(bytes);
    this.wasm = /** @type {any} */ (new WebAssembly.Instance(this.module).exports);
    this.wasm._initialize();
    this.address = this.wasm.sc_wasm_exchange();
  }
  get block() {
    return new Float64Array(this.wasm.memory.buffer, this.address, BLOCK);
  }
  /** Without what the picture's never says: by what number a call is made again. */
  get report() {
    return this.block.slice(REPORT).fill(0, REPORT_AGAIN - REPORT);
  }
  slot(i) {
    return this.block.slice(i * SLOT, (i + 1) * SLOT);
  }
  bytes(pointer, length) {
    return new Uint8Array(this.wasm.memory.buffer).slice(pointer, pointer + length);
  }
  /** Writes operands and clears the report; memory for them that has to be freed. */
  write(operands) {
    const blocks = operands.map(({ bytes }) => {
      if (bytes === undefined) return 0;
      const pointer = this.wasm.sc_wasm_allocate(bytes.length) >>> 0;
      assert.ok(pointer > 0 && pointer % 16 === 0);
      new Uint8Array(this.wasm.memory.buffer).set(bytes, pointer);
      return pointer;
    });
    const { block } = this;
    block.fill(-7);
    operands.forEach((operand, i) => {
      const at = i * SLOT;
      const { dtype, weak = 0, shape = [], strides = [], offset = 0, number, sameAs = i } = operand;
      block[at + DTYPE] = dtype;
      block[at + WEAK] = weak;
      block[at + DATA] = weak || dtype < 0 ? 0 : blocks[sameAs] + offset * WIDTHS[dtype];
      block[at + RANK] = shape.length;
      block.set(weak ? number : shape, at + SIZE);
      if (!weak) block.set(strides, at + STRIDE);
    });
    return blocks;
  }
  free(blocks) {
    for (const pointer of blocks) this.wasm.sc_wasm_free(pointer);
  }
  explain(code, operands, inPlace) {
    const blocks = this.write(operands);
    const status = this.wasm.sc_wasm_explain(code, operands.length, inPlace);
    this.free(blocks);
    return { status, report: this.report };
  }
  explainProduct(code, operands) {
    const blocks = this.write(operands);
    const status = this.wasm.sc_wasm_explain_product(code);
    this.free(blocks);
    return { status, report: this.report };
  }
  apply(code, operands) {
    const blocks = this.write(operands);
    const status = this.wasm.sc_wasm_apply(code, operands.length);
    const answer = { status, report: this.report, slot: this.slot(operands.length), bytes: new Uint8Array() };
    if (status === OK) {
      const sizes = answer.slot.slice(SIZE, SIZE + answer.slot[RANK]);
      const elements = sizes.reduce((product, size) => product * size, 1);
      answer.bytes = this.bytes(answer.slot[DATA], elements * WIDTHS[answer.slot[DTYPE]]);
      this.wasm.sc_wasm_free(answer.slot[DATA]);
      answer.slot[DATA] = 0; // where it lies is the engine's own affair
    }
    this.free(blocks);
    return answer;
  }
}

const whole = new Engine(read("shapecast"));
const picture = new Engine(read("picture"));

// ---- operands ----

const FLOATS = [0, -0, 1, -1, 0.5, 1e-40, 1e300, -1e30, 2.5, Number.NaN, Infinity, -Infinity, 3.7, 88, 1e9];

/** Elements of a dtype: small numbers, the ends of its range, any bits. */
function elements(random, dtype, count) {
  const bytes = new Uint8Array(count * WIDTHS[dtype]);
  const view = new DataView(bytes.buffer);
  const name = dtypes[dtype];
  for (let i = 0; i < count; i++) {
    const at = i * WIDTHS[dtype];
    const kind = random(4);
    for (let k = 0; k < WIDTHS[dtype]; k++) bytes[at + k] = kind === 0 ? random(256) : kind === 1 ? 255 : 0;
    if (name === "bool") bytes[at] = random(2);
    else if (name.startsWith("float") && kind > 0) {
      const value = kind === 1 ? FLOATS[random(FLOATS.length)] : (random(4001) - 2000) / 256;
      if (name === "float32") view.setFloat32(at, value, true);
      else view.setFloat64(at, value, true);
    } else if (kind > 1) bytes[at] = random(12);
    if (kind === 1 && WIDTHS[dtype] > 1 && random(2)) bytes[at + WIDTHS[dtype] - 1] ^= 0x80;
  }
  return bytes;
}

/** Strides for a shape: row-major, transposed, with gaps, or 0 along some axes; and how many elements they reach. */
function layOut(random, shape) {
  const order = shape.map((_, axis) => axis);
  if (random(3) === 0) order.reverse();
  const gap = random(3) === 0 ? 2 : 1;
  const expands = random(3) === 0;
  const strides = shape.map(() => 0);
  let step = gap;
  for (const axis of order.reverse()) {
    if (expands && random(2)) continue;
    strides[axis] = step;
    step *= Math.max(shape[axis], 1);
  }
  const offset = random(3);
  const reach = shape.reduce((sum, size, axis) => sum + Math.max(size - 1, 0) * strides[axis], 1);
  return { strides, offset, count: offset + reach };
}

function tensorOf(random, shape, dtype) {
  const { strides, offset, count } = layOut(random, shape);
  return { dtype, shape, strides, offset, bytes: elements(random, dtype, count) };
}

/** What is explained alone has an address and no elements: they would never be read. */
function unreadTensor(random, shape, dtype) {
  const { strides, offset } = layOut(random, shape);
  return { dtype, shape, strides, offset, bytes: new Uint8Array(WIDTHS[dtype]) };
}

/** A bare number: its value lies where the sizes would. */
function numberOf(random) {
  const kind = ["bool", "int64", "float64"][random(3)];
  const whole = random(9) - 3;
  const number = { bool: [random(2), 0], int64: [Math.floor(whole / 2 ** 32), whole >>> 0] }[kind];
  return { dtype: dtypes.indexOf(kind), weak: 1, number: number ?? [FLOATS[random(FLOATS.length)], 0] };
}

const SIZES = [1, 2, 3, 4, 5, 5, 7, 0];

function operandsOf(random, count, common, weakest = 6) {
  const shapes = relatedShapes(random, { count, rank: random(5), sizes: SIZES, stray: 20 });
  return shapes.map((shape) =>
    random(weakest) === 0
      ? numberOf(random)
      : tensorOf(random, shape, random(4) === 0 ? random(dtypes.length) : common),
  );
}

/** Contiguous bare shapes. */
function shapeOf(shape) {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1));
  return { dtype: -1, shape, strides };
}

// ---- comparing ----

/** Every nan counts as one: its sign and payload are the host's. */
function withOneNan(bytes, dtype) {
  const Typed = { float32: Float32Array, float64: Float64Array }[dtypes[dtype]];
  if (Typed === undefined) return bytes;
  const numbers = new Typed(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return new Uint8Array(numbers.map((x) => (Number.isNaN(x) ? Number.NaN : x)).buffer);
}

const same = (a, b) =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

function assertSame(got, expected, context) {
  const told = () => `${context()}\n${statuses[got.status]}, expected ${statuses[expected.status]}`;
  assert.ok(got.status === expected.status, told());
  assert.ok(same(got.report, expected.report), `the report of ${told()}`);
}

function assertSameResult(got, expected, context) {
  assertSame(got, expected, context);
  assert.ok(same(got.slot, expected.slot), `the result of ${context()}`);
  if (same(got.bytes, expected.bytes)) return;
  const [ours, theirs] = [got, expected].map(({ slot, bytes }) => withOneNan(bytes, slot[DTYPE]));
  assert.deepEqual(ours, theirs, context());
}

const told = (name, operands) => () =>
  `${name} ${JSON.stringify(
    operands.map(({ dtype, shape, strides, offset, number }) => ({ dtype, shape, strides, offset, number })),
  )}`;

// ---- tests ----

test("it exports what a picture asks for, and asks the host for nothing", () => {
  const names = WebAssembly.Module.exports(picture.module).map(({ name }) => name);
  const calls = "allocate apply exchange explain explain_product free".split(" ");
  assert.deepEqual(
    names.filter((name) => name.startsWith("sc_")).sort(),
    calls.map((call) => `sc_wasm_${call}`),
  );
  assert.ok(names.includes("memory") && names.includes("_initialize"));
  assert.deepEqual(WebAssembly.Module.imports(picture.module), []);
});

test("every operation on every dtype gives the same bytes", () => {
  const random = generator();
  const seen = new Set();
  operations.forEach(({ python, arity }, code) => {
    for (let dtype = 0; dtype < dtypes.length; dtype++) {
      for (let round = 0; round < 12; round++) {
        const operands = operandsOf(random, arity, dtype, round < 6 ? 1000 : 3);
        const expected = whole.apply(code, operands);
        assertSameResult(picture.apply(code, operands), expected, told(python, operands));
        seen.add(expected.status === OK ? python : statuses[expected.status]);
      }
    }
  });
  for (const { python } of operations) assert.ok(seen.has(python), `${python} never ran`);
  for (const status of ["broadcast", "unsupported_dtype", "division_by_zero"])
    assert.ok(seen.has(status), status);
});

test("special values of every function of one float are the same", () => {
  const values = new Float64Array([
    ...FLOATS,
    ...FLOATS.map((x) => -x / 3),
    ...FLOATS.map((x) => x * x * 1e4),
  ]);
  for (const Typed of [Float32Array, Float64Array]) {
    const operand = {
      dtype: dtypes.indexOf(Typed === Float32Array ? "float32" : "float64"),
      shape: [values.length],
      strides: [1],
      bytes: new Uint8Array(new Typed(values).buffer),
    };
    operations.forEach(({ python, arity }, code) => {
      if (arity !== 1) return;
      const expected = whole.apply(code, [operand]);
      assertSameResult(picture.apply(code, [operand]), expected, told(python, [operand]));
    });
  }
});

test("another number of operands is refused", () => {
  const operand = { dtype: dtypes.indexOf("float32"), shape: [1], strides: [1], bytes: new Uint8Array(4) };
  for (const engine of [whole, picture]) {
    operations.forEach(({ arity }, code) => {
      for (const count of [0, 1, 2, 3, 4, 5, 9]) {
        if (count === arity) continue;
        const { status, report } = engine.apply(code, Array(count).fill(operand));
        assert.equal(statuses[status], "operand_count");
        assert.deepEqual([...report.slice(2, 4)], [count, arity]);
      }
    });
  }
});

test("every operation is explained in the same words, also in place and with other numbers of operands", () => {
  const random = generator();
  const seen = new Set();
  operations.forEach(({ python, arity }, code) => {
    for (let dtype = 0; dtype < dtypes.length; dtype++) {
      for (let round = 0; round < 12; round++) {
        const count = round < 9 ? arity : 1 + random(5);
        const operands = operandsOf(random, count, dtype, round % 3 ? 1000 : 4);
        // In place an operand may lie in the target's own memory.
        const inPlace = round % 2;
        if (inPlace && count > 1 && !operands[0].weak && !operands[1].weak && random(3) === 0) {
          const { dtype, shape, strides, bytes } = operands[0];
          operands[1] = /** @type {any} */ ({ dtype, shape, strides, offset: random(2), sameAs: 0 });
          operands[0] = {
            ...operands[0],
            bytes: Uint8Array.from([...bytes, ...bytes.slice(0, WIDTHS[dtype])]),
          };
        }
        const expected = whole.explain(code, operands, inPlace);
        assertSame(picture.explain(code, operands, inPlace), expected, told(python, operands));
        seen.add(statuses[expected.status]);
      }
    }
  });
  for (const status of [
    "ok",
    "broadcast",
    "output_shape",
    "output_cast",
    "internal_overlap",
    "partial_overlap",
  ])
    assert.ok(seen.has(status), status);
});

test("bare shapes of any size, and many operands, are explained in the same words", () => {
  const random = generator();
  const add = operations.findIndex(({ python }) => python === "add");
  for (let round = 0; round < 2000; round++) {
    const count = round < 20 ? limits.operands : 1 + random(6);
    const sizes = round % 2 ? [1, 2, 3, 0] : [1, 3, 2 ** 20, 2 ** 40, -1];
    const rank = round % 5 ? random(6) : limits.rank;
    const operands = relatedShapes(random, { count, rank, sizes }).map(shapeOf);
    assertSame(picture.explain(add, operands, 0), whole.explain(add, operands, 0), told("add", operands));
  }
});

test("products of two operands are explained in the same words", () => {
  const random = generator();
  const seen = new Set();
  for (const [code, name] of products.entries()) {
    if (name === "inner") break;
    // Batches of other sizes are seldom: a seed that has met none goes on.
    const isEnough = () => name !== "matmul" || seen.has("product_batch");
    for (let round = 0; round < 1000 || (!isEnough() && round < 20000); round++) {
      const ranks =
        round % 3 ? { matmul: [5, 5], dot: [1, 1], mv: [2, 1], mm: [2, 2], bmm: [3, 3] }[name] : [4, 4];
      const sizes = round % 2 ? [1, 2, 3] : [1, 7, 40, 0];
      const batch = relatedShapes(random, { count: 2, rank: random(4), sizes, stray: 12 });
      const [m, n, k] = [0, 1, 2].map(() => sizes[random(sizes.length)]);
      const other = random(12) ? k : sizes[random(sizes.length)];
      const own = name === "bmm" ? [batch[0].slice(0, 1), batch[0].slice(0, 1)] : batch;
      const shapes = [
        [...own[0], m, k].slice(-Math.max(ranks[0] - random(2), 0) || 2),
        ranks[1] === 1 || random(4) === 0 ? [other] : [...own[1], other, n].slice(-ranks[1]),
      ];
      const dtype = round % 4 ? random(dtypes.length) : 6;
      const operands = shapes.map((shape) =>
        random(3) ? unreadTensor(random, shape, random(5) ? dtype : random(dtypes.length)) : shapeOf(shape),
      );
      const expected = whole.explainProduct(code, operands);
      assertSame(picture.explainProduct(code, operands), expected, told(name, operands));
      seen.add(statuses[expected.status]);
    }
  }
  const KINDS = ["sizes", "dtypes", "batch", "rank", "kernel"].map((kind) => `product_${kind}`);
  for (const status of ["ok", ...KINDS]) assert.ok(seen.has(status), status);
});

test("what is freed is there again, and what is too large is refused", () => {
  const { wasm } = picture;
  const before = wasm.memory.buffer.byteLength;
  const blocks = Array.from({ length: 200 }, (_, i) => wasm.sc_wasm_allocate(40 * i) >>> 0);
  for (const pointer of blocks) wasm.sc_wasm_free(pointer);
  const grown = wasm.memory.buffer.byteLength;
  for (let round = 0; round < 50; round++) {
    const again = blocks.map((_, i) => wasm.sc_wasm_allocate(40 * i) >>> 0);
    assert.ok(again.every((pointer) => pointer > 0));
    for (const pointer of again.reverse()) wasm.sc_wasm_free(pointer);
  }
  assert.equal(wasm.memory.buffer.byteLength, grown);
  assert.ok(grown - before < 2 ** 21);
  for (const bytes of [2 ** 32 - 1, 2 ** 32 - 17, 2 ** 32 - 2 ** 17])
    assert.equal(wasm.sc_wasm_allocate(bytes), 0);
  const wide = {
    dtype: dtypes.indexOf("float32"),
    shape: [2 ** 20, 1],
    strides: [0, 0],
    bytes: new Uint8Array(4),
  };
  const long = { ...wide, shape: [2 ** 20], strides: [0] };
  const expected = whole.apply(0, [wide, long]);
  assertSame(picture.apply(0, [wide, long]), expected, () => "add");
  assert.equal(statuses[expected.status], "too_large");
});
