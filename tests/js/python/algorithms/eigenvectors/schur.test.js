// Matrices as triangles between turned axes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { schurOf } from "../../../../../js/python/algorithms/eigenvectors/schur.js";

test("a triangle between turned axes is the matrix again", () => {
  const rows = [
    [4, 1, 2, 0],
    [1, 3, 0, 1],
    [2, 0, 2, 1],
    [1, 1, 1, 5],
  ];
  const triangle = rows.map((row) => [...row]);
  const z = schurOf(triangle, 0, 3);
  assert.ok(z !== null);
  triangle.forEach((row, i) => {
    for (let j = 0; j < i; j++) assert.ok(Math.abs(row[j]) < 1e-12);
  });
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      const sum = triangle.reduce(
        (all, row, k) => all + row.reduce((part, value, l) => part + z[i][k] * value * z[j][l], 0),
        0,
      );
      assert.ok(Math.abs(sum - rows[i][j]) < 1e-12);
    }
});

test("where eigenvalues are complex there is none", () => {
  assert.equal(
    schurOf(
      [
        [0, 1],
        [-1, 0],
      ],
      0,
      1,
    ),
    null,
  );
});
