/** @type {Record<string, import("../declaration.js").Declaration>} */
export const ORDERING = {
  sort: {
    says: "The elements along an axis (−1) in order, and where they were. Stable, descending too: equal elements stay in their order. nan counts as larger than all, −0 as 0.",
    gives: "Pair<D>",
  },
  argsort: { says: "Where the elements were: the indices of `sort`.", gives: 'Tensor<"int64">' },
  topk: {
    says: "The `k` largest elements along an axis (−1), or the smallest, in order, and where they are. Of equal elements the first are taken, where PyTorch takes any. Refused for bool, and where the axis has less than `k`.",
    gives: "Pair<D>",
  },
  unique: {
    says: "The different elements in order, or along `dim` the different slices; the first of equal ones stands for them, and nan equals nothing. With `returnInverse` also which of them each element is, with `returnCounts` how often each occurs: the answer is a list then, in this order.",
    gives: "Unique<D, Inverse, Counts>",
    generics: "Inverse extends Flag = false, Counts extends Flag = false",
    types: { return_inverse: "Inverse", return_counts: "Counts" },
  },
  bincount: {
    says: "For each number from 0 to the largest how often it occurs (int64), or the sum of its weights: float32 of float32 weights, else float64. At least `minlength` of them. For vectors of integers that are not negative.",
    gives: "Tensor",
  },
  searchsorted: {
    says: 'For each value the first place in a sorted row where it may be put in, with `right` (or side "right") the last. One row serves all values; else the axes before the last are the same. `sorter` is the row\'s `argsort`. int64, or int32.',
    gives: 'Tensor<Choice<Short, "int32", "int64">>',
    generics: "Short extends Flag = false",
    types: { out_int32: "Short", side: '"left" | "right"' },
  },
  bucketize: {
    says: "`searchsorted` with the values first, and one row of boundaries for all.",
    gives: 'Tensor<Choice<Short, "int32", "int64">>',
    generics: "Short extends Flag = false",
    types: { out_int32: "Short" },
  },
  isin: {
    says: "Whether each element is among others, as bool; with `invert` whether it is not. nan is among nothing. Refused for bool.",
    gives: 'Tensor<"bool">',
  },
  quantile: {
    says: "The elements below which the fraction `q` lies, along an axis or of all; several `q` come along a new first axis. Floats; nan where there is one. Between two elements `interpolation` says what is taken.",
    gives: "Tensor<Floating<D>>",
    types: { interpolation: "Interpolation" },
  },
  nanquantile: {
    says: "As `quantile`, without the nans.",
    gives: "Tensor<Floating<D>>",
    types: { interpolation: "Interpolation" },
  },
  multinomial: {
    says: "Indices along the last axis of one vector of weights, or of rows of them, drawn by weight: with the same seed those that PyTorch draws. Each at most once unless `replacement`.",
    gives: 'Tensor<"int64">',
  },
  scatter: {
    says: "A copy with the elements of `src`, or one number, at the places that `index` (int64 or int32, of the same rank) names along an axis: where `gather` would read. What meets at a place: the last one, or with `reduce` the sum or product with what is there. `scatter_` does it in place.",
    types: { reduce: '"add" | "multiply"' },
  },
  scatterAdd: { says: "`scatter` that adds up, in the index's order." },
  indexAdd: {
    says: "A copy with the slices of `source`, times `alpha`, added to those that a vector of indices names along an axis.",
  },
};
