// Turns the text that carries a binary back into bytes: a character each, combined with a key (see tools/byte-text.mjs).

/** The characters as bytes. */
function characters(text) {
  // Node does this natively, in a tenth of the time a loop takes before it is compiled.
  if (typeof globalThis.Buffer?.from === "function") return globalThis.Buffer.from(text, "latin1");
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function embeddedBytes(/** @type {string} */ encoded, /** @type {number} */ key) {
  const bytes = characters(encoded);
  // Four at a time, and by a function of the engine's own: a loop would not be compiled yet.
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  words.set(words.map((word) => word ^ (key * 0x01010101)));
  for (let i = 4 * words.length; i < bytes.length; i++) bytes[i] ^= key;
  return bytes;
}
