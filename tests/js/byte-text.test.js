import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { encode, KEY } from "../../js/tools/byte-text.mjs";
import { generator, SEED } from "./random.js";

/** What a JavaScript engine makes of the literal. */
async function decode(literal) {
  const { default: text } = await import(
    `data:text/javascript,export default ${encodeURIComponent(literal)}`
  );
  return Uint8Array.from(text, (character) => character.charCodeAt(0) ^ KEY);
}
const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("any bytes come back, one character each", async (t) => {
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

test("the literal has neither line ends nor zeros, and is Latin-1", () => {
  assert.doesNotMatch(encode(all), /[\0\n\r\u0100-\uffff]/);
});

test("a byte takes at most four bytes of UTF-8", () => {
  for (const byte of all) assert.ok(Buffer.byteLength(encode([byte])) <= 2 + 4);
});

test("repetitions stay visible to a compressor, unlike in base64", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const words = Array.from({ length: 40 }, () => Array.from({ length: 5 }, () => random(256)));
  const bytes = Uint8Array.from(Array.from({ length: 600 }, () => words[random(40)]).flat());
  const size = (text) => brotliCompressSync(text).length;
  assert.ok(size(encode(bytes)) < 0.8 * size(Buffer.from(bytes).toString("base64")));
});
