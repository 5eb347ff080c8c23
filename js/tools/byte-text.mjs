// Binary as the text of a JavaScript string, one character a byte. Base64 cuts bytes at places where a compressor
// cannot find them again; one character a byte keeps every repetition, so that the text compresses nearly as well as
// the bytes themselves. The low eight bits of a character are its byte: printable ones stand for themselves, those that
// would need an escape or are invisible are moved up by 0x100.

const isPlain = (byte) =>
  (byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c) || (byte > 0xa0 && byte !== 0xad);

export const encode = (bytes) =>
  Array.from(bytes, (byte) => String.fromCharCode(isPlain(byte) ? byte : 0x100 + byte)).join("");
