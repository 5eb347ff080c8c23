// What the files of TensorFlow share: how tensors are made of the engine's.
import { ArrayValue } from "../arrays/array.js";
import { elementOf, tensorOf, toSizes } from "../arrays/convert.js";
import { Tuple } from "../values/sequences.js";
import { ask } from "./convert.js";
import { words } from "./errors.js";

/** What Python may ask of a tensor stands in tensor.js. @type {any} */
export const tf = { name: "tensorflow", words };

/** A tensor as a value of Python. */
export const wrap = (tensor) => new ArrayValue(tf, tensor);

/** The element as a number of Python. */
export const itemOf = (array) => ask(() => elementOf(tensorOf(array)));

/** Sizes as a TensorShape. */
export const shapeOf = (shape) => new Tuple(toSizes(shape), "TensorShape");
