// Classes drawn by their weights, with the numbers that PyTorch draws for the same seed.

import { tensor } from "../creating/data.js";
import { rand, randLike } from "../creating/random.js";
import { isFloating } from "../engine/dtype.js";
import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { allocateTensor } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { isKnown } from "../tensor/values.js";
import { searchsorted } from "./search.js";

const NOTHING = "invalid multinomial distribution (sum of probabilities <= 0)";

/** The largest of weights over exponentially distributed numbers is a class drawn by its weight, the next ones too. */
function byRaces(input, count, no) {
  if (isKnown() && !input.ge(0).logicalAnd(input.lt(Infinity)).all().item()) {
    throw no("probability tensor contains either `inf`, `nan` or element < 0");
  }
  if (isKnown() && !input.sum(-1).all().item()) throw no(NOTHING);
  const waits = randLike(input, { dtype: "float64" }).neg().log1p().neg().to(input.dtype);
  const rates = input.div(waits);
  return count === 1 ? rates.argmax(-1, true) : rates.topk(count).indices;
}

/** Makes a row of weights its running sums, ending with 1, in their dtype. */
function toShares(weights, no) {
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    if (!(weights[i] >= 0)) throw no("invalid multinomial distribution (encountering probability entry < 0)");
    if (weights[i] === Infinity) {
      throw no("invalid multinomial distribution (encountering probability entry = infinity or NaN)");
    }
    weights[i] += total;
    total = weights[i];
  }
  if (!(total > 0)) throw no(NOTHING);
  for (let i = 0; i < weights.length; i++) weights[i] /= total;
}

/** Again and again from the same weights: where a uniform number falls among the running sums. */
function byShares(input, count, no) {
  const { shape } = input;
  const categories = shape.at(-1);
  const drawn = [...shape.slice(0, -1), count];
  if (!isKnown()) return allocateTensor(drawn, "int64", "multinomial");
  const weights = input.toTyped();
  const draws = rand(drawn, { dtype: "float64" });
  const rows = input.ndim === 1 ? 1 : shape[0];
  for (let row = 0; row < rows; row++)
    toShares(weights.subarray(row * categories, (row + 1) * categories), no);
  return searchsorted(tensor(weights, { shape }), draws);
}

/** Indices along the last axis, drawn by its weights; each at most once unless `replacement`. */
export const multinomial = define(
  "multinomial",
  "Tensor input, int num_samples, bool replacement = False",
  ({ input, numSamples: count, replacement }, op) => {
    const no = (message) => runtimeError(op, input, message, ShapecastError);
    const { shape, ndim, dtype } = input;
    if (ndim !== 1 && ndim !== 2) throw no("prob_dist must be 1 or 2 dim");
    if (!isFloating(dtype)) {
      throw no(`multinomial only supports floating-point dtypes for input, got: ${SCALAR_NAMES[dtype]}`);
    }
    if (count <= 0) throw no("cannot sample n_sample <= 0 samples");
    if (!replacement && count > shape.at(-1)) {
      throw no("cannot sample n_sample > prob_dist.size(-1) samples without replacement");
    }
    if (shape.at(-1) === 0 && count === 1) {
      throw no("aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.");
    }
    if (shape[0] === 0 && ndim === 2) return allocateTensor([0, count], "int64", op);
    return tidy(() => (replacement && count > 1 ? byShares(input, count, no) : byRaces(input, count, no)));
  },
);
