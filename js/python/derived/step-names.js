// What PyTorch calls, behind `grad_fn=`, the step backward of what was called. Its names are those of its own functions with
// a number where these have several forms; whatever is not told here has none, and is not printed.
import { FunctionOf } from "../arrays/module.js";
import { List, Tuple } from "../values/sequences.js";
import { decisionOn, likelihood, linear, negativeLikelihood, rankOf, reshaped } from "./step-forms.js";
import { isWhole, step, stepByName } from "./step-words.js";

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
  SoftMarginLoss: "soft_margin_loss",
  MultiMarginLoss: "multi_margin_loss",
  PixelUnshuffle: "pixel_unshuffle",
  ChannelShuffle: "channel_shuffle",
  PairwiseDistance: "pairwise_distance",
  CosineSimilarity: "cosine_similarity",
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
  CTCLoss: "ctc_loss",
};

/** Of layers that pad, by their names. */
const PADS = /^(Zero|Constant|Circular|Reflection|Replication)Pad(\d)d$/;
function paddedBy(/** @type {string[]} */ [, kind, rank]) {
  if (kind === "Circular") return "CopySlices";
  return step(kind.startsWith("Re") ? `${kind.toLowerCase()}_pad${rank}d` : "constant_pad_nd");
}

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
  if (name === "NLLLoss") return negativeLikelihood(operands[0], [operands[1]]);
  const pads = PADS.exec(name);
  if (pads !== null) return paddedBy(pads);
  if (name === "Flatten") return operands.length === 0 ? null : reshaped(operands[0], [], value);
  if (name === "Upsample") return named("interpolate", [...operands, layer.fields.mode], value);
  const more = name.startsWith("Conv") ? [layer.fields.weight] : [];
  return named(functionOf(name), [...operands, ...more], value);
}

/** @param {string} name @param {any[]} operands @param {any} value @param {string} [table] of which module */
function named(name, operands, value, table = "") {
  const [first, ...rest] = operands;
  const plain = name.length > 1 && name.endsWith("_") ? name.slice(0, -1) : name;
  const decide = decisionOn(`${table}.${name}`) ?? decisionOn(plain);
  if (decide === undefined) return stepByName(plain);
  return first === undefined ? null : decide(first, rest, value);
}

/** Whether a function has one step, of however many it is made here. */
export const hasOneStep = (how) =>
  how.children === undefined ? isWhole(`${how.name ?? how}`) : isWhole(functionOf(how.type.name));

/** What takes several in a list. */
const OF_LISTS =
  /^(?:(?:[hvd]|column_|row_)?stack|cat|concat|concatenate|pad_packed_sequence|multi_dot|meshgrid)$/;

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
    if (!OF_LISTS.test(how.name)) return null;
  }
  return how instanceof FunctionOf || how.name === "abs" || how.name === "pow"
    ? named(how.name, operands, value, how.table)
    : null;
}
