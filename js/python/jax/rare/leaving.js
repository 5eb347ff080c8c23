// Reductions of jax.numpy that leave out what is no number. Of integers they are the plain ones.
import { engine } from "../../arrays/engine.js";
import { convert } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { ask, give } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { reduction } from "../reduce.js";

const call = (name, args, keywords = {}) => FUNCTIONS[name].call(args, keywords, null);

/** What stands in place of an element that is none. */
const FILLERS = {
  sum: 0,
  prod: 1,
  max: Number.NEGATIVE_INFINITY,
  min: Number.POSITIVE_INFINITY,
  cumsum: 0,
  cumprod: 1,
  argmax: Number.NEGATIVE_INFINITY,
  argmin: Number.POSITIVE_INFINITY,
};

/** @type {(name: string) => (given: any) => any} */
const plain = reduction;
const isNone = (array) => elementwise("isnan", [array]);
const filled = (array, filler) =>
  give(
    ask(() => engine.where(array.tensor.isnan(), filler, array.tensor)),
    array.weak,
  );

/** How many there are, and their mean. */
function spread(array, { axis, where, keepdims }, ddof, isRoot) {
  const there = elementwise("logical_not", [isNone(array)]);
  const own = filled(array, 0);
  const counted = (isKept) => plain("sum")({ a: there, axis, where, keepdims: isKept, dtype: "float32" });
  const summed = (a, isKept) => plain("sum")({ a, axis, where, keepdims: isKept });
  const mean = (isKept) => elementwise("div", [summed(own, isKept), counted(isKept)]);
  if (ddof === null) return mean(keepdims);
  const off = filled(elementwise("sub", [array, mean(true)]), 0);
  const rest = elementwise("sub", [counted(keepdims), convert(ddof)]);
  const made = elementwise("div", [summed(elementwise("mul", [off, off]), keepdims), rest]);
  const none = elementwise("le", [rest, 0n]);
  const variance = elementwise("where", [none, Number.NaN, made]);
  return isRoot ? elementwise("sqrt", [variance]) : variance;
}

const leaving = (name) => (given) => {
  const { a, axis, keepdims } = given;
  const array = convert(a);
  if (array.tensor.dtype !== "float32") return call(name, [array], withoutA(given));
  if (name === "mean") return spread(array, given, null, false);
  if (name === "std" || name === "var") return spread(array, given, given.ddof ?? 0n, name === "std");
  const made = call(name, [filled(array, FILLERS[name])], withoutA(given));
  if (!/^(?:arg)?(?:max|min)$/.test(name)) return made;
  const none = plain("all")({ a: isNone(array), axis, keepdims });
  return elementwise("where", [none, name.startsWith("arg") ? -1n : Number.NaN, made]);
};

const withoutA = ({ a: _, ...given }) => given;

export const leaveOut = [
  ...["sum", "prod"].map((name) => [
    `nan${name} a axis= dtype= out! keepdims= initial= where=`,
    leaving(name),
  ]),
  ...["max", "min"].map((name) => [`nan${name} a axis= out! keepdims= initial= where=`, leaving(name)]),
  ["nanmean a axis= dtype! out! keepdims= where=", leaving("mean")],
  ...["std", "var"].map((name) => [`nan${name} a axis= dtype! out! ddof= keepdims= where=`, leaving(name)]),
  ...["cumsum", "cumprod"].map((name) => [`nan${name} a axis= dtype= out!`, leaving(name)]),
  ...["argmax", "argmin"].map((name) => [`nan${name} a axis= out! keepdims=`, leaving(name)]),
];
