// Eigenvalues and eigenvectors, signs included, against those that LAPACK gives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { symmetricVectorsOf } from "../../../../../js/python/algorithms/eigenvectors/symmetric-vectors.js";

const recorded = JSON.parse(readFileSync(new URL("matrices.json", import.meta.url), "utf8"));

test("values and vectors are LAPACK's", () => {
  for (const { rows, values, vectors } of recorded.symmetric) {
    const made = symmetricVectorsOf(rows);
    const found = [...made.values, ...made.vectors.flat()];
    [...values, ...vectors.flat()].forEach((value, i) => {
      assert.ok(Math.abs(value - found[i]) < 1e-9, JSON.stringify(rows));
    });
  }
});
