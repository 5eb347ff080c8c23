// A binary sorted into streams, and put together by what does it in the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sorted } from "../../../js/tools/streams.mjs";

const binaryOf = (name) => readFileSync(new URL(`../../../build/${name}.wasm`, import.meta.url));
const joiner = new WebAssembly.Module(binaryOf("streams"));

function joined(/** @type {Uint8Array} */ streams) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((3 * streams.length) / 2 ** 16) });
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(streams);
  const { exports } = new WebAssembly.Instance(joiner, { env: { memory } });
  const join = /** @type {(streams: number) => number} */ (exports.sc_wasm_join);
  return Buffer.from(bytes.slice(streams.length, join(0)));
}

test("every binary comes back from its streams, byte for byte", () => {
  for (const name of ["shapecast", "picture", "shapes", "streams"]) {
    const binary = binaryOf(name);
    assert.ok(joined(sorted(binary)).equals(binary), name);
  }
});

const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0];
/** A binary of one function. */
const binary = (code) =>
  Uint8Array.from([...header, 10, code.length + 4, 1, code.length + 2, 0, ...code, 0x0b]);

test("so do instructions that the engine may have tomorrow", () => {
  const codes = {
    "br_table of three": [2, 0x40, 0x41, 1, 0x0e, 2, 0, 0, 0, 0x0b],
    call_indirect: [0x41, 0, 0x11, 0, 0],
    "select of a type": [0x41, 0, 0x41, 1, 0x41, 0, 0x1c, 1, 0x7f, 0x1a],
    "f32.const and f64.const": [0x43, 1, 2, 3, 4, 0x1a, 0x44, 1, 2, 3, 4, 5, 6, 7, 0x0b, 0x1a],
    "memory.copy and memory.fill": [0xfc, 10, 0, 0, 0xfc, 11, 0],
    "memory.size, memory.grow": [0x3f, 0, 0x40, 0, 0x1a],
    "lanes of memory": [0xfd, 84, 0, 16, 3, 0xfd, 91, 0, 0, 1, 0xfd, 21, 5, 0xfd, 12, ...Array(16).keys()],
    "sums and shifts of numbers": [0x41, 0x81, 1, 0x41, 0x84, 2, 0x74, 0x41, 31, 0x76, 0x41, 3, 0x6a, 0x1a],
    "i8x16.shuffle, f32x4.add": [0xfd, 13, ...Array(16).keys(), 0xfd, 0xe4, 1],
    "v128.load32_zero": [0xfd, 92, 0, 0x80, 1],
    "numbers of two bytes": [0x41, 0xff, 0, 0x42, 0x80, 0x7f, 0x20, 0x81, 1, 0x10, 0x80, 1],
  };
  for (const [name, code] of Object.entries(codes)) {
    assert.deepEqual([...joined(sorted(binary(code)))], [...binary(code)], name);
  }
});

test("what is not kept is refused", () => {
  for (const code of [[0x28], [0xfd, 0]])
    assert.throws(() => sorted(binary([0x41, 0, ...code, 2, 0, 0x1a])), /an alignment is not kept/);
  assert.throws(() => sorted(binary([0xfc, 8, 0, 0])), /no operation 0xfc 8/);
  assert.throws(() => sorted(binary([0xfd, 0x80, 2])), /no operation 0xfd 256/);
});
