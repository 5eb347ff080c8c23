// What frameworks say, by release as their sources and threads show it: [text, framework, about, what else is told].
// `figure`: "full" of known shapes, "partial" of two sizes, absent for none.

import { arrayWordings } from "./array-wordings.js";
import { graphWordings } from "./graph-wordings.js";
import { languageWordings } from "./language-wordings.js";
import { limitWordings } from "./limit-wordings.js";
import { neighbourWordings } from "./neighbour-wordings.js";
import { rareWordings } from "./rare-wordings.js";
import { scienceWordings } from "./science-wordings.js";

const mismatch = (a, b, axis) =>
  `The size of tensor a (${a}) must match the size of tensor b (${b}) at non-singleton dimension ${axis}`;

/** @type {[string, string, string, any][]} */
export const wordings = [
  // PyTorch 1.8 to today
  [
    `RuntimeError: ${mismatch(6, 5, 0)}`,
    "pytorch",
    "broadcast",
    { sizes: [6, 5], axis: 0, figure: "partial" },
  ],
  [mismatch(6, 5, 3), "pytorch", "broadcast", { sizes: [6, 5], axis: 3, figure: "partial" }],
  [
    "RuntimeError: mat1 and mat2 shapes cannot be multiplied (7x9 and 4x2)",
    "pytorch",
    "matmul",
    {
      shapes: [
        [7, 9],
        [4, 2],
      ],
      figure: "full",
    },
  ],
  [
    "RuntimeError: addmm: mat1 and mat2 shapes cannot be multiplied (7x9 and 4x2)",
    "pytorch",
    "layer",
    {
      shapes: [
        [7, 9],
        [4, 2],
      ],
      figure: "full",
    },
  ],
  ["RuntimeError: mat1 dim 1 must match mat2 dim 0", "pytorch", "matmul", {}],
  [
    "RuntimeError: size mismatch, m1: [7 x 9], m2: [4 x 2] at ../aten/src/TH/generic/THTensorMath.cpp:41",
    "pytorch",
    "matmul",
    {
      shapes: [
        [7, 9],
        [4, 2],
      ],
      figure: "full",
    },
  ],
  [
    "RuntimeError: size mismatch, got 5, 5x3,4",
    "pytorch",
    "matmul",
    { shapes: [[5, 3], [4]], figure: "full" },
  ],
  [
    "RuntimeError: Expected tensor to have size 4 at dimension 1, but got size 6 for argument #2 'batch2' (while checking arguments for bmm)",
    "pytorch",
    "matmul",
    { sizes: [4, 6], figure: "partial" },
  ],
  [
    "RuntimeError: Expected batch2_sizes[0] == bs && batch2_sizes[1] == contraction_size to be true, but got false.",
    "pytorch",
    "matmul",
    {},
  ],
  [
    "RuntimeError: Expected 4-dimensional input for 4-dimensional weight [9, 3, 5, 5], but got 3-dimensional input of size [3, 20, 20] instead",
    "pytorch",
    "layer",
    {
      shapes: [
        [9, 3, 5, 5],
        [3, 20, 20],
      ],
    },
  ],
  [
    "RuntimeError: Given groups=1, weight of size [9, 3, 5, 5], expected input[2, 4, 20, 20] to have 3 channels, but got 4 channels instead",
    "pytorch",
    "layer",
    {
      shapes: [
        [9, 3, 5, 5],
        [2, 4, 20, 20],
      ],
    },
  ],
  [
    "RuntimeError: running_var should contain 6 elements not 8",
    "pytorch",
    "layer",
    { sizes: [6, 8], figure: "partial" },
  ],
  ["ValueError: expected 4D input (got 2D input)", "pytorch", "layer", {}],
  [
    "AssertionError: was expecting embedding dimension of 32, but got 24",
    "pytorch",
    "layer",
    { sizes: [32, 24], figure: "partial" },
  ],
  ["RuntimeError: input must have 3 dimensions, got 2", "pytorch", "layer", {}],
  [
    "RuntimeError: Expected hidden[0] size (2, 6, 9), got (2, 4, 9)",
    "pytorch",
    "layer",
    {
      shapes: [
        [2, 6, 9],
        [2, 4, 9],
      ],
    },
  ],
  ["RuntimeError: 1D target tensor expected, multi-target not supported", "pytorch", "loss", {}],
  [
    "ValueError: Expected target size (5, 6), got torch.Size([5, 7])",
    "pytorch",
    "loss",
    {
      shapes: [
        [5, 6],
        [5, 7],
      ],
      figure: "full",
    },
  ],
  [
    "ValueError: Expected input batch_size (9) to match target batch_size (8).",
    "pytorch",
    "loss",
    { sizes: [9, 8], figure: "partial" },
  ],
  [
    "RuntimeError: only batches of spatial targets supported (3D tensors) but got targets of dimension: 4",
    "pytorch",
    "loss",
    {},
  ],
  ["IndexError: Target 7 is out of bounds.", "pytorch", "loss", {}],
  ["IndexError: index out of range in self", "pytorch", "index", {}],
  ["RuntimeError: INDICES element is out of DATA bounds, id=9 axis_dim=6", "pytorch", "index", {}],
  ["IndexError: too many indices for tensor of dimension 2", "pytorch", "index", {}],
  [
    "IndexError: The shape of the mask [6] at index 0 does not match the shape of the indexed tensor [5, 2] at index 0",
    "pytorch",
    "index",
    { shapes: [[6], [5, 2]], figure: "full" },
  ],
  [
    "RuntimeError: Sizes of tensors must match except in dimension 1. Got 6 and 9 in dimension 2 (The offending index is 1)",
    "pytorch",
    "concatenate",
    { sizes: [6, 9], axis: 2 },
  ],
  [
    "RuntimeError: stack expects each tensor to be equal size, but got [3] at entry 0 and [4] at entry 1",
    "pytorch",
    "concatenate",
    { shapes: [[3], [4]] },
  ],
  ["RuntimeError: shape '[3, 5]' is invalid for input of size 16", "pytorch", "reshape", { sizes: [16, 15] }],
  ["RuntimeError: shape '[-1, 5]' is invalid for input of size 16", "pytorch", "reshape", {}],
  [
    "RuntimeError: einsum() operands do not broadcast with remapped shapes [original->remapped]: [3, 4]->[3, 1, 4] [5, 6]->[1, 6, 5]",
    "pytorch",
    "einsum",
    {
      shapes: [
        [3, 4],
        [5, 6],
      ],
    },
  ],
  [
    "RuntimeError: output with shape [4] doesn't match the broadcast shape [2, 4]",
    "pytorch",
    "broadcast",
    { shapes: [[4], [2, 4]], figure: "full" },
  ],
  // NumPy 1.20 to today
  [
    "ValueError: operands could not be broadcast together with shapes (6,3) (6,) ",
    "numpy",
    "broadcast",
    { shapes: [[6, 3], [6]], figure: "full" },
  ],
  [
    "ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (4,) and requested shape (4,2)",
    "numpy",
    "broadcast",
    { shapes: [[4], [4, 2]], figure: "full" },
  ],
  [
    "ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (3,4)->(3,newaxis,4) (5,6)->(6,5) ",
    "numpy",
    "einsum",
    {
      shapes: [
        [3, 4],
        [5, 6],
      ],
      figure: "partial",
    },
  ],
  [
    "IndexError: boolean index did not match indexed array along dimension 0; dimension is 7 but corresponding boolean dimension is 5",
    "numpy",
    "index",
    { sizes: [7, 5], axis: 0, figure: "partial" },
  ],
  [
    "ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 6 is different from 2)",
    "numpy",
    "matmul",
    { sizes: [6, 2], figure: "partial" },
  ],
  ["ValueError: cannot reshape array of size 14 into shape (4,4)", "numpy", "reshape", { sizes: [14, 16] }],
  ["ValueError: total size of new array must be unchanged", "numpy", "reshape", {}],
  [
    "ValueError: all the input array dimensions for the concatenation axis must match exactly, but along dimension 0, the array at index 0 has size 4 and the array at index 1 has size 6",
    "numpy",
    "concatenate",
    { sizes: [4, 6], axis: 0 },
  ],
  ["numpy.AxisError: axis 3 is out of bounds for array of dimension 2", "numpy", "other", {}],
  [
    "ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions.",
    "numpy",
    "other",
    {},
  ],
  [
    "numpy.core._exceptions.UFuncTypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'",
    "numpy",
    "not-shapes",
    {},
  ],
  // TensorFlow 2.4 and Keras to today
  [
    "tensorflow.python.framework.errors_impl.InvalidArgumentError: Incompatible shapes: [9,4] vs. [9] [Op:Mul]",
    "tensorflow",
    "broadcast",
    { shapes: [[9, 4], [9]], figure: "full" },
  ],
  [
    "InvalidArgumentError: Incompatible shapes: [?,47] vs. [?,32]",
    "tensorflow",
    "broadcast",
    {
      shapes: [
        [null, 47],
        [null, 32],
      ],
      figure: "partial",
    },
  ],
  [
    "ValueError: Input 0 of layer dense is incompatible with the layer: expected axis -1 of input shape to have value 11 but received input with shape [None, 13]",
    "tensorflow",
    "layer",
    { sizes: [11, 13], figure: "partial" },
  ],
  [
    'ValueError: Input 0 of layer "sequential" is incompatible with the layer: expected shape=(None, 11), found shape=(None, 13)',
    "tensorflow",
    "layer",
    {
      shapes: [
        [null, 11],
        [null, 13],
      ],
    },
  ],
  [
    "ValueError: Input 0 of layer conv2d is incompatible with the layer: : expected min_ndim=4, found ndim=3. Full shape received: (None, 28, 28)",
    "tensorflow",
    "layer",
    {},
  ],
  [
    "ValueError: Shapes (None, 1) and (None, 6) are incompatible",
    "tensorflow",
    "loss",
    {
      shapes: [
        [null, 1],
        [null, 6],
      ],
    },
  ],
  [
    "ValueError: logits and labels must have the same shape ((None, 3) vs (None, 5))",
    "tensorflow",
    "loss",
    {
      shapes: [
        [null, 3],
        [null, 5],
      ],
      figure: "partial",
    },
  ],
  [
    "ValueError: Data cardinality is ambiguous:\n  x sizes: 12\n  y sizes: 11\nMake sure all arrays contain the same number of samples.",
    "tensorflow",
    "other",
    { sizes: [12, 11] },
  ],
  // JAX 0.3 to today
  [
    "ValueError: Incompatible shapes for broadcasting: ((3, 2), (5,))",
    "jax",
    "broadcast",
    { shapes: [[3, 2], [5]], figure: "full" },
  ],
  [
    "TypeError: mul got incompatible shapes for broadcasting: (3,), (5,).",
    "jax",
    "broadcast",
    { shapes: [[3], [5]], figure: "full" },
  ],
  [
    "TypeError: dot_general requires contracting dimensions to have the same shape, got [6] and [5].",
    "jax",
    "matmul",
    { sizes: [6, 5], figure: "partial" },
  ],
  [
    "ValueError: vmap got inconsistent sizes for array axes to be mapped:\narg 0 has shape (6, 2) and axis 0 is to be mapped\narg 1 has shape (5, 2) and axis 0 is to be mapped\nso\narg 0 has an axis to be mapped of size 6\narg 1 has an axis to be mapped of size 5",
    "jax",
    "other",
    {
      shapes: [
        [6, 2],
        [5, 2],
      ],
      sizes: [6, 5],
    },
  ],
  [
    "jax._src.errors.ConcretizationTypeError: Abstract tracer value encountered where concrete value is expected",
    "jax",
    "not-shapes",
    {},
  ],
  // pandas, scikit-learn, einops
  ["ValueError: Length of values does not match length of index", "pandas", "other", {}],
  ["ValueError: arrays must all be same length", "pandas", "other", {}],
  [
    "ValueError: Shape of passed values is (4, 2), indices imply (4, 3)",
    "pandas",
    "other",
    {
      shapes: [
        [4, 2],
        [4, 3],
      ],
    },
  ],
  ["ValueError: X has 5 features per sample; expecting 6", "sklearn", "other", { sizes: [5, 6] }],
  ["ValueError: bad input shape (9, 2)", "sklearn", "other", {}],
  [
    "einops.EinopsError:  Error while processing rearrange-reduction pattern \"(h p) w -> h p w\".\n Input tensor shape: (10, 7). Additional info: {'p': 4}.\n Shape mismatch, can't divide axis of length 10 in chunks of 4",
    "einops",
    "reshape",
    { sizes: [10, 4] },
  ],
  ...rareWordings,
  ...limitWordings,
  ...arrayWordings,
  ...graphWordings,
  ...neighbourWordings,
  ...scienceWordings,
  ...languageWordings,
];
