// tf.nn: convolutions and pooling, and what is worked out of a whole batch.

import { tuple } from "../../../refusals/shape-text.js";
import { stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { convolved, places, surrounded, windowed } from "../../algorithms/windows.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { ask, convert, integersOf, isArray, isSequence, itemsOf, strongest } from "../convert.js";
import { isFloat, shortName } from "../dtypes.js";
import { invalid, nodeError } from "../errors.js";
import { wrap } from "../framework.js";
import { gather } from "../picking.js";
import { convolvedInSteps } from "../training/convolutions.js";
import { drawn, seedOf, UNIFORM } from "../training/random.js";
import { SET_ASIDE, sourceFor } from "../training/seeds.js";

const floats = (value) => {
  const tensor = convert(value);
  return isFloat(tensor.dtype) ? tensor : refuseHere("tf.nn of integers");
};

/** A picture and its filters, of the dtype of the tensor among them; or each of its own. */
function ofOneDtype(input, filters, node, isApart = false) {
  const strong = isApart ? null : (strongest([input, filters])?.tensor.dtype ?? null);
  const [x, kernel] = [input, filters].map((value) => convert(value, null, strong));
  if (!isFloat(x.dtype) || !isFloat(kernel.dtype)) refuseHere("tf.nn of integers");
  if (x.dtype !== kernel.dtype) {
    const rule = `was expected to be a ${shortName(x.dtype)} tensor but is a ${shortName(kernel.dtype)} tensor`;
    invalid(`cannot compute ${node} as input #1(zero-based) ${rule} [Op:${node}] name: `);
  }
  return [x, kernel];
}

/** One number for each of the axes of a picture, of one, of as many, or of all axes. */
function perAxis(value, rank) {
  const all = [integersOf(value)].flat();
  if (all.length === 1) return Array(rank).fill(all[0]);
  if (all.length === rank) return all;
  return all.length === rank + 2 && all[0] === 1 && all[rank + 1] === 1
    ? all.slice(1, -1)
    : refuseHere("such strides or windows");
}

/** What is put before and behind each axis of a picture, where that is told; null where it follows from the sizes. */
function sidesOf(padding, rank) {
  const pairs = itemsOf(padding)?.map((pair) => [integersOf(pair)].flat()) ?? null;
  if (pairs === null) return null;
  const isWhole = pairs.length === rank + 2 && pairs.every((pair) => pair.length === 2);
  if (!isWhole || [pairs[0], pairs[rank + 1]].flat().some((size) => size !== 0)) refuseHere("such a padding");
  return pairs.slice(1, -1);
}

/** The windows over a picture, with what is put around it. */
function windowsOf(sizes, kernels, strides, padding, dilations = 1n) {
  const sides = sidesOf(padding, sizes.length);
  const way = typeof padding === "string" ? padding.toUpperCase() : "";
  if (sides === null && way !== "SAME" && way !== "VALID") refuseHere("such a padding");
  const apart = perAxis(dilations ?? 1n, sizes.length);
  return sizes.map((size, i) => {
    const [kernel, stride, dilation] = [kernels[i], strides[i], apart[i]];
    const reach = (kernel - 1) * dilation + 1;
    const all = way === "SAME" ? Math.max((Math.ceil(size / stride) - 1) * stride + reach - size, 0) : 0;
    const [before, after] = sides?.[i] ?? [Math.floor(all / 2), all - Math.floor(all / 2)];
    const window = { kernel, stride, dilation, before, after };
    if (places(size, window) <= 0) refuseHere("a window that has no place");
    return window;
  });
}

/** Channels stand last, where nothing else is told. */
const checkFormat = (format) => {
  if (!/^(?:N\w*C|)$/.test(format ?? "")) refuseHere("channels that do not stand last");
};

const first = (x) => x.movedim(-1, 1);
const last = (x) => x.movedim(1, -1);

const convolution =
  (rank) =>
  ({ input, filters, strides = 1n, stride = strides, padding, data_format: format, dilations }) => {
    checkFormat(format);
    const [x, kernel] = ofOneDtype(input, filters, "Conv2D");
    const told = ({ shape }) => `[${shape.join(",")}]`;
    if (rank === 2 && x.ndim !== 4)
      nodeError("Conv2D", `convolution input must be 4-dimensional: ${told(x)}`);
    if (rank === 2 && kernel.ndim !== 4)
      nodeError("Conv2D", `convolution filter must be 4-dimensional: ${told(kernel)}`);
    if (x.ndim !== rank + 2 || kernel.ndim !== rank + 2) refuseHere("a convolution of such ranks");
    const [depth, own] = [kernel.shape[rank], x.shape[rank + 1]];
    if (own !== depth) {
      if (depth === 0 || own % depth !== 0 || rank !== 2)
        nodeError("Conv2D", `input depth must be evenly divisible by filter depth: ${own} vs ${depth}`);
      if (kernel.shape[rank + 1] % (own / depth) !== 0) {
        const rule = "output depth must be evenly divisible by number of groups:";
        nodeError("Conv2D", `${rule} ${kernel.shape[rank + 1]} vs ${own / depth}`);
      }
    }
    const windows = windowsOf(
      x.shape.slice(1, -1),
      kernel.shape.slice(0, rank),
      perAxis(stride, rank),
      padding,
      dilations,
    );
    const turned = kernel.permute([rank + 1, rank, ...Array.from({ length: rank }, (_, i) => i)]);
    return wrap(ask(() => last(convolvedInSteps(first(x), turned, windows, own / depth))));
  };
export const conv1d = convolution(1);
export const conv2d = convolution(2);

export function depthwise({ input, filter, strides, padding, data_format: format, dilations }) {
  checkFormat(format);
  const [x, kernel] = ofOneDtype(input, filter, "DepthwiseConv2dNative", true);
  if (x.ndim !== 4 || kernel.ndim !== 4 || kernel.shape[2] !== x.shape[3]) refuseHere("such a convolution");
  const windows = windowsOf(
    x.shape.slice(1, -1),
    kernel.shape.slice(0, 2),
    perAxis(strides, 2),
    padding,
    dilations,
  );
  const turned = kernel.permute([2, 3, 0, 1]).flatten(0, 1).unsqueeze(1);
  return wrap(ask(() => last(convolved(first(x), turned, windows, x.shape[3]))));
}

/** The least number of a dtype. */
function leastOf(dtype) {
  if (isFloat(dtype)) return Number.NEGATIVE_INFINITY;
  const bits = /^int(\d+)$/.exec(dtype)?.[1];
  if (bits === undefined && dtype !== "uint8") refuseHere("a maximum of such a dtype");
  return bits === undefined ? 0 : -(2 ** (Number(bits) - 1));
}

/** @param {boolean} isMax @param {number | null} given how many axes a picture has, if that is told */
const pooling =
  (isMax, given = null) =>
  ({ input, ksize, strides, padding, data_format: format }) => {
    checkFormat(format);
    if (!isMax && itemsOf(padding) !== null) refuseHere("such a padding");
    const x = isMax ? convert(input) : floats(input);
    const rank = given ?? x.ndim - 2;
    if (x.ndim !== rank + 2 || rank < 1) refuseHere("a picture of such a rank");
    const windows = windowsOf(x.shape.slice(1, -1), perAxis(ksize, rank), perAxis(strides, rank), padding);
    const seen = (one, filler) => windowed(surrounded(one, windows, filler), windows).flatten(-rank, -1);
    return wrap(
      ask(() => {
        const turned = first(x);
        if (isMax) return last(engine.amax(seen(turned, leastOf(x.dtype)), { dim: -1 }));
        // What was put around does not count.
        const sums = seen(turned, 0).sum({ dim: -1 });
        return last(sums.div(seen(engine.onesLike(turned), 0).sum({ dim: -1 })));
      }),
    );
  };
export const maxPool = pooling(true);
export const avgPool = pooling(false);
export const maxPool1d = pooling(true, 1);
export const avgPool1d = pooling(false, 1);
export const maxPool2d = pooling(true, 2);
export const avgPool2d = pooling(false, 2);

export function biasAdd({ value, bias }) {
  const [x, row] = [convert(value), convert(bias)];
  if (row.ndim !== 1) nodeError("BiasAdd", `Biases must be 1D: [${row.shape.join()}]`);
  if (x.ndim < 2) nodeError("BiasAdd", `Input tensor must be at least 2D: [${x.shape.join()}]`);
  if (row.shape[0] !== x.shape[x.ndim - 1])
    nodeError(
      "BiasAdd",
      `Must provide as many biases as the last dimension of the input tensor: [${row.shape.join()}] vs. [${x.shape.join()}]`,
    );
  if (row.dtype !== x.dtype) refuseHere("such a tf.nn.bias_add");
  return wrap(ask(() => x.add(row)));
}

export function moments({ x: input, axes, keepdims = false }) {
  const x = floats(input);
  const dim = [integersOf(axes)].flat();
  const mean = ask(() => x.mean({ dim, keepdim: true }));
  const apart = ask(() => x.sub(mean));
  const spread = ask(() => apart.mul(apart).mean({ dim, keepdim: true }));
  const cut = (one) => wrap(keepdims === true ? one : one.squeeze(dim));
  return new Tuple([mean, spread].map(cut));
}

export function batchNormalization({ x: input, mean, variance, offset, scale, variance_epsilon: epsilon }) {
  const x = floats(input);
  const own = (value) => convert(value, null, x.dtype);
  return wrap(
    ask(() => {
      const rate = engine.rsqrt(own(variance).add(Number(epsilon)));
      const factor = scale === null ? rate : rate.mul(own(scale));
      const made = x.mul(factor);
      const less = own(mean).mul(factor);
      return offset === null ? made.sub(less) : made.add(own(offset).sub(less));
    }),
  );
}

/** Of several tables each has a share of the rows. */
export const embedding = ({ params, ids }) =>
  isSequence(params) ? refuseHere("tables in a list") : gather(params, ids, 0);

export const l2Loss = ({ t }) => {
  const x = floats(t);
  return wrap(ask(() => x.mul(x).sum().div(2)));
};

export function sigmoidCrossEntropy({ labels, logits }) {
  const [wanted, x] = [floats(labels), floats(logits)];
  if (wanted.shape.join() !== x.shape.join()) {
    const [a, b] = [x, wanted].map(({ shape }) => tuple(shape));
    raise("ValueError", `\`logits\` and \`labels\` must have the same shape, received (${a} vs ${b}).`);
  }
  return wrap(
    ask(() =>
      engine
        .maximum(x, engine.zerosLike(x))
        .sub(x.mul(wanted))
        .add(stepOf("log1p")(stepOf("exp")(engine.neg(x.abs())))),
    ),
  );
}

/** The same with what it costs to miss a one multiplied. */
export function weightedCrossEntropy({ labels, logits, pos_weight: weight }) {
  const [wanted, x] = [floats(labels), floats(logits)];
  if (wanted.shape.join() !== x.shape.join()) refuseHere("labels and logits of several shapes");
  const own = isArray(weight) ? floats(weight) : engine.tensor(Number(weight));
  return wrap(
    ask(() => {
      const costs = own.sub(1).mul(wanted).add(1);
      const low = stepOf("log1p")(stepOf("exp")(engine.neg(x.abs()))).add(engine.relu(engine.neg(x)));
      return wanted.rsub(1).mul(x).add(costs.mul(low));
    }),
  );
}

export function dropout({ x: input, rate, seed }) {
  const x = floats(input);
  const share = Number(rate);
  if (isArray(rate)) refuseHere("such a rate");
  if (!(share >= 0 && share < 1))
    raise(
      "ValueError",
      `\`rate\` must be a scalar tensor or a float in the range [0, 1). Received: rate=${repr(rate)}`,
    );
  if (share === 0) return wrap(x);
  const source = sourceFor(`RandomUniform ${x.dtype}`, seedOf(seed), x.numel * SET_ASIDE);
  const kept = drawn(UNIFORM, source, [...x.shape], x.dtype).ge(share);
  return wrap(ask(() => engine.where(kept, x.mul(1 / (1 - share)), engine.zeros([], { dtype: x.dtype }))));
}
