// What other languages say of arrays, whose shapes meet by rules of their own: [topic, template, more].
import { alone } from "./alone.js";

/** @type {Record<string, [string, string, any?][]>} */
export const otherLanguages = {
  matlab: [
    ["broadcast", "Arrays have incompatible sizes for this operation"],
    ["broadcast", "Matrix dimensions must agree"],
    ["matmul", "Incorrect dimensions for matrix multiplication"],
    ["matmul", "Inner matrix dimensions must agree"],
    ["concat", "Dimensions of {?matrices}{?arrays} being concatenated are not consistent"],
    ["assign", "Unable to perform assignment because the {w} {*} left side"],
    ["index-range", "Index exceeds {?the number of }array elements"],
    ["index-range", "Index exceeds matrix dimensions"],
    ["reshape", "Number of elements must not change. Use [] as one of the size inputs"],
  ],
  octave: [
    ["matmul", "operator *: nonconformant arguments (op1 is {m}, op2 is {m})"],
    ["broadcast", "operator {*}: nonconformant arguments (op1 is {m}, op2 is {m})"],
    ["concat", "vertical dimensions mismatch ({m} vs {m})", { adjust: alone }],
    ["concat", "horizontal dimensions mismatch ({m} vs {m})", { adjust: alone }],
  ],
  julia: [
    [
      "broadcast",
      "arrays could not be broadcast to a common size|; got a dimension with lengths {a} and {b}",
    ],
    ["matmul", "A has dimensions ({n},{n}) but B has dimensions ({n},{n})"],
    ["matmul", "incompatible dimensions for matrix multiplication"],
    ["broadcast", "dimensions must match: a has dims"],
  ],
  r: [
    ["broadcast", "non-conformable arrays"],
    ["matmul", "non-conformable arguments"],
    ["broadcast", "longer object length is not a multiple of shorter object length", { warning: true }],
  ],
};
