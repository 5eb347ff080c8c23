import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { ESCAPE, KEY } from "../../../js/engine/unpacker.js";
import { encode } from "../../../js/tools/byte-text.mjs";
import { generator, SEED } from "../random.js";

/** The string that a JavaScript engine makes of the literal. */
async function read(literal) {
  const { default: text } = await import(
    `data:text/javascript,export default ${encodeURIComponent(literal)}`
  );
  return text;
}

/** The bytes as the rule says, an escape after the other. */
async function decode(literal) {
  const bytes = [];
  let escapes = 0;
  for (const character of await read(literal)) {
    const code = character.charCodeAt(0);
    if (code === ESCAPE) {
      escapes++;
      continue;
    }
    bytes.push(code ^ KEY ^ (escapes % 2 ? 0x80 : 0) ^ (escapes > 1 ? 1 : 0));
    escapes = 0;
  }
  return Uint8Array.from(bytes);
}
const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("any bytes come back", async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const noise = Uint8Array.from({ length: 5000 }, () => random(256));
  const zeros = new Uint8Array(100);
  for (const bytes of [new Uint8Array(), all, all.toReversed(), noise, zeros]) {
    assert.deepEqual(await decode(encode(bytes)), bytes);
  }
});

test("a zero before a digit stays a zero", async () => {
  for (let byte = 0; byte < 256; byte++) {
    const bytes = Uint8Array.of(KEY, byte, KEY);
    assert.deepEqual(await decode(encode(bytes)), bytes);
  }
});

test("the literal is ASCII, without line ends and zeros", () => {
  const literal = encode(all);
  assert.equal(Buffer.byteLength(literal), literal.length);
  assert.doesNotMatch(literal, /[\0\n\r]/);
});

test("a low byte is one character and a high one two, but for those that the escape stands for", async () => {
  for (const byte of all) {
    const { length } = await read(encode([byte]));
    const isEscape = ((byte & 0x7f) ^ KEY) === ESCAPE;
    assert.equal(length, (byte < 0x80 ? 1 : 2) + (isEscape ? 2 : 0));
  }
});

test("repetitions stay visible to a compressor, unlike in base64", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const words = Array.from({ length: 40 }, () => Array.from({ length: 5 }, () => random(256)));
  const bytes = Uint8Array.from(Array.from({ length: 600 }, () => words[random(40)]).flat());
  const size = (text) => brotliCompressSync(text).length;
  assert.ok(size(encode(bytes)) < 0.8 * size(Buffer.from(bytes).toString("base64")));
});
