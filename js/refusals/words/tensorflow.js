// TensorFlow 2.21's words, eager on the CPU, for what explain() can meet, as lines.js reads them: first for the engine's refusals, then for dtypes.
export const tensorflow = `
broadcast op=broadcast_shapes shapes.length=2|Incompatible shapes for broadcasting. Two shapes are compatible if for each dimension pair they are either equal or one of them is 1. Received: ({shapes.0}) and ({shapes.1}).
 node=SelectV2|{in}condition [{,shapes.0}], then [{,shapes.1}], and else [{,shapes.2}] must be broadcastable{end}
 plain=eq,ne,where,copy|
 shapes.length=2|{in}Incompatible shapes: [{,shapes.0}] vs. [{,shapes.1}]{end}
negative_power|{in}Integers to negative integer powers are not allowed{end}
condition_dtype op=where|cannot compute SelectV2 as input #0(zero-based) was expected to be a bool tensor but is a {left:half} tensor{end}
product op=dot,inner|
 |{productDtypes}
 node=MatMul ragged=true|{in}In[0] and In[1] has different ndims: {pair}{end}
 node=MatMul one.length=0,1|{in}In[0] and In[1] ndims must be == 2: {one.length}{end}
 node=BatchMatMulV2 one.length=0,1|{in}In[0] ndims must be >= 2: {one.length}{end}
 node=BatchMatMulV2 column.length=0,1|{in}In[1] ndims must be >= 2: {column.length}{end}
 node=BatchMatMulV2 second=1|{in}In[0] and In[1] must have compatible batch dimensions: {pair}{end}
 first=1|{in}Matrix size-incompatible: In[0]: [{,one}], In[1]: [{,column}]{end}
einsum_point|{format}
einsum_subscript|{format}
format|Subscripts have incorrect format: {resolved}
einsum_operands|Got {shapes.length} inputs for equation "{equation}", expecting {terms}
einsum_twice|Output subscripts contain a label appearing more than once: {equation}
einsum_unknown|Output subscripts contain the label {label} not present in the input subscripts.
einsum_rank found|{mixed}
 kernel=false|
 dots=true|{in}Expected input {operand} to have rank at least {named} but got: {rank}{end}
 |{in}Expected input {operand} to have rank {named} but got: {rank}{end}
einsum_sizes found|{mixed}
 kernel=false|
 |{in}Expected dimension {strict.before} at axis {strict.axis} of the input shaped [{,strict.shape}] but got dimension {strict.size}{end}
einsum_dtypes found|{mixed}
pair|[{,one}] vs. [{,column}]
in|{{function_node __wrapped__{node}{count}_device_/job:localhost/replica:0/task:0/device:CPU:0}} |
count node=Pack,ConcatV2,Einsum|_N_{shapes.length}
 |
end| [Op:{node}] name: |
node family=condition|SelectV2
 family=product|{productNode}
 family=einsum|Einsum
 |{callNode}
no_attribute InvalidArgumentError|Value for attr 'T' of {dtype:half} is not in the list of allowed values: {allowed}
	; NodeDef: {{node {node}}}; Op<name={node}; signature={signature}; attr=T:type,allowed=[{types}]{attributes}>{end}
signature node=MatMul|a:T, b:T -> product:T; attr=transpose_a:bool,default=false; attr=transpose_b:bool,default=false
 node=BatchMatMulV2|x:T, y:T -> output:T
 node=Atan2|y:T, x:T -> z:T
 arity=1|x:T -> y:{answer}
 |x:T, y:T -> z:{answer}
answer kind=truth|bool
 |T
attributes node=MatMul|; attr=grad_a:bool,default=false; attr=grad_b:bool,default=false
 node=BatchMatMulV2|; attr=adj_x:bool,default=false; attr=adj_y:bool,default=false; attr=grad_x:bool,default=false; attr=grad_y:bool,default=false
 node=AddV2|; is_commutative=true; is_aggregate=true
 node=BitwiseAnd,BitwiseOr,BitwiseXor|; is_commutative=true
 |
mixed InvalidArgumentError|cannot compute {node} as input #{place}(zero-based) was expected to be a {wanted:half} tensor but is a {found:half} tensor{end}
not_converted TypeError|Cannot convert {number} to EagerTensor of dtype {strong}
number weak=bool value=true|True
 weak=bool|False
 weak=float whole=true|{value}.0
 |{value}
division TypeError same=false|\`x\` and \`y\` must have the same dtype, got tf.{left} != tf.{right}.
 left=bool|Invalid dtype tf.bool in __truediv__. Expected one of {tf.uint8, tf.int8, tf.uint16, tf.int16, tf.uint32, tf.int32, tf.uint64, tf.int64, tf.bfloat16, tf.float16, tf.float32, tf.float64, tf.complex64, tf.complex128}.
`;
