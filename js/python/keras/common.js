// What the functions of keras.ops that few programs call have in common: their arguments, and the dtypes that meet.
import { ArrayValue } from "../arrays/array.js";
import { refuseHere } from "../arrays/refuse.js";
import { taken } from "../layers/calling.js";
import { ask, convert, integersOf, itemsOf } from "../tensorflow/convert.js";
import { wrap } from "../tensorflow/framework.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { partOf } from "../values/parts.js";

export const made = (of) => wrap(ask(of));

/** A function of TensorFlow's, in a module of it. */
export const own = (name, args, keywords = {}) => {
  const [module, found] = name.includes(".") ? name.split(".") : ["tensorflow", name];
  const here = FUNCTIONS[module]?.[found] ?? partOf("tensorflowRare")[module][found];
  return here.call(args, keywords);
};

export const isFloating = (tensor) => /^float/.test(tensor.dtype);

/** Numbers that are whole are floats of single precision there. */
export const floats = (x) => {
  const tensor = convert(x);
  return isFloating(tensor) ? tensor : ask(() => tensor.to("float32"));
};
export const int = (value) => Number([integersOf(value)].flat()[0]);

const ORDER = ["bool", "int32", "int64", "float32", "float64"];

/** Tensors in the dtype in which they meet. */
export function together(...values) {
  const tensors = values.map((one) => convert(one));
  const places = tensors.map(({ dtype }) => ORDER.indexOf(dtype));
  if (places.includes(-1) && new Set(places).size > 1) refuseHere("such dtypes of keras.ops");
  const dtype = places.includes(-1) ? tensors[0].dtype : ORDER[Math.max(...places)];
  return tensors.map((one) => (one.dtype === dtype ? one : ask(() => one.to(dtype))));
}
export const floatsTogether = (...values) => together(...values.map((one) => wrap(floats(one))));

/** Axes of the engine, all of them where none is told. */
export const axesOf = (tensor, axis) =>
  (axis ?? null) === null
    ? tensor.shape.map((_, i) => i)
    : (itemsOf(axis) ?? [axis]).map(Number).map((one) => (one < 0 ? one + tensor.ndim : one));

/** Functions by their signatures, `"name x axis="`. */
export const functions = (rows) =>
  Object.fromEntries(
    Object.entries(rows).map(([signature, of]) => {
      const [name, ...words] = signature.split(" ");
      return [name, (args, keywords) => of(taken(name, words.join(" "), args, keywords))];
    }),
  );

export const isArray = (value) => value instanceof ArrayValue;

/** The items of a list or a tuple. @returns {any[]} */
export const listOf = (value) => itemsOf(value) ?? refuseHere("such an argument of keras.ops");
