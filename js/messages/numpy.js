// NumPy 2.4's words, as lines.js reads them: first for the engine's refusals, then for dtypes that ufuncs refuse.
export const numpy = `
broadcast op=copy_,setAt|{assigned}
 op=broadcast_shapes,broadcast_tensors|{mismatch}
 shapes.length=2|{listing}
 op=where,clamp|{listing}
 |{mismatch}
assigned|could not broadcast input array from shape ({,shapes.1}) into shape ({,shapes.0})
mismatch|shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {first} with shape ({shapes.first}) and arg {second} with shape ({shapes.second}).
listing inPlace=true|operands could not be broadcast together with shapes ({,shapes}) ({,shapes.0}) |
 |operands could not be broadcast together with shapes ({,shapes}) |
negative_size|negative dimensions are not allowed
output_shape op=copy_,setAt padded=true|
 op=copy_,setAt|{assigned}
 |non-broadcastable output operand with shape ({,shapes.0}) doesn't match the broadcast shape ({,shape})
expand_rank op=copy_,setAt|could not broadcast input array from shape ({,value}) into shape ({,sizes})
 sizes.length=0|cannot broadcast a non-scalar to a scalar array
 |input operand has more dimensions than allowed by the axis remapping
expand_leading|all elements of broadcast shape must be non-negative
expand_negative|all elements of broadcast shape must be non-negative
expand_size op=copy_,setAt|could not broadcast input array from shape ({,value}) into shape ({,sizes})
 |operands could not be broadcast together with remapped shapes [original->remapped]: ({,shapes.0})  and requested shape ({,sizes})
reshape_two_unknown|can only specify one unknown dimension
reshape_ambiguous|cannot reshape array of size {elements} into shape ({,newaxes})
reshape_elements|cannot reshape array of size {elements} into shape ({,newaxes})
axis_range op=stack alike=false|all input arrays must have the same shape
 |axis {left} is out of bounds for array of dimension {right}
permute_rank|axes don't match array
permute_repeat|repeated axis in transpose
join_rank|all the input arrays must have same number of dimensions, but the array at index 0 has {left} dimension(s) and the array at index {operand} has {right} dimension(s)
join_size|all the input array dimensions except for the concatenation axis must match exactly, but along dimension {first}, the array at index 0 has size {left} and the array at index {operand} has size {right}
stack_shape|all input arrays must have the same shape
index_range op=take|index {left} is out of bounds for axis 0 with size {right}
 |{wrong_index}
 indices|index {left} is out of bounds for axis {axis} with size {right}
index_too_many|{wrong_index}
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
product op=dot,inner first=0|
 op=dot,inner|shapes ({,one}) and ({,swapped}) not aligned: {one.-1} (dim {lastAxis}) != {contracted} (dim {contractedAxis})
 flat=0,1|matmul: Input operand {flat} does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)
 first=1|matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size {contracted} is different from {one.-1})
 second=0|
 |operands could not be broadcast together with remapped shapes [original->remapped]: ({,one})->({,batches.0}) ({,other})->({,batches.1})  and requested shape ({one.-2},{other.-1})
einsum_ellipses|{point}
einsum_point|{point}
point output=true|einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in the output
 |einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in operand {operand}
einsum_subscript code|'ascii' codec can't encode character '\\{code}' in position {at}: ordinal not in range(128)
 label=- output=false|einstein sum subscript string does not contain proper '->' output specified
 |invalid subscript '{label}' in einstein sum subscripts string, subscripts must be letters
einsum_operands few=true|more operands provided to einstein sum function than specified in the subscripts string
 |fewer operands provided to einstein sum function than specified in the subscripts string
einsum_rank over=true|einstein sum subscripts string contains too many subscripts for operand {operand}
 |operand {more}
einsum_twice|einstein sum subscripts string includes output subscript '{label}' multiple times
einsum_unknown|einstein sum subscripts string included output subscript '{label}' which never appeared in an input
einsum_sizes reduced=true|output {more}
 collapsed.single=true|dimensions in single operand for collapsing index '{collapsed.label}' don't match ({collapsed.before} != {collapsed.size})
 collapsed|dimensions in operand {collapsed.operand} for collapsing index '{collapsed.label}' don't match ({collapsed.before} != {collapsed.size})
 |operands could not be broadcast together with remapped shapes [original->remapped]: {remapped}
more|has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.
refused TypeError op=bitwise_and,bitwise_or,bitwise_xor,bitwise_not,bitwise_left_shift,bitwise_right_shift common=float32,float64|ufunc '{ufunc}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''
 kind=truth,function|
 op=where|
 OverflowError|Python integer {outside} out of bounds for {common}
 ValueError op=pow negative=true|Integers to negative integer powers are not allowed.
 TypeError op=sub common=bool|numpy boolean subtract, the \`-\` operator, is not supported, use the bitwise_xor, the \`^\` operator, or the logical_xor function instead.
 op=neg common=bool|The numpy boolean negative, the \`-\` operator, is not supported, use the \`~\` operator or the logical_not function instead.
 UFuncTypeError op=positive,sign common=bool|ufunc '{op}' did not contain a loop with signature matching types <class 'numpy.dtypes.BoolDType'> -> None
not_cast UFuncTypeError|Cannot cast ufunc '{ufunc}' output from dtype('{result}') to dtype('{target}') with casting rule 'same_kind'
ufunc op=sub|subtract
 op=mul|multiply
 op=div|divide
 op=pow|power
 op=eq|equal
 op=ne|not_equal
 op=lt|less
 op=le|less_equal
 op=gt|greater
 op=ge|greater_equal
 op=atan2|arctan2
 op=neg|negative
 op=abs|absolute
 op=bitwise_not|invert
 op=bitwise_left_shift|left_shift
 op=bitwise_right_shift|right_shift
 |{op}
`;
