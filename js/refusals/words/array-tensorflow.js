// TensorFlow 2.21's words for what only arrays can be refused, as lines.js reads them.
import { learn } from "./lines.js";

export const tensorflow = `
broadcast op=copy_,setAt|{assigned}
output_shape op=copy_,setAt|{assigned}
assigned|Cannot assign value to variable ' Variable:0': Shape mismatch.The variable shape ({shapes.0}), and the assigned value shape ({shapes.1}) are incompatible.
division_by_zero|{in}Integer division by zero{end}
expand_rank op=setAt|{written}
 |{in}Rank of input ({shapes.0.length}) must be no greater than rank of output shape ({sizes.length}).{end}
expand_leading|{in}Dimension {left} must be >= 0{end}
expand_negative|{expand_leading}
expand_size op=setAt|{written}
 mutual|{in}Unable to broadcast tensor of shape [{,shapes.0}] to tensor of shape [{,sizes}]{end}
 |{in}Incompatible shapes: [{,shapes.0}] vs. [{,sizes}]{end}
written|Cannot assign value to variable ' Variable:0': Shape mismatch.The variable shape ({sizes}), and the assigned value shape ({value}) are incompatible.
reshape_two_unknown|{in}Only one input size may be -1, not both {unknowns.0} and {unknowns.1}{end}
reshape_elements unknown=true|{in}Input to reshape is a tensor with {elements} values, but the requested shape requires a multiple of {known}{end}
 |{in}Input to reshape is a tensor with {elements} values, but the requested shape has {known}{end}
reshape_negative|{in}Size {axis} must be non-negative, not {left}{end}
join_scalar|{in}ConcatOp : Can't concatenate scalars (use tf.stack instead){end}
join_rank|{in}ConcatOp : Ranks of all input tensors should match: shape[0] = [{,shapes.0}] vs. shape[{operand}] = [{,shapes.operand}]{end}
join_size|{in}ConcatOp : Dimension {first} in both shapes must be equal: shape[0] = [{,shapes.0}] vs. shape[{operand}] = [{,shapes.operand}]{end}
stack_shape|{in}Shapes of all inputs must match: values[0].shape = [{,shapes.0}] != values[{operand}].shape = [{,shapes.operand}]{end}
end family=expand,reshape| [Op:{node}]
 node=Pack| [Op:{node}] name: stack
 node=ConcatV2| [Op:{node}] name: concat
node family=expand|BroadcastTo
 family=reshape|Reshape
 family=stack|Pack
 family=join|ConcatV2
signature kind=reduction|input:T, reduction_indices:Tidx -> output:T; attr=keep_dims:bool,default=false
attributes kind=reduction|; attr=Tidx:type,default=DT_INT32,allowed=[DT_INT32, DT_INT64]
`;

learn({ tensorflow });
