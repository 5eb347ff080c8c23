import assert from "node:assert/strict";
import { test } from "node:test";
import { cdist, manualSeed, memory, rand, scope } from "../../../js/index.js";

/** The slow twin: one pair after the other. */
const twin = (x, y, p) =>
  x.map((one) =>
    y.map((other) => {
      const sizes = one.map((value, i) => Math.abs(value - other[i]));
      if (p === Infinity) return Math.max(...sizes);
      if (p === 0) return sizes.filter((size) => size > 0).length;
      return sizes.reduce((sum, size) => sum + size ** p, 0) ** (1 / p);
    }),
  );

test("distances of many rows are those of each pair, part by part too", () => {
  const before = memory().tensors;
  scope(() => {
    manualSeed(3);
    const [x, y] = [rand(700, 4, { dtype: "float64" }), rand(600, 4, { dtype: "float64" })];
    for (const p of [0, 1, 2, 3.5, Infinity]) {
      const got = cdist(x, y, p).toTyped();
      twin(x.toArray(), y.toArray(), p)
        .flat()
        .forEach((value, i) => {
          if (Math.abs(got[i] - value) > 1e-9) assert.fail(`p = ${p}, element ${i}: ${got[i]}, not ${value}`);
        });
    }
  });
  assert.equal(memory().tensors, before);
});
