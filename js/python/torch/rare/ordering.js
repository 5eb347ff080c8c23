// What comes in order: the k-th of a row, the most frequent, bins, and how numbers are spread.

import { correlationOf } from "../../algorithms/vectors.js";
import { checkElements } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { toFloat } from "../../values/numbers.js";
import { List, Tuple } from "../../values/sequences.js";
import { percent } from "../../values/texts.js";
import { nameOf, raise } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { TYPE_NAMES } from "../dtypes.js";
import { Returned } from "../returned.js";
import { ask, axisOf, functionsOf, give, isTensor, numbers, wrong } from "../shared/calling.js";
import { placeOfKth, placeOfMost, placesAlong } from "./parting.js";

const pair = (name, answer) => new Returned(name, { values: give(answer[0]), indices: give(answer[1]) });
const known = () => session().mode === "values";
/** @returns {never} */
const notThere = (message) => raise("NotImplementedError", message);
const isFloat = ({ dtype }) => dtype.startsWith("float");

function kthvalue(x, k, dim = -1n, keepdim = false) {
  if (x.dtype === "bool") notThere("\"kthvalue_cpu\" not implemented for 'Bool'");
  const axis = axisOf(dim, x.ndim);
  const place = Number(k);
  const size = x.ndim === 0 ? 1 : x.shape[axis];
  if (place < 1 || place > size) wrong(`kthvalue(): selected number k out of range for dimension ${axis}`);
  const row = x.ndim === 0 ? x.reshape([1]) : x;
  const [sorted] = ask(() => engine.sort(row, { dim: axis, stable: true }));
  const values = sorted.narrow(axis, place - 1, 1);
  const found = (one) => placeOfKth(one, place - 1);
  const picked = [values, known() ? placesAlong(row, axis, found) : values.to("int64")];
  return pair("kthvalue", keepdim === true && x.ndim > 0 ? picked : picked.map((one) => one.squeeze(axis)));
}

/** The number that a row has most often, the least of several, and where it stands last in the order of PyTorch. */
function mode(x, dim = -1n, keepdim = false) {
  const axis = axisOf(dim, x.ndim);
  if (x.shape[axis] === 0)
    raise("IndexError", `mode(): Expected reduction dim ${axis} to have non-zero size.`);
  const row = x.ndim === 0 ? x.reshape([1]) : x;
  const indices = known() ? placesAlong(row, axis, placeOfMost) : row.narrow(axis, 0, 1).to("int64");
  const picked = [engine.gather(row, axis, indices), indices];
  return pair("mode", keepdim === true && x.ndim > 0 ? picked : picked.map((one) => one.squeeze(axis)));
}

const spread =
  (name) =>
  (x, dim, correction = 1n, keepdim = false, unbiased) => {
    if (!isFloat(x)) notThere(`${name}_mean only support floating point and complex dtypes`);
    const less = unbiased === undefined ? Number(correction) : Number(unbiased);
    const options = dim === undefined || dim === null ? {} : { dim: numbers(dim), keepdim: keepdim === true };
    const made = ask(() => [engine[name](x, { ...options, correction: less }), engine.mean(x, options)]);
    return new Tuple(made.map(give));
  };

function aminmax(x, dim, keepdim = false) {
  const isWhole = dim === undefined || dim === null;
  if (isWhole && x.numel === 0)
    wrong("aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.");
  const axis = isWhole ? 0 : axisOf(dim, x.ndim);
  if (x.numel === 0 && x.shape[axis] === 0)
    raise("IndexError", `aminmax: Expected reduction dim ${axis} to have non-zero size.`);
  const options = isWhole ? {} : { dim: [axis], keepdim: keepdim === true };
  const [min, max] = ask(() => [engine.amin(x, options), engine.amax(x, options)]);
  return new Returned("aminmax", { min: give(min), max: give(max) });
}

function bucketize(input, boundaries, right = false, out32 = false) {
  if (boundaries.ndim !== 1) wrong(`boundaries tensor must be 1 dimension, but got dim(${boundaries.ndim})`);
  const isPlain = isTensor(input) || typeof input === "bigint";
  // A number between integers is no integer.
  const row = isPlain || boundaries.dtype.startsWith("float") ? boundaries : boundaries.to("float64");
  const sought = isTensor(input) ? input.tensor : engine.tensor(Number(input), { dtype: row.dtype });
  const made = ask(() => engine.searchsorted(row, sought, { right: right === true }));
  return give(out32 === true ? made.to("int32") : made);
}

/** Refuses whole numbers in the words of a kernel, truths in those of the one before where there are edges to make. */
function checkCounted(kernel, { dtype }) {
  if (dtype.startsWith("float")) return;
  const own = dtype === "bool" && kernel === "histogram_cpu" ? "linspace_cpu" : kernel;
  notThere(`"${own}" not implemented for '${TYPE_NAMES[dtype]}'`);
}

function histc(x, bins = 100n, min = 0n, max = 0n) {
  if (typeof bins === "boolean") refuseHere("such a torch.histc");
  const count = Number(bins);
  if (count <= 0) wrong(`torch.histogram(): bins must be > 0, but got ${count} for dimension 0`);
  checkElements(count);
  checkCounted("histogram_cpu", x);
  if (!known()) return give(engine.empty([count], { dtype: x.dtype }));
  let [low, high] = [Number(min), Number(max)];
  if (low > high) wrong("torch.histc: max must be larger than min");
  if (low === high && x.numel > 0) [low, high] = [x.amin().item(), x.amax().item()];
  if (low === high) [low, high] = [low - 1, high + 1];
  const row = x.reshape(-1).to("float64");
  const places = row
    .sub(low)
    .div(high - low)
    .mul(count)
    .floor()
    .clamp({ max: count - 1 })
    .to("int64");
  const inside = row.ge(low).logicalAnd(row.le(high));
  return give(engine.bincount(places.at(inside), { minlength: count }).to(x.dtype));
}

// ---- torch.histogram: elements counted between edges, which are given, or lie evenly over a range ----

const NAMES = { float32: "float", float64: "double", int64: "long int", int32: "int", bool: "bool" };
const FORMS =
  "\n * (Tensor input, Tensor bins, *, Tensor weight = None, bool density = False, tuple of Tensors out = None)" +
  "\n * (Tensor input, int bins = 100, *, tuple of floats range = None, Tensor weight = None, bool density = False, tuple of Tensors out = None)\n";

const fail = (message) => wrong(`torch.histogramdd: ${message}`);
const isSequence = (value) => value instanceof List || value instanceof Tuple;

/** A number as C++ writes it. */
const written = (value) => percent("%g", value);

/** From where to where the edges lie. */
function boundsOf(x, range) {
  let [low, high] = [0, 1];
  if (range !== undefined && range !== null) {
    if (range.items.length !== 2)
      fail(`for a 1-dimensional histogram range should have 2 elements, but got ${range.items.length}`);
    [low, high] = range.items.map(toFloat);
  } else if (x.numel > 0) [low, high] = [x.amin().item(), x.amax().item()];
  if (!Number.isFinite(low) || !Number.isFinite(high))
    fail(`dimension 0's range [${written(low)}, ${written(high)}] is not finite`);
  if (low > high)
    fail(`min should not exceed max, but got min ${written(low)} max ${written(high)} for dimension 0`);
  return low === high ? [low - 0.5, high + 0.5] : [low, high];
}

function edgesOf(x, bins, range) {
  if (isTensor(bins)) {
    const edges = bins.tensor;
    if (edges.dtype !== x.dtype)
      fail(
        "input tensor and bins tensors should have the same dtype, but got input with dtype " +
          `${NAMES[x.dtype] ?? refuseHere("such a dtype")} and bins for dimension 0 with dtype ${NAMES[edges.dtype] ?? refuseHere("such a dtype")}`,
      );
    if (edges.ndim !== 1)
      fail(
        `bins tensor should have one dimension, but got ${edges.ndim} dimensions in the bins tensor for dimension 0`,
      );
    checkCount(edges.numel - 1);
    return edges.clone();
  }
  const count = Number(bins);
  checkCount(count);
  checkElements(count);
  if (!known()) return engine.empty([count + 1], { dtype: x.dtype });
  const [low, high] = boundsOf(x, range);
  return engine.linspace(low, high, count + 1, { dtype: x.dtype });
}

const checkCount = (count) =>
  count <= 0 && wrong(`torch.histogram(): bins must be > 0, but got ${count} for dimension 0`);

/** The first edge above a value, looked for by halves whether they are in order or not. */
function above(edges, value) {
  let first = 0;
  for (let length = edges.length; length > 0; ) {
    const half = length >> 1;
    if (value < edges[first + half]) length = half;
    else {
      first += half + 1;
      length -= half + 1;
    }
  }
  return first;
}

/** How much lies in each bin, of which the last one has both its edges. */
function counted(x, edges, weights) {
  const ends = edges.tolist();
  const round = x.dtype === "float32" ? Math.fround : Number;
  const counts = Array(ends.length - 1).fill(0);
  x.reshape(-1)
    .tolist()
    .forEach((value, i) => {
      if (!(value >= ends[0] && value <= ends.at(-1))) return;
      const place = Math.min(above(ends, value) - 1, counts.length - 1);
      counts[place] = round(counts[place] + (weights === null ? 1 : weights[i]));
    });
  return engine.tensor(counts, { dtype: x.dtype });
}

function histogram(x, bins = 100n, range, weight, density = false) {
  if (weight && weight.dtype !== x.dtype)
    fail(
      "if weight tensor is provided, input tensor and weight tensor should have the same dtype, but got " +
        `input(${NAMES[x.dtype] ?? refuseHere("such a dtype")}), and weight(${NAMES[weight.dtype] ?? refuseHere("such a dtype")})`,
    );
  if (weight && weight.numel !== x.numel)
    fail(
      "if weight tensor is provided it should have the same shape as the input tensor excluding its innermost dimension, " +
        `but got input with shape [${x.numel}, 1] and weight with shape [${weight.numel}]`,
    );
  checkCounted(isTensor(bins) || (range ?? null) !== null ? "histogram_cpu" : "histogramdd", x);
  const edges = ask(() => edgesOf(x, bins, range));
  if (!known()) return { hist: engine.empty([edges.numel - 1], { dtype: x.dtype }), bin_edges: edges };
  const counts = counted(x, edges, weight ? weight.reshape(-1).tolist() : null);
  const hist = density === true ? counts.div(counts.sum().item()).div(engine.diff(edges)) : counts;
  return { hist, bin_edges: edges };
}

const { histogram: countedIn } = functionsOf({
  "histogram input: bins= * range= weight:= density=": (...given) => {
    const made = histogram(.../** @type {[any]} */ (given));
    return new Returned("histogram", { hist: give(made.hist), bin_edges: give(made.bin_edges) });
  },
});

const isCount = (value) => typeof value === "bigint" || value instanceof Unknown || isTensor(value);

/** torch.histogram, after a look at which of its two forms is meant. */
function histogramOf(args, keywords, isMethod) {
  const { bins = args[1] ?? 100n, range = null } = keywords;
  const fits =
    isTensor(args[0] ?? keywords.input) &&
    args.length < 3 &&
    isCount(bins) &&
    (range === null || (isSequence(range) && !isTensor(bins)));
  if (fits) return /** @type {any} */ (countedIn)(args, keywords, isMethod);
  const names = Object.keys(keywords);
  // In which order several names are told nobody knows.
  if (names.length > 1) refuseHere("such a call of torch.histogram");
  const own = isMethod ? args.slice(1) : args;
  const given = [...own.map(nameOf), ...names.map((name) => `${name}=${nameOf(keywords[name])}`)];
  return raise(
    "TypeError",
    `histogram() received an invalid combination of arguments - got (${given.join(", ")}), but expected one of:${FORMS}`,
  );
}

function isin(elements, tests, _unique, invert = false) {
  const all = (one) => (isTensor(one) ? one.tensor : engine.tensor(Number(one), { dtype: "int64" }));
  if ([elements, tests].some((one) => all(one).dtype === "bool"))
    notThere("Unsupported input type encountered for isin(): Bool");
  checkElements(all(elements).numel * all(tests).numel);
  const made = all(elements).unsqueeze(-1).eq(all(tests).reshape(-1)).any({ dim: -1 });
  return give(invert === true ? made.logicalNot() : made);
}

function nanmean(x, dim, keepdim = false) {
  const rule = "nanmean(): expected input to have floating point or complex dtype but got";
  if (!isFloat(x)) notThere(`${rule} ${TYPE_NAMES[x.dtype]}`);
  const there = x.isnan().logicalNot();
  const options = dim === undefined || dim === null ? {} : { dim: numbers(dim), keepdim: keepdim === true };
  return give(ask(() => engine.nansum(x, options).div(there.sum(options))));
}

/** Refuses weights of observations that are none. */
function checkWeights(name, weights, x, count) {
  const kind = name === "fweights" ? "integral" : "floating point";
  if (weights.ndim > 1)
    wrong(
      `cov(): expected ${name} to have one or fewer dimensions but got ${name} with ${weights.ndim} dimensions`,
    );
  if (isFloat(weights) === (kind === "integral") || weights.dtype === "bool")
    wrong(
      `cov(): expected ${name} to have ${kind} dtype but got ${name} with ${TYPE_NAMES[weights.dtype]} dtype`,
    );
  if (weights.numel !== count)
    wrong(
      `cov(): expected ${name} to have the same numel as there are observations in the input but got ${weights.numel} != ${count}`,
    );
  if (known() && x.numel > 0 && weights.lt(0).any().item()) wrong(`cov(): ${name} cannot be negative`);
}

/** The covariance of variables in rows of which observations have weights. */
function weighted(rows, correction, often, weights) {
  const count = rows.shape[1];
  if (often !== null) checkWeights("fweights", often, rows, count);
  if (weights !== null) checkWeights("aweights", weights, rows, count);
  const w = often === null ? weights : weights === null ? often : often.mul(weights);
  const sum = w.sum();
  if (known() && sum.eq(0).item()) wrong("cov(): weights sum to zero, can't be normalized");
  const mean = rows.mul(w).sum({ dim: 1, keepdim: true }).div(sum);
  const twice = often === null || weights === null ? (weights ?? null) : weights;
  const less = twice === null ? Number(correction) : w.mul(twice).sum().div(sum).mul(Number(correction));
  const apart = rows.sub(mean);
  return apart
    .matmul(apart.mul(w).t())
    .div(sum.sub(less).clamp({ min: 0 }))
    .squeeze();
}

/** The covariance of variables in rows. */
function covariance(x, correction = 1n, often = null, weights = null) {
  if (x.dtype === "bool") notThere("cov(): bool dtype is not supported for input");
  if (x.ndim > 2)
    wrong(`cov(): expected input to have two or fewer dimensions but got an input with ${x.ndim} dimensions`);
  if (often === null && weights === null) return engine.cov(x, { correction: Number(correction) });
  const rows = x.ndim < 2 ? x.reshape([1, -1]) : x;
  return weighted(isFloat(rows) ? rows : rows.to("float32"), correction, often, weights);
}

const corrcoef = (x) => give(correlationOf(covariance(x)));

function dist(x, other, p = 2n) {
  const apart = ask(() => x.sub(other));
  const rule = "norm(): input dtype should be either floating point or complex. Got";
  if (!isFloat(apart)) notThere(`${rule} ${TYPE_NAMES[apart.dtype]} instead.`);
  return give(ask(() => engine.norm(apart, Number(p))));
}

/** The area below a row of points. */
function trapezoid(y, x, dx = 1n, dim = -1n) {
  if (y.dtype === "bool" || typeof dx === "boolean") refuseHere("such a torch.trapezoid");
  const axis = axisOf(dim, y.ndim);
  const size = y.shape[axis];
  const both = y.narrow(axis, 1, size - 1).add(y.narrow(axis, 0, size - 1));
  if (x === undefined || x === null) return give(both.sum({ dim: axis }).mul(Number(dx)).div(2));
  if (x.ndim === 1 && x.shape[0] !== size)
    wrong("trapezoid: There must be one `x` value for each sample point");
  const steps = engine.diff(x, { dim: x.ndim === 1 ? 0 : axis });
  const turned = x.ndim === 1 ? steps.reshape(y.shape.map((_, i) => (i === axis ? -1 : 1))) : steps;
  return give(both.mul(turned).sum({ dim: axis }).div(2));
}

export const ordering = {
  histogram: histogramOf,
  ...functionsOf({
    "kthvalue input: k dim= keepdim=": kthvalue,
    "mode input: dim= keepdim=": mode,
    "msort input:": (x) => give(ask(() => engine.sort(x, { dim: 0 }))[0]),
    "aminmax input: * dim= keepdim=": aminmax,
    "std_mean input: dim= correction= keepdim= unbiased=": spread("std"),
    "var_mean input: dim= correction= keepdim= unbiased=": spread("var"),
    "bucketize input boundaries: * right= out_int32=": bucketize,
    "histc input: bins= min= max=": histc,
    "isin elements test_elements assume_unique= invert=": isin,
    "nanmean input: dim= keepdim=": nanmean,
    "cov input: * correction= fweights:= aweights:=": (...given) => give(ask(() => covariance(...given))),
    "corrcoef input:": (x) => ask(() => corrcoef(x)),
    "dist input: other: p=": dist,
    "trapezoid y: x:= dx= dim=": trapezoid,
  }),
};
