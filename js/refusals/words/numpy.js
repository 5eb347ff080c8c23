// NumPy 2.4's words for what explain() can meet, as lines.js reads them: first for the engine's refusals, then for dtypes that ufuncs refuse.
export const numpy = `
broadcast op=copy_|{assigned}
 op=masked_fill|
 op=broadcast_shapes,broadcast_tensors|{mismatch}
 shapes.length=2|{listing}
 op=where,clamp|{listing}
 |{mismatch}
mismatch|shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {first} with shape ({together.first}) and arg {second} with shape ({together.second}).
listing inPlace=true|operands could not be broadcast together with shapes ({,shapes}) ({,shapes.0}) |
 |operands could not be broadcast together with shapes ({,shapes}) |
assigned|could not broadcast input array from shape ({,shapes.1}) into shape ({,shapes.0})
output_shape op=copy_|{assigned}
 |non-broadcastable output operand with shape ({,shapes.0}) doesn't match the broadcast shape ({,shape})
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
