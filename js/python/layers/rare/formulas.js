// Layers and functions that few networks have, by formulas of others: norms over neighbouring channels, pooling of powers, channels that
// are shuffled, margins of several classes.
import { byChance } from "../../algorithms/chance.js";
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { registered } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { functionalNamed } from "../../torch/functional.js";
import { torch } from "../../torch/tensor.js";
import { str } from "../../values/repr.js";
import { raise } from "../../values/types.js";
import { changedInto, checkProbability } from "../activations.js";
import { channelsOut } from "../blocks/further.js";
import { taken } from "../calling.js";
import { checkNumber } from "../comparing.js";
import { Layer } from "../layer.js";
import { reductionOf } from "../losses.js";
import { areDifferent, listText, sizesOf } from "../sizes.js";
import { classOf } from "../torch-layers.js";
import { checkTensor, isTensor, isUnknown, made } from "../words.js";

const REDUCTIONS = { none: "", mean: ".mean()", sum: ".sum()" };
const REDUCED = "size_average! reduce! reduction=";

/** The mean of powers of each window, times how many there are, and its root. */
const pooled = (rank) => [
  `input norm_type kernel_size stride= ceil_mode=`,
  (given) => {
    const call = `F.avg_pool${rank}d(input.pow(norm_type), kernel_size, stride, 0, ceil_mode)`;
    const count = rank === 1 ? "kernel_size" : "count";
    return workOut(`((s := ${call}).sign() * F.relu(s.abs())).mul(${count}).pow(1.0 / norm_type)`, {
      stride: null,
      ceil_mode: false,
      count: countOf(given.kernel_size, rank),
      ...given,
    });
  },
];

/** How many elements a window has. */
const countOf = (kernel, rank) =>
  (kernel?.items ?? Array(rank).fill(kernel)).reduce((all, size) => all * BigInt(size), 1n);

/** The formula of a loss, and then of all of them. */
function lossOf(formula, { reduction = "mean", ...given }) {
  reductionOf(reduction);
  return workOut(`(${formula})${REDUCTIONS[reduction]}`, given);
}

function multiMargin({ input, target, p = 1n, margin = 1, ...given }) {
  checkTensor(input, "multi_margin_loss", "input", 1);
  checkTensor(target, "multi_margin_loss", "target", 2);
  if (p !== 1n && p !== 2n) raise("ValueError", "only p == 1 and p == 2 supported");
  if (!isUnknown(input) && tensorOf(input).ndim !== 2) refuseHere("multi_margin_loss of such an input");
  if (!isUnknown(input, target)) {
    const [sizes, found] = [input, target].map(sizesOf);
    if (areDifferent(found, sizes.slice(0, 1)))
      raise(
        "RuntimeError",
        "multi_margin_loss: target tensor should be 1-D with size equal to the number of input samples (batch size). " +
          `Expected target size [${sizes[0]}], but got ${listText(found)}. Input has shape ${listText(sizes)}.`,
      );
  }
  return lossOf(
    "(torch.clamp(margin - input.gather(1, target.unsqueeze(1)) + input, min=0) ** p)" +
      ".scatter(1, target.unsqueeze(1), 0.0).sum(1) / input.shape[1]",
    { ...given, input, target, p, margin },
  );
}

function triplet({
  anchor,
  positive,
  negative,
  distance_function: measure = null,
  margin = 1,
  swap,
  ...given
}) {
  const distance = measure ?? registered("torch.nn.functional", "pairwise_distance");
  const far =
    swap === true
      ? "torch.minimum(distance(anchor, negative), distance(positive, negative))"
      : "distance(anchor, negative)";
  return lossOf(`torch.clamp(margin + distance(anchor, positive) - ${far}, min=0)`, {
    ...given,
    ...{ anchor, positive, negative, distance, margin },
  });
}

/** Elements are replaced by a number that keeps mean and variance. */
function alphaDropout(input, p, isTraining, isOfChannels = false) {
  checkProbability(p);
  checkTensor(input, "alpha_dropout", "input", 1);
  const rate = Number(p);
  if (isUnknown(input) || !isTraining || rate === 0) return input;
  const x = tensorOf(input);
  const alpha = 1.7580993408473766;
  const scale = 1 / Math.sqrt((alpha * alpha * rate + 1) * (1 - rate));
  return made(() => {
    const sizes = x.shape.map((size, i) => (i < 2 ? size : 1));
    const kept = byChance(isOfChannels ? { shape: sizes, isContiguous: true } : x, 1 - rate).to(x.dtype);
    const shift = kept
      .sub(1)
      .mul(alpha * scale)
      .add(alpha * scale * rate);
    return x.mul(kept.mul(scale)).add(shift);
  });
}

/** In training the slope of each element below zero is drawn for itself. */
function drawnSlopes(input, lower, upper) {
  const x = tensorOf(input);
  const below = x.detach().reshape(-1).le(0);
  const count = below.to("int64").sum().item();
  const drawn = engine
    .rand([Number(count)], { dtype: "float64" })
    .mul(upper - lower)
    .add(lower)
    .to(x.dtype);
  const slopes = engine.ones([x.numel], { dtype: x.dtype });
  if (count > 0) slopes.setAt([below], drawn);
  return workOut("input * slopes", { input, slopes: new ArrayValue(torch, slopes.reshape(x.shape)) });
}

/** The labels of a sample come first, up to -1: each lies above all others. */
function labelMargin({ input, target, ...given }) {
  if (isUnknown(input, target)) return lossOf("input.sum(-1)", { ...given, input });
  const [sizes, found] = [input, target].map(sizesOf);
  if (areDifferent(sizes, found))
    raise(
      "RuntimeError",
      `inconsistent target size: ${listText(found)} for input of size: ${listText(sizes)}`,
    );
  const names = { ...given, input, target };
  const there = workOut("(target >= 0).long().cumprod(-1)", names);
  const places = workOut("target.clamp(min=0)", names);
  const own = workOut("torch.zeros_like(places).scatter_add(-1, places, there)", { places, there });
  // It is summed up in double precision, and one step.
  const made = lossOf(
    "(torch.clamp(1 - input.gather(-1, places).unsqueeze(-1) + input.unsqueeze(-2), min=0) * " +
      "(there.unsqueeze(-1) * (own == 0).unsqueeze(-2))).sum((-1, -2)) / input.shape[-1]",
    { ...names, there, places, own, input: workOut("input.double()", names) },
  );
  const loss = workOut("made.to(input.dtype)", { made, input });
  return loss.step === undefined ? loss : Object.assign(loss, { step: "MultilabelMarginLossBackward0" });
}

function rrelu({ input, lower = 1 / 8, upper = 1 / 3, training = false, inplace = false }) {
  if (training === true && session().mode === "values" && Number(lower) <= Number(upper)) {
    const made = drawnSlopes(input, Number(lower), Number(upper));
    return inplace === true ? changedInto(input, made) : made;
  }
  if (Number(lower) > Number(upper))
    raise("RuntimeError", "Lower bound should be less than or equal to the upper bound");
  const slope = (Number(lower) + Number(upper)) / 2;
  const result = workOut("F.leaky_relu(input, slope)", { input, slope });
  return inplace === true ? changedInto(input, result) : result;
}

function responses({ input, ...given }) {
  if (isTensor(input) && input.tensor !== null && tensorOf(input).ndim < 3) {
    const { ndim } = tensorOf(input);
    const room = " ".repeat(26);
    raise("ValueError", `Expected 3D or higher dimensionality${room}input (got ${ndim} dimensions)`);
  }
  return workOut(
    "input / (F.pad(input.square().movedim(1, -1), (size // 2, (size - 1) // 2)).unfold(-1, size, 1).mean(-1).movedim(-1, 1) * alpha + k) ** beta",
    { alpha: 1e-4, beta: 0.75, k: 1, ...given, input },
  );
}

function shuffled({ input, groups }) {
  const channels = isTensor(input) && input.tensor !== null ? tensorOf(input).shape[1] : 0;
  if (channels % Number(groups) !== 0)
    raise(
      "RuntimeError",
      `Number of channels must be divisible by groups. Got ${channels} channels and ${groups} groups.`,
    );
  return workOut("torch.channel_shuffle(input, groups)", { input, groups });
}

/** By name: the parameters, and what is done with them. @type {Record<string, [string, (given: any) => any]>} */
const FUNCTIONS = {
  ...Object.fromEntries([1, 2, 3].map((rank) => [`lp_pool${rank}d`, pooled(rank)])),
  ...Object.fromEntries(
    [1, 2, 3].map((rank) => [
      `dropout${rank}d`,
      [
        "input p= training= inplace=",
        ({ input, p = 0.5, training }) => channelsOut(rank, input, p, training !== false),
      ],
    ]),
  ),
  local_response_norm: ["input size alpha= beta= k=", responses],
  channel_shuffle: ["input groups", shuffled],
  pdist: ["input p=", ({ input, p = 2 }) => workOut("torch.pdist(input, p)", { input, p })],
  multi_margin_loss: [`input target p= margin= weight! ${REDUCED}`, multiMargin],
  triplet_margin_with_distance_loss: [
    "anchor positive negative distance_function= margin= swap= reduction=",
    triplet,
  ],
  alpha_dropout: [
    "input p= training= inplace=",
    ({ input, p = 0.5, training = false }) => alphaDropout(input, p, training),
  ],
  feature_alpha_dropout: [
    "input p= training= inplace=",
    ({ input, p = 0.5, training = false }) => alphaDropout(input, p, training, true),
  ],
  multilabel_margin_loss: [`input target ${REDUCED}`, labelMargin],
  rrelu: ["input lower= upper= training= inplace=", rrelu],
  upsample: [
    "input size= scale_factor= mode= align_corners=",
    (given) =>
      workOut("F.interpolate(input, size, scale_factor, mode, align_corners)", {
        ...{ size: null, scale_factor: null, mode: "nearest", align_corners: null },
        ...given,
      }),
  ],
};

/** Activations that write into what they are given, `F.relu_`. */
const WRITING = new Set("relu_ leaky_relu_ elu_ selu_ celu_ hardtanh_ rrelu_ threshold_".split(" "));

/** A function of torch.nn.functional, or undefined. */
export function formulaNamed(name) {
  if (WRITING.has(name))
    return new FunctionOf(name, (args, keywords, machine) => {
      const own = name.slice(0, -1);
      const plain = functionalNamed(own) ?? registered("torch.nn.functional", own);
      return changedInto(args[0] ?? keywords.input, plain.call(args, keywords, machine));
    });
  if (!Object.hasOwn(FUNCTIONS, name)) return undefined;
  const [signature, body] = FUNCTIONS[name];
  return new FunctionOf(name, (args, keywords) => body(taken(name, signature, args, keywords)));
}

const told = (fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${str(value)}`)
    .join(", ");

/** A layer that gives a function what it was made with. */
const calling = (module, words, name, usual, shown = told) => [
  module,
  words,
  (given) => {
    const fields = {
      ...usual,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
    return {
      fields,
      forward: (layer, { input }) => FUNCTIONS[name][1]({ input, ...fields, ...trainingOf(layer, name) }),
      extra: () => shown(fields),
    };
  },
];
const trainingOf = ({ training }, name) => (/dropout|rrelu/.test(name) ? { training } : {});

const losing = (words, inputs, usual, body) => [
  "loss",
  words,
  (given) => {
    const fields = { ...usual(given), reduction: "mean", ...given };
    const measure = fields.distance_function;
    return {
      fields,
      held: measure instanceof Layer ? [["distance_function", measure]] : [],
      signature: inputs,
      forward: (layer, values) => body({ ...layer.fields, ...values }),
    };
  },
];

/** By name: the class's module, the parameters, and what is made of them. @type {Record<string, any>} */
const CLASSES = {
  ...Object.fromEntries(
    [1, 2, 3].map((rank) => [
      `LPPool${rank}d`,
      calling(
        "pooling",
        "norm_type kernel_size stride= ceil_mode=",
        `lp_pool${rank}d`,
        { stride: null, ceil_mode: false },
        (fields) =>
          told({
            norm_type: fields.norm_type,
            kernel_size: fields.kernel_size,
            stride: fields.stride,
            ceil_mode: fields.ceil_mode,
          }),
      ),
    ]),
  ),
  LocalResponseNorm: calling(
    "normalization",
    "size alpha= beta= k=",
    "local_response_norm",
    { alpha: 1e-4, beta: 0.75, k: 1 },
    ({ size, ...fields }) => `${str(size)}, ${told({ alpha: fields.alpha, beta: fields.beta, k: fields.k })}`,
  ),
  ChannelShuffle: calling("channelshuffle", "groups", "channel_shuffle", {}),
  AlphaDropout: calling(
    "dropout",
    "p= inplace=",
    "alpha_dropout",
    { p: 0.5, inplace: false },
    ({ p, inplace }) => told({ p, inplace }),
  ),
  FeatureAlphaDropout: calling(
    "dropout",
    "p= inplace=",
    "feature_alpha_dropout",
    { p: 0.5, inplace: false },
    ({ p, inplace }) => told({ p, inplace }),
  ),
  MultiLabelMarginLoss: losing(REDUCED, "input target", () => ({}), labelMargin),
  RReLU: calling(
    "activation",
    "lower= upper= inplace=",
    "rrelu",
    { lower: 1 / 8, upper: 1 / 3 },
    ({ lower, upper, inplace }) => told({ lower, upper }) + (inplace === true ? ", inplace=True" : ""),
  ),
  MultiMarginLoss: losing(
    `p= margin= weight! ${REDUCED}`,
    "input target",
    ({ p }) => {
      checkNumber(p);
      if ((p ?? 1n) !== 1n && p !== 2n) raise("ValueError", "only p == 1 and p == 2 supported");
      return { p: 1n, margin: 1 };
    },
    multiMargin,
  ),
  TripletMarginWithDistanceLoss: losing(
    "distance_function= margin= swap= reduction=",
    "anchor positive negative",
    () => ({ margin: 1, distance_function: registered("torch.nn", "PairwiseDistance").call([], {}) }),
    triplet,
  ),
};

export const RARE_CLASSES = Object.fromEntries(
  Object.entries(CLASSES).map(([name, row]) => [
    name,
    classOf(name, .../** @type {[any, any, any]} */ (row)),
  ]),
);
