// Losses of Keras that few programs take, by their targets and predictions of the same shape.
import { stepOf } from "../../algorithms/rounding/eigen-functions.js";
import { ofRows } from "../../algorithms/rounding/eigen-sums.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ask } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";

const logarithm = stepOf("log");
const LEAST = 1e-7;
const above = (x) => engine.clamp(x, { min: LEAST });
const within = (x) => engine.clamp(x, { min: LEAST, max: 1 });
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
  cosine: (target, output) => engine.neg(sum(engine.mul(directions(target), directions(output)))),
};

/** The losses of rows, by what makes operands of what is given. */
const by =
  (name, operandsOf) =>
  ({ axis = -1n } = {}) =>
  (given, wanted) => {
    const operands = operandsOf(given, wanted);
    if (![-1, operands[1].tensor?.ndim - 1].includes(Number(axis))) refuseHere("a loss along such an axis");
    if (operands.some(({ tensor }) => tensor === null))
      refuseHere("such a loss of a tensor without elements");
    const [target, output] = operands.map(tensorOf);
    if (`${target.shape}` !== `${output.shape}` || target.ndim === 0) refuseHere("a loss of such shapes");
    return wrap(ask(() => OF_ROWS[name](target, output)));
  };

/** By class, as those of other losses are. */
export const otherKinds = (operandsOf) => ({
  MeanAbsolutePercentageError: ["mean_absolute_percentage_error", "", by("percentage", operandsOf)],
  MeanSquaredLogarithmicError: ["mean_squared_logarithmic_error", "", by("logarithmic", operandsOf)],
  Poisson: ["poisson", "", by("poisson", operandsOf)],
  KLDivergence: ["kl_divergence", "", by("divergence", operandsOf)],
  CosineSimilarity: ["cosine_similarity", "axis=", by("cosine", operandsOf)],
});
