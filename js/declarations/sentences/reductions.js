/** @type {Record<string, import("../declaration.js").Declaration>} */
export const REDUCTIONS = {
  sum: { says: "Sum; integers and bool give int64.", dtype: "Summed<D>" },
  nansum: { says: "Sum in which nan counts as 0.", dtype: "Summed<D>" },
  mean: { says: "Mean of floats.", dtype: "Floating<D>" },
  prod: { says: "Product, overall or along one axis; integers and bool give int64.", dtype: "Summed<D>" },
  any: { says: "Whether any element is not zero; bool, of uint8 uint8.", gives: "Tensor<Truth<D>>" },
  all: { says: "Whether no element is zero; bool, of uint8 uint8.", gives: "Tensor<Truth<D>>" },
  countNonzero: { says: "How many elements are not zero.", gives: 'Tensor<"int64">' },
  amax: { says: "The largest element along any axes; nan wins." },
  amin: { says: "The smallest element along any axes; nan wins." },
  max: {
    says: "The largest element, with indices of the first along an axis, or of two tensors; nan wins.",
    when: { other: "Tensor<Promoted<A, B>>", dim: "Pair<D>" },
  },
  min: {
    says: "The smallest element, with indices of the first along an axis, or of two tensors; nan wins.",
    when: { other: "Tensor<Promoted<A, B>>", dim: "Pair<D>" },
  },
  argmax: { says: "Index of the largest element, the first of equal ones.", gives: 'Tensor<"int64">' },
  argmin: { says: "Index of the smallest element, the first of equal ones.", gives: 'Tensor<"int64">' },
  median: {
    says: "The middle element, the lower of two, nan winning; along an axis also the indices.",
    when: { dim: "Pair<D>" },
  },
  var: {
    says: "Variance; `correction` (1, or 0 when not `unbiased`) is subtracted from the number of elements.",
    gives: "Tensor<Floating<D>>",
  },
  std: { says: "Standard deviation, as `var`.", gives: "Tensor<Floating<D>>" },
  nanmean: { says: "Mean of floats without the nans.", dtype: "Floating<D>" },
  cov: {
    says: "Covariances of variables, a row of observations each; `correction` (1) is subtracted from their number.",
    gives: "Tensor<Floating<D>>",
  },
  corrcoef: {
    says: "Correlations of variables, a row of observations each.",
    gives: "Tensor<Floating<D>>",
  },
  norm: {
    says: "(Σ |x|^p)^(1/p), p 2 by default; ±Infinity is the largest or smallest |x|, 0 counts.",
    dtype: "Floating<D>",
    types: { p: 'Operand | "fro"' },
  },
  logsumexp: { says: "log Σ e^x, without overflow.", gives: "Tensor<Floating<D>>" },
  cumsum: { says: "Sums along an axis so far.", dtype: "Summed<D>" },
  cumprod: { says: "Products along an axis so far.", dtype: "Summed<D>" },
  cummax: { says: "The largest element so far, and where it last was.", gives: "Pair<D>" },
  cummin: { says: "The smallest element so far, and where it last was.", gives: "Pair<D>" },
  logcumsumexp: { says: "log Σ e^x so far." },
  softmax: { says: "e^x / Σ e^x along an axis.", dtype: "D" },
  logSoftmax: { says: "The logarithm of `softmax`.", dtype: "D" },
  sumToSize: {
    says: 'Summed along the axes that broadcasting `size` to the tensor\'s shape would stretch, which is what broadcasting does backwards: axes that `explain` calls "expand" keep size 1, those it calls "missing" go. A view where there are none; refused where `size` does not broadcast to the shape.',
    gives: "Tensor<D | Summed<D>>",
  },
  equal: { says: "Whether shape and elements are the same; nan equals nothing.", gives: "boolean" },
  allclose: { says: "Whether |x − y| ≤ atol + rtol |y| everywhere.", gives: "boolean" },
};
