// What PyTorch calls, behind `grad_fn=`, the step backward of what was called. Its names are those of its own functions with
// a number where these have several forms; whatever is not told here has none, and is not printed.
import { FunctionOf } from "../arrays/module.js";
import { isTensor } from "../torch/tensor.js";
import { List, Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";

/** Functions whose step bears their own name. */
const ALIKE = new Set(
  (
    "exp expm1 exp2 log log1p log2 log10 sqrt rsqrt sin cos tan sinh cosh tanh asin acos atan sigmoid relu neg abs " +
    "reciprocal erf erfc floor ceil round sign trunc frac sinc logit deg2rad rad2deg softmax log_softmax amax amin " +
    "cumsum cumprod logsumexp lerp atan2 hypot logaddexp xlogy tril triu flip roll gather index_select masked_select " +
    "masked_fill where maximum minimum unsqueeze transpose permute expand repeat clone nansum nan_to_num addcmul addcdiv " +
    "take trace dist cat stack mm mv dot bmm addmm std var embedding view split unbind sort topk cdist add sub mul div t " +
    "avg_pool2d avg_pool3d adaptive_max_pool2d leaky_relu elu celu silu mish softplus hardtanh hardsigmoid hardswish glu " +
    "pixel_shuffle diag_embed kthvalue gelu zero mse_loss smooth_l1_loss huber_loss binary_cross_entropy binary_cross_entropy_with_logits " +
    "pack_padded_sequence lgamma digamma erfinv erfc diagonal"
  ).split(" "),
);

const OTHERWISE = {
  subtract: "sub",
  multiply: "mul",
  divide: "div",
  true_divide: "div",
  negative: "neg",
  absolute: "abs",
  expand_as: "expand",
  broadcast_to: "expand",
  tile: "repeat",
  swapaxes: "transpose",
  swapdims: "transpose",
  movedim: "permute",
  moveaxis: "permute",
  concat: "cat",
  concatenate: "cat",
  hstack: "cat",
  vstack: "cat",
  chunk: "split",
  view_as: "view",
  unflatten: "view",
  outer: "mul",
  ger: "mul",
  double: "to_copy",
  float: "to_copy",
  to: "to_copy",
  contiguous: "clone",
  layer_norm: "native_layer_norm",
  batch_norm: "native_batch_norm",
  group_norm: "native_group_norm",
  instance_norm: "view",
  rms_norm: "mul",
  max_pool2d: "max_pool2d_with_indices",
  max_pool3d: "max_pool3d_with_indices",
  selu: "elu",
  relu6: "hardtanh",
  logsigmoid: "log_sigmoid",
  softsign: "div",
  nanmean: "div",
  fliplr: "flip",
  flipud: "flip",
  tanhshrink: "sub",
  softmin: "softmax",
  prelu: "prelu_kernel",
  norm: "linalg_vector_norm",
  det: "linalg_det",
  inv: "linalg_inv_ex",
  inverse: "linalg_inv_ex",
  slogdet: "linalg_slogdet",
  logdet: "where",
  cholesky: "linalg_cholesky_ex",
  solve: "linalg_solve_ex",
  square: "pow",
  ".T": "permute",
  ".mT": "transpose",
};

/** A name as PyTorch writes it: a letter behind a digit is large as well. */
const step = (name, form = 0) =>
  `${name.replace(/(?:^|_|(\d))([a-z])/g, (_, digit = "", letter) => digit + letter.toUpperCase())}Backward${form}`;

const isNumber = (value) => typeof value !== "object";
const rankOf = (value) => (isTensor(value) ? (value.tensor?.ndim ?? null) : null);

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

const remainder = (left, [right]) => (isNumber(left) ? null : step("remainder", isNumber(right) ? 0 : 1));

const clamp = (_, rest) => step("clamp", rest.some(isTensor) ? 0 : 1);

/** By the ranks of both. */
const PRODUCTS = { "2,2": step("mm"), "2,1": step("mv"), "1,1": step("dot"), "1,2": "SqueezeBackward4" };

function product(left, [right]) {
  const [rows, columns] = [rankOf(left), rankOf(right)];
  return PRODUCTS[`${rows},${columns}`] ?? (Number(rows) > 2 && columns ? "UnsafeViewBackward0" : null);
}

/** A view, or a copy where no view will do. */
const reshaped = (array, _, value) => {
  if (array.tensor === null || value.tensor === null) return null;
  return value.tensor.sharesStorage(array.tensor) ? step("view") : "UnsafeViewBackward0";
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

function linear(input, [weight, bias = null], value) {
  if (!isTensor(weight)) return null;
  const rank = value.tensor?.ndim;
  if (rank > 2 && bias !== null && input?.tensor?.isContiguous === false) return step("add");
  if (rank === 2) return step(bias === null ? "mm" : "addmm");
  return rank === 1 && bias === null ? "SqueezeBackward4" : rank === undefined ? null : "UnsafeViewBackward0";
}

/** Of classes by their numbers. */
const negativeLikelihood = (_, [target]) =>
  isTensor(target) && target.tensor?.dtype === "int64"
    ? step(rankOf(target) > 1 ? "nll_loss2d" : "nll_loss")
    : null;

/** Of classes by their numbers or their probabilities; `smoothing` gives a share to all others. */
function likelihood(input, [target, ...rest]) {
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

/** Those of which the operands decide: `(first, rest, value) => name`. */
const DECIDED = {
  "+": () => step("add"),
  "-": (left, [right]) => {
    if (right === undefined) return step("neg");
    return isNumber(left) ? step("rsub", 1) : step("sub");
  },
  "*": () => step("mul"),
  "/": (left) => step(isNumber(left) ? "mul" : "div"),
  "%": remainder,
  "**": power,
  "//": () => "NotImplemented",
  "@": product,
  "[]": indexed,
  "[]=": () => "CopySlices",
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
  interpolate: (input, rest) => {
    const [mode = "nearest"] = rest.filter((one) => typeof one === "string");
    const rank = Number(rankOf(input)) - 2;
    return step(`upsample_${mode}${mode === "trilinear" ? 3 : rank}d`);
  },
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
  reshape: reshaped,
  reshape_as: reshaped,
  flatten: reshaped,
  ravel: reshaped,
  kl_div: (_, rest, value) => ofLoss(rest.includes(true) ? "mul" : "sub")(_, rest, value),
  triplet_margin_loss: ofLoss("clamp_min"),
  cosine_embedding_loss: ofLoss("add"),
  margin_ranking_loss: ofLoss("clamp_min"),
  l1_loss: (_, rest) => step(rest.includes("none") ? "abs" : rest.includes("sum") ? "sum" : "mean"),
  pad_packed_sequence: (packed) => (packed.items[3] === null ? null : step("index_select")),
  cross_entropy: likelihood,
  nll_loss: negativeLikelihood,
};

/** Classes of layers by the functions that they call. */
const LAYERS = {
  MSELoss: "mse_loss",
  SmoothL1Loss: "smooth_l1_loss",
  HuberLoss: "huber_loss",
  BCELoss: "binary_cross_entropy",
  BCEWithLogitsLoss: "binary_cross_entropy_with_logits",
  CrossEntropyLoss: "cross_entropy",
  LayerNorm: "layer_norm",
  LogSoftmax: "log_softmax",
  BatchNorm1d: "batch_norm",
  BatchNorm2d: "batch_norm",
  BatchNorm3d: "batch_norm",
  GroupNorm: "group_norm",
  InstanceNorm1d: "instance_norm",
  InstanceNorm2d: "instance_norm",
  RMSNorm: "rms_norm",
  LeakyReLU: "leaky_relu",
  PixelShuffle: "pixel_shuffle",
  Upsample: "interpolate",
  ConvTranspose1d: "conv_transpose1d",
  ConvTranspose2d: "conv_transpose2d",
  ConvTranspose3d: "conv_transpose3d",
};

/** `adaptive_avg_pool2d` of AdaptiveAvgPool2d; most others are written together. */
const functionOf = (name) =>
  LAYERS[name] ?? (name.includes("Pool") ? name.replace(/(?<=[a-z])(?=[A-Z])/g, "_") : name).toLowerCase();

const COMPARED = {
  KLDivLoss: "kl_div",
  TripletMarginLoss: "triplet_margin_loss",
  CosineEmbeddingLoss: "cosine_embedding_loss",
  MarginRankingLoss: "margin_ranking_loss",
};

/** Of recurrent layers: what gives all steps, and what turns them so that samples stand first. */
const RECURRENT = {
  RNN: ["stack", 1],
  GRU: ["stack", 1],
  LSTM: ["mkldnn_rnn_layer", 0],
  RNNCell: ["tanh"],
  LSTMCell: ["mul"],
  GRUCell: ["add"],
};

function recurrentName({ type: { name }, fields }, input, place) {
  const [steps, turned] = RECURRENT[name];
  // Sequences that were packed: what gives each step, and the states in the order of before.
  if (input?.names?.[0] === "data") {
    if (place === 0) return step("cat");
    return step(input.items[3] === null ? "stack" : "index_select");
  }
  const rank = rankOf(input);
  if (turned === undefined) {
    if (rank !== 2) return rank === null ? null : step("squeeze", 1);
    return step(place > 0 ? "add" : fields.nonlinearity === "relu" ? "relu" : steps);
  }
  if (rank !== 3) return rank === null ? null : step("squeeze", 1);
  if (place > 0) return step("stack");
  if (fields.batch_first === true) return step("transpose", turned);
  return step(fields.bidirectional === true ? "cat" : steps);
}

/** Of attention: what it finds, and its weights. */
function attentionName({ fields }, [input], place) {
  if (rankOf(input) !== 3) return rankOf(input) === null ? null : step("squeeze", 1);
  if (place === 0) return step(fields.batch_first === true ? "transpose" : "view");
  return step("mean", 1);
}

/** Of transformers, by what stands last in them. */
function transformerName({ type: { name }, fields, children }, value) {
  if (name.endsWith("Layer")) return step(fields.norm_first === true ? "add" : "native_layer_norm");
  const last = children.at(-1);
  return layerName(last.type.name === "ModuleList" ? last.children.at(-1) : last, [], value);
}

function layerName(layer, operands, value, place = 0) {
  const { name } = layer.type;
  // Whether a layer inside changed anything is not seen from outside.
  if (layer.isOfProgram) return null;
  if (name === "Sequential")
    return layer.children.length === 0 ? null : layerName(layer.children.at(-1), [], value);
  if (name === "Linear") return linear(operands[0], [layer.fields.weight, layer.fields.bias], value);
  if (Object.hasOwn(RECURRENT, name)) return recurrentName(layer, operands[0], place);
  if (name.startsWith("Transformer")) return transformerName(layer, value);
  if (name === "MultiheadAttention") return attentionName(layer, operands, place);
  if (name === "Bilinear") return step(layer.fields.bias === null ? "native_bilinear" : "add");
  if (name === "L1Loss") return named("l1_loss", [null, layer.fields.reduction], value);
  if (Object.hasOwn(COMPARED, name)) {
    const { reduction, log_target: isLog = false } = layer.fields;
    return named(COMPARED[name], [null, isLog, ...(reduction === undefined ? [] : [reduction])], value);
  }
  if (name === "CrossEntropyLoss") {
    const { reduction, label_smoothing: smoothing } = layer.fields;
    return likelihood(operands[0], [operands[1], smoothing, ...(reduction === "mean" ? [] : [reduction])]);
  }
  if (name === "Flatten") return operands.length === 0 ? null : reshaped(operands[0], [], value);
  if (name === "Upsample") return named("interpolate", [...operands, layer.fields.mode], value);
  const more = name.startsWith("Conv") ? [layer.fields.weight] : [];
  return named(functionOf(name), [...operands, ...more], value);
}

/** @param {string} name @param {any[]} operands @param {any} value */
function named(name, operands, value) {
  const [first, ...rest] = operands;
  if (Object.hasOwn(DECIDED, name)) return first === undefined ? null : DECIDED[name](first, rest, value);
  if (Object.hasOwn(OTHERWISE, name)) return step(OTHERWISE[name]);
  return ALIKE.has(name) ? step(name) : null;
}

/**
 * The name of what `value` came of, null where it is not known.
 * @param {any} how an operator, `.name` of an attribute, or what was called
 * @param {any[]} operands
 * @param {any} value
 * @param {number} [place] which of several it is
 * @returns {string | null}
 */
export function stepName(how, operands, value, place = 0) {
  if (typeof how === "string") return named(how.replace(/^([-+*/@%]|\*\*|\/\/)=$/, "$1"), operands, value);
  if (how.children !== undefined) return layerName(how, operands, value, place);
  // Python's own sum() adds what it is given.
  if (operands[0] instanceof List || operands[0] instanceof Tuple) {
    if (how.name === "sum") return step("add");
    if (!/^(?:[hv]?stack|cat|concat|concatenate|pad_packed_sequence)$/.test(how.name)) return null;
  }
  return how instanceof FunctionOf || how.name === "abs" || how.name === "pow"
    ? named(how.name.replace(/_$/, ""), operands, value)
    : null;
}
