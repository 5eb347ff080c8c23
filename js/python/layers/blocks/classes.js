import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { attributeOf } from "../../torch/attributes.js";
import { itemsOf } from "../../values/iterate.js";
import { repr, str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { sizeGiven } from "../sizes.js";
import { boundOf, classOf, dtypeGiven, FACTORY, parameter, uniform } from "../torch-layers.js";
import { made } from "../words.js";
import { ACTIVATIONS } from "./activations.js";
import { RECURRENT_CELLS } from "./cells.js";
import { checkAround, convolution, padded } from "./convolution.js";
import { blockNamed } from "./functions.js";
import { batchNorm, checkRank, groupNorm, instanceNormed, rmsNorm, untracked } from "./normalizing.js";
import { RECURRENT } from "./recurrent.js";
import { TRANSPOSED } from "./transposed.js";
import { kernelsGiven, perAxis } from "./windows.js";

const call = (name, args, keywords = {}) => /** @type {any} */ (blockNamed(name)).call(args, keywords, null);

const tupled = (value, rank) => new Tuple(perAxis(value, rank, "argument of a layer").map(BigInt));

/** nn.Conv1d and its kin. */
const convolutionLayer = (rank) => (given) => {
  const { in_channels: from, out_channels: to, kernel_size: kernel, dtype: own } = given;
  const { stride = 1n, padding = 0n, dilation = 1n, groups = 1n, bias: asked = true } = given;
  const { padding_mode: around = "zeros" } = given;
  checkAround(around, padding);
  const [outside, inside, parts] = [sizeGiven(to, 0), sizeGiven(from, 1), sizeGiven(groups)];
  if (parts <= 0) raise("ValueError", "groups must be a positive integer");
  if (inside % parts !== 0) raise("ValueError", "in_channels must be divisible by groups");
  if (outside % parts !== 0) raise("ValueError", "out_channels must be divisible by groups");
  if (padding === "same" && perAxis(stride, rank, "stride of a convolution").some((one) => one !== 1))
    raise("ValueError", "padding='same' is not supported for strided convolutions");
  const kernels = kernelsGiven(kernel, rank);
  const dtype = dtypeGiven(own);
  const sizes = [outside, inside / parts, ...kernels];
  const fan = sizes.slice(1).reduce((all, size) => all * size, 1);
  const weight = uniform(sizes, Math.sqrt(3) * (Math.sqrt(2 / 6) / Math.sqrt(fan || 1)), dtype);
  const bias = asked === false ? null : uniform([outside], boundOf(fan), dtype);
  const shown = {
    kernel_size: tupled(kernel, rank),
    stride: tupled(stride, rank),
    padding: typeof padding === "string" ? padding : tupled(padding, rank),
    dilation: tupled(dilation, rank),
  };
  const isUsual = (name, value) =>
    name !== "kernel_size" &&
    name !== "stride" &&
    typeof value !== "string" &&
    value.items.every((one) => one === (name === "padding" ? 0n : 1n));
  return {
    fields: { in_channels: from, out_channels: to, ...shown, groups, weight, bias },
    forward: ({ fields }, { input }) => {
      const isFilled = around !== "zeros";
      const own = isFilled ? padded(rank, input, { padding, kernels, dilation, stride }, around) : input;
      const between = isFilled ? 0n : padding;
      return convolution(rank, own, fields.weight, fields.bias, {
        stride,
        padding: between,
        dilation,
        groups,
      });
    },
    extra: (fields) =>
      [
        str(from),
        str(to),
        ...Object.entries(shown)
          .filter(([name, value]) => !isUsual(name, value))
          .map(([name, value]) => `${name}=${str(value)}`),
        ...(groups === 1n ? [] : [`groups=${str(groups)}`]),
        ...(fields.bias === null ? ["bias=False"] : []),
        ...(around === "zeros" ? [] : [`padding_mode=${around}`]),
      ].join(", "),
  };
};

const CONVOLUTION = `in_channels out_channels kernel_size stride= padding= dilation= groups= bias= padding_mode= ${FACTORY}`;

const maxLayer =
  (rank) =>
  ({
    kernel_size: kernel,
    stride: asked,
    padding = 0n,
    dilation = 1n,
    return_indices,
    ceil_mode = false,
  }) => {
    const stride = asked ?? kernel;
    const fields = { kernel_size: kernel, stride, padding, dilation, ceil_mode };
    return {
      fields: { ...fields, return_indices: return_indices ?? false },
      forward: (_, { input }) => call(`max_pool${rank}d`, [input], { ...fields, return_indices }),
      extra: () => told(fields),
    };
  };

const told = (fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${str(value)}`)
    .join(", ");

const averageLayer = (rank) => (given) => {
  const { kernel_size: kernel, stride: asked, padding = 0n, ceil_mode = false } = given;
  const fields = { kernel_size: kernel, stride: asked ?? kernel, padding };
  const { count_include_pad = true } = given;
  const shown =
    rank === 1
      ? Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, tupled(one, 1)]))
      : fields;
  return {
    fields: { ...shown, ceil_mode, count_include_pad },
    forward: (_, { input }) =>
      call(`avg_pool${rank}d`, [input], {
        ...{ ...fields, ceil_mode, count_include_pad },
        ...(rank > 1 && { divisor_override: given.divisor_override ?? null }),
      }),
    extra: () => told(shown),
  };
};

const adaptiveLayer =
  (name) =>
  ({ output_size: size }) => ({
    fields: { output_size: size },
    forward: (_, { input }) => call(name, [input, size]),
    extra: () => `output_size=${str(size)}`,
  });

const ones = (sizes, dtype) => parameter(sizes, (all) => engine.ones(all, { dtype }));
const zeros = (sizes, dtype) => parameter(sizes, (all) => engine.zeros(all, { dtype }));

/** Without a momentum all batches count alike. */
const momentumOf = ({ momentum, num_batches_tracked: { tensor } }) =>
  momentum !== null
    ? Number(momentum)
    : session().mode === "shapes" || tensor === null
      ? 0
      : 1 / (Number(tensor.item()) + 1);

/** What a norm over channels shows of itself. */
const normText = (count, { eps, momentum, affine, bias, track_running_stats }) =>
  [str(count), told({ eps, momentum, affine, bias: bias !== null, track_running_stats })].join(", ");

const batchLayer = (name) => (given) => {
  const { num_features: count, eps = 1e-5, momentum = 0.1, affine = true, dtype: own } = given;
  const { track_running_stats: tracks = true, bias: asked = true } = given;
  const [sizes, dtype] = [[sizeGiven(count, -1)], dtypeGiven(own)];
  const weight = affine === false ? null : ones(sizes, dtype);
  const bias = affine === false || asked === false ? null : zeros(sizes, dtype);
  const isTracked = tracks !== false;
  const running = {
    running_mean: isTracked ? made(() => engine.zeros(sizes, { dtype })) : null,
    running_var: isTracked ? made(() => engine.ones(sizes, { dtype })) : null,
    num_batches_tracked: isTracked ? made(() => engine.tensor(0, { dtype: "int64" })) : null,
  };
  return {
    fields: {
      num_features: count,
      eps,
      momentum,
      affine,
      track_running_stats: tracks,
      weight,
      bias,
      ...running,
    },
    forward: ({ fields, training }, { input }) => {
      checkRank(name, input);
      const parts = { mean: fields.running_mean, variance: fields.running_var, weight, bias };
      const isTraining = training || !isTracked;
      const made = batchNorm(
        input,
        { ...parts, weight: fields.weight, bias: fields.bias },
        { isTraining, momentum: training && isTracked ? momentumOf(fields) : 0, eps: Number(fields.eps) },
      );
      if (training && isTracked) fields.num_batches_tracked.tensor?.add_(1);
      return made;
    },
    extra: (fields) => normText(count, { ...fields, track_running_stats: tracks }),
  };
};

const instanceLayer = (name) => (given) => {
  const {
    num_features: count,
    eps = 1e-5,
    momentum = 0.1,
    affine = false,
    track_running_stats: tracks = false,
  } = given;
  if (tracks === true) refuseHere("track_running_stats= of a layer");
  const [sizes, dtype] = [[sizeGiven(count, -1)], dtypeGiven(given.dtype)];
  const weight = affine === true ? ones(sizes, dtype) : null;
  const bias = affine === true && given.bias !== false ? zeros(sizes, dtype) : null;
  return {
    fields: untracked({ num_features: count, eps, momentum, affine, weight, bias }),
    forward: ({ fields }, { input }) => instanceNormed(name, input, fields, sizeGiven(count, -1)),
    extra: (fields) => normText(count, fields),
  };
};

function groupLayer(given) {
  const { num_groups: groups, num_channels: count, eps = 1e-5, affine = true, bias: asked = true } = given;
  const [parts, channels] = [sizeGiven(groups), sizeGiven(count, -1)];
  if (channels % parts !== 0)
    raise("ValueError", `num_channels (${channels}) must be divisible by num_groups (${parts})`);
  const dtype = dtypeGiven(given.dtype);
  const weight = affine === false ? null : ones([channels], dtype);
  const bias = affine === false || asked === false ? null : zeros([channels], dtype);
  return {
    fields: { num_groups: groups, num_channels: count, eps, affine, weight, bias },
    forward: ({ fields }, { input }) =>
      groupNorm(input, parts, fields.weight, fields.bias, Number(fields.eps)),
    extra: ({ eps: own, bias: added }) =>
      [str(groups), str(count), told({ eps: own, affine, bias: added !== null })].join(", "),
  };
}

function rmsLayer({ normalized_shape: shape, eps = null, elementwise_affine: affine = true, dtype: own }) {
  const sizes = new Tuple(shape?.items === undefined ? [shape] : itemsOf(shape));
  const numbers = sizes.items.map((size, i) => sizeGiven(size, i));
  const weight = affine === false ? null : ones(numbers, dtypeGiven(own));
  return {
    fields: { normalized_shape: sizes, eps, elementwise_affine: affine, weight },
    forward: ({ fields }, { input }) =>
      rmsNorm(input, numbers, fields.weight, fields.eps === null ? null : Number(fields.eps)),
    extra: (fields) => `${repr(sizes)}, ${told({ eps: fields.eps, elementwise_affine: affine })}`,
  };
}

/** Layers that call an activation: its name, and whether it takes `inplace`. */
const ACTIVE = {
  LeakyReLU: ["leaky_relu", true],
  ELU: ["elu", true],
  CELU: ["celu", true],
  SELU: ["selu", true],
  SiLU: ["silu", true],
  Mish: ["mish", true],
  Softplus: ["softplus", false],
  ReLU6: ["relu6", true],
  Hardtanh: ["hardtanh", true],
  Hardsigmoid: ["hardsigmoid", true],
  Hardswish: ["hardswish", true],
  LogSigmoid: ["logsigmoid", false],
  Softsign: ["softsign", false],
  Tanhshrink: ["tanhshrink", false],
};

function activeLayer(name, takesPlace) {
  const [usual] = ACTIVATIONS[name];
  const words = Object.keys(usual);
  const make = ({ inplace = false, ...given }) => {
    const all = Object.fromEntries(words.map((word) => [word, given[word] ?? usual[word]]));
    const { min_val: least, max_val: most } = all;
    if (least !== undefined && most <= least)
      raise("AssertionError", `max_val (${str(most)}) must be greater than min_val (${str(least)})`);
    return {
      fields: { ...all, ...(takesPlace && { inplace }) },
      forward: ({ fields }, { input }) => call(name, [input], { ...fields }),
      extra: ({ inplace: isInPlace, ...fields }) =>
        [told(fields), isInPlace === true && !name.startsWith("hards") ? "inplace=True" : ""]
          .filter((one) => one !== "")
          .join(", "),
    };
  };
  return [
    "activation",
    [...words.map((word) => `${word}=`), ...(takesPlace ? ["inplace="] : [])].join(" "),
    make,
  ];
}

const CLASSES = {
  ...RECURRENT,
  ...RECURRENT_CELLS,
  ...TRANSPOSED,
  ...Object.fromEntries(
    Object.entries(ACTIVE).map(([name, row]) => [
      name,
      activeLayer(.../** @type {[string, boolean]} */ (row)),
    ]),
  ),
  Softmin: [
    "activation",
    "dim=",
    ({ dim = null }) => ({
      fields: { dim },
      forward: (_, { input }) => call("softmin", [input], dim === null ? {} : { dim }),
      extra: () => `dim=${str(dim)}`,
    }),
  ],
  GLU: [
    "activation",
    "dim=",
    ({ dim = -1n }) => ({
      fields: { dim },
      forward: (_, { input }) => call("glu", [input, dim]),
      extra: () => `dim=${str(dim)}`,
    }),
  ],
  PReLU: [
    "activation",
    `num_parameters= init= ${FACTORY}`,
    ({ num_parameters: count = 1n, init = 0.25, dtype }) => ({
      fields: {
        num_parameters: count,
        weight: parameter([sizeGiven(count, -1)], (sizes) =>
          engine.full(sizes, Number(init), { dtype: dtypeGiven(dtype) }),
        ),
      },
      forward: ({ fields }, { input }) => call("prelu", [input, fields.weight]),
      extra: () => `num_parameters=${str(count)}`,
    }),
  ],
  Unflatten: [
    "flatten",
    "dim unflattened_size",
    ({ dim, unflattened_size: sizes }) => ({
      fields: { dim, unflattened_size: sizes },
      forward: (_, { input }) => attributeOf(input, "unflatten").call([dim, sizes], {}),
      extra: () => told({ dim, unflattened_size: sizes }),
    }),
  ],
  GroupNorm: ["normalization", `num_groups num_channels eps= affine= bias= ${FACTORY}`, groupLayer],
  RMSNorm: ["normalization", `normalized_shape eps= elementwise_affine= ${FACTORY}`, rmsLayer],
  PixelShuffle: [
    "pixelshuffle",
    "upscale_factor",
    ({ upscale_factor: factor }) => ({
      fields: { upscale_factor: factor },
      forward: (_, { input }) => call("pixel_shuffle", [input, factor]),
      extra: () => told({ upscale_factor: factor }),
    }),
  ],
  Upsample: [
    "upsampling",
    "size= scale_factor= mode= align_corners= recompute_scale_factor!",
    ({ size = null, scale_factor: given = null, mode = "nearest", align_corners: aligns = null }) => {
      const scale = typeof given === "bigint" ? Number(given) : given;
      const fields = scale === null ? { size, mode } : { scale_factor: scale, mode };
      return {
        fields,
        forward: (_, { input }) =>
          call("interpolate", [input], { size, scale_factor: scale, mode, align_corners: aligns }),
        extra: () =>
          Object.entries(fields)
            .map(([name, value]) => `${name}=${repr(value)}`)
            .join(", "),
      };
    },
  ],
};
for (const rank of [1, 2, 3]) {
  CLASSES[`Conv${rank}d`] = ["conv", CONVOLUTION, convolutionLayer(rank)];
  CLASSES[`MaxPool${rank}d`] = [
    "pooling",
    "kernel_size stride= padding= dilation= return_indices= ceil_mode=",
    maxLayer(rank),
  ];
  CLASSES[`AvgPool${rank}d`] = [
    "pooling",
    `kernel_size stride= padding= ceil_mode= count_include_pad=${rank > 1 ? " divisor_override=" : ""}`,
    averageLayer(rank),
  ];
  CLASSES[`AdaptiveAvgPool${rank}d`] = ["pooling", "output_size", adaptiveLayer(`adaptive_avg_pool${rank}d`)];
  CLASSES[`AdaptiveMaxPool${rank}d`] = [
    "pooling",
    "output_size return_indices!",
    adaptiveLayer(`adaptive_max_pool${rank}d`),
  ];
  CLASSES[`BatchNorm${rank}d`] = [
    "batchnorm",
    `num_features eps= momentum= affine= track_running_stats= ${FACTORY} bias=`,
    batchLayer(`BatchNorm${rank}d`),
  ];
}
for (const rank of [1, 2, 3])
  CLASSES[`InstanceNorm${rank}d`] = [
    "instancenorm",
    `num_features eps= momentum= affine= track_running_stats= ${FACTORY} bias=`,
    instanceLayer(`InstanceNorm${rank}d`),
  ];

/** @type {Record<string, any>} */
export const BLOCKS = Object.fromEntries(
  Object.entries(CLASSES).map(([name, row]) => [
    name,
    classOf(name, .../** @type {[any, any, any]} */ (row)),
  ]),
);
