// Libraries beside the four: arrays of other makers, tables with names, models that are downloaded, and compilers:
// [topic, template, more].
import { alone } from "./alone.js";

/** @type {Record<string, [string, string, any?][]>} */
export const neighbours = {
  xarray: [
    ["length", "conflicting sizes for dimension {w}: length {a} on {*} and length {b} on"],
    ["length", "conflicting dimension sizes: {{a}, {b}}"],
    ["length", "different dimension sizes: {{a}, {b}}"],
    ["length", "cannot align objects with join="],
    ["rank", "different number of dimensions on data and dims: {n} vs {n}"],
    ["rank", "must have the same length as the number of data dimensions"],
    [
      "assign",
      "replacement data must match the Variable's shape. replacement data has shape {s}; Variable has shape {s}",
    ],
  ],
  mxnet: [
    ["broadcast", "Shape inconsistent, Provided = {s}, inferred shape={s}"],
    ["broadcast", "Incompatible attr in node {*}: expected {s}, got {s}"],
    ["matmul", "Check failed: dshape[{n}] == wshape[{n}] ({a} vs. {b})", { topic: "conv" }],
  ],
  pytensor: [
    [
      "broadcast",
      "Input dimension mis{?-}match{?.}{?:} (input[{n}].shape[{axis}] = {a}, input[{n}].shape[{n}] = {b})|{**}Inputs shapes: {list}",
    ],
    ["broadcast", "Incompatible Elemwise input shapes {list}"],
    ["broadcast", "Runtime broadcasting not allowed"],
    [
      "matmul",
      "Shape mismatch: x has {a} cols (and {n} rows) but y has {b} rows (and {n} cols)|{**}Inputs shapes: {list}",
    ],
  ],
  tinygrad: [
    ["expand", "cannot broadcast {?from }{?shape=}{s} to new_shape={s}"],
    ["reshape", "size mismatch, can't reshape {?(}{s}{?)} -> {?(}{s}"],
    ["matmul", "cannot dot {s} and {s}"],
  ],
  mlx: [
    ["broadcast", "[broadcast_shapes] Shapes {s} and {s} cannot be broadcast"],
    [
      "matmul",
      "Last dimension of first input with shape {s} must match second to last dimension of second input with shape {s}",
    ],
    ["concat", "However, the provided shapes are {shapes}, and the concatenation axis is"],
    ["conv", "channels in the input and weight array to match but got shapes - input: {s} and weight: {s}"],
  ],
  paddle: [
    [
      "broadcast",
      "Operands could not be broadcast together with the shape of X = {s} and the shape of Y = {s}",
    ],
    [
      "matmul",
      "Input X's width should be equal to the Y's height, but received X's shape: {s},{?ndim} Y's shape: {s}",
    ],
    ["concat", "is expected to be equal.{? }But received input[{n}]'s shape = {s}, input[{n}]'s shape = {s}"],
    [
      "reshape",
      "The input tensor X'size must be equal to the capacity of 'shape'. But received X's shape = {s}, X's size = {n}, 'shape' is {s}",
    ],
  ],
  mindspore: [
    ["broadcast", "must be 1 or -1 when they are not the same, but got x.shape = {s} and y.shape = {s}"],
    ["matmul", "the input dimensions must be equal, but got 'x1_col': {a} and 'x2_row': {b}"],
  ],
  tensorrt: [
    ["broadcast", "broadcast dimensions must be conformable"],
    ["layer", "no optimization profile has been defined"],
    [
      "layer-shape",
      "Static dimension mismatch while setting input shape{**}Set dimensions are {s}. Expected dimensions are {s}",
    ],
    [
      "layer-shape",
      "Supplied binding dimension {s} for bindings[{n}] exceed min ~ max range",
      { adjust: alone },
    ],
  ],
  triton: [["broadcast", "incompatible dimensions at index {axis}: {a} and {b}"]],
  jaxtyping: [
    ["annotation", "Type-check error whilst checking"],
    [
      "annotation",
      "violates type hint {**}the size of dimension {w} is {a} which does not equal the existing value of {b}",
    ],
    ["annotation", "this array has {n} dimensions, not the {n} expected by the type hint"],
  ],
  transformers: [
    [
      "conv",
      "dimension of the pixel values match with the one set in the configuration. Expected {a} but got {b}",
    ],
    ["python", "You must specify exactly one of input_ids or inputs_embeds"],
    ["python", "You have to specify either input_ids or inputs_embeds"],
    [
      "index-range",
      "Token indices sequence length is longer than the specified maximum sequence length",
      { warning: true },
    ],
    [
      "state-dict",
      "found shape {s} in the checkpoint and {s} in the model instantiated",
      { warning: true, list: true },
    ],
    ["layer-shape", "Wrong shape for input_ids"],
    ["layer-shape", "Input height ({n}) doesn't match model ({n})"],
    ["layer-shape", "Input width ({n}) doesn't match model ({n})"],
    ["attention", "is not a multiple of the number of attention heads"],
    ["length", "image tokens do not match: tokens: {a}, features{?:} {b}"],
  ],
};

/** @type {[string, string, any?][]} */
export const compiled = [
  ["tracing", "Data{?-} dependent operator"],
  ["tracing", "Data-dependent branching"],
  ["tracing", "Could not guard on data-dependent expression"],
  ["tracing", "Constraints violated ("],
  ["broadcast", "input types {q}tensor<{m}x{w}>{q} and {q}tensor<{m}x{w}>{q} are not broadcast compatible"],
  ["device", "storage has not been allocated on MPS device"],
  ["device", "is not currently implemented for the MPS device"],
  ["dtype", "Cannot convert a MPS Tensor to"],
  ["memory", "MPS backend out of memory"],
  ["batching", "each element in list of batch should be of equal size"],
  ["batching", "Trying to resize storage that is not resizable"],
  ["length", "Cannot set a DataFrame with multiple columns to the single column"],
  ["values", "Target is {w} but average="],
  ["values", "cannot reindex on an axis with duplicate labels"],
];
