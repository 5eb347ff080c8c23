// Along axes: sums and their kin, places of extremes, running sums.
import { medianOf } from "../algorithms/median.js";
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";
import { truth } from "../values/compare.js";
import { partOf } from "../values/parts.js";
import { List } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { axesOf, functionsOf, isEnd } from "./base/arguments.js";
import { giving, resulting } from "./base/calling.js";
import { toTensor } from "./base/data.js";
import { dtypeName } from "./base/dtypes.js";
import { give, isArray, notRead, result, wrong } from "./base/framework.js";
import { inOrder, runningInOrder } from "./base/summing.js";
import { ownRowOf } from "./copying.js";
import { elementwise, quietly } from "./elementwise.js";
import { diagonalOf } from "./shaping.js";

/** The axes of a reduction; `lone` allows the first and the last of no axes. */
function along({ ndim, shape }, axis, lone = true) {
  if (axis == null) return shape.map((_, i) => i);
  if (axis instanceof List) raise("TypeError", "'list' object cannot be interpreted as an integer");
  return lone && ndim === 0 && isEnd(axis) ? [] : axesOf(axis, ndim);
}

/** Calls a reduction of the engine; over no axes it takes an axis of one element. */
function reduced(name, tensor, dims, keepdims, options = {}) {
  const keepdim = truth(keepdims ?? false);
  if (name !== "mean" || tensor.numel > 0) {
    const made = /^(?:sum|prod|mean)$/.test(name)
      ? inOrder(tensor, dims, name === "prod" ? name : "sum")
      : null;
    if (made !== null) {
      const count = dims.reduce((all, dim) => all * tensor.shape[dim], 1);
      const own = name === "mean" ? made.div(engine.tensor(count, { dtype: tensor.dtype })) : made;
      return keepdim ? own.reshape(tensor.shape.map((size, i) => (dims.includes(i) ? 1 : size))) : own;
    }
  }
  if (dims.length === 0) return tensor.unsqueeze(0)[name]({ dim: 0, ...options });
  if (name !== "prod") return tensor[name]({ dim: dims, keepdim, ...options });
  // The engine's takes one axis at a time.
  const made = dims.reduce((part, dim) => part.prod({ dim, keepdim: true, ...options }), tensor);
  return keepdim ? made : made.squeeze(dims);
}

const maskOf = (where) => toTensor(where, "bool");

/** Elements that a mask leaves out become what changes nothing. */
const masked = (tensor, where, identity) =>
  where === undefined || where === true
    ? tensor
    : engine.where(maskOf(where), tensor, engine.tensor(identity, { dtype: tensor.dtype }));

export const isFloat = ({ dtype }) => dtype.startsWith("float");
const floating = (tensor, dtype) => tensor.to(dtypeName(dtype, isFloat(tensor) ? tensor.dtype : "float64"));

/** Small ints are added up as int64. */
function widened(tensor, dtype) {
  // What comes of bytes is uint64.
  if (tensor.dtype === "uint8" && dtype == null) partOf("numpyRare").narrow.asked();
  const own = dtypeName(dtype, isFloat(tensor) ? tensor.dtype : "int64");
  return own === "bool" ? notRead("a sum of dtype bool") : tensor.to(own);
}

/** The answer with what it starts from. */
const from = (op, initial, made) =>
  initial == null ? made : elementwise(op, [made, initial], { quiet: true });

const total = (name, op, identity) => (value, axis, dtype, keepdims, initial, where) => {
  const sum = (tensor) => {
    const given = masked(widened(tensor, dtype), where, identity);
    return reduced(name, given, along(tensor, axis), keepdims, { dtype: given.dtype });
  };
  return from(op, initial, resulting(sum)(value));
};

const extreme = (name) => (value, axis, keepdims, initial, where) => {
  const op = `${name.slice(1)}imum`;
  if (where !== undefined && where !== true && initial == null) {
    const rule = "does not have an identity, so to use a where mask one has to specify 'initial'";
    wrong(`reduction operation '${op}' ${rule}`);
  }
  const start = initial == null ? 0 : toTensor(initial).item();
  const find = (tensor) => {
    const dims = along(tensor, axis);
    if (initial == null || tensor.numel > 0)
      return reduced(name, masked(tensor, where, start), dims, keepdims);
    const { shape } = reduced("sum", tensor, dims, keepdims);
    return engine.full([...shape], start, { dtype: tensor.dtype });
  };
  return from(op, initial, resulting(find)(value));
};

/** A mean that is told to be of whole numbers: what is left over is cut off. */
function wholeMean(tensor, dtype, [axis, keepdims]) {
  const own = dtype === "bool" ? notRead("a mean of dtype bool") : tensor.to(dtype);
  const dims = along(own, axis, false);
  const count = dims.reduce((all, dim) => all * own.shape[dim], 1);
  if (count === 0) notRead("a mean of nothing as whole numbers");
  return reduced("sum", own, dims, keepdims, { dtype }).div(count).to(dtype);
}

export const mean = resulting((tensor, axis, dtype, keepdims, where = true) => {
  const asked = dtypeName(dtype, "float64");
  if (!asked.startsWith("float"))
    return where === true
      ? wholeMean(tensor, asked, [axis, keepdims])
      : notRead("a mean of whole numbers with where=");
  const given = floating(tensor, dtype);
  const dims = along(given, axis, false);
  if (where === true && dims.some((dim) => given.shape[dim] === 0)) {
    const { warn } = /** @type {any} */ (session());
    warn?.("RuntimeWarning", "Mean of empty slice");
    warn?.(
      "RuntimeWarning",
      `invalid value encountered in ${dims.length < given.ndim ? "" : "scalar "}divide`,
    );
  }
  if (where === true) return reduced("mean", given, dims, keepdims);
  const mask = engine.broadcastTo(maskOf(where), given.shape);
  const [above, below] = [masked(given, where, 0), mask].map((one) =>
    result(reduced("sum", one, dims, keepdims)),
  );
  return quietly("div", above, below).tensor.to(given.dtype);
});

/** The mean of the squares of what differs from the mean, as NumPy adds it up. */
const spread = (name) =>
  resulting((tensor, axis, dtype, ddof = 0n, keepdims, where = true, middle = null, correction = ddof) => {
    const given = floating(tensor, dtype);
    if (!isFloat(given)) notRead(`np.${name} of whole numbers`);
    const dims = along(given, axis, false);
    const kept = given.shape.map((size, i) => (dims.includes(i) ? 1 : size));
    const mask = where === true ? null : engine.broadcastTo(maskOf(where), given.shape);
    const counted = mask && reduced("sum", mask, dims, true).reshape(kept);
    const centre = () =>
      mask
        ? reduced("sum", masked(given, where, 0), dims, true)
            .reshape(kept)
            .div(counted)
        : reduced("mean", given, dims, true).reshape(kept);
    const own = given.sub(middle === null ? centre() : toTensor(middle).to(given.dtype));
    const apart = mask ? masked(own, where, 0) : own;
    const less = isArray(correction) ? correction.tensor.item() : correction;
    const count = dims.reduce((all, dim) => all * given.shape[dim], 1) - Number(less);
    if (count <= 0)
      /** @type {any} */ (session()).warn?.("RuntimeWarning", "Degrees of freedom <= 0 for slice");
    const sum = reduced("sum", apart.mul(apart), dims, keepdims);
    const variance = counted
      ? sum.div(engine.clamp(counted.sub(Number(less)), 0, null).reshape(sum.shape))
      : sum.div(Math.max(count, 0));
    return (name === "std" ? variance.sqrt() : variance).to(given.dtype);
  });

const quantifier = (name) =>
  resulting((tensor, axis, keepdims, where) => {
    const given = where === undefined ? tensor : masked(tensor.to("bool"), where, name === "all");
    return reduced(name, given, along(tensor, axis), keepdims).to("bool");
  });

const place = (name) =>
  resulting((tensor, axis, keepdims = false) => {
    const [row, dim] = ownRowOf(tensor.dtype === "bool" ? tensor.to("uint8") : tensor, axis);
    const made = row[name]({ dim, keepdim: axis != null && tensor.ndim > 0 && truth(keepdims) });
    return truth(keepdims) && axis == null ? made.reshape(tensor.shape.map(() => 1)) : made;
  });

const running = (name) =>
  giving((tensor, axis, dtype) => {
    const [row, dim] = ownRowOf(widened(tensor, dtype), axis);
    const made = runningInOrder(row, dim, name) ?? row[name]({ dim });
    return dtype == null ? made : made.to(row.dtype);
  });

const trace = resulting((tensor, offset, axis1, axis2, dtype) => {
  const diagonal = widened(diagonalOf(tensor, offset, axis1, axis2), dtype);
  return reduced("sum", diagonal, [diagonal.ndim - 1], false);
});

const median = resulting((tensor, axis, keepdims = false) => {
  const given = floating(tensor);
  if (given.numel === 0 && axis == null) return engine.tensor(Number.NaN, { dtype: given.dtype });
  return medianOf(given, along(given, axis, false), truth(keepdims)) ?? notRead("np.median of nothing");
});

/** A reduction that leaves nan out. */
const withoutNan = (name) => (value, axis, dtype, keepdims) => {
  const given = give(toTensor(value));
  const where = quietly("logicalNot", quietly("isnan", given));
  return reductions[name]([given], { axis, dtype, keepdims, where });
};

const TOTAL = "a axis= dtype= -out keepdims= initial= where=";
const EXTREME = "a axis= -out keepdims= initial= where=";
const SPREAD = "a axis= dtype= -out ddof= keepdims= * where= mean= correction=";
const PLACE = "a axis= -out * keepdims=";
const MEAN = "a axis= dtype= -out keepdims= * where=";
const NAN = "a axis= dtype= -out keepdims= -initial";

/** Functions of an array along axes, most of which are methods too. */
export const reductions = functionsOf({
  [`sum ${TOTAL}`]: total("sum", "add", 0),
  [`prod ${TOTAL}`]: total("prod", "mul", 1),
  [`max ${EXTREME}`]: extreme("amax"),
  [`min ${EXTREME}`]: extreme("amin"),
  [`amax ${EXTREME}`]: extreme("amax"),
  [`amin ${EXTREME}`]: extreme("amin"),
  [`mean ${MEAN}`]: mean,
  [`std ${SPREAD}`]: spread("std"),
  [`var ${SPREAD}`]: spread("var"),
  "any a axis= -out keepdims= * where=": quantifier("any"),
  "all a axis= -out keepdims= * where=": quantifier("all"),
  [`argmax ${PLACE}`]: place("argmax"),
  [`argmin ${PLACE}`]: place("argmin"),
  "cumsum a axis= dtype= -out": running("cumsum"),
  "cumprod a axis= dtype= -out": running("cumprod"),
  "median a axis= -out -overwrite_input keepdims=": median,
  "ptp a axis= -out keepdims=": (a, axis, keepdims) =>
    quietly("sub", ...["max", "min"].map((name) => reductions[name]([a], { axis, keepdims }))),
  "count_nonzero a axis= * keepdims=": (a, axis, keepdims) =>
    reductions.sum([quietly("ne", give(toTensor(a)), 0n)], { axis, keepdims }),
  "trace a offset= axis1= axis2= dtype= -out": trace,
  [`nansum ${NAN}`]: withoutNan("sum"),
  [`nanmean ${NAN}`]: withoutNan("mean"),
});
