// Convolutions over one, two or three axes: each place is a sum over the window there, of all channels of a group.
import { convolved, following, places } from "../../algorithms/windows.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { workOut } from "../../run/formulas.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { areDifferent, listText, sizesOf } from "../sizes.js";
import {
  checkTensor,
  dtypeOf,
  isFloat,
  isUnknown,
  notImplemented,
  scalarName,
  typeInC,
  unknown,
} from "../words.js";
import { checkConvolved, checkKernels, perAxis, shaped, wrong } from "./windows.js";

/** What is put before and after each axis. */
function paddingOf(padding, rank, kernels, dilations, strides) {
  if (padding === "valid") return kernels.map(() => [0, 0]);
  if (padding !== "same") return perAxis(padding, rank, "padding of a convolution").map((one) => [one, one]);
  if (strides.some((stride) => stride !== 1))
    wrong("padding='same' is not supported for strided convolutions");
  return kernels.map((kernel, i) => {
    const all = dilations[i] * (kernel - 1);
    return [Math.floor(all / 2), all - Math.floor(all / 2)];
  });
}

const times = (sizes) => sizes.map((size) => size ?? "?").join(" x ");

/** @returns {never} */
const otherType = (name, input, one) =>
  wrong(
    `Input type (${typeInC(dtypeOf(input))}) and ${name} type (${typeInC(dtypeOf(one))}) should be the same`,
  );

/** Refuses weights with too few axes, or with others than the steps. */
function checkWeight(name, rank, ndim, stride) {
  if (ndim === rank + 2) return;
  if (stride === undefined) refuseHere(`such a weight of ${name}`);
  if (ndim < 3) wrong("weight should have at least three dimensions");
  const steps = perAxis(stride, rank, "stride of a convolution").join(", ");
  const rule = `expected stride to be a single integer value or a list of ${ndim - 2} values to match the convolution dimensions`;
  wrong(`${rule}, but got stride=[${steps}]`);
}

/** Checks what a convolution is of; says whether nothing is known of it. */
export function isOpenConvolution(name, rank, input, weight, bias, stride) {
  checkTensor(input, name, "input", 1);
  checkTensor(weight, name, "weight", 2);
  if (bias !== null) checkTensor(bias, name, "bias", 3);
  if (isUnknown(input, weight)) return true;
  const { ndim } = tensorOf(input);
  // The engine says nothing of dtypes; PyTorch says it of a bias before it looks at any size.
  const isPlain = stride !== undefined && bias !== null && !isUnknown(bias);
  if (isPlain && dtypeOf(bias) !== dtypeOf(input)) otherType("bias", input, bias);
  if (ndim !== rank + 1 && ndim !== rank + 2) {
    const forms = `Expected ${rank + 1}D (unbatched) or ${rank + 2}D (batched) input to ${name}`;
    wrong(`${forms}, but got input of size: ${listText(sizesOf(input))}`);
  }
  checkWeight(name, rank, tensorOf(weight).ndim, stride);
  return false;
}

/**
 * F.conv1d and its kin.
 * @param {number} rank over how many axes
 * @param {any} input @param {any} weight @param {any} bias
 * @param {{ stride: any, padding: any, dilation: any, groups: any }} options
 */
export function convolution(rank, input, weight, bias, { stride, padding, dilation, groups }) {
  const name = `conv${rank}d`;
  if (isOpenConvolution(name, rank, input, weight, bias, stride)) return unknown();
  const [x, w] = [tensorOf(input), tensorOf(weight)];
  const parts = Number(groups);
  const strides = perAxis(stride, rank, "stride of a convolution");
  const dilations = perAxis(dilation, rank, "dilation of a convolution");
  const paddings = typeof padding === "string" ? [] : perAxis(padding, rank, "padding of a convolution");
  const [own, wanted] = [sizesOf(input), sizesOf(weight)];
  checkConvolved(wanted, { strides, paddings, dilations, groups: parts });
  const channels = own[own.length - rank - 1];
  const expected = typeof wanted[1] === "number" ? wanted[1] * parts : null;
  if (expected !== null && areDifferent([channels], [expected])) {
    const batch = own.length === rank + 1 ? [1, ...own] : own;
    const shapes = `weight of size ${listText(wanted)}, expected input${listText(batch)}`;
    wrong(
      `Given groups=${parts}, ${shapes} to have ${expected} channels, but got ${channels} channels instead`,
    );
  }
  if (bias !== null && areDifferent(sizesOf(bias), [wanted[0]])) {
    const rule = `expected bias to be 1-dimensional with ${wanted[0]} elements`;
    wrong(
      `Given weight of size ${listText(wanted)}, ${rule}, but got bias of size ${listText(sizesOf(bias))} instead`,
    );
  }
  checkTypes(input, weight, bias);
  const kernels = w.shape.slice(2);
  const around = paddingOf(padding, rank, kernels, dilations, strides);
  const windows = kernels.map((kernel, i) => ({
    kernel,
    stride: strides[i],
    dilation: dilations[i],
    before: around[i][0],
    after: around[i][1],
  }));
  checkRoom(own.slice(-rank), windows);
  checkKernels(wanted.slice(2), dilations);
  const sizes = x.shape.slice(-rank).map((size, i) => following(size, (known) => places(known, windows[i])));
  const lead = x.ndim === rank + 2 ? [x.shape[0]] : [];
  const shape = [...lead, w.shape[0], ...sizes];
  const total = (sizes) => sizes.reduce((all, size) => all * size, 1);
  checkElements(Math.max(total(shape), (total(shape) * total(w.shape.slice(1))) / 64));
  return shaped(shape, x.dtype, () => {
    const batch = lead.length > 0 ? x : x.unsqueeze(0);
    const made = convolved(batch, w, windows, parts);
    const all = bias === null ? made : made.add(tensorOf(bias).reshape([-1, ...kernels.map(() => 1)]));
    return all.reshape(shape);
  });
}

/** The input has the dtype of the weight, and of the bias. */
function checkTypes(input, weight, bias) {
  const own = dtypeOf(input);
  // Without a bias the kernel itself says that it is given others.
  if (bias === null && dtypeOf(weight) !== own) {
    if (own === "bool") notImplemented("slow_conv2d_cpu", own);
    wrong(`expected scalar type ${scalarName(own)} but found ${scalarName(dtypeOf(weight))}`);
  }
  for (const [name, one] of Object.entries({ bias, weight })) {
    if (one === null || dtypeOf(one) === own) continue;
    otherType(name, input, one);
  }
  if (!isFloat(own)) refuseHere("a convolution of ints");
}

/** Every window has a place. */
function checkRoom(sizes, windows) {
  if (sizes.some((size) => typeof size !== "number")) return;
  const padded = sizes.map((size, i) => Number(size) + windows[i].before + windows[i].after);
  const wide = windows.map(({ kernel, dilation }) => dilation * (kernel - 1) + 1);
  if (padded.every((size, i) => size >= wide[i])) return;
  const found = `Calculated padded input size per channel: (${times(padded)}). Kernel size: (${times(wide)}).`;
  wrong(`${found} Kernel size can't be greater than actual input size`);
}

/** What may stand around what is convolved. */
const AROUND = ["zeros", "reflect", "replicate", "circular"];

/** Refuses words for what stands around a convolution that there are none of. */
export function checkAround(around, padding) {
  const known = "{'circular', 'zeros', 'reflect', 'replicate'}";
  if (!AROUND.includes(around))
    raise("ValueError", `padding_mode must be one of ${known}, but got padding_mode=${repr(around)}`);
  if (typeof padding === "string" && padding !== "same" && padding !== "valid")
    raise("ValueError", `Invalid padding string ${repr(padding)}, should be one of {'same', 'valid'}`);
}

/** What stands around it is taken from inside. */
export function padded(rank, x, { padding, kernels, dilation, stride }, mode) {
  const [steps, strides] = [dilation, stride].map((one) => perAxis(one, rank, "argument of a convolution"));
  const pairs = paddingOf(padding, rank, kernels, steps, strides).toReversed();
  const pads = new Tuple(pairs.flat().map(BigInt));
  return workOut("F.pad(x, pads, mode=mode)", { x, pads, mode });
}
