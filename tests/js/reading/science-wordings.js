// What libraries for statistics, pictures, plots, metrics and checked types say: as in wordings.js.

/** @type {[string, string | null, string, any][]} */
export const scienceWordings = [
  [
    "ValueError: shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between 'x' with shape (3,) and 'height' with shape (2,).",
    "numpy",
    "broadcast",
    { shapes: [[3], [2]], figure: "full" },
  ],
  [
    "ValueError: 'x' has size 10, but 'y2' has an unequal size of 9",
    "matplotlib",
    "other",
    { sizes: [10, 9] },
  ],
  [
    "TypeError: Dimensions of C (3, 4) should be one smaller than X(3) and Y(4) while using shading='flat' see help(pcolormesh)",
    "matplotlib",
    "other",
    {},
  ],
  [
    "ValueError: 'yerr' (shape: (4,)) must be a scalar or a 1D or (2, n) array-like whose shape matches 'y' (shape: (3,))",
    "matplotlib",
    "other",
    {},
  ],
  ["ValueError: 'labels' must be of length 'x', not 1", "matplotlib", "other", {}],
  [
    "ValueError: x and y can be no greater than 2D, but have shapes (3,) and (3, 4, 5)",
    "matplotlib",
    "other",
    {},
  ],
  ["ValueError: weights should have the same shape as x", "matplotlib", "other", {}],
  [
    "ValueError: Argument U has a size 4 which does not match 3, the number of arrow positions",
    "matplotlib",
    "other",
    { sizes: [4, 3] },
  ],
  [
    "cv2.error: OpenCV(5.0.0) /io/opencv/modules/imgproc/src/resize.cpp:4217: error: (-215:Assertion failed) !ssize.empty() in function 'resize'",
    "opencv",
    "other",
    {},
  ],
  [
    "cv2.error: OpenCV(5.0.0) /io/opencv/modules/core/src/matrix_operations.cpp:50: error: (-215:Assertion failed) src[i].dims <= 2 && src[i].rows == src[0].rows && src[i].type() == src[0].type() in function 'hconcat'",
    "opencv",
    "concatenate",
    {},
  ],
  ["TypeError: Cannot handle this data type: (1, 1, 28), |u1", "pillow", "other", {}],
  ["TypeError: Cannot handle this data type: (1, 1, 3), <f8", "pillow", "not-shapes", {}],
  ["ValueError: Wrong image height! Expected 224 but got 64!", "torchvision", "layer", { sizes: [64, 224] }],
  [
    "ValueError: Required crop size (32, 32) is larger than input image size (28, 28)",
    "torchvision",
    "other",
    {},
  ],
  ["ValueError: Input images must have the same dimensions.", "skimage", "other", {}],
  [
    "RuntimeError: Predictions and targets are expected to have the same shape, but got torch.Size([8, 1]) and torch.Size([8]).",
    "torchmetrics",
    "loss",
    { shapes: [[8, 1], [8]], figure: "full" },
  ],
  [
    "ValueError: Expected both `target.shape[1]` and `preds.shape[1]` to be equal to the number of labels but got 4 and expected 3",
    "torchmetrics",
    "loss",
    { sizes: [4, 3], figure: "partial" },
  ],
  [
    "ValueError: If `preds` have one dimension more than `target`, `preds.shape[1]` should be equal to number of classes.",
    "torchmetrics",
    "loss",
    {},
  ],
  [
    "ValueError: There are 3 points and 4 values in dimension 0",
    "scipy",
    "other",
    { sizes: [3, 4], axis: 0 },
  ],
  ["ValueError: inconsistent shapes", "scipy", "other", {}],
  ["ValueError: shapes of a (3, 3) and b (4,) are incompatible", "scipy", "other", {}],
  ["ValueError: Array shapes are incompatible for broadcasting.", "scipy", "broadcast", {}],
  ["ValueError: x must consist of vectors of length 3 but has shape (2,)", "scipy", "other", {}],
  ["ValueError: endog and exog matrices are different sizes", "statsmodels", "other", {}],
  ["ValueError: Feature shape mismatch, expected: 3, got 4", "xgboost", "other", { sizes: [4, 3] }],
  [
    "polars.exceptions.ShapeError: could not create a new DataFrame: height of column 'b' (3) does not match height of column 'a' (2)",
    "polars",
    "other",
    { sizes: [3, 2] },
  ],
  [
    "sympy.matrices.exceptions.ShapeError: Matrix size mismatch: (1, 2) * (1, 3).",
    "sympy",
    "matmul",
    {
      shapes: [
        [1, 2],
        [1, 3],
      ],
      figure: "full",
    },
  ],
  [
    "jaxtyping.TypeCheckError: Type-check error whilst checking the parameters of __main__.f.\nThe problem arose whilst typechecking parameter 'y'.\nActual value: f32[3]\nExpected type: <class 'Float[jaxlib._jax.Array, 'd']'>.",
    "jaxtyping",
    "other",
    {},
  ],
  [
    "beartype.roar.BeartypeCallHintParamViolation: Function f() parameter y=\"tensor([1., 1., 1.])\" violates type hint <class 'jaxtyping.Float[Tensor, 'd']'>, as the size of dimension d is 3 which does not equal the existing value of 4.",
    "jaxtyping",
    "other",
    { sizes: [3, 4] },
  ],
  [
    'flax.errors.ScopeParamShapeError: For parameter "kernel" in "/", the given initializer is expected to generate shape (5, 4), but the existing parameter it received has shape (3, 4).',
    "jax",
    "layer",
    {
      shapes: [
        [5, 4],
        [3, 4],
      ],
      figure: "full",
    },
  ],
  [
    "RuntimeError: add: expected sizes of 'self' and 'other' to match, but [3] != [4]",
    "pytorch",
    "other",
    {},
  ],
  [
    "RuntimeError: attempting to assign a gradient of size '[4]' to a tensor of size '[3]'. Please ensure that the gradient and the tensor are the same size",
    "pytorch",
    "other",
    { shapes: [[4], [3]] },
  ],
  [
    "RuntimeError: addmm: Argument #3 (dense): Expected dim 0 size 3, got 4",
    "pytorch",
    "matmul",
    { sizes: [3, 4], figure: "partial" },
  ],
  [
    "TypeError: Binding inputs to tf.function failed due to `Can not cast TensorSpec(shape=(2, 4), dtype=tf.float32, name=None) to TensorSpec(shape=(None, 3), dtype=tf.float32, name=None)`.",
    "tensorflow",
    "layer",
    {
      shapes: [
        [2, 4],
        [null, 3],
      ],
    },
  ],
];
