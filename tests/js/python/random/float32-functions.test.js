// Functions of float32: the digests of what XLA makes of twenty thousand numbers each, and the true values beside them.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { inverseErrorOf, log1pOf, logOf } from "../../../../js/python/random/float32-functions.js";
import { bitsOf } from "../../../../js/python/random/threefry.js";

const round = Math.fround;
/** The numbers in [0, 1) that JAX draws with the key of 0. */
const units = Float32Array.from(bitsOf([0, 0], 20_000), (bits) => (bits >>> 9) / 2 ** 23);
const digest = (values) => createHash("md5").update(Buffer.from(values.buffer)).digest("hex");

test("the bits are XLA's", () => {
  assert.equal(digest(units), "bfe1104d8483e2f05a4e421306680ac3");
  assert.equal(digest(units.map((x) => logOf(x + 0.5))), "776701c7b3ec68e742edf0ac86003c26");
  assert.equal(digest(units.map((x) => log1pOf(-x))), "35b4cdca74115d4d6df11d3adebcbeea");
  assert.equal(digest(units.map((x) => inverseErrorOf(x))), "c0457da0cfc4503a696ce600f4cc12c5");
});

test("they are near the true values", () => {
  for (const x of units.slice(0, 2000)) {
    const own = x + 2 ** -10;
    assert.ok(Math.abs(logOf(round(own)) - Math.log(round(own))) <= 2e-7 * Math.abs(Math.log(own)) + 1e-9);
    assert.ok(Math.abs(log1pOf(-x) - Math.log1p(-x)) <= 2e-7 * Math.abs(Math.log1p(-x)) + 1e-9);
  }
});
