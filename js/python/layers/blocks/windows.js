// How PyTorch takes the windows of convolutions and pooling, and what it makes of them.
import { toEngine } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { torch } from "../../torch/tensor.js";
import { itemsOf } from "../../values/iterate.js";
import { raise } from "../../values/types.js";
import { listText, outline, sizeGiven } from "../sizes.js";
import { made } from "../words.js";

/** One number for each of so many axes, from an int or a tuple of them. */
export function perAxis(value, rank, what) {
  const isFactor = what.startsWith("scale");
  if (typeof value === "bigint" || (typeof value === "number" && isFactor))
    return Array(rank).fill(Number(value));
  if (value?.items === undefined || (!isFactor && value.items.some((one) => typeof one === "number")))
    return refuseHere(`such a ${what}`);
  const sizes = itemsOf(value).map((one) => (one === null ? null : Number(toEngine(one))));
  if (sizes.length === 1) return Array(rank).fill(sizes[0]);
  return sizes.length === rank ? sizes : refuseHere(`such a ${what}`);
}

/** The sizes of a convolution's kernel, which stand behind two others in the shape of its weight. */
export function kernelsGiven(kernel, rank) {
  const all = kernel?.items === undefined ? [kernel] : itemsOf(kernel);
  if (kernel?.items !== undefined && all.length !== rank) refuseHere("such a kernel of a convolution");
  for (const [i, one] of all.entries()) sizeGiven(one, i + 2);
  return perAxis(kernel, rank, "kernel of a convolution");
}

/** An array that `make` makes where values are known, of a shape that is known before. */
export function shaped(shape, dtype, make) {
  if (session().mode === "shapes") return outline(torch, shape, dtype);
  return made(make);
}

const some = (sizes, test) => sizes.some((size) => typeof size === "number" && test(size));
const isNone = (size) => size <= 0;

/** Refuses steps and weights that no convolution has, in PyTorch's order; `transposed` ones have their outputs second. */
export function checkConvolved(wanted, { strides, paddings, dilations, groups }, isTransposed = false) {
  if (groups <= 0) wrong("non-positive groups is not supported");
  if (some(paddings, (size) => size < 0)) wrong("negative padding is not supported");
  if (some(strides, isNone)) wrong("non-positive stride is not supported");
  if (some(dilations, (size) => size < 0)) wrong("dilation should be greater than zero");
  const [outputs] = wanted;
  if (typeof outputs !== "number") return;
  const rule = (what) => `Given groups=${groups}, expected weight to be ${what} ${groups} at dimension 0`;
  if (outputs < groups) wrong(`${rule("at least")}, but got weight of size ${listText(wanted)} instead`);
  if (!isTransposed && outputs % groups !== 0)
    wrong(`${rule("divisible by")}, but got weight of size [${listText(wanted)}] instead`);
}

/** Refuses kernels and dilations of nothing, which PyTorch finds last; one axis goes through as two. */
export function checkKernels(kernels, dilations) {
  const two = (sizes) => (sizes.length === 1 ? [1, ...sizes] : sizes);
  if (some(kernels, isNone)) {
    const [height, width] = two(kernels);
    const found =
      kernels.length === 3
        ? `: ${kernels.join(" x ")} (TxHxW)`
        : ` kernel_height: ${height} kernel_width: ${width}`;
    wrong(`kernel size should be greater than zero, but got${found}`);
  }
  if (some(dilations, isNone))
    wrong(`dilation should be greater than zero, but got ${listText(two(dilations))}`);
}

/** Refuses windows that no pooling has: `[kernel, stride, padding, dilation]` of each axis. */
export function checkPooled(name, axes) {
  if (name === "max_pool1d") {
    const [[kernel, stride, padding]] = axes;
    const least = (what, value) => wrong(`max_pool1d() ${what} must be greater than zero, but got ${value}`);
    if (kernel <= 0) least("kernel_size", kernel);
    if (stride <= 0) least("stride", stride);
    if (padding < 0) wrong(`max_pool1d() padding must be non-negative, but got ${padding}`);
    return;
  }
  if (axes.some(([, stride]) => stride === 0)) wrong("stride should not be zero");
  const negative = axes.find(([, , padding]) => padding < 0);
  if (negative !== undefined) wrong(`pad must be non-negative, but got pad: ${negative[2]}`);
  const all = axes.length === 1 ? [[1, 1, 0, 1], ...axes] : axes;
  const told = (place, what) =>
    all.map((one, i) => `${what}${"THW"[i + 3 - all.length]}: ${one[place]}`).join(" ");
  const refuse = (place, what, word) => {
    if (!axes.some((one) => one[place] <= 0)) return;
    if (axes.length === 3) refuseHere(`such a ${what} of ${name}`);
    wrong(`${what} should be greater than zero, but got ${told(place, word)}`);
  };
  refuse(0, "kernel size", "k");
  refuse(1, "stride", "d");
  refuse(3, "dilation", "dilation");
}

/** @returns {never} */
export const wrong = (message) => raise("RuntimeError", message);
