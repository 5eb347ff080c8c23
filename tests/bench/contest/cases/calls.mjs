// Calls on so little that the call itself is what they cost.
import { bool, float32, int64, within } from "../operands.mjs";
import { group } from "./case.mjs";

export const calls = group(
  "small calls",
  [
    ["s_add_row", "(2,3) + (3,)", "add", [float32(2, 3), float32(3)]],
    ["s_add_4d", "(5,1,4,1) + (3,1,1)", "add", [float32(5, 1, 4, 1), float32(3, 1, 1)]],
    ["s_add_10", "(10,) + (10,)", "add", [float32(10), float32(10)]],
    ["s_add_number", "(2,3) + 2.5", "addNumber", [float32(2, 3)], { options: [2.5] }],
    ["s_add_int64", "int64 (2,3) + (3,)", "add", [int64(2, 3), int64(3)]],
    ["s_add_mixed", "int64 (2,3) + float32 (3,)", "add", [int64(2, 3), float32(3)]],
    ["s_lt", "(4,1) < (4,)", "less", [float32(4, 1), float32(4)]],
    ["s_where", "where (2,3) bool, (2,3), (3,)", "where", [bool(2, 3), float32(2, 3), float32(3)]],
    ["s_add_", "(2,3).add_((3,))", "addInPlace", [float32(2, 3), float32(3)]],
    ["s_exp", "exp (10,)", "exp", [float32(10)]],
    ["s_sum", "sum (10,)", "sum", [float32(10)], { options: [null], tolerance: 1e-6 }],
    ["s_sum_rows", "sum(-1) (4,5)", "sum", [float32(4, 5)], { options: [[-1]], tolerance: 1e-6 }],
    ["s_softmax", "softmax(-1) (2,5)", "softmax", [float32(2, 5)], { options: [-1] }],
    ["s_matmul", "(2,3) @ (3,4)", "matmul", [float32(2, 3), float32(3, 4)], { tolerance: 1e-6 }],
    ["s_cat", "cat (2,3), (2,3)", "cat", [float32(2, 3), float32(2, 3)], { options: [0] }],
    ["s_index", "3 rows of (2,3)", "indexSelect", [float32(2, 3), within(0, 2, int64(3))]],
    ["s_view", "(4,6): four views, one on another", "views", [float32(4, 6)]],
    ["s_convert", "int64 (10,) to float32", "convert", [int64(10)], { options: ["float32"] }],
    ["s_print", "print (2,3)", "print", [within(0.1, 1, float32(2, 3))]],
    [
      "s_explain",
      "explain (5,1,4,1) + (3,1,1)",
      "explain",
      [],
      {
        options: [
          [5, 1, 4, 1],
          [3, 1, 1],
        ],
      },
    ],
    ["s_explain_huge", "explain (10⁶,1) + (10⁶,)", "explain", [], { options: [[1e6, 1], [1e6]] }],
    ...[
      ["ij,jk->ik", float32(2, 3), float32(3, 4)],
      ["i,j->ij", float32(3), float32(4)],
      ["ij,ij->", float32(3, 4), float32(3, 4)],
      ["bij,bkj->bik", float32(2, 3, 4), float32(2, 5, 4)],
    ].map(([equation, ...operands]) => [
      `s_einsum_${equation}`,
      `einsum ${equation}, small`,
      "einsum",
      operands,
      { options: [equation], tolerance: 1e-6 },
    ]),
  ],
  { small: true, bare: null },
);
