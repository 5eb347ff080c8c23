// Sums and means of fewer than 32,768 floats have PyTorch's bits. Recorded with PyTorch 2.15.0: the dtype, the shape, the axes
// that are added up, how axes are turned before, a digest of the bytes of the sums, and the shape that is stretched, if one is.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cat, scope, tensor, zeros } from "../../../js/index.js";
import { generator, SEED } from "../random.js";

const RECORDED = JSON.parse(readFileSync(new URL("order-of-sums.json", import.meta.url), "utf8"));
const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Numbers that Python works out alike. */
const numbers = (count) =>
  Array.from({ length: count }, (_, i) => Number((BigInt(i + 1) * 2654435761n) % 2n ** 32n) / 2 ** 32);

const bytesOf = (one) => {
  const data = one.contiguous().toTyped();
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
};

test("sums have PyTorch's bits, whatever axes they go along and however they lie in memory", () => {
  for (const [dtype, shape, dim, turned, digest, own = shape] of RECORDED) {
    const plain = tensor(numbers(product(own)), { dtype })
      .reshape(own)
      .expand(...shape);
    const x = turned === null ? plain : plain.permute(...turned);
    const made = dim === null ? x.sum() : x.sum({ dim });
    const found = createHash("sha256").update(bytesOf(made)).digest("hex").slice(0, 16);
    assert.equal(found, digest, JSON.stringify({ dtype, shape, dim, turned }));
    // Means are these sums by their counts, in the same dtype.
    const mean = dim === null ? x.mean() : x.mean({ dim });
    assert.deepEqual(mean.tolist(), made.div(x.numel / made.numel).tolist());
  }
});

/** Sixteen numbers, sixteen such sums, and so on: what is left over is added to the first level, and the levels at the end. */
function cascade(data) {
  const levels = [0, 0, 0, 0];
  data.forEach((x, i) => {
    levels[0] += x;
    for (let level = 1; level < 4 && (i + 1) % 16 ** level === 0; level++) {
      levels[level] += levels[level - 1];
      levels[level - 1] = 0;
    }
  });
  return levels.reduce((all, level) => all + level);
}

/** Every fourth number makes a cascade; what is no whole four goes to the first. */
function row(data) {
  const whole = data.length - (data.length % 4);
  const parts = [0, 1, 2, 3].map((k) => cascade(data.slice(0, whole).filter((_, i) => i % 4 === k)));
  for (const x of data.slice(whole)) parts[0] += x;
  return parts.reduce((all, part) => all + part);
}

/** A row in vectors of four doubles; the numbers behind them come first, then the four sums. */
function vectors(data) {
  if (data.length < 4) return row(data);
  const whole = data.length - (data.length % 4);
  const lanes = [0, 1, 2, 3].map((lane) => row(data.slice(0, whole).filter((_, i) => i % 4 === lane)));
  return [...data.slice(whole), ...lanes].reduce((all, x) => all + x, 0);
}

test(`a row of doubles is added up as the slow twin adds it (SEED=${SEED})`, () => {
  const random = generator();
  for (let round = 0; round < 60; round++) {
    const count = 1 + random(round % 10 === 0 ? 9000 : 200);
    const data = Array.from({ length: count }, () => (random(2e6) - 1e6) / 997);
    assert.equal(tensor(data, { dtype: "float64" }).sum().item(), vectors(data));
  }
});

test("what an addition rounds off is lost as in PyTorch, and kept of many elements", () => {
  scope(() => {
    const few = (numbers, dtype) => tensor(numbers, { dtype }).sum().item();
    const many = (numbers, dtype) =>
      cat([tensor(numbers, { dtype }), zeros(40_000, { dtype })])
        .sum()
        .item();
    assert.deepEqual(
      [few, many].map((sum) => sum([1e16, 1, -1e16], "float64")),
      [0, 1],
    );
    assert.deepEqual(
      [few, many].map((sum) => sum([3e38, 3e38, -3e38], "float32")),
      [Number.POSITIVE_INFINITY, Math.fround(3e38)],
    );
  });
});
