// What is computed element by element, moved and converted.
import { bool, float32, float64, int64, of, within } from "../operands.mjs";
import { group } from "./case.mjs";

const M = 1000;
const matrix = float32(M, M);
const row = float32(M);
const column = float32(M, 1);
const rows = (dtype) => (k, o, a, b) => k[`rows_${dtype}`](o, a, b, M, M, M, 0);

const bias = float32(8, 32, 56, 56);
const plain = group("elementwise", [
  [
    "add_same_1e6",
    "(10⁶,) + (10⁶,)",
    "add",
    [float32(1e6), float32(1e6)],
    { bare: (k, o, a, b) => k.rows_float32(o, a, b, 1, 1e6, 0, 0) },
  ],
  ["add_row", "(1000,1000) + (1000,)", "add", [matrix, row], { bare: rows("float32") }],
  [
    "add_col",
    "(1000,1000) + (1000,1)",
    "add",
    [matrix, column],
    { bare: (k, o, a, b) => k.columns(o, a, b, M, M, M) },
  ],
  [
    "add_outer",
    "(1000,1) + (1,1000)",
    "add",
    [column, float32(1, M)],
    { bare: (k, o, a, b) => k.columns(o, b, a, M, M, 0) },
  ],
  [
    "add_scalar",
    "(1000,1000) + 2.5",
    "addNumber",
    [matrix],
    { options: [2.5], bare: (k, o, a) => k.number(o, a, 2.5, M * M) },
  ],
  [
    "add_bias4d",
    "(8,32,56,56) + (32,1,1)",
    "add",
    [bias, float32(32, 1, 1)],
    {
      bare: (k, o, a, b) => {
        for (let i = 0; i < 8; i++) k.columns(o + i * 401408, a + i * 401408, b, 32, 3136, 3136);
      },
    },
  ],
  [
    "mul_f64",
    "float64 (1000,1000) * (1000,)",
    "multiply",
    [float64(M, M), float64(M)],
    { bare: (k, o, a, b) => k.multiply_rows_float64(o, a, b, M, M) },
  ],
  [
    "gt_bool",
    "(1000,1000) > (1000,1)",
    "greater",
    [matrix, column],
    { bare: (k, o, a, b) => k.greater_columns(o, a, b, M) },
  ],
  [
    "where",
    "where (1000,1000) bool, (1000,1000), (1000,)",
    "where",
    [bool(M, M), matrix, row],
    { bare: (k, o, mask, a, b) => k.choose_rows(o, mask, a, b, M, M) },
  ],
  [
    "add_row_",
    "(1000,1000).add_((1000,))",
    "addInPlace",
    [matrix, row],
    { bare: (k, _, a, b) => k.rows_in_place(a, b, M, M) },
  ],
  [
    "mul_col_",
    "(1000,1000).mul_((1000,1))",
    "multiplyInPlace",
    [matrix, within(0.9999, 1.0001, column)],
    { bare: (k, _, a, b) => k.multiply_columns_in_place(a, b, M, M) },
  ],
]);

/** Last axes of 1 to 8: beside a row, beside a column, and with the axis before it in both. */
const short = group("short last axes", [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((k) => {
    const n = Math.floor(1e6 / k);
    return [
      `short_row_${k}`,
      `(${n},${k}) + (${k},)`,
      "add",
      [float32(n, k), float32(k)],
      { bare: (kernels, o, a, b) => kernels[`pattern_${k}`](o, a, b, n * k) },
    ];
  }),
  ...[2, 3, 4, 8].map((k) => {
    const n = Math.floor(1e6 / k);
    return [
      `short_col_${k}`,
      `(${n},${k}) + (${n},1)`,
      "add",
      [float32(n, k), float32(n, 1)],
      { bare: (kernels, o, a, b) => kernels[`short_column_${k}`](o, a, b, n) },
    ];
  }),
  ...[1, 2, 3, 4, 8, 16].map((k) => [
    k === 16 ? "add_inner1" : `short_mixed_${k}`,
    `(64,1,${Math.floor(1024 / k)},${k}) + (1,32,1,${k})`,
    "add",
    [float32(64, 1, Math.floor(1024 / k), k), float32(1, 32, 1, k)],
    k === 16
      ? {
          listed: true,
          bare: (kernels, o, a, b, list) => kernels.listed_rows_16(o, a, b, list, 64 * 32 * 64),
        }
      : {
          bare: (kernels, o, a, b) => kernels[`patterns_${k}`](o, a, b, 64, Math.floor(1024 / k) * k, 32),
        },
  ]),
]);

/** The same 2²⁰ elements in 64 wide rows, with more and more axes, of which every other one is stretched. */
const RANKS = {
  3: [128, 128],
  4: [32, 32, 16],
  5: [16, 8, 16, 8],
  6: [8, 8, 8, 8, 4],
  7: [8, 4, 4, 4, 8, 4],
  8: [4, 4, 4, 4, 4, 4, 4],
};
const ranks = group(
  "ranks",
  Object.entries(RANKS).map(([rank, sizes]) => [
    `rank_${rank}`,
    `rank ${rank}, every other axis stretched, then 64`,
    "add",
    [0, 1].map((which) => float32(...sizes.map((size, i) => (i % 2 === which ? size : 1)), 64)),
    { listed: true, bare: (k, o, a, b, list) => k.listed_rows_64(o, a, b, list, 2 ** 14) },
  ]),
);

const dtypes = group("dtypes", [
  ...["bool", "uint8", "int8", "int16", "int32", "int64", "float64"].map((dtype) => [
    dtype === "int32" ? "add_i32" : `add_${dtype}`,
    `${dtype} (1000,1000) + (1000,)`,
    "add",
    [of(dtype, M, M), of(dtype, M)],
    { bare: rows(dtype) },
  ]),
  ...[
    ["int64", "float32"],
    ["int32", "float32"],
    ["uint8", "float32"],
    ["bool", "float32"],
    ["float32", "float64"],
    ["int32", "float64"],
    ["uint8", "int8"],
    ["int32", "int64"],
  ].map(([left, right]) => [
    `mixed_${left}_${right}`,
    `${left} (1000,1000) + ${right} (1000,)`,
    "add",
    [of(left, M, M), of(right, M)],
    { bare: (k, o, a, b) => k[`mixed_${left}_${right}`](o, a, b, M, M) },
  ]),
]);

const views = group("views", [
  [
    "add_T",
    "(1000,1000).T + (1000,)",
    "addTransposed",
    [matrix, row],
    { bare: (k, o, a, b) => k.transposed(o, a, b, M) },
  ],
  [
    "add_permuted",
    "(100,100,100) axes 2,0,1 + (100,)",
    "addPermuted",
    [float32(100, 100, 100), float32(100)],
    { bare: (k, o, a, b) => k.last_first(o, a, b, 100) },
  ],
  [
    "add_stepped",
    "(1000,1000) every other column + (500,)",
    "addStepped",
    [matrix, float32(500)],
    { bare: (k, o, a, b) => k.stepped(o, a, b, M, 500) },
  ],
  [
    "add_chained",
    "(1000,1000): split, turned, cut, + (1000,)",
    "addChained",
    [matrix, row],
    {
      bare: (k, o, a, b) => {
        for (let i = 0; i < 10; i++) k.rows_float32(o + i * 200_000, a + i * 4000, b, 50, M, 20 * M, 0);
      },
    },
  ],
  [
    "flip_last",
    "flip(-1) (1000,1000)",
    "flip",
    [matrix],
    { options: [1], bare: (k, o, a) => k.reversed(o, a, M, M) },
  ],
  ["flip_first", "flip(0) (1000,1000)", "flip", [matrix], { options: [0] }],
  [
    "add_flipped",
    "(1000,1000) flipped(-1) + (1000,)",
    "addFlipped",
    [matrix, row],
    {
      options: [1],
      bare: (k, o, a, b) => {
        k.reversed(o, a, M, M);
        k.rows_in_place(o, b, M, M);
      },
    },
  ],
  [
    "copy_T",
    "(1000,1000).T copied",
    "copyTransposed",
    [matrix],
    { bare: (k, o, a) => k.transposed_copy(o, a, 0, M) },
  ],
]);

const conversions = group(
  "conversions",
  [
    ["float32", "float64"],
    ["float64", "float32"],
    ["int32", "float32"],
    ["uint8", "float32"],
    ["int8", "int64"],
    ["int64", "float32"],
    ["float32", "int32"],
    ["bool", "float32"],
  ].map(([from, to]) => [
    `convert_${from}_${to}`,
    `${from} (10⁶,) to ${to}`,
    "convert",
    [from === "float32" && to === "int32" ? within(-1e4, 1e4, float32(1e6)) : of(from, 1e6)],
    {
      options: [to],
      bare: (k, o, a) => k[`${from === "bool" ? "uint8" : from}_to_${to}`](o, a, 1e6),
    },
  ]),
);

const functions = group(
  "functions",
  ["float32", "float64"].flatMap((dtype) =>
    [
      ["exp", -10, 10],
      ["log", 0.01, 100],
      ["sin", -10, 10],
      ["tanh", -4, 4],
      ["erf", -3, 3],
      ["tan", -1.5, 1.5],
      ["sqrt", 0, 100],
      ["pow", 0.1, 5],
    ].map(([name, from, to]) => {
      const one = within(from, to, of(dtype, 1e5));
      return [
        `${name}_${dtype}`,
        `${name} ${dtype} (10⁵,)`,
        name,
        name === "pow" ? [one, within(-3, 3, one)] : [one],
      ];
    }),
  ),
  { bare: null },
);

const moving = group("joining and indexing", [
  ["cat_0", "cat(0) (1000,500), (1000,500)", "cat", [float32(M, 500), float32(M, 500)], { options: [0] }],
  ["cat_1", "cat(1) (1000,500), (1000,500)", "cat", [float32(M, 500), float32(M, 500)], { options: [1] }],
  [
    "stack_0",
    "stack(0) (500,1000), (500,1000)",
    "stack",
    [float32(500, M), float32(500, M)],
    { options: [0] },
  ],
  [
    "stack_-1",
    "stack(-1) (500,1000), (500,1000)",
    "stack",
    [float32(500, M), float32(500, M)],
    { options: [2], bare: (k, o, a, b) => k.interleaved(o, a, b, 500 * M) },
  ],
  [
    "index_select",
    "1000 rows of (1000,1000)",
    "indexSelect",
    [matrix, within(0, M, int64(M))],
    { bare: (k, o, a, b) => k.pick_rows(o, a, b, M, M) },
  ],
  [
    "index_short",
    "10⁵ rows of (1000,8)",
    "indexSelect",
    [float32(M, 8), within(0, M, int64(1e5))],
    { bare: (k, o, a, b) => k.pick_rows(o, a, b, 1e5, 8) },
  ],
  [
    "gather",
    "gather(0) (1000,1000)",
    "gather",
    [matrix, within(0, M, int64(M, M))],
    { bare: (k, o, a, b) => k.gather_rows(o, a, b, M, M) },
  ],
  [
    "mask",
    "(1000,1000)[bool (1000,1000)]",
    "maskedSelect",
    [matrix, bool(M, M)],
    { bare: (k, o, a, b) => k.pick_masked(o, a, b, M * M) },
  ],
]);

export const elementwise = [
  ...plain,
  ...short,
  ...ranks,
  ...dtypes,
  ...views,
  ...conversions,
  ...functions,
  ...moving,
];
