// What functions say that are called less often, of ONNX and in translation too: as in wordings.js.

/** @type {[string, string | null, string, any][]} */
export const rareWordings = [
  [
    "RuntimeError: expected self and mask to be on the same device, but got mask on cpu and self on cuda:0",
    "pytorch",
    "not-shapes",
    {},
  ],
  [
    "RuntimeError: Error(s) in loading state_dict for Net:\n\tsize mismatch for places.weight: copying a param of torch.Size([5, 3]) from checkpoint, where the shape is torch.Size([8, 3]) in current model.",
    "pytorch",
    "layer",
    {
      shapes: [
        [5, 3],
        [8, 3],
      ],
      figure: "full",
    },
  ],
  [
    "RuntimeError: repeats must have the same size as input along dim, but got repeats.size(0) = 2 and input.size(0) = 3",
    "pytorch",
    "other",
    { sizes: [2, 3] },
  ],
  ["ValueError: For 1D input, 1D target must have size 1, but got target size: 3", "pytorch", "loss", {}],
  [
    "RuntimeError: Given output_size=(4, 4), kernel_size=(2, 2), dilation=(1, 1), padding=(0, 0), stride=(1, 1), expected size of input's dimension 2 to match the calculated number of sliding blocks 3 * 3 = 9, but got input.size(2)=5.",
    "pytorch",
    "layer",
    {},
  ],
  [
    "size of tensor a (50) must match size of tensor b (49) at non-singleton dim 1",
    "pytorch",
    "broadcast",
    { sizes: [50, 49], axis: 1, figure: "partial" },
  ],
  [
    "ValueError: Dimensions must be equal, but are 4 and 3 for '{{node x}} = FooBarGrad[T=DT_FLOAT](a, b)' with input shapes: [?,4], [3].",
    "tensorflow",
    "broadcast",
    { shapes: [[null, 4], [3]], sizes: [4, 3], figure: "partial" },
  ],
  [
    "ValueError: Dimensions must be equal, but are 3 and 1 for 'Conv2D' (op: 'Conv2D') with input shapes: [2,28,28,3], [5,5,1,32].",
    "tensorflow",
    "layer",
    {
      shapes: [
        [2, 28, 28, 3],
        [5, 5, 1, 32],
      ],
      sizes: [3, 1],
    },
  ],
  [
    "RuntimeError: Expected weight to be a vector of size equal to the number of channels in input, but got weight of shape [16] and input of shape [2, 8, 12]",
    "pytorch",
    "layer",
    { shapes: [[16], [2, 8, 12]] },
  ],
  [
    "ValueError: Error when checking input: expected dense_1_input to have shape (784,) but got array with shape (28,)",
    "tensorflow",
    "layer",
    { shapes: [[784], [28]] },
  ],
  [
    "ValueError: Error when checking target: expected dense_2 to have shape (10,) but got array with shape (1,)",
    "tensorflow",
    "loss",
    { shapes: [[10], [1]] },
  ],
  [
    "ValueError: Cannot feed value of shape (64,) for Tensor 'Placeholder_1:0', which has shape '(?, 10)'",
    "tensorflow",
    "layer",
    { shapes: [[64], [null, 10]] },
  ],
  [
    "InvalidArgumentError: Incompatible shapes: [32,10] vs. [32]\n\t [[node gradient_tape/mean_squared_error/BroadcastGradientArgs (defined at train.py:20) ]]",
    "tensorflow",
    "loss",
    { shapes: [[32, 10], [32]], figure: "full" },
  ],
  [
    "ValueError: Attention mask should be of size (2, 1, 10, 10), but is torch.Size([2, 1, 10, 12])",
    "pytorch",
    "layer",
    {
      shapes: [
        [2, 1, 10, 10],
        [2, 1, 10, 12],
      ],
    },
  ],
  ["RuntimeError: Assertion `THIndexTensor_(size)(target, 0) == batch_size' failed.", "pytorch", "loss", {}],
  [
    "torch._dynamo.exc.TorchRuntimeError: Failed running call_function <built-in function add>(*(FakeTensor(..., size=(3, 4)), FakeTensor(..., size=(3,))), **{}):\nThe size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1",
    "pytorch",
    "broadcast",
    { shapes: [[3, 4], [3]], sizes: [4, 3], axis: 1, figure: "full" },
  ],
  ["ValueError: RNN: Expected input to be 2D or 3D, got 4D tensor instead", "pytorch", "layer", {}],
  [
    "ValueError: Value is not broadcastable with batch_shape+event_shape: torch.Size([5]) vs torch.Size([3]).",
    "pytorch",
    "broadcast",
    { shapes: [[5], [3]], figure: "full" },
  ],
  [
    "ValueError: incompatible shapes: a1.shape=(3, 3) and b1.shape=(4, 1)",
    "numpy",
    "other",
    {
      shapes: [
        [3, 3],
        [4, 1],
      ],
    },
  ],
  ["ValueError: The weights and list don't have the same length.", "numpy", "other", {}],
  [
    "ValueError: jvp called with different primal and tangent shapes;Got primal shape (3,) and tangent shape as (4,)",
    "jax",
    "other",
    { shapes: [[3], [4]] },
  ],
  [
    "XlaRuntimeError: INVALID_ARGUMENT: Binary op add with incompatible shapes: f32[3,4] and f32[3].",
    "jax",
    "broadcast",
    { shapes: [[3, 4], [3]], figure: "full" },
  ],
  [
    "onnxruntime.capi.onnxruntime_pybind11_state.InvalidArgument: [ONNXRuntimeError] : 2 : INVALID_ARGUMENT : Got invalid dimensions for input: input for the following indices\n index: 2 Got: 256 Expected: 224\n index: 3 Got: 256 Expected: 224",
    "onnx",
    "layer",
    { sizes: [256, 224], axis: 2 },
  ],
  [
    "运行时错误：张量 a (3) 的大小必须与张量 b (4) 在非单例维度 1 处的大小匹配",
    "pytorch",
    "broadcast",
    { sizes: [3, 4], axis: 1, figure: "partial" },
  ],
  [
    "运行时错误：张量a的大小（3）必须与张量b的大小（4）在非单例维度1上匹配",
    "pytorch",
    "broadcast",
    { sizes: [3, 4], axis: 1, figure: "partial" },
  ],
  [
    "运行时错误：mat1 和 mat2 形状不能相乘（32x100 和 50x10）",
    "pytorch",
    "matmul",
    {
      shapes: [
        [32, 100],
        [50, 10],
      ],
      figure: "full",
    },
  ],
  [
    "值错误：操作数无法与形状 (3,4) (3,) 一起广播",
    "numpy",
    "broadcast",
    { shapes: [[3, 4], [3]], figure: "full" },
  ],
  [
    "ValueError：操作数无法一起广播，形状为 (3,4) (3,)",
    "numpy",
    "broadcast",
    { shapes: [[3, 4], [3]], figure: "full" },
  ],
  [
    "值错误：无法将输入数组从形状 (4,) 广播到形状 (5,)",
    "numpy",
    "index",
    { shapes: [[4], [5]], figure: "full" },
  ],
  [
    "torch.nn.modules.module.ModuleAttributeError: 'Net' object has no attribute 'fc3'",
    "pytorch",
    "not-shapes",
    {},
  ],
  ["RuntimeError: adaptive_avg_pool2d(): Expected 3D or 4D tensor, but got [3]", "pytorch", "layer", {}],
  ["NotImplementedError: Got 3D input, but bilinear mode needs 4D input", "pytorch", "layer", {}],
  ["ValueError: loaded state dict has a different number of parameter groups", "pytorch", "layer", {}],
  ["RuntimeError: shifts and dimensions must align. shifts: 2, dims:1", "pytorch", "other", {}],
  ["RuntimeError: Expect a 1D vector, but got shape [2, 2]", "pytorch", "other", {}],
  ["numpy.linalg.LinAlgError: Singular matrix", "numpy", "not-shapes", {}],
  ["ValueError: zip() argument 2 is longer than argument 1", null, "not-shapes", {}],
  [
    "ValueError: XA and XB must have the same number of columns (i.e. feature dimension.)",
    "numpy",
    "other",
    {},
  ],
];
