import assert from "node:assert/strict";
import { test } from "node:test";
import { withToldSizes } from "../../../../js/python/asked/told-sizes.js";

/** Texts, each with what is read in its place; null where no size is told. @type {[string, string | null][]} */
const texts = [
  ["batch=32, dim=8: x is (batch, dim), y is (dim,)", "x is (32, 8), y is (8,)"],
  ["N, D = 6, 4; x: (N, D), y: (N,)", "x: (6, 4), y: (6,)"],
  ["x (N, D) - y (N,) with N = 6 and D = 4", "x (6, 4) - y (6,)"],
  ["x is (N, 3), N is 6, y is (N,)", "x is (6, 3), y is (6,)"],
  ["x (N, 2*D) + y (D,), D=4", "x (N, 2*4) + y (4,)"],
  ["x (N, 3)  # N=6\ny (N, 1)  # N=7", null],
  ["lr=3, x (N, 3)", null],
  ["x = (3, 4), y = 4", null],
];
for (const [text, told] of texts) test(text, () => assert.equal(withToldSizes(text), told));
