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

test("what is no module is refused at once, by what it is", () => {
  const init = /** @type {any} */ (slim.init);
  const refusals = [
    [undefined, /init: expected a WebAssembly.Module or its bytes .*, not NoneType$/],
    [5, /not int$/],
    ["shapecast.wasm", /not the text "shapecast.wasm"$/],
    [{}, /not dict$/],
    [Promise.resolve(bytes), /not Promise$/],
    [new Response(), /not Response$/],
    [new Uint8Array([0, 97, 115]), /^shapecast cannot compile its WebAssembly here: (?!.*Content-Security)/],
    [new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), /this module is not shapecast's/],
  ];
  for (const [bad, said] of refusals) assert.throws(() => init(bad), { message: said });
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

test("a tensor of another copy of the program is named as one", async () => {
  const other = await import("../../dist/slim.js");
  other.init(bytes);
  slim.scope(() => {
    const stranger = /** @type {any} */ (other.ones(2));
    for (const call of [
      () => slim.ones(2).add(stranger),
      () => slim.add(stranger, 1),
      () => slim.stack([stranger]),
      () => slim.sum(stranger),
      () => slim.tensor(stranger),
      () => slim.explain("add", [stranger, [2]]),
    ]) {
      assert.throws(call, { message: /Tensor of another copy of shapecast/ });
    }
    stranger.dispose();
  });
});
