// Orthogonal factors against what they are: rows and columns at right angles, products that are the matrix again.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  orthonormal,
  pseudoInverse,
  qrOf,
  singularOf,
  symmetricValuesOf,
} from "../../../../js/python/algorithms/orthogonal.js";
import { generator, SEED } from "../../random.js";

const SIZES = [
  [1, 1],
  [4, 4],
  [5, 3],
  [3, 5],
];

const times = (a, b) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));
const turned = (a) => a[0].map((_, j) => a.map((row) => row[j]));

function near(a, b, text) {
  a.forEach((row, i) => {
    row.forEach((value, j) => {
      assert.ok(Math.abs(value - b[i][j]) < 1e-10, `SEED=${SEED} ${text}`);
    });
  });
}

const identity = (count) =>
  Array.from({ length: count }, (_, i) => Array.from({ length: count }, (__, j) => Number(i === j)));

test("a matrix is the product of its factors", () => {
  const random = generator();
  for (const [height, width] of SIZES) {
    const rows = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => random(2001) / 1000 - 1),
    );
    const { q, r } = qrOf(rows);
    near(times(q, r), rows, "QR");
    near(times(turned(q), q), identity(height), "Q");
    r.forEach((row, i) => {
      assert.ok(row.slice(0, i).every((value) => value === 0));
    });
    const { values, left, right } = singularOf(rows);
    assert.ok(values.every((value, i) => value >= 0 && (i === 0 || value <= values[i - 1])));
    const scaled = left.map((column, k) => column.map((value) => value * values[k]));
    near(times(turned(scaled), right), rows, "SVD");
    near(times(right, turned(right)), identity(values.length), "V");
    const squares = symmetricValuesOf(times(turned(rows), rows));
    const own = [
      ...Array(Math.max(0, width - height)).fill(0),
      ...values.map((value) => value ** 2).reverse(),
    ];
    near([squares], [own], "eigenvalues");
  }
});

test("rows are put at right angles, each in the space of those before it", () => {
  const rows = [
    [3, 4, 0],
    [1, 2, 2],
    [1e-8, 0, 1],
  ];
  const made = orthonormal(rows);
  const dot = (one, other) => one.reduce((sum, value, i) => sum + value * other[i], 0);
  made.forEach((one, i) => {
    made.forEach((other, j) => {
      assert.ok(Math.abs(dot(one, other) - Number(i === j)) < 1e-12);
    });
    assert.ok(dot(one, rows[i]) > 0);
    for (const later of made.slice(i + 1)) assert.ok(Math.abs(dot(rows[i], later)) < 1e-12);
  });
});

test("a pseudoinverse turns a matrix back, without the directions that do not count", () => {
  const rows = [
    [2, 0],
    [0, 1],
    [0, 0],
  ];
  const rounded = (share) =>
    pseudoInverse(share)(rows).map((row) => row.map((x) => Math.round(x * 1e9) / 1e9 + 0));
  assert.deepEqual(rounded(1e-15), [
    [0.5, 0, 0],
    [0, 1, 0],
  ]);
  assert.deepEqual(rounded(0.6), [
    [0.5, 0, 0],
    [0, 0, 0],
  ]);
});
