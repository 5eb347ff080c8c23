// Losses that compare embeddings, ranks and distributions, and the layers that call them.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { torch } from "../torch/tensor.js";
import { str } from "../values/repr.js";
import { raise } from "../values/types.js";
import { taken } from "./calling.js";
import { cosineSimilarity, pairwiseDistance } from "./linear.js";
import { reduced, reductionOf } from "./losses.js";
import { sizesOf, sizeText } from "./sizes.js";
import { step } from "./steps.js";
import { classOf } from "./torch-layers.js";
import { checkTensor, dtypeOf, isFloat, isUnknown, made, unknown } from "./words.js";

/** @returns {never} */
const wrong = (message) => raise("RuntimeError", message);

function checkAll(name, given, ...words) {
  for (const [i, word] of words.entries()) checkTensor(given[word], name, word, i + 1);
  const arrays = words.map((word) => given[word]);
  if (arrays.some((one) => one.tensor !== null && !isFloat(dtypeOf(one)) && one !== arrays[2]))
    name === "kl_div" ? wrong("kl_div: Integral inputs not supported.") : refuseHere(`${name} of ints`);
  return isUnknown(...arrays);
}

const difference = (one, other) => step(torch, "sub", [one, other], (of) => engine.sub(of(one), of(other)));
const above = (x, least) => engine.clamp(x, { min: least });

function divergence(given) {
  const { input, target, log_target: isLog = false, reduction = "mean" } = given;
  if (checkAll("kl_div", given, "input", "target")) return unknown();
  const losses = step(torch, "sub", [input, target], (of) => {
    const [x, y] = [of(input), of(target)];
    if (isLog === true) return engine.mul(engine.exp(y), engine.sub(y, x));
    return engine.sub(engine.xlogy(y, y), engine.mul(y, x));
  });
  if (reduction !== "batchmean") return reduced(losses, reductionOf(reduction));
  const [count] = tensorOf(input).shape;
  return made(() => engine.div(engine.sum(tensorOf(losses)), count ?? 1));
}

function triplet(given) {
  const { anchor, positive, negative, margin = 1, p = 2, eps = 1e-6, swap = false } = given;
  if (checkAll("triplet_margin_loss", given, "anchor", "positive", "negative")) return unknown();
  const ranks = [anchor, positive, negative].map((one) => tensorOf(one).ndim);
  if (ranks.some((rank) => rank !== ranks[0])) {
    const rule =
      "The anchor, positive, and negative tensors are expected to have the same number of dimensions";
    const [a, b, c] = ranks.map((rank) => `${rank}D`);
    wrong(`${rule}, but got: anchor ${a}, positive ${b}, and negative ${c} inputs`);
  }
  const away = (one, other) => pairwiseDistance(one, other, Number(p), Number(eps), false);
  const near = away(anchor, positive);
  let far = away(anchor, negative);
  if (swap === true) {
    const other = away(positive, negative);
    far = made(() => engine.minimum(tensorOf(far), tensorOf(other)));
  }
  const losses = step(torch, "sub", [near, far], (of) =>
    above(engine.sub(engine.add(of(near), Number(margin)), of(far)), 0),
  );
  return reduced(losses, reductionOf(given.reduction));
}

function cosineEmbedding(given) {
  const { input1: one, input2: other, target, margin = 0 } = given;
  if (checkAll("cosine_embedding_loss", given, "input1", "input2", "target")) return unknown();
  if (tensorOf(target).ndim > 1) wrong("0D or 1D target tensor expected, multi-target not supported");
  if (tensorOf(one).ndim !== tensorOf(target).ndim + 1) refuseHere("such a target of cosine_embedding_loss");
  const product = step(torch, "mul", [one, other], (of) => engine.mul(of(one), of(other)));
  const cosine = made(() => {
    const square = (x) => engine.add(engine.sum(engine.mul(tensorOf(x), tensorOf(x)), -1), 1e-12);
    return engine.div(engine.sum(tensorOf(product), -1), engine.sqrt(engine.mul(square(one), square(other))));
  });
  const losses = step(torch, "sub", [cosine, target], (of) => {
    const [x, y] = [of(cosine), of(target)];
    engine.broadcastTensors(y, x);
    const nothing = engine.zerosLike(x);
    return engine.add(
      engine.where(engine.eq(y, 1), engine.sub(1, x), nothing),
      engine.where(engine.eq(y, -1), above(engine.sub(x, Number(margin)), 0), nothing),
    );
  });
  return reduced(losses, reductionOf(given.reduction));
}

function ranking(given) {
  const { input1: one, input2: other, target, margin = 0 } = given;
  if (checkAll("margin_ranking_loss", given, "input1", "input2", "target")) return unknown();
  const sizes = [one, other, target].map(sizesOf);
  if (sizes.some(({ length }) => length !== sizes[0].length)) {
    const [a, b, c] = sizes.map(sizeText);
    const rule = "margin_ranking_loss : All input tensors should have same dimension but got sizes";
    wrong(`${rule}: input1: ${a}, input2: ${b}, target: ${c} `);
  }
  const apart = difference(one, other);
  const losses = step(torch, "mul", [target, apart], (of) =>
    above(engine.add(engine.mul(engine.neg(of(target)), of(apart)), Number(margin)), 0),
  );
  return reduced(losses, reductionOf(given.reduction));
}

const REDUCED = "size_average! reduce! reduction=";

const FUNCTIONS = {
  kl_div: [`input target ${REDUCED} log_target=`, divergence],
  triplet_margin_loss: [
    "anchor positive negative margin= p= eps= swap= size_average! reduce! reduction=",
    triplet,
  ],
  cosine_embedding_loss: [`input1 input2 target margin= ${REDUCED}`, cosineEmbedding],
  margin_ranking_loss: [`input1 input2 target margin= ${REDUCED}`, ranking],
};

/** A function of torch.nn.functional, or undefined. */
export function comparingNamed(name) {
  if (!Object.hasOwn(FUNCTIONS, name)) return undefined;
  const [signature, body] = FUNCTIONS[name];
  return new FunctionOf(name, (args, keywords) => body(taken(name, signature, args, keywords)));
}

/** Operands in place of what a loss is made with: they are compared with a number first. */
export function checkNumber(value) {
  if (!(value instanceof ArrayValue)) return;
  if (value.tensor === null || value.tensor.numel < 2) refuseHere("such a number of a loss");
  wrong("Boolean value of Tensor with more than one value is ambiguous");
}

/** A layer that gives a function what it was made with. */
const layerOf =
  (signature, body) =>
  ({ ...given }) => {
    if (body === triplet) {
      const { margin = 1 } = given;
      checkNumber(margin);
      if (margin <= 0)
        raise(
          "ValueError",
          `TripletMarginLoss: expected margin to be greater than 0, got ${str(margin)} instead`,
        );
    }
    return { fields: given, signature, forward: (_, inputs) => body({ ...given, ...inputs }) };
  };

const TWO = "input1 input2 target";

/** By name: the class's module, the parameters, and what is made of them. @type {Record<string, [string, string, any]>} */
const CLASSES = {
  KLDivLoss: ["loss", `${REDUCED} log_target=`, layerOf("input target", divergence)],
  TripletMarginLoss: [
    "loss",
    "margin= p= eps= swap= size_average! reduce! reduction=",
    layerOf("anchor positive negative", triplet),
  ],
  CosineEmbeddingLoss: ["loss", `margin= ${REDUCED}`, layerOf(TWO, cosineEmbedding)],
  MarginRankingLoss: ["loss", `margin= ${REDUCED}`, layerOf(TWO, ranking)],
  CosineSimilarity: [
    "distance",
    "dim= eps=",
    layerOf("x1 x2", ({ x1, x2, dim = 1n, eps = 1e-8 }) =>
      cosineSimilarity(x1, x2, Number(dim), Number(eps)),
    ),
  ],
  PairwiseDistance: [
    "distance",
    "p= eps= keepdim=",
    layerOf("x1 x2", ({ x1, x2, p = 2, eps = 1e-6, keepdim }) =>
      pairwiseDistance(x1, x2, Number(p), Number(eps), keepdim === true),
    ),
  ],
};

export const COMPARING = Object.fromEntries(
  Object.entries(CLASSES).map(([name, row]) => [name, classOf(name, ...row)]),
);
