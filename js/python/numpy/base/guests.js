// JAX's arrays as arguments of NumPy's functions: most take them as NumPy's, some call the method that the array has.
import { tensorOf } from "../../arrays/convert.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { give, isArray } from "./framework.js";

const words = (text) => new Set(text.split(" "));

/** What is the method of that name. */
const METHODS = words("sum prod max min mean std var any all argmax argmin");

/** What makes arrays of its arguments first. */
const FUNCTIONS = words(
  "array asarray allclose isclose array_equal exp log log2 log10 log1p expm1 sqrt square abs absolute sin cos tan tanh sign floor ceil add " +
    "subtract multiply divide true_divide power maximum minimum mod equal not_equal less less_equal greater greater_equal " +
    "logical_and logical_or logical_not isnan isinf isfinite concatenate stack vstack hstack column_stack dot matmul inner outer " +
    "unique sort median percentile quantile where norm inv solve det diff cov corrcoef average " +
    "assert_allclose assert_array_equal assert_array_almost_equal assert_almost_equal assert_equal",
);

const isGuest = (value) => isArray(value) && value.framework.name === "jax";
const hasGuest = (value) =>
  isGuest(value) || ((value instanceof List || value instanceof Tuple) && value.items.some(hasGuest));

/** A value with NumPy's arrays in place of JAX's. */
function converted(value) {
  if (isGuest(value))
    return (
      value.framework.refuseArray(value) ?? Object.assign(give(tensorOf(value).detach()), { readOnly: true })
    );
  if (value instanceof List) return new List(value.items.map(converted));
  return value instanceof Tuple && hasGuest(value) ? new Tuple(value.items.map(converted)) : value;
}

/** A function of NumPy that takes arrays of JAX, too. */
export function welcoming(found) {
  if (typeof found?.call !== "function" || !(METHODS.has(found.name) || FUNCTIONS.has(found.name)))
    return found;
  const { call } = found;
  found.call = (args, keywords, machine) => {
    if (![...args, ...Object.values(keywords)].some(hasGuest))
      return call.call(found, args, keywords, machine);
    const [first, ...rest] = args;
    if (METHODS.has(found.name) && isGuest(first))
      return first[ATTRIBUTE](found.name).call(rest, keywords, machine);
    // These give what they are given.
    if (/^(?:as)?array$/.test(found.name) && isGuest(first)) return call.call(found, args, keywords, machine);
    const named = Object.entries(keywords).map(([name, value]) => [name, converted(value)]);
    return call.call(found, args.map(converted), Object.fromEntries(named), machine);
  };
  return found;
}
