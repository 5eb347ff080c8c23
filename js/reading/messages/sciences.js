// Statistics, algebra and tables beside NumPy, pandas and scikit-learn: [topic, template, more].
import { alone } from "./alone.js";

/** @type {Record<string, [string, string, any?][]>} */
export const sciences = {
  scipy: [
    ["linear-algebra", "dimension mismatch", { exact: true }],
    ["concat", "incompatible {w} dimensions. Got {*}.shape[{axis}] == {a}, expected {b}"],
    ["linear-algebra", "a and b should have the same number of rows ({a} != {b})"],
    ["rank", "in1 and in2 should have the same dimensionality"],
    ["linear-algebra", "inconsistent shapes", { exact: true }],
    ["linear-algebra", "Expected square matrix, got {*}.shape={s}", { adjust: alone }],
    ["linear-algebra", "shapes of a {s} and b {s} are incompatible", { adjust: alone }],
    [
      "linear-algebra",
      "array 'cov' is of shape {s}, but 'mean' is a vector of length {n}",
      { adjust: alone },
    ],
    ["broadcast", "Array shapes are incompatible for broadcasting"],
    ["length", "There are {a} points and {b} values in dimension {axis}"],
    ["length", "The length of 'y' along 'axis'={n} doesn't match the length of 'x'"],
    ["length", "all index and data arrays must have the same length"],
    ["length", "If given, length of x along axis must be the same as y"],
    ["length", "The size of the array returned by func ({a}) does not match the size of y0 ({b})"],
    ["length", "func input vector length N={a} must not exceed func output vector length M={b}"],
    ["length", "The array return by func changed size"],
    ["length", "x must consist of vectors of length {n} but has shape {s}", { adjust: alone }],
    ["length", "Incompatible vector size. It must be a binomial coefficient"],
    ["rank", "inputs must both be 2-D arrays"],
    ["rank", "objective function must return a scalar value"],
    ["rank", "weights.ndim ({n}) must match len(axes) ({n})"],
  ],
  statsmodels: [["samples", "endog and exog matrices are different sizes"]],
  xgboost: [
    ["features", "Feature shape mismatch, expected: {b}, got {a}"],
    ["features", "Number of columns in data must equal to the training data"],
    ["samples", "Check failed: {*}n_samples"],
  ],
  lightgbm: [
    ["samples", "Length of {w} differs from the length of #data"],
    ["features", "The number of features in data ({a}) is not the same as it was in training data ({b})"],
  ],
  polars: [
    ["length", "height of column {q}{w}{q} ({a}) does not match height of column {q}{w}{q} ({b})"],
    ["length", "arithmetic operation on series of different lengths: got {a} and {b}"],
    ["length", "can't broadcast Series {q}{w}{q} of length {a} to length {b}"],
  ],
  torchmetrics: [
    ["loss", "Predictions and targets are expected to have the same shape,{? but} got {s} and {s}"],
    ["loss", "'preds' and 'target' must have the same shape, but got {s} vs {s}"],
    ["loss", "'preds' and 'target' must be of the same shape"],
    [
      "loss",
      "The 'preds' and 'target' should have the same shape, got 'preds' with shape={s} and 'target' with shape={s}",
    ],
    ["loss", "equal to the number of labels but got {a} and expected {b}"],
    ["loss", "to have BxCxHxW shape. Got preds: {s} and target: {s}"],
    ["loss-target", "'preds.shape[1]' should be equal to number of classes"],
    ["loss-target", "If 'preds' have one dimension more than 'target', the shape of 'preds' should be"],
    ["loss-target", "Either 'preds' and 'target' both should have the (same) shape"],
  ],
  networkx: [["linear-algebra", "Adjacency matrix not square"]],
  sympy: [
    ["length", "Matrix size mismatch: {s} + {s}"],
    ["matmul", "Matrix size mismatch: {s} * {s}"],
  ],
};
