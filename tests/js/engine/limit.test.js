// Memory at its end. What is only laid out, with empty(), takes none of the machine's.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { empty, full, memory, zeros } from "../../../js/index.js";
import { runAlone } from "../child.js";
import { generator, rounds, SEED } from "../random.js";

const bytes = (count) => empty(count, { dtype: "uint8" });
const END = 0xffff * 0x10000;
const held = [];

afterEach(() => {
  while (held.length > 0) held.pop().dispose();
  const all = bytes(3900 * 2 ** 20);
  all.dispose();
  assert.equal(memory().tensors, 0);
});

/** Holds one more tensor, marked at both ends; false when there is no memory for it. */
function hold(count) {
  const before = memory();
  let tensor;
  try {
    tensor = bytes(count);
  } catch (error) {
    const { tensors, bytes } = before;
    assert.equal(
      error.message,
      `empty: no memory for a tensor of shape [${count}]; ${tensors} tensors hold ${bytes} bytes. Dispose tensors that are no longer needed, or use scope()`,
    );
    assert.deepEqual(memory(), before);
    return false;
  }
  const { data } = tensor;
  assert.ok(data.byteOffset > 0 && data.byteOffset + count <= Math.min(END, memory().heapBytes));
  data[0] = data[count - 1] = held.length % 251;
  held.push(tensor);
  return true;
}

const release = (i) => {
  const { data } = held[i];
  assert.deepEqual([data[0], data.at(-1)], [i % 251, i % 251]);
  held[i].dispose();
};

for (const count of [250 * 2 ** 22, 2 ** 31 - 1, 2 ** 31, 700 * 2 ** 20 + 1, 3_000_000]) {
  test(`tensors of ${count} bytes until none fits`, () => {
    while (hold(count));
    assert.ok(held.length >= Math.floor((END - 2 ** 20) / (count + 32)), `${held.length}`);
    const most = held.length;
    for (let i = 0; i < most; i++) release(i);
    held.length = 0;
    while (hold(count));
    assert.equal(held.length, most, "and as many again");
    const small = zeros(3);
    assert.deepEqual(small.toArray(), [0, 0, 0]);
    small.dispose();
  });
}

test("tensors of all sizes until not even a small one fits, thrown away and made again", (context) => {
  context.diagnostic(`SEED=${SEED}`);
  const random = generator();
  for (let round = 0; round < rounds(3); round++) {
    // In the end there is no room for a few bytes: large ones would take forever to be filled by them.
    for (let most = 30; most >= 4; ) if (!hold(1 + random(2 ** most))) most--;
    while (hold(100_000)) assert.ok(held.length < 1e5);
    const order = held.map((_, i) => i);
    for (let i = order.length - 1; i > 0; i--) {
      const other = random(i + 1);
      [order[i], order[other]] = [order[other], order[i]];
    }
    for (const i of order) release(i);
    held.length = 0;
  }
});

test("what an operation has no memory for leaves its operands as they were", () => {
  while (held.length < 20 && hold(100_000_000));
  const x = full([2], 3);
  const large = x.expand(2 ** 29, 2);
  for (const op of ["neg", "clone", "contiguous"])
    assert.throws(() => large[op](), new RegExp(`${op}: no memory for a tensor of shape \\[536870912, 2\\]`));
  assert.throws(() => large.cumsum(0), /cumsum: no memory for a tensor of shape \[536870912, 2\]/);
  assert.deepEqual(x.toArray(), [3, 3]);
  for (const tensor of [x, large]) tensor.dispose();
});

test("pages that somebody else has taken are left alone", () => {
  const engine = new URL("../../../js/engine/engine.js", import.meta.url).href;
  const [mine, theirs, sums] = runAlone(`
    const { open } = await import(${JSON.stringify(engine)});
    const first = shapecast.full([1000], 1);
    const { memory } = open();
    const theirs = memory.grow(3) * 65536;
    new Uint8Array(memory.buffer, theirs, 3 * 65536).fill(7);
    const more = [1e4, 1e5, 1e6, 1e5, 1e4].map((count) => shapecast.full([count], 1));
    console.log(JSON.stringify([
      more.map((tensor) => tensor.data.byteOffset),
      new Uint8Array(memory.buffer, theirs, 3 * 65536).every((byte) => byte === 7),
      [first, ...more].map((tensor) => tensor.sum().item()),
    ]));`);
  assert.equal(theirs, true);
  assert.deepEqual(sums, [1000, 1e4, 1e5, 1e6, 1e5, 1e4]);
  assert.equal(new Set(mine).size, 5);
});
