// Guests among the arguments of NumPy's functions. JAX's arrays: most take them as NumPy's, some call the method that the array has.
// Objects of a program's class that says what a function is to do: `__array_ufunc__`, `__array_function__`.

import { NOT_IMPLEMENTED } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { nameOf, raise, typeOf } from "../../values/types.js";
import { give, isArray, notRead } from "./framework.js";

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

/** What makes arrays of PyTorch's tensors first, too, and what gives a tensor where it was given one. */
const OF_TENSORS = words(
  "array asarray allclose isclose array_equal concatenate stack vstack hstack unique sort expand_dims zeros_like ones_like norm where " +
    "median percentile quantile assert_allclose assert_array_equal assert_array_almost_equal assert_almost_equal assert_equal",
);
const GIVES_TENSORS = words(
  "exp log log2 log10 log1p expm1 sqrt square abs absolute sin cos tan tanh sign floor ceil add subtract multiply divide true_divide " +
    "power maximum minimum mod equal not_equal less less_equal greater greater_equal logical_and logical_or logical_not isnan isinf " +
    "isfinite matmul",
);
const isTensor = (value) => isArray(value) && value.framework.name === "torch";
const hasTensor = (value) =>
  isTensor(value) || ((value instanceof List || value instanceof Tuple) && value.items.some(hasTensor));

/** A value with NumPy's arrays in place of PyTorch's tensors. */
function asArrays(value) {
  if (isTensor(value)) return value.tensor === null ? value : partOf("torchRare").asArray(value);
  if (value instanceof List) return new List(value.items.map(asArrays));
  return value instanceof Tuple && hasTensor(value) ? new Tuple(value.items.map(asArrays)) : value;
}

/** Reductions ask a tensor for the method of their name, which takes no `axis=None`. */
function refuseMethod(name, keywords) {
  const isAxisNamed = /^(?:sum|mean)$/.test(name) || (keywords.axis ?? null) !== null;
  if (isAxisNamed) raise("TypeError", `${name}() got an unexpected keyword argument 'axis'`);
  raise("TypeError", `${name}(): argument 'dim' must be int, not NoneType`);
}
const REFUSED = words("sum mean max min prod");

/** A function of NumPy that is given tensors of PyTorch's. */
function ofTensors(found, call, args, keywords, machine) {
  const { name } = found;
  if (REFUSED.has(name) && isTensor(args[0])) refuseMethod(name, keywords);
  const named = Object.entries(keywords).map(([key, value]) => [key, asArrays(value)]);
  const made = call.call(found, args.map(asArrays), Object.fromEntries(named), machine);
  return GIVES_TENSORS.has(name) ? partOf("torchRare").asTensor(made) : made;
}

const isGuest = (value) => isArray(value) && value.framework.name === "jax";
const hasGuest = (value) =>
  isGuest(value) || ((value instanceof List || value instanceof Tuple) && value.items.some(hasGuest));

/** A value with NumPy's arrays in place of JAX's. */
export function converted(value) {
  if (isGuest(value))
    return (
      value.framework.refuseArray(value) ?? Object.assign(give(tensorOf(value).detach()), { readOnly: true })
    );
  if (value instanceof List) return new List(value.items.map(converted));
  return value instanceof Tuple && hasGuest(value) ? new Tuple(value.items.map(converted)) : value;
}

const TENSORS = [OF_TENSORS, GIVES_TENSORS, REFUSED];
const TAKES = [METHODS, FUNCTIONS, ...TENSORS];
/** An array of one tensor is made over its memory. */
const isPlainArray = ({ name }, /** @type {any[]} */ [first]) =>
  /^(?:as)?array$/.test(name) && isTensor(first);

/** A function of NumPy that takes arrays of JAX, and tensors of PyTorch, too. */
export function welcoming(found) {
  if (typeof found?.call !== "function" || !TAKES.some((names) => names.has(found.name))) return found;
  const { call } = found;
  found.call = (args, keywords, machine) => {
    const values = [...args, ...Object.values(keywords)];
    if (
      TENSORS.some((names) => names.has(found.name)) &&
      values.some(hasTensor) &&
      !isPlainArray(found, values)
    )
      return ofTensors(found, call, args, keywords, machine);
    if (!values.some(hasGuest)) return call.call(found, args, keywords, machine);
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

/** A method of an object's that NumPy asks for; None where the class says that there is none. */
const askedOf = (value, name) => (value?.isOfProgram ? value[ATTRIBUTE]?.(name) : undefined);
const UFUNC = "__array_ufunc__";
const FUNCTION = "__array_function__";
const overrides = (value) => askedOf(value, UFUNC) !== undefined;

/** What says so of each class. */
function speakers(values, name) {
  const found = new Map();
  for (const value of values)
    if (askedOf(value, name) !== undefined && !found.has(typeOf(value))) found.set(typeOf(value), value);
  return [...found.values()];
}

/** Whether arithmetic of arrays is left to a value. */
export const leavesUfuncs = (value) => askedOf(value, UFUNC) === null;

/** What an object among the operands makes of a ufunc; nothing where there is no such object. */
export function overridden(ufunc, method, args, keywords, count = args.length) {
  if (!args.some(overrides)) return null;
  const { machine } = session();
  const named = { ...keywords };
  const operands = args.slice(0, count);
  if (args.length > count) named.out = new Tuple(args.slice(count));
  else if ("out" in named && !(named.out instanceof Tuple)) named.out = new Tuple([named.out]);
  for (const value of speakers(args, UFUNC)) {
    const own = askedOf(value, UFUNC);
    if (own === null)
      raise("TypeError", `operand '${nameOf(value)}' does not support ufuncs (${UFUNC}=None)`);
    const made = machine.call(own, [ufunc, method, ...operands], named);
    if (made !== NOT_IMPLEMENTED) return { made };
  }
  const told = [repr(ufunc), repr(method), ...operands.map(repr)];
  for (const [name, value] of Object.entries(named)) told.push(`${name}=${repr(value)}`);
  const kinds = args.map((one) => `'${nameOf(one).replace("numpy.", "")}'`).join(", ");
  return raise(
    "TypeError",
    `operand type(s) all returned NotImplemented from ${UFUNC}(${told.join(", ")}): ${kinds}`,
  );
}

/** What makes arrays by itself, and asks nobody. */
const UNASKED = words(
  "array asarray asanyarray ascontiguousarray asfortranarray zeros ones empty full arange linspace result_type",
);

/** The same of a function, `path` its name with that of its module. */
export function replaced(found, path, args, keywords) {
  const values = [...args, ...Object.values(keywords)];
  const inside = values.flatMap((one) => (one instanceof List || one instanceof Tuple ? one.items : [one]));
  if (UNASKED.has(found.name) || !inside.some((one) => one?.isOfProgram)) return null;
  const asked = speakers(inside, FUNCTION);
  if (asked.length === 0)
    return inside.some(overrides) ? notRead(`${path} of an object with ${UFUNC}`) : null;
  const types = asked.map(typeOf);
  if (inside.some(isArray)) types.push(typeOf(inside.find(isArray)));
  for (const value of asked) {
    const kinds = new Tuple(types);
    const made = session().machine.call(askedOf(value, FUNCTION), [
      found,
      kinds,
      new Tuple(args),
      new Dict(Object.entries(keywords)),
    ]);
    if (made !== NOT_IMPLEMENTED) return { made };
  }
  const told = types.map(repr).join(", ");
  return raise(
    "TypeError",
    `no implementation found for '${path}' on types that implement ${FUNCTION}: [${told}]`,
  );
}
