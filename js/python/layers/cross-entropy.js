// cross_entropy and nll_loss: classes along the second axis, one target for each of the others.

import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { session } from "../arrays/session.js";
import { withDigits } from "../torch/digits.js";
import { torch } from "../torch/tensor.js";
import { raise } from "../values/types.js";
import { reductionOf } from "./losses.js";
import { areDifferent, isOpen, listText, outline, sizesOf } from "./sizes.js";
import { checkTensor, dtypeOf, isFloat, isUnknown, notImplemented, scalarName, unknown } from "./words.js";

const ask = (run) => asking(torch.words, run);
const refuse = (message) => raise("RuntimeError", message);
const wrap = (tensor) => new ArrayValue(torch, tensor);

const size = (value) => (typeof value === "number" ? value : "?");

/** Whether there is one target for each row of the input: what PyTorch says before it computes. */
function checkTargets(input, target) {
  const [own, others] = [sizesOf(input), sizesOf(target)];
  if (own.length === 0) raise("ValueError", "Expected 1 or more dimensions (got 0)");
  if (own.length > 1 && areDifferent([own[0]], [others.length === 0 ? 0 : others[0]])) {
    const found = `Expected input batch_size (${size(own[0])}) to match target batch_size`;
    raise("ValueError", `${found} (${others.length === 0 ? 0 : size(others[0])}).`);
  }
  if (own.length === 1 && others.length === 1 && areDifferent(others, [1])) {
    const rule = "For 1D input, 1D target must have size 1, but got target size:";
    raise("ValueError", `${rule} ${size(others[0])}`);
  }
  if (own.length < 3) {
    if (others.length > 1) refuse("0D or 1D target tensor expected, multi-target not supported");
  } else if (own.length === 4) {
    if (others.length !== 3) {
      const rule = "only batches of spatial targets supported (3D tensors)";
      refuse(`${rule} but got targets of dimension: ${others.length}`);
    }
    if (areDifferent(own.slice(2), others.slice(1)))
      refuse(`size mismatch (got input: ${listText(own)} , target: ${listText(others)}`);
  } else if (areDifferent(own.slice(2), others.slice(1))) {
    refuse(`Expected target size ${listText([own[0], ...own.slice(2)])}, got ${listText(others)}`);
  }
}

/** Refuses classes that there are not; with shapes only nobody knows them. */
function checkClasses(target, count, ignored) {
  if (session().mode !== "values" || target.numel === 0) return;
  const isWrong = engine.logicalAnd(
    engine.ne(target, ignored),
    engine.logicalOr(engine.lt(target, 0), engine.ge(target, count)),
  );
  const wrong = engine.maskedSelect(target, isWrong);
  if (wrong.numel > 0)
    raise("IndexError", `Target ${wrong.select(0, 0).item({ bigint: true })} is out of bounds.`);
}

/** The loss of each row, and what it counts for. */
function picked(input, target, weight, ignored) {
  const isOne = input.ndim === 1;
  const rows = isOne ? input.reshape([1, input.shape[0]]) : input;
  const places = isOne ? target.reshape([1]) : target;
  const classes = rows.shape[1];
  checkClasses(places, classes, ignored);
  const isKept = engine.ne(places, ignored);
  const safe = engine.where(isKept, places, engine.zerosLike(places)).to("int64");
  const found = engine.gather(rows, 1, safe.unsqueeze(1)).squeeze(1);
  const one = engine.ones([], { dtype: rows.dtype });
  const own = weight === null ? one : engine.take(weight, safe);
  const counts = engine.where(isKept, own, engine.zeros([], { dtype: rows.dtype }));
  const losses = engine.mul(engine.neg(found), counts);
  return { losses: isOne ? losses.reshape([]) : losses, counts };
}

/**
 * F.nll_loss.
 * @param {any} input logarithms of probabilities @param {any} target
 * @param {{ weight: any, ignored: number, reduction: string }} details
 */
export function nllLoss(input, target, { weight, ignored, reduction }) {
  checkTensor(input, "nll_loss_nd", "input", 1);
  checkTensor(target, "nll_loss_nd", "target", 2);
  if (isUnknown(input, target)) return unknown();
  checkTargets(input, target);
  const { shape, dtype } = tensorOf(input);
  const found = dtypeOf(target);
  if (found !== "int64" && found !== "uint8")
    refuse(`expected target dtype to be Long or Byte, but got ${scalarName(found)}`);
  if (!isFloat(dtype)) notImplemented("nll_loss_out_frame", dtype);
  checkWeight(weight, shape[shape.length === 1 ? 0 : 1], "", dtype);
  if (isOpen(input, target))
    return outline(
      torch,
      reduction === "none" ? [shape[0], ...shape.slice(2)].slice(0, shape.length - 1) : [],
      dtype,
    );
  return wrap(
    ask(() => {
      const given = weight === null ? null : tensorOf(weight);
      const { losses, counts } = picked(tensorOf(input), tensorOf(target), given, ignored);
      if (reduction === "none") return losses;
      const sum = withDigits("losses", engine.sum(losses), losses);
      return reduction === "sum"
        ? sum
        : engine.div(sum, engine.sum(counts.expand(losses.ndim ? losses.shape : [1])));
    }),
  );
}

function checkWeight(weight, classes, of, dtype) {
  if (weight === null) return;
  checkTensor(weight, "cross_entropy_loss", "weight", 3);
  if (areDifferent(sizesOf(weight), session().generic.sizesOf([classes]))) {
    const rule = `${of}weight tensor should be defined either for all ${classes} classes or no classes`;
    refuse(`${rule} but got weight tensor of shape: ${listText(sizesOf(weight))}`);
  }
  if (dtype !== null && dtypeOf(weight) !== dtype)
    refuse(`expected scalar type ${scalarName(dtype)} but found ${scalarName(dtypeOf(weight))}`);
}

/** What is told of each class, times its weight. */
const weighted = (logs, weight, axis) =>
  weight === null ? logs : logs.mul(weight.reshape([-1, ...Array(logs.ndim - 1 - axis).fill(1)]));

/** A target that gives each class its probability. */
function ofProbabilities(logs, target, weight, axis, reduction) {
  const parts = engine.mul(weighted(logs, weight, axis), target);
  if (reduction === "none") return engine.neg(engine.sum(parts, axis));
  const sum = engine.neg(engine.sum(parts));
  return reduction === "sum" ? sum : engine.div(sum, parts.numel / parts.shape[axis]);
}

/** What all other classes lose together, in the place of the one that is right. */
function smoothed(logs, target, axis, { weight, ignored, reduction }) {
  const isKept = engine.ne(target, ignored);
  const own = weight === null ? null : tensorOf(weight);
  const all = engine.neg(engine.sum(weighted(logs, own, axis), axis));
  const losses = engine.where(isKept, all, engine.zerosLike(all));
  if (reduction === "none") return losses;
  const sum = engine.sum(losses);
  if (reduction === "sum") return sum;
  const one =
    own === null ? isKept : engine.take(own, engine.where(isKept, target, 0).to("int64")).mul(isKept);
  return engine.div(sum, engine.sum(one));
}

/** F.cross_entropy. */
export function crossEntropy(input, target, { weight, ignored, reduction: given, smoothing }) {
  const reduction = reductionOf(given);
  checkTensor(input, "cross_entropy_loss", "input", 1);
  checkTensor(target, "cross_entropy_loss", "target", 2);
  if (isUnknown(input, target)) return unknown();
  const axis = tensorOf(input).ndim === 1 ? 0 : 1;
  const isProbabilities = !areDifferent(sizesOf(input), sizesOf(target));
  if (isProbabilities && !isFloat(dtypeOf(target))) {
    const rule = "Expected floating point type for target with class probabilities, got";
    refuse(`${rule} ${scalarName(dtypeOf(target))}`);
  }
  if (isProbabilities && ignored >= 0) refuse("ignore_index is not supported for floating point target");
  const logs = ask(() =>
    withDigits("logSoftmax", engine.logSoftmax(tensorOf(input), axis), tensorOf(input), axis),
  );
  const classes = tensorOf(input).shape[axis];
  if (!isProbabilities) {
    const own = nllLoss(wrap(logs), target, { weight, ignored, reduction });
    if (smoothing === 0) return own;
    if (isOpen(input, target)) return own;
    const rest = () => smoothed(logs, tensorOf(target), axis, { weight, ignored, reduction });
    return wrap(
      ask(() =>
        engine.add(engine.mul(tensorOf(own), 1 - smoothing), engine.mul(rest(), smoothing / classes)),
      ),
    );
  }
  checkWeight(weight, classes, "cross_entropy: ", null);
  const { shape } = tensorOf(input);
  if (isOpen(input, target))
    return outline(torch, reduction === "none" ? shape.filter((_, i) => i !== axis) : [], dtypeOf(input));
  const mixed = (y) => (smoothing === 0 ? y : engine.add(engine.mul(y, 1 - smoothing), smoothing / classes));
  const own = weight === null ? null : tensorOf(weight);
  return wrap(ask(() => ofProbabilities(logs, mixed(tensorOf(target)), own, axis, reduction)));
}
