// Reflections and rotations.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  reflectionOf,
  reflectRows,
  rotationOf,
} from "../../../../../js/python/algorithms/eigenvectors/turning.js";

test("a reflection leaves of a column its first element, whose sign is the other one", () => {
  const column = [[3], [4], [12]];
  const made = reflectionOf(column.map(([value]) => value));
  reflectRows(column, made, 0);
  assert.equal(made.first, -13);
  column.forEach(([value], i) => {
    assert.ok(Math.abs(value - (i === 0 ? -13 : 0)) < 1e-12);
  });
  assert.equal(reflectionOf([2, 0]).factor, 0);
});

test("a rotation turns a number into zero", () => {
  for (const [f, g] of [
    [3, 4],
    [-3, 4],
    [0, -2],
    [5, 0],
    [-1, -1],
  ]) {
    const { cosine, sine, size } = rotationOf(f, g);
    assert.ok(Math.abs(cosine * f + sine * g - size) < 1e-12);
    assert.ok(Math.abs(cosine * g - sine * f) < 1e-12);
  }
});
