// PyTorch 2.15's words for indexing, slicing and joining.
import { SCALAR_NAMES } from "./scalar-names.js";
import { bracketed } from "./shape.js";

const listed = (shapes) => shapes.map(bracketed).join(", ");

export const indexing = {
  movedim_repeat: ({ left }, { source, destination }) =>
    `movedim: repeated dim in \`${left === 0 ? "source" : "destination"}\` (${bracketed(left === 0 ? source : destination)})`,
  diagonal_axes: ({ left, right }) => `diagonal dimensions cannot be identical ${left}, ${right}`,
  flatten_order: () => "flatten() has invalid args: start_dim cannot come after end_dim",
  narrow_start: ({ left, right }) =>
    `start out of range (expected to be in range of [${-right}, ${right}], but got ${left})`,
  narrow_length: ({ axis, left, right }, { shapes }) =>
    `start (${left}) + length (${right}) exceeds dimension size (${shapes[0].at(axis)}).`,
  storage_bounds: ({ left, right }, { sizes, strides, offset, itemSize }) =>
    `setStorage: sizes ${bracketed(sizes)}, strides ${bracketed(strides)}, storage offset ${offset}, and itemsize ${itemSize} requiring a storage size of ${left} are out of bounds for storage of size ${right}`,
  index_range({ axis, left, right }, { op, shapes }) {
    if (op === "select") {
      return `select(): index ${left} out of range for tensor of size ${bracketed(shapes[0])} at dimension ${axis}`;
    }
    if (op === "take") return `out of range: tried to access index ${left} on a tensor of ${right} elements.`;
    if (op === "index_select") return "index out of range in self";
    return `index ${left} is out of bounds for dimension ${axis} with size ${right}`;
  },
  index_of_scalar: ({ left }) =>
    left === 1
      ? "slice() cannot be applied to a 0-dim tensor."
      : "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number",
  index_too_many: ({ left }) => `too many indices for tensor of dimension ${left}`,
  index_step: ({ left }) => (left === 0 ? "slice step cannot be zero" : "step must be greater than zero"),
  index_dtype: ({ left }, { op, dtypeOf }) => {
    if (op === "take")
      return `take(): Expected a long tensor for index, but got ${SCALAR_NAMES[dtypeOf(left)]}`;
    if (op === "gather") return "gather(): Expected dtype int32/int64 for index";
    if (op === "index_select") return "index_select(): Expected dtype int32 or int64 for index";
    return "tensors used as indices must be long, int, byte or bool tensors";
  },
  index_mask: ({ operand, axis, right, shape }, { shapes }) =>
    `The shape of the mask ${bracketed(shapes[operand])} at index ${axis} does not match the shape of the indexed tensor ${bracketed(shape)} at index ${right}`,
  index_broadcast: (_, { vectors }) =>
    `shape mismatch: indexing tensors could not be broadcast together with shapes ${listed(vectors)}`,
  index_empty(_, { op, shapes }) {
    if (op !== "index_select") return "index is out of bounds for dimension with size 0";
    return shapes[0].length > 1
      ? "index_select(): self indexing axis dim should be positive"
      : "index out of range in self";
  },
  put_shape: ({ shape }, { value }) =>
    `shape mismatch: value tensor of shape ${bracketed(value)} cannot be broadcast to indexing result of shape ${bracketed(shape)}`,
  put_dtype: ({ left, right }, { dtypeOf }) =>
    `Index put requires the source and destination dtypes match, got ${SCALAR_NAMES[dtypeOf(left)]} for the destination and ${SCALAR_NAMES[dtypeOf(right)]} for the source.`,
  gather_rank: () => "Index tensor must have the same number of dimensions as input tensor",
  gather_size: ({ axis, rank }, { shapes }) =>
    `Size does not match at dimension ${axis} expected index ${bracketed(shapes[1])} to be no larger than self ${bracketed(shapes[0])} apart from dimension ${rank}`,
  join_rank: ({ left, right }) => `Tensors must have same number of dimensions: got ${left} and ${right}`,
  join_size: ({ operand, axis, left, right }) =>
    `Sizes of tensors must match except in dimension ${axis}. Expected size ${left} but got size ${right} for tensor number ${operand} in the list.`,
  stack_shape: ({ operand }, { shapes }) =>
    `stack expects each tensor to be equal size, but got ${bracketed(shapes[0])} at entry 0 and ${bracketed(shapes[operand])} at entry ${operand}`,
  repeats_negative: () => "repeats can not be negative",
};
