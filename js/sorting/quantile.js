// Quantiles: places between sorted elements.
import { isFloating } from "../engine/dtype.js";
import { plainNumber } from "../engine/number.js";
import { runtimeError } from "../refusals/early-errors.js";
import { streamed } from "../refusals/number-text.js";
import { filledWith } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { isKnown } from "../tensor/values.js";
import { ravel } from "../views/copies.js";
import { movedim, wrapAxis } from "../views/slices.js";
import { reshape, squeeze } from "../views/views.js";
import { sort } from "./sort.js";

const ROUNDED = { lower: "floor", higher: "ceil", nearest: "round" };
const MODES = ["linear", "lower", "higher", "midpoint", "nearest"];

/** Refuses in PyTorch's order; a q that is a number becomes a tensor of the input's dtype. */
function check(input, q, mode, op) {
  const no = (message) => runtimeError(op, [input], `quantile() ${message}`);
  if (!(q instanceof Tensor)) {
    const value = Number(plainNumber(q));
    if (!(value >= 0 && value <= 1)) {
      throw no(`q must be in the range [0, 1] but got ${streamed(value)}`);
    }
  }
  if (!MODES.includes(mode)) {
    throw no(`interpolation must be one of linear, lower, higher, midpoint or nearest, but got ${mode}`);
  }
  if (input.numel === 0) throw no("input tensor must be non-empty");
  if (q instanceof Tensor && q.ndim > 1) throw no("q must be a scalar or 1D tensor");
  if (!isFloating(input.dtype)) throw no("input tensor must be either float or double dtype");
  if (q instanceof Tensor && q.dtype !== input.dtype)
    throw no("q tensor must be same dtype as the input tensor");
}

/**
 * Where the quantiles of each row stand, in float64: at its last element, which is nan, where a row has nan. Beside them
 * how fast they go on with q.
 */
function ranksOf(sorted, q, ignored) {
  const last = sorted.shape.at(-1) - 1;
  const missing = sorted.isnan();
  if (ignored) {
    const steps = missing.logicalNot().sum(-1, true).sub(1).clampMin(0);
    return { ranks: q.double().mul(steps), steps };
  }
  const unknown = missing.any(-1, true);
  const steps = unknown.logicalNot().mul(last);
  return { ranks: q.double().mul(steps).maskedFill(unknown, last), steps };
}

/**
 * What quantiles are made of. Of rows in order `between` picks the two elements that each quantile lies between, in the result's
 * shape; `part` is how far it is from the one to the other. The rows of the input are `sorted`, those of any tensor `inOrder`
 * as the input's are.
 */
export function partsOf(input, q, dim, keepdim, mode, ignored) {
  const flat = (dim ?? null) === null || input.ndim === 0;
  const axis = flat ? 0 : wrapAxis(dim, input, "quantile");
  const rowsOf = (tensor) => (flat ? ravel(tensor) : movedim(tensor, axis, -1));
  const { values: sorted, indices } = sort(rowsOf(input));
  const { ranks, steps } = ranksOf(sorted, q.reshape(-1), ignored);
  const wanted = mode in ROUNDED ? ranks[ROUNDED[mode]]() : ranks;
  const below = wanted.floor();
  const sizes = flat ? input.shape.map(() => 1) : input.shape.with(axis, 1);
  const arrange = (values) => {
    const front = movedim(values, -1, 0);
    const kept = keepdim ? reshape(front, [front.shape[0], ...sizes]) : front;
    return q.ndim === 0 ? squeeze(kept, 0) : kept;
  };
  return {
    sorted,
    inOrder: (tensor) => rowsOf(tensor).gather(-1, indices),
    between: (rows) => [below, wanted.ceil()].map((places) => arrange(rows.gather(-1, places.long()))),
    part: mode === "midpoint" ? 0.5 : arrange(wanted.sub(below).to(sorted.dtype)),
    steps: arrange(steps),
  };
}

const OPTIONS = 'int dim = None, bool keepdim = False, *, str interpolation = "linear", Tensor out = None';

/** Quantiles along an axis or of all elements; several of them along a new first axis. */
const quantiles = (name, ignored) =>
  define(
    name,
    [`Tensor input, Tensor q, ${OPTIONS}`, `Tensor input, float q, ${OPTIONS}`],
    ({ input, q: given, dim = null, keepdim, interpolation: mode = "linear" }, op) => {
      check(input, given, mode, op);
      wrapAxis(dim ?? 0, input, op);
      return tidy(() => {
        const q = given instanceof Tensor ? given : filledWith(given, [], input.dtype, op);
        if (isKnown() && !q.clamp(0, 1).equal(q)) {
          throw runtimeError(op, [input, q], "quantile() q values must be in the range [0, 1]");
        }
        const { sorted, between, part } = partsOf(input, q, dim, keepdim, mode, ignored);
        const [low, high] = between(sorted);
        return mode in ROUNDED ? low : low.lerp(high, part);
      });
    },
  );
export const quantile = quantiles("quantile", false);
/** As if nan were not there. */
export const nanquantile = quantiles("nanquantile", true);
