import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutAxisNames, withToldSizes } from "../../../../js/python/asked/told-sizes.js";

/** Texts, each with what is read in its place; null where no size is told. @type {[string, string | null][]} */
const texts = [
  ["batch=32, dim=8: x is (batch, dim), y is (dim,)", "x is (32, 8), y is (8,)"],
  ["N, D = 6, 4; x: (N, D), y: (N,)", "x: (6, 4), y: (6,)"],
  ["x (N, D) - y (N,) with N = 6 and D = 4", "x (6, 4) - y (6,)"],
  ["x is (N, 3), N is 6, y is (N,)", "x is (6, 3), y is (6,)"],
  ["x (N, 2*D) + y (D,), D=4", "x (N, 2*4) + y (4,)"],
  ["x (N, 3)  # N=6\ny (N, 1)  # N=7", null],
  ["lr=3, x (N, 3)", null],
  ["x (N=6, D=4) + y (D=4)", null],
  ["x (N, D) + y (D,) (N=6, D=4)", "x (6, 4) + y (4,) ("],
  ["x = (3, 4), y = 4", null],
];
for (const [text, told] of texts) test(text, () => assert.equal(withToldSizes(text), told));

/** @type {[string, string][]} */
const named = [
  ["emb (batch=8, seq=20) + pos (seq=20, dim=6)", "emb (8, 20) + pos (20, 6)"],
  ["x: (B=8, T=20), y: (8,)", "x: (8, 20), y: (8,)"],
  ["x.std (axis=0, ddof=1)", "x.std (axis=0, ddof=1)"],
  ["f(a=1, b=2) + (a=1)", "f(a=1, b=2) + (a=1)"],
  ["Conv2d (in_channels=3, out_channels=4)", "Conv2d (in_channels=3, out_channels=4)"],
];
for (const [text, told] of named) test(text, () => assert.equal(withoutAxisNames(text), told));
