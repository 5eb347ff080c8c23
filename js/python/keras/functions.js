// Functions of tf.nn that programs of Keras call: activations, and crossentropies of logits. Importing this adds them.
import { refuseHere } from "../arrays/refuse.js";
import { defined } from "../arrays/signature.js";
import { areDifferent, sizesOf, tupleText } from "../layers/sizes.js";
import { cast, convert, isArray, isSequence, isTensor } from "../tensorflow/convert.js";
import { isFloat, shortName } from "../tensorflow/dtypes.js";
import { nodeError, raiseText } from "../tensorflow/errors.js";
import { wrap } from "../tensorflow/framework.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { raise } from "../values/types.js";
import { ACTIVATIONS } from "./base/activations.js";
import { categoricalCrossentropy, sparseCategoricalCrossentropy } from "./training/crossentropies.js";

/** What is said of a dtype that a node does not take. */
function refuseOf(name, dtype, features) {
  const node = { elu: "Elu", selu: "Selu", softplus: "Softplus", softsign: "Softsign" }[name];
  if (name === "gelu")
    raise(
      "ValueError",
      `\`features.dtype\` must be a floating point tensor.Received:features.dtype=<dtype: '${dtype}'>`,
    );
  if (node === undefined) return refuseHere(`tf.nn.${name} of integers`);
  const about =
    "signature=features:T -> activations:T; attr=T:type,allowed=[DT_HALF, DT_BFLOAT16, DT_FLOAT, DT_DOUBLE]";
  const rule = `Value for attr 'T' of ${shortName(dtype)} is not in the list of allowed values: half, bfloat16, float, double`;
  const end = isSequence(features) ? "" : " name: ";
  return raiseText(`${rule}\n\t; NodeDef: {{node ${node}}}; Op<name=${node}; ${about}> [Op:${node}]${end}`);
}

const activation =
  (name, told = {}) =>
  ({ features, ...given }) => {
    const own = Object.entries(told).flatMap(([from, to]) =>
      given[from] === undefined ? [] : [[to, given[from]]],
    );
    const array = isArray(features) ? features : wrap(convert(features));
    const { dtype } = array.tensor;
    if (name === "leaky_relu" && /int/.test(dtype))
      return ACTIVATIONS[name].call([wrap(cast(array.tensor, "float32"))], Object.fromEntries(own), null);
    if (!isFloat(dtype) && !(name === "relu6" && /int/.test(dtype))) refuseOf(name, dtype, features);
    return ACTIVATIONS[name].call([array], Object.fromEntries(own), null);
  };

const LOGITS = { from_logits: true };

const tensorOf = (value) => (isTensor(value) ? value : wrap(convert(value)));

/** Labels that are places among the logits, a place a row. */
function sparse({ labels: places, logits: scores }) {
  const [labels, logits] = [tensorOf(places), tensorOf(scores)];
  const [own, other] = [sizesOf(labels), sizesOf(logits)];
  const shapes = `labels.shape=${tupleText(own)} and logits.shape=${tupleText(other)}`;
  if (own.length !== other.length - 1)
    raise(
      "ValueError",
      `\`labels.shape.rank\` must equal \`logits.shape.rank - 1\`. Received: labels.shape=${tupleText(own)} of rank ${own.length} and logits.shape=${tupleText(other)} of rank ${other.length}`,
    );
  if (areDifferent(own, other.slice(0, -1)))
    raise(
      "ValueError",
      `\`labels.shape\` must equal \`logits.shape\` except for the last dimension. Received: ${shapes}`,
    );
  return sparseCategoricalCrossentropy(labels, logits, LOGITS);
}

/** Labels that are weights of all classes. */
function dense({ labels: weights, logits: scores }) {
  const [labels, logits] = [tensorOf(weights), tensorOf(scores)];
  const [own, other] = [sizesOf(labels), sizesOf(logits)];
  if (own.length === 1 && other.length === 2) own.unshift(1);
  if (own.length !== other.length) refuseHere("labels that broadcast");
  if (own.length === 2 && areDifferent(own, other)) {
    if (own.every((size, i) => size === other[i] || size === 1 || other[i] === 1))
      refuseHere("labels that broadcast");
    const told = [other, own].map((one) => `[${one.join(",")}]`);
    nodeError(
      "SoftmaxCrossEntropyWithLogits",
      `logits and labels must be broadcastable: logits_size=${told[0]} labels_size=${told[1]}`,
    );
  }
  return categoricalCrossentropy(labels, logits, LOGITS);
}

const ROWS = [
  ["gelu features approximate= name=", activation("gelu", { approximate: "approximate" })],
  ["leaky_relu features alpha= name=", activation("leaky_relu", { alpha: "negative_slope" })],
  ["elu features name=", activation("elu")],
  ["selu features name=", activation("selu")],
  ["relu6 features name=", activation("relu6")],
  ["silu features beta! name=", activation("silu")],
  ["swish features beta! name=", activation("silu")],
  ["softmax_cross_entropy_with_logits labels logits axis! name=", dense],
  ["sparse_softmax_cross_entropy_with_logits labels logits name=", sparse],
];

Object.assign(
  FUNCTIONS.nn,
  Object.fromEntries(
    ROWS.map(([signature, of]) =>
      defined(/** @type {string} */ (signature), /** @type {any} */ (of), "tf.nn."),
    ),
  ),
);
