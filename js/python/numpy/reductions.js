// Along axes: sums and their kin, places of extremes, running sums.
import * as engine from "../../names.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { raise } from "../values/types.js";
import { axesOf, axisOf, functionsOf } from "./arguments.js";
import { toArray } from "./data.js";
import { dtypeName } from "./dtypes.js";
import { elementwise } from "./elementwise.js";
import { ask, give, isArray, notRead, result } from "./framework.js";

/** The axes of a reduction, and what of them the engine gets; `none` allows the first and the last of no axes. */
function along(tensor, axis, keepdims, none = true) {
  const { ndim } = tensor;
  if (axis === null || axis === undefined) {
    return { dim: tensor.shape.map((_, i) => i), keepdim: truth(keepdims ?? false) };
  }
  const dim = none && ndim === 0 && !axis.items && /^(?:0|-1)$/.test(String(axis)) ? [] : axesOf(axis, ndim);
  return { dim, keepdim: truth(keepdims ?? false) };
}

/** Calls a reduction of the engine; over no axes it takes an axis of one element. */
function reduced(name, tensor, { dim, keepdim }, options = {}) {
  return ask(() => {
    if (name === "prod" && dim.length > 1) {
      // The engine's takes one axis at a time.
      const made = dim.reduce(
        (part, one) => engine.prod(part, { dim: one, keepdim: true, ...options }),
        tensor,
      );
      return keepdim ? made : made.squeeze(dim);
    }
    if (name === "prod" && dim.length === 1) return engine.prod(tensor, { dim: dim[0], keepdim, ...options });
    if (dim.length > 0) return engine[name](tensor, { dim, keepdim, ...options });
    return engine[name](tensor.unsqueeze(0), { dim: 0, ...options });
  });
}

/** Elements that a mask leaves out become what changes nothing. */
const masked = (tensor, where, identity) =>
  where === undefined || where === true
    ? tensor
    : elementwise("mul", [give(engine.where(maskOf(where), tensor, identity)), true], { quiet: true }).tensor;

const maskOf = (where) => toArray(where).tensor.to("bool");
const isFloat = (dtype) => dtype.startsWith("float");

/** Sums and products: small ints are added up as int64. */
const total = (name, identity) => (value, axis, dtype, out, keepdims, initial, where) => {
  const { tensor } = toArray(value);
  if (tensor === null) return toArray(value);
  const answer = tensor.dtype === "uint8" && dtype == null ? notRead("uint64") : undefined;
  const own = dtypeName(dtype, answer ?? (isFloat(tensor.dtype) ? tensor.dtype : "int64"));
  if (own === "bool") return notRead(`np.${name} with dtype bool`);
  const given = masked(tensor.to(own), where, engine.tensor(identity, { dtype: own }));
  const made = result(reduced(name, given, along(tensor, axis, keepdims), { dtype: own }).to(own));
  return initial === undefined || initial === null
    ? made
    : elementwise(name === "sum" ? "add" : "mul", [made, initial]);
};

const extreme = (name) => (value, axis, out, keepdims, initial, where) => {
  const { tensor } = toArray(value);
  if (tensor === null) return toArray(value);
  let given = tensor;
  if (where !== undefined && where !== true) {
    if (initial === undefined) {
      const rule = "requires an initial value to be specified to use a where mask";
      raise(
        "ValueError",
        `reduction operation '${name.slice(1)}imum' does not have an identity, so to use a where mask one has to specify 'initial'`,
        rule,
      );
    }
    given = engine.where(maskOf(where), tensor, toArray(initial).tensor.to(tensor.dtype));
  }
  const made = result(reduced(name, given, along(tensor, axis, keepdims)));
  return initial === undefined ? made : elementwise(`${name.slice(1)}imum`, [made, initial], { quiet: true });
};

/** Means and spreads, which are floats. */
const inexact = (tensor, dtype) =>
  tensor.to(dtypeName(dtype, isFloat(tensor.dtype) ? tensor.dtype : "float64"));

function mean(value, axis, dtype, out, keepdims, where) {
  const array = toArray(value);
  if (array.tensor === null) return array;
  const tensor = inexact(array.tensor, dtype);
  const axes = along(tensor, axis, keepdims, false);
  if (where === undefined || where === true) return result(reduced("mean", tensor, axes));
  const mask = give(engine.broadcastTo(maskOf(where), tensor.shape));
  const [above, below] = [masked(tensor, where, engine.tensor(0, { dtype: tensor.dtype })), mask.tensor];
  return elementwise("div", [reduced("sum", above, axes), reduced("sum", below, axes)].map(result), {
    quiet: true,
  });
}

/** The mean of the squares of what differs from the mean, as NumPy adds it up. */
const spread =
  (name) =>
  (value, axis, dtype, out, ddof = 0n, keepdims, where, average, correction) => {
    const array = toArray(value);
    if (array.tensor === null) return array;
    const tensor = inexact(array.tensor, dtype);
    const axes = along(tensor, axis, keepdims, false);
    const apart = tensor.sub(
      reduced("mean", tensor, { ...axes, keepdim: true }).reshape(rowShape(tensor, axes.dim)),
    );
    const count = axes.dim.reduce((all, dim) => all * tensor.shape[dim], 1) - toNumber(correction ?? ddof);
    const variance = reduced("sum", apart.mul(apart), axes).div(Math.max(count, 0));
    return result(name === "std" ? variance.sqrt() : variance);
  };

/** Sizes with 1 in the place of the axes that are gone. */
const rowShape = ({ shape }, dim) => shape.map((size, i) => (dim.includes(i) ? 1 : size));
const toNumber = (value) => Number(isArray(value) ? value.tensor.item() : value);

const quantifier = (name) => (value, axis, out, keepdims, where) => {
  const { tensor } = toArray(value);
  if (tensor === null) return toArray(value);
  const given =
    where === undefined ? tensor : masked(tensor.to("bool"), where, engine.tensor(name === "all"));
  return result(reduced(name, given, along(tensor, axis, keepdims)).to("bool"));
};

const place =
  (name) =>
  (value, axis, out, keepdims = false) => {
    const array = toArray(value);
    if (array.tensor === null) return array;
    const tensor = array.tensor.dtype === "bool" ? array.tensor.to("uint8") : array.tensor;
    if (axis !== null && axis !== undefined) {
      const dim = tensor.ndim === 0 ? axisOf(axis, 1) : axisOf(axis, tensor.ndim);
      return result(ask(() => engine[name](tensor, { dim, keepdim: truth(keepdims) })));
    }
    const made = ask(() => engine[name](tensor.reshape(-1), { dim: 0 }));
    return result(truth(keepdims) ? made.reshape(tensor.shape.map(() => 1)) : made);
  };

const running = (name) => (value, axis, dtype) => {
  const array = toArray(value);
  if (array.tensor === null) return array;
  const flat = axis === null || axis === undefined;
  const tensor = flat || array.tensor.ndim === 0 ? array.tensor.reshape(-1) : array.tensor;
  if (tensor.dtype === "uint8" && dtype == null) notRead("uint64");
  const own = dtypeName(dtype, isFloat(tensor.dtype) ? tensor.dtype : "int64");
  return give(ask(() => engine[name](tensor.to(own), { dim: flat ? 0 : axisOf(axis, tensor.ndim) })));
};

/** The two in the middle of a row, or the one twice. */
function median(value, axis, out, overwrite, keepdims) {
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

function quantile(value, q, axis, out, overwrite, method = "linear", keepdims = false) {
  if (method !== "linear") notRead(`method=${method}`);
  const tensor = inexact(toArray(value).tensor);
  const { dim, keepdim } = along(tensor, axis, keepdims);
  if (dim.length > 1 && dim.length < tensor.ndim) notRead("np.quantile over several axes");
  const options = { keepdim, ...(dim.length === 1 ? { dim: dim[0] } : {}) };
  return result(ask(() => engine.quantile(tensor, toArray(q).tensor.to(tensor.dtype), options)));
}

const WITHOUT_NAN = { sum: 0, prod: 1, max: Number.NEGATIVE_INFINITY, min: Number.POSITIVE_INFINITY };
/** A reduction that leaves nan out. */
const withoutNan =
  (name) =>
  (value, axis, ...rest) => {
    const { tensor } = toArray(value);
    if (!isFloat(tensor.dtype)) return reductions[name]([value, axis, ...rest], {});
    const nan = tensor.isnan();
    if (/^m(?:ax|in)$/.test(name) && session().mode === "values" && engine.all(nan).item())
      notRead(`nan${name} of nan alone`);
    const identity = engine.tensor(WITHOUT_NAN[name], { dtype: tensor.dtype });
    return reductions[name]([give(engine.where(nan, identity, tensor)), axis, ...rest], {});
  };
const counted =
  (name) =>
  (value, axis, dtype, out, ...rest) => {
    const { tensor } = toArray(value);
    const where = give(tensor.isnan().logicalNot());
    const [ddof, keepdims] = name === "mean" ? [0n, rest[0]] : rest;
    const average = mean(value, axis, dtype, out, name === "mean" ? keepdims : true, where);
    if (name === "mean") return average;
    const square = elementwise("square", [elementwise("sub", [toArray(value), average], { quiet: true })]);
    const sum = withoutNan("sum")(square, axis, null, null, keepdims);
    const count = reductions.sum([where, axis, null, null, keepdims ?? false], {});
    const variance = elementwise("div", [sum, elementwise("sub", [count, ddof ?? 0n], { quiet: true })], {
      quiet: true,
    });
    return name === "var" ? variance : elementwise("sqrt", [variance]);
  };

function average(value, axis, weights, returned, keepdims) {
  if (axis !== undefined && axis !== null)
    axesOf(axis, toArray(value).tensor.ndim, "repeated axis", "axis: ");
  if (weights === undefined || weights === null) return mean(value, axis, null, null, keepdims);
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
  return elementwise("div", [sum(product), sum(full)], { quiet: true });
}

const TOTAL = "axis= dtype= -out keepdims= initial= where=";
const EXTREME = "axis= -out keepdims= initial= where=";
const SPREAD = "axis= dtype= -out ddof= keepdims= * -where -mean correction=";
const PLACE = "axis= -out * keepdims=";
const WHOLE = "axis= -out keepdims= * where=";

/** Functions of an array along axes, most of which are methods too. */
export const reductions = functionsOf({
  [`sum a ${TOTAL}`]: total("sum", 0),
  [`prod a ${TOTAL}`]: total("prod", 1),
  [`max a ${EXTREME}`]: extreme("amax"),
  [`min a ${EXTREME}`]: extreme("amin"),
  [`amax a ${EXTREME}`]: extreme("amax"),
  [`amin a ${EXTREME}`]: extreme("amin"),
  "mean a axis= dtype= -out keepdims= * where=": mean,
  [`std a ${SPREAD}`]: spread("std"),
  [`var a ${SPREAD}`]: spread("var"),
  [`any a ${WHOLE}`]: quantifier("any"),
  [`all a ${WHOLE}`]: quantifier("all"),
  [`argmax a ${PLACE}`]: place("argmax"),
  [`argmin a ${PLACE}`]: place("argmin"),
  "cumsum a axis= dtype= -out": running("cumsum"),
  "cumprod a axis= dtype= -out": running("cumprod"),
  "median a axis= -out -overwrite_input keepdims=": median,
  "quantile a q axis= -out -overwrite_input method= keepdims= * -weights": quantile,
  "percentile a q axis= -out -overwrite_input method= keepdims= * -weights": (a, q, ...rest) =>
    quantile(a, elementwise("div", [toArray(q), 100n], { quiet: true }), ...rest),
  "ptp a axis= -out keepdims=": (a, ...rest) =>
    elementwise(
      "sub",
      ["max", "min"].map((name) => reductions[name]([a, ...rest], {})),
      { quiet: true },
    ),
  "average a axis= weights= returned= * keepdims=": average,
  "count_nonzero a axis= * keepdims=": (a, axis, keepdims) =>
    reductions.sum(
      [elementwise("ne", [toArray(a), 0n], { quiet: true }), axis ?? null, null, null, keepdims ?? false],
      {},
    ),
  "nansum a axis= dtype= -out keepdims= -initial -where": withoutNan("sum"),
  "nanprod a axis= dtype= -out keepdims= -initial -where": withoutNan("prod"),
  "nanmax a axis= -out keepdims= -initial -where": withoutNan("max"),
  "nanmin a axis= -out keepdims= -initial -where": withoutNan("min"),
  "nanmean a axis= dtype= -out keepdims= * -where": counted("mean"),
  "nanstd a axis= dtype= -out ddof= keepdims=": counted("std"),
  "nanvar a axis= dtype= -out ddof= keepdims=": counted("var"),
});
