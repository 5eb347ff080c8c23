// numpy.ma: what makes masked arrays, of numbers that are left out for what they are.

import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { truth } from "../../values/compare.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { toShape } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { give, isArray, notRead, write } from "../base/framework.js";
import { MASKED, NO_MASK } from "../base/masked-names.js";
import { creating } from "../creating.js";
import { quietly } from "../elementwise.js";
import { fillAs } from "./fills.js";
import { either, Masked, maskFor, partsOf, shrunk } from "./masked-array.js";

const clone = (array) => give(array.tensor.clone());
const isList = (value) => value instanceof List || value instanceof Tuple;
const hasMasked = (value) =>
  value === MASKED || value?.isMaskedArray === true || (isList(value) && value.items.some(hasMasked));

/** A list with masked elements in it: the numbers, and where one is left out. */
function listed(value) {
  if (!isList(value)) {
    const [data, mask] = partsOf(value);
    return [data, mask ?? give(engine.zeros(toTensor(data).shape, { dtype: "bool" }))];
  }
  // NumPy looks one list deep; further in it takes what is left out for nan.
  if (value.items.some((one) => isList(one) && hasMasked(one))) notRead("masked deep in lists");
  const parts = value.items.map(listed);
  return [0, 1].map((i) => new List(parts.map((part) => part[i])));
}

/** Whatever is given as an array, and its mask. */
function read(value) {
  if (isList(value) && hasMasked(value)) {
    const [data, mask] = listed(value);
    return [toArray(data), shrunk(give(toTensor(mask, "bool")))];
  }
  const [data, mask] = partsOf(value);
  return [toArray(data), mask];
}

const NAMES = [
  "data",
  "mask",
  "dtype",
  "copy",
  "subok",
  "ndmin",
  "fill_value",
  "keep_mask",
  "hard_mask",
  "shrink",
];

/** np.ma.array. */
export function array(args, keywords) {
  const told = { ...Object.fromEntries(args.map((one, i) => [NAMES[i], one])), ...keywords };
  const odd = Object.keys(told).find((name) => !NAMES.includes(name));
  if (odd !== undefined) notRead(`np.ma.array(${odd}=…)`);
  const { data, mask, dtype = null, copy = false, ndmin = 0n, fill_value: fill = null } = told;
  if (data === undefined) return new Masked(toArray(new List([])), null);
  const [plain, own] = read(data);
  const typed = dtype === null ? plain : give(plain.tensor.to(dtypeName(dtype, "float64")));
  const before = Array(Math.max(0, Number(ndmin) - typed.tensor.ndim)).fill(1);
  const shaped = before.length > 0 ? give(typed.tensor.reshape([...before, ...typed.tensor.shape])) : typed;
  const numbers = truth(copy) ? clone(shaped) : shaped;
  const isGiven = mask !== undefined && mask !== NO_MASK && mask !== null;
  const found = isGiven || mask === NO_MASK ? (isGiven ? maskFor(mask, numbers) : null) : null;
  const first = own === null || told.keep_mask === false ? null : maskFor(own, numbers);
  const whole = mask === NO_MASK ? first : either(first, found);
  const kept = fill ?? (data?.isMaskedArray ? data.fill : null);
  return Object.assign(
    new Masked(numbers, whole, kept === null ? null : fillAs(kept, numbers.tensor.dtype)),
    { isHard: told.hard_mask ?? data?.isHard ?? false },
  );
}

export const asMasked = (value) => (value?.isMaskedArray ? value : array([value], {}));

/** np.ma.masked_where: a mask that holds nowhere is none. */
function where(condition, given, { copy = true } = {}) {
  const [data, own] = read(given);
  const [test] = partsOf(condition);
  const mask = give(toTensor(test, "bool").clone());
  if (mask.tensor.ndim > 0 && mask.tensor.shape.join() !== data.tensor.shape.join())
    raise(
      "IndexError",
      `Inconsistent shape between the condition and the input (got ${tuple(mask.tensor.shape)} and ${tuple(data.tensor.shape)})`,
    );
  const found = maskFor(mask, data);
  const made = new Masked(truth(copy) ? clone(data) : data, shrunk(either(own, found)));
  return Object.assign(made, { fill: given?.fill ?? null });
}

/** By how what is there compares to a number. */
const comparing =
  (/** @type {string} */ op) =>
  (/** @type {any[]} */ [given, value], keywords) => {
    const [data] = read(given);
    return where(quietly(op, data, value), given, keywords);
  };
function equal(/** @type {any[]} */ [given, value], keywords) {
  const made = comparing("eq")([given, value], keywords);
  return Object.assign(made, { fill: fillAs(value, made.dtype) });
}

const between =
  (/** @type {boolean} */ isInside) =>
  (/** @type {any[]} */ [given, low, high], keywords) => {
    const [data] = read(given);
    const [least, most] = low > high ? [high, low] : [low, high];
    const inside = quietly("logicalAnd", quietly("ge", data, least), quietly("le", data, most));
    return where(isInside ? inside : quietly("logicalNot", inside), given, keywords);
  };

function values(
  /** @type {any[]} */ [given, value, rtol = 1e-5, atol = 1e-8, copy = true, shrink = true],
  keywords,
) {
  const told = { rtol, atol, copy, shrink, ...keywords };
  const [numbers, own] = read(given);
  const data = own === null ? numbers : asMasked(given).filled(value);
  const isFloat = data.tensor.dtype.startsWith("float");
  const size = quietly("mul", quietly("abs", value), told.rtol);
  const near = isFloat
    ? quietly("le", quietly("abs", quietly("sub", data, value)), quietly("add", size, told.atol))
    : quietly("eq", data, value);
  const mask = maskFor(near, data);
  return new Masked(clone(data), truth(told.shrink) ? shrunk(mask) : mask, fillAs(value, data.tensor.dtype));
}

const notFinite = (data) => quietly("logicalNot", quietly("isfinite", data));

function invalid(/** @type {any[]} */ [given, copy = true], keywords) {
  const [data] = read(given);
  const made = where(notFinite(data), given, { copy, ...keywords });
  made.mask = made.whole;
  return made;
}

function fixed(/** @type {any[]} */ [given, mask, copy = true, fill = null], keywords) {
  const told = { mask, copy, fill_value: fill, ...keywords };
  const made = array([given], { mask: told.mask, copy: told.copy });
  const odd = maskFor(notFinite(made.data), made.data);
  if (shrunk(odd) === null) return made;
  made.mask = either(made.mask, odd);
  const { dtype } = made.data.tensor;
  const value = told.fill_value === null ? made.fillValue : told.fill_value;
  write(made.data, (tensor) => tensor.copy_(engine.where(odd.tensor, fillAs(value, dtype).tensor, tensor)));
  return made;
}

const full = (data) => new Masked(data, maskFor(true, data));

/** np.ma.make_mask. */
function makeMask(/** @type {any[]} */ [given], { shrink = true, copy, dtype, ...others }) {
  if (dtype !== undefined || Object.keys(others).length > 0) notRead("such an np.ma.make_mask");
  if (given === NO_MASK) return NO_MASK;
  const mask = give(toTensor(isArray(given) ? given : toArray(given), "bool").clone());
  return truth(shrink) ? (shrunk(mask) ?? NO_MASK) : mask;
}

/** What makes masked arrays. @type {Record<string, (args: any[], keywords: any) => any>} */
export const making = {
  array,
  masked_array: array,
  asarray: ([given, dtype = null], keywords) => array([given], { dtype: keywords.dtype ?? dtype }),
  asanyarray: ([given, dtype = null], keywords) =>
    given?.isMaskedArray && (keywords.dtype ?? dtype) === null
      ? given
      : array([given], { dtype: keywords.dtype ?? dtype }),
  masked_where: ([condition, given, copy = true], keywords) => where(condition, given, { copy, ...keywords }),
  masked_equal: equal,
  masked_not_equal: comparing("ne"),
  masked_greater: comparing("gt"),
  masked_greater_equal: comparing("ge"),
  masked_less: comparing("lt"),
  masked_less_equal: comparing("le"),
  masked_inside: between(true),
  masked_outside: between(false),
  masked_invalid: invalid,
  masked_values: values,
  fix_invalid: fixed,
  masked_all: ([shape, dtype = null], keywords) => full(creating.zeros([shape, keywords.dtype ?? dtype], {})),
  masked_all_like: ([given]) => full(creating.zeros_like([partsOf(given)[0]], {})),
  make_mask: makeMask,
  make_mask_none: ([shape, dtype = null], keywords) =>
    (keywords.dtype ?? dtype) === null
      ? give(engine.zeros(toShape(shape), { dtype: "bool" }))
      : notRead("such a mask"),
  mask_or([one, other]) {
    const [left, right] = [one, other].map((mask) =>
      mask === NO_MASK || mask === null || mask === false ? null : give(toTensor(mask, "bool")),
    );
    return shrunk(either(left, right)) ?? NO_MASK;
  },
  ...Object.fromEntries(
    ["ones", "zeros", "empty", "arange", "identity"].map((name) => [
      name,
      (args, { fill_value: fill = null, hardmask, ...keywords }) => {
        const made = new Masked(creating[name](args, keywords), null);
        return fill === null ? made : Object.assign(made, { fill: fillAs(fill, made.dtype) });
      },
    ]),
  ),
  ...Object.fromEntries(
    ["ones_like", "zeros_like", "empty_like"].map((name) => [
      name,
      ([given, ...rest], keywords) => {
        const [data, mask] = read(given);
        const made = new Masked(
          creating[name]([data, ...rest], keywords),
          mask === null ? null : clone(mask),
        );
        return given?.fill ? made.like.call(given, made.data, made.mask) : made;
      },
    ]),
  ),
};
export { read };
