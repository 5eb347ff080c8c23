// Functions of the C library: near the true values, and the digest of normal numbers that TensorFlow draws with them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import "../../../../js/index.js";
import { singleLogarithm } from "../../../../js/python/algorithms/rounding/single-logarithm.js";
import { sineAndCosineOf } from "../../../../js/python/random/c-functions.js";
import { normal } from "../../../../js/python/random/counted-draws.js";

test("they are near the true values", () => {
  for (let i = 1; i < 4000; i++) {
    const x = Math.fround(i / 4000);
    assert.ok(
      Math.abs(singleLogarithm(x) - Math.log(x)) <= 1e-7 * Math.max(Math.abs(Math.log(x)), 1e-3),
      String(x),
    );
    const angle = Math.fround(x * 2 * Math.PI);
    const [sine, cosine] = sineAndCosineOf(angle);
    assert.ok(Math.abs(sine - Math.sin(angle)) <= 1e-7, String(angle));
    assert.ok(Math.abs(cosine - Math.cos(angle)) <= 1e-7, String(angle));
  }
});

test("a hundred thousand normal numbers are TensorFlow's to the bit", () => {
  const source = { key: [0, 0], counter: Uint32Array.of(0, 0, 1654615998, 0) };
  const drawn = normal(source, [100_000], "float32");
  const values = Float32Array.from(drawn.tolist());
  drawn.dispose();
  assert.equal(
    createHash("md5").update(Buffer.from(values.buffer)).digest("hex"),
    "9a36ae8d5e253644af7ec76984222b5e",
  );
});
