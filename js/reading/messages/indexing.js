// What goes wrong between brackets, and where elements are looked up: [topic, template, more].

/** @type {[string, string, any?][]} */
export const torchIndexing = [
  ["index-range", "index out of range in self"],
  ["index-range", "INDICES element is out of DATA bounds, id={n} axis_dim={n}"],
  ["index-range", "index out of range: Tried to access index {n} out of table with"],
  ["index-range", "index {n} is out of bounds for dimension {axis} with size"],
  ["index-range", "index {n} out of range for tensor of size {*} at dimension {axis}"],
  ["index-range", "Assertion 'srcIndex < srcSelectDimSize' failed"],
  ["index-range", "index >= -sizes[i] && index < sizes[i]"],
  ["index-range", "-sizes[i] <= index && index < sizes[i]"],
  ["index-range", "idx_dim >= 0 && idx_dim < index_size"],
  ["index-range", "tried to access index {n} on a tensor of {n} elements"],
  ["index-range", "exceeds dimension size ({n})"],
  ["index-range", "maximum size for tensor at dimension {n} is {n} but size is {n}"],
  ["index-count", "too many indices for tensor of dimension"],
  ["index-count", "invalid index of a 0-dim tensor"],
  ["index-type", "tensors used as indices must be long"],
  ["index-type", "None and long or byte Variables are valid indices"],
  [
    "gather",
    "expected index {s} to be {?smaller}{?no larger} than self {s} apart from dimension {n}{*}to be {?smaller}{?no larger} size than src {s}",
  ],
  ["gather", "expected index {s} to be {?smaller}{?no larger} than self {s} apart from dimension"],
  ["gather", "expected index {s} to be {?smaller}{?no larger} than src {s} apart from dimension"],
  ["gather", "Index tensor must have the same number of dimensions as"],
  ["gather", "Source/destination tensor must have same slice shapes"],
  ["gather", "Number of indices ({a}) should be equal to source.size(dim){c}{?:} ({b})"],
  ["gather", "Number of elements of source < number of ones in mask"],
  ["gather", "Index is supposed to be a vector"],
];

/** @type {[string, string, any?][]} */
export const numpyIndexing = [
  ["index-range", "index {n} is out of bounds for axis {axis} with size"],
  ["index-range", "index {n} is out of bounds for size"],
  ["index-count", "too many indices for array"],
  ["index-count", "invalid index to scalar variable"],
  ["index-type", "integer or boolean arrays are valid indices"],
  ["index-type", "arrays used as indices must be of integer"],
  ["gather", "'indices' and 'arr' must have the same number of dimensions"],
  ["mask", "Mask and data not compatible: data size is {a}, mask size is {b}"],
];

/** @type {[string, string, any?][]} */
export const tensorflowIndexing = [
  ["index-range", "indices{*} = {*}is not in [{n},"],
  ["index-range", "slice index {n} of dimension {axis} out of bounds"],
  ["index-range", "does not index into param"],
  ["index-count", "Index out of range using input dim"],
  ["gather", "The inner {n} dimensions of {w}={s} must match the inner {n} dimensions of {w}={s}"],
  ["gather", "Outer dimensions of indices and update must match. Indices shape: {s}, updates shape:{s}"],
  ["immutable", "'{w}' object does not support item assignment"],
];

/** @type {[string, string, any?][]} */
export const jaxIndexing = [
  ["mask", "boolean index did not match shape of indexed array in index {n}: got {s}, expected {s}"],
  ["index-count", "Too many indices: array is", { exact: true }],
  ["index-count", "Too many indices for array", { exact: true }],
  ["immutable", "arrays are immutable and do not support in-place item assignment"],
  ["immutable", "object does not support item assignment. JAX arrays are immutable"],
  ["gather", "update shape must be smaller than operand shape, got update shape {s} for operand shape {s}"],
  [
    "gather",
    "slice_sizes must be less than or equal to operand shape, got slice_sizes {s} for operand shape {s}",
  ],
];
