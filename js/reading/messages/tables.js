// pandas, scikit-learn, einops and ONNX, and messages of PyTorch as they are translated: [topic, template, more].
import { alone } from "./alone.js";

/** @type {[string, string, any?][]} */
export const pandas = [
  ["length", "Length of values ({a}) does not match length of index ({b})"],
  ["length", "Length of values does not match length of index"],
  ["length", "Length mismatch: Expected axis has {a} elements, new values have {b} elements"],
  ["length", "arrays must {?all }be {?of }{?the }same length"],
  ["length", "Length of passed values is {a}, index implies {b}"],
  ["length", "Wrong number of items passed {a}, placement implies {b}"],
  ["length", "Item wrong length {a} instead of {b}"],
  ["length", "Boolean index has wrong length: {a} instead of {b}"],
  ["length", "Columns must be same length as key"],
  ["length", "Must have equal len keys and value when setting with an"],
  ["length", "Lengths must match to compare{*}{s}, {s}"],
  ["length", "Lengths must match"],
  ["length", "The length of the keys ({a}) must match the length of the objects to concatenate ({b})"],
  ["length", "columns passed, passed data had {n} columns"],
  ["length", "Can only compare identically-labeled"],
  ["table-shape", "Shape of passed values is {s}, indices imply {s}"],
  ["table-shape", "Unable to coerce to DataFrame, shape must be {s}: given {s}"],
  ["length", "Unable to coerce to Series, length must be {a}: given {b}"],
  ["matmul", "Dot product shape mismatch, {s} vs {s}"],
  ["table-shape", "Array conditional must be same shape as self"],
  ["rank", "Data must be 1-dimensional"],
  ["rank", "Expected a 1D array, got an array with shape {s}", { adjust: alone }],
  ["rank", "Per-column arrays must each be 1-dimensional"],
  ["rank", "Must pass 2-d input"],
  ["truth", "The truth value of a {w} is ambiguous"],
  ["python", "cannot concatenate object of type"],
  ["index-range", "single positional indexer is out-of-bounds"],
  ["index-range", "positional indexers are out-of-bounds"],
];

/** @type {[string, string, any?][]} */
export const sklearn = [
  ["samples", "Found input variables with inconsistent numbers of samples: [{a}, {b}]"],
  ["samples", "Found input variables with inconsistent numbers of samples"],
  ["samples", "n_samples={n} should be >= n_clusters={n}"],
  ["samples", "sample_weight.shape == {s}, expected {s}"],
  ["samples", "Found arrays with inconsistent numbers of samples"],
  ["features", "X has {a} features{c} but {w} is expecting {b} features"],
  ["features", "X has {a} features per sample; expecting {b}"],
  [
    "features",
    "Number of features of the model must match the input. Model n_features is {a} and input n_features is {b}",
  ],
  ["features", "Incompatible dimension for X and Y matrices: X.shape[1] == {a} while Y.shape[1] == {b}"],
  ["features", "query data dimension must match training data dimension"],
  ["length", "y_true and y_pred have different number of output ({a}!={b})"],
  ["features", "must be between {n} and min(n_samples, n_features)"],
  ["sample-rank", "Expected 2D array, got {w} array instead"],
  ["sample-rank", "Found array with dim {n}"],
  ["sample-rank", "y should be a 1d array, got an array of shape"],
  ["sample-rank", "bad input shape {s}", { adjust: alone }],
  ["sample-rank", "A column-vector y was passed when a 1d array was expected", { warning: true }],
  ["samples", "Found array with {n} sample(s)"],
  ["samples", "Found array with {n} feature(s)"],
];

// Of what einops could not divide, the length and the size; its tensor is alone.
/** @type {[string, string, any?][]} */
export const einops = [
  ["einops", "Shape mismatch, can't divide axis of length {a} in chunks of {b}", { exact: true }],
  ["einops", "Shape mismatch, {a} != {b}", { exact: true }],
  ["einops-rank", "Wrong shape: expected {n} dims. Received {n}-dim tensor"],
  ["einops-rank", "Expected {n} dimensions, got {n}"],
  ["einops-rank", "Can't parse shape with different number of dimensions"],
  ["einops", "Could not infer sizes for"],
  ["einops-rule", "Identifiers only on one side of expression"],
  ["einops-rule", "is not used in transform"],
  ["einops-rule", "Specify sizes for new axes in repeat"],
  ["einops-rule", "Error while processing {w}-reduction pattern"],
];

/** @type {[string, string, any?][]} */
export const onnx = [
  ["broadcast", "right operand cannot broadcast on dim {axis} LeftShape: {s}, RightShape: {s}"],
  [
    "layer-shape",
    "Got invalid dimensions for input: {w} for the following indices index: {axis} Got: {a} Expected: {b}",
  ],
  ["layer-rank", "Invalid rank for input: {w} Got: {n} Expected: {n}"],
  ["matmul", "MatMul dimension mismatch"],
  ["broadcast", "Attempting to broadcast an axis by a dimension other than 1. {a} by {b}"],
];

// In Chinese: tensor a, tensor b, axis.
/** @type {[string, string, any?][]} */
export const translated = [
  ["broadcast", "\u5f20\u91cf a ({a}){*}\u5f20\u91cf b ({b})|{*}\u7ef4\u5ea6 {axis}"],
  ["broadcast", "\u5f20\u91cf a {*}({a}){*}\u5fc5\u987b{*}\u5f20\u91cf b{*}({b})|{*}\u7ef4\u5ea6 {axis}"],
  [
    "broadcast",
    "\u5f20\u91cf a {?\u7684}{?\u5927\u5c0f}{?\u5c3a\u5bf8} {a} \u5fc5\u987b{*}\u5f20\u91cf b {?\u7684}{?\u5927\u5c0f}{?\u5c3a\u5bf8} {b}|{*}\u7ef4\u5ea6 {axis}",
  ],
  ["matmul", "mat1 \u548c mat2 {*}\u4e58 ({m} {?\u548c}{?\u4e0e}{?and} {m})"],
  ["matmul", "mat1 \u4e0e mat2 {*}\u4e58 ({m} {?\u548c}{?\u4e0e}{?and} {m})"],
  ["reshape", "\u5f62\u72b6 '{s}' \u5bf9{*}\u5927\u5c0f{?\u4e3a} {count} \u7684\u8f93\u5165"],
  [
    "broadcast",
    "\u8f93\u5165{?\u7684}{?\u6279} batch_size ({a}){*}\u76ee\u6807{?\u7684} batch_size ({b})",
    { topic: "loss-batch" },
  ],
];

/** The same of NumPy. @type {[string, string, any?][]} */
export const translatedNumpy = [
  ["broadcast", "\u64cd\u4f5c\u6570\u65e0\u6cd5{*}\u5f62\u72b6{?\u4e3a} {shapes}{*}\u5e7f\u64ad"],
  ["broadcast", "\u64cd\u4f5c\u6570\u65e0\u6cd5{*}\u5e7f\u64ad{*}\u5f62\u72b6{?\u4e3a} {shapes}"],
  ["broadcast", "\u64cd\u4f5c\u6570\u4e0d\u80fd{*}\u5e7f\u64ad{*}\u5f62\u72b6{?\u4e3a} {shapes}"],
  ["broadcast", "\u64cd\u4f5c\u6570\u4e0d\u80fd{*}\u5f62\u72b6{?\u4e3a} {shapes}{*}\u5e7f\u64ad"],
  ["assign", "\u8f93\u5165\u6570\u7ec4\u4ece\u5f62\u72b6| {s} \u5e7f\u64ad\u5230{?\u5f62\u72b6} {s}"],
];
