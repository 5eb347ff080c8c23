// Middles, quantiles, averages by weight, and reductions that leave nan out.
import * as engine from "../../names.js";
import { session } from "../arrays/session.js";
import { raise } from "../values/types.js";
import { axesOf, axisOf, functionsOf } from "./arguments.js";
import { toArray } from "./data.js";
import { elementwise } from "./elementwise.js";
import { ask, give, notRead, result } from "./framework.js";
import { along, inexact, isFloat, mean, reductions } from "./reductions.js";

/** The two in the middle of a row, or the one twice. */
function median(value, axis, keepdims) {
  const array = toArray(value);
  const tensor = inexact(array.tensor);
  const { dim, keepdim } = along(tensor, axis, keepdims, false);
  const others = tensor.shape.map((_, i) => i).filter((i) => !dim.includes(i));
  const rows = tensor.permute([...others, ...dim]).reshape([...others.map((i) => tensor.shape[i]), -1]);
  const count = rows.shape[rows.ndim - 1];
  if (count === 0) return notRead("np.median of nothing");
  const sorted = engine.sort(rows, { dim: -1 })[0];
  const middle = sorted.narrow(-1, (count - 1) >> 1, count % 2 === 0 ? 2 : 1).mean({ dim: -1 });
  const last = sorted.select(-1, count - 1);
  const made = engine.where(last.isnan(), last, middle);
  return result(keepdim ? made.reshape(tensor.shape.map((size, i) => (dim.includes(i) ? 1 : size))) : made);
}

function quantile(value, q, axis, method = "linear", keepdims = false) {
  if (method !== "linear") notRead(`method=${method}`);
  if (toArray(value).tensor.dtype === "bool") elementwise("sub", [value, value], { quiet: true });
  const tensor = inexact(toArray(value).tensor);
  const { dim, keepdim } = along(tensor, axis, keepdims);
  if (dim.length > 1 && dim.length < tensor.ndim) notRead("np.quantile over several axes");
  const options = { keepdim, ...(dim.length === 1 ? { dim: dim[0] } : {}) };
  return result(ask(() => engine.quantile(tensor, toArray(q).tensor.to(tensor.dtype), options)));
}

const WITHOUT_NAN = { sum: 0, prod: 1, max: Number.NEGATIVE_INFINITY, min: Number.POSITIVE_INFINITY };
/** A reduction that leaves nan out. */
const withoutNan = (name) => (value, axis, keepdims, dtype) => {
  const { tensor } = toArray(value);
  const along = { axis: axis ?? null, keepdims: keepdims ?? false, ...(dtype == null ? {} : { dtype }) };
  if (!isFloat(tensor.dtype)) return reductions[name]([value], along);
  const nan = tensor.isnan();
  if (/^m(?:ax|in)$/.test(name) && session().mode === "values" && engine.all(nan).item())
    notRead(`np.nan${name} of nan alone`);
  const identity = engine.tensor(WITHOUT_NAN[name], { dtype: tensor.dtype });
  return reductions[name]([give(engine.where(nan, identity, tensor))], along);
};

const numbersOf = (value) => give(toArray(value).tensor.isnan().logicalNot());

const nanMean = (value, axis, dtype, keepdims) => mean(value, axis, dtype, keepdims, numbersOf(value));

function nanVariance(value, axis, dtype, ddof = 0n, keepdims = false) {
  const average = nanMean(value, axis, dtype, true);
  const square = elementwise("square", [elementwise("sub", [toArray(value), average], { quiet: true })]);
  const sum = withoutNan("sum")(square, axis, keepdims, null);
  const count = reductions.sum([numbersOf(value)], { axis: axis ?? null, keepdims });
  return elementwise("div", [sum, elementwise("sub", [count, ddof], { quiet: true })], { quiet: true });
}

function average(value, axis, weights, returned, keepdims) {
  if (axis !== undefined && axis !== null)
    axesOf(axis, toArray(value).tensor.ndim, "repeated axis", "axis: ");
  if (weights === undefined || weights === null) return mean(value, axis, null, keepdims);
  if (returned === true) notRead("np.average(returned=True)");
  let given = toArray(weights);
  const array = toArray(value);
  if (given.tensor.ndim === 1 && array.tensor.ndim > 1) {
    if (axis === null || axis === undefined)
      raise("TypeError", "Axis must be specified when shapes of a and weights differ.");
    const place = axisOf(axis, array.tensor.ndim);
    given = give(given.tensor.reshape(array.tensor.shape.map((_, i) => (i === place ? -1 : 1))));
    if (given.tensor.numel !== array.tensor.shape[place])
      raise("ValueError", "Length of weights not compatible with specified axis.");
  } else if (given.tensor.shape.join() !== array.tensor.shape.join())
    notRead("np.average with weights of another shape");
  const sum = (one) => reductions.sum([one, axis ?? null, null, null, keepdims ?? false], {});
  const product = elementwise("mul", [array, given], { quiet: true });
  const full = give(engine.broadcastTo(given.tensor, array.tensor.shape));
  const weight = sum(full);
  if (session().mode === "values" && engine.any(weight.tensor.eq(0)).item()) {
    raise("ZeroDivisionError", "Weights sum to zero, can't be normalized");
  }
  return elementwise("div", [sum(product), weight], { quiet: true });
}

export const statistics = functionsOf({
  "median a axis= -out -overwrite_input keepdims=": median,
  "quantile a q axis= -out -overwrite_input method= keepdims= * -weights": quantile,
  "percentile a q axis= -out -overwrite_input method= keepdims= * -weights": (a, q, ...rest) =>
    quantile(a, elementwise("div", [toArray(q), 100n], { quiet: true }), ...rest),
  "average a axis= weights= returned= * keepdims=": average,
  "nansum a axis= dtype= -out keepdims= -initial -where": (a, axis, dtype, keepdims) =>
    withoutNan("sum")(a, axis, keepdims, dtype),
  "nanprod a axis= dtype= -out keepdims= -initial -where": (a, axis, dtype, keepdims) =>
    withoutNan("prod")(a, axis, keepdims, dtype),
  "nanmax a axis= -out keepdims= -initial -where": withoutNan("max"),
  "nanmin a axis= -out keepdims= -initial -where": withoutNan("min"),
  "nanmean a axis= dtype= -out keepdims= * -where": nanMean,
  "nanstd a axis= dtype= -out ddof= keepdims=": (...args) => elementwise("sqrt", [nanVariance(...args)]),
  "nanvar a axis= dtype= -out ddof= keepdims=": nanVariance,
});
