// Typed arrays and buffers of every realm, and those whose memory is gone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { bytesOf, typedArray } from "../../../js/arguments/typed.js";
import { fromNpy, memory, tensor, toNpy, zeros } from "../../../js/index.js";

const gone = {
  pythonType: "TypeError",
  message: /^f: the memory of the \w+ is gone; its buffer was transferred or resized$/,
};

/** A buffer after it was sent away. */
function detached(buffer) {
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

test("what is seen is the host's, whatever a class or a property says", () => {
  class Own extends Float32Array {
    get length() {
      return 99;
    }
    get buffer() {
      return /** @type {any} */ (assert.fail());
    }
  }
  assert.deepEqual(typedArray(new Own([1, 2]), "f"), new Float32Array([1, 2]));
  assert.deepEqual(bytesOf(new Uint16Array([1, 2]).subarray(1), "f"), new Uint8Array([2, 0]));
  assert.deepEqual(bytesOf(new DataView(new ArrayBuffer(4), 1, 2), "f"), new Uint8Array(2));
  assert.deepEqual(bytesOf(new SharedArrayBuffer(3), "f"), new Uint8Array(3));
  for (const other of [
    null,
    undefined,
    5,
    "text",
    {},
    [],
    new Proxy(new Uint8Array(1), {}),
    { byteLength: 3 },
  ]) {
    assert.equal(typedArray(other, "f"), null);
    assert.equal(bytesOf(other, "f"), null);
  }
});

test("another realm's", () => {
  assert.deepEqual(bytesOf(runInNewContext("new ArrayBuffer(2)"), "f"), new Uint8Array(2));
  assert.deepEqual(typedArray(runInNewContext("new Int16Array([3])"), "f"), new Int16Array([3]));
  const bytes = toNpy(tensor([1, 2]));
  const foreign = runInNewContext("new ArrayBuffer(length)", { length: bytes.length });
  new Uint8Array(foreign).set(bytes);
  assert.deepEqual(fromNpy(foreign).toArray(), [1, 2]);
});

test("memory that is gone is refused in words", () => {
  for (const make of [
    (buffer) => new Float32Array(buffer),
    (buffer) => new DataView(buffer),
    (buffer) => buffer,
  ]) {
    const buffer = new ArrayBuffer(8);
    const view = make(buffer);
    detached(buffer);
    if (!(view instanceof DataView) && view !== buffer) assert.throws(() => typedArray(view, "f"), gone);
    assert.throws(() => bytesOf(view, "f"), gone);
  }
  const buffer = new ArrayBuffer(8);
  const array = new Float32Array(buffer);
  detached(buffer);
  const x = tensor([1, 2]);
  assert.throws(() => tensor(array), {
    op: "tensor",
    message: /^tensor: the memory of the Float32Array is gone/,
  });
  assert.throws(() => tensor(array, { shape: [2] }), { op: "tensor" });
  assert.throws(() => x.at(/** @type {any} */ (array)), { op: "tensor" });
  assert.throws(() => fromNpy(buffer), {
    op: "fromNpy",
    message: /^fromNpy: the memory of the buffer is gone/,
  });
  // A view of the engine's memory from before it grew.
  const { data } = x;
  const large = zeros(memory().heapBytes);
  assert.throws(() => tensor(data), { message: /is gone/ });
  for (const one of [x, large]) one.dispose();
});
