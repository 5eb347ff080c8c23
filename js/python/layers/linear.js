// Products with weights, rows of weights, and what is normalized.

import { plusProduct } from "../algorithms/rounding/fused.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf, toEngine } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { session } from "../arrays/session.js";
import { torch } from "../torch/tensor.js";
import { itemsOf } from "../values/iterate.js";
import { nameOf, Raised, raise } from "../values/types.js";
import { areDifferent, isOpen, listText, outline, sizesOf } from "./sizes.js";
import { step, wordsOf, wordsWith } from "./steps.js";
import { checkTensor, dtypeOf, isFloat, isUnknown, notImplemented, scalarName, unknown } from "./words.js";

const refuse = (message) => raise("RuntimeError", message);
const total = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Whether a bias is added by the product itself; to what lies otherwise in memory it is added behind it. */
const isOneStep = (input) => input.ndim < 3 || input.isContiguous;

/** The product of all rows at once: PyTorch's messages have it so. */
function productOf(input, turned, bias) {
  const lead = input.shape.slice(0, -1);
  const rows = input.reshape([total(lead), input.shape[lead.length]]);
  const made =
    bias === null
      ? engine.mm(rows, turned)
      : isOneStep(input)
        ? engine.addmm(bias, rows, turned)
        : engine.mm(rows, turned).add(bias);
  return made.reshape([...lead, made.shape[1]]);
}

/**
 * F.linear; the weight is drawn as it takes part in the product.
 * @param {any} input @param {any} weight @param {any} bias a tensor or null
 * @param {(string | null)[]} [names] of the input and the weight
 */
export function linear(input, weight, bias, names = [wordsOf(input), wordsOf(weight)]) {
  checkTensor(input, "linear", "input", 1);
  checkTensor(weight, "linear", "weight", 2);
  if (bias !== null) checkTensor(bias, "linear", "bias", 3);
  if (isUnknown(input, weight)) return unknown();
  const [x, w] = [tensorOf(input), tensorOf(weight)];
  if (x.ndim === 0 || w.ndim === 0)
    refuse(`both arguments to linear need to be at least 1D, but they are ${x.ndim}D and ${w.ndim}D`);
  if (w.ndim > 2) refuse(`t() expects a tensor with <= 2 dimensions, but self is ${w.ndim}D`);
  if (w.ndim === 1) return vectorProduct(input, weight, bias, names);
  const turned = new ArrayValue(torch, w.T);
  const call = (of) => {
    const right = of(turned);
    const isWhole = right === turned.tensor;
    const added = bias === null || isWhole ? bias : engine.zeros([1], { dtype: dtypeOf(bias) });
    return productOf(of(input), right, added === bias && bias !== null ? tensorOf(bias) : added);
  };
  const shown = [names[0], wordsWith(names[1], ".T")];
  try {
    return step(torch, "matmul", [input, turned], call, { always: true, names: shown });
  } catch (error) {
    // Where sizes are not known the plan says it, which knows of no bias.
    if (error instanceof Raised && bias !== null && isOneStep(x))
      error.value.args = error.value.args.map(withBias);
    throw error;
  }
}

const withBias = (text) => text.replace(/^mm: /, "addmm: ");

/** A weight that is a vector. */
function vectorProduct(input, weight, bias, names) {
  if (bias !== null && tensorOf(input).ndim < 3) refuse("addmm: mat2 must be a matrix, got 1-D tensor");
  const call = (of) => engine.matmul(of(input), of(weight));
  const product = step(torch, "matmul", [input, weight], call, { always: true, names });
  if (bias === null) return product;
  return step(torch, "add", [product, bias], (of) => engine.add(of(product), of(bias)));
}

const INDICES = new Set(["int64", "int32"]);

/** Whether any element of a tensor lies outside of a range; with shapes only nobody knows. */
export function anyOutside(tensor, least, most) {
  if (session().mode !== "values" || tensor.numel === 0) return false;
  return engine.any(engine.logicalOr(engine.lt(tensor, least), engine.gt(tensor, most))).item();
}

/** The row of a table of so many that stands for nothing, counted from its beginning. */
export function paddingIn(count, padding) {
  if (typeof padding !== "bigint" || typeof count !== "bigint") return padding;
  if (padding >= count || padding < -count)
    raise("AssertionError", "Padding_idx must be within num_embeddings");
  return padding < 0n ? count + padding : padding;
}

/** F.embedding: rows of the weight. No gradient comes to that of `padding`. */
export function embedding(indices, weight, padding = null) {
  checkTensor(weight, "embedding", "weight", 1);
  checkTensor(indices, "embedding", "indices", 2);
  if (isUnknown(indices, weight)) return unknown();
  const [places, table] = [tensorOf(indices), tensorOf(weight)];
  const nothing = paddingIn(BigInt(table.shape[0] ?? 0), padding);
  if (table.ndim !== 2) refuse("'weight' must be 2-D");
  if (!INDICES.has(places.dtype)) {
    const found = places.dtype === "bool" ? "CPUBoolType" : `torch.${scalarName(places.dtype)}Tensor`;
    const wanted =
      "Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int;";
    refuse(`${wanted} but got ${found} instead (while checking arguments for embedding)`);
  }
  const shape = [...places.shape, table.shape[1]];
  if (session().mode === "shapes") return outline(torch, shape, table.dtype);
  if (anyOutside(places, 0, table.shape[0] - 1)) raise("IndexError", "index out of range in self");
  const own = places.reshape([places.numel]);
  const rows = engine.indexSelect(table, 0, own);
  const found =
    nothing === null ? rows : engine.where(own.eq(Number(nothing)).unsqueeze(1), rows.detach(), rows);
  return new ArrayValue(torch, found.reshape(shape));
}

/** Sizes that a call gives, as the engine has them. */
export function sizesGiven(value, refusal) {
  if (typeof value === "bigint" || value?.items === undefined) return refusal(value);
  return itemsOf(value).map(toEngine);
}

/** F.layer_norm over the last axes; the sizes are the engine's. */
export function layerNorm(input, sizes, weight, bias, eps, names = [wordsOf(weight), wordsOf(bias)]) {
  checkTensor(input, "layer_norm", "input", 1);
  if (isUnknown(input)) return unknown();
  const wanted = session().generic.sizesOf(sizes);
  const own = sizesOf(input);
  const given = listText(wanted);
  if (sizes.length === 0) {
    const rule =
      "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element,";
    refuse(`${rule} but got normalized_shape = ${given}`);
  }
  for (const [name, array] of Object.entries({ weight, bias })) {
    if (array !== null && areDifferent(sizesOf(array), wanted)) {
      const found = `got ${name} of shape ${listText(sizesOf(array))}`;
      refuse(
        `Expected ${name} to be of same shape as normalized_shape, but ${found} and normalized_shape = ${given}`,
      );
    }
  }
  if (own.length < wanted.length || areDifferent(own.slice(own.length - wanted.length), wanted)) {
    const rest = `expected input with shape [*, ${given.slice(1)}, but got input of size${listText(own)}`;
    refuse(`Given normalized_shape=${given}, ${rest}`);
  }
  return normalized(input, { weight, bias, eps, axes: wanted.map((_, i) => i - wanted.length), names });
}

/** What normalizes has numbers of the same dtype; null stands for what is not there. */
export function checkMixed(input, parts) {
  const { dtype } = tensorOf(input);
  if (parts.every((one) => (one ?? null) === null || dtypeOf(one) === dtype)) return;
  const rule = dtype === "float32" ? "expect parameter to have scalar type of Float" : null;
  refuse(`mixed dtype (CPU): ${rule ?? "all inputs must share same datatype."}`);
}

function normalized(input, { weight, bias, eps, axes, names }) {
  const { dtype } = tensorOf(input);
  checkMixed(input, [weight, bias]);
  if (!isFloat(dtype)) notImplemented("LayerNormKernelImpl", dtype);
  let result = new ArrayValue(
    torch,
    asking(torch.words, () => {
      const x = tensorOf(input);
      const centred = engine.sub(x, engine.mean(x, { dim: axes, keepdim: true }));
      const variance = engine.mean(engine.mul(centred, centred), { dim: axes, keepdim: true });
      return engine.div(centred, engine.sqrt(engine.add(variance, eps)));
    }),
  );
  const [scale, shift] = names;
  const moved = result;
  if (weight !== null) {
    const before = result;
    result = step(torch, "mul", [before, weight], (of) => engine.mul(of(before), of(weight)), {
      names: [null, scale],
    });
  }
  if (bias !== null) {
    const before = result;
    // PyTorch multiplies and adds in one, which rounds once.
    const sum = (of) =>
      weight === null || session().mode === "shapes"
        ? engine.add(of(before), of(bias))
        : plusProduct(of(bias), tensorOf(moved), tensorOf(weight));
    result = step(torch, "add", [before, bias], sum, { names: [null, shift] });
  }
  return result;
}

/** F.normalize: each vector along an axis by its norm. */
export function normalize(input, p, dim, eps) {
  checkTensor(input, "linalg_vector_norm", "self", 1);
  if (isUnknown(input)) return unknown();
  const { dtype } = tensorOf(input);
  if (!isFloat(dtype)) {
    const rule = "linalg.vector_norm: Expected a floating point or complex tensor as input.";
    raise("NotImplementedError", `${rule} Got ${scalarName(dtype)}`);
  }
  const norm = new ArrayValue(
    torch,
    asking(torch.words, () => engine.clamp(engine.norm(tensorOf(input), p, dim, true), { min: eps })),
  );
  return step(torch, "div", [input, norm], (of) => engine.div(of(input), of(norm)), {
    names: [wordsOf(input), null],
  });
}

/** F.pairwise_distance along the last axis. */
export function pairwiseDistance(one, other, p, eps, keepdim) {
  checkTensor(one, "pairwise_distance", "x1", 1);
  checkTensor(other, "pairwise_distance", "x2", 2);
  const difference = step(torch, "sub", [one, other], (of) => engine.sub(of(one), of(other)));
  if (isUnknown(difference)) return difference;
  return new ArrayValue(
    torch,
    asking(torch.words, () => engine.norm(engine.add(tensorOf(difference), eps), p, -1, keepdim)),
  );
}

/** F.cosine_similarity along an axis. */
export function cosineSimilarity(one, other, dim, eps) {
  checkTensor(one, "cosine_similarity", "x1", 1);
  checkTensor(other, "cosine_similarity", "x2", 2);
  if (isUnknown(one, other)) return unknown();
  const shared = engine.promoteTypes(dtypeOf(one), dtypeOf(other));
  if (!isFloat(shared))
    refuse(`expected common dtype to be floating point, yet common dtype is ${scalarName(shared)}`);
  const [left, right] = [one, other].map((given) =>
    dtypeOf(given) === shared ? given : new ArrayValue(torch, tensorOf(given).to(shared)),
  );
  const product = step(torch, "mul", [one, other], (of) =>
    engine.mul(of(one).to(shared), of(other).to(shared)),
  );
  if (isOpen(one, other)) {
    const sum = asking(torch.words, () => engine.sum(tensorOf(product), dim));
    return new ArrayValue(torch, sum);
  }
  return new ArrayValue(
    torch,
    asking(torch.words, () => {
      const [first, second] = engine
        .broadcastTensors(tensorOf(left), tensorOf(right))
        .map((tensor) => engine.div(tensor, engine.clamp(engine.norm(tensor, 2, dim, true), { min: eps })));
      return engine.sum(engine.mul(first, second), dim);
    }),
  );
}

/** What a list of sizes would have to be. @returns {never} */
export const noSizes = (value) =>
  raise(
    "TypeError",
    `layer_norm(): argument 'normalized_shape' (position 2) must be tuple of ints, not ${nameOf(value)}`,
  );
