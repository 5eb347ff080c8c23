// Functions of tf.nn that programs of Keras call: activations, and crossentropies of logits. Importing this adds them.
import { refuseHere } from "../arrays/refuse.js";
import { defined } from "../arrays/signature.js";
import { isArray } from "../tensorflow/convert.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { ACTIVATIONS } from "./base/activations.js";
import { categoricalCrossentropy, sparseCategoricalCrossentropy } from "./training/crossentropies.js";

const activation =
  (name, told = {}) =>
  ({ features, ...given }) => {
    const own = Object.entries(told).flatMap(([from, to]) =>
      given[from] === undefined ? [] : [[to, given[from]]],
    );
    if (!isArray(features)) refuseHere(`a list for tf.nn.${name}`);
    return ACTIVATIONS[name].call([features], Object.fromEntries(own), null);
  };

const LOGITS = { from_logits: true };
const ofLogits =
  (of) =>
  ({ labels, logits }) =>
    isArray(labels) && isArray(logits)
      ? of(labels, logits, LOGITS)
      : refuseHere("such a crossentropy of lists");

const ROWS = [
  ["gelu features approximate= name=", activation("gelu", { approximate: "approximate" })],
  ["leaky_relu features alpha= name=", activation("leaky_relu", { alpha: "negative_slope" })],
  ["elu features name=", activation("elu")],
  ["selu features name=", activation("selu")],
  ["relu6 features name=", activation("relu6")],
  ["silu features beta! name=", activation("silu")],
  ["swish features beta! name=", activation("silu")],
  ["softmax_cross_entropy_with_logits labels logits axis! name=", ofLogits(categoricalCrossentropy)],
  ["sparse_softmax_cross_entropy_with_logits labels logits name=", ofLogits(sparseCategoricalCrossentropy)],
];

Object.assign(
  FUNCTIONS.nn,
  Object.fromEntries(
    ROWS.map(([signature, of]) =>
      defined(/** @type {string} */ (signature), /** @type {any} */ (of), "tf.nn."),
    ),
  ),
);
