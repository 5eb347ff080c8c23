// Activations that are put together of the engine's functions: each on every element by itself, but for glu and prelu.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { withDigits } from "../../torch/digits.js";
import { torch } from "../../torch/tensor.js";
import { raise } from "../../values/types.js";
import { logSigmoid } from "../losses.js";
import { sizesOf } from "../sizes.js";
import { checkTensor, isFloat, isUnknown, notImplemented, scalarName, unknown } from "../words.js";

/** log(1 + e^x), x itself where that is the same. */
const softplus = (x, beta = 1, threshold = 20) => {
  const scaled = x.mul(beta);
  const bounded = engine.clamp(scaled, { max: threshold });
  return engine.where(scaled.gt(threshold), x, engine.log1p(bounded.exp()).div(beta));
};

/** Up to 0 `alpha (e^(x / rate) - 1)`, above x, times `scale`. Where x is 0 its derivative is that of what is below. */
const exponential = (x, alpha, scale = 1, rate = 1) => {
  const below = engine.expm1(engine.where(x.gt(0), engine.zerosLike(x), x).div(rate)).mul(alpha);
  const made = engine.where(x.gt(0), x, below);
  return scale === 1 ? made : made.mul(scale);
};

const SELU_ALPHA = 1.6732632423543772;
const SELU_SCALE = 1.0507009873554805;

/** By name: the parameters behind the input with what they usually are, and what is made of a tensor. */
export const ACTIVATIONS = {
  leaky_relu: [{ negative_slope: 0.01 }, (x, slope) => engine.where(x.gt(0), x, x.mul(slope))],
  elu: [{ alpha: 1 }, (x, alpha) => exponential(x, alpha)],
  celu: [{ alpha: 1 }, (x, alpha) => exponential(x, alpha, 1, alpha)],
  selu: [{}, (x) => exponential(x, SELU_ALPHA, SELU_SCALE)],
  silu: [{}, (x) => withDigits("silu", x.mul(withDigits("sigmoid", engine.sigmoid(x), x)), x)],
  mish: [{}, (x) => x.mul(softplus(x).tanh())],
  softplus: [{ beta: 1, threshold: 20 }, softplus],
  relu6: [{}, (x) => engine.clamp(x, { min: 0, max: 6 })],
  hardtanh: [{ min_val: -1, max_val: 1 }, (x, min, max) => engine.clamp(x, { min, max })],
  hardsigmoid: [{}, (x) => engine.clamp(x.add(3), { min: 0, max: 6 }).div(6)],
  hardswish: [{}, (x) => x.mul(engine.clamp(x.add(3), { min: 0, max: 6 })).div(6)],
  logsigmoid: [{}, (x) => logSigmoid(x)],
  softsign: [{}, (x) => x.div(x.abs().add(1))],
  tanhshrink: [{}, (x) => x.sub(x.tanh())],
};

/** What the kernels of activations are called, where they are not called as these. */
const KERNELS = { selu: "elu_cpu", celu: "elu_cpu", logsigmoid: "log_sigmoid_cpu", gelu: "GeluKernelImpl" };

/** Most activations of whole numbers are not there; some only limit them, or become floats. */
function ofInts(name, x) {
  if (name === "hardtanh") refuseHere("hardtanh of ints");
  if (/^(?:softsign|tanhshrink)$/.test(name))
    return activated(name, new ArrayValue(torch, x.to("float32")), []);
  return notImplemented(KERNELS[name] ?? `${name}_cpu`, x.dtype);
}

/** An activation of a tensor. */
export function activated(name, input, parameters) {
  checkTensor(input, name, "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  if (!isFloat(x.dtype)) return ofInts(name, x);
  const [, make] = ACTIVATIONS[name];
  return new ArrayValue(
    torch,
    asking(torch.words, () => make(x, ...parameters)),
  );
}

/** F.glu: one half of an axis times the sigmoid of the other. */
export function glu(input, dim) {
  checkTensor(input, "glu", "input", 1);
  if (isUnknown(input)) return unknown();
  const x = tensorOf(input);
  const axis = dim < 0 ? dim + x.ndim : dim;
  const size = sizesOf(input)[axis];
  if (typeof size === "number" && size % 2 === 1)
    raise("RuntimeError", `Halving dimension must be even, but dimension ${axis} is size ${size}`);
  if (!isFloat(x.dtype)) notImplemented("glu_cpu", x.dtype);
  if (typeof size !== "number") refuseHere("such a call of glu");
  return new ArrayValue(
    torch,
    asking(torch.words, () => {
      const [one, other] = engine.chunk(x, 2, axis);
      return one.mul(engine.sigmoid(other));
    }),
  );
}

/** F.prelu: below 0 times a weight, one for all or one a channel. */
export function prelu(input, weight) {
  checkTensor(input, "prelu", "input", 1);
  checkTensor(weight, "prelu", "weight", 2);
  if (isUnknown(input, weight)) return unknown();
  const [x, w] = [tensorOf(input), tensorOf(weight)];
  if (x.dtype !== w.dtype) {
    const [own, given] = [x, w].map(({ dtype }) => scalarName(dtype));
    raise("RuntimeError", `prelu: Type promoting not supported. Got ${own} and ${given}`);
  }
  const channels = x.ndim < 2 ? 1 : x.shape[1];
  if (w.numel !== 1 && w.numel !== channels) {
    const found = `Found parameter numbers = ${w.numel} and channel size = ${channels}.`;
    raise("RuntimeError", `Mismatch of parameter numbers and input channel size. ${found}`);
  }
  return new ArrayValue(
    torch,
    asking(torch.words, () => {
      const own = w.numel === 1 ? w.reshape([]) : w.reshape([-1, ...Array(x.ndim - 2).fill(1)]);
      return engine.where(x.gt(0), x, x.mul(own));
    }),
  );
}
