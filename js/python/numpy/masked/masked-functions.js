// numpy.ma: what makes masked arrays, and what tells of them.
import { engine } from "../../arrays/engine.js";
import { truth } from "../../values/compare.js";
import { toArray } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { give, notRead } from "../base/framework.js";
import { MASKED } from "../base/masked-names.js";
import { quietly } from "../elementwise.js";
import { reductions } from "../reductions.js";
import { either, fillOf, Masked, partsOf, reduced } from "./masked-array.js";

const clone = (array) => give(array.tensor.clone());

/** np.ma.array. */
function array(
  args,
  { data = args[0], mask = args[1], dtype = null, copy = false, fill_value = null, ...others },
) {
  if (args.length > 2 || Object.keys(others).length > 0) notRead("such an np.ma.array");
  const [numbers, own] = partsOf(data);
  const plain = toArray(numbers);
  const typed = dtype === null ? plain : give(plain.tensor.to(dtypeName(dtype, "float64")));
  const found = mask === undefined ? null : new Masked(typed, mask).mask;
  return new Masked(truth(copy) ? clone(typed) : typed, either(own, found), fillOf(typed, fill_value));
}

/** Whatever is given, with a mask more. @param {any} given @param {(data: any) => any} where */
function masking(given, where, fill = null) {
  const [numbers, own] = partsOf(given);
  const data = toArray(numbers);
  const found = new Masked(data, where(data)).mask;
  return new Masked(clone(data), either(own, found), fillOf(data, fill));
}

/** @type {(op: string, keeps?: boolean) => (args: any[]) => Masked} */
const comparing =
  (op, keeps = false) =>
  ([given, value]) =>
    masking(given, (data) => quietly(op, data, value), keeps ? value : null);

const between =
  (isInside) =>
  ([given, low, high]) =>
    masking(given, (data) => {
      const [least, most] = low > high ? [high, low] : [low, high];
      const inside = quietly("logicalAnd", quietly("ge", data, least), quietly("le", data, most));
      return isInside ? inside : quietly("logicalNot", inside);
    });

const asMasked = (value) => (value?.isMaskedArray ? value : new Masked(toArray(value), null));
const count = (value) => reductions.sum([asMasked(value).whole], {});

/** np.ma.median of all that is there. */
function median([given], { axis = null, ...others }) {
  if (axis !== null || Object.keys(others).length > 0) notRead("np.ma.median along an axis");
  return reductions.median([asMasked(given).compressed()], {});
}

function maskedValues([given, value, ...rest], keywords) {
  if (rest.length > 0 || Object.keys(keywords).length > 0) notRead("such an np.ma.masked_values");
  const near = (data) => {
    const apart = quietly("abs", quietly("sub", data, value));
    return quietly("le", apart, quietly("add", quietly("mul", quietly("abs", value), 1e-5), 1e-8));
  };
  return masking(given, near, value);
}

const REDUCTIONS = "mean sum max min std var count".split(" ");
const reducing = Object.fromEntries(
  REDUCTIONS.map((name) => [
    name,
    ([given, axis = null], { axis: along = axis, keepdims = false, ...others }) =>
      Object.keys(others).length > 0
        ? notRead(`such an np.ma.${name}`)
        : reduced(asMasked(given), name, along, keepdims),
  ]),
);

/** @type {Record<string, (args: any, keywords: any) => any>} */
const functions = {
  array,
  masked_array: array,
  masked_where: ([condition, given]) => masking(given, () => partsOf(condition)[0]),
  masked_equal: comparing("eq", true),
  masked_not_equal: comparing("ne"),
  masked_greater: comparing("gt"),
  masked_greater_equal: comparing("ge"),
  masked_less: comparing("lt"),
  masked_less_equal: comparing("le"),
  masked_inside: between(true),
  masked_outside: between(false),
  masked_invalid: ([given]) => masking(given, (data) => quietly("logicalNot", quietly("isfinite", data))),
  masked_values: maskedValues,
  is_masked: ([value]) => value === MASKED || Boolean(value?.mask && engine.any(value.mask.tensor).item()),
  count_masked: ([value]) => count(value),
  getmask: ([value]) => value?.mask ?? false,
  getmaskarray: ([value]) => asMasked(value).whole,
  getdata: ([value]) => partsOf(value)[0],
  filled: ([value, fill], keywords) => asMasked(value).filled(fill ?? keywords.fill_value),
  compressed: ([value]) => asMasked(value).compressed(),
  median,
  ...reducing,
};

/** A function of NumPy's module, called on a masked array. */
function call(name, [given, ...rest], keywords) {
  const own = name.replace(/^a(?=m(?:ax|in)$)/, "");
  if (!REDUCTIONS.includes(own) || !given?.isMaskedArray) return notRead(`np.${name} of a masked array`);
  return functions[own]([given, ...rest], keywords);
}

export const masked = { call, functions };
