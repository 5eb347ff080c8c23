// NumPy 2.4's words for what only arrays can be refused, as lines.js reads them.
import { learn } from "./lines.js";

export const numpy = `
broadcast op=copy_,setAt|{assigned}
assigned|could not broadcast input array from shape ({,stripped}) into shape ({,target})
negative_size|negative dimensions are not allowed
output_shape op=copy_,setAt padded=true|
 op=copy_,setAt|{assigned}
expand_rank op=copy_,setAt|{assigned}
 sizes.length=0|cannot broadcast a non-scalar to a scalar array
 |input operand has more dimensions than allowed by the axis remapping
expand_leading|all elements of broadcast shape must be non-negative
expand_negative|{expand_leading}
expand_size op=copy_,setAt|{assigned}
 |operands could not be broadcast together with remapped shapes [original->remapped]: ({,shapes.0})  and requested shape ({,sizes})
reshape_two_unknown|can only specify one unknown dimension
reshape_ambiguous|{reshape_elements}
reshape_elements|cannot reshape array of size {elements} into shape ({newaxes})
axis_range op=stack alike=false|{stack_shape}
 |axis {left} is out of bounds for array of dimension {right}
permute_rank|axes don't match array
permute_repeat|repeated axis in transpose
join_scalar operand=0|zero-dimensional arrays cannot be concatenated
 |{join_rank}
join_rank|all the input arrays must have same number of dimensions, but the array at index 0 has {left} dimension(s) and the array at index {operand} has {right} dimension(s)
join_size|all the input array dimensions except for the concatenation axis must match exactly, but along dimension {first}, the array at index 0 has size {left} and the array at index {operand} has size {right}
stack_shape|all input arrays must have the same shape
index_range op=take|index {left} is out of bounds for axis 0 with size {right}
 |{wrong_index}
 indices|index {left} is out of bounds for axis {axis} with size {right}
index_too_many right=0|{wrong_index}
 |an index can only have a single ellipsis ('...')
index_of_scalar|{wrong_index}
index_step|{wrong_index}
 left=0|slice step cannot be zero
index_dtype indices|arrays used as indices must be of integer (or boolean) type
index_mask|boolean index did not match indexed array along axis {right}; size of axis is {shape.right} but size of corresponding boolean axis is {shapes.operand.axis}
index_broadcast|shape mismatch: indexing arrays could not be broadcast together with shapes ({,vectors}) |
wrong_index|too many indices for array: array is {shapes.0.length}-dimensional, but {badIndex.taken} were indexed
 |index {badIndex.integer} is out of bounds for axis {badIndex.axis} with size {badIndex.size}
put_shape|shape mismatch: value array of shape ({,value}) could not be broadcast to indexing result of shape ({,shape})
repeated_axis reduces|duplicate value in 'axis'
empty_reduction op=argmax,argmin|attempt to get {op} of an empty sequence
 op=max,amax|zero-size array to reduction operation maximum which has no identity
 op=min,amin|zero-size array to reduction operation minimum which has no identity
`;

learn({ numpy });
