// JAX 0.10's words for what explain() can meet, as lines.js reads them: first for the engine's refusals, then for dtypes it refuses.
export const jax = `
broadcast op=copy_,copysign,heaviside,masked_fill|
 plain=broadcast_shapes,broadcast_tensors|{shaped}
 shapes.length=2 sameRank=true|{primitive} got incompatible shapes for broadcasting: ({shapes}).
 |{shaped}
shaped|Incompatible shapes for broadcasting: shapes=[({shapes})]
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
 plain=logical_or,bitwise_or,hypot,xlogy|or
 plain=logical_xor,bitwise_xor|xor
 plain=bitwise_not|not
 plain=bitwise_left_shift|shift_left
 plain=bitwise_right_shift|shift_right_arithmetic
 |{plain}
`;
