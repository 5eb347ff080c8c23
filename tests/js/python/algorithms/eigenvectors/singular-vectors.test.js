// Singular values and vectors, signs included, against those that LAPACK gives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { singularVectorsOf } from "../../../../../js/python/algorithms/eigenvectors/singular-vectors.js";

const recorded = JSON.parse(readFileSync(new URL("matrices.json", import.meta.url), "utf8"));

test("values and vectors are LAPACK's", () => {
  for (const { rows, isWhole, left, values, right } of recorded.singular) {
    const made = singularVectorsOf(rows, isWhole);
    const found = [made.left, made.values, made.right].flat(2);
    [left, values, right].flat(2).forEach((value, i) => {
      assert.ok(Math.abs(value - found[i]) < 1e-9, `${isWhole} ${JSON.stringify(rows)}`);
    });
  }
});
