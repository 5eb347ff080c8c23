// Losses of Keras that few programs take, by their targets and predictions of the same shape.
import { raisedInSteps, softmax, stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { ofRows } from "../../algorithms/rounding/eigen-sums.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ask, convert } from "../../tensorflow/convert.js";
import { invalid } from "../../tensorflow/errors.js";
import { wrap } from "../../tensorflow/framework.js";
import { raise } from "../../values/types.js";

const logarithm = stepOf("log");
const LEAST = 1e-7;
const above = (x) => engine.clamp(x, { min: LEAST });
const within = (x) => engine.clamp(x, { min: LEAST, max: 1 });
const power = (x, exponent) => {
  const by = engine.tensor(Number(exponent), { dtype: x.dtype });
  return raisedInSteps(engine.pow(x, by), x, by);
};
const square = (x) => engine.mul(x, x);
const mean = (x) => ofRows("mean", x);
const sum = (x) => ofRows("sum", x);

/** Rows of length one. */
const directions = (x) => {
  const squares = ofRows("sum", square(x), true);
  return engine.mul(x, engine.rsqrt(engine.clamp(squares, { min: 1e-14 })));
};

const OF_ROWS = {
  percentage: (target, output) =>
    engine.mul(mean(engine.abs(engine.div(engine.sub(target, output), above(engine.abs(target))))), 100),
  logarithmic(target, output) {
    const [one, other] = [output, target].map((x) => logarithm(engine.add(above(x), 1)));
    return mean(square(engine.sub(one, other)));
  },
  poisson: (target, output) =>
    mean(engine.sub(output, engine.mul(target, logarithm(engine.add(output, LEAST))))),
  divergence(target, output) {
    const [own, other] = [within(target), within(output)];
    return sum(engine.mul(own, logarithm(engine.div(own, other))));
  },
  hinge(target, output) {
    const hit = sum(engine.mul(target, output));
    const miss = engine.amax(engine.mul(engine.sub(1, target), output), -1);
    return engine.relu(engine.add(engine.sub(miss, hit), 1));
  },
  binaryFocal(
    target,
    given,
    { from_logits: isLogits = false, gamma = 2, alpha = 0.25, apply_class_balancing: isBalanced = false },
  ) {
    const output = isLogits === true ? stepOf("sigmoid")(given) : given;
    const p = engine.clamp(output, { min: LEAST, max: 1 - LEAST });
    const [miss, other] = [target, p].map((x) => engine.sub(1, x));
    // What comes of a sigmoid knows its logits there.
    const ofLogits = () => {
      const low = stepOf("log1p")(stepOf("exp")(engine.neg(engine.abs(given))));
      return engine.add(engine.sub(engine.relu(given), engine.mul(given, target)), low);
    };
    const cost =
      isLogits === true
        ? ofLogits()
        : engine.neg(engine.add(engine.mul(target, logarithm(p)), engine.mul(miss, logarithm(other))));
    const hit = engine.add(engine.mul(target, output), engine.mul(miss, engine.sub(1, output)));
    const all = engine.mul(power(engine.sub(1, hit), gamma), cost);
    if (isBalanced !== true) return mean(all);
    const share = engine.add(engine.mul(target, Number(alpha)), engine.mul(miss, 1 - Number(alpha)));
    return mean(engine.mul(share, all));
  },
  focal(target, given, { from_logits: isLogits = false, gamma = 2, alpha = 0.25 }) {
    const output = isLogits === true ? softmax(given, -1) : given;
    const p = engine.clamp(engine.div(output, ofRows("sum", output, true)), { min: LEAST, max: 1 - LEAST });
    const cost = engine.mul(engine.neg(target), logarithm(p));
    return sum(engine.mul(engine.mul(power(engine.sub(1, p), gamma), Number(alpha)), cost));
  },
  cosine: (target, output) => engine.neg(sum(engine.mul(directions(target), directions(output)))),
};

/** Metrics that take floats alone. */
export const METRICS_OF_FLOATS = {
  Poisson: "poisson",
  LogCoshError: "cosh",
  MeanAbsolutePercentageError: "percentage",
  KLDivergence: "divergence",
};

/** Whole numbers are not made floats where nothing asks for these. */
export function checkFloats(name, output) {
  if (name === undefined || output?.tensor === null || /^float/.test(convert(output).dtype)) return;
  if (name === "cosh") raise("TypeError", "Cannot convert -2.0 to EagerTensor of dtype int32");
  if (name === "poisson")
    invalid(
      "cannot compute Mul as input #1(zero-based) was expected to be a int32 tensor but is a float tensor [Op:Mul] name: ",
    );
  if (/^(?:percentage|divergence|cosine|focal|binaryFocal)$/.test(name))
    refuseHere("such a loss of integers");
}

/** The losses of rows, by what makes operands of what is given. */
const by =
  (name, operandsOf) =>
  ({ axis = -1n, ...options } = {}) =>
  (given, wanted) => {
    if (wanted === null) checkFloats(name, given[1]);
    const operands = operandsOf(given, wanted);
    if (![-1, operands[1].tensor?.ndim - 1].includes(Number(axis))) refuseHere("a loss along such an axis");
    if (operands.some(({ tensor }) => tensor === null))
      refuseHere("such a loss of a tensor without elements");
    const [target, output] = operands.map(tensorOf);
    if (`${target.shape}` !== `${output.shape}` || target.ndim === 0) refuseHere("a loss of such shapes");
    return wrap(ask(() => OF_ROWS[name](target, output, options)));
  };

/** By class, as those of other losses are. */
export const otherKinds = (operandsOf) => ({
  MeanAbsolutePercentageError: ["mean_absolute_percentage_error", "", by("percentage", operandsOf)],
  MeanSquaredLogarithmicError: ["mean_squared_logarithmic_error", "", by("logarithmic", operandsOf)],
  Poisson: ["poisson", "", by("poisson", operandsOf)],
  KLDivergence: ["kl_divergence", "", by("divergence", operandsOf)],
  CategoricalHinge: ["categorical_hinge", "", by("hinge", operandsOf)],
  BinaryFocalCrossentropy: [
    "binary_focal_crossentropy",
    "apply_class_balancing= alpha= gamma= from_logits= label_smoothing! axis=",
    by("binaryFocal", operandsOf),
  ],
  CategoricalFocalCrossentropy: [
    "categorical_focal_crossentropy",
    "alpha= gamma= from_logits= label_smoothing! axis=",
    by("focal", operandsOf),
  ],
  CosineSimilarity: ["cosine_similarity", "axis=", by("cosine", operandsOf)],
});
