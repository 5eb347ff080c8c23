// Matrix products, contractions, and what an element costs from little to much.
import { elements, float32, float64, int32, within } from "../operands.mjs";
import { group } from "./case.mjs";

const M = 1000;
const matrix = float32(M, M);
const row = float32(M);

const square = (n) => [float32(n, n), float32(n, n)];
const product = (id, name, operands, arithmetic, more = {}) => [
  id,
  name,
  "matmul",
  operands,
  { arithmetic, ...more },
];
const contraction = (id, equation, operands, arithmetic, more = {}) => [
  id,
  `einsum ${equation} ${operands.map(({ shape }) => `(${shape})`).join(", ")}`,
  "einsum",
  operands,
  { options: [equation], arithmetic, ...more },
];
export const products = group(
  "products",
  [
    ...[64, 128, 256, 512, 1024].map((n) =>
      product(`mm_${n}`, `(${n},${n}) @ (${n},${n})`, square(n), 2 * n ** 3),
    ),
    product(
      "mm_float64",
      "float64 (256,256) @ (256,256)",
      [float64(256, 256), float64(256, 256)],
      2 * 256 ** 3,
    ),
    product(
      "mm_batch",
      "(8,1,64,64) @ (1,8,64,64)",
      [float32(8, 1, 64, 64), float32(1, 8, 64, 64)],
      2 * 64 ** 4,
    ),
    product("mm_shared", "(16,64,64) @ (64,64)", [float32(16, 64, 64), float32(64, 64)], 32 * 64 ** 3),
    product("mm_flat", "(4,1024) @ (1024,1024)", [float32(4, 1024), float32(1024, 1024)], 8 * 1024 ** 2, {
      bare: null,
    }),
    product("mm_thin", "(1024,4) @ (4,1024)", [float32(1024, 4), float32(4, 1024)], 8 * 1024 ** 2, {
      bare: null,
    }),
    product(
      "mm_int32",
      "int32 (256,256) @ (256,256)",
      [0, 1].map(() => within(-1e3, 1e3, int32(256, 256))),
      2 * 256 ** 3,
      { bare: null },
    ),
    product("mm_vec", "(2048,2048) @ (2048,)", [float32(2048, 2048), float32(2048)], 0, {
      bare: (k, o, a, b) => k.matrix_by_vector(o, a, b, 2048, 2048),
    }),
    product("vec_mm", "(2048,) @ (2048,2048)", [float32(2048), float32(2048, 2048)], 0, {
      bare: (k, o, a, b) => k.vector_by_matrix(o, a, b, 2048, 2048),
    }),
    contraction("es_bmm", "bij,bjk->bik", [float32(16, 64, 64), float32(16, 64, 64)], 32 * 64 ** 3),
    contraction("es_turned", "ij,kj->ik", square(256), 2 * 256 ** 3),
    contraction(
      "es_attention",
      "bqhd,bkhd->bhqk",
      [float32(4, 64, 8, 64), float32(4, 64, 8, 64)],
      64 * 64 ** 3,
    ),
    contraction("es_two", "ijk,jkl->il", [float32(256, 16, 16), float32(16, 16, 256)], 2 * 256 ** 3),
    contraction("es_dot", "ij,ij->", [matrix, matrix], 0, {
      bare: (k, o, a, b) => k.dot_rows(o, a, b, 1, M * M, 0),
      tolerance: 0.2,
    }),
    contraction("es_outer", "i,j->ij", [row, row], 0, {
      bare: (k, o, a, b) => k.outer_product(o, a, b, M, M),
    }),
    contraction("es_rows", "bi,bi->b", [float32(4096, 64), float32(4096, 64)], 0, {
      bare: (k, o, a, b) => k.dot_rows(o, a, b, 4096, 64, 64),
    }),
  ],
  { tolerance: 1e-3 },
);

/** What an element costs from little to much. */
const POWERS = ["10³", "10⁴", "10⁵", "10⁶", "10⁷", "10⁸"];
export const sizes = group(
  "sizes",
  POWERS.flatMap((shown, i) => {
    const n = 10 ** (i + 3);
    return [
      [
        n === 1e7 ? "add_same_1e7" : `size_add_${n}`,
        `add (${shown},)`,
        "add",
        [float32(n), float32(n)],
        { bare: (k, o, a, b) => k.rows_float32(o, a, b, 1, n, 0, 0) },
      ],
      [
        `size_sum_${n}`,
        `sum (${shown},)`,
        "sum",
        [float32(n)],
        { options: [null], tolerance: 1e-6 * n + 1e-5, bare: (k, o, a) => k.sum_rows(o, a, 1, n) },
      ],
    ];
  }),
).map((one) => ({
  ...one,
  counted: elements(one.operands[0].shape) >= 1e6,
  huge: elements(one.operands[0].shape) > 1e7,
}));
