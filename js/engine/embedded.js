// Turns the text that carries a binary back into bytes (see tools/byte-text.mjs).
import { compile } from "./engine.js";
import { unpackerBytes } from "./unpacker.js";

const PAGE = 2 ** 16;

export function embeddedBytes(/** @type {string} */ encoded) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(encoded.length / PAGE) });
  const bytes = new Uint8Array(memory.buffer);
  new TextEncoder().encodeInto(encoded, bytes);
  const { exports } = new WebAssembly.Instance(compile(unpackerBytes()), { "": { "": memory } });
  const unpack = /** @type {(length: number) => number} */ (exports.u);
  return bytes.subarray(0, unpack(encoded.length));
}
