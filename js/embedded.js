// Turns the text that carries the binary back into bytes.
import { alphabet, encoded, length } from "../build/generated/wasm-bytes.js";

export function embeddedBytes() {
  const byteOf = new Uint8Array(0x400);
  for (let byte = 0; byte < 256; byte++) byteOf[alphabet.charCodeAt(byte)] = byte;
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = byteOf[encoded.charCodeAt(i)];
  return bytes;
}
