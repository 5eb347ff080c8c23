// PyTorch 2.15's words for what only arrays can be refused, as lines.js reads them.
import { learn } from "./lines.js";

export const pytorch = `
negative_size ShapeError/ValueError|Attempting to broadcast a dimension with negative length!
too_large ShapecastError|{op}: no memory for a tensor of shape [{shape}]; {memory.tensors} tensors hold {memory.bytes} bytes. Dispose tensors that are no longer needed, or use scope()
rank_limit|{op}: rank {left} is above the limit of {limits.rank} axes
operand_count ArgumentError/TypeError|{op} takes {right} operands, not {left}
unsupported_dtype DTypeError/NotImplementedError engineOp=argmax,argmin dtype=bool|{engineOp}(): does not support bool input
kernel engineOp=div__trunc|div_trunc_cpu
 engineOp=round__decimals decimals=0|round_vml_cpu
 engineOp=round__decimals|round_cpu
 engineOp=softmax,log_softmax right=1|{engineOp}_lastdim_kernel_impl
 engineOp=softmax,log_softmax|{engineOp}_kernel_impl
alpha_bool DTypeError|Boolean alpha only supported for Boolean results.
alpha_float DTypeError|For integral input tensors, argument alpha must not be a floating point number.
value_range DTypeError|value cannot be converted to type {left:uint8_t} without overflow
division_by_zero ShapecastError|ZeroDivisionError
output_shape op=logsumexp|output with shape [] doesn't match the broadcast shape [{shape}]
expand_rank|expand({type}{[{shapes.0}]}, size=[{sizes}]): the number of sizes provided ({sizes.length}) must be greater or equal to the number of dimensions in the tensor ({shapes.0.length})
type dtypes.0=bool|CPUBoolType
 |torch.{dtypes.0:Byte}Tensor
expand_leading|The expanded size of the tensor ({left}) isn't allowed in a leading, non-existing dimension {axis}
expand_size|The expanded size of the tensor ({left}) must match the existing size ({right}) at non-singleton dimension {axis}.  Target sizes: [{sizes}].  Tensor sizes: [{shapes.0}]
expand_negative|numel: integer multiplication overflow
too_many_elements op=expand,expand_as,broadcast_to,broadcast_tensors,as_strided|{expand_negative}
reshape_two_unknown|only one dimension can be inferred
reshape_ambiguous|cannot reshape tensor of 0 elements into shape [{sizes}] because the unspecified dimension size -1 can be any value and is ambiguous
reshape_elements|shape '[{sizes}]' is invalid for input of size {elements}
reshape_negative|invalid shape dimension {left} at index {axis} of shape [{sizes}]
view_strides|view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.
axis_range IndexError/IndexError|{axis_span}
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
 IndexError/RuntimeError op=index_select axis=1|{beyond}
 op=index_select elements=0|{beyond}
 IndexError/IndexError op=index_select|{index_in_self}
 IndexError/IndexError op=index_add,index_add_ shapes.0.length=0,1|{index_in_self}
 IndexError/RuntimeError op=gather,scatter,scatter_,scatter_add,scatter_add_,index_add,index_add_|{index_in_axis}
 IndexError/IndexError|{index_in_axis}
index_in_self|index out of range in self
index_in_axis|index {left} is out of bounds for dimension {axis} with size {right}
beyond|INDICES element is out of DATA bounds, id={left} axis_dim={right}
index_of_scalar IndexError/IndexError left=1|slice() cannot be applied to a 0-dim tensor.
 |invalid index of a 0-dim tensor. Use \`tensor.item()\` in Python or \`tensor.item<T>()\` in C++ to convert a 0-dim tensor to a number
index_too_many IndexError/IndexError right=0|too many indices for tensor of dimension {left}
 |too many indices for tensor of dimension {left} (got {right})
index_step ShapeError/ValueError left=0|slice step cannot be zero
 |step must be greater than zero
index_dtype DTypeError/RuntimeError op=take|take(): Expected a long tensor for index, but got {left:Byte}
 op=gather|gather(): Expected dtype int32/int64 for index
 op=index_select|index_select(): Expected dtype int32 or int64 for index
 DTypeError/IndexError op=at,setAt|{index_kind}
 DTypeError/RuntimeError|{index_kind}
index_kind|tensors used as indices must be long, int, byte or bool tensors
index_mask IndexError/IndexError|The shape of the mask [{shapes.operand}] at index {axis} does not match the shape of the indexed tensor [{shape}] at index {right}
index_broadcast IndexError/IndexError|shape mismatch: indexing tensors could not be broadcast together with shapes [{vectors}]
index_empty IndexError/IndexError op=index_select shapes.0.length=0,1|{index_in_self}
 IndexError/RuntimeError op=index_select|index_select(): self indexing axis dim should be positive
 IndexError/IndexError|index is out of bounds for dimension with size 0
put_shape|shape mismatch: value tensor of shape [{value}] cannot be broadcast to indexing result of shape [{shape}]
put_dtype DTypeError|Index put requires the source and destination dtypes match, got {left:Byte} for the destination and {right:Byte} for the source.
gather_rank|Index tensor must have the same number of dimensions as input tensor
gather_size|Size does not match at dimension {axis} expected index [{shapes.1}] to be no larger than self [{shapes.0}] apart from dimension {rank}
join_scalar|zero-dimensional tensor (at position {operand}) cannot be concatenated
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
product_rank op=addmv|vector + matrix @ vector expected, got {shapes.0.length}, {shapes.1.length}, {shapes.2.length}
product_sizes product=mm op=addmm|addmm: mat1 and mat2 shapes cannot be multiplied ({shape.0}x{shape.1} and {shape.2}x{shape.3})
product_dtypes DTypeError product=addmv|addmv input tensors must have the same dtype, but got {dtypes.0:Byte}, {left:Byte}, and {right:Byte}
 product=addmm|mat1 and mat2 must have the same dtype, but got {left:Byte} and {right:Byte}
product_added DTypeError op=addmm,addmm_|self and mat2 must have the same dtype, but got {left:Byte} and {right:Byte}
 |Input dtypes must be the same, got: input {dtypes.0:char}, batch1: {dtypes.1:char}, batch2: {dtypes.2:char}
`;

learn({ pytorch });
