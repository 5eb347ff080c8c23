/** @type {Record<string, import("../declaration.js").Declaration>} */
export const PRODUCTS = {
  matmul: {
    says: "As `@` in Python: matrices in the last two axes, vectors where an operand has one axis; all others broadcast.",
  },
  dot: { says: "Of two vectors." },
  mv: { says: "Matrix times vector." },
  mm: { says: "Matrix times matrix; no broadcasting." },
  bmm: { says: "Stack of matrices times stack of as many matrices; no broadcasting." },
  inner: {
    says: "Sums over the last axes of both; a multiplication where an operand has no axes.",
    gives: "Tensor<Promoted<A, B>>",
  },
  outer: {
    says: "Every element of one vector times every element of the other. Dtypes promote.",
    gives: "Tensor<Promoted<A, B>>",
  },
  kron: {
    says: "Blocks: every element of one tensor times the whole other one. Dtypes promote.",
    gives: "Tensor<Promoted<A, B>>",
  },
  addmm: { says: "beta × input + alpha × (mat1 @ mat2); the input broadcasts." },
  baddbmm: { says: "The same of stacks of matrices." },
  addmv: { says: "The same of a matrix and a vector." },
  trace: {
    says: "The sum of a matrix's diagonal; integers give int64, bool is refused.",
    gives: "Tensor<Summed<D>>",
  },
  nanToNum: {
    says: "nan as `nan` (0), the infinities as `posinf` and `neginf` (the dtype's largest and smallest number). Integers stay.",
  },
  tensordot: {
    says: "Products summed over paired axes: the last `dims` (2) of one with the first of the other, or the axes of two lists. An axis of 1 stretches. One dtype; bool is refused.",
    types: { dims: "TensordotAxes" },
  },
  cdist: {
    says: "The p-norm (2) of the differences of all rows of one with all rows of the other: shapes (…, P, M) and (…, R, M) give (…, P, R). Floats of one dtype; the axes before the last two broadcast. Above 25 rows Euclidean distances are made of a matrix product, as in PyTorch, unless `computeMode` says otherwise.",
    gives: "Tensor<Floating<D>>",
    types: { compute_mode: "CdistMode" },
  },
};
