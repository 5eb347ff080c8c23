// Convolutions of Keras, whose channels stand behind the sizes of a picture: plain ones, by channels, and transposed ones.
import { convolved, following, places, spread } from "../../algorithms/windows.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { tupleText } from "../../layers/sizes.js";
import { nodeError } from "../../tensorflow/errors.js";
import { convolvedInSteps } from "../../tensorflow/training/convolutions.js";
import { LimitError } from "../../values/limits.js";
import { repr, str } from "../../values/repr.js";
import { raise } from "../../values/types.js";
import { activationNamed, activationOf } from "../base/activations.js";
import { initializerOf } from "../base/initializers.js";
import { sizeOf } from "../base/input.js";
import { kerasClass, UNBUILT } from "../base/layer.js";
import {
  big,
  channelsFirst,
  channelsLast,
  checkChannelsLast,
  floats,
  onOne,
  perAxisOf,
  shapedAs,
} from "./common.js";
import { limitsOf } from "./regularizers.js";

const isCount = (value) => typeof value === "bigint" && value > 0n;

/** What is put before and after an axis. */
export function sidesOf(size, { kernel, stride, dilation }, padding) {
  const wide = dilation * (kernel - 1) + 1;
  if (padding === "causal") return [wide - 1, 0];
  if (padding !== "same") return [0, 0];
  const all = Math.max((Math.ceil(size / stride) - 1) * stride + wide - size, 0);
  return [Math.floor(all / 2), all - Math.floor(all / 2)];
}

/** The windows over axes of such sizes. */
export const windowsOf = (sizes, windows, padding) =>
  sizes.map((size, i) => {
    const [before, after] = sidesOf(size, windows[i], padding);
    return { ...windows[i], before, after };
  });

/** How many places a window has: where the whole axis counts, as many as steps. */
export const placesOf = (size, window, padding) =>
  padding === "valid"
    ? places(size, { before: 0, after: 0, ...window })
    : Math.floor((size - 1) / window.stride) + 1;

/** What the arguments of a convolution say, checked. */
function readOptions(rank, name, given) {
  checkChannelsLast(given);
  const { filters = null, padding = "valid", groups = 1n } = given;
  const kernels = perAxisOf(given.kernel_size, rank, "kernel_size");
  const strides = perAxisOf(given.strides ?? 1n, rank, "strides");
  const dilations = perAxisOf(given.dilation_rate ?? 1n, rank, "dilation_rate");
  const way = typeof padding === "string" ? padding.toLowerCase() : padding;
  if (!["valid", "same", ...(rank === 1 ? ["causal"] : [])].includes(way))
    refuseHere(`padding=${repr(padding)} of ${name}`);
  if (filters !== null && typeof filters === "bigint" && filters <= 0n)
    raise(
      "ValueError",
      `Invalid value for argument \`filters\`. Expected a strictly positive value. Received filters=${str(filters)}.`,
    );
  if (!isCount(groups)) refuseHere(`groups=${repr(groups)} of ${name}`);
  if (typeof filters === "bigint" && filters % groups !== 0n) {
    const rule = "The number of filters must be evenly divisible by the number of groups.";
    raise("ValueError", `${rule} Received: groups=${str(groups)}, filters=${str(filters)}.`);
  }
  if (Math.max(...strides) > 1 && Math.max(...dilations) > 1) {
    const found = `Received: strides=${repr(big(strides))} and dilation_rate=${repr(big(dilations))}`;
    raise("ValueError", `\`strides > 1\` not supported in conjunction with \`dilation_rate > 1\`. ${found}`);
  }
  const windows = kernels.map((kernel, i) => ({ kernel, stride: strides[i], dilation: dilations[i] }));
  return { kernels, strides, dilations, padding: way, windows, groups: Number(groups), filters };
}

/** Refuses a kernel for which a picture has no place. */
function checkPlaces(sizes, kernelShape, { windows, padding, strides, dilations }) {
  if (padding !== "valid") return;
  const isEmpty = windows.some((window, i) => {
    const size = sizes[i + 1];
    return typeof size === "number" && placesOf(size, window, padding) <= 0;
  });
  if (!isEmpty) return;
  const told = `\`inputs shape=${tupleText(sizes)}\`, \`kernel shape=${tupleText(kernelShape)}\`, \`dilation_rate=[${dilations.join(" ")}]\`, \`strides=${repr(big(strides))}\`, \`padding=${padding}\``;
  raise("ValueError", `Computed output size would be zero or negative. Received ${told}.`);
}

/** What TensorFlow's node says of the same once the layer has its weights. */
function checkRoom(x, { windows, padding }, channels, allowsNone = false) {
  if (padding !== "valid") return;
  const counts = windows.map((window, i) => {
    const [size] = session().generic.sizesOf([x.shape[i + 1]]);
    return typeof size === "number" ? placesOf(size, window, padding) : null;
  });
  windows.forEach((window, i) => {
    const count = counts[i];
    if (count === null || count >= 0) return;
    if (windows.length !== 2 || allowsNone) throw new LimitError("unforeseen");
    const wide = window.dilation * (window.kernel - 1) + 1;
    const what = `input_size: ${x.shape[i + 1]}, effective_filter_size: ${wide}, stride: ${window.stride}`;
    nodeError("Conv2D", `Computed output size would be negative: ${count} [${what}]`, "");
  });
  if (!counts.includes(0) || allowsNone) return;
  const shape = tupleText([session().generic.sizeOf(x.shape[0]), ...counts, channels]);
  const why =
    "This can happen if the input is too small for the given kernel size, strides, dilation rate, and padding mode.";
  raise(
    "ValueError",
    `The convolution operation resulted in an empty output. Output shape: ${shape}. ${why} Please check the input shape and convolution parameters.`,
  );
}

const lastOf = (sizes) => sizes.at(-1) ?? refuseHere("a convolution of channels that are not told");

/** A layer of convolutions: its kernels, and how they are run. */
function layerOf(
  rank,
  name,
  given,
  { kernels, run, outputs, checks = true, drawn = ["kernel_initializer"] },
) {
  const options = readOptions(rank, name, given);
  const { activation, use_bias: asked = true } = given;
  const act = activationOf(activation);
  const makes = Object.fromEntries(drawn.map((key) => [key, initializerOf(given[key] ?? "glorot_uniform")]));
  const biasOf = initializerOf(given.bias_initializer ?? "zeros");
  return {
    fields: {
      ...(options.filters === null ? {} : { filters: options.filters }),
      kernel_size: big(options.kernels),
      strides: big(options.strides),
      padding: options.padding,
      dilation_rate: big(options.dilations),
      use_bias: asked,
      activation: activationNamed(activation),
      kernel: UNBUILT,
      bias: asked === false ? null : UNBUILT,
    },
    spec: ({ channels }) => ({ least: rank + 2, axes: channels === undefined ? {} : { "-1": channels } }),
    build(layer, sizes) {
      const channels = lastOf(sizes);
      layer.channels = channels;
      const made = kernels(options, channels, makes, sizes);
      if (checks) checkPlaces(sizes, made[0].checked ?? made[0].shape, options);
      for (const { name: own, shape, initializer } of made)
        layer.fields[own] = layer.addWeight(own, shape, initializer);
      const count = outputs(options, channels);
      if (asked !== false) layer.fields.bias = layer.addWeight("bias", [count], biasOf);
      limitsOf(layer, given);
    },
    forward: onOne((input, _, layer) => {
      const made = run(tensorOf(floats(input)), layer.fields, options, layer);
      return act(made);
    }),
  };
}

const withBias = (made, { bias }) => (bias === null ? made : engine.add(made, tensorOf(bias)));

/** The shape of what windows give, with so many channels. */
const outputShape = (x, { windows, padding }, channels) => [
  x.shape[0],
  ...windows.map((window, i) =>
    following(x.shape[i + 1], (size) => Math.max(0, placesOf(size, window, padding))),
  ),
  channels,
];

/** A kernel `(sizes…, in, out)` as `(out, in, sizes…)`. */
const turned = (kernel) => kernel.movedim(-1, 0).movedim(-1, 1);

/** One convolution of `(batch, sizes…, channels)`; the weight is as the engine's windows have it. */
function convolution(x, weight, { windows, padding }, groups) {
  const around = windowsOf(x.shape.slice(1, -1), windows, padding);
  const places = around.map((window, i) => placesOf(x.shape[i + 1], window, padding));
  if (Math.min(...places) <= 0)
    return engine.zeros([x.shape[0], ...places.map((count) => Math.max(0, count)), weight.shape[0]]);
  return channelsLast(convolvedInSteps(channelsFirst(x), weight, around, groups));
}

const conv = (rank) => (given) =>
  layerOf(rank, `Conv${rank}D`, given, {
    kernels: ({ kernels, groups, filters }, channels, { kernel_initializer: initializer }, sizes) => {
      if (typeof channels === "number" && channels % groups !== 0) {
        const rule = "The number of input channels must be evenly divisible by the number of groups.";
        const found = `Received groups=${groups}, but the input has ${channels} channels (full input shape is ${tupleText(sizes)}).`;
        raise("ValueError", `${rule} ${found}`);
      }
      const own = groups === 1 ? channels : channels / groups;
      return [{ name: "kernel", shape: [...kernels, own, sizeOf(filters)], initializer }];
    },
    outputs: ({ filters }) => sizeOf(filters),
    run(x, fields, options) {
      const kernel = tensorOf(fields.kernel);
      checkRoom(x, options, kernel.shape.at(-1));
      const shape = outputShape(x, options, kernel.shape.at(-1));
      return shapedAs(shape, "float32", () =>
        withBias(convolution(x, turned(kernel), options, options.groups), fields),
      );
    },
  });

/** A kernel `(sizes…, channels, times)` as one window for each channel. */
const byChannels = (kernel) => {
  const [channels, times] = kernel.shape.slice(-2);
  return kernel
    .reshape([...kernel.shape.slice(0, -2), channels * times])
    .movedim(-1, 0)
    .unsqueeze(1);
};

const depthwise = (rank) => (given) => {
  const times = given.depth_multiplier ?? 1n;
  return layerOf(rank, `DepthwiseConv${rank}D`, given, {
    drawn: ["depthwise_initializer"],
    kernels: ({ kernels }, channels, { depthwise_initializer: initializer }) => [
      { name: "kernel", shape: [...kernels, channels, sizeOf(times)], initializer },
    ],
    outputs: (_, channels) => channels * Number(times),
    run(x, fields, options) {
      const kernel = tensorOf(fields.kernel);
      checkRoom(x, options, 0, true);
      const [channels, count] = kernel.shape.slice(-2);
      return shapedAs(outputShape(x, options, channels * count), "float32", () =>
        withBias(convolution(x, byChannels(kernel), options, channels), fields),
      );
    },
  });
};

const separable = (rank) => (given) => {
  const times = given.depth_multiplier ?? 1n;
  return layerOf(rank, `SeparableConv${rank}D`, given, {
    drawn: ["depthwise_initializer", "pointwise_initializer"],
    kernels: (
      { kernels, filters },
      channels,
      { depthwise_initializer: first, pointwise_initializer: second },
    ) => [
      {
        name: "depthwise_kernel",
        shape: [...kernels, channels, sizeOf(times)],
        initializer: first,
        checked: [...kernels, channels, sizeOf(filters)],
      },
      {
        name: "pointwise_kernel",
        shape: [...kernels.map(() => 1), channels * Number(times), sizeOf(filters)],
        initializer: second,
      },
    ],
    outputs: ({ filters }) => sizeOf(filters),
    run(x, fields, options) {
      const [first, second] = [fields.depthwise_kernel, fields.pointwise_kernel].map(tensorOf);
      checkRoom(x, options, 0, true);
      return shapedAs(outputShape(x, options, second.shape.at(-1)), "float32", () => {
        const seen = convolution(x, byChannels(first), options, first.shape.at(-2));
        return withBias(seen.matmul(second.reshape(second.shape.slice(-2))), fields);
      });
    },
  });
};

/** The size that a transposed convolution makes of another. */
function grown(size, { kernel, stride, dilation }, padding, more) {
  const wide = dilation * (kernel - 1) + 1;
  if (more === null) return padding === "valid" ? size * stride + Math.max(wide - stride, 0) : size * stride;
  const around = padding === "same" ? Math.floor(wide / 2) : 0;
  return (size - 1) * stride + wide - 2 * around + more;
}

const transposed = (rank) => (given) => {
  const more =
    (given.output_padding ?? null) === null
      ? null
      : perAxisOf(given.output_padding, rank, "output_padding", { allowsZero: true });
  return layerOf(rank, `Conv${rank}DTranspose`, given, {
    checks: false,
    kernels: ({ kernels, filters }, channels, { kernel_initializer: initializer }) => [
      { name: "kernel", shape: [...kernels, sizeOf(filters), channels], initializer },
    ],
    outputs: ({ filters }) => sizeOf(filters),
    run(x, fields, { windows, padding }) {
      const kernel = tensorOf(fields.kernel);
      const sizeAt = (size, i) => grown(size, windows[i], padding, more?.[i] ?? null);
      const sizes = windows.map((_, i) => following(x.shape[i + 1], (size) => sizeAt(size, i)));
      return shapedAs([x.shape[0], ...sizes, kernel.shape.at(-2)], "float32", () => {
        if (more !== null) refuseHere("output_padding with values");
        const sides = windows.map((window, i) => {
          const wide = window.dilation * (window.kernel - 1) + 1;
          const cut = padding === "same" ? Math.floor(Math.max(wide - window.stride, 0) / 2) : 0;
          const seen = (x.shape[i + 1] - 1) * window.stride + 1;
          const before = wide - 1 - cut;
          return { ...window, stride: 1, before, after: sizes[i] + wide - 1 - seen - before };
        });
        const weight = kernel
          .flip(windows.map((_, i) => i))
          .movedim(-2, 0)
          .movedim(-1, 1);
        return withBias(channelsLast(convolved(spread(channelsFirst(x), windows), weight, sides, 1)), fields);
      });
    },
  });
};

const LAST =
  "activation= use_bias= # bias_initializer= # bias_regularizer= activity_regularizer! # bias_constraint=";
const around = (word) =>
  LAST.replace("#", `${word}_initializer=`)
    .replace("#", `${word}_regularizer=`)
    .replace("#", `${word}_constraint=`);
const WINDOW = "kernel_size strides= padding= data_format=";

const classes = (name, ranks, signature, make) =>
  ranks.map((rank) => {
    const own = name.replace("#", String(rank));
    const path = `convolutional.${own.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase()}`;
    return [own, kerasClass(own, path, signature, make(rank))];
  });

const TRANSPOSED = `filters ${WINDOW} output_padding= dilation_rate= ${around("kernel")}`;
const LORA = "lora_rank! lora_alpha!";

export const CONVOLUTIONS = Object.fromEntries([
  ...classes(
    "Conv#D",
    [1, 2, 3],
    `filters ${WINDOW} dilation_rate= groups= ${around("kernel")} ${LORA}`,
    conv,
  ),
  ...classes(
    "DepthwiseConv#D",
    [1, 2],
    `kernel_size strides= padding= depth_multiplier= data_format= dilation_rate= ${around("depthwise")}`,
    depthwise,
  ),
  ...classes(
    "SeparableConv#D",
    [1, 2],
    `filters ${WINDOW} dilation_rate= depth_multiplier= activation= use_bias= depthwise_initializer= pointwise_initializer= bias_initializer= depthwise_regularizer! pointwise_regularizer! bias_regularizer= activity_regularizer! depthwise_constraint! pointwise_constraint! bias_constraint!`,
    separable,
  ),
  ...classes("Conv#DTranspose", [1, 2, 3], TRANSPOSED, transposed),
]);
for (const [name, type] of Object.entries(CONVOLUTIONS))
  CONVOLUTIONS[name.replace("Conv", "Convolution")] = type;
