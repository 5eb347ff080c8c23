// PyTorch 2.15's words for every refusal, as lines.js reads them. A refusal is a ShapeError and Python's RuntimeError where
// its line does not name other classes.

export { C_NAMES, SCALAR_NAMES, TYPE_NAMES } from "./scalar-names.js";

export const pytorch = `
broadcast op=broadcast_shapes|Attempting to broadcast a dimension of length {right} at {axis}! Mismatching argument at index {operand} had ({shapes.operand}); but expected shape should be broadcastable to [{shape}]
 engineOp=masked_fill inPlace=false|The size of tensor a ({right}) must match the size of tensor b ({left}) at non-singleton dimension {dimension}
 |The size of tensor a ({left}) must match the size of tensor b ({right}) at non-singleton dimension {dimension}
negative_size ShapeError/ValueError|Attempting to broadcast a dimension with negative length!
too_many_elements|Storage size calculation overflowed with sizes=[{shape}]
too_large ShapecastError|{op}: no memory for a tensor of shape [{shape}]; {memory.tensors} tensors hold {memory.bytes} bytes. Dispose tensors that are no longer needed, or use scope()
rank_limit|{op}: rank {left} is above the limit of {limits.rank} axes
unsupported_dtype DTypeError/NotImplementedError engineOp=lerp|"lerp_kernel_{weight}" not implemented for '{left:Byte}'
 engineOp=neg dtype=bool|Negation, the \`-\` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the \`~\` or \`logical_not()\` operator instead.
 engineOp=positive dtype=bool|The \`+\` operator, on a bool tensor is not supported.
 engineOp=relu dtype=bool|Boolean inputs not supported for relu
 engineOp=argmax,argmin dtype=bool|{engineOp}(): does not support bool input
 |"{kernel}" not implemented for '{left:Byte}'
weight dtypes.2|tensor
 |scalar
kernel engineOp=floor_divide|div_floor_cpu
 engineOp=div__trunc|div_trunc_cpu
 engineOp=pow,median_out|{engineOp}
 engineOp=bitwise_left_shift|lshift_cpu
 engineOp=bitwise_right_shift|rshift_cpu
 engineOp=floor,ceil,round,trunc|{engineOp}_vml_cpu
 engineOp=round__decimals decimals=0|round_vml_cpu
 engineOp=round__decimals|round_cpu
 engineOp=addcmul|addcmul_cpu_out
 engineOp=softmax,log_softmax right=1|{engineOp}_lastdim_kernel_impl
 engineOp=softmax,log_softmax|{engineOp}_kernel_impl
 engineOp|{engineOp}_cpu
 |{op}_cpu
bool_subtraction DTypeError/NotImplementedError left=2|Subtraction, the \`-\` operator, with two bool tensors is not supported. Use the \`^\` or \`logical_xor()\` operator instead.
 |Subtraction, the \`-\` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the \`~\` or \`logical_not()\` operator instead.
alpha_bool DTypeError|Boolean alpha only supported for Boolean results.
alpha_float DTypeError|For integral input tensors, argument alpha must not be a floating point number.
condition_dtype DTypeError engineOp=masked_fill|masked_fill_ only supports boolean masks, but got mask with dtype {left:char}
 |where expected condition to be a boolean tensor, but got a tensor with dtype {left:Byte}
different_dtypes DTypeError engineOp=heaviside|heaviside is not yet implemented for tensors with different dtypes.
 engineOp=lerp operand=1|expected dtype {left:char} for \`end\` but got dtype {right:char}
 engineOp=lerp|expected dtype {left:char} for \`weight\` but got dtype {right:char}
 |{left:Byte} did not match {right:Byte}
addcdiv_integers DTypeError|Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a true division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value * torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / tensor2) for float inputs. The future addcdiv behavior is just the latter implementation: (input + value * tensor1 / tensor2), for all dtypes.
value_rank|masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {left} dimension(s).
value_range DTypeError|value cannot be converted to type {left:uint8_t} without overflow
negative_power DTypeError|Integers to negative integer powers are not allowed.
division_by_zero ShapecastError|ZeroDivisionError
internal_overlap OverlapError|unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.
partial_overlap OverlapError|unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.
output_shape op=logsumexp|output with shape [] doesn't match the broadcast shape [{shape}]
 |output with shape [{shapes.0}] doesn't match the broadcast shape [{shape}]
output_cast DTypeError op=clamp_ tensors=1|result type {left:Byte} can't be cast to the desired output type {right:char}
 |result type {left:Byte} can't be cast to the desired output type {right:Byte}
expand_rank|expand({type}{[{shapes.0}]}, size=[{sizes}]): the number of sizes provided ({sizes.length}) must be greater or equal to the number of dimensions in the tensor ({shapes.0.length})
type dtypes.0=bool|CPUBoolType
 |torch.{dtypes.0:Byte}Tensor
expand_leading|The expanded size of the tensor ({left}) isn't allowed in a leading, non-existing dimension {axis}
expand_size|The expanded size of the tensor ({left}) must match the existing size ({right}) at non-singleton dimension {axis}.  Target sizes: [{sizes}].  Tensor sizes: [{shapes.0}]
expand_negative|numel: integer multiplication overflow
reshape_two_unknown|only one dimension can be inferred
reshape_ambiguous|cannot reshape tensor of 0 elements into shape [{sizes}] because the unspecified dimension size -1 can be any value and is ambiguous
reshape_elements|shape '[{sizes}]' is invalid for input of size {elements}
reshape_negative|invalid shape dimension {left} at index {axis} of shape [{sizes}]
view_strides|view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.
axis_range IndexError/IndexError|Dimension out of range (expected to be in range of [{lowest}, {highest}], but got {left})
permute_rank|permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = {left} is not equal to len(dims) = {right}
permute_repeat|permute(): duplicate dims are not allowed.
movedim_repeat left=0|movedim: repeated dim in \`source\` ([{source}])
 |movedim: repeated dim in \`destination\` ([{destination}])
diagonal_axes|diagonal dimensions cannot be identical {left}, {right}
flatten_order|flatten() has invalid args: start_dim cannot come after end_dim
narrow_start IndexError/IndexError|start out of range (expected to be in range of [{lowest}, {right}], but got {left})
narrow_length|start ({left}) + length ({right}) exceeds dimension size ({shapes.0.axis}).
storage_bounds|setStorage: sizes [{sizes}], strides [{strides}], storage offset {offset}, and itemsize {itemSize} requiring a storage size of {left} are out of bounds for storage of size {right}
index_range IndexError/IndexError op=select|select(): index {left} out of range for tensor of size [{shapes.0}] at dimension {axis}
 op=take|out of range: tried to access index {left} on a tensor of {right} elements.
 op=index_select|index out of range in self
 IndexError/RuntimeError op=gather|index {left} is out of bounds for dimension {axis} with size {right}
 IndexError/IndexError|index {left} is out of bounds for dimension {axis} with size {right}
index_of_scalar IndexError/IndexError left=1|slice() cannot be applied to a 0-dim tensor.
 |invalid index of a 0-dim tensor. Use \`tensor.item()\` in Python or \`tensor.item<T>()\` in C++ to convert a 0-dim tensor to a number
index_too_many IndexError/IndexError|too many indices for tensor of dimension {left}
index_step ShapeError/ValueError left=0|slice step cannot be zero
 |step must be greater than zero
index_dtype DTypeError/RuntimeError op=take|take(): Expected a long tensor for index, but got {left:Byte}
 op=gather|gather(): Expected dtype int32/int64 for index
 op=index_select|index_select(): Expected dtype int32 or int64 for index
 DTypeError/IndexError op=at,setAt|tensors used as indices must be long, int, byte or bool tensors
 DTypeError/RuntimeError|tensors used as indices must be long, int, byte or bool tensors
index_mask IndexError/IndexError|The shape of the mask [{shapes.operand}] at index {axis} does not match the shape of the indexed tensor [{shape}] at index {right}
index_broadcast IndexError/IndexError|shape mismatch: indexing tensors could not be broadcast together with shapes [{vectors}]
index_empty IndexError/IndexError op=index_select shapes.0.length=0,1|index out of range in self
 IndexError/RuntimeError op=index_select|index_select(): self indexing axis dim should be positive
 IndexError/IndexError|index is out of bounds for dimension with size 0
put_shape|shape mismatch: value tensor of shape [{value}] cannot be broadcast to indexing result of shape [{shape}]
put_dtype DTypeError|Index put requires the source and destination dtypes match, got {left:Byte} for the destination and {right:Byte} for the source.
gather_rank|Index tensor must have the same number of dimensions as input tensor
gather_size|Size does not match at dimension {axis} expected index [{shapes.1}] to be no larger than self [{shapes.0}] apart from dimension {rank}
join_rank|Tensors must have same number of dimensions: got {left} and {right}
join_size|Sizes of tensors must match except in dimension {axis}. Expected size {left} but got size {right} for tensor number {operand} in the list.
stack_shape|stack expects each tensor to be equal size, but got [{shapes.0}] at entry 0 and [{shapes.operand}] at entry {operand}
repeats_negative|repeats can not be negative
repeated_axis|dim {left} appears multiple times in the list of dims
scalar_axis IndexError/IndexError|{op}(): Expected reduction dim -1 or 0 for scalar but got {left}
empty_reduction op=norm right=1|linalg.vector_norm cannot compute the {power} norm on an empty tensor because the operation does not have an identity
 op=norm|linalg.vector_norm cannot compute the {power} norm on the dimension {left}because this dimension is empty and the operation does not have an identity
 ShapeError/IndexError right=0|{op}(): Expected reduction dim {left} to have non-zero size.
 op=argmax,argmin|{op}(): Expected reduction dim to be specified for input.numel() == 0.
 ShapeError/RuntimeError|{op}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.
power parameter=Infinity|inf
 parameter=-Infinity|-inf
 |{parameter}
float_required DTypeError/NotImplementedError op=mean right=1|mean(): could not infer output dtype. Optional dtype must be either a floating point or complex dtype. Got: {left:Byte}
 op=mean|mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: {left:Byte}
 DTypeError/RuntimeError op=norm right=1|linalg.vector_norm: dtype should be floating point or complex, but got {left:Byte}
 DTypeError/NotImplementedError op=norm|linalg.vector_norm: Expected a floating point or complex tensor as input. Got {left:Byte}
 |std and var only support floating point and complex dtypes
narrowing DTypeError|linalg.vector_norm: the dtype of the input ({left:Byte}) should be convertible without narrowing to the specified dtype ({right:Byte})
not_expandable|size {[{shape}]} is not expandable to size {[{shapes.0}]}.
product_scalar|both arguments to matmul need to be at least 1D, but they are {shapes.0.length}D and {shapes.1.length}D
product_axis IndexError/IndexError right=0|Dimension specified as {left} but tensor has no dimensions
 |Dimension out of range (expected to be in range of [{lowest}, {highest}], but got {left})
product_rank op=dot|1D tensors expected, but got {shapes.0.length}D and {shapes.1.length}D tensors
 op=mv|vector + matrix @ vector expected, got 1, {shapes.0.length}, {shapes.1.length}
 op=addmv|vector + matrix @ vector expected, got {shapes.0.length}, {shapes.1.length}, {shapes.2.length}
 op=bmm,baddbmm operand=0|batch1 must be a 3D tensor
 op=bmm,baddbmm|batch2 must be a 3D tensor
 operand=0|{op}: self must be a matrix, got {shapes.-2.length}-D tensor
 |{op}: mat2 must be a matrix, got {shapes.-1.length}-D tensor
product_sizes product=dot|inconsistent tensor size, expected tensor [{shape.1}] and src [{shape.2}] to have the same number of elements, but got {shape.1} and {shape.2} elements respectively
 product=mv|size mismatch, got input ({shape.0}), mat ({shape.1}x{shape.2}), vec ({shape.3})
 product=mm op=addmm|addmm: mat1 and mat2 shapes cannot be multiplied ({shape.0}x{shape.1} and {shape.2}x{shape.3})
 product=mm|mm: mat1 and mat2 shapes cannot be multiplied ({shape.0}x{shape.1} and {shape.2}x{shape.3})
 product=bmm|Expected size for first two dimensions of batch2 tensor to be: [{shape.0}, {shape.1}] but got: [{shape.2}, {shape.3}].
 |inner() the last dimension must match on both input tensors but got shapes [{shapes.0}] and [{shapes.1}]
product_batch|The size of tensor a ({left}) must match the size of tensor b ({right}) at non-singleton dimension {dimension}
product_dtypes DTypeError product=dot|dot : expected both vectors to have same dtype, but found {left:Byte} and {right:Byte}
 product=mv|addmv input tensors must have the same dtype, but got {right:Byte}, {left:Byte}, and {right:Byte}
 product=addmv|addmv input tensors must have the same dtype, but got {dtypes.0:Byte}, {left:Byte}, and {right:Byte}
 product=mm|expected m1 and m2 to have the same dtype, but got: {left:char} != {right:char}
 product=addmm|mat1 and mat2 must have the same dtype, but got {left:Byte} and {right:Byte}
 product=bmm|expected scalar type {left:Byte} but found {right:Byte}
 |both inputs should have same dtype
product_added DTypeError op=addmm,addmm_|self and mat2 must have the same dtype, but got {left:Byte} and {right:Byte}
 |Input dtypes must be the same, got: input {dtypes.0:char}, batch1: {dtypes.1:char}, batch2: {dtypes.2:char}
product_kernel DTypeError/NotImplementedError|"{factors}" not implemented for '{left:Byte}'
factors product=mv|addmv_impl_cpu
 product=mm|addmm_impl_cpu_
 |{product}
einsum_ellipses output=true|einsum(): found '.' for output but an ellipsis (...) was already found
 |einsum(): found '.' for operand {operand} for which an ellipsis was already found
einsum_point output=true|einsum(): found '.' for output that is not part of any ellipsis (...)
 |einsum(): found '.' for operand {operand} that is not part of any ellipsis
einsum_subscript|einsum(): invalid subscript given at index {at} in the equation string, subscripts must be in [a-zA-Z]
einsum_operands few=true|einsum(): fewer operands were provided than specified in the equation
 |einsum(): more operands were provided than specified in the equation
einsum_rank dots=true|einsum(): the number of subscripts in the equation ({named}) is more than the number of dimensions ({rank}) for operand {operand}
 |einsum(): the number of subscripts in the equation ({named}) does not match the number of dimensions ({rank}) for operand {operand} and no ellipsis was given
einsum_twice|einsum(): output subscript {label} appears more than once in the output
einsum_unknown|einsum(): output subscript {label} does not appear in the equation for any input operand
einsum_dtypes DTypeError/NotImplementedError type=NotImplementedError|{said}
 DTypeError|{said}
einsum_sizes dots=true|einsum(): dimension {axis} covered by ellipsis in operand {operand}has size {size} which does not broadcast with previously seen ellipsis with size {before} for the respective dimension
 repeated=true|einsum(): subscript {label} is repeated for operand {operand} but the sizes don't match, {size} != {before}
 |einsum(): subscript {label} has size {size} for operand {operand} which does not broadcast with previously seen size {before}
`;
