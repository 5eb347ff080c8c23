// Functions of torch.nn.functional that are formulas of others, and the layers that call them.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { asking } from "../../arrays/errors.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { torch } from "../../torch/tensor.js";
import { str } from "../../values/repr.js";
import { raise } from "../../values/types.js";
import { changedInto } from "../activations.js";
import { taken } from "../calling.js";
import { reductionOf } from "../losses.js";
import { areDifferent, sizeGiven, sizesOf } from "../sizes.js";
import { boundOf, classOf, dtypeGiven, FACTORY, uniform } from "../torch-layers.js";
import { checkTensor, dtypeOf, isFloat, isTensor, isUnknown, notImplemented, scalarName } from "../words.js";

const ask = (run) => asking(torch.words, run);

const REDUCED = "size_average! reduce! reduction=";

/** A formula of each element's loss, and then of all of them. */
const loss = (formula) => `(${formula})#`;
const REDUCTIONS = { none: "", mean: ".mean()", sum: ".sum()" };

const GUMBEL = "((logits - torch.empty_like(logits).exponential_().log()) / tau).softmax(dim)";
const HARD = `torch.zeros_like(logits).scatter_(dim, (soft := ${GUMBEL}).max(dim, keepdim=True)[1], 1.0) - soft.detach() + soft`;

/** The variances as they stand beside the numbers: one for each, or for each row. */
function spreadOf(input, given) {
  if (!isTensor(given)) {
    if (typeof given !== "number") refuseHere("such a var= of gaussian_nll_loss");
    if (given < 0) raise("ValueError", "var has negative entry/entries");
    return "torch.full_like(input, var)";
  }
  if (session().mode === "values" && ask(() => engine.lt(tensorOf(given), 0).any().item()))
    raise("ValueError", "var has negative entry/entries");
  const [own, others] = [sizesOf(input), sizesOf(given)];
  if (!areDifferent(own, others)) return "var";
  if (!areDifferent(own.slice(0, -1), others)) return "var.unsqueeze(-1)";
  const apart = others.filter((size, i) => size !== own[i]);
  if (own.length === others.length && apart.length === 1 && apart[0] === 1) return "var";
  return raise("ValueError", "var is of incorrect size");
}

/**
 * By name: the parameters, what stands for those that are missing, and the formula, which may be chosen by what is given.
 * @type {Record<string, [string, Record<string, any>, string | ((given: any) => string)]>}
 */
const FUNCTIONS = {
  gumbel_softmax: [
    "logits tau= hard= eps= dim=",
    { tau: 1n, hard: false, dim: -1n },
    ({ hard }) => (hard === true ? HARD : GUMBEL),
  ],
  bilinear: [
    "input1 input2 weight bias=",
    { bias: null },
    ({ bias }) => {
      const product = "torch.einsum('...i,oij,...j->...o', input1, weight, input2)";
      return bias === null ? product : `${product} + bias`;
    },
  ],
  hardshrink: ["input lambd=", { lambd: 0.5 }, "torch.where(input.abs() > lambd, input, 0.0)"],
  softshrink: [
    "input lambd=",
    { lambd: 0.5 },
    "torch.where(input > lambd, input - lambd, torch.where(input < -lambd, input + lambd, input * 0.0))",
  ],
  threshold: [
    "input threshold value inplace=",
    {},
    "torch.where(input > threshold, input, torch.full_like(input, value))",
  ],
  soft_margin_loss: [`input target ${REDUCED}`, {}, loss("torch.log1p(torch.exp(-(input * target)))")],
  hinge_embedding_loss: [
    `input target margin= ${REDUCED}`,
    { margin: 1 },
    ({ input, margin }) => {
      const isWhole = !isUnknown(input) && !isFloat(dtypeOf(input));
      if (isWhole && !Number.isInteger(Number(margin))) refuseHere("such a margin= of whole numbers");
      const [own, none] = isWhole ? [`${Number(margin)}`, "torch.zeros_like(input)"] : ["margin", "0.0"];
      return loss(
        `torch.where(target != 1, torch.clamp(${own} - input, min=0), ${none}) + torch.where(target != -1, input, ${none})`,
      );
    },
  ],
  multilabel_soft_margin_loss: [
    `input target weight= ${REDUCED}`,
    { weight: null },
    ({ weight }) => {
      const own = "-(target * F.logsigmoid(input) + (1 - target) * F.logsigmoid(-input))";
      return loss(`(${own}${weight === null ? "" : " * weight"}).sum(-1) / input.shape[-1]`);
    },
  ],
  gaussian_nll_loss: [
    `input target var full= eps= reduction=`,
    { full: false, eps: 1e-6 },
    ({ input, var: given, full, eps }) => {
      const own = spreadOf(input, given);
      const rest = full === true ? ` + ${0.5 * Math.log(2 * Math.PI)}` : "";
      const spread = `${own}.clamp(min=${Number(eps)})`;
      return loss(`0.5 * (torch.log(${spread}) + (input - target) ** 2 / ${spread})${rest}`);
    },
  ],
  poisson_nll_loss: [
    `input target log_input= full= size_average! eps= reduce! reduction=`,
    { log_input: true, full: false, eps: 1e-8 },
    ({ log_input: isLog, full }) => {
      const stirling = `(target * torch.log(target) - target + 0.5 * torch.log(${2 * Math.PI} * target))`;
      const rest = full === true ? ` + ${stirling}.masked_fill(target <= 1, 0)` : "";
      return loss(
        `${isLog === false ? "input - target * torch.log(input + eps)" : "torch.exp(input) - target * input"}${rest}`,
      );
    },
  ],
  pixel_unshuffle: [
    "input downscale_factor",
    {},
    "input.reshape(*input.shape[:-3], input.shape[-3], input.shape[-2] // downscale_factor, downscale_factor, input.shape[-1] // downscale_factor, downscale_factor)" +
      ".movedim((-3, -1), (-4, -3)).flatten(-5, -3)",
  ],
};

/** Losses that tell of a reduction as those of torch do. */
const OF_TORCH = new Set(["soft_margin_loss", "hinge_embedding_loss", "poisson_nll_loss"]);

/** What functions of floats say of other numbers, by their kernels. */
const KERNELS = { hardshrink: "hardshrink_cpu", softshrink: "softshrink_check" };

function checkShrunk(name, { input, lambd }) {
  if (isUnknown(input)) return;
  if (!isFloat(dtypeOf(input))) notImplemented(KERNELS[name], dtypeOf(input));
  if (name === "softshrink" && Number(lambd) < 0) {
    const most = dtypeOf(input) === "float32" ? "3.40282e+38" : "1.79769e+308";
    const rule = `lambda must be in range [0, ${most}] for input dtype ${scalarName(dtypeOf(input))}`;
    raise("RuntimeError", `${rule}, but found ${str(lambd)}`);
  }
}

/** What is said of sizes that a formula would say in other words. @type {Record<string, (given: any) => string | null>} */
const CHECKS = {
  bilinear({ input1, input2, weight }) {
    const [one, other] = [input1, input2].map(sizesOf);
    const [, ...inner] = sizesOf(weight);
    if (one.length !== other.length)
      return `bilinear(): input dimensions do not match: got ${one.length} and ${other.length}`;
    for (let i = 0; i < one.length - 1; i++)
      if (areDifferent([one[i]], [other[i]]))
        return `bilinear(): input batch dimensions do not match at dim ${i}: got ${one[i]} and ${other[i]}`;
    for (const [i, sizes] of [one, other].entries())
      if (areDifferent(sizes.slice(-1), [inner[i]])) {
        const found = `got ${sizes.at(-1)} but expected ${inner[i]}`;
        return `bilinear(): input${i + 1} size does not match weight size: ${found}`;
      }
    return null;
  },
  pixel_unshuffle({ input, downscale_factor: factor }) {
    const sizes = sizesOf(input);
    const place = [-2, -1].find((axis) => Number(sizes.at(axis)) % Number(factor) > 0);
    if (place === undefined) return null;
    const [axis, size] = [place === -2 ? "height" : "width", sizes.at(place)];
    const rule = `expects ${axis} to be divisible by downscale_factor, but input.size(${place})=${size}`;
    return `pixel_unshuffle ${rule} is not divisible by ${factor}`;
  },
};

function worked(name, given) {
  const [, usual, made] = FUNCTIONS[name];
  const values = { ...usual, ...given };
  for (const word of ["input", "logits", "input1"])
    if (word in values) checkTensor(values[word], name, word, 1);
  if (name === "soft_margin_loss" && !isUnknown(values.input) && !isFloat(dtypeOf(values.input)))
    refuseHere("soft_margin_loss of ints");
  if (Object.hasOwn(KERNELS, name)) checkShrunk(name, values);
  const refusal = isUnknown(values.input1 ?? values.input) ? null : (CHECKS[name]?.(values) ?? null);
  if (refusal !== null) raise("RuntimeError", refusal);
  const text = typeof made === "string" ? made : made(values);
  if (!text.endsWith("#")) return workOut(text, values);
  const { reduction = "mean" } = values;
  if (!Object.hasOwn(REDUCTIONS, reduction)) {
    if (OF_TORCH.has(name)) reductionOf(reduction);
    raise("ValueError", `${reduction} is not valid`);
  }
  return workOut(text.slice(0, -1) + REDUCTIONS[reduction], values);
}

/** A function of torch.nn.functional, or undefined. */
export function formulated(name) {
  if (!Object.hasOwn(FUNCTIONS, name)) return undefined;
  return new FunctionOf(name, (args, keywords) => {
    const given = taken(name, FUNCTIONS[name][0], args, keywords);
    return given.inplace === true ? changedInto(given.input, worked(name, given)) : worked(name, given);
  });
}

/** A layer that gives a function what it was made with. */
const layerOf = (name, own, inputs, /** @type {(fields: any) => string} */ extra = () => "") => [
  own.module,
  own.words,
  (given) => ({
    fields: { ...own.usual, ...given },
    signature: inputs,
    forward: ({ fields }, values) => {
      const made = worked(name, { ...fields, ...values });
      return fields.inplace === true ? changedInto(values.input, made) : made;
    },
    extra,
  }),
];

const lossOf = (name, words = REDUCED, usual = {}) =>
  layerOf(name, { module: "loss", words, usual: { ...usual, reduction: "mean" } }, "input target");
const shrinking = (name) =>
  layerOf(name, { module: "activation", words: "lambd=", usual: { lambd: 0.5 } }, "input", ({ lambd }) =>
    str(lambd),
  );

function makeBilinear({ in1_features: one, in2_features: other, out_features: to, bias, dtype: given }) {
  const [left, right, out] = [one, other, to].map((one) => sizeGiven(one));
  const dtype = dtypeGiven(given);
  const bound = boundOf(left);
  return {
    fields: {
      in1_features: one,
      in2_features: other,
      out_features: to,
      weight: uniform([out, left, right], bound, dtype),
      bias: bias === false ? null : uniform([out], bound, dtype),
    },
    signature: "input1 input2",
    forward: ({ fields: { weight, bias: own } }, inputs) =>
      worked("bilinear", { ...inputs, weight, bias: own }),
    extra: (fields) =>
      `in1_features=${str(one)}, in2_features=${str(other)}, out_features=${str(to)}, bias=${str(fields.bias !== null)}`,
  };
}

/** @type {Record<string, any>} */
const CLASSES = {
  Bilinear: ["linear", `in1_features in2_features out_features bias= ${FACTORY}`, makeBilinear],
  Hardshrink: shrinking("hardshrink"),
  Softshrink: shrinking("softshrink"),
  Threshold: layerOf(
    "threshold",
    { module: "activation", words: "threshold value inplace=", usual: {} },
    "input",
    ({ threshold, value, inplace }) =>
      `threshold=${str(threshold)}, value=${str(value)}${inplace === true ? ", inplace=True" : ""}`,
  ),
  SoftMarginLoss: lossOf("soft_margin_loss"),
  HingeEmbeddingLoss: lossOf("hinge_embedding_loss", `margin= ${REDUCED}`, { margin: 1 }),
  MultiLabelSoftMarginLoss: lossOf("multilabel_soft_margin_loss", `weight= ${REDUCED}`, { weight: null }),
  PoissonNLLLoss: lossOf("poisson_nll_loss", "log_input= full= size_average! eps= reduce! reduction="),
  GaussianNLLLoss: layerOf(
    "gaussian_nll_loss",
    { module: "loss", words: "full= eps= reduction=", usual: {} },
    "input target var",
  ),
  PixelUnshuffle: layerOf(
    "pixel_unshuffle",
    { module: "pixelshuffle", words: "downscale_factor", usual: {} },
    "input",
    ({ downscale_factor: factor }) => `downscale_factor=${str(factor)}`,
  ),
};

export const FORMULATED = Object.fromEntries(
  Object.entries(CLASSES).map(([name, row]) => [
    name,
    classOf(name, .../** @type {[any, any, any]} */ (row)),
  ]),
);
