// JAX 0.10's words for what only arrays can be refused, as lines.js reads them.
import { learn } from "./lines.js";

export const jax = `
broadcast plain=copy,setAt|{assigned}
assigned empty|
 fewer=true|Cannot broadcast to shape with fewer dimensions: arr_shape=({shapes.1}) shape=({shapes.0})
 |Incompatible types for broadcasting: input type={dtypes.0}[{,shapes.1}] and requested type={dtypes.0}[{,shapes.0}]
output_shape op=copy_,setAt|{assigned}
negative_size|Only non-negative indices are allowed when broadcasting static shapes, but got shape ({shapes.operand}).
expand_rank|Cannot broadcast to shape with fewer dimensions: arr_shape=({shapes.0}) shape=({sizes})
expand_leading|broadcast_in_dim shape must have every element be nonnegative, got ({sizes}).
expand_negative|{expand_leading}
expand_size op=copy_,setAt empty|
 |Incompatible types for broadcasting: input type={dtypes.0}[{,shapes.0}] and requested type={dtypes.0}[{,sizes}]
reshape_two_unknown|can only specify one unknown axis size with a \`-1\` value, got [{sizes}]
reshape_elements unknown=true|cannot reshape array of shape ({shapes.0}) (size {elements}) into shape [{sizes}] because the product of specified axis sizes ({known}) does not evenly divide {elements}
 |cannot reshape array of shape ({shapes.0}) (size {elements}) into shape ({sizes}) (size {known})
axis_range op=argmax,argmin,split,chunk,transpose,swapaxes|
 |axis {left} is out of bounds for array of dimension {right}
repeated_axis reduces|duplicate value in 'axis': ({sizes})
empty_reduction op=argmax,argmin|attempt to get {op} of an empty sequence
 op=max,amax|zero-size array to reduction operation max which has no identity
 op=min,amin|zero-size array to reduction operation min which has no identity
join_scalar operand=0|Zero-dimensional arrays cannot be concatenated.
 |{join_rank}
join_rank|Cannot concatenate arrays with different numbers of dimensions: got ({shapes}).
join_size sameRank=false|{join_rank}
 |Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated: concatenating along dimension {axis} for shapes ({shapes}).
stack_shape sameRank=true|All input arrays must have the same shape. Got ({shapes}).
 |Cannot stack arrays with different numbers of dimensions: got ({shapes}).
`;

learn({ jax });
