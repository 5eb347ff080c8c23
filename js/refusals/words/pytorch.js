// PyTorch 2.15's words for what explain() can meet, as lines.js reads them. A refusal is a ShapeError and Python's RuntimeError where
// its line does not name other classes.

export const pytorch = `
broadcast op=broadcast_shapes|Attempting to broadcast a dimension of length {right} at {axis}! Mismatching argument at index {operand} had ({shapes.operand}); but expected shape should be broadcastable to [{shape}]
 engineOp=masked_fill inPlace=false|The size of tensor a ({right}) must match the size of tensor b ({left}) at non-singleton dimension {dimension}
 |{unequal}
unequal|The size of tensor a ({left}) must match the size of tensor b ({right}) at non-singleton dimension {dimension}
too_many_elements|Storage size calculation overflowed with sizes=[{shape}]
unsupported_dtype DTypeError/NotImplementedError engineOp=lerp|"lerp_kernel_{weight}" not implemented for '{left:Byte}'
 engineOp=neg dtype=bool|Negation, the \`-\` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the \`~\` or \`logical_not()\` operator instead.
 engineOp=positive dtype=bool|The \`+\` operator, on a bool tensor is not supported.
 engineOp=relu dtype=bool|Boolean inputs not supported for relu
 |"{kernel}" not implemented for '{left:Byte}'
weight dtypes.2|tensor
 |scalar
kernel engineOp=floor_divide|div_floor_cpu
 engineOp=pow,median_out|{engineOp}
 engineOp=bitwise_left_shift|lshift_cpu
 engineOp=bitwise_right_shift|rshift_cpu
 engineOp=floor,ceil,round,trunc|{engineOp}_vml_cpu
 engineOp=addcmul|addcmul_cpu_out
 engineOp|{engineOp}_cpu
 |{op}_cpu
bool_subtraction DTypeError/NotImplementedError left=2|Subtraction, the \`-\` operator, with two bool tensors is not supported. Use the \`^\` or \`logical_xor()\` operator instead.
 |Subtraction, the \`-\` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the \`~\` or \`logical_not()\` operator instead.
condition_dtype DTypeError engineOp=masked_fill|masked_fill_ only supports boolean masks, but got mask with dtype {left:char}
 |where expected condition to be a boolean tensor, but got a tensor with dtype {left:Byte}
different_dtypes DTypeError engineOp=heaviside|heaviside is not yet implemented for tensors with different dtypes.
 engineOp=lerp operand=1|expected dtype {left:char} for \`end\` but got dtype {right:char}
 engineOp=lerp|expected dtype {left:char} for \`weight\` but got dtype {right:char}
 |{left:Byte} did not match {right:Byte}
addcdiv_integers DTypeError|Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a true division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value * torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / tensor2) for float inputs. The future addcdiv behavior is just the latter implementation: (input + value * tensor1 / tensor2), for all dtypes.
value_rank|masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {left} dimension(s).
negative_power DTypeError|Integers to negative integer powers are not allowed.
internal_overlap OverlapError|unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.
partial_overlap OverlapError|unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.
output_shape|output with shape [{shapes.0}] doesn't match the broadcast shape [{shape}]
output_cast DTypeError op=clamp_ tensors=1|result type {left:Byte} can't be cast to the desired output type {right:char}
 |result type {left:Byte} can't be cast to the desired output type {right:Byte}
product_scalar|both arguments to matmul need to be at least 1D, but they are {shapes.0.length}D and {shapes.1.length}D
product_axis IndexError/IndexError right=0|Dimension specified as {left} but tensor has no dimensions
 |{axis_span}
axis_span|Dimension out of range (expected to be in range of [{lowest}, {highest}], but got {left})
product_rank op=dot|1D tensors expected, but got {shapes.0.length}D and {shapes.1.length}D tensors
 op=mv|vector + matrix @ vector expected, got 1, {shapes.0.length}, {shapes.1.length}
 op=bmm,baddbmm operand=0|batch1 must be a 3D tensor
 op=bmm,baddbmm|batch2 must be a 3D tensor
 operand=0|{op}: self must be a matrix, got {shapes.-2.length}-D tensor
 |{op}: mat2 must be a matrix, got {shapes.-1.length}-D tensor
product_sizes product=dot|inconsistent tensor size, expected tensor [{shape.1}] and src [{shape.2}] to have the same number of elements, but got {shape.1} and {shape.2} elements respectively
 product=mv|size mismatch, got input ({shape.0}), mat ({shape.1}x{shape.2}), vec ({shape.3})
 product=mm|mm: mat1 and mat2 shapes cannot be multiplied ({shape.0}x{shape.1} and {shape.2}x{shape.3})
 product=bmm|Expected size for first two dimensions of batch2 tensor to be: [{shape.0}, {shape.1}] but got: [{shape.2}, {shape.3}].
 |inner() the last dimension must match on both input tensors but got shapes [{shapes.0}] and [{shapes.1}]
product_batch|{unequal}
product_dtypes DTypeError product=dot|dot : expected both vectors to have same dtype, but found {left:Byte} and {right:Byte}
 product=mv|addmv input tensors must have the same dtype, but got {right:Byte}, {left:Byte}, and {right:Byte}
 product=mm|expected m1 and m2 to have the same dtype, but got: {left:char} != {right:char}
 product=bmm|expected scalar type {left:Byte} but found {right:Byte}
 |both inputs should have same dtype
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
