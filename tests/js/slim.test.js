import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as names from "../../js/names.js";
import * as slim from "../../js/slim.js";

const bytes = readFileSync(new URL("../../build/shapecast.wasm", import.meta.url));

// One process, one engine: the tests follow its life.
test("it has every name of the package and init", () => {
  assert.deepEqual(Object.keys(slim).sort(), [...Object.keys(names), "init"].sort());
});

test("before init, a call says what is missing; memory() has nothing to count", () => {
  assert.throws(
    () => slim.ones(2),
    /shapecast\/slim: call init\(moduleOrBytes\) once before any other function/,
  );
  assert.throws(() => slim.explain("add", [[2], [2]]), /init/);
  assert.deepEqual(slim.memory(), { tensors: 0, bytes: 0, peakBytes: 0, heapBytes: 0 });
});

test("what is no module is refused at once", () => {
  const init = /** @type {any} */ (slim.init);
  for (const bad of [
    undefined,
    null,
    5,
    "shapecast.wasm",
    {},
    new Uint8Array([0, 97, 115]),
    Promise.resolve(bytes),
  ]) {
    assert.throws(() => init(bad), /cannot compile its WebAssembly here/);
  }
  assert.throws(() => slim.ones(2), /init/, "a refused module is not kept");
});

test("with bytes or a compiled module, it answers", () => {
  slim.init(bytes);
  slim.init(new WebAssembly.Module(bytes));
  const sums = slim.scope(() => slim.ones(2, 2).add(1).toArray());
  assert.deepEqual(sums, [
    [2, 2],
    [2, 2],
  ]);
  assert.deepEqual(slim.broadcastShapes([2, 1], [3]), [2, 3]);
  assert.equal(slim.memory().heapBytes > 0, true);
});

test("a later init does no harm to what is there", () => {
  const x = slim.arange(3);
  slim.init(bytes);
  assert.deepEqual(x.toArray(), [0, 1, 2]);
  x.dispose();
  assert.equal(slim.memory().tensors, 0);
});
