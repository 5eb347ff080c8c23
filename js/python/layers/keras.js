// The modules keras and tensorflow.keras, and the layers that are no merging ones.

import { tensorOf, toEngine } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { register } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { ask } from "../tensorflow/convert.js";
import { tf, wrap } from "../tensorflow/framework.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { str } from "../values/repr.js";
import { raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { activationOf, incompatible, kerasClass, UNBUILT } from "./keras-layer.js";
import { KERAS_LOSSES, LONG_NAMES } from "./keras-losses.js";
import { MERGING } from "./keras-merging.js";
import { areDifferent, sizesOf, tupleText } from "./sizes.js";
import { step, wordsOf } from "./steps.js";

const INITIALIZERS = new Set(
  (
    "glorot_uniform glorot_normal he_uniform he_normal lecun_uniform lecun_normal random_normal random_uniform " +
    "truncated_normal variance_scaling orthogonal"
  ).split(" "),
);

/** Weights of that shape; those that are random are others than Keras's. */
function weights(initializer, shape) {
  if (initializer === "zeros" || initializer === "ones") return wrap(ask(() => engine[initializer](shape)));
  if (typeof initializer !== "string") return refuseHere("such an initializer");
  if (!INITIALIZERS.has(initializer))
    raise("ValueError", `Could not interpret initializer identifier: ${initializer}`);
  const limit = Math.sqrt(6 / shape.reduce((all, size) => all + size, 0));
  return wrap(ask(() => engine.sub(engine.mul(engine.rand(shape), 2 * limit), limit)));
}

/** Refuses what a dense layer does not take, and draws the product that fails. */
function checkDense(layer, input, words) {
  const shape = sizesOf(input);
  if (shape.length < 2)
    incompatible(
      layer,
      `expected min_ndim=2, found ndim=${shape.length}. Full shape received: ${tupleText(shape)}`,
    );
  const { kernel } = layer.fields;
  if (kernel === UNBUILT) return;
  const [wanted] = sizesOf(kernel);
  if (!areDifferent([wanted], [shape.at(-1)])) return;
  const { figures, machine } = session();
  const names = [wordsOf(input), words === null ? null : `${words}.kernel`];
  const operands = [shape, sizesOf(kernel)];
  figures.note("matmul", operands, {
    site: machine.site,
    values: [],
    names,
    always: true,
    framework: tf.name,
  });
  const rule = `expected axis -1 of input shape to have value ${wanted}`;
  incompatible(layer, `${rule}, but received input with shape ${tupleText(shape)}`);
}

function dense({ units, activation, use_bias: asked = true, ...given }) {
  const isLetter = units instanceof Unknown;
  if (!isLetter && (typeof units !== "bigint" || units <= 0n)) {
    const rule = "Received an invalid value for `units`, expected a positive integer.";
    raise("ValueError", `${rule} Received: units=${str(units)}`);
  }
  const act = activationOf(activation);
  const { kernel_initializer: first = "glorot_uniform", bias_initializer: second = "zeros" } = given;
  weights(first, [1, 1]);
  weights(second, [1]);
  const fields = { units, use_bias: asked, kernel: UNBUILT, bias: asked === false ? null : UNBUILT };
  const forward = (layer, input, { words }) => {
    if (Array.isArray(input)) refuseHere("a Dense layer called on a list");
    if (input.tensor === null) return input;
    checkDense(layer, input, words);
    const count = /** @type {number} */ (toEngine(units));
    if (fields.kernel === UNBUILT) {
      const own = /** @type {any} */ (fields);
      own.kernel = weights(first, [tensorOf(input).shape.at(-1), count]);
      if (own.bias === UNBUILT) own.bias = weights(second, [count]);
    }
    const { kernel, bias } = /** @type {any} */ (fields);
    const call = (of) => {
      const made = engine.matmul(of(input).to("float32"), of(kernel));
      return bias === null ? made : engine.add(made, tensorOf(bias));
    };
    const names = [wordsOf(input), words === null ? null : `${words}.kernel`];
    const floats = tensorOf(input).dtype === "float32" ? input : wrap(tensorOf(input).to("float32"));
    const result = step(
      tf,
      "matmul",
      [floats, kernel],
      (of) => call((one) => of(one === input ? floats : one)),
      {
        always: true,
        names,
      },
    );
    return result.tensor === null ? result : act(result);
  };
  return { fields, forward };
}

const one = (run) => (_, input, details) => {
  if (Array.isArray(input)) refuseHere("such a layer called on a list");
  return input.tensor === null ? input : run(input, details);
};

function flatten() {
  const forward = (layer, input) => {
    const shape = sizesOf(input);
    if (shape.length === 0)
      incompatible(layer, `expected min_ndim=1, found ndim=0. Full shape received: ${tupleText(shape)}`);
    const sizes = tensorOf(input).shape;
    return wrap(
      ask(() => tensorOf(input).reshape([sizes[0], sizes.slice(1).reduce((all, size) => all * size, 1)])),
    );
  };
  return { forward: (layer, input) => one((array) => forward(layer, array))(layer, input, null) };
}

function dropout({ rate }) {
  const given = Number(rate);
  if (!(given >= 0 && given <= 1)) {
    const rule = "Invalid value received for argument `rate`. Expected a float value between 0 and 1.";
    raise("ValueError", `${rule} Received: rate=${str(rate)}`);
  }
  const drop = (input) => {
    const x = tensorOf(input);
    return wrap(ask(() => engine.mul(x, engine.div(engine.lt(engine.rand(x.shape), 1 - given), 1 - given))));
  };
  return {
    fields: { rate },
    built: true,
    forward: one((input, { training }) => (training && given > 0 && given < 1 ? drop(input) : input)),
  };
}

const softmax = ({ axis = -1n }) => ({
  built: true,
  forward: one((input) => FUNCTIONS.nn.softmax.call([input], { axis })),
});

const DENSE =
  "units activation= use_bias= kernel_initializer= bias_initializer= kernel_regularizer! bias_regularizer! " +
  "activity_regularizer! kernel_constraint! bias_constraint! lora_rank! lora_alpha!";

const LAYERS = {
  ...MERGING,
  Dense: kerasClass("Dense", "core.dense", DENSE, dense),
  Flatten: kerasClass("Flatten", "reshaping.flatten", "data_format!", flatten),
  Activation: kerasClass("Activation", "activations.activation", "activation", ({ activation }) => ({
    built: true,
    forward: one(activationOf(activation)),
  })),
  ReLU: kerasClass("ReLU", "activations.relu", "max_value! negative_slope! threshold!", () => ({
    built: true,
    forward: one(activationOf("relu")),
  })),
  Softmax: kerasClass("Softmax", "activations.softmax", "axis=", softmax),
  Dropout: kerasClass("Dropout", "regularization.dropout", "rate noise_shape! seed=", dropout),
};

const reasonOf = (name) => (/^[A-Z]/.test(name) ? /** @type {const} */ ("construct.layer") : "construct");

const moduleOf = (path, members) =>
  new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : undefined), null, {
    reasonOf,
  });

const layers = moduleOf("keras.layers", LAYERS);
const ownLosses = moduleOf("keras.losses", { ...KERAS_LOSSES, ...LONG_NAMES });
const losses = moduleOf("tensorflow.keras.losses", KERAS_LOSSES);

/** tensorflow.keras. */
const keras = moduleOf("tensorflow.keras", { layers, losses, __version__: "3.15.1" });
const own = moduleOf("keras", { layers, losses: ownLosses, __version__: "3.15.1" });

register("tensorflow", (name) => (name === "keras" ? keras : undefined));

/** What can be imported, by its path. */
export const KERAS_MODULES = {
  keras: own,
  "keras.layers": layers,
  "keras.losses": ownLosses,
  "tensorflow.keras": keras,
  "tensorflow.keras.layers": layers,
  "tensorflow.keras.losses": losses,
};
