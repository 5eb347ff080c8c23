// PyTorch 2.15's words for each refusal.
import { elementsOf } from "../shape.js";
import { indexing } from "./indexing.js";
import { productWords } from "./products.js";
import { pytorchReductions, reductionKernel } from "./reductions.js";
import { C_NAMES, SCALAR_NAMES } from "./scalar-names.js";
import { bracketed, tuple } from "./shape.js";

export { C_NAMES, SCALAR_NAMES };

/** What C calls the types that hold them. */
export const TYPE_NAMES = {
  bool: "bool",
  uint8: "uint8_t",
  int8: "int8_t",
  int16: "int16_t",
  int32: "int",
  int64: "int64_t",
  float32: "float",
  float64: "double",
};
/** The kernels' own names, where they are not the operation's. */
const KERNEL_NAMES = {
  floor_divide: "div_floor_cpu",
  div__trunc: "div_trunc_cpu",
  pow: "pow",
  bitwise_left_shift: "lshift_cpu",
  bitwise_right_shift: "rshift_cpu",
  floor: "floor_vml_cpu",
  ceil: "ceil_vml_cpu",
  round: "round_vml_cpu",
  trunc: "trunc_vml_cpu",
  round__decimals: "round_cpu",
  addcmul: "addcmul_cpu_out",
};
const NO_BOOLS = {
  neg: "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.",
  positive: "The `+` operator, on a bool tensor is not supported.",
  relu: "Boolean inputs not supported for relu",
  argmax: "argmax(): does not support bool input",
  argmin: "argmin(): does not support bool input",
};
const tensorType = (dtype) => (dtype === "bool" ? "CPUBoolType" : `torch.${SCALAR_NAMES[dtype]}Tensor`);

export const pytorch = {
  ...indexing,
  broadcast({ left, right, axis, rank, operand, shape }, { op, engineOp, inPlace, shapes }) {
    if (op === "broadcast_shapes") {
      return (
        `Attempting to broadcast a dimension of length ${right} at ${axis}! ` +
        `Mismatching argument at index ${operand} had ${tuple(shapes[operand])}; ` +
        `but expected shape should be broadcastable to ${bracketed(shape)}`
      );
    }
    // masked_fill broadcasts the mask with the tensor, in this order.
    const [a, b] = engineOp === "masked_fill" && !inPlace ? [right, left] : [left, right];
    return `The size of tensor a (${a}) must match the size of tensor b (${b}) at non-singleton dimension ${rank + axis}`;
  },
  negative_size: () => "Attempting to broadcast a dimension with negative length!",
  too_many_elements: ({ shape }) => `Storage size calculation overflowed with sizes=${bracketed(shape)}`,
  too_large: ({ shape }, { op, memory: { tensors, bytes } }) =>
    `${op}: no memory for a tensor of shape ${bracketed(shape)}; ${tensors} tensors hold ${bytes} bytes. Dispose tensors that are no longer needed, or use scope()`,
  unsupported_dtype({ left, right }, { op, engineOp, dtypes, operands, dtypeOf }) {
    const dtype = dtypeOf(left);
    if (engineOp === "lerp") {
      return `"lerp_kernel_${(dtypes?.[2] ?? null) === null ? "scalar" : "tensor"}" not implemented for '${SCALAR_NAMES[dtype]}'`;
    }
    if (dtype === "bool" && engineOp in NO_BOOLS) return NO_BOOLS[engineOp];
    if (engineOp === "round__decimals" && Number(operands[1].value ?? operands[1]) === 0) {
      return `"round_vml_cpu" not implemented for '${SCALAR_NAMES[dtype]}'`;
    }
    const kernel = reductionKernel(engineOp, right) ?? KERNEL_NAMES[engineOp] ?? `${engineOp ?? op}_cpu`;
    return `"${kernel}" not implemented for '${SCALAR_NAMES[dtype]}'`;
  },
  bool_subtraction: ({ left }) =>
    left === 2
      ? "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead."
      : "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.",
  alpha_bool: () => "Boolean alpha only supported for Boolean results.",
  alpha_float: () => "For integral input tensors, argument alpha must not be a floating point number.",
  condition_dtype: ({ left }, { engineOp, dtypeOf }) =>
    engineOp === "masked_fill"
      ? `masked_fill_ only supports boolean masks, but got mask with dtype ${C_NAMES[dtypeOf(left)]}`
      : `where expected condition to be a boolean tensor, but got a tensor with dtype ${SCALAR_NAMES[dtypeOf(left)]}`,
  different_dtypes({ left, right, operand }, { engineOp, dtypeOf }) {
    if (engineOp === "heaviside")
      return "heaviside is not yet implemented for tensors with different dtypes.";
    if (engineOp !== "lerp")
      return `${SCALAR_NAMES[dtypeOf(left)]} did not match ${SCALAR_NAMES[dtypeOf(right)]}`;
    const argument = operand === 1 ? "end" : "weight";
    return `expected dtype ${C_NAMES[dtypeOf(left)]} for \`${argument}\` but got dtype ${C_NAMES[dtypeOf(right)]}`;
  },
  addcdiv_integers: () =>
    "Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a true division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value * torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / tensor2) for float inputs. The future addcdiv behavior is just the latter implementation: (input + value * tensor1 / tensor2), for all dtypes.",
  value_rank: ({ left }) =>
    `masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ${left} dimension(s).`,
  value_range: ({ left }, { dtypeOf }) =>
    `value cannot be converted to type ${TYPE_NAMES[dtypeOf(left)]} without overflow`,
  negative_power: () => "Integers to negative integer powers are not allowed.",
  division_by_zero: () => "ZeroDivisionError",
  internal_overlap: () =>
    "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.",
  partial_overlap: () =>
    "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.",
  output_shape: ({ shape }, { op, shapes }) =>
    `output with shape ${bracketed(op === "logsumexp" ? [] : shapes[0])} doesn't match the broadcast shape ${bracketed(shape)}`,
  output_cast({ left, right }, { op, dtypes, dtypeOf }) {
    const bare = op === "clamp_" && dtypes.slice(1).every((dtype) => dtype === null);
    const names = bare ? C_NAMES : SCALAR_NAMES;
    return `result type ${SCALAR_NAMES[dtypeOf(left)]} can't be cast to the desired output type ${names[dtypeOf(right)]}`;
  },
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
  ...pytorchReductions,
  rank_limit: ({ left }, { op, limits }) => `${op}: rank ${left} is above the limit of ${limits.rank} axes`,
  ...productWords.pytorch,
};
