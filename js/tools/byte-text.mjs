// Binary as the literal of a JavaScript string, one character a byte. Base64 cuts bytes at places where a compressor
// cannot find them again; one character a byte keeps every repetition, so that the text compresses nearly as well as
// the bytes themselves. No character is beyond Latin-1: an engine then keeps the whole file with one byte a character,
// which it reads twice as fast. Only what may not stand between quotes is escaped.

const ESCAPES = { 0: "\\0", 10: "\\n", 13: "\\r", 39: "\\'", 92: "\\\\" };
const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;

/** The literal, quotes included. */
export function encode(bytes) {
  const text = Array.from(bytes, (byte, i) =>
    byte === 0 && isDigit(bytes[i + 1]) ? "\\x00" : (ESCAPES[byte] ?? String.fromCharCode(byte)),
  );
  return `'${text.join("")}'`;
}
