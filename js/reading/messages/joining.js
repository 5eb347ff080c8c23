// What joins, splits, reshapes and reorders, and products that js/advice/messages/ does not know: [topic, template, more].

/** @type {[string, string, any?][]} */
export const torchJoining = [
  ["rank", "input tensor must have at least {n} dimensions"],
  ["rank", "Supports 1D or 2D tensors. Got"],
  ["rank", "must be 1 or 2 dim"],
  ["rank", "must have 2 or fewer dimensions. Input"],
  ["rank", "Expected 0D or 1D tensor in the tensor list"],
  ["reshape", "Trying to create tensor with negative dimension"],
  [
    "linear-algebra",
    "boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor",
  ],
  ["layer", "input batch dimensions do not match at dim {axis}: got {a} and {b}"],
  ["concat", "expected a non-empty list of Tensors"],
  ["reshape", "Provided sizes {s} don't multiply up to the size of dim {n} ({count}"],
  ["split", "split_sizes to sum exactly to {n}"],
  ["axis-range", "Dimension out of range (expected to be in range of"],
  ["axis-range", "does not match the length of the desired ordering of dimensions"],
  ["axis-range", "number of dims don't match in permute"],
  ["axis-range", "expects a tensor with <= 2 dimensions"],
  ["axis-range", "Number of dimensions of repeat dims can not be smaller"],
  [
    "matmul",
    "contracted dimensions need to match, but first has size {a} in dim {n} and second has size {b} in dim",
  ],
  ["linear-algebra", "Incompatible shapes of A and B for the equation {*} ({m} and {m})"],
  ["linear-algebra", "Incompatible matrix sizes for {*}: each A matrix is {n} by {n} but each b matrix is"],
  ["linear-algebra", "must be batches of square matrices"],
  ["linear-algebra", "inputs dimension {n} must have length 3"],
  ["matmul", "{w}: Expected 1-D argument {w}, but got"],
  ["matmul", "dot : expected both vectors to have same"],
  ["einsum", "output subscript {w} does not appear in the equation for any input operand"],
  ["einsum", "fewer operands were provided than specified in the equation"],
  ["einsum", "more operands were provided than specified in the equation"],
  ["einsum", "invalid subscript given at index"],
  ["length", "Size mismatch between tensors"],
  ["ragged", "expected sequence of length {a} at dim {n} (got {b})"],
  [
    "vmap",
    "Expected all tensors to have the same size in the mapped dimension, got sizes [{a}, {b}] for the mapped dimension",
  ],
  ["vmap", "Expected all tensors to have the same size in the mapped dimension"],
  ["gradient-shape", "grad_output[{n}] has a shape of {s} and output[{n}] has a shape of {s}"],
  [
    "gradient-shape",
    "returned an invalid gradient at index {n} - got {s} but expected shape compatible with {s}",
  ],
  [
    "resized",
    "was resized since it had shape {s}, which does not match the required output shape {s}",
    { warning: true },
  ],
  [
    "promoted",
    "are broadcastable, and have the same number of elements. Falling back to deprecated pointwise",
    { warning: true },
  ],
  [
    "transpose",
    "on tensors of dimension other than 2 to reverse their shape is deprecated",
    { warning: true },
  ],
];

/** @type {[string, string, any?][]} */
export const numpyJoining = [
  [
    "linear-algebra",
    "solve{?1}: Input operand {n} has a mismatch in its core dimension {n}, with gufunc signature{*}(size {a} is different from {b})",
  ],
  [
    "matmul",
    "{w}: Input operand {n} has a mismatch in its core dimension {n}, with gufunc signature{*}(size {a} is different from {b})",
  ],
  ["matmul", "shape-mismatch for sum"],
  ["linear-algebra", "Last 2 dimensions of the array must be square"],
  ["linear-algebra", "incompatible dimensions for cross product"],
  ["linear-algebra", "Incompatible dimensions", { exact: true }],
  ["einsum", "einstein sum subscripts string included output subscript"],
  ["einsum", "operands provided to einstein sum function than specified in the subscripts"],
  [
    "einsum",
    "Number of einsum subscripts, {n}, must be equal to the number of operands",
    { from: "opt_einsum" },
  ],
  ["einsum", "Output character {w} did not appear in the input"],
  ["split", "array split does not result in an equal division"],
  ["axis-range", "axis {n} is out of bounds for array of dimension"],
  ["axis-range", "axes don't match array"],
  ["axis-range", "cannot select an axis to squeeze out which has size not equal to one"],
  ["reshape", "cannot reshape array of shape {s} (size {count}) into shape {s} because the product"],
  ["ragged", "setting an array element with a sequence"],
  ["ragged", "Creating an ndarray from ragged nested sequences", { warning: true }],
  ["length", "fp and xp are not of the same length"],
  ["length", "expected x and y to have same length"],
  ["length", "'a' and 'p' must have same size"],
  ["length", "mean and cov must have same length"],
  ["length", "all keys need to be the same shape"],
  ["length", "weights should have the same shape as a"],
  ["length", "Axis must be specified when shapes of a and weights differ"],
  ["length", "x and y must have same first dimension, but have shapes {s} and {s}"],
  ["length", "x and y must be the same size"],
  ["rank", "object too deep for desired array"],
  ["rank", "Input must be 1- or 2-d"],
  ["rank", "only size-1 arrays can be converted to Python scalars"],
  ["rank", "only length-1 arrays can be converted to Python scalars"],
  ["rank", "only 0-dimensional arrays can be converted to Python scalars"],
  ["rank", "must be 1-dimensional"],
  ["rank", "array must be at least {n}-d"],
  ["truth", "The truth value of an array with more than one element is ambiguous"],
];

/** @type {[string, string, any?][]} */
export const tensorflowJoining = [
  ["split", "Number of ways to split should evenly divide the split dimension"],
  ["axis-range", "Can not squeeze dim[{n}], expected a dimension of 1, got"],
  ["axis-range", "transpose expects a vector of size"],
  ["axis-range", "Tried to expand dim index"],
  ["axis-range", "Expected multiples argument to be a vector of length"],
  ["axis-range", "Invalid reduction dimension"],
  [
    "concat",
    "must have the same shape except on the 'axis' dim. But found element of shape {s}, which is different from the first element's shape {s}",
  ],
  [
    "stack",
    "must have the same shape. But found element of shape {s}, which is different from the first element's shape {s}",
  ],
  [
    "batching",
    "Cannot batch tensors with different shapes in component {n}. First element had shape {s} and element {n} had shape {s}",
  ],
  [
    "batching",
    "Cannot add tensor to the batch: number of elements does not match. Shapes are: [tensor]: {s}, [batch]: {s}",
  ],
  ["length", "Dimensions {a} and {b} are not compatible"],
  ["ragged", "Can't convert non-rectangular Python sequence to Tensor"],
  ["ragged", "Failed to convert a NumPy array to a Tensor"],
  ["einsum", "Expected input {n} to have rank {n} but got"],
];

/** @type {[string, string, any?][]} */
export const jaxJoining = [
  ["reshape", "number of output elements ({b}) doesn't match expected number of elements ({a})"],
  ["linear-algebra", "Dimension must be either 2 or 3 for cross product"],
  ["broadcast", "arrays must have the same number of dimensions, got"],
  ["broadcast", "must be scalar or have the same shape as cases, got 'which' shape {s} but case shape {s}"],
  ["matmul", "got lhs_shape={s} rhs_shape={s}"],
  [
    "reshape",
    "cannot reshape array of shape {s} (size {count}) into shape {s} because the product of specified axis sizes",
    { exact: true },
  ],
  [
    "vmap",
    "inconsistent sizes for array axes to be mapped: * one axis had size {a}: axis {n} of {*}of type {s}; * one axis had size {b}: axis {n} of {*}of type {s}",
  ],
  [
    "vmap",
    "inconsistent sizes for array axes to be mapped: * most axes ({n} of them) had size {a}, e.g. axis {n} of {*}of type {s}; * one axis had size {b}: axis {n} of {*}of type {s}",
  ],
  [
    "vmap",
    "inconsistent sizes for array axes to be mapped:{**}arg {n} has shape {s} and{*}arg {n} has shape {s} and{**}of size {a}{**}of size {b}",
  ],
  ["vmap", "inconsistent sizes for array axes to be mapped"],
  ["linear-algebra", "inconsistent size for core dimension {w}: {a} vs {b}"],
  ["linear-algebra", "must have shape [..., n, n], got"],
  [
    "carry",
    "carry input and carry output must have equal types{**}has type {s} but the corresponding output carry component has type {s}",
  ],
  ["carry", "carry input and carry output must have equal types"],
  [
    "carry",
    "cond branches must have equal output types{**}has type {s} but the corresponding output of {w} has type {s}",
  ],
  ["carry", "branches must have equal output types"],
  ["carry", "carry output and input must have {?the }same type structure"],
  ["conv", "must equal the rhs input feature dimension size, but {a} // {n} != {b}"],
  ["rank", "only support 1-dimensional inputs"],
  ["gradient", "Gradient only defined for scalar-output functions"],
];
