// torch.nn.functional: what its functions for pictures, its norms and its activations take.
import { toEngine } from "../../arrays/convert.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { changedInto, plain, usualAxis } from "../activations.js";
import { taken } from "../calling.js";
import { sizesGiven } from "../linear.js";
import { ACTIVATIONS, activated, glu, prelu } from "./activations.js";
import { convolution } from "./convolution.js";
import { batchNorm, groupNorm, instanceNorm, rmsNorm } from "./normalizing.js";
import { adaptivePool, avgPool, maxPool } from "./pooling.js";
import { fold, interpolate, pixelShuffle, unfold } from "./resizing.js";
import { transposing } from "./transposed.js";

const number = (value, fallback) => ((value ?? null) === null ? fallback : Number(value));

const convolving = (rank) => [
  "input weight bias= stride= padding= dilation= groups=",
  ({ input, weight, bias, stride = 1n, padding = 0n, dilation = 1n, groups = 1n }) =>
    convolution(rank, input, weight, bias ?? null, { stride, padding, dilation, groups }),
  true,
];

const maximal = (rank) => [
  "input kernel_size stride= padding= dilation= ceil_mode= return_indices=",
  ({
    input,
    kernel_size: kernel,
    stride,
    padding = 0n,
    dilation = 1n,
    ceil_mode: up,
    return_indices: shows,
  }) => maxPool(rank, input, { kernel, stride, padding, dilation, up: up === true }, shows === true),
];

const average = (rank) => [
  `input kernel_size stride= padding= ceil_mode= count_include_pad=${rank > 1 ? " divisor_override=" : ""}`,
  ({
    input,
    kernel_size: kernel,
    stride,
    padding = 0n,
    ceil_mode: up,
    count_include_pad: counts,
    ...given
  }) =>
    avgPool(rank, input, {
      ...{ kernel, stride, padding, up: up === true, counts: counts !== false },
      divisor: given.divisor_override ?? null,
    }),
  true,
];

const adaptive = (rank, reduce) => {
  const name = `adaptive_${reduce === "mean" ? "avg" : "max"}_pool${rank}d`;
  return [
    "input output_size",
    ({ input, output_size: output }) => adaptivePool(rank, input, output, reduce, name),
  ];
};

const ranks = (name, make) => [1, 2, 3].map((rank) => [name.replace("#", String(rank)), make(rank)]);

/** An activation: the numbers it takes, and `inplace`. */
function activation(name) {
  const [usual] = ACTIVATIONS[name];
  const words = Object.keys(usual).map((word) => `${word}=`);
  const body = ({ input, inplace, ...given }) => {
    const parameters = Object.entries(usual).map(([word, fallback]) => number(given[word], fallback));
    const made = activated(name, input, parameters);
    return inplace === true ? changedInto(input, made) : made;
  };
  return [["input", ...words, "inplace="].join(" "), body];
}

/** By name: the parameters, what is called with them, and whether it is native in PyTorch. */
const FUNCTIONS = {
  ...Object.fromEntries(Object.keys(ACTIVATIONS).map((name) => [name, activation(name)])),
  ...Object.fromEntries([
    ...ranks("conv#d", convolving),
    ...ranks("conv_transpose#d", transposing),
    ...ranks("max_pool#d", maximal),
    ...ranks("avg_pool#d", average),
    ...ranks("adaptive_avg_pool#d", (rank) => adaptive(rank, "mean")),
    ...ranks("adaptive_max_pool#d", (rank) => adaptive(rank, "max")),
  ]),
  softmin: ["input dim=", ({ input, dim }) => plain("softmax", plain("neg", input), dim ?? usualAxis(input))],
  glu: [
    "input dim=",
    ({ input, dim = -1n }) => (dim === null ? refuseHere("such a call of glu") : glu(input, Number(dim))),
  ],
  prelu: ["input weight", ({ input, weight }) => prelu(input, weight), true],
  batch_norm: [
    "input running_mean running_var weight= bias= training= momentum= eps=",
    ({ input, running_mean: mean, running_var: variance, weight, bias, training, momentum, eps }) =>
      batchNorm(
        input,
        { mean: mean ?? null, variance: variance ?? null, weight: weight ?? null, bias: bias ?? null },
        { isTraining: training === true, momentum: number(momentum, 0.1), eps: number(eps, 1e-5) },
      ),
  ],
  group_norm: [
    "input num_groups weight= bias= eps=",
    ({ input, num_groups: count, weight, bias, eps }) =>
      groupNorm(input, Number(count), weight ?? null, bias ?? null, number(eps, 1e-5)),
  ],
  instance_norm: [
    "input running_mean! running_var! weight= bias= use_input_stats! momentum= eps=",
    ({ input, weight, bias, eps }) => instanceNorm(input, weight ?? null, bias ?? null, number(eps, 1e-5)),
  ],
  rms_norm: [
    "input normalized_shape weight= eps=",
    ({ input, normalized_shape: shape, weight, eps }) =>
      rmsNorm(
        input,
        sizesGiven(shape, () => refuseHere("such a call of rms_norm")),
        weight ?? null,
        number(eps, null),
      ),
  ],
  interpolate: [
    "input size= scale_factor= mode= align_corners= recompute_scale_factor= antialias!",
    ({
      input,
      size,
      scale_factor: scale,
      mode = "nearest",
      align_corners: aligns,
      recompute_scale_factor: again,
    }) =>
      interpolate(input, { size: size ?? null, scale: scale ?? null, mode, aligns, again: again === true }),
  ],
  unfold: [
    "input kernel_size dilation= padding= stride=",
    ({ input, kernel_size: kernel, dilation = 1n, padding = 0n, stride = 1n }) =>
      unfold(input, { kernel, dilation, padding, stride }),
  ],
  fold: [
    "input output_size kernel_size dilation= padding= stride=",
    ({ input, output_size: output, kernel_size: kernel, dilation = 1n, padding = 0n, stride = 1n }) =>
      fold(input, { output, kernel, dilation, padding, stride }),
  ],
  pixel_shuffle: [
    "input upscale_factor",
    ({ input, upscale_factor: r }) => pixelShuffle(input, toEngine(r)),
    true,
  ],
};

/** A function of torch.nn.functional, or undefined. */
export function blockNamed(name) {
  if (!Object.hasOwn(FUNCTIONS, name)) return undefined;
  const [signature, body, isNative = false] = FUNCTIONS[name];
  return new FunctionOf(name, (args, keywords) => body(taken(name, signature, args, keywords, { isNative })));
}
