// How numbers are spread: quantiles, histograms, covariances, and what leaves nan out.

import { correlationOf } from "../../algorithms/vectors.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { axesOf, functionsOf, toInt } from "../base/arguments.js";
import { toTensor } from "../base/data.js";
import { ask, give, isArray, notRead, result, wrong } from "../base/framework.js";
import { creating } from "../creating.js";
import { quietly } from "../elementwise.js";
import { isFloat, reductions } from "../reductions.js";
import { inSteps } from "../steps/multiplying.js";

const floating = (tensor) => (isFloat(tensor) ? tensor : tensor.to("float64"));
const known = () => session().mode === "values";

/** The elements along some axes as one last axis, and how a result of the others is shaped with them kept. */
function rowsOf(tensor, axis) {
  const dims = axis == null ? tensor.shape.map((_, i) => i) : axesOf(axis, tensor.ndim);
  const others = tensor.shape.map((_, i) => i).filter((i) => !dims.includes(i));
  const outer = others.map((i) => tensor.shape[i]);
  const count = dims.reduce((all, dim) => all * tensor.shape[dim], 1);
  const rows = tensor.permute([...others, ...dims]).reshape([...outer, count]);
  return { rows, kept: tensor.shape.map((size, i) => (dims.includes(i) ? 1 : size)) };
}

/** Between which elements of a sorted row of n a share lies, as each method counts it. */
const between = (alpha, beta) => (n, share) => n * share + alpha + share * (1 - alpha - beta) - 1;
const PLACES = {
  linear: (n, share) => (n - 1) * share,
  lower: (n, share) => Math.floor((n - 1) * share),
  higher: (n, share) => Math.ceil((n - 1) * share),
  nearest: (n, share) => rint((n - 1) * share),
  midpoint: (n, share) => 0.5 * (Math.floor((n - 1) * share) + Math.ceil((n - 1) * share)),
  hazen: between(0.5, 0.5),
  weibull: between(0, 0),
  median_unbiased: between(1 / 3, 1 / 3),
  normal_unbiased: between(3 / 8, 3 / 8),
  interpolated_inverted_cdf: between(0, 1),
  inverted_cdf: (n, share) => Math.max(0, Math.ceil(n * share - 1)),
  averaged_inverted_cdf(n, share) {
    const place = n * share - 1;
    return Number.isInteger(place) ? place + 0.5 : Math.ceil(place);
  },
  closest_observation(n, share) {
    const place = n * share - 1.5;
    const isOdd = Number.isInteger(place) && Math.abs(place % 2) === 1;
    return Math.max(0, isOdd ? place : Math.floor(place) + 1);
  },
};
/** In NumPy's order. */
const METHODS = (
  "inverted_cdf averaged_inverted_cdf closest_observation interpolated_inverted_cdf hazen weibull linear " +
  "median_unbiased normal_unbiased lower higher midpoint nearest"
).split(" ");
const STEPWISE = new Set(["lower", "higher", "nearest", "inverted_cdf", "closest_observation"]);

function rint(x) {
  const floor = Math.floor(x);
  return x - floor === 0.5 ? floor + (floor % 2) : Math.round(x);
}

/** Quantiles of rows by another method than the usual one, one behind the other. */
function byMethod(rows, shares, method, dtype = rows.dtype) {
  const last = rows.shape.at(-1) - 1;
  const [sorted] = engine.sort(rows, { dim: -1 });
  const at = (place) => sorted.select(-1, Math.min(Math.max(place, 0), last)).to(dtype);
  const made = shares.map((share) => {
    const place = PLACES[method](last + 1, share);
    const floor = Math.floor(place);
    if (STEPWISE.has(method)) return at(floor);
    const [below, above] = [floor, floor + 1].map(at);
    const apart = above.to(rows.dtype).sub(below.to(rows.dtype)).to(dtype);
    const by = place - floor;
    return by < 0.5 ? below.add(apart.mul(by)) : above.sub(apart.mul(1 - by));
  });
  const all = engine.stack(made);
  if (!isFloat(rows)) return all;
  const broken = engine.any(engine.isnan(rows), { dim: -1 });
  return engine.where(broken, engine.tensor(Number.NaN, { dtype }), all);
}

/** Quantiles by name: `parts` of all that the numbers asked for are counted in. */
const quantile =
  (name, parts) =>
  (a, q, axis, method = "linear", keepdims = false) => {
    const isUsual = method === "linear";
    if (!METHODS.includes(method))
      wrong(
        `${repr(method)} is not a valid method. Use one of: dict_keys([${METHODS.map(repr).join(", ")}])`,
      );
    // Shares that are no plain numbers are float64, and with them what lies between numbers of float32.
    const isWide = known() && toTensor(a).dtype === "float32" && !/^(?:bigint|number)$/.test(typeof q);
    if (isUsual ? isWide && name !== "quantile" : !Object.hasOwn(PLACES, method) || name !== "quantile")
      notRead(`quantiles by method='${method}'`);
    const own = toTensor(a);
    // What lies between two elements is told by how far these are apart.
    if (own.dtype === "bool" && !STEPWISE.has(method)) quietly("sub", give(own), give(own));
    const given = STEPWISE.has(method) ? own : floating(own);
    const asked = toTensor(q).to(isFloat(given) && !isWide ? given.dtype : "float64");
    const shares = asked.div(parts);
    if (known() && shares.numel > 0 && !engine.all(shares.ge(0).logicalAnd(shares.le(1))).item())
      wrong(
        parts === 1 ? "Quantiles must be in the range [0, 1]" : "Percentiles must be in the range [0, 100]",
      );
    const { rows, kept } = rowsOf(given, axis);
    if (rows.shape.at(-1) === 0) notRead("quantiles of nothing");
    const made =
      (isUsual && !isWide) || !known()
        ? ask(() => engine[name](isFloat(rows) ? rows : rows.to("float64"), shares.reshape(-1), { dim: -1 }))
        : byMethod(
            rows,
            shares.reshape(-1).tolist(),
            method,
            isWide && !STEPWISE.has(method) ? "float64" : rows.dtype,
          );
    const shape = truth(keepdims) ? kept : made.shape.slice(1);
    return result(made.reshape([...asked.shape, ...shape]));
  };

const QUANTILE = "a q axis= -out -overwrite_input method= keepdims=";

/** The least and the greatest of what is counted. */
function boundsOf(flat, range) {
  const [low, high] = range == null ? [null, null] : toTensor(range, "float64").tolist();
  if (low !== null && low > high) wrong("max must be larger than min in range parameter.");
  if (low === null && flat.numel === 0) return [0, 1];
  const [first, last] = low === null ? [flat.amin().item(), flat.amax().item()] : [low, high];
  if (!Number.isFinite(first) || !Number.isFinite(last)) {
    const found = range == null ? "autodetected" : "supplied";
    wrong(
      `${found} range of [${[first, last].map(String).join(", ").replaceAll("NaN", "nan")}] is not finite`,
    );
  }
  return first === last ? [first - 0.5, last + 0.5] : [first, last];
}

/** How wide bins are to be, by the names of rules. @type {Record<string, (flat: any, spread: number) => number>} */
const WIDTHS = {
  sqrt: (flat, spread) => spread / Math.sqrt(flat.numel),
  sturges: (flat, spread) => spread / (Math.log2(flat.numel) + 1),
  rice: (flat, spread) => spread / (2 * flat.numel ** (1 / 3)),
  scott: (flat) =>
    ((24 * Math.sqrt(Math.PI)) / flat.numel) ** (1 / 3) * engine.std(flat, { unbiased: false }).item(),
  fd(flat) {
    const shares = engine.tensor([0.75, 0.25], { dtype: "float64" });
    const [high, low] = engine.quantile(flat, shares).tolist();
    return (2 * (high - low)) / flat.numel ** (1 / 3);
  },
  auto: (flat, spread) =>
    Math.min(Math.max(WIDTHS.fd(flat, spread), WIDTHS.sqrt(flat, spread) / 2), WIDTHS.sturges(flat, spread)),
};

/** How many bins a rule makes. */
function countBy(name, flat, range, hasWeights) {
  if (!Object.hasOwn(WIDTHS, name))
    return /^(?:doane|stone)$/.test(name)
      ? notRead(`np.histogram(bins='${name}')`)
      : wrong(`'${name}' is not a valid estimator for \`bins\``);
  if (!known()) return notRead("bins told by name, with shapes alone");
  if (hasWeights)
    raise("TypeError", "Automated estimation of the number of bins is not supported for weighted data");
  const [first, last] = boundsOf(flat, range);
  const all = flat.to("float64");
  const kept = range == null ? all : all.at(all.ge(first).logicalAnd(all.le(last)));
  if (kept.numel === 0) return 1n;
  const width = WIDTHS[name](kept, kept.amax().item() - kept.amin().item());
  if (width === 0) return 1n;
  return BigInt(Math.ceil((last - first) / (isFloat(flat) ? width : Math.max(width, 1))));
}

/** The edges of bins: as they are given, or so many of the same width. */
function edgesOf(flat, bins, range, hasWeights = false) {
  if (typeof bins === "string") return edgesOf(flat, countBy(bins, flat, range, hasWeights), range);
  const given = toTensor(bins);
  if (given.ndim === 1) {
    if (
      known() &&
      engine.any(given.narrow(0, 0, given.numel - 1).gt(given.narrow(0, 1, given.numel - 1))).item()
    )
      wrong("`bins` must increase monotonically, when an array");
    return given;
  }
  const count = toInt(bins);
  if (count < 1) wrong("`bins` must be positive, when an integer");
  checkElements(count);
  const dtype = isFloat(flat) ? flat.dtype : "float64";
  if (!known()) return engine.empty([count + 1], { dtype });
  const [first, last] = boundsOf(flat, range);
  const ends = [first, last].map((one) => give(engine.tensor(one, { dtype })));
  return creating.linspace([...ends, BigInt(count + 1)], {}).tensor;
}

function histogram(a, bins = 10n, range, density = false, weights) {
  const numbers = toTensor(a);
  const weighing = weights == null ? null : toTensor(weights);
  if (weighing !== null && `${weighing.shape}` !== `${numbers.shape}`)
    wrong("weights should have the same shape as a.");
  const given = numbers.reshape(-1);
  const flat = given.dtype === "bool" ? given.to("uint8") : given;
  const edges = edgesOf(flat, bins, range, weights != null);
  const count = edges.numel - 1;
  const own = weighing === null ? null : weighing.reshape(-1);
  const dense = truth(density ?? false);
  if (!known()) {
    const dtype = dense ? "float64" : (own?.dtype ?? "int64");
    return new Tuple([engine.empty([count], { dtype }), edges].map(give));
  }
  const wide = edges.to("float64");
  const values = flat.to("float64");
  const after = engine.searchsorted(wide, values, { right: true });
  const place = engine
    .where(values.eq(wide.at(count)), engine.tensor(count, { dtype: "int64" }), after)
    .sub(1);
  const inside = place.ge(0).logicalAnd(place.lt(count));
  const kept = place.at(inside);
  const made = engine.bincount(kept, {
    minlength: count,
    ...(own && { weights: own.to("float64").at(inside) }),
  });
  const counts = own === null ? made : made.to(own.dtype);
  if (!dense) return new Tuple([counts, edges].map(give));
  const widths = engine.diff(wide);
  return new Tuple([counts.div(widths).div(counts.sum()), edges].map(give));
}

/** In which bin each number is. */
function digitize(x, bins, right = false) {
  const edges = toTensor(bins, "float64");
  if (edges.ndim !== 1) raise("ValueError", "object too deep for desired array");
  const numbers = toTensor(x).to("float64");
  if (!known()) return result(engine.empty(numbers.shape, { dtype: "int64" }));
  const steps = edges.numel < 2 ? [] : engine.diff(edges).tolist();
  const rises = steps.every((step) => step >= 0);
  if (!rises && !steps.every((step) => step <= 0))
    wrong("bins must be monotonically increasing or decreasing");
  const from = rises ? edges : engine.flip(edges, [0]);
  const found = engine.searchsorted(from, numbers, { right: !truth(right) });
  return result(rises ? found : found.neg().add(edges.numel));
}

const rowSums = (tensor) => reductions.sum([give(tensor)], { axis: 1n }).tensor;

/** The covariance of observations that count as often, or as much, as is told. */
function weighted(all, less, often, much) {
  const [counts, weights] = [often, much].map((one) => (one === null ? null : toTensor(one, "float64")));
  for (const one of [counts, weights])
    if (one && one.numel !== all.shape[1]) notRead("np.cov with so many weights");
  const own = counts && weights ? counts.mul(weights) : (counts ?? weights);
  const sum = own.sum();
  const mean = rowSums(all.mul(own)).div(sum);
  const apart = all.sub(mean.unsqueeze(1));
  const taken = weights ? own.mul(weights).sum().mul(less).div(sum) : less;
  const factor = less === 0 ? sum : sum.sub(taken);
  const turned = apart.mul(own).t();
  const made = inSteps(engine.matmul(apart, turned), apart, turned);
  return give(made.mul(engine.tensor(1, { dtype: "float64" }).div(factor)).squeeze());
}

/** The covariance of variables in rows. */
function cov(m, y, rowvar = true, bias = false, ddof = null, fweights = null, aweights = null) {
  if (typeof ddof === "number" && !Number.isInteger(ddof)) wrong("ddof must be integer");
  const rows = [m, y]
    .filter((one) => one != null)
    .map((one) => {
      const tensor = toTensor(one);
      if (tensor.ndim > 2) wrong(one === m ? "m has more than 2 dimensions" : "y has more than 2 dimensions");
      const wide = engine.atleast2d(tensor).to("float64");
      return !truth(rowvar) && tensor.ndim !== 1 ? wide.t() : wide;
    });
  const all = ask(() => engine.cat(rows, { dim: 0 }));
  const less = ddof === null ? (truth(bias) ? 0 : 1) : toInt(ddof);
  if (fweights !== null || aweights !== null) return weighted(all, less, fweights, aweights);
  const factor = Math.max(0, all.shape[1] - less);
  warnOf("Degrees of freedom <= 0 for slice", () => factor === 0);
  const apart = all.sub(reductions.mean([give(all)], { axis: 1n, keepdims: true }).tensor);
  const made = inSteps(engine.matmul(apart, apart.t()), apart, apart.t());
  return give(made.mul(1 / factor).squeeze());
}

const corrcoef = (x, y, rowvar = true) => result(correlationOf(cov(x, y, rowvar).tensor));

/** A mean with weights, along one axis where they are of another shape. */
function average(a, axis = null, weights = null, returned = false, keepdims = false) {
  const given = give(toTensor(a));
  const along = { axis, keepdims };
  if (axis !== null) axesOf(axis, given.tensor.ndim, "axis: ", "repeated axis in `axis` argument");
  if (weights === null) {
    const made = reductions.mean([given], along);
    if (!truth(returned)) return made;
    const count = given.tensor.numel / Math.max(1, made.tensor.numel);
    return new Tuple([made, quietly("add", quietly("mul", made, 0), count)]);
  }
  const { shape, ndim } = given.tensor;
  let own = toTensor(weights);
  if (own.shape.join() !== shape.join()) {
    if (axis === null) raise("TypeError", "Axis must be specified when shapes of a and weights differ.");
    const axes = axesOf(axis, ndim);
    if (own.shape.join() !== axes.map((one) => shape[one]).join())
      wrong("Shape of weights must be consistent with shape of a along specified axis.");
    const order = axes.map((_, i) => i).sort((one, other) => axes[one] - axes[other]);
    own = own.permute(order).reshape(shape.map((size, i) => (axes.includes(i) ? size : 1)));
  }
  const factors = give(own.broadcastTo(shape).to(isFloat(own) ? own.dtype : "float64"));
  const scale = reductions.sum([factors], along);
  if (known() && engine.any(scale.tensor.eq(0)).item())
    raise("ZeroDivisionError", "Weights sum to zero, can't be normalized");
  const made = quietly("div", reductions.sum([quietly("mul", given, factors)], along), scale);
  return truth(returned) ? new Tuple([made, scale]) : made;
}

const isNan = (array) => quietly("isnan", array);
const without = (array, stand) =>
  give(engine.where(isNan(array).tensor, engine.tensor(stand, { dtype: array.tensor.dtype }), array.tensor));

/** Warns where a program wants to know. */
function warnOf(text, isSo) {
  const { warn } = /** @type {any} */ (session());
  if (warn && known() && isSo()) warn("RuntimeWarning", text);
}

/** The greatest or the least of what is a number; nan where nothing is. */
const nanExtreme = (name, stand) => (a, axis, keepdims) => {
  const given = give(toTensor(a));
  const along = { axis, keepdims };
  if (!isFloat(given.tensor)) return reductions[name]([given], along);
  const made = reductions[name]([without(given, stand)], along);
  const nothing = reductions.all([isNan(given)], along);
  warnOf(`All-NaN ${isArray(a) ? "slice" : "axis"} encountered`, () => engine.any(nothing.tensor).item());
  return result(
    engine.where(nothing.tensor, engine.tensor(Number.NaN, { dtype: made.tensor.dtype }), made.tensor),
  );
};

const nanSpread =
  (name) =>
  (a, axis, dtype, ddof = 0n, keepdims = false) => {
    if (dtype != null) notRead(`np.nan${name}(dtype=…)`);
    const given = give(toTensor(a));
    if (!isFloat(given.tensor)) return reductions[name]([given], { axis, ddof, keepdims });
    const there = quietly("logicalNot", isNan(given));
    const counted = (along) => reductions.sum([there], { axis, keepdims: along });
    const zeros = without(given, 0);
    const { dtype: own } = given.tensor;
    const shared = (...pair) => give(quietly("div", ...pair).tensor.to(own));
    const mean = shared(reductions.sum([zeros], { axis, keepdims: true }), counted(true));
    const apart = quietly("sub", given, mean);
    const squares = without(quietly("mul", apart, apart), 0);
    const sum = reductions.sum([squares], { axis, keepdims });
    const variance = shared(sum, quietly("sub", counted(keepdims), ddof));
    return result((name === "std" ? quietly("sqrt", variance) : variance).tensor);
  };

const nanPlace = (name, stand) => (a, axis) => {
  const given = give(toTensor(a));
  if (!isFloat(given.tensor)) return reductions[name]([given], { axis });
  if (known() && engine.any(reductions.all([isNan(given)], { axis }).tensor).item())
    wrong("All-NaN slice encountered");
  return reductions[name]([without(given, stand)], { axis });
};

const nanRunning = (name, stand) => (a, axis, dtype) => {
  const tensor = toTensor(a);
  return reductions[name]([isFloat(tensor) ? without(give(tensor), stand) : give(tensor)], { axis, dtype });
};

export const statistics = functionsOf(
  {
    [`percentile ${QUANTILE}`]: quantile("quantile", 100),
    [`quantile ${QUANTILE}`]: quantile("quantile", 1),
    [`nanpercentile ${QUANTILE}`]: quantile("nanquantile", 100),
    [`nanquantile ${QUANTILE}`]: quantile("nanquantile", 1),
    "histogram a bins= range= density= weights=": histogram,
    "digitize x bins right=": digitize,
    "cov m y= rowvar= bias= ddof= fweights= aweights= -dtype": cov,
    "corrcoef x y= rowvar=": corrcoef,
    "average a axis= weights= returned= * keepdims=": average,
    "nanmax a axis= -out keepdims=": nanExtreme("max", Number.NEGATIVE_INFINITY),
    "nanmin a axis= -out keepdims=": nanExtreme("min", Number.POSITIVE_INFINITY),
    "nanstd a axis= dtype= -out ddof= keepdims=": nanSpread("std"),
    "nanvar a axis= dtype= -out ddof= keepdims=": nanSpread("var"),
    "nanargmax a axis= -out": nanPlace("argmax", Number.NEGATIVE_INFINITY),
    "nanargmin a axis= -out": nanPlace("argmin", Number.POSITIVE_INFINITY),
    "nancumsum a axis= dtype= -out": nanRunning("cumsum", 0),
    "nancumprod a axis= dtype= -out": nanRunning("cumprod", 1),
  },
  false,
);
