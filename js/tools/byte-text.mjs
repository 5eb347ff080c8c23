// Binary as the literal of a JavaScript string, a character for nearly every byte. Base64 cuts bytes at places where a
// compressor cannot find them again; one character a byte keeps every repetition. All of it is ASCII, which engines read many
// times faster than anything else: bytes beyond it have an escape before them, as they would have a byte before them in UTF-8.
// Every byte is combined with a key by exclusive or, so that the commonest become characters that need no backslash: with
// this one the compressed text is but a hundredth larger than the compressed binary. The escape is one of the rarest.
import { ESCAPE, KEY } from "../engine/unpacker.js";

const BACKSLASHED = { 0: "\\0", 10: "\\n", 13: "\\r", 39: "\\'", 92: "\\\\" };
const isDigit = (code) => code >= 0x30 && code <= 0x39;

/** The codes of a byte's characters. */
function codesOf(byte) {
  const code = (byte & 0x7f) ^ KEY;
  const before = byte > 0x7f ? [ESCAPE] : [];
  return code === ESCAPE ? [ESCAPE, ESCAPE, ...before, ESCAPE ^ 1] : [...before, code];
}

/** The literal, quotes included. */
export function encode(bytes) {
  const codes = Array.from(bytes, codesOf).flat();
  const text = codes.map((code, i) =>
    code === 0 && isDigit(codes[i + 1]) ? "\\x00" : (BACKSLASHED[code] ?? String.fromCharCode(code)),
  );
  return `'${text.join("")}'`;
}
