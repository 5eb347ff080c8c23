// Binary as the text of a JavaScript string, one character a byte. Base64 cuts bytes at places where a compressor
// cannot find them again; one character a byte keeps every repetition, so that the text compresses nearly as well as
// the bytes themselves. The most frequent bytes get the characters that take a single byte in UTF-8.

// Characters that need no escape in a double-quoted string; then a block of two-byte letters without decompositions.
const SINGLE = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).filter(
  (character) => !'"\\`$'.includes(character),
);
const DOUBLE = Array.from({ length: 256 - SINGLE.length }, (_, i) => String.fromCharCode(0x250 + i));

/** The 256 characters in the order of the bytes they stand for, and the bytes written with them. */
export function encode(bytes) {
  const count = new Array(256).fill(0);
  for (const byte of bytes) count[byte]++;
  const byFrequency = count.map((_, byte) => byte).sort((a, b) => count[b] - count[a] || a - b);
  const character = [];
  byFrequency.forEach((byte, place) => {
    character[byte] = place < SINGLE.length ? SINGLE[place] : DOUBLE[place - SINGLE.length];
  });
  return { alphabet: character.join(""), encoded: Array.from(bytes, (byte) => character[byte]).join("") };
}
