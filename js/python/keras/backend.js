// keras.backend and keras.config: how Keras is set, and TensorFlow's functions under the names that they once had.
import { tensorOf, toSizes } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { taken } from "../layers/calling.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { Tuple } from "../values/sequences.js";

/** How Keras is set; nothing of it is changed here. */
const SETTINGS = {
  backend: "tensorflow",
  floatx: "float32",
  epsilon: 1e-7,
  image_data_format: "channels_last",
};
export const CONFIG = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, value]) => [name, new FunctionOf(name, () => value)]),
);

const call =
  (name, module = "tensorflow") =>
  (...args) =>
    FUNCTIONS[module][name].call(args, {});
const reduction =
  (name, module = "tensorflow") =>
  ({ x, axis = null, keepdims = false }) =>
    FUNCTIONS[module][name].call([x], { axis, keepdims });
const one =
  (name, module = "tensorflow") =>
  ({ x }) =>
    call(name, module)(x);
const two =
  (name) =>
  ({ x, y }) =>
    call(name)(x, y);
const axes = "x axis= keepdims=";

/** Each with its parameters and what is made of them. @type {any[]} */
const OLD = [
  ...["sum", "mean", "max", "min", "prod"].map((name) => [name, axes, reduction(`reduce_${name}`)]),
  ["std", axes, reduction("reduce_std", "math")],
  ["var", axes, reduction("reduce_variance", "math")],
  ...["square", "abs", "exp", "round", "sign", "transpose", "shape"].map((name) => [name, "x", one(name)]),
  ["log", "x", one("log", "math")],
  ["sigmoid", "x", one("sigmoid", "math")],
  ["tanh", "x", one("tanh")],
  ["sqrt", "x", ({ x }) => call("sqrt")(call("maximum")(x, 0))],
  ["maximum", "x y", two("maximum")],
  ["minimum", "x y", two("minimum")],
  ["equal", "x y", two("equal")],
  ["greater", "x y", two("greater")],
  ["less", "x y", two("less")],
  ["pow", "x a", ({ x, a }) => call("pow")(x, a)],
  [
    "clip",
    "x min_value max_value",
    ({ x, min_value: low, max_value: high }) => call("clip_by_value")(x, low, high),
  ],
  ["flatten", "x", ({ x }) => call("reshape")(x, new Tuple([-1n]))],
  ["reshape", "x shape", ({ x, shape }) => call("reshape")(x, shape)],
  ["expand_dims", "x axis=", ({ x, axis = -1n }) => call("expand_dims")(x, axis)],
  ["squeeze", "x axis", ({ x, axis }) => call("squeeze")(x, axis)],
  ["concatenate", "tensors axis=", ({ tensors, axis = -1n }) => call("concat")(tensors, axis)],
  ["stack", "x axis=", ({ x, axis = 0n }) => call("stack")(x, axis)],
  ["argmax", "x axis=", ({ x, axis = -1n }) => call("argmax")(x, axis)],
  ["argmin", "x axis=", ({ x, axis = -1n }) => call("argmin")(x, axis)],
  ["softmax", "x axis=", ({ x, axis = -1n }) => call("softmax", "nn")(x, axis)],
  ["cast", "x dtype", ({ x, dtype }) => call("cast")(x, dtype)],
  ["ones_like", "x", one("ones_like")],
  ["zeros_like", "x", one("zeros_like")],
  ["dot", "x y", two("matmul")],
  ["int_shape", "x", ({ x }) => new Tuple(toSizes(tensorOf(x).shape))],
  ["ndim", "x", ({ x }) => BigInt(tensorOf(x).ndim)],
];

/** Of TensorFlow's Keras; the other one has its settings alone. */
export const BACKEND = {
  ...CONFIG,
  ...Object.fromEntries(
    OLD.map(([name, signature, of]) => [
      name,
      new FunctionOf(name, (args, keywords) => of(taken(name, signature, args, keywords))),
    ]),
  ),
};
