// What PyTorch calls the steps backward of functions that have several, by what they are given: `(first, rest, value) => name`,
// null where that does not tell.
import { isTensor } from "../torch/tensor.js";
import { List, Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";
import { writingStep } from "./places.js";
import { step } from "./step-words.js";

const isNumber = (value) => typeof value !== "object";
export const rankOf = (value) => (isTensor(value) ? (value.tensor?.ndim ?? null) : null);

/** Named by whether an axis, or decimals, are given. */
const byAxis = (name) => (_, rest) => step(name, rest.length > 0 ? 1 : 0);

const extreme = (name) => (_, rest) => {
  if (rest.length === 0) return step(name, 1);
  return isTensor(rest[0]) ? step(`${name}imum`) : step(name);
};

const power = (base, [exponent]) => {
  if (isNumber(base)) return step("pow", 2);
  return step("pow", isNumber(exponent) ? 0 : 1);
};

/** What has no step: going back through it is an error. */
const nothing = () => "NotImplemented";

/** Of a number beside a tensor, of two tensors, and where the number stands first. */
const byNumber = (name, ofNumber, ofTensors) => (_, rest) =>
  step(name, rest.every(isNumber) ? ofNumber : ofTensors);

const remainder = (left, rest) => (isNumber(left) ? nothing() : byNumber("remainder", 0, 1)(left, rest));

const quotient = (_, rest) => step("div", rest.length > 1 ? 2 : 0);

const clamp = (_, rest) => step("clamp", rest.some(isTensor) ? 0 : 1);

/** By the ranks of both. */
const PRODUCTS = { "2,2": step("mm"), "2,1": step("mv"), "1,1": step("dot"), "1,2": "SqueezeBackward4" };

function product(left, [right]) {
  const [rows, columns] = [rankOf(left), rankOf(right)];
  // A matrix in front of a stack is turned round with it, and copied where gradients go back to it.
  if (rows === 2 && columns > 2) return left.isRecorded ? step("clone") : "UnsafeViewBackward0";
  if (rows === 1 && columns > 2) return "UnsafeViewBackward0";
  return PRODUCTS[`${rows},${columns}`] ?? (Number(rows) > 2 && columns ? "UnsafeViewBackward0" : null);
}

/** A view, or a copy where no view will do. */
export const reshaped = (array, _, value) => {
  if (array.tensor === null || value.tensor === null) return null;
  if (!value.tensor.sharesStorage(array.tensor)) return "UnsafeViewBackward0";
  return step(array.tensor.isContiguous ? "view" : "reshape_alias");
};

/** The last that is done of what stands between brackets; whole slices are not. */
function indexed(array, [key]) {
  /** @type {string | null} */
  let last = null;
  for (const one of key instanceof Tuple ? key.items : [key]) {
    if (one === null) last = step("unsqueeze");
    else if (typeof one === "bigint") last = step("select");
    else if (one instanceof Slice) {
      if (one.start !== null || one.stop !== null || !(key instanceof Tuple)) last = step("slice");
      else if (one.step !== null) last = step("slice");
    } else if (isTensor(one) || one instanceof List || typeof one === "boolean") return step("index");
  }
  return last ?? (array.tensor === null ? null : step("alias"));
}

export function linear(input, [weight, bias = null], value) {
  if (!isTensor(weight)) return null;
  const rank = value.tensor?.ndim;
  if (rank > 2 && bias !== null && input?.tensor?.isContiguous === false) return step("add");
  if (rank === 2) return step(bias === null ? "mm" : "addmm");
  return rank === 1 && bias === null ? "SqueezeBackward4" : rank === undefined ? null : "UnsafeViewBackward0";
}

/** Of classes by their numbers. */
export const negativeLikelihood = (_, [target]) =>
  isTensor(target) && target.tensor?.dtype === "int64"
    ? step(rankOf(target) > 1 ? "nll_loss2d" : "nll_loss")
    : null;

/** Of classes by their numbers or their probabilities; `smoothing` gives a share to all others. */
export function likelihood(input, [target, ...rest]) {
  const isFloat = isTensor(target) && target.tensor?.dtype.startsWith("float");
  if (isFloat) return rest.some((one) => one === "none" || one === "sum") ? step("neg") : step("div", 1);
  const isSmooth = rest.some((one) => typeof one === "number" && one > 0);
  return isSmooth ? step("add") : negativeLikelihood(input, [target]);
}

/** One sample goes through as a batch of one. */
const convolved = (input, [weight]) =>
  rankOf(input) === rankOf(weight) ? step("convolution") : step("squeeze", 1);

/** One axis goes through as two. */
const ofOneAxis = () => step("squeeze", 1);

/** One element is left of each channel. */
const adaptive = (rank) => (_, __, value) => {
  const isOne = value.tensor?.shape.slice(-rank).every((size) => size === 1);
  return isOne ? step("mean", 1) : step(`adaptive_avg_pool${rank}d`);
};

/** By what is made of all losses, which the value shows only where none is made of them. */
const ofLoss = (each) => (_, rest, value) => {
  const texts = rest.filter((one) => typeof one === "string");
  const [reduction = value.tensor?.ndim > 0 ? "none" : "mean"] = texts;
  if (reduction === "batchmean") return step("div");
  return step(reduction === "none" ? each : reduction);
};

const LETTER = /[A-Za-z]/;
/** An equation by whether it sums: of one operand, or of several. */
function contracted(equation, operands) {
  if (typeof equation !== "string") return null;
  const count = operands.flatMap((one) =>
    one instanceof List || one instanceof Tuple ? one.items : [one],
  ).length;
  const [inputs, written] = equation.replaceAll(" ", "").split("->");
  const labels = [...inputs].filter((label) => LETTER.test(label));
  const once = labels.filter((label) => labels.indexOf(label) === labels.lastIndexOf(label));
  const isSummed = labels.some((label) => !(written ?? once).includes(label));
  if (count === 1) return isSummed ? step("sum", 1) : step("permute");
  return step(isSummed ? "view" : "mul");
}

const PADS = { reflect: "reflection", replicate: "replication" };
function padded(_, [sizes, ...rest]) {
  const [mode = "constant"] = rest.filter((one) => typeof one === "string");
  if (mode === "circular") return "CopySlices";
  if (mode === "constant") return step("constant_pad_nd");
  return sizes?.items === undefined ? null : step(`${PADS[mode]}_pad${sizes.items.length / 2}d`);
}

function interpolated(input, rest) {
  const [mode = "nearest"] = rest.filter((one) => typeof one === "string");
  const rank = Number(rankOf(input)) - 2;
  return step(`upsample_${mode.replace("-", "_")}${mode === "trilinear" ? 3 : rank}d`);
}

/** The norm of matrices by its order, and of vectors. */
function normOf(_, /** @type {any[]} */ [order = null]) {
  if (order === "nuc") return step("sum", 1);
  const isPlain = order === null || order === "fro" || typeof order === "boolean" || order instanceof Tuple;
  return isPlain ? step("linalg_vector_norm") : step(order > 0 ? "amax" : "amin");
}
/** What leaves one number of a matrix, or is of two axes, is the norm of a matrix. */
function anyNorm(input, rest, value) {
  const isOne = rankOf(input) === 2 && value.tensor?.shape.every((size) => size === 1);
  const areTwo = rest.some((one) => one instanceof Tuple && one.items.length === 2);
  return isOne || areTwo ? normOf(input, rest) : step("linalg_vector_norm");
}

function powerOf(input, [exponent]) {
  if (!isNumber(exponent)) return null;
  const power = Math.abs(Number(exponent));
  if (power > 1) return rankOf(input) === 2 ? step("mm") : "UnsafeViewBackward0";
  return exponent < 0 ? step("linalg_inv_ex") : power === 1 ? step("clone") : "CopyBackwards";
}

/** By the ranks of queries: a stack of heads, one of samples, and a matrix alone. */
const ATTENTION = {
  4: step("scaled_dot_product_flash_attention_for_cpu"),
  3: step("squeeze", 1),
  2: step("mm"),
};

/**
 * Those of torch.linalg stand by its name where others are called as they are.
 * @type {Record<string, any>}
 */
const DECIDED = {
  ".t_": () => step("t", 1),
  ".transpose_": () => step("transpose", 1),
  ".swapaxes_": () => step("transpose", 1),
  ".swapdims_": () => step("transpose", 1),
  ".unsqueeze_": () => step("unsqueeze", 1),
  ".squeeze_": (_, [axis]) => step("squeeze", axis === undefined ? 3 : isNumber(axis) ? 4 : 5),
  "+": () => step("add"),
  "-": (left, [right]) => {
    if (right === undefined) return step("neg");
    return isNumber(left) ? step("rsub", 1) : step("sub");
  },
  "*": () => step("mul"),
  "/": (left) => step(isNumber(left) ? "mul" : "div"),
  div: quotient,
  divide: quotient,
  "%": remainder,
  "**": power,
  "//": nothing,
  floor_divide: nothing,
  heaviside: nothing,
  "@": product,
  "[]": indexed,
  "[]=": (array, [value, key]) => writingStep(array, key, value),
  copy: () => "CopyBackwards",
  pow: power,
  float_power: power,
  remainder,
  matmul: product,
  linear,
  conv1d: convolved,
  conv2d: convolved,
  conv3d: convolved,
  conv_transpose1d: convolved,
  conv_transpose2d: convolved,
  conv_transpose3d: convolved,
  max_pool1d: ofOneAxis,
  avg_pool1d: ofOneAxis,
  adaptive_avg_pool1d: ofOneAxis,
  adaptive_max_pool1d: ofOneAxis,
  adaptive_avg_pool2d: adaptive(2),
  adaptive_avg_pool3d: adaptive(3),
  interpolate: interpolated,
  sum: byAxis("sum"),
  mean: byAxis("mean"),
  median: byAxis("median"),
  prod: byAxis("prod"),
  max: extreme("max"),
  min: extreme("min"),
  round: byAxis("round"),
  diag: (input) => (rankOf(input) === 1 ? step("diag_embed") : "DiagonalBackward0_copy"),
  clamp,
  clip: clamp,
  squeeze: (_, [axis]) => step("squeeze", axis === undefined ? 0 : isNumber(axis) ? 1 : 2),
  rsub: byNumber("rsub", 1, 0),
  fmod: byNumber("fmod", 0, 1),
  copysign: byNumber("copysign", 1, 0),
  masked_fill: (_, [, filling]) => step("masked_fill", isNumber(filling) ? 0 : 1),
  fill: byNumber("fill", 2, 3),
  index_fill: (_, [, , filling]) => step("index_fill", isNumber(filling) ? 0 : 1),
  fill_diagonal: () => "CopySlices",
  lerp: (_, [, weight]) => step("lerp", isNumber(weight) ? 0 : 1),
  xlogy: (left, [right]) => step("xlogy", isNumber(left) ? 1 : isNumber(right) ? 2 : 0),
  scatter: (_, [, , source, ...rest]) =>
    rest.length > 0 ? nothing() : step("scatter", isNumber(source) ? 1 : 0),
  split: (_, [sizes]) => step(isNumber(sizes) ? "split" : "split_with_sizes"),
  // `x.unfold(0, 2, 1)` has an axis more, `F.unfold(x, 2)` has not.
  unfold: (input, _, value) => step(value.tensor?.ndim > Number(rankOf(input)) ? "unfold" : "im2_col"),
  pad: padded,
  repeat_interleave: (_, [times]) => step(isTensor(times) ? "index_select" : "view"),
  quantile: () => "SqueezeBackward4",
  nanquantile: () => "SqueezeBackward4",
  nanmedian: byAxis("nanmedian"),
  unique: (_, rest) => step(rest.some((one) => typeof one === "bigint") ? "unique_dim" : "unique2"),
  sum_to_size: (input, _, value) =>
    value.tensor?.ndim < Number(rankOf(input)) ? step("view") : step("sum", 1),
  inner: (left, [right]) => step([left, right].some((one) => rankOf(one) === 0) ? "mul" : "view"),
  vecdot: (_, __, value) => (value.tensor?.ndim === 0 ? step("vdot") : step("sum", 1)),
  trapezoid: (_, rest) => step(rest.some(isTensor) ? "div" : "mul", 1),
  trapz: (_, rest) => step(rest.some(isTensor) ? "div" : "mul", 1),
  cumulative_trapezoid: (_, rest) => (rest.some(isTensor) ? step("div", 1) : step("cumsum")),
  vander: (_, rest) => (rest.includes(true) ? "CopySlices" : step("flip")),
  ndtr: () => step("mul", 1),
  corrcoef: () => step("clamp", 1),
  cosine_similarity: () => step("sum", 1),
  pairwise_distance: () => step("norm", 1),
  matrix_power: powerOf,
  "linalg.norm": anyNorm,
  matrix_norm: normOf,
  norm: (_, rest) => (rest.includes("nuc") ? step("sum", 1) : step("linalg_vector_norm")),
  cond: (_, rest) => (rest.length === 0 ? step("squeeze", 1) : null),
  einsum: contracted,
  grid_sample: (input) => step(`grid_sampler${Number(rankOf(input)) - 2}d`),
  scaled_dot_product_attention: (queries) => ATTENTION[rankOf(queries) ?? 0] ?? null,
  ctc_loss: (_, rest, value) => ofLoss("ctc_loss")(_, rest, value),
  reshape: reshaped,
  reshape_as: reshaped,
  flatten: reshaped,
  ravel: () => step("view"),
  kl_div: (_, rest, value) => ofLoss(rest.includes(true) ? "mul" : "sub")(_, rest, value),
  triplet_margin_loss: ofLoss("clamp_min"),
  cosine_embedding_loss: ofLoss("add"),
  margin_ranking_loss: ofLoss("clamp_min"),
  l1_loss: (_, rest) => step(rest.includes("none") ? "abs" : rest.includes("sum") ? "sum" : "mean"),
  pad_packed_sequence: (packed) => (packed.items[3] === null ? null : step("index_select")),
  cross_entropy: likelihood,
  nll_loss: negativeLikelihood,
};

/** @param {string} name @returns {((first: any, rest: any[], value: any) => string | null) | undefined} */
export const decisionOn = (name) => (Object.hasOwn(DECIDED, name) ? DECIDED[name] : undefined);
