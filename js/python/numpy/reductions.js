// Along axes: sums and their kin, places of extremes, running sums.
import * as engine from "../../names.js";
import { truth } from "../values/compare.js";
import { raise } from "../values/types.js";
import { axesOf, axisOf, functionsOf } from "./arguments.js";
import { toArray } from "./data.js";
import { dtypeName } from "./dtypes.js";
import { elementwise } from "./elementwise.js";
import { ask, give, isArray, notRead, result } from "./framework.js";

/** The axes of a reduction, and what of them the engine gets; `none` allows the first and the last of no axes. */
export function along(tensor, axis, keepdims, none = true) {
  const { ndim } = tensor;
  if (axis === null || axis === undefined) {
    return { dim: tensor.shape.map((_, i) => i), keepdim: truth(keepdims ?? false) };
  }
  const dim = none && ndim === 0 && !axis.items && /^(?:0|-1)$/.test(String(axis)) ? [] : axesOf(axis, ndim);
  return { dim, keepdim: truth(keepdims ?? false) };
}

/** Calls a reduction of the engine; over no axes it takes an axis of one element. */
export function reduced(name, tensor, { dim, keepdim }, options = {}) {
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
    if (dim.length > 0) return tensor[name]({ dim, keepdim, ...options });
    return tensor.unsqueeze(0)[name]({ dim: 0, ...options });
  });
}

/** Elements that a mask leaves out become what changes nothing. */
const masked = (tensor, where, identity) =>
  where === undefined || where === true
    ? tensor
    : elementwise("mul", [give(engine.where(maskOf(where), tensor, identity)), true], { quiet: true }).tensor;

const maskOf = (where) => toArray(where).tensor.to("bool");
export const isFloat = (dtype) => dtype.startsWith("float");

/** Sums and products: small ints are added up as int64. */
const total = (name, identity) => (value, axis, dtype, keepdims, initial, where) => {
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

const extreme = (name) => (value, axis, keepdims, initial, where) => {
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
export const inexact = (tensor, dtype) =>
  tensor.to(dtypeName(dtype, isFloat(tensor.dtype) ? tensor.dtype : "float64"));

export function mean(value, axis, dtype, keepdims, where) {
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
  (value, axis, dtype, ddof = 0n, keepdims, correction) => {
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

const quantifier = (name) => (value, axis, keepdims, where) => {
  const { tensor } = toArray(value);
  if (tensor === null) return toArray(value);
  const given =
    where === undefined ? tensor : masked(tensor.to("bool"), where, engine.tensor(name === "all"));
  return result(reduced(name, given, along(tensor, axis, keepdims)).to("bool"));
};

const place =
  (name) =>
  (value, axis, keepdims = false) => {
    const array = toArray(value);
    if (array.tensor === null) return array;
    const tensor = array.tensor.dtype === "bool" ? array.tensor.to("uint8") : array.tensor;
    if (axis !== null && axis !== undefined) {
      const dim = tensor.ndim === 0 ? axisOf(axis, 1) : axisOf(axis, tensor.ndim);
      return result(ask(() => tensor[name]({ dim, keepdim: truth(keepdims) })));
    }
    const made = ask(() => tensor.reshape(-1)[name]({ dim: 0 }));
    return result(truth(keepdims) ? made.reshape(tensor.shape.map(() => 1)) : made);
  };

const running = (name) => (value, axis, dtype) => {
  const array = toArray(value);
  if (array.tensor === null) return array;
  const flat = axis === null || axis === undefined;
  const tensor = flat || array.tensor.ndim === 0 ? array.tensor.reshape(-1) : array.tensor;
  if (tensor.dtype === "uint8" && dtype == null) notRead("uint64");
  const own = dtypeName(dtype, isFloat(tensor.dtype) ? tensor.dtype : "int64");
  return give(ask(() => tensor.to(own)[name]({ dim: flat ? 0 : axisOf(axis, tensor.ndim) })));
};

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
  "ptp a axis= -out keepdims=": (a, axis = null, keepdims = false) =>
    elementwise(
      "sub",
      ["max", "min"].map((name) => reductions[name]([a], { axis, keepdims })),
      { quiet: true },
    ),
  "count_nonzero a axis= * keepdims=": (a, axis, keepdims) =>
    reductions.sum(
      [elementwise("ne", [toArray(a), 0n], { quiet: true }), axis ?? null, null, null, keepdims ?? false],
      {},
    ),
});
