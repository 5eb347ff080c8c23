// What masked arrays add up, order and move: reductions leave out what is left out, and what they give is left out where nothing
// was there.
import { engine } from "../../arrays/engine.js";
import { truth } from "../../values/compare.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { axisOf } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { give, isArray, notRead, result } from "../base/framework.js";
import { MASKED } from "../base/masked-names.js";
import { quietly } from "../elementwise.js";
import { nonzero } from "../lookups.js";
import { products } from "../products.js";
import { reductions } from "../reductions.js";
import { extremeOf, fillAs } from "./fills.js";
import { does, either, holds, Masked, maskFor, partsOf, shrunk } from "./masked-array.js";
import { ownUfuncs } from "./masked-ufuncs.js";

const bool = (array) => give(array.tensor.to("bool"));

/** How many elements are there. */
const counted = (array, axis, keepdims) =>
  reductions.sum([quietly("logicalNot", array.whole)], { axis, keepdims });

/** What a reduction gives, left out where `none` holds. */
function answered(made, none) {
  if (!isArray(made)) return made;
  if (!made.scalar && made.tensor.ndim > 0) return new Masked(made, none === null ? null : toArray(none));
  return none !== null && holds(toArray(none)) ? MASKED : result(made.tensor);
}
const allOf = (array, { axis, keepdims }) =>
  array.mask === null ? null : bool(toArray(reductions.all([array.mask], { axis, keepdims })));

const filling = (name, value) => (array, along) => {
  const { dtype, ...others } = along;
  const told = dtype === undefined ? others : along;
  return answered(reductions[name]([array.filled(value)], told), allOf(array, along));
};
const extreme = (name, which) => (array, along) => {
  const data = array.filled(extremeOf(array.dtype, which));
  const none = allOf(array, along);
  const made = reductions[name]([data], along);
  if (none === null || !isArray(made) || made.tensor.ndim === 0) return answered(made, none);
  const fill = fillAs(null, array.dtype);
  return answered(give(engine.where(none.tensor, fill.tensor.to(made.tensor.dtype), made.tensor)), none);
};

function mean(array, /** @type {any} */ along) {
  if (array.mask === null) return answered(reductions.mean([array.data], along), null);
  const { axis, keepdims } = along;
  const sum = REDUCING.sum(array, along);
  const count = counted(array, axis, keepdims);
  if (sum === MASKED) return MASKED;
  return ownUfuncs.divide([ownUfuncs.multiply([sum, 1.0]), count]);
}

function variance(array, /** @type {any} */ { ddof = 0n, ...along }) {
  const { axis, keepdims } = along;
  if (array.mask === null) return answered(reductions.var([array.data], { ...along, ddof }), null);
  const count = quietly("sub", counted(array, axis, keepdims), ddof);
  const middle = mean(array, { axis, keepdims: true });
  const away = does.binary("-", array, middle);
  const sum = REDUCING.sum(does.binary("*", away, away), { axis, keepdims });
  const made = ownUfuncs.divide([sum, count]);
  if (!made?.isMaskedArray) return made;
  const few = bool(toArray(quietly("le", count, 0n)));
  return new Masked(made.data, shrunk(either(allOf(array, along), few)), array.fill);
}

const placed =
  (name, which) =>
  (array, { fill_value: fill = null, ...along }) =>
    reductions[name]([array.filled(fill ?? extremeOf(array.dtype, which))], along);

/** @type {Record<string, (array: Masked, along: any) => any>} */
const REDUCING = {
  sum: filling("sum", 0n),
  prod: filling("prod", 1n),
  product: filling("prod", 1n),
  any: filling("any", false),
  all: filling("all", true),
  mean,
  max: extreme("max", "least"),
  min: extreme("min", "most"),
  var: variance,
  std: (array, along) => {
    const made = variance(array, along);
    return made === MASKED ? made : ownUfuncs.sqrt([made]);
  },
  ptp(array, along) {
    const [most, least] = [REDUCING.max(array, along), REDUCING.min(array, along)];
    if (!most?.isMaskedArray) return most === MASKED ? most : result(quietly("sub", most, least).tensor);
    return new Masked(quietly("sub", most.data, least.data), most.mask);
  },
  argmax: placed("argmax", "least"),
  argmin: placed("argmin", "most"),
  count: (array, { axis, keepdims }) => counted(array, axis, keepdims),
};
const WORDS = {
  var: ["ddof"],
  std: ["ddof"],
  argmax: ["fill_value"],
  argmin: ["fill_value"],
  sum: ["dtype"],
  prod: ["dtype"],
  mean: ["dtype"],
};

/** A reduction by its name, `args` beginning with the axis. @param {any} array @param {string} name @param {any[]} args @param {any} keywords */
export function reduced(
  array,
  name,
  [axis = null, ...rest],
  { axis: along = axis, keepdims = false, out, ...others },
) {
  const isOdd = (key) => !(WORDS[name] ?? []).includes(key);
  if (rest.some((one) => one !== null) || (out ?? null) !== null || Object.keys(others).some(isOdd))
    notRead(`such a ${name} of a masked array`);
  return REDUCING[name](array, { axis: along, keepdims, ...others });
}
export const REDUCTIONS = Object.keys(REDUCING);

/** Sums step by step, with nothing for what is left out. */
const running = (name, value) => (array, args, keywords) => {
  const data = array.filled(value)[ATTRIBUTE](name).call(args, keywords);
  return new Masked(data, array.mask === null ? null : maskFor(array.mask, data));
};

/** The places in order: what is left out comes last, or first. @param {any} array @param {any[]} args @param {any} keywords */
function argsort(
  array,
  [axis = -1n, ...rest],
  { axis: along = axis, kind, endwith = true, fill_value: fill = null, stable, ...others },
) {
  if (rest.some((one) => one !== null) || Object.keys(others).length > 0)
    notRead("such an argsort of a masked array");
  const isFloat = array.dtype.startsWith("float");
  const usual = truth(endwith)
    ? isFloat
      ? Number.NaN
      : extremeOf(array.dtype, "most")
    : extremeOf(array.dtype, "least");
  return array
    .filled(fill ?? usual)
    [ATTRIBUTE]("argsort")
    .call([], { axis: along, kind: kind ?? null });
}

/** The same array in order. @param {any} array @param {any[]} args @param {any} keywords */
export function sorted(array, [axis = -1n, ...rest], { axis: along = axis, ...others }) {
  const places = toTensor(argsort(array, [along, ...rest], others));
  const dim = along === null ? 0 : axisOf(along, array.data.tensor.ndim);
  const own = along === null ? array.each((one) => give(one.tensor.reshape(-1))) : array;
  return own.each((one) => give(engine.takeAlongDim(one.tensor, places, { dim })));
}

/** What moves elements moves those of the mask as well. */
const MOVING = "reshape ravel flatten transpose repeat squeeze swapaxes diagonal copy".split(" ");
const moving = (name) => (array, args, keywords) =>
  array.each((one) => toArray(one[ATTRIBUTE](name).call(args, keywords)));

/** Parts of it, without what was told to stand for what is left out. */
const taking = (name) => (array, args, keywords) => {
  const take = (one) => toArray(one[ATTRIBUTE](name).call(args, keywords));
  const mask = array.mask === null ? null : take(array.mask);
  const data = take(array.data);
  return data.tensor.ndim === 0
    ? answered(result(data.tensor), mask)
    : new Masked(data, mask, name === "compress" ? array.fill : null);
};

/** np.ma.dot: what is left out is nothing. */
export function dot(one, other) {
  const filled = [one, other].map((value) => (value?.isMaskedArray ? value.filled(0n) : toArray(value)));
  const there = [one, other].map((value, i) =>
    value?.isMaskedArray
      ? give(value.whole.tensor.logicalNot().to("int64"))
      : give(engine.ones(filled[i].tensor.shape, { dtype: "int64" })),
  );
  const data = toArray(products.dot(filled, {}));
  const none = toArray(products.dot(there, {})).tensor.eq(0);
  const isMasked = [one, other].some(
    (value) => value?.isMaskedArray && value.mask !== null && holds(value.mask),
  );
  return new Masked(data, isMasked || data.tensor.ndim > 0 ? give(none) : shrunk(give(none)));
}

function put(array, /** @type {any[]} */ [indices, values], { mode = "raise" }) {
  if (mode !== "raise") notRead("such a put of a masked array");
  const [data, mask] = partsOf(values);
  if (array.isHard && array.mask !== null) notRead("put of a masked array whose mask is hard");
  array.data[ATTRIBUTE]("put").call([indices, data], {});
  if (array.mask === null && values !== MASKED && mask === null) return null;
  array.mask = array.whole;
  array.mask[ATTRIBUTE]("put").call([indices, mask ?? false], {});
  array.mask = shrunk(array.mask);
  return null;
}

function sortInPlace(array, args, keywords) {
  const made = sorted(array, args, keywords);
  array.data.tensor.copy_(made.data.tensor);
  if (array.mask !== null) array.mask.tensor.copy_(made.mask.tensor);
  return null;
}

const kept = (change) => (array) => {
  change(array);
  return array;
};

/** Methods of masked arrays. @type {Record<string, (array: any, args: any[], keywords: any) => any>} */
const methods = {
  ...Object.fromEntries(
    REDUCTIONS.map((name) => [name, (array, args, keywords) => reduced(array, name, args, keywords)]),
  ),
  ...Object.fromEntries(MOVING.map((name) => [name, moving(name)])),
  take: taking("take"),
  compress: taking("compress"),
  cumsum: running("cumsum", 0n),
  cumprod: running("cumprod", 1n),
  filled: (array, [value], keywords) => array.filled(value ?? keywords.fill_value),
  compressed: (array) => array.compressed(),
  get_fill_value: (array) => array.fillValue,
  set_fill_value: (array, [value = null], { value: told = value }) => {
    array.fill = fillAs(told, array.dtype);
    return null;
  },
  harden_mask: kept((array) => Object.assign(array, { isHard: true })),
  soften_mask: kept((array) => Object.assign(array, { isHard: false })),
  shrink_mask: kept((array) => Object.assign(array, { mask: shrunk(array.mask) })),
  unshare_mask: kept((array) =>
    Object.assign(array, { mask: array.mask === null ? null : give(array.mask.tensor.clone()) }),
  ),
  astype: (array, args, keywords) =>
    array.like(array.data[ATTRIBUTE]("astype").call(args, keywords), array.mask),
  round: (array, args, keywords) =>
    array.like(array.data[ATTRIBUTE]("round").call(args, keywords), array.mask),
  clip: (array, args, keywords) =>
    Object.assign(array.like(array.data[ATTRIBUTE]("clip").call(args, keywords), array.whole), {
      fill: array.fill,
    }),
  tolist: (array, [value = null], { fill_value: told = value }) => array.listed(told),
  nonzero: (array) => nonzero(array.filled(0n)),
  dot: (array, [other]) => dot(array, other),
  argsort,
  sort: sortInPlace,
  put,
  anom(array, [axis = null, dtype = null], { axis: along = axis }) {
    if (dtype !== null) notRead("such an anom");
    const middle = mean(array, { axis: along, keepdims: along !== null });
    return does.binary("-", array, middle);
  },
  trace: (array, args, keywords) =>
    reduced(
      array.each((one) => one[ATTRIBUTE]("diagonal").call(args, keywords)),
      "sum",
      [-1n],
      {},
    ),
  item: (array, places) => {
    if (places.length === 0) return array.data[ATTRIBUTE]("item").call([], {});
    return array.data[ATTRIBUTE]("item").call(places, {});
  },
  view(array, args) {
    const name = args.length === 0 ? null : args[0]?.name;
    if (args.length === 0) return array.like(array.data, array.mask);
    return /ndarray$/.test(name ?? "") ? array.data : notRead("such a view of a masked array");
  },
  tobytes: (array, [fill = null], { fill_value: told = fill }) =>
    array.filled(told)[ATTRIBUTE]("tobytes").call([], {}),
  iscontiguous: (array) => array.data.tensor.isContiguous,
};
methods.conj = (array) => array;
Object.assign(does, { methods, sorted });
