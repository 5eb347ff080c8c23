// What MATLAB, Octave, Julia and R say: as in wordings.js.

/** @type {[string, string | null, string, any][]} */
export const languageWordings = [
  ["Error using  + \nArrays have incompatible sizes for this operation.", "matlab", "broadcast", {}],
  ["Error using .* \nMatrix dimensions must agree.", "matlab", "broadcast", {}],
  [
    "Incorrect dimensions for matrix multiplication. Check that the number of columns in the first matrix matches the number of rows in the second matrix.",
    "matlab",
    "matmul",
    {},
  ],
  [
    "Error using horzcat\nDimensions of arrays being concatenated are not consistent.",
    "matlab",
    "concatenate",
    {},
  ],
  [
    "Unable to perform assignment because the size of the left side is 1-by-5 and the size of the right side is 1-by-2.",
    "matlab",
    "index",
    {},
  ],
  ["Index exceeds the number of array elements. Index must not exceed 7.", "matlab", "index", {}],
  [
    "error: operator +: nonconformant arguments (op1 is 6x4, op2 is 1x3)",
    "octave",
    "broadcast",
    {
      shapes: [
        [6, 4],
        [1, 3],
      ],
      figure: "full",
    },
  ],
  [
    "error: operator *: nonconformant arguments (op1 is 6x4, op2 is 6x4)",
    "octave",
    "matmul",
    {
      shapes: [
        [6, 4],
        [6, 4],
      ],
      figure: "full",
    },
  ],
  ["error: vertical dimensions mismatch (1x3 vs 1x2)", "octave", "concatenate", {}],
  [
    "DimensionMismatch: arrays could not be broadcast to a common size; got a dimension with lengths 5 and 2",
    "julia",
    "broadcast",
    { sizes: [5, 2], figure: "partial" },
  ],
  [
    "ERROR: DimensionMismatch: arrays could not be broadcast to a common size: a has axes Base.OneTo(5) and b has axes Base.OneTo(2)",
    "julia",
    "broadcast",
    {},
  ],
  ["Error in x + y : non-conformable arrays", "r", "broadcast", {}],
  ["Error in x %*% y : non-conformable arguments", "r", "matmul", {}],
];
