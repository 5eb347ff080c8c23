import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BLOCK, REPORT, SLOT, SLOT_STRIDE } from "../../../build/generated/exchange.js";
import { limits } from "../../../build/generated/tables.js";
import * as engine from "../../../js/engine/engine.js";

const bytes = readFileSync(new URL("../../../build/shapecast.wasm", import.meta.url));
let compiled = 0;

// One process, one engine: the tests follow its life.
test("before anything is provided, the error says what to call", () => {
  assert.equal(engine.heapBytes(), 0);
  assert.throws(() => engine.open(), /init\(moduleOrBytes\) once/);
  assert.throws(() => engine.exchange(), /init\(moduleOrBytes\) once/);
});

test("bytes that are no module: the host's reason alone", () => {
  assert.throws(
    () => engine.compile(new Uint8Array([1, 2, 3])),
    (error) => {
      assert.match(error.message, /cannot compile its WebAssembly here: WebAssembly\.Module\(\): [^.]*$/);
      assert.ok(error.cause instanceof WebAssembly.CompileError);
      return true;
    },
  );
});

// What Chrome, Firefox, Safari and Cloudflare's Workers say where they forbid it.
const POLICIES = [
  "WebAssembly.Module(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive",
  "call to WebAssembly.Module() blocked by CSP",
  "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script",
];
const EMBEDDER = "WebAssembly.Module(): Wasm code generation disallowed by embedder";

test("a host that forbids it: what to do is said of what it says", () => {
  const { Module } = WebAssembly;
  const saidOf = (reason) => {
    const host = class {
      constructor() {
        throw new WebAssembly.CompileError(reason);
      }
    };
    WebAssembly.Module = /** @type {any} */ (host);
    try {
      engine.compile(bytes);
    } catch (error) {
      return /** @type {Error} */ (error).message;
    } finally {
      WebAssembly.Module = Module;
    }
  };
  for (const policy of POLICIES) assert.match(saidOf(policy) ?? "", /Policy must allow 'wasm-unsafe-eval'/);
  assert.match(saidOf(EMBEDDER) ?? "", /give it to init\(\) of shapecast\/slim\.$/);
});

test("the module is made at the first call, once", () => {
  engine.provide(() => {
    compiled++;
    return engine.compile(bytes);
  });
  assert.equal(compiled, 0);
  assert.equal(engine.isEngineMemory(new Uint8Array(1)), false);
  const exports = engine.open();
  assert.equal(engine.open(), exports);
  engine.exchange();
  assert.equal(compiled, 1);
  assert.ok(engine.heapBytes() >= 2 ** 16);
});

test("the exchange block holds all slots and the report", () => {
  const block = engine.exchange();
  assert.equal(block.length, BLOCK);
  assert.equal(REPORT, (limits.operands + 1) * SLOT);
  assert.equal(SLOT_STRIDE + limits.rank, SLOT);
  assert.ok(block.buffer === engine.exchange().buffer);
});

test("allocations are aligned, apart from each other and usable again", () => {
  const sizes = [0, 1, 15, 16, 17, 100, 4096];
  const pointers = sizes.map((size) => engine.allocate(size));
  for (const pointer of pointers) assert.equal(pointer % 16, 0);
  pointers.forEach((pointer, i) => {
    engine.viewMemory(Uint8Array, pointer, sizes[i]).fill(i + 1);
  });
  pointers.forEach((pointer, i) => {
    const view = engine.viewMemory(Uint8Array, pointer, sizes[i]);
    assert.ok(view.every((value) => value === i + 1));
    assert.ok(engine.isEngineMemory(view));
  });
  const size = engine.heapBytes();
  pointers.forEach(engine.free);
  for (let round = 0; round < 1000; round++) engine.free(engine.allocate(4096));
  assert.equal(engine.heapBytes(), size);
});

test("what does not fit is 0, and the memory stays as it was", () => {
  const before = engine.heapBytes();
  for (const size of [2 ** 32 - 16, 2 ** 32 - 1, 2 ** 32, 2 ** 40, 2 ** 53, Number.POSITIVE_INFINITY]) {
    assert.equal(engine.allocate(size), 0, String(size));
  }
  assert.equal(engine.heapBytes(), before);
  const pointer = engine.allocate(64);
  assert.notEqual(pointer, 0);
  engine.free(pointer);
});

test("views do not survive growth, fresh ones see the same elements", () => {
  const pointer = engine.allocate(8);
  const view = engine.viewMemory(Float64Array, pointer, 1);
  view[0] = 2.5;
  const large = engine.allocate(engine.heapBytes() * 2);
  assert.notEqual(large, 0);
  assert.equal(view.length, 0, "a kept view must be dead, not wrong");
  assert.equal(engine.isEngineMemory(view), false);
  assert.equal(engine.viewMemory(Float64Array, pointer, 1)[0], 2.5);
  engine.free(large);
  engine.free(pointer);
});
