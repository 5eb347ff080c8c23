// What is normalized over a batch, over groups of channels, or over each channel of a sample.
import { zerosLike } from "../../../common.js";
import { plusProduct } from "../../algorithms/rounding/fused.js";
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { isTensor } from "../../torch/tensor.js";
import { nameOf, raise } from "../../values/types.js";
import { checkMixed } from "../linear.js";
import { areDifferent, listText, sizesOf, sizeText } from "../sizes.js";
import { checkTensor, isFloat, isUnknown, notImplemented, unknown } from "../words.js";
import { shaped } from "./windows.js";

const refuse = (message) => raise("RuntimeError", message);

/** One number a channel, as the channels' axis has it. */
const along = (tensor, rank) => tensor.reshape([-1, ...Array(rank - 2).fill(1)]);

const moved = (x, mean, variance, eps) => x.sub(mean).div(variance.add(eps).sqrt());

/** Mean and variance over some axes, which stay. */
function moments(x, dim) {
  const mean = x.mean({ dim, keepdim: true });
  const apart = x.sub(mean);
  return { mean, variance: apart.mul(apart).mean({ dim, keepdim: true }) };
}

/** One row after the other, as PyTorch adds up a batch without further axes; longer ones in the engine's own order. */
const ROWS = 256;

/** Mean and variance of each channel of a batch, rounded where PyTorch rounds them. */
function momentsOfBatch(x) {
  const [count] = x.shape;
  if (x.ndim === 2 && count <= ROWS) {
    const rows = Array.from({ length: count }, (_, i) => x.narrow(0, i, 1));
    const mean = rows.reduce((sum, row) => sum.add(row)).div(count);
    const squares = rows
      .map((row) => row.sub(mean))
      .reduce((sum, row) => plusProduct(sum, row, row), zerosLike(mean));
    return { mean, variance: squares.div(count) };
  }
  const { mean, variance } = moments(
    x.to("float64"),
    x.shape.map((_, axis) => axis).filter((axis) => axis !== 1),
  );
  return { mean: mean.to(x.dtype), variance: variance.to(x.dtype) };
}

/** What a channel is multiplied by and what is added to it, in one step that rounds once. */
function stretched(x, mean, reciprocal, weight, bias) {
  const [factor, shift] = [weight, bias].map((one) => one && along(tensorOf(one), x.ndim));
  const slope = factor ? reciprocal.mul(factor) : reciprocal;
  const start = plusProduct(shift ?? zerosLike(mean), mean.neg(), slope);
  return plusProduct(start, x, slope);
}

function scaled(x, weight, bias) {
  const [factor, shift] = [weight, bias].map((one) => one && along(tensorOf(one), x.ndim));
  const grown = factor ? x.mul(factor) : x;
  return shift ? grown.add(shift) : grown;
}

/**
 * F.batch_norm: by the numbers of the batch, which the running ones follow, or by these.
 * @param {any} input @param {{ mean: any, variance: any, weight: any, bias: any }} parts
 * @param {{ isTraining: boolean, momentum: number | null, eps: number }} options
 */
export function batchNorm(input, { mean, variance, weight, bias }, { isTraining, momentum, eps }) {
  checkTensor(input, "batch_norm", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  if (x.ndim < 2) refuseHere("batch_norm of such an input");
  if (!isFloat(x.dtype)) notImplemented("batch_norm", x.dtype);
  const sizes = sizesOf(input);
  const others = x.shape.reduce((all, size, axis) => (axis === 1 ? all : all * size), 1);
  if (isTraining && others === 1)
    raise(
      "ValueError",
      `Expected more than 1 value per channel when training, got input size ${sizeText(sizes)}`,
    );
  for (const [name, one] of Object.entries({ running_mean: mean, running_var: variance, weight, bias })) {
    if (one !== null && areDifferent(sizesOf(one), [sizes[1]]))
      refuse(`${name} should contain ${sizes[1]} elements not ${tensorOf(one).numel}`);
  }
  checkMixed(input, [weight, bias, mean, variance]);
  if (!isTraining && (mean === null || variance === null))
    refuse(`running_${mean === null ? "mean" : "var"} must be defined in evaluation mode`);
  return shaped(x.shape, x.dtype, () => {
    if (!isTraining) {
      const [own, spread] = [mean, variance].map((one) => along(tensorOf(one), x.ndim));
      return stretched(x, own, spread.add(eps).sqrt().reciprocal(), weight, bias);
    }
    const found = momentsOfBatch(x);
    if (mean !== null && momentum !== null) {
      follow(tensorOf(mean), found.mean.detach().flatten(), momentum);
      follow(
        tensorOf(variance),
        found.variance
          .detach()
          .flatten()
          .to("float64")
          .mul(others / (others - 1)),
        momentum,
      );
    }
    const reciprocal = found.variance.to("float64").add(eps).sqrt().reciprocal().to(x.dtype);
    return stretched(x, found.mean, reciprocal, weight, bias);
  });
}

/** Moves a running number towards that of a batch. */
function follow(running, found, momentum) {
  const [before, now] = [running, found].map((one) => one.to("float64"));
  running.copy_(before.mul(1 - momentum).add(now.mul(momentum)));
}

/** F.group_norm, and F.instance_norm where each channel is a group. */
export function groupNorm(input, count, weight, bias, eps) {
  checkTensor(input, "group_norm", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  if (x.ndim < 2) refuse(`Expected at least 2 dimensions for input tensor but received ${x.ndim}`);
  const [batch, channels, ...sizes] = x.shape;
  const groups = count ?? channels;
  if (count !== null && [Math.floor((batch * channels) / groups), ...sizes].every((size) => size === 1))
    raise(
      "ValueError",
      `Expected more than 1 value per channel when training, got input size ${listText([1, groups, ...sizes])}`,
    );
  if (channels % groups !== 0) {
    const rule = "Expected number of channels in input to be divisible by num_groups";
    refuse(`${rule}, but got input of shape ${shown(input)} and num_groups=${groups}`);
  }
  if (!isFloat(x.dtype)) refuseHere("group_norm of ints");
  checkMixed(input, [weight, bias]);
  for (const [what, one] of Object.entries({ weight, bias })) {
    if (!isTensor(one) || session().generic.isOpen(x.shape)) continue;
    const { shape } = tensorOf(one);
    if (shape.length === 1 && shape[0] === channels) continue;
    const rule = `Expected ${what} to be a vector of size equal to the number of channels in input`;
    refuse(`${rule}, but got ${what} of shape ${shown(one)} and input of shape ${shown(input)}`);
  }
  return shaped(x.shape, x.dtype, () => {
    const grouped = x.reshape([batch, groups, -1]);
    const { mean, variance } = moments(grouped, [-1]);
    const made = moved(grouped, mean, variance, eps).reshape([batch, channels, ...sizes]);
    return scaled(made, weight, bias);
  });
}

/** F.instance_norm, by the numbers of each channel. */
export function instanceNorm(input, weight, bias, eps) {
  checkTensor(input, "instance_norm", "input", 1);
  const sizes = input.tensor === null ? [] : sizesOf(input);
  if (sizes.length > 1 && sizes.slice(2).every((size) => size === 1)) {
    const rule = "Expected more than 1 spatial element when training";
    raise("ValueError", `${rule}, got input size ${sizeText(sizes)}`);
  }
  return groupNorm(input, null, weight, bias, eps);
}

const shown = (input) => `[${sizesOf(input).join(", ")}]`;

/** F.rms_norm over the last axes. */
export function rmsNorm(input, sizes, weight, eps) {
  checkTensor(input, "rms_norm", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  const own = sizesOf(input);
  if (own.length < sizes.length)
    raise("ValueError", `Input tensor must have at least ${sizes.length} dimensions, but got ${own.length}`);
  const wanted = session().generic.sizesOf(sizes);
  if (areDifferent(own.slice(own.length - wanted.length), wanted)) {
    const given = wanted.join(", ");
    const rest = `expected input with shape [*${given}], but got input of size[${own.join(", ")}]`;
    refuse(`Given normalized_shape=[${given}], ${rest}`);
  }
  if (!isFloat(x.dtype)) notImplemented("rms_norm", x.dtype);
  return shaped(x.shape, x.dtype, () => {
    const axes = sizes.map((_, i) => i - sizes.length);
    const small = eps ?? (x.dtype === "float32" ? 2 ** -23 : 2 ** -52);
    const made = x.mul(x.mul(x).mean({ dim: axes, keepdim: true }).add(small).rsqrt());
    return weight === null ? made : made.mul(tensorOf(weight)).to(x.dtype);
  });
}

/** By layer: which ranks of the input it takes, as its refusal has them. */
export const RANKS = {
  BatchNorm1d: [2, 3],
  BatchNorm2d: [4],
  BatchNorm3d: [5],
  InstanceNorm1d: [2, 3],
  InstanceNorm2d: [3, 4],
  InstanceNorm3d: [4, 5],
};

/** Refuses an input of another rank. */
export function checkRank(name, input) {
  if (!isTensor(input)) raise("AttributeError", `'${nameOf(input)}' object has no attribute 'dim'`);
  if (input.tensor === null) return;
  const { ndim } = tensorOf(input);
  if (RANKS[name].includes(ndim)) return;
  raise(
    "ValueError",
    `expected ${RANKS[name].map((rank) => `${rank}D`).join(" or ")} input (got ${ndim}D input)`,
  );
}

/** What nn.InstanceNorm2d and its kin give; of one sample as of a batch of one. */
export function instanceNormed(name, input, fields, channels) {
  checkRank(name, input);
  const { ndim, shape } = tensorOf(input);
  const isOne = ndim !== RANKS[name][1];
  const axis = isOne ? 0 : 1;
  if (fields.affine === true && areDifferent([shape[axis]], [channels]))
    raise(
      "ValueError",
      `expected input's size at dim=${axis} to match num_features (${channels}), but got: ${shape[axis]}.`,
    );
  const x = isOne ? workOut("input.unsqueeze(0)", { input }) : input;
  const normed = instanceNorm(x, fields.weight, fields.bias, Number(fields.eps));
  return isOne ? workOut("normed.squeeze(0)", { normed }) : normed;
}

/** The fields of a layer that keeps nothing of its batches. */
export const untracked = (fields) => ({
  ...fields,
  track_running_stats: false,
  running_mean: null,
  running_var: null,
  num_batches_tracked: null,
});
