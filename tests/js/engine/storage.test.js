import assert from "node:assert/strict";
import { freemem } from "node:os";
import { test } from "node:test";
import { Storage } from "../../../js/engine/storage.js";
import { add, arange, empty, memory, ones, zeros } from "../../../js/index.js";
import { runAlone } from "../child.js";
import { rounds } from "../random.js";

test("memory() counts handles, bytes, and the most bytes there ever were", () => {
  const start = memory();
  const x = ones(100);
  const y = x.reshape(10, 10);
  assert.equal(memory().tensors, start.tensors + 2);
  assert.equal(memory().bytes, start.bytes + 400, "a view takes no memory of its own");
  const z = add(x, 1);
  const most = start.bytes + 800;
  assert.equal(memory().bytes, most);
  assert.equal(memory().peakBytes, Math.max(start.peakBytes, most));
  for (const one of [x, y, z]) one.dispose();
  ones(1).dispose();
  assert.equal(memory().tensors, start.tensors);
  assert.equal(memory().bytes, start.bytes);
  assert.equal(memory().peakBytes, Math.max(start.peakBytes, most), "the peak does not go down");
});

test("memory() is a snapshot", () => {
  const snapshot = memory();
  const x = ones(3);
  assert.notEqual(memory().tensors, snapshot.tensors);
  x.dispose();
  snapshot.tensors = -1;
  assert.ok(memory().tensors >= 0);
});

test("heapBytes is 0 before the engine starts and never goes down", () => {
  const [before, started, large, after] = runAlone(`
    const sizes = [shapecast.memory().heapBytes];
    shapecast.ones(1).dispose();
    sizes.push(shapecast.memory().heapBytes);
    const x = shapecast.ones(1e6);
    sizes.push(shapecast.memory().heapBytes);
    x.dispose();
    sizes.push(shapecast.memory().heapBytes);
    console.log(JSON.stringify(sizes));`);
  assert.equal(before, 0);
  assert.ok(started > 0 && started < 2 ** 20);
  assert.ok(large > 4e6);
  assert.equal(after, large);
});

test("a storage lives until its last owner drops it", () => {
  const start = memory();
  const storage = /** @type {Storage} */ (Storage.allocate(64));
  assert.notEqual(storage.pointer, 0);
  storage.retain();
  storage.retain();
  assert.equal(memory().tensors, start.tensors + 2);
  storage.drop();
  assert.equal(memory().bytes, start.bytes + 64);
  storage.drop();
  assert.equal(memory().bytes, start.bytes);
  assert.equal(memory().tensors, start.tensors);
  assert.equal(storage.pointer, 0);
});

test("there is no storage for what cannot be allocated", () => {
  const start = memory();
  assert.equal(Storage.allocate(2 ** 40), null);
  assert.deepEqual(memory(), start);
});

test("views outlive the tensor they were made from, whatever is disposed first", () => {
  const start = memory();
  const base = arange(6);
  const columns = base.reshape(3, 2);
  const views = [base.reshape(2, 3), base.expand(4, 6), base.unsqueeze(0), columns.transpose(0, 1)];
  base.dispose();
  columns.dispose();
  assert.deepEqual(views[0].toArray(), [
    [0, 1, 2],
    [3, 4, 5],
  ]);
  assert.deepEqual(views[3].toArray(), [
    [0, 2, 4],
    [1, 3, 5],
  ]);
  for (const view of views) {
    assert.equal(memory().bytes, start.bytes + 48);
    view.dispose();
  }
  assert.equal(memory().bytes, start.bytes);
  assert.equal(memory().tensors, start.tensors);
});

test("operations with dispose keep the heap where the first 1000 left it", () => {
  const operations = rounds(100_000);
  const x = arange(12, { dtype: "float32" });
  let heap = 0;
  for (let round = 0; round < operations; round++) {
    if (round === 1000) heap = memory().heapBytes;
    x.add(round).dispose();
  }
  assert.equal(memory().heapBytes, heap);
  x.dispose();
});

test("blocks of many sizes in any order leave the heap bounded", () => {
  const held = [];
  const run = () => {
    for (let round = 0; round < 3000; round++) {
      held.push(empty((round * 7919) % 5000));
      if (held.length > 40) held.splice((round * 31) % 40, 1)[0].dispose();
    }
    while (held.length > 0) held.pop().dispose();
  };
  run();
  const heap = memory().heapBytes;
  for (let again = 0; again < 5; again++) run();
  assert.ok(memory().heapBytes <= heap * 1.5, `${heap} → ${memory().heapBytes}`);
});

test("elements stay what they are while the memory grows", () => {
  const small = arange(5);
  const before = small.data;
  const large = zeros(memory().heapBytes / 4);
  assert.equal(before.length, 0, "a kept view must be dead, not wrong");
  assert.deepEqual(Array.from(small.data), [0n, 1n, 2n, 3n, 4n]);
  const sum = small.add(small);
  assert.deepEqual(sum.toArray(), [0, 2, 4, 6, 8]);
  for (const one of [small, large, sum]) one.dispose();
});

test("forgotten tensors are freed when the collector finds them, forgotten views with their base", () => {
  const { during, kept, after, values } = runAlone(
    `
    const { memory, ones, arange } = shapecast;
    const collect = async (done) => {
      while (!done()) { gc(); await new Promise(setImmediate); }
    };
    let survivor;
    (() => {
      for (let i = 0; i < 1000; i++) ones(2000).unsqueeze(0);
      survivor = arange(1000).unsqueeze(0);
    })();
    const during = memory();
    await collect(() => memory().bytes === 8000);
    const kept = memory();
    const values = survivor.toArray()[0].slice(0, 3);
    survivor = null;
    await collect(() => memory().bytes === 0);
    console.log(JSON.stringify({ during, kept, values, after: memory() }));`,
    ["--expose-gc"],
  );
  assert.equal(during.tensors, 2002);
  assert.equal(during.bytes, 8_008_000);
  assert.equal(kept.bytes, 8000, "a view keeps the memory it looks at");
  assert.deepEqual(values, [0, 1, 2]);
  assert.equal(after.bytes, 0);
  assert.equal(after.tensors, 0);
});

test("of small forgotten tensors all but the last few are freed", () => {
  const { after } = runAlone(
    `
    const { memory, ones } = shapecast;
    (() => { for (let i = 0; i < 1000; i++) ones(10); })();
    while (memory().tensors >= 64) { gc(); await new Promise(setImmediate); }
    console.log(JSON.stringify({ after: memory() }));`,
    ["--expose-gc"],
  );
  assert.ok(after.tensors < 64, `${after.tensors} tensors wait`);
});

test("a disposed tensor is not freed again by the collector", () => {
  const { bytes, values } = runAlone(
    `
    const { memory, ones, full } = shapecast;
    let found = 0;
    const collector = new FinalizationRegistry(() => found++);
    (() => { for (let i = 0; i < 500; i++) { const one = ones(100); collector.register(one); one.dispose(); } })();
    const held = Array.from({ length: 50 }, (_, i) => full([100], i));
    while (found < 500) { gc(); await new Promise(setImmediate); }
    await new Promise(setImmediate);
    console.log(JSON.stringify({ bytes: memory().bytes, values: held.map((one) => new Set(one.toArray()).size) }));`,
    ["--expose-gc"],
  );
  assert.equal(bytes, 50 * 800);
  assert.ok(values.every((size) => size === 1));
});

test("tensors above 2 GB of the engine's memory answer like any other", (t) => {
  const needed = 6 * 2 ** 30;
  if (freemem() < needed) {
    t.diagnostic(`!!! less than 6 GB of memory are free (${freemem()} bytes): the upper half was NOT tested`);
    return;
  }
  const { address, sum, printed, inPlace, views, refused, after } = runAlone(`
    const { add, arange, empty, memory, ones, scope, tensor } = shapecast;
    const low = empty(2_200_000_000, { dtype: "uint8" });
    const x = arange(12, { dtype: "float64" }).reshape(3, 4);
    const y = tensor([[1], [2], [3]], { dtype: "int8" });
    const sum = add(x, y);
    let refused;
    try { empty(2_200_000_000, { dtype: "uint8" }); } catch (error) { refused = error.message; }
    console.log(JSON.stringify({
      address: x.data.byteOffset,
      sum: sum.toArray(),
      printed: String(sum.lt(5)),
      inPlace: x.add_(x).toArray(),
      views: x.transpose(0, 1).reshape(12).toArray(),
      refused,
      after: (low.dispose(), memory().bytes < 1e6),
    }));`);
  assert.ok(address > 2 ** 31, String(address));
  assert.deepEqual(sum, [
    [1, 2, 3, 4],
    [6, 7, 8, 9],
    [11, 12, 13, 14],
  ]);
  assert.match(printed, /tensor\(\[\[ True, {2}True, {2}True, {2}True\],/);
  assert.deepEqual(inPlace[2], [16, 18, 20, 22]);
  assert.deepEqual(views, [0, 8, 16, 2, 10, 18, 4, 12, 20, 6, 14, 22]);
  assert.match(
    refused,
    /empty: no memory for a tensor of shape \[2200000000\]; 5 tensors hold 2200000\d{3} bytes/,
  );
  assert.equal(after, true);
});
