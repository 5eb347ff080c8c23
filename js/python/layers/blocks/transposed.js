// Transposed convolutions: each element of the input is spread over a window of the output.
import { convolved, following, spread } from "../../algorithms/windows.js";
import { checkElements, tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { itemsOf } from "../../values/iterate.js";
import { str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { areDifferent, listText, sizeGiven, sizesOf } from "../sizes.js";
import { boundOf, dtypeGiven, FACTORY, uniform } from "../torch-layers.js";
import { isFloat, scalarName, unknown } from "../words.js";
import { isOpenConvolution } from "./convolution.js";
import { checkConvolved, checkKernels, kernelsGiven, perAxis, shaped, wrong } from "./windows.js";

/** The size that one axis grows to. */
const grown = (size, { kernel, stride, padding, dilation, more }) =>
  (size - 1) * stride - 2 * padding + dilation * (kernel - 1) + more + 1;

const WORDS = ["depth", "height", "width"];

/** What is added at the end is less than a step. */
function checkMore(windows) {
  if (windows.every(({ more, stride, dilation }) => more < Math.max(stride, dilation))) return;
  // One axis goes through as two.
  const all = windows.length === 1 ? [{ more: 0, stride: 1, dilation: 1 }, ...windows] : windows;
  const told = (name, part) =>
    all.map((one, i) => `${name}_${WORDS[i + 3 - all.length]}: ${one[part]}`).join(" ");
  const found = [told("output_padding", "more"), told("stride", "stride"), told("dilation", "dilation")];
  wrong(`output padding must be smaller than either stride or dilation, but got ${found.join(" ")}`);
}

/**
 * F.conv_transpose1d and its kin.
 * @param {number} rank over how many axes
 * @param {any} input @param {any} weight `(in, out of a group, kernel…)` @param {any} bias
 * @param {{ stride: any, padding: any, output_padding: any, dilation: any, groups: any }} options
 */
export function transposed(rank, input, weight, bias, options) {
  const name = `conv_transpose${rank}d`;
  if (isOpenConvolution(name, rank, input, weight, bias)) return unknown();
  const [x, w] = [tensorOf(input), tensorOf(weight)];
  const [own, wanted] = [sizesOf(input), sizesOf(weight)];
  const groups = Number(options.groups);
  const given = (word) => perAxis(options[word], rank, `${word} of a convolution`);
  const [strides, paddings, more, dilations] = ["stride", "padding", "output_padding", "dilation"].map(given);
  checkConvolved(wanted, { strides, paddings, dilations, groups }, true);
  const channels = own[own.length - rank - 1];
  if (areDifferent([channels], [wanted[0]])) {
    const batch = own.length === rank + 1 ? [1, ...own] : own;
    const shapes = `weight of size ${listText(wanted)}, expected input${listText(batch)}`;
    wrong(
      `Given transposed=1, ${shapes} to have ${wanted[0]} channels, but got ${channels} channels instead`,
    );
  }
  if (x.dtype !== w.dtype) {
    if (/^(?:float|int64)/.test(x.dtype))
      wrong(`expected scalar type ${scalarName(x.dtype)} but found ${scalarName(w.dtype)}`);
    refuseHere(`${name} of other dtypes`);
  }
  if (!isFloat(x.dtype)) refuseHere("a convolution of ints");
  const windows = w.shape.slice(2).map((kernel, i) => ({
    kernel,
    stride: strides[i],
    padding: paddings[i],
    more: more[i],
    dilation: dilations[i],
  }));
  checkKernels(wanted.slice(2), dilations);
  checkMore(windows);
  const sizes = x.shape.slice(-rank).map((size, i) => following(size, (known) => grown(known, windows[i])));
  if (sizes.some((size) => size < 1)) {
    const [before, after] = [x.shape.slice(-rank), sizes].map((list) => `(${list.join(" x ")})`);
    const found = `Given input size per channel: ${before}. Calculated output size per channel: ${after}.`;
    wrong(`${found} Output size is too small`);
  }
  const lead = x.ndim === rank + 2 ? [x.shape[0]] : [];
  const shape = [...lead, w.shape[1] * groups, ...sizes];
  const total = (list) => list.reduce((all, size) => all * size, 1);
  checkElements(Math.max(total(shape), (total(shape) * total(w.shape.slice(2)) * w.shape[0]) / groups / 64));
  return shaped(shape, x.dtype, () => {
    const sides = windows.map(({ kernel, dilation, padding, more: added }) => {
      const before = dilation * (kernel - 1) - padding;
      return { kernel, stride: 1, dilation, before, after: before + added };
    });
    const turned = w
      .flip(windows.map((_, i) => i + 2))
      .unflatten(0, [groups, -1])
      .transpose(1, 2)
      .flatten(0, 1);
    const made = convolved(spread(lead.length > 0 ? x : x.unsqueeze(0), windows), turned, sides, groups);
    const all = bias === null ? made : made.add(tensorOf(bias).reshape([-1, ...windows.map(() => 1)]));
    return all.reshape(shape);
  });
}

/** What is added at the end to come to a size that is asked for. */
function moreFor(output, input, fields, rank) {
  const wanted = itemsOf(output)
    .slice(-rank)
    .map((size) => sizeGiven(size));
  const sizes = tensorOf(input).shape.slice(-rank);
  const at = (word, i) => Number(fields[word].items[i]);
  const least = sizes.map((size, i) =>
    grown(size, {
      kernel: at("kernel_size", i),
      stride: at("stride", i),
      padding: at("padding", i),
      dilation: at("dilation", i),
      more: 0,
    }),
  );
  const most = least.map((size, i) => size + at("stride", i) - 1);
  if (wanted.some((size, i) => size < least[i] || size > most[i])) {
    const [from, to, own] = [least, most, sizes].map(listText);
    const asked = str(output);
    const rule = `requested an output size of ${asked}, but valid sizes range from ${from} to ${to}`;
    raise("ValueError", `${rule} (for an input of torch.Size(${own}))`);
  }
  return new Tuple(wanted.map((size, i) => BigInt(size - least[i])));
}

const transposedLayer = (rank) => (given) => {
  const { in_channels: from, out_channels: to, kernel_size: kernel, groups = 1n, bias: asked = true } = given;
  const { stride = 1n, padding = 0n, output_padding: more = 0n, dilation = 1n } = given;
  if ((given.padding_mode ?? "zeros") !== "zeros")
    raise("ValueError", `Only "zeros" padding mode is supported for ConvTranspose${rank}d`);
  const [inside, outside, parts] = [sizeGiven(from, 0), sizeGiven(to, 1), sizeGiven(groups)];
  if (inside % parts !== 0) raise("ValueError", "in_channels must be divisible by groups");
  if (outside % parts !== 0) raise("ValueError", "out_channels must be divisible by groups");
  const sizes = [inside, outside / parts, ...kernelsGiven(kernel, rank)];
  const fan = sizes.slice(1).reduce((all, size) => all * size, 1);
  const dtype = dtypeGiven(given.dtype);
  const weight = uniform(sizes, Math.sqrt(3) * (Math.sqrt(2 / 6) / Math.sqrt(fan || 1)), dtype);
  const bias = asked === false ? null : uniform([outside], boundOf(fan), dtype);
  const tuple = (value) => new Tuple(perAxis(value, rank, "argument of a layer").map(BigInt));
  const shown = { kernel_size: tuple(kernel), stride: tuple(stride), padding: tuple(padding) };
  const others = { dilation: tuple(dilation), output_padding: tuple(more) };
  const usual = { padding: 0n, dilation: 1n, output_padding: 0n };
  const all = Object.entries({ ...shown, ...others });
  return {
    fields: { in_channels: from, out_channels: to, ...shown, ...others, groups, weight, bias },
    signature: "input output_size=",
    forward: ({ fields }, { input, output_size: output = null }) => {
      const added = output === null ? fields.output_padding : moreFor(output, input, fields, rank);
      return transposed(rank, input, fields.weight, fields.bias, { ...fields, output_padding: added });
    },
    extra: () =>
      [
        str(from),
        str(to),
        ...all
          .filter(([name, value]) => !(name in usual) || value.items.some((one) => one !== usual[name]))
          .map(([name, value]) => `${name}=${str(value)}`),
        ...(groups === 1n ? [] : [`groups=${str(groups)}`]),
        ...(bias === null ? ["bias=False"] : []),
      ].join(", "),
  };
};

const SIGNATURE = `in_channels out_channels kernel_size stride= padding= output_padding= groups= bias= dilation= padding_mode= ${FACTORY}`;

/** By name: the class's module, the parameters, and what is made of them. */
export const TRANSPOSED = Object.fromEntries(
  [1, 2, 3].map((rank) => [`ConvTranspose${rank}d`, ["conv", SIGNATURE, transposedLayer(rank)]]),
);

/** The same as functions. */
export const transposing = (rank) => [
  "input weight bias= stride= padding= output_padding= groups= dilation=",
  ({ input, weight, bias, stride = 1n, padding = 0n, output_padding = 0n, groups = 1n, dilation = 1n }) =>
    transposed(rank, input, weight, bias ?? null, { stride, padding, output_padding, groups, dilation }),
  true,
];
