// Crossentropies of Keras, of probabilities or of logits: what is said of shapes that do not go together, and a loss a sample.
import { logSoftmax, shares, stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { ofRows } from "../../algorithms/rounding/eigen-sums.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { areDifferent, outline, sizesOf, tupleText } from "../../layers/sizes.js";
import { ask, cast, convert } from "../../tensorflow/convert.js";
import { invalid } from "../../tensorflow/errors.js";
import { tf, wrap } from "../../tensorflow/framework.js";
import { raise } from "../../values/types.js";
import { inOneStep, isFollowed } from "../base/one-step.js";

/** Probabilities stay so far away from 0 and 1. */
const EPSILON = 1e-7;
const [exponential, logarithm, logarithmAbove] = ["exp", "log", "log1p"].map(stepOf);
const clipped = (x) => engine.clamp(x, { min: EPSILON, max: 1 - EPSILON });

const shapesOf = (target, output) =>
  `target.shape=${tupleText(sizesOf(target))}, output.shape=${tupleText(sizesOf(output))}`;

/** Refuses targets of other shapes than what was predicted, which are noted as they would meet. */
function checkSame(target, output) {
  const [own, other] = [sizesOf(target), sizesOf(output)];
  if (own.length !== other.length)
    raise(
      "ValueError",
      `Arguments \`target\` and \`output\` must have the same rank (ndim). Received: ${shapesOf(target, output)}`,
    );
  if (!areDifferent(own, other)) return;
  raise(
    "ValueError",
    `Arguments \`target\` and \`output\` must have the same shape. Received: ${shapesOf(target, output)}`,
  );
}

/** Losses of the rows of an output, made where there are elements. */
const losses = (shape, make) =>
  session().mode === "shapes" ? outline(tf, shape, "float32") : wrap(ask(make));

/** A target that is smoothed: a part of it is spread over all classes. */
const smoothed = (target, amount, count) =>
  amount === 0 ? target : engine.add(engine.mul(target, 1 - amount), amount / count);

/** Of logits what each class costs: nothing is 0, and not -0. */
const surprise = (logits, isSparse = false) => engine.sub(0, logSoftmax(logits, -1, isSparse));

/** How a crossentropy goes back to its logits. */
const backFrom =
  (/** @type {any} */ y) =>
  (w, /** @type {any[]} */ [x]) =>
    w.unsqueeze(-1).mul(engine.sub(shares(x), y));
const rowsOf = (x) => engine.sum(x, -1);

const floatTarget = (target) => cast(convert(target), "float32");

export function binaryCrossentropy(
  target,
  output,
  { from_logits: isLogits = false, label_smoothing: smoothing = 0 },
) {
  checkSame(target, output);
  const x = tensorOf(output);
  return losses(x.shape.slice(0, -1), () => {
    const y = smoothed(floatTarget(target), Number(smoothing), 2);
    let each;
    if (isLogits === true) {
      const low = logarithmAbove(exponential(engine.neg(engine.abs(x))));
      each = engine.add(engine.sub(engine.maximum(x, engine.zerosLike(x)), engine.mul(x, y)), low);
    } else {
      const p = clipped(x);
      const hit = engine.mul(y, logarithm(p));
      const miss = engine.mul(engine.sub(1, y), logarithm(engine.sub(1, p)));
      each = engine.neg(engine.add(hit, miss));
    }
    return ofRows("mean", each);
  });
}

export function categoricalCrossentropy(
  target,
  output,
  { from_logits: isLogits = false, label_smoothing: smoothing = 0, axis = -1n },
) {
  if (Number(axis) !== -1) refuseHere("axis= of a crossentropy");
  checkSame(target, output);
  const x = tensorOf(output);
  return losses(x.shape.slice(0, -1), () => {
    const y = smoothed(floatTarget(target), Number(smoothing), x.shape.at(-1));
    if (isLogits === true) {
      const value = () => ofRows("sum", engine.mul(y, surprise(x)));
      return isFollowed(y) ? value() : inOneStep(x, value, backFrom(y), rowsOf);
    }
    const p = clipped(engine.div(x, ofRows("sum", x, true)));
    return engine.neg(ofRows("sum", engine.mul(y, logarithm(p))));
  });
}

export function sparseCategoricalCrossentropy(
  target,
  output,
  { from_logits: isLogits = false, ignore_class: ignored = null, axis = -1n },
) {
  if (Number(axis) !== -1 || ignored !== null) refuseHere("such a crossentropy");
  let places = target;
  const x = tensorOf(output);
  if (sizesOf(target).length === x.ndim && sizesOf(target).at(-1) === 1)
    places = wrap(ask(() => tensorOf(target).squeeze(-1)));
  const [own, other] = [sizesOf(places), sizesOf(output)];
  if (own.length !== other.length - 1)
    raise(
      "ValueError",
      `Argument \`output\` must have rank (ndim) \`target.ndim - 1\`. Received: ${shapesOf(places, output)}`,
    );
  if (areDifferent(own, other.slice(0, -1)))
    raise(
      "ValueError",
      `Arguments \`target\` and \`output\` must have the same shape up until the last dimension: ${shapesOf(places, output)}`,
    );
  return losses(x.shape.slice(0, -1), () => {
    const labels = cast(tensorOf(places), "int64");
    checkLabels(labels, x.shape.at(-1));
    const scores = isLogits === true ? x : logarithm(clipped(x));
    const value = () => engine.gather(surprise(scores, true), -1, labels.unsqueeze(-1)).squeeze(-1);
    const y = engine.oneHot(labels, x.shape.at(-1)).to("float32");
    return inOneStep(scores, value, backFrom(y), rowsOf);
  });
}

/** Refuses labels that are no class, in the words of TensorFlow's node. */
function checkLabels(labels, count) {
  const all = labels.flatten().tolist();
  const wrong = all.find((label) => label < 0 || label >= count);
  if (wrong === undefined) return;
  const node =
    "{{function_node __wrapped__SparseSoftmaxCrossEntropyWithLogits_device_/job:localhost/replica:0/task:0/device:CPU:0}}";
  const rule = `Received a label value of ${wrong} which is outside the valid range of [0, ${count}).`;
  invalid(`${node} ${rule}  Label values: ${all.join(" ")} [Op:SparseSoftmaxCrossEntropyWithLogits] name: `);
}

/** By the class: the function, its parameters, and what it does. */
export const CROSSENTROPIES = {
  BinaryCrossentropy: ["binary_crossentropy", "from_logits= label_smoothing= axis=", binaryCrossentropy],
  CategoricalCrossentropy: [
    "categorical_crossentropy",
    "from_logits= label_smoothing= axis=",
    categoricalCrossentropy,
  ],
  SparseCategoricalCrossentropy: [
    "sparse_categorical_crossentropy",
    "from_logits= ignore_class= axis=",
    sparseCategoricalCrossentropy,
  ],
};
