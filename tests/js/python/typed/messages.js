// Messages as people paste them, and what is none. See typed.test.js for what a row is.

/** @type {import("./typed.test.js").Row[]} */
export const messages = [
  // Messages alone, as they stand in questions.
  [
    "The size of tensor a (6) must match the size of tensor b (5) at non-singleton dimension 1",
    "message",
    null,
  ],
  [
    "RuntimeError: The size of tensor a (6) must match the size of tensor b (5) at non-singleton dimension 1",
    "message",
    null,
  ],
  [
    "RuntimeError: The size of tensor a (6) must match the size of tensor b (5) at non-singleton dimension 0",
    "message",
    null,
  ],
  [
    "ValueError: operands could not be broadcast together with shapes (100,3) (100,) ",
    "message",
    [[100, 3], [100]],
    { shape: null },
  ],
  [
    "operands could not be broadcast together with shapes (100,3) (100,)",
    "message",
    [[100, 3], [100]],
    { shape: null },
  ],
  [
    "x = np.ones((3,4)) gives ValueError: operands could not be broadcast together with shapes (3,4) (3,)  when I do x - x.mean(1)",
    "message",
    [[3, 4], [3]],
    { shape: null },
  ],
  [
    'y = scale(x, w) raises "ValueError: operands could not be broadcast together with shapes (2,5) (2,) "',
    "message",
    [[2, 5], [2]],
    { shape: null },
  ],
  [
    "ValueError: operands could not be broadcast together with shapes (2,) (3,) (4,)",
    "message",
    [[2], [3], [4]],
    { shape: null },
  ],
  [
    "ValueError: non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)",
    "message",
    [[3], [2, 3]],
    { shape: null },
  ],
  [
    "ValueError: could not broadcast input array from shape (4,) into shape (5,)",
    "message",
    [[5], [4]],
    { shape: null },
  ],
  [
    "ValueError: shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)",
    "message",
    [
      [2, 3],
      [2, 3],
    ],
    { shape: null },
  ],
  [
    "ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 4 is different from 3)",
    "message",
    null,
  ],
  [
    "RuntimeError: mat1 and mat2 shapes cannot be multiplied (64x784 and 512x10)",
    "message",
    [
      [64, 784],
      [512, 10],
    ],
    { shape: null },
  ],
  [
    "RuntimeError: size mismatch, m1: [64 x 784], m2: [512 x 10] at /pytorch/aten/src/TH/generic/THTensorMath.cpp:961",
    "message",
    [
      [64, 784],
      [512, 10],
    ],
    { shape: null },
  ],
  [
    "RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [10, 7] but got: [10, 5].",
    "message",
    null,
  ],
  [
    "RuntimeError: The expanded size of the tensor (4) must match the existing size (2) at non-singleton dimension 1.  Target sizes: [3, 4].  Tensor sizes: [3, 2]",
    "message",
    [
      [3, 4],
      [3, 2],
    ],
    { shape: null },
  ],
  [
    "RuntimeError: output with shape [5, 2] doesn't match the broadcast shape [4, 5, 2]",
    "message",
    [
      [5, 2],
      [4, 5, 2],
    ],
    { shape: null },
  ],
  [
    "InvalidArgumentError: Incompatible shapes: [8,5] vs. [8] [Op:AddV2]",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  ["Incompatible shapes: [32,10] vs. [32]", "message", [[32, 10], [32]], { shape: null }],
  [
    "tensorflow.python.framework.errors_impl.InvalidArgumentError: required broadcastable shapes [Op:Mul]",
    "message",
    null,
  ],
  [
    "ValueError: Dimensions must be equal, but are 5 and 8 for '{{node add}} = AddV2[T=DT_FLOAT](x, y)' with input shapes: [8,5], [8].",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  [
    "TypeError: add got incompatible shapes for broadcasting: (8, 5), (8,).",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  [
    "ValueError: Incompatible shapes for broadcasting: shapes=[(8, 5), (8,)]",
    "message",
    [[8, 5], [8]],
    { shape: null },
  ],
  [
    "UserWarning: Using a target size (torch.Size([64])) that is different to the input size (torch.Size([64, 1])). This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.",
    "warning",
    [[64], [64, 1]],
    { shape: [64, 64] },
  ],
  ["ValueError: Expected input batch_size (32) to match target batch_size (64).", "message", null],
  ["RuntimeError: shape '[3, 5]' is invalid for input of size 12", "message", null],
  ["ValueError: cannot reshape array of size 12 into shape (3,5)", "message", null],
  [
    "RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 4 but got size 5 for tensor number 1 in the list.",
    "message",
    null,
  ],
  [
    "IndexError: The shape of the mask [4] at index 0 does not match the shape of the indexed tensor [5, 3] at index 0",
    "message",
    [[4], [5]],
  ],
  [
    "RuntimeError: einsum(): subscript j has size 5 for operand 1 which does not broadcast with previously seen size 4",
    "message",
    null,
  ],
  [
    "RuntimeError: Given groups=1, weight of size [16, 3, 3, 3], expected input[8, 1, 28, 28] to have 3 channels, but got 1 channels instead",
    "message",
    null,
  ],
  [
    'ValueError: Input 0 of layer "dense" is incompatible with the layer: expected axis -1 of input shape to have value 784, but received input with shape (32, 28, 28)',
    "message",
    null,
  ],
  ["KeyError: 'weight'", "message", null],
  ["ModuleNotFoundError: No module named 'torch'", "message", null],
  // Tracebacks, with the line of code in them.
  [
    'Traceback (most recent call last):\n  File "train.py", line 12, in <module>\n    y = x + b\nRuntimeError: The size of tensor a (10) must match the size of tensor b (32) at non-singleton dimension 1',
    "message",
    null,
  ],
  [
    'x torch.Size([32, 10])\nb torch.Size([32])\nTraceback (most recent call last):\n  File "train.py", line 12, in <module>\n    y = x + b\nRuntimeError: The size of tensor a (10) must match the size of tensor b (32) at non-singleton dimension 1',
    "message",
    [[32, 10], [32]],
    { shape: null },
  ],
  [
    'Traceback (most recent call last):\n  File "<stdin>", line 1, in <module>\nValueError: operands could not be broadcast together with shapes (6,2) (6,) ',
    "message",
    [[6, 2], [6]],
    { shape: null },
  ],
  [
    "I get this error in my loop:\nValueError: operands could not be broadcast together with shapes (6,2) (6,) \nhow do I fix it?",
    "message",
    [[6, 2], [6]],
    { shape: null },
  ],
  [
    "---------------------------------------------------------------------------\nRuntimeError                              Traceback (most recent call last)\nCell In[3], line 1\n----> 1 torch.ones(4, 3) * torch.ones(4)\n\nRuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
    "message",
    [[4, 3], [4]],
    { shape: null },
  ],
  // What is none of these is called so.
  ["", "unknown", null],
  ["hello", "unknown", null],
  ["how does broadcasting work?", "unknown", null],
  ["why does numpy add a column to a row", "unknown", null],
  ["import os\nos.remove('x')", "code", null],
  ["class Net(nn.Module):\n    pass", "code", null],
  ["(3, 4", "unknown", null],
  ["(3,, 4) + (4,)", "unknown", null],
  ["(3.5, 4) + (4,)", "unknown", null],
  ["(3, 4) +", "unknown", null],
  ["SELECT * FROM tensors", "unknown", null],
  ["广播是什么", "unknown", null],
  // Translated ones, and questions that have such words.
  ["值错误：操作数无法与形状 (3,4) (3,) 一起广播", "message", [[3, 4], [3]], { type: "ValueError" }],
  ["张量 a 的形状是 (3)，张量 b 的形状是 (4)，能加吗", "notation", [[3], [4]], { shape: null }],
  ["两个操作数的形状 (3,4) (3,) 能广播吗", "notation", [[3, 4], [3]], { shape: null }],
  [
    "I get operands could not be broadcast together with shapes (90,3) (90,) when subtracting",
    "message",
    [[90, 3], [90]],
    { shape: null },
  ],
];
