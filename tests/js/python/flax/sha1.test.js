import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha1 } from "../../../../js/python/flax/sha1.js";

const digestOf = (text) =>
  sha1(new TextEncoder().encode(text))
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("");

test("digests that everybody knows", () => {
  assert.equal(digestOf(""), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  assert.equal(digestOf("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
  assert.equal(
    digestOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
    "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
  );
});

test("messages of every length up to three blocks", () => {
  for (let length = 0; length < 200; length++) {
    const text = "x".repeat(length);
    assert.equal(digestOf(text), createHash("sha1").update(text).digest("hex"), `${length}`);
  }
});
