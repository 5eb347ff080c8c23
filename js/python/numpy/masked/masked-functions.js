// numpy.ma: what tells of masked arrays, joins them and calculates with them, and NumPy's own functions called on one.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { ATTRIBUTE, GET } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { raise } from "../../values/types.js";
import { axesOf, axisOf, toInt } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { toDType } from "../base/dtypes.js";
import { dtypeOf, give, isArray, notRead, result } from "../base/framework.js";
import { MASKED, NO_MASK } from "../base/masked-names.js";
import { copying } from "../copying.js";
import { quietly } from "../elementwise.js";
import { joinings } from "../joining.js";
import { lookups } from "../lookups.js";
import { products } from "../products.js";
import { reductions } from "../reductions.js";
import { shaping } from "../shaping.js";
import { extremeOf, usualFill } from "./fills.js";
import { does, either, holds, Masked, partsOf, shrunk } from "./masked-array.js";
import { asMasked, making } from "./masked-making.js";
import { dot, reduced, sorted } from "./masked-methods.js";
import { moreOf } from "./masked-more.js";
import { ownUfuncs, plainUfunc } from "./masked-ufuncs.js";

const method =
  (name) =>
  ([given, ...rest], keywords) =>
    does.methods[name](asMasked(given), rest, keywords);

/** Functions of the module that call the method of their name. */
const OF_METHODS = (
  "sum prod product mean std var any all max min ptp argmax argmin count cumsum cumprod anom sort argsort reshape ravel transpose " +
  "repeat squeeze swapaxes diagonal copy take compress trace clip nonzero put filled compressed harden_mask soften_mask shrink_mask set_fill_value"
).split(" ");
/** Those whose first argument may be no array. */
const methodsOf = Object.fromEntries(OF_METHODS.map((name) => [name, method(name)]));

/** What is there in order: the middle of it. */
function median([given, axis = null, ...rest], { axis: along = axis, keepdims = false }) {
  if (rest.length > 0 || session().mode === "shapes") notRead("such an np.ma.median");
  if (!given?.isMaskedArray) {
    const made = reductions.median([toArray(given)], { axis: along, keepdims });
    return isArray(made) && !made.scalar ? new Masked(made, null) : made;
  }
  const isFloat = given.dtype.startsWith("float");
  if (along === null || given.data.tensor.ndim === 1) {
    if (truth(keepdims)) notRead("np.ma.median(keepdims=True)");
    const kept = given.compressed();
    return kept.tensor.numel === 0 ? MASKED : reductions.median([kept], {});
  }
  const dim = axisOf(along, given.data.tensor.ndim);
  const inOrder = sorted(given, [BigInt(dim)], isFloat ? { fill_value: Number.POSITIVE_INFINITY } : {});
  const counts = toTensor(reduced(inOrder, "count", [BigInt(dim)], { keepdims: true }));
  const half = engine.floorDivide(counts, 2);
  const isOdd = counts.remainder(2).eq(1);
  const places = engine.cat([engine.where(isOdd, half, half.sub(1)), half], { dim }).clamp(0);
  const pair = inOrder.each((one) => give(engine.takeAlongDim(one.tensor, places, { dim })));
  const made = isFloat
    ? reduced(pair, "sum", [BigInt(dim)], { keepdims })
    : reduced(pair, "mean", [BigInt(dim)], { keepdims });
  return isFloat
    ? new Masked(quietly("div", made.data, 2.0), made.mask ?? made.whole)
    : new Masked(made.data, made.mask);
}

/** With weights, of which those of what is left out do not count. */
function average([given, axis = null, weights = null, returned = false], keywords) {
  const told = { axis, weights, returned, keepdims: false, ...keywords };
  const array = asMasked(given);
  const along = { keepdims: told.keepdims };
  if (told.weights === null) {
    const mean = reduced(array, "mean", [told.axis], along);
    if (!truth(told.returned)) return mean;
    const count = toArray(quietly("mul", reduced(array, "count", [told.axis], along), 1.0));
    return new Tuple([mean, mean?.isMaskedArray ? count : result(count.tensor)]);
  }
  let weight = asMasked(told.weights);
  const { shape } = array.data.tensor;
  if (weight.data.tensor.shape.join() !== shape.join()) {
    if (told.axis === null) raise("TypeError", "Axis must be specified when shapes of a and weights differ.");
    const dims = axesOf(told.axis, shape.length);
    if (weight.data.tensor.shape.join() !== dims.map((dim) => shape[dim]).join())
      raise("ValueError", "Shape of weights must be consistent with shape of a along specified axis.");
    if (dims.length > 1) notRead("such weights of np.ma.average");
    const sizes = shape.map((size, i) => (i === dims[0] ? size : 1));
    weight = weight.each((one) => give(engine.broadcastTo(one.tensor.reshape(sizes), shape)));
  }
  if (array.mask !== null)
    weight = new Masked(
      does.binary("*", weight, give(array.mask.tensor.logicalNot())).data,
      either(weight.mask, array.mask),
    );
  const floats = does.binary("*", weight, 1.0);
  const scale = reduced(floats, "sum", [told.axis], along);
  const made = does.binary("/", reduced(does.binary("*", array, floats), "sum", [told.axis], along), scale);
  const answer = made === MASKED || made?.isMaskedArray || isArray(made) ? made : result(toTensor(made));
  return truth(told.returned) ? new Tuple([answer, scale]) : answer;
}

/** Joins arrays and masks; a mask that holds nowhere is none. */
function concatenate([given, axis = 0n], { axis: along = axis }) {
  const parts = itemsOf(given).map(asMasked);
  const joined = (arrays) => joinings.concatenate([new List(arrays)], { axis: along });
  const isMasked = parts.some(({ mask }) => mask !== null);
  return new Masked(
    joined(parts.map(({ data }) => data)),
    isMasked ? shrunk(joined(parts.map(({ whole }) => whole))) : null,
  );
}

/** The same of other ways to join. */
const stacking =
  (name) =>
  ([given], keywords) => {
    const parts = itemsOf(given).map(asMasked);
    const [data, mask] = ["data", "whole"].map((part) =>
      joinings[name]([new List(parts.map((one) => one[part]))], keywords),
    );
    return new Masked(data, mask);
  };

/** np.ma.where. */
function where([condition, one, other]) {
  if (other === undefined) return does.methods.nonzero(asMasked(condition), [], {});
  const test = toTensor(condition?.isMaskedArray ? condition.filled(false) : condition, "bool");
  const [left, right] = [one, other].map((value, i) => {
    const beside = [other, one][i];
    const isAlone = value === MASKED && beside !== MASKED;
    return isAlone
      ? [
          result(toTensor(partsOf(beside)[0]).reshape(-1).narrow(0, 0, 1).mul(0).reshape([])),
          partsOf(value)[1],
        ]
      : partsOf(value);
  });
  const data = toArray(lookups.where([give(test), left[0], right[0]], {}));
  const truths = [left, right].map(
    ([value, mask]) => mask?.tensor ?? engine.zeros(toTensor(value).shape, { dtype: "bool" }),
  );
  const found = give(engine.where(test, truths[0], truths[1]));
  const own = condition?.isMaskedArray && condition.mask !== null ? condition.mask : null;
  return new Masked(data, shrunk(either(own, found)));
}

/** Whether all are equal, or near enough; what is left out is as `answer` says. */
function allEqual([one, other, fill = true], { fill_value: told = fill }) {
  const [[a, maskA], [b, maskB]] = [one, other].map(partsOf);
  const mask = shrunk(either(maskA, maskB));
  const same = toArray(quietly("eq", toArray(a), toArray(b)));
  if (mask === null) return reductions.all([same], {});
  if (!truth(told)) return false;
  return reductions.all([quietly("logicalOr", same, mask)], {});
}
function allClose([one, other, equal = true, rtol = 1e-5, atol = 1e-8], keywords) {
  const told = { masked_equal: equal, rtol, atol, ...keywords };
  const [[a, maskA], [b, maskB]] = [one, other].map(partsOf);
  const mask = shrunk(either(maskA, maskB));
  const apart = quietly("abs", quietly("sub", toArray(a), toArray(b)));
  const most = quietly("add", told.atol, quietly("mul", told.rtol, quietly("abs", toArray(b))));
  const near = quietly("le", apart, most);
  if (mask === null) return reductions.all([near], {});
  const hidden = truth(told.masked_equal)
    ? quietly("logicalOr", near, mask)
    : quietly("logicalAnd", near, quietly("logicalNot", mask));
  return reductions.all([hidden], {});
}

/** What stands beside itself: differences, by NumPy's own subtraction. */
function diff([given, n = 1n, axis = -1n], { n: times = n, axis: along = axis, ...others }) {
  if (Object.keys(others).length > 0) notRead("such an np.ma.diff");
  let array = asMasked(given);
  const dim = axisOf(along, array.data.tensor.ndim);
  for (let i = 0; i < toInt(times); i++) {
    const part = (from, to) =>
      array[GET](new Tuple([...Array(dim).fill(new Slice()), new Slice(from, to, null)]));
    array = plainUfunc("subtract", [part(1n, null), part(null, -1n)]);
  }
  return array;
}

const dtypeAmong = (value) =>
  value?.isMaskedArray
    ? value.dtype
    : isArray(value)
      ? dtypeOf(value)
      : /^(?:bigint|number|boolean)$/.test(typeof value) || value?.items
        ? toTensor(value).dtype
        : (toDType(value)?.name ?? notRead("such a dtype of a masked array"));
const extremeFill =
  (which) =>
  ([value]) =>
    extremeOf(dtypeAmong(value), which);

function rounded([given, digits = 0n], { decimals = digits }) {
  const array = asMasked(given);
  return does.methods.round(array, [decimals], {});
}

/** @type {Record<string, (args: any, keywords: any) => any>} */
const functions = {
  ...ownUfuncs,
  ...methodsOf,
  ...making,
  ...Object.fromEntries(
    "stack vstack hstack dstack column_stack".split(" ").map((name) => [name, stacking(name)]),
  ),
  row_stack: stacking("vstack"),
  concatenate,
  append: ([one, other, axis = null], { axis: along = axis }) => {
    const parts = [one, other].map(asMasked);
    const flat =
      along === null ? parts.map((part) => part.each((array) => give(array.tensor.reshape(-1)))) : parts;
    return concatenate([new List(flat)], { axis: along ?? 0n });
  },
  where,
  round: rounded,
  around: rounded,
  round_: rounded,
  average,
  median,
  diff,
  dot([one, other, strict = false], { strict: told = strict }) {
    const isStrict = truth(told) && [one, other].some((value) => asMasked(value).data.tensor.ndim > 1);
    if (!isStrict) return dot(one, other);
    return dot(functions.mask_rowcols([one, 0n], {}), functions.mask_rowcols([other, 1n], {}));
  },
  sort: ([given, ...rest], keywords) => {
    const made = sorted(asMasked(given), rest, keywords);
    return given?.isMaskedArray ? made : made.data;
  },
  outer([one, other]) {
    const [a, b] = [one, other].map(asMasked);
    const data = products.outer([a.filled(0n), b.filled(0n)], {});
    if (a.mask === null && b.mask === null) return new Masked(data, null);
    const [left, right] = [a, b].map(({ whole }) => whole.tensor.reshape(-1));
    return new Masked(data, give(engine.logicalOr(left.unsqueeze(1), right.unsqueeze(0))));
  },
  inner: ([one, other]) =>
    new Masked(
      toArray(
        products.inner(
          [one, other].map((value) => asMasked(value).filled(0n)),
          {},
        ),
      ),
      null,
    ),
  expand_dims: ([given, axis], { axis: along = axis }) =>
    asMasked(given).each((one) => shaping.expand_dims([one, along], {})),
  diag: ([given, k = 0n], keywords) => {
    const array = asMasked(given);
    return array.each((one) => toArray(shaping.diag([one, k], keywords)));
  },
  resize([given, shape]) {
    const array = asMasked(given);
    const sizes = shape?.items === undefined ? [toInt(shape)] : itemsOf(shape).map(toInt);
    const count = sizes.reduce((all, size) => all * size, 1);
    const change = (one) =>
      give(
        engine
          .tile(one.tensor.reshape(-1), [Math.ceil(count / one.tensor.numel)])
          .narrow(0, 0, count)
          .reshape(sizes),
      );
    return new Masked(change(array.data), array.mask === null ? null : change(array.mask));
  },
  is_masked: ([value]) => value === MASKED || Boolean(value?.mask && holds(value.mask)),
  is_mask: ([value]) => isArray(value) && dtypeOf(value) === "bool",
  isMaskedArray: ([value]) => value === MASKED || value?.isMaskedArray === true,
  count_masked: ([value, axis = null], { axis: along = axis }) =>
    reductions.sum([asMasked(value).whole], { axis: along }),
  getmask: ([value]) => value?.mask ?? NO_MASK,
  getmaskarray: ([value]) => asMasked(value).whole,
  getdata: ([value]) => toArray(partsOf(value)[0]),
  allequal: allEqual,
  allclose: allClose,
  default_fill_value: ([value]) => {
    const fill = usualFill(dtypeAmong(value));
    return fill[ATTRIBUTE]("item").call([], {});
  },
  maximum_fill_value: extremeFill("least"),
  minimum_fill_value: extremeFill("most"),
  common_fill_value([one, other]) {
    const [left, right] = [one, other].map((value) => value?.fillValue ?? null);
    if (left === null || right === null) return null;
    return truth(quietly("eq", left, right)) ? left : null;
  },
};
Object.assign(functions, {
  isMA: functions.isMaskedArray,
  isarray: functions.isMaskedArray,
  amax: functions.max,
  amin: functions.min,
  anomalies: functions.anom,
  ...moreOf(functions),
});

/** NumPy's functions that ask the array for the method of their name. */
const ASKING = new Set(
  (
    "sum prod mean std var any all max min amax amin ptp argmax argmin cumsum cumprod argsort reshape ravel transpose repeat squeeze " +
    "swapaxes diagonal take compress trace round around clip nonzero put"
  ).split(" "),
);
/** What they do by themselves, whatever is left out. */
const DROPPING = new Set("concatenate stack vstack hstack column_stack append".split(" "));

/** A function of NumPy's module, called on a masked array. */
function call(name, args, keywords) {
  const [given, ...rest] = args;
  const ufunc = Object.keys(keywords).length === 0 ? plainUfunc(name, args) : null;
  if (ufunc !== null) return ufunc;
  if (given?.isMaskedArray) {
    const own = { amax: "max", amin: "min", around: "round" }[name] ?? name;
    if (ASKING.has(name)) return does.methods[own](given, rest, keywords);
    if (name === "sort") return sorted(given, rest, keywords);
    if (name === "diff") return diff(args, keywords);
    if (name === "array" || name === "asarray" || name === "copy")
      return rest.length + Object.keys(keywords).length === 0
        ? give(given.data.tensor.clone())
        : notRead(`np.${name} of a masked array`);
    if (name === "asanyarray" && rest.length === 0) return given;
    if (/^(?:shape|size|ndim)$/.test(name) && rest.length === 0) return given.data[ATTRIBUTE](name);
    if (/^(?:expand_dims|atleast_1d|atleast_2d|flip|fliplr|flipud|tile|moveaxis)$/.test(name))
      return given.each((one) => ({ ...shaping, ...copying })[name]([one, ...rest], keywords));
    if (name === "average" && rest.length + Object.keys(keywords).length === 0)
      return functions.mean([given], {});
    if (name === "where" && args.length === 3)
      return lookups.where(
        args.map((one) => partsOf(one)[0]),
        keywords,
      );
  }
  if (DROPPING.has(name)) {
    const data = (one) =>
      one instanceof List || one instanceof Tuple ? new List(one.items.map(data)) : partsOf(one)[0];
    const source = name === "append" ? null : joinings[name];
    if (source) return new Masked(source(args.map(data), keywords), null);
  }
  return notRead(`np.${name} of a masked array`);
}

export const masked = { call, does, functions };
