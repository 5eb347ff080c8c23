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

/** Where the quantiles of each row stand, in float64: at its last element, which is nan, where a row has nan. */
function ranksOf(sorted, q, ignored) {
  const { shape } = sorted;
  const missing = sorted.isnan();
  const last = ignored ? missing.logicalNot().sum(-1, true).sub(1) : shape.at(-1) - 1;
  const ranks = q
    .double()
    .mul(last)
    .expand([...shape.slice(0, -1), q.numel]);
  return ignored ? ranks.maskedFill(ranks.lt(0), 0) : ranks.maskedFill(missing.any(-1, true), last);
}

/** The values at ranks, or between them. */
function valuesAt(sorted, ranks, mode) {
  const at = (places) => sorted.gather(-1, places.long());
  if (mode in ROUNDED) return at(ranks[ROUNDED[mode]]());
  const below = ranks.floor();
  const weights = mode === "midpoint" ? 0.5 : ranks.sub(below).to(sorted.dtype);
  return at(below).lerp(at(ranks.ceil()), weights);
}

const OPTIONS = 'int dim = None, bool keepdim = False, *, str interpolation = "linear", Tensor out = None';

/** Quantiles along an axis or of all elements; several of them along a new first axis. */
const quantiles = (name, ignored) =>
  define(
    name,
    [`Tensor input, Tensor q, ${OPTIONS}`, `Tensor input, float q, ${OPTIONS}`],
    ({ input, q: given, dim = null, keepdim, interpolation: mode = "linear" }, op) => {
      check(input, given, mode, op);
      const axis = wrapAxis(dim ?? 0, input, op);
      return tidy(() => {
        const q = given instanceof Tensor ? given : filledWith(given, [], input.dtype, op);
        if (isKnown() && !q.clamp(0, 1).equal(q)) {
          throw runtimeError(op, [input, q], "quantile() q values must be in the range [0, 1]");
        }
        const flat = dim === null || input.ndim === 0;
        const rows = flat ? ravel(input) : movedim(input, axis, -1);
        const sorted = sort(rows).values;
        const values = valuesAt(sorted, ranksOf(sorted, q.reshape(-1), ignored), mode);
        const front = movedim(values, -1, 0);
        const sizes = flat ? input.shape.map(() => 1) : input.shape.with(axis, 1);
        const kept = keepdim ? reshape(front, [front.shape[0], ...sizes]) : front;
        return q.ndim === 0 ? squeeze(kept, 0) : kept;
      });
    },
  );
export const quantile = quantiles("quantile", false);
/** As if nan were not there. */
export const nanquantile = quantiles("nanquantile", true);
