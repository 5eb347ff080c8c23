import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { encode } from "../../js/tools/byte-text.mjs";
import { generator, SEED } from "./random.js";

const decode = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("any bytes come back, one character each", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const noise = Uint8Array.from({ length: 5000 }, () => random(256));
  for (const bytes of [new Uint8Array(), all, all.toReversed(), noise, new Uint8Array(100)]) {
    const text = encode(bytes);
    assert.equal(text.length, bytes.length);
    assert.deepEqual(decode(text), bytes);
  }
});

test("the characters need no escape, can be seen, and no editor or server turns them into others", () => {
  const text = encode(all);
  assert.equal(new Set(text).size, 256);
  assert.equal(JSON.stringify(text), `"${text}"`);
  assert.doesNotMatch(text, /[\p{C}\p{Zl}\p{Zp}"\\]/u);
  assert.ok([...text].every((character) => character.charCodeAt(0) < 0x200));
});

test("a character takes at most two bytes of UTF-8, most of ASCII one", () => {
  assert.equal(Buffer.byteLength(encode(new TextEncoder().encode("shapecast 0.1"))), 13);
  for (const character of encode(all)) assert.ok(Buffer.byteLength(character) <= 2);
});

test("repetitions stay visible to a compressor, unlike in base64", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const words = Array.from({ length: 40 }, () => Array.from({ length: 5 }, () => random(256)));
  const bytes = Uint8Array.from(Array.from({ length: 600 }, () => words[random(40)]).flat());
  const size = (text) => brotliCompressSync(text).length;
  assert.ok(size(encode(bytes)) < 0.8 * size(Buffer.from(bytes).toString("base64")));
});
