// Turns the text that carries a binary back into bytes: into its streams (see tools/byte-text.mjs), and those into the binary
// (see tools/streams.mjs).
import { encoded as joiner } from "../../build/generated/streams-bytes.js";
import { compile } from "./engine.js";
import { unpackerBytes } from "./unpacker.js";

const PAGE = 2 ** 16;

/**
 * A memory with the bytes of a text, which are so many, and with room for the binary: what its streams leave out, the
 * alignments and the lengths of functions, is never more than they keep.
 */
function unpacked(/** @type {string} */ encoded) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((3 * encoded.length) / PAGE) });
  new TextEncoder().encodeInto(encoded, new Uint8Array(memory.buffer));
  const { exports } = new WebAssembly.Instance(compile(unpackerBytes()), { "": { "": memory } });
  const unpack = /** @type {(length: number) => number} */ (exports.u);
  return { memory, length: unpack(encoded.length) };
}

export function embeddedBytes(/** @type {string} */ encoded) {
  const { memory: own, length: size } = unpacked(joiner);
  const { memory, length } = unpacked(encoded);
  const module = compile(new Uint8Array(own.buffer, 0, size));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const join = /** @type {(streams: number) => number} */ (exports.sc_wasm_join);
  const end = join(0);
  return new Uint8Array(memory.buffer).subarray(length, end);
}
