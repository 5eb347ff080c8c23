// Losses of elements: the operands broadcast where PyTorch only warns, and are refused where it refuses.

import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { torch } from "../torch/tensor.js";
import { str } from "../values/repr.js";
import { raise } from "../values/types.js";
import { anyOutside } from "./linear.js";
import { areDifferent, listText, sizesOf, sizeText } from "./sizes.js";
import { step } from "./steps.js";
import {
  checkSized,
  checkTensor,
  dtypeOf,
  isFloat,
  isUnknown,
  notImplemented,
  scalarName,
  unknown,
} from "./words.js";

const ask = (run) => asking(torch.words, run);

/** A reduction's name; others are refused. */
export function reductionOf(value = "mean") {
  if (value === "mean" || value === "sum" || value === "none") return value;
  return raise("ValueError", `${str(value)} is not a valid value for reduction`);
}

/** The losses of all elements as one number, if it is asked for. */
export function reduced(losses, reduction) {
  if (isUnknown(losses) || reduction === "none") return losses;
  return new ArrayValue(
    torch,
    ask(() => engine[reduction](tensorOf(losses))),
  );
}

const square = (x) => engine.mul(x, x);

function smooth(distance, beta) {
  if (beta === 0) return distance;
  const inside = engine.div(engine.mul(square(distance), 0.5), beta);
  return engine.where(engine.lt(distance, beta), inside, engine.sub(distance, 0.5 * beta));
}

function huber(distance, delta) {
  const inside = engine.mul(square(distance), 0.5);
  const outside = engine.mul(engine.sub(distance, 0.5 * delta), delta);
  return engine.where(engine.lt(distance, delta), inside, outside);
}

/** Each loss of a distance: what it is called in figures and by its kernel, and its parameter. */
const DISTANCES = {
  mse_loss: { as: "mseLoss", kernel: "mse_cpu", of: square },
  l1_loss: { as: "l1Loss", kernel: null, of: (distance) => distance },
  smooth_l1_loss: { as: "smoothL1Loss", kernel: "smooth_l1_cpu", of: smooth },
  huber_loss: { as: "huberLoss", kernel: "huber_cpu", of: huber },
};

function checkParameter(name, parameter) {
  if (name === "smooth_l1_loss" && parameter < 0)
    raise("RuntimeError", "smooth_l1_loss does not support negative values for beta.");
  if (name === "huber_loss" && parameter <= 0)
    raise("RuntimeError", "huber_loss does not support non-positive values for delta.");
}

/** The difference; a truth beside a number is one. */
function distance(one, other) {
  const shared = engine.promoteTypes(one.dtype, other.dtype);
  return shared === "bool" ? engine.sub(one, other) : engine.sub(one.to(shared), other.to(shared));
}

/** What PyTorch warns of goes where errors are written, but where a program asks for it. */
function warnOfSizes(input, target) {
  const { warn } = /** @type {any} */ (session());
  if (warn === undefined) return;
  const [own, other] = [input, target].map((one) => sizeText(sizesOf(one)));
  const rule =
    "This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.";
  warn("UserWarning", `Using a target size (${other}) that is different to the input size (${own}). ${rule}`);
}

/** A loss that comes from the distance of two operands, by PyTorch's name. */
export function distanceLoss(name, input, target, reduction, parameter = 1) {
  checkSized(target, input);
  if (isUnknown(input, target)) return unknown();
  if (areDifferent(sizesOf(input), sizesOf(target))) warnOfSizes(input, target);
  const { as, kernel, of } = DISTANCES[name];
  const call = (tensor) => {
    const [one, other] = [tensor(input), tensor(target)];
    // The engine says that truths are not taken away from.
    if (kernel === null && (one.dtype === "bool" || other.dtype === "bool")) engine.sub(one, other);
    if (kernel !== null) {
      const shared = engine.promoteTypes(one.dtype, other.dtype);
      engine.broadcastTensors(one, other);
      reductionOf(reduction);
      checkParameter(name, parameter);
      if (!isFloat(shared)) notImplemented(kernel, shared);
      if (name === "huber_loss" && !isFloat(one.dtype)) {
        const [from, to] = [shared, one.dtype].map(scalarName);
        raise("RuntimeError", `result type ${from} can't be cast to the desired output type ${to}`);
      }
    }
    const losses = of(engine.abs(distance(one, other)), parameter);
    return name === "huber_loss" && losses.dtype !== one.dtype ? losses.to(one.dtype) : losses;
  };
  return reduced(step(torch, "sub", [input, target], call, { as }), reductionOf(reduction));
}

/** Losses by a weight that broadcasts to them. */
function weighted(losses, weight) {
  if (weight === null || isUnknown(losses)) return losses;
  checkTensor(weight, "mul", "other", 1);
  const result = step(torch, "mul", [losses, weight], (of) => {
    const own = of(losses);
    const made = engine.mul(own, of(weight));
    return made.dtype === own.dtype || !isFloat(own.dtype) ? made : made.to(own.dtype);
  });
  if (areDifferent(sizesOf(result), sizesOf(losses))) refuseHere("a weight of more axes than the losses");
  return result;
}

const dtypeFound = (dtype, wanted) =>
  raise("RuntimeError", `Found dtype ${scalarName(dtype)} but expected ${scalarName(wanted)}`);

/** Refuses operands of other shapes, which are drawn as they would have met. */
function apart(operands, message) {
  const refuse = () => raise("ValueError", message);
  step(torch, "sub", operands, refuse);
  refuse();
}

/** F.binary_cross_entropy. */
export function binaryCrossEntropy(input, target, weight, given) {
  const reduction = reductionOf(given);
  checkSized(target, input);
  if (isUnknown(input, target)) return unknown();
  const [own, others] = [sizesOf(input), sizesOf(target)];
  if (areDifferent(own, others)) {
    const rule = "is deprecated. Please ensure they have the same size.";
    apart(
      [input, target],
      `Using a target size (${sizeText(others)}) that is different to the input size (${sizeText(own)}) ${rule}`,
    );
  }
  if (weight !== null) {
    const size = (array) => tensorOf(array).shape;
    try {
      engine.broadcastShapes(size(target), size(weight));
    } catch {
      const found = "Mismatching argument at index 1 had torch.Size(";
      const axis = size(weight).findLastIndex((one, i) => {
        const other = size(target).at(i - size(weight).length);
        return one !== 1 && other !== undefined && one !== other;
      });
      if (axis < 0 || size(weight).length > size(target).length) refuseHere("such a weight");
      raise(
        "RuntimeError",
        `Attempting to broadcast a dimension of length ${size(weight)[axis]} at ${axis - size(weight).length}! ` +
          `${found}${listText(sizesOf(weight))}); but expected shape should be broadcastable to ${listText(others)}`,
      );
    }
  }
  const [dtype, wanted] = [dtypeOf(target), dtypeOf(input)];
  if (!isFloat(wanted)) notImplemented("binary_cross_entropy", wanted);
  if (dtype !== wanted) dtypeFound(dtype, wanted);
  const call = (of) => {
    const [x, y] = [of(input), of(target)];
    if (anyOutside(x, 0, 1)) raise("RuntimeError", "all elements of input should be between 0 and 1");
    if (anyOutside(y, 0, 1)) raise("RuntimeError", "all elements of target should be between 0 and 1");
    const least = { min: -100 };
    const no = engine.mul(engine.sub(y, 1), engine.clamp(engine.log1p(engine.neg(x)), least));
    return engine.sub(no, engine.mul(y, engine.clamp(engine.log(x), least)));
  };
  return reduced(weighted(step(torch, "sub", [input, target], call), weight), reduction);
}

/** log(sigmoid(x)) without overflow. A minimum halves its derivative where both are 0, as this has it there. */
export const logSigmoid = (x) =>
  engine.sub(engine.minimum(x, engine.zerosLike(x)), engine.log1p(engine.exp(engine.neg(engine.abs(x)))));

/** F.binary_cross_entropy_with_logits. */
export function binaryCrossEntropyWithLogits(input, target, weight, given, positive) {
  const reduction = reductionOf(given);
  checkSized(target, input);
  if (isUnknown(input, target)) return unknown();
  const [own, others] = [sizesOf(input), sizesOf(target)];
  if (areDifferent(own, others))
    apart(
      [input, target],
      `Target size (${sizeText(others)}) must be the same as input size (${sizeText(own)})`,
    );
  if (!isFloat(dtypeOf(input))) notImplemented("log_sigmoid_cpu", dtypeOf(input));
  if (dtypeOf(target) === "bool") ask(() => engine.sub(tensorOf(target), tensorOf(target)));
  if (!isFloat(dtypeOf(target))) {
    const [from, to] = [dtypeOf(input), dtypeOf(target)].map(scalarName);
    raise("RuntimeError", `result type ${from} can't be cast to the desired output type ${to}`);
  }
  /** @type {any} */
  let factor = null;
  if (positive !== null) {
    checkTensor(positive, "sub", "self", 1);
    factor = step(torch, "mul", [positive, target], (of) =>
      engine.add(engine.mul(engine.sub(of(positive), 1), of(target)), 1),
    );
  }
  const call = (of) => {
    const [x, y] = [of(input), of(target)];
    const first = engine.mul(engine.sub(1, y), x);
    const logs = logSigmoid(x);
    const isWhole = x === tensorOf(input);
    const losses = engine.sub(first, factor === null || !isWhole ? logs : engine.mul(tensorOf(factor), logs));
    // PyTorch writes it over what it has made of the target.
    return losses.dtype === y.dtype ? losses : losses.to(y.dtype);
  };
  return reduced(weighted(step(torch, "sub", [input, target], call), weight), reduction);
}
