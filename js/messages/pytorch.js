// PyTorch 2.15's words for each refusal.
import { elementsOf } from "../shape.js";
import { bracketed, tuple } from "./shape.js";

/** What C++ calls the dtypes in messages. */
export const SCALAR_NAMES = {
  bool: "Bool",
  uint8: "Byte",
  int8: "Char",
  int16: "Short",
  int32: "Int",
  int64: "Long",
  float32: "Float",
  float64: "Double",
};
const tensorType = (dtype) => (dtype === "bool" ? "CPUBoolType" : `torch.${SCALAR_NAMES[dtype]}Tensor`);

export const pytorch = {
  broadcast({ left, right, axis, rank, operand, shape }, { op, shapes }) {
    if (op === "broadcast_shapes") {
      return (
        `Attempting to broadcast a dimension of length ${right} at ${axis}! ` +
        `Mismatching argument at index ${operand} had ${tuple(shapes[operand])}; ` +
        `but expected shape should be broadcastable to ${bracketed(shape)}`
      );
    }
    return `The size of tensor a (${left}) must match the size of tensor b (${right}) at non-singleton dimension ${rank + axis}`;
  },
  negative_size: () => "Attempting to broadcast a dimension with negative length!",
  too_many_elements: ({ shape }) => `Storage size calculation overflowed with sizes=${bracketed(shape)}`,
  too_large: ({ shape }, { op, memory: { tensors, bytes } }) =>
    `${op}: no memory for a tensor of shape ${bracketed(shape)}; ${tensors} tensors hold ${bytes} bytes. Dispose tensors that are no longer needed, or use scope()`,
  unsupported_dtype: ({ left }, { op, dtypeOf }) =>
    `"${op}_cpu" not implemented for '${SCALAR_NAMES[dtypeOf(left)]}'`,
  bool_subtraction: ({ left }) =>
    left === 2
      ? "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead."
      : "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.",
  internal_overlap: () =>
    "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.",
  partial_overlap: () =>
    "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.",
  output_shape: ({ shape }, { shapes }) =>
    `output with shape ${bracketed(shapes[0])} doesn't match the broadcast shape ${bracketed(shape)}`,
  output_cast: ({ left, right }, { dtypeOf }) =>
    `result type ${SCALAR_NAMES[dtypeOf(left)]} can't be cast to the desired output type ${SCALAR_NAMES[dtypeOf(right)]}`,
  expand_rank: (_, { shapes, dtypes, sizes }) =>
    `expand(${tensorType(dtypes[0])}{${bracketed(shapes[0])}}, size=${bracketed(sizes)}): the number of sizes provided (${sizes.length}) must be greater or equal to the number of dimensions in the tensor (${shapes[0].length})`,
  expand_leading: ({ axis, left }) =>
    `The expanded size of the tensor (${left}) isn't allowed in a leading, non-existing dimension ${axis}`,
  expand_size: ({ axis, left, right }, { shapes, sizes }) =>
    `The expanded size of the tensor (${left}) must match the existing size (${right}) at non-singleton dimension ${axis}.  Target sizes: ${bracketed(sizes)}.  Tensor sizes: ${bracketed(shapes[0])}`,
  reshape_two_unknown: () => "only one dimension can be inferred",
  reshape_ambiguous: (_, { sizes }) =>
    `cannot reshape tensor of 0 elements into shape ${bracketed(sizes)} because the unspecified dimension size -1 can be any value and is ambiguous`,
  reshape_elements: (_, { shapes, sizes }) =>
    `shape '${bracketed(sizes)}' is invalid for input of size ${elementsOf(shapes[0])}`,
  reshape_negative: ({ axis, left }, { sizes }) =>
    `invalid shape dimension ${left} at index ${axis} of shape ${bracketed(sizes)}`,
  view_strides: () =>
    "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
  axis_range: ({ left, right }) =>
    `Dimension out of range (expected to be in range of [${-right}, ${right - 1}], but got ${left})`,
  permute_rank: ({ left, right }) =>
    `permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = ${left} is not equal to len(dims) = ${right}`,
  permute_repeat: () => "permute(): duplicate dims are not allowed.",
  rank_limit: ({ left }, { op, limits }) => `${op}: rank ${left} is above the limit of ${limits.rank} axes`,
};
