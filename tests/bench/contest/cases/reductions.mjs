// What many elements become one of.
import { bool, float32, float64, int64, uint8 } from "../operands.mjs";
import { group } from "./case.mjs";

const M = 1000;
const matrix = float32(M, M);
const cube = float32(100, 100, 100);
const sumOf = (dims, bare) => [
  `sum_cube_${dims.join("")}`,
  `sum(${dims.join()}) (100,100,100)`,
  "sum",
  [cube],
  { options: [dims], bare },
];
export const reductions = group(
  "reductions",
  [
    [
      "sum_0",
      "sum(0) (1000,1000)",
      "sum",
      [matrix],
      { options: [[0]], bare: (k, o, a) => k.sum_columns(o, a, 1, M, M) },
    ],
    [
      "sum_-1",
      "sum(-1) (1000,1000)",
      "sum",
      [matrix],
      { options: [[1]], bare: (k, o, a) => k.sum_rows(o, a, M, M) },
    ],
    [
      "sum_all",
      "sum() (1000,1000)",
      "sum",
      [matrix],
      { options: [null], bare: (k, o, a) => k.sum_rows(o, a, 1, M * M) },
    ],
    sumOf([0], (k, o, a) => k.sum_columns(o, a, 1, 100, 10000)),
    sumOf([1], (k, o, a) => k.sum_columns(o, a, 100, 100, 100)),
    sumOf([2], (k, o, a) => k.sum_rows(o, a, 10000, 100)),
    sumOf([0, 1], (k, o, a) => k.sum_columns(o, a, 1, 10000, 100)),
    sumOf([0, 2], (k, o, a) => k.sum_outer_and_inner(o, a, 100, 100, 100)),
    sumOf([1, 2], (k, o, a) => k.sum_rows(o, a, 100, 10000)),
    [
      "sum_float64",
      "float64 sum() (10⁶,)",
      "sum",
      [float64(1e6)],
      { options: [null], bare: (k, o, a) => k.sum_float64(o, a, 1e6) },
    ],
    [
      "sum_int64",
      "int64 sum(0) (1000,1000)",
      "sum",
      [int64(M, M)],
      { options: [[0]], bare: (k, o, a) => k.sum_columns_int64(o, a, M, M) },
    ],
    [
      "sum_uint8",
      "uint8 sum(-1) (1000,1000)",
      "sum",
      [uint8(M, M)],
      { options: [[1]], bare: (k, o, a) => k.sum_rows_uint8(o, a, M, M) },
    ],
    [
      "sum_bool",
      "bool sum() (1000,1000)",
      "sum",
      [bool(M, M)],
      { options: [null], bare: (k, o, a) => k.sum_rows_uint8(o, a, 1, M * M) },
    ],
    [
      "mean_0",
      "mean(0) (1000,1000)",
      "mean",
      [matrix],
      {
        options: [[0]],
        bare: (k, o, a) => {
          k.sum_columns(o, a, 1, M, M);
          k.scale(o, 0.001, M);
        },
      },
    ],
    [
      "max_-1",
      "amax(-1) (1000,1000)",
      "amax",
      [matrix],
      { options: [[1]], bare: (k, o, a) => k.largest_rows(o, a, M, M) },
    ],
    [
      "max_0",
      "amax(0) (1000,1000)",
      "amax",
      [matrix],
      { options: [[0]], bare: (k, o, a) => k.largest_columns(o, a, 1, M, M) },
    ],
    ["argmax_-1", "argmax(-1) (1000,1000)", "argmax", [matrix], { options: [1], bare: null }],
    ["all_-1", "all(-1) bool (1000,1000)", "all", [bool(M, M)], { options: [1], bare: null }],
    ["cumsum_-1", "cumsum(-1) (1000,1000)", "cumsum", [matrix], { options: [1], bare: null }],
    [
      "cumsum_0",
      "cumsum(0) (1000,1000)",
      "cumsum",
      [matrix],
      { options: [0], bare: (k, o, a) => k.scan_columns(o, a, M, M) },
    ],
    ["softmax_-1", "softmax(-1) (1000,1000)", "softmax", [matrix], { options: [1], bare: null }],
    ["softmax_0", "softmax(0) (1000,1000)", "softmax", [matrix], { options: [0], bare: null }],
    ["softmax_short", "softmax(-1) (10⁵,10)", "softmax", [float32(1e5, 10)], { options: [1], bare: null }],
    ["sort", "sort (10⁵,)", "sort", [float32(1e5)], { bare: null }],
  ],
  { tolerance: 0.02 },
);
