// What libraries beside the four say, and compilers of models: as in wordings.js.

/** @type {[string, string | null, string, any][]} */
export const neighbourWordings = [
  [
    "ValueError: conflicting sizes for dimension 'x': length 3 on 'a' and length 4 on {'x': 'b'}",
    "xarray",
    "other",
    { sizes: [3, 4] },
  ],
  [
    "ValueError: cannot align objects with join='exact' where index/labels/sizes are not equal along these coordinates (dimensions): 'x' ('x',)",
    "xarray",
    "other",
    {},
  ],
  [
    "xarray.structure.alignment.AlignmentError: cannot reindex or align along dimension 'x' because of conflicting dimension sizes: {3, 4}",
    "xarray",
    "other",
    { sizes: [3, 4] },
  ],
  ["ValueError: different number of dimensions on data and dims: 2 vs 3", "xarray", "other", {}],
  [
    "ValueError: dimensions ('x', 'y') must have the same length as the number of data dimensions, ndim=1",
    "xarray",
    "other",
    {},
  ],
  ["ValueError: Axis dimension mismatch", "scipy", "other", {}],
  [
    "ValueError: (InvalidArgument) Broadcast dimension mismatch. Operands could not be broadcast together with the shape of X = [4, 3] and the shape of Y = [4]. Received [3] in X is not equal to [4] in Y at i:1.",
    "paddle",
    "broadcast",
    { shapes: [[4, 3], [4]], figure: "full" },
  ],
  [
    "ValueError: For 'Mul', x.shape and y.shape need to broadcast. The value of x.shape[-1] or y.shape[-1] must be 1 or -1 when they are not the same, but got x.shape = [4, 3] and y.shape = [4, 2].",
    "mindspore",
    "broadcast",
    {
      shapes: [
        [4, 3],
        [4, 2],
      ],
      figure: "full",
    },
  ],
  [
    "ValueError: For 'MatMul' the input dimensions must be equal, but got 'x1_col': 3 and 'x2_row': 2.",
    "mindspore",
    "matmul",
    { sizes: [3, 2], figure: "partial" },
  ],
  [
    "triton.compiler.errors.CompilationError: Cannot make_shape_compatible: incompatible dimensions at index 1: 16 and 32",
    "triton",
    "broadcast",
    { sizes: [16, 32], axis: 1, figure: "partial" },
  ],
  [
    "MXNetError: Error in operator elemwise_add: Shape inconsistent, Provided = [3,4], inferred shape=[4,3]",
    "mxnet",
    "broadcast",
    {
      shapes: [
        [3, 4],
        [4, 3],
      ],
      figure: "full",
    },
  ],
  [
    "mxnet.base.MXNetError: Shape inconsistent, Provided = [10,784], inferred shape=(10,400)",
    "mxnet",
    "broadcast",
    {
      shapes: [
        [10, 784],
        [10, 400],
      ],
      figure: "full",
    },
  ],
  [
    "mxnet.base.MXNetError: MXNetError: Check failed: dshape[1] == wshape[1] (3 vs. 1) :",
    "mxnet",
    "layer",
    { sizes: [3, 1] },
  ],
  [
    "ValueError: Input dimension mis-match. (input[0].shape[1] = 3, input[1].shape[1] = 4)\nApply node that caused the error: Elemwise{add,no_inplace}(x, y)\nToposort index: 0\nInputs types: [TensorType(float64, matrix), TensorType(float64, matrix)]\nInputs shapes: [(2, 3), (2, 4)]",
    "pytensor",
    "broadcast",
    {
      shapes: [
        [2, 3],
        [2, 4],
      ],
      sizes: [3, 4],
      axis: 1,
      figure: "full",
    },
  ],
  [
    "ValueError: Shape mismatch: x has 4 cols (and 3 rows) but y has 3 rows (and 5 cols)\nApply node that caused the error: Dot22(x, y)\nInputs shapes: [(3, 4), (3, 5)]",
    "pytensor",
    "matmul",
    {
      shapes: [
        [3, 4],
        [3, 5],
      ],
      sizes: [4, 3],
      figure: "full",
    },
  ],
  [
    "ValueError: Incompatible Elemwise input shapes [(3, 4), (3,)]",
    "pytensor",
    "broadcast",
    { shapes: [[3, 4], [3]], figure: "full" },
  ],
  [
    "ValueError: Runtime broadcasting not allowed. One input had a distinct dimension length of 1, but was not marked as broadcastable: (input[0].shape[0] = 1, input[1].shape[0] = 5).",
    "pytensor",
    "broadcast",
    {},
  ],
  [
    "tinygrad: cannot broadcast (3, 4) to new_shape=(3, 3)",
    "tinygrad",
    "broadcast",
    {
      shapes: [
        [3, 4],
        [3, 3],
      ],
      figure: "full",
    },
  ],
  [
    "ValueError: cannot broadcast from shape=(3,) to new_shape=(3, 4)",
    "tinygrad",
    "broadcast",
    { shapes: [[3], [3, 4]], figure: "full" },
  ],
  [
    "AssertionError: size mismatch, can't reshape ((3, 4)) -> ((5, 2))",
    "tinygrad",
    "reshape",
    { sizes: [12, 10] },
  ],
  ["ValueError: size mismatch, can't reshape (3, 4) -> (5, 2)", "tinygrad", "reshape", { sizes: [12, 10] }],
  [
    "RuntimeError: cannot dot (3, 4) and (3, 4)",
    "tinygrad",
    "matmul",
    {
      shapes: [
        [3, 4],
        [3, 4],
      ],
      figure: "full",
    },
  ],
  [
    "ValueError: [broadcast_shapes] Shapes (3,4) and (3) cannot be broadcast.",
    "mlx",
    "broadcast",
    { shapes: [[3, 4], [3]], figure: "full" },
  ],
  [
    "ValueError: [matmul] Last dimension of first input with shape (3,4) must match second to last dimension of second input with shape (3,4).",
    "mlx",
    "matmul",
    {
      shapes: [
        [3, 4],
        [3, 4],
      ],
      figure: "full",
    },
  ],
  [
    "ValueError: [concatenate] All the input array dimensions must match exactly except for the concatenation axis. However, the provided shapes are (2,3), (2,4), and the concatenation axis is 0.",
    "mlx",
    "concatenate",
    {
      shapes: [
        [2, 3],
        [2, 4],
      ],
    },
  ],
  [
    "ValueError: [addmm] Last dimension of first input with shape (5,4) must match second to last dimension of second input with shape (3,4).",
    "mlx",
    "matmul",
    {
      shapes: [
        [5, 4],
        [3, 4],
      ],
      figure: "full",
    },
  ],
  [
    "[conv] Expect the input channels in the input and weight array to match but got shapes - input: (1,8,8,3) and weight: (4,3,3,2)",
    "mlx",
    "layer",
    {
      shapes: [
        [1, 8, 8, 3],
        [4, 3, 3, 2],
      ],
    },
  ],
  ["ValueError: dimension mismatch", "scipy", "other", {}],
  [
    "ValueError: blocks[0,:] has incompatible row dimensions. Got blocks[0,1].shape[0] == 4, expected 3.",
    "scipy",
    "concatenate",
    { sizes: [4, 3], axis: 0 },
  ],
  [
    "ValueError: The number of FixedLocator locations (5), usually from a call to set_ticks, does not match the number of labels (4).",
    "matplotlib",
    "other",
    { sizes: [5, 4] },
  ],
  [
    "ValueError: Target is multiclass but average='binary'. Please choose another average setting, one of [None, 'micro', 'macro', 'weighted'].",
    "pytorch",
    "not-shapes",
    {},
  ],
  ["ValueError: cannot reindex on an axis with duplicate labels", "pytorch", "not-shapes", {}],
  [
    "ValueError: Cannot set a DataFrame with multiple columns to the single column new",
    "pytorch",
    "other",
    {},
  ],
  [
    "ValueError: Wrong shape for input_ids (shape torch.Size([10])) or attention_mask (shape torch.Size([10]))",
    "transformers",
    "layer",
    {},
  ],
  [
    "torch._dynamo.exc.Unsupported: Data dependent operator: aten._local_scalar_dense.default",
    "pytorch",
    "not-shapes",
    {},
  ],
  [
    "onnxruntime.capi.onnxruntime_pybind11_state.InvalidArgument: [ONNXRuntimeError] : 2 : INVALID_ARGUMENT : Invalid rank for input: input Got: 3 Expected: 4 Please fix either the inputs/outputs or the model.",
    "onnx",
    "layer",
    {},
  ],
  [
    "[ONNXRuntimeError] : 1 : FAIL : Non-zero status code returned while running MatMul node. Name:'MatMul_5' Status Message: matmul_helper.h:61 Compute MatMul dimension mismatch",
    "onnx",
    "matmul",
    {},
  ],
  ["RuntimeError: Placeholder storage has not been allocated on MPS device!", "pytorch", "not-shapes", {}],
  [
    "loc(\"mps_add\"(\"(mpsFileLoc): /AppleInternal/Library/BuildRoots/x/MPSGraphUtilities.mm\":219:0)): error: input types 'tensor<3x4xf32>' and 'tensor<3xf32>' are not broadcast compatible\nLLVM ERROR: Failed to infer result type(s).",
    "pytorch",
    "broadcast",
    { shapes: [[3, 4], [3]], figure: "full" },
  ],
  ["RuntimeError: each element in list of batch should be of equal size", "pytorch", "other", {}],
  ["RuntimeError: Trying to resize storage that is not resizable", "pytorch", "other", {}],
  [
    "ValueError: Shape must be rank 2 but is rank 3 for 'MatMul' (op: 'MatMul') with input shapes: [?,10,20], [20,5].",
    "tensorflow",
    "matmul",
    {
      shapes: [
        [null, 10, 20],
        [20, 5],
      ],
    },
  ],
  [
    "cv2.error: OpenCV(4.8.0) /io/core/src/arithm.cpp:650: error: (-209:Sizes of input arguments do not match) The operation is neither 'array op array' (where arrays have the same size and the same number of channels), nor 'array op scalar', nor 'scalar op array' in function 'arithm_op'",
    "opencv",
    "other",
    {},
  ],
  [
    "[TensorRT] ERROR: Parameter check failed at: engine.cpp::setBindingDimensions::1137, condition: profileMinDims.d[i] <= dimensions.d[i]. Supplied binding dimension [8,3,224,224] for bindings[0] exceed min ~ max range at index 0",
    "tensorrt",
    "layer",
    {},
  ],
  ["AssertionError: Input height (256) doesn't match model (224).", "transformers", "layer", {}],
];
