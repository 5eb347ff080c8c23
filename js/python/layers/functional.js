// torch.nn.functional: what its functions take.

import { toEngine } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { raise } from "../values/types.js";
import { dropout, gelu } from "./activations.js";
import { attention, inGroups } from "./attention.js";
import { taken } from "./calling.js";
import { crossEntropy, nllLoss } from "./cross-entropy.js";
import {
  cosineSimilarity,
  embedding,
  layerNorm,
  linear,
  normalize,
  noSizes,
  pairwiseDistance,
  sizesGiven,
} from "./linear.js";
import { binaryCrossEntropy, binaryCrossEntropyWithLogits, distanceLoss, reductionOf } from "./losses.js";

const REDUCED = "size_average! reduce! reduction=";
const NUMBER = /^(?:bigint|number|boolean)$/;

const numberOf = (value, fallback) => {
  if (value === undefined) return fallback;
  return NUMBER.test(typeof value) || value?.tensor?.ndim === 0
    ? Number(value)
    : raise("TypeError", "must be real number");
};

const distance = (name) => (given) =>
  distanceLoss(name, given.input, given.target, given.reduction, numberOf(given.beta ?? given.delta, 1));

const classes = (given) => ({
  weight: given.weight ?? null,
  ignored: numberOf(given.ignore_index, -100),
  reduction: reductionOf(given.reduction),
});

/**
 * By name: the parameters, what is called with them, whether it is native in PyTorch, and how many arguments it takes by
 * their place where those are not all.
 */
const FUNCTIONS = {
  linear: ["input weight bias=", ({ input, weight, bias }) => linear(input, weight, bias ?? null), true],
  embedding: [
    "input weight padding_idx= max_norm! norm_type! scale_grad_by_freq! sparse!",
    ({ input, weight, padding_idx: padding = null }) => embedding(input, weight, padding),
  ],
  layer_norm: [
    "input normalized_shape weight= bias= eps=",
    ({ input, normalized_shape: shape, weight, bias, eps }) =>
      layerNorm(input, sizesGiven(shape, noSizes), weight ?? null, bias ?? null, numberOf(eps, 1e-5)),
  ],
  normalize: [
    "input p= dim= eps= out!",
    ({ input, p, dim, eps }) =>
      normalize(input, numberOf(p, 2), dim === undefined ? 1 : toEngine(dim), numberOf(eps, 1e-12)),
  ],
  pairwise_distance: [
    "x1 x2 p= eps= keepdim=",
    ({ x1, x2, p, eps, keepdim }) =>
      pairwiseDistance(x1, x2, numberOf(p, 2), numberOf(eps, 1e-6), keepdim === true),
    true,
  ],
  cosine_similarity: [
    "x1 x2 dim= eps=",
    ({ x1, x2, dim = 1n, eps }) => cosineSimilarity(x1, x2, toEngine(dim), numberOf(eps, 1e-8)),
    true,
  ],
  gelu: ["input approximate=", ({ input, approximate }) => gelu(input, approximate), true, 1],
  dropout: [
    "input p= training= inplace!",
    ({ input, p = 0.5, training = true }) => dropout(input, p, training !== false),
  ],
  mse_loss: [`input target ${REDUCED} weight!`, distance("mse_loss")],
  l1_loss: [`input target ${REDUCED} weight!`, distance("l1_loss")],
  smooth_l1_loss: [`input target ${REDUCED} beta=`, distance("smooth_l1_loss")],
  huber_loss: ["input target reduction= delta= weight!", distance("huber_loss")],
  binary_cross_entropy: [
    "input target weight= size_average! reduce! reduction=",
    ({ input, target, weight, reduction }) => binaryCrossEntropy(input, target, weight ?? null, reduction),
  ],
  binary_cross_entropy_with_logits: [
    "input target weight= size_average! reduce! reduction= pos_weight=",
    ({ input, target, weight, reduction, pos_weight: positive }) =>
      binaryCrossEntropyWithLogits(input, target, weight ?? null, reduction, positive ?? null),
  ],
  cross_entropy: [
    "input target weight= size_average! ignore_index= reduce! reduction= label_smoothing=",
    (given) => {
      const smoothing = Number(given.label_smoothing ?? 0);
      if (smoothing < 0 || smoothing > 1)
        raise("RuntimeError", `label_smoothing must be between 0.0 and 1.0. Got: ${smoothing}`);
      return crossEntropy(given.input, given.target, { ...classes(given), smoothing });
    },
  ],
  nll_loss: [
    "input target weight= size_average! ignore_index= reduce! reduction=",
    (given) => nllLoss(given.input, given.target, classes(given)),
  ],
  scaled_dot_product_attention: [
    "query key value attn_mask= dropout_p= is_causal= scale= enable_gqa=",
    ({ query, key, value, attn_mask: mask, dropout_p: dropped = 0, ...given }) => {
      const [keys, values] = given.enable_gqa === true ? inGroups(query, key, value) : [key, value];
      return attention(query, keys, values, {
        mask: mask ?? null,
        isCausal: given.is_causal === true,
        dropped,
        scale: numberOf(given.scale ?? undefined, null),
      });
    },
    true,
  ],
};

/** A function of torch.nn.functional, or undefined. */
export function functionalNamed(name) {
  if (!Object.hasOwn(FUNCTIONS, name)) return undefined;
  const [signature, body, isNative = false, most = Number.POSITIVE_INFINITY] = FUNCTIONS[name];
  return new FunctionOf(name, (args, keywords) => {
    if (args.length > most) refuseHere(`such a call of ${name}`);
    return body(taken(name, signature, args, keywords, { isNative }));
  });
}
