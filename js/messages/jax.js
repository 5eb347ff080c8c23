// JAX 0.10's words, as lines.js reads them: first for the engine's refusals, then for dtypes it refuses.
export const jax = `
broadcast plain=copy,setAt|{assigned}
 plain=broadcast_shapes,broadcast_tensors|{shaped}
 shapes.length=2 sameRank=true|{primitive} got incompatible shapes for broadcasting: ({shapes}).
 |{shaped}
shaped|Incompatible shapes for broadcasting: shapes=[({shapes})]
assigned fewer=true|Cannot broadcast to shape with fewer dimensions: arr_shape=({shapes.1}) shape=({shapes.0})
 |Incompatible types for broadcasting: input type={dtypes.0}[{,shapes.1}] and requested type={dtypes.0}[{,shapes.0}]
output_shape op=copy_,setAt|{assigned}
negative_size|Only non-negative indices are allowed when broadcasting static shapes, but got shape ({shapes.operand}).
expand_rank|Cannot broadcast to shape with fewer dimensions: arr_shape=({shapes.0}) shape=({sizes})
expand_leading|broadcast_in_dim shape must have every element be nonnegative, got ({sizes}).
expand_negative|broadcast_in_dim shape must have every element be nonnegative, got ({sizes}).
expand_size|Incompatible types for broadcasting: input type={dtypes.0}[{,shapes.0}] and requested type={dtypes.0}[{,sizes}]
reshape_two_unknown|can only specify one unknown axis size with a \`-1\` value, got [{sizes}]
reshape_elements unknown=true|cannot reshape array of shape ({shapes.0}) (size {elements}) into shape [{sizes}] because the product of specified axis sizes ({known}) does not evenly divide {elements}
 |cannot reshape array of shape ({shapes.0}) (size {elements}) into shape ({sizes}) (size {known})
axis_range op=argmax,argmin|
 reduces|axis {left} is out of bounds for array of dimension {right}
repeated_axis reduces|duplicate value in 'axis': ({sizes})
empty_reduction op=argmax,argmin|attempt to get {op} of an empty sequence
 op=max,amax|zero-size array to reduction operation max which has no identity
 op=min,amin|zero-size array to reduction operation min which has no identity
join_rank|Cannot concatenate arrays with different numbers of dimensions: got ({shapes}).
join_size|Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated: concatenating along dimension {axis} for shapes ({shapes}).
stack_shape sameRank=true|All input arrays must have the same shape. Got ({shapes}).
 |Cannot stack arrays with different numbers of dimensions: got ({shapes}).
product op=dot flat=0,1|
 flat=0,1|matmul input operand {flat} must have ndim at least 1, but it has ndim 0
 op=inner,dot first=0|
 op=inner|dot_general requires contracting dimensions to have the same shape, got ({one.-1},) and ({other.-1},).
 op=dot|{contraction}
 second=1|Incompatible types for matmul arguments: {types.0}[{,one}] and {types.1}[{,other}]
 first=0|
 |{contraction}
contraction|dot_general requires contracting dimensions to have the same shape, got ({one.-1},) and ({contracted},).
einsum_ellipses output=false|{points}
einsum_point output=false|{points}
points|Invalid Ellipses.
einsum_subscript label=-,>|Subscripts can only contain one '->'.
einsum_operands|Number of einsum subscripts, {terms}, must be equal to the number of operands, {shapes.length}.
einsum_rank dots=true|Ellipses lengths do not match.
 |Einstein sum subscript '{term}' does not contain the correct number of indices for operand {operand}.
einsum_twice|Output character '{label}' appeared more than once in the output.
einsum_unknown|Output character '{label}' did not appear in the input
einsum_sizes|Size of label '{stretched.label}' for operand {stretched.operand} ({stretched.before}) does not match previous terms ({stretched.size}).
refused TypeError op=sub,neg,sign common=bool|{unaccepted} integer, floating, complexfloating.
 op=bitwise_and,bitwise_or,bitwise_xor,bitwise_not common=float32,float64|{unaccepted} integer, bool.
 op=bitwise_left_shift,bitwise_right_shift common=float32,float64|{unaccepted} integer.
 ValueError op=round common=bool|data type <class 'numpy.bool'> not inexact
unaccepted|{primitive} does not accept dtype {common}{position}. Accepted dtypes{position} are subtypes of
position operands.1| at position 0
 |
integer_power TypeError|Integers cannot be raised to negative powers, got integer_pow({counted}[{,shape}], {exponent})
primitive plain=floor_divide integral=true|div
 plain=floor_divide,remainder,fmod|rem
 plain=pow integral=true|and
 plain=maximum,logaddexp|max
 plain=minimum|min
 plain=fmax|gt
 plain=fmin|lt
 plain=logical_and,bitwise_and,isclose|and
 plain=logical_or,bitwise_or,hypot|or
 plain=logical_xor,bitwise_xor|xor
 plain=bitwise_not|not
 plain=bitwise_left_shift|shift_left
 plain=bitwise_right_shift|shift_right_arithmetic
 |{plain}
`;
