// numpy.ma: what makes masked arrays, and what tells of them.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { itemsOf } from "../../values/iterate.js";
import { List } from "../../values/sequences.js";
import { toArray, toTensor } from "../base/data.js";
import { dtypeName } from "../base/dtypes.js";
import { give, notRead } from "../base/framework.js";
import { MASKED } from "../base/masked-names.js";
import { comparing as comparisons } from "../comparing.js";
import { creating } from "../creating.js";
import { quietly } from "../elementwise.js";
import { joinings } from "../joining.js";
import { lookups } from "../lookups.js";
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

/** Ufuncs by the engine's names, and where those are none that not all numbers have. */
const UNARIES = {
  exp: "exp",
  sin: "sin",
  cos: "cos",
  arctan: "atan",
  sinh: "sinh",
  cosh: "cosh",
  tanh: "tanh",
};
Object.assign(UNARIES, {
  abs: "abs",
  absolute: "abs",
  fabs: "abs",
  negative: "neg",
  floor: "floor",
  ceil: "ceil",
});
const DOMAINS = { sqrt: "lt", log: "le", log2: "le", log10: "le" };

/** A ufunc of what is there; what is left out keeps its number. */
function unary(op, outside) {
  return ([given]) => {
    const [numbers, own] = partsOf(given);
    const data = toArray(numbers);
    const made = quietly(op, data);
    const odd = outside === undefined ? null : quietly(outside, data, 0);
    const mask = either(own, odd);
    const kept =
      mask === null ? made : give(engine.where(mask.tensor, data.tensor.to(made.tensor.dtype), made.tensor));
    return new Masked(kept, mask, given?.fill ?? null);
  };
}

/** NumPy's own ufunc: what is left out has an answer as well. */
function plainUnary(name, given) {
  const made = quietly(UNARIES[name] ?? name, given.data);
  const outside = DOMAINS[name];
  if (outside !== undefined && engine.any(quietly(outside, given.data, 0).tensor).item())
    notRead(`np.${name} of a masked array with such numbers`);
  return new Masked(made, given.mask, given.fill);
}

const OPERATORS = { add: "+", subtract: "-", multiply: "*", divide: "/", true_divide: "/", power: "**" };
Object.assign(OPERATORS, {
  equal: "==",
  not_equal: "!=",
  greater: ">",
  greater_equal: ">=",
  less: "<",
  less_equal: "<=",
});
const operating = Object.fromEntries(
  Object.entries(OPERATORS).map(([name, operator]) => [
    name,
    ([one, other]) =>
      session().machine.binary(operator, asMasked(one), other?.isMaskedArray ? other : toArray(other)),
  ]),
);

const filling = (name) => (args, keywords) => new Masked(creating[name](args, keywords), null);

function concatenate([given, ...rest], keywords) {
  const parts = itemsOf(given).map(asMasked);
  const joined = (arrays) => joinings.concatenate([new List(arrays), ...rest], keywords);
  const isMasked = parts.some(({ mask }) => mask !== null);
  return new Masked(
    joined(parts.map(({ data }) => data)),
    isMasked ? joined(parts.map(({ whole }) => whole)) : null,
  );
}

/** np.ma.where. */
function where([condition, one, other]) {
  if (other === undefined) return notRead("np.ma.where of a condition alone");
  const [holds, own] = partsOf(condition);
  const test = toTensor(holds, "bool");
  const [[a, maskA], [b, maskB]] = [one, other].map(partsOf);
  const data = lookups.where([give(test), a, b], {});
  const masks =
    maskA === null && maskB === null
      ? null
      : give(engine.where(test, maskA?.tensor ?? false, maskB?.tensor ?? false));
  return new Masked(data, either(own, masks));
}

function rounded([given, digits = 0n], { decimals = digits }) {
  const { data, mask, fill } = asMasked(given);
  return new Masked(comparisons.round([data, decimals], {}), mask, fill);
}

/** @type {Record<string, (args: any, keywords: any) => any>} */
const functions = {
  ...Object.fromEntries(Object.entries(UNARIES).map(([name, op]) => [name, unary(op)])),
  ...Object.fromEntries(Object.entries(DOMAINS).map(([name, outside]) => [name, unary(name, outside)])),
  ...operating,
  ones: filling("ones"),
  zeros: filling("zeros"),
  empty: filling("empty"),
  arange: filling("arange"),
  concatenate,
  where,
  round: rounded,
  around: rounded,
  average: ([given, ...rest], keywords) =>
    rest.length > 0 || Object.keys(keywords).length > 0
      ? notRead("such an np.ma.average")
      : functions.mean([given], {}),
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
  if (given?.isMaskedArray && rest.length === 0 && (name in UNARIES || name in DOMAINS))
    return plainUnary(name, given);
  if (!REDUCTIONS.includes(own) || !given?.isMaskedArray) return notRead(`np.${name} of a masked array`);
  return functions[own]([given, ...rest], keywords);
}

export const masked = { call, functions };
