// What layers refuse, and the weights that are loaded into them: [topic, template, more], as in js/advice/messages/.
import { alone } from "./alone.js";

/** Where two numbers are told, or one and the shape whose axis has the other. */
const lastOf = ({ count, shapes, axis }) => ({
  sizes: count === null || !shapes?.[0]?.length ? null : [count, shapes[0].at(axis ?? -1) ?? null],
  shapes: null,
  axis: null,
});

/** @type {[string, string, any?][]} */
export const torchLayers = [
  ["conv", "weight of size {s}, expected input{s} to have {n} channels, but got {n} channels instead"],
  ["conv", "expected input{s} to have {n} channels, but got {n} channels instead", { adjust: alone }],
  ["conv", "dimensional input for {n}-dimensional weight {s}, but got {*} of size {s}"],
  ["conv", "dimensional input for {n}-dimensional weight {s}, but got {w} of size {s}"],
  ["conv", "dimensional input for {n}-dimensional weight"],
  ["conv", "(unbatched) or {n}D (batched) input to"],
  ["conv", "Calculated padded input size per channel"],
  ["conv", "Kernel size can't be greater than actual input size"],
  ["conv", "Output size is too small"],
  ["layer", "padding='same' is not supported for strided convolutions"],
  ["conv", "num_channels ({n}) must be divisible by num_groups"],
  ["conv", "number of channels in input to be divisible by num_groups"],
  ["conv", "in_channels must be divisible by groups"],
  ["conv", "input.size(-3)={n} is not divisible by"],
  ["conv", "Padding length should be less than or equal to two times the input dimension"],
  ["conv", "Padding size should be less than the corresponding input dimension"],
  ["batch-norm", "{w} should contain {a} elements not {b}"],
  [
    "batch-norm",
    "Expected weight to be a vector of size equal to the number of channels in input|, but got weight of shape {s} and input of shape {s}",
  ],
  ["layer-rank", "expected {n}D input (got {n}D input)"],
  ["layer-rank", "expected {n}D or {n}D input (got {n}D input)"],
  ["layer-rank", "Expected input to be {n}D or {n}D, got {n}D {?tensor }instead"],
  ["layer-rank", "weight should have at least {w} dimensions"],
  ["layer-rank", "input must have {n} dimensions, got {n}"],
  ["layer-rank", "if input is {n}D, then offsets has to be"],
  ["layer-rank", "Expected {n}D or {n}D {?(batch mode) }tensor"],
  ["layer-rank", "Got {n}D input, but {w} mode needs {n}D input"],
  ["layer-rank", "For unbatched {n}-D input, hx should also be"],
  ["layer-rank", "For batched {n}-D input, hx should also be"],
  ["layer", "Expected more than 1 value per channel when training"],
  ["layer-norm", "Given normalized_shape={s}, expected input with shape {*}, but got input of size{s}"],
  ["recurrent", "input.size(-1) must be equal to input_size. Expected {a}, got {b}"],
  ["recurrent", "input has inconsistent input_size: got {a}{c} expected {b}"],
  ["recurrent", "has inconsistent hidden_size: got {a}, expected {b}"],
  ["recurrent", "Expected hidden{?[0]}{?[1]} size {s}, got {s}"],
  ["recurrent", "Input batch size {a} doesn't match hidden{w} batch size {b}"],
  ["recurrent", "Expected 'len(lengths)' to be equal to batch_size, but got {a} (batch_size={b})"],
  ["attention", "was expecting embedding dimension of {a}, but got {b}"],
  ["attention", "Attention mask should be of size {s}, but is {s}"],
  ["attention", "Attention weights should be of size {s}, but is {s}"],
  ["layer", "Input image size ({*}) doesn't match model ({*})"],
  ["attention", "embed_dim must be divisible by num_heads"],
  ["attention", "key shape {s} does not match value shape {s}"],
  ["attention", "key's sequence and batch dims {s} do not match value's {s}"],
  ["attention", "attn_mask is {s}, but should be {s}"],
  ["attention", "Expected key_padded_mask.shape[0] to be {a}, but got {b}"],
  ["attention", "Expected key_padding_mask.shape[0] to be {a}, but got {b}"],
  ["attention", "the batch number of src and tgt must be equal"],
  ["attention", "the feature number of src and tgt must be equal to d_model"],
  ["layer", "input1 size does not match weight size: got {a} but expected {b}"],
  ["layer", "input2 size does not match weight size: got {a} but expected {b}"],
  ["layer", "Found parameter numbers = {a} and channel size = {b}"],
  [
    "layer",
    "expected grid and input to have same batch size, but got input with sizes {s} and grid with sizes {s}",
  ],
  ["layer", "Input and output must have the same number of spatial dimensions"],
  [
    "state-dict",
    "copying a param with shape {s} from checkpoint, the shape in current model is {s}",
    { list: true },
  ],
  [
    "state-dict",
    "While copying the parameter named {w}, whose dimensions in the model are {s} and whose dimensions in the checkpoint are {s}",
    { list: true },
  ],
  ["state-dict", "in loading state_dict for"],
  ["state-dict", "loaded state dict has a different number of parameter groups"],
  ["state-dict", "loaded state dict contains a parameter group that doesn't match the size"],
];

/** @type {[string, string, any?][]} */
export const kerasLayers = [
  [
    "layer-shape",
    "Error when checking {?model }input: expected {w} to have shape {s}{c} but got array with shape {s}",
  ],
  ["layer-rank", "expected {w} to have {n} dimensions, but got array with shape {s}", { adjust: alone }],
  ["layer-shape", "Cannot feed value of shape {s} for Tensor {*}which has shape {q}{s}"],
  [
    "dense",
    "expected {?axis }{?axes }{axis} of input shape to have value {count}{c} but received input with shape {s}",
    { adjust: lastOf },
  ],
  ["dense", "is incompatible with the layer: its rank is undefined"],
  ["layer-shape", "incompatible with the layer: expected shape={s}, found shape={s}"],
  ["layer-shape", "Expected shape {s}, but input has incompatible shape {s}"],
  ["layer-shape", "Can not cast TensorSpec(shape={s},{*}to TensorSpec(shape={s}"],
  ["layer-shape", "was constructed with shape {s} for input {**}incompatible shape {s}", { warning: true }],
  [
    "layer-rank",
    "incompatible with the layer:{*}expected {?min_}{?max_}ndim={n}, found ndim={n}{*}hape received: {s}",
    { adjust: alone },
  ],
  ["layer-rank", "incompatible with the layer:{*}expected {?min_}{?max_}ndim="],
  ["layer-rank", "Input {n} is incompatible with layer"],
  ["conv", "Computed output size would be zero or negative"],
  ["conv", "input depth must be evenly divisible by filter depth: {a} vs {b}"],
  ["conv", "Depth of input ({a}) is not a multiple of input depth of filter ({b})"],
  ["conv", "number of input channels does not match corresponding dimension of filter, {a} != {b}"],
  ["conv", "input channels must be evenly divisible by filter channels"],
  ["conv", "Negative dimension size caused by subtracting {n} from {n}"],
  ["conv", "The number of input channels must be evenly divisible by the number of groups"],
  ["layer", "The last dimension of the inputs to a Dense layer should be defined"],
  ["layer", "The channel dimension of the inputs should be defined"],
  ["weights", "with a weight list of length {n}, but the layer was expecting {n} weights"],
  ["weights", "Layer count mismatch when loading weights"],
  [
    "weights",
    "Shape mismatch in layer {**}for weight {*}. Weight expects shape {s}. Received saved weight with shape {s}",
  ],
  ["samples", "Data cardinality is ambiguous{**} sizes: {a} {?'}{w}{?'} sizes: {b}"],
  ["samples", "Data cardinality is ambiguous"],
];

/** @type {[string, string, any?][]} */
export const flaxLayers = [
  [
    "weights",
    "initializer is expected to generate shape {s}, but the existing parameter it received has shape {s}",
  ],
  ["weights", "expected to generate shape {s} but got shape {s} instead"],
  ["weights", "does not match the shape expected by the initializer{**}{s} vs {s}"],
];
