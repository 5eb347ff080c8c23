// What TensorFlow calls the nodes of its functions and operators in a graph, and which operation a node is.

/** Functions whose node has the operation's name, and what the node's name and its operation are where they are others. */
const FUNCTIONS =
  "abs:Abs exp:Exp sqrt:Sqrt square:Square sign:Sign sin:Sin cos:Cos tanh:Tanh sigmoid:Sigmoid floor:Floor round:Round " +
  "negative:Neg tan:Tan asin:Asin acos:Acos atan:Atan sinh:Sinh cosh:Cosh zeros_like:zeros_like ones_like:ones_like " +
  "transpose:transpose:Transpose squeeze:Squeeze shape:Shape size:Size rank:Rank identity:Identity reduce_sum:Sum " +
  "reduce_mean:Mean reduce_max:Max reduce_min:Min reduce_prod:Prod reduce_any:Any reduce_all:All argmax:ArgMax argmin:ArgMin " +
  "cumsum:Cumsum stop_gradient:StopGradient unstack:unstack:Unpack logical_not:LogicalNot add:Add:AddV2 multiply:Mul " +
  "subtract:Sub divide:truediv:RealDiv truediv:truediv:RealDiv pow:Pow maximum:Maximum minimum:Minimum equal:Equal " +
  "not_equal:NotEqual less:Less less_equal:LessEqual greater:Greater greater_equal:GreaterEqual logical_and:LogicalAnd " +
  "logical_or:LogicalOr cumprod:Cumprod reciprocal:Reciprocal log:Log rsqrt:Rsqrt ceil:Ceil is_nan:IsNan is_inf:IsInf " +
  "is_finite:IsFinite log1p:Log1p expm1:Expm1 erf:Erf softmax:Softmax log_softmax:LogSoftmax softplus:Softplus " +
  "floordiv:floordiv:FloorDiv floormod:FloorMod mod:FloorMod atan2:Atan2 xlogy:Xlogy squared_difference:SquaredDifference " +
  "divide_no_nan:div_no_nan:DivNoNan relu:Relu l2_loss:L2Loss det:MatrixDeterminant inv:MatrixInverse cholesky:Cholesky " +
  "trace:Trace diag_part:diag_part reshape:Reshape cast:Cast expand_dims:ExpandDims stack:stack:Pack concat:concat:ConcatV2 " +
  "split:split:Split tile:Tile reverse:ReverseV2 roll:Roll broadcast_to:BroadcastTo where:SelectV2 gather:GatherV2 " +
  "gather_nd:GatherNd one_hot:one_hot:OneHot clip_by_value:clip_by_value matmul:MatMul ones:ones zeros:zeros constant:Const " +
  "range:range fill:Fill pad:Pad ensure_shape:EnsureShape add_n:AddN top_k:TopKV2 conv2d:Conv2D bias_add:BiasAdd " +
  "max_pool2d:MaxPool2d avg_pool2d:AvgPool2d";
const table = (text) =>
  new Map(
    text.split(" ").map((one) => {
      const [name, node, operation = node] = one.split(":");
      return [name, { node, operation }];
    }),
  );
export const NODES = table(FUNCTIONS);

/** Functions of several nodes in a scope of that name, and which of them the answer is. */
export const SCOPES = new Map(
  Object.entries({
    reduce_std: "reduce_std/Sqrt",
    reduce_variance: "reduce_variance/Mean_1",
    reduce_logsumexp: "ReduceLogSumExp",
    matrix_transpose: "matrix_transpose/transpose",
    norm: "norm/Squeeze",
    repeat: "Repeat/Reshape_1",
    eye: "eye/diag",
    linspace: "linspace/Slice",
    matvec: "MatVec/Squeeze",
    einsum: "einsum/Einsum",
    tensordot: "Tensordot",
    boolean_mask: "boolean_mask/GatherV2",
    sort: "sort/Neg_1",
    softmax_cross_entropy_with_logits: "softmax_cross_entropy_with_logits/Reshape_2",
    sparse_softmax_cross_entropy_with_logits:
      "SparseSoftmaxCrossEntropyWithLogits/SparseSoftmaxCrossEntropyWithLogits",
  }),
);

/** What leaves no node behind. */
export const SILENT = new Set(
  "is_tensor broadcast_static_shape executing_eagerly device name_scope assert_equal print GradientTape function Variable".split(
    " ",
  ),
);

export const OPERATORS = {
  "+": { node: "add", operation: "AddV2" },
  "-": { node: "sub", operation: "Sub" },
  "*": { node: "mul", operation: "Mul" },
  "/": { node: "truediv", operation: "RealDiv" },
  "//": { node: "floordiv", operation: "FloorDiv" },
  "%": { node: "mod", operation: "FloorMod" },
  "**": { node: "pow", operation: "Pow" },
  "@": { node: "matmul", operation: "MatMul" },
  "&": { node: "and", operation: "LogicalAnd" },
  "|": { node: "or", operation: "LogicalOr" },
  "<": { node: "Less", operation: "Less" },
  ">": { node: "Greater", operation: "Greater" },
  "<=": { node: "LessEqual", operation: "LessEqual" },
  ">=": { node: "GreaterEqual", operation: "GreaterEqual" },
  "==": { node: "Equal", operation: "Equal" },
  "!=": { node: "NotEqual", operation: "NotEqual" },
  neg: { node: "Neg", operation: "Neg" },
};
