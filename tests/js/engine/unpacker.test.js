import assert from "node:assert/strict";
import { test } from "node:test";
import { unpackerBytes } from "../../../js/engine/unpacker.js";
import { encode } from "../../../js/tools/byte-text.mjs";
import { generator, SEED } from "../random.js";

const module = new WebAssembly.Module(unpackerBytes());

/** What the module's function makes of the literal of some bytes. */
async function unpacked(bytes) {
  const { default: text } = await import(
    `data:text/javascript,export default ${encodeURIComponent(encode(bytes))}`
  );
  const memory = new WebAssembly.Memory({ initial: 2 });
  const { exports } = new WebAssembly.Instance(module, { "": { "": memory } });
  const all = new Uint8Array(memory.buffer);
  new TextEncoder().encodeInto(text, all);
  const unpack = /** @type {(length: number) => number} */ (exports.u);
  return all.slice(0, unpack(text.length));
}

test("the module is small and asks for a memory only", () => {
  assert.ok(unpackerBytes().length < 128);
  assert.deepEqual(WebAssembly.Module.imports(module), [{ module: "", name: "", kind: "memory" }]);
});

test("every byte comes back, alone and beside every other", async () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of all) assert.deepEqual(await unpacked([byte]), Uint8Array.of(byte));
  const pairs = Uint8Array.from(
    [...all].flatMap((first) => [...all.slice(0, 64)].flatMap((second) => [first, second])),
  );
  assert.deepEqual(await unpacked(pairs), pairs);
});

test("so do bytes at random", async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const bytes = Uint8Array.from({ length: 50_000 }, () => random(256));
  assert.deepEqual(await unpacked(bytes), bytes);
});
