// A layer of Keras: its name, its class, and the tensors that it is called on.

import { geluOf } from "../algorithms/gelu.js";
import { ArrayValue } from "../arrays/array.js";
import { tensorOf } from "../arrays/convert.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { cast, convert } from "../tensorflow/convert.js";
import { wrap } from "../tensorflow/framework.js";
import { FUNCTIONS } from "../tensorflow/functions.js";
import { ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { raise, TYPES, Type } from "../values/types.js";
import { taken } from "./calling.js";
import { calledAs } from "./steps.js";

export const KERAS_LAYER = new Type("Layer", TYPES.object, "keras.src.layers.layer.Layer");
KERAS_LAYER.call = () => refuseHere("keras.layers.Layer()");

/** How many layers of each class a run has named. @type {WeakMap<object, Map<string, number>>} */
const counts = new WeakMap();

const snakeCase = (name) => name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** `dense`, `dense_1` and so on. */
function nameFor(type) {
  const current = session();
  const own = counts.get(current) ?? new Map();
  counts.set(current, own);
  const base = type === "ReLU" ? "re_lu" : snakeCase(type);
  const count = own.get(base) ?? 0;
  own.set(base, count + 1);
  return count === 0 ? base : `${base}_${count}`;
}

/** An operand as a tensor of TensorFlow; floats of other widths become float32, as the layers' policy has it. */
export function operandOf(value) {
  const isArray = value instanceof ArrayValue;
  if (!isArray) return refuseHere("such an input of a layer");
  if (value.tensor === null) return value;
  const tensor = convert(value);
  const own = tensor.dtype === "float64" ? cast(tensor, "float32") : tensor;
  return own === value.tensor && value.framework.name === "tensorflow" ? value : wrap(own);
}

const isList = (value) => value instanceof List || value instanceof Tuple;

/** What a layer is called on: a tensor, or a list of them. */
const inputsOf = (value) => (isList(value) ? value.items.map(operandOf) : operandOf(value));

export class KerasLayer {
  /**
   * @param {Type} type
   * @param {string | null} name
   * @param {{ fields?: Record<string, any>, built?: boolean, forward: (layer: any, inputs: any, details: any) => any }} made
   */
  constructor(type, name, { fields = {}, built = false, forward }) {
    this.type = type;
    this.name = name ?? nameFor(type.name);
    this.fields = fields;
    this.built = built;
    this.forward = forward;
  }

  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `<${this.type.name} name=${this.name}, built=${this.built ? "True" : "False"}>`;
  }
  [ATTRIBUTE](name) {
    if (name === "name") return this.name;
    if (name === "built") return this.built;
    const own = Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
    if (own === UNBUILT) raise("AttributeError", `You must build the layer before accessing \`${name}\`.`);
    return own;
  }

  call(args, keywords) {
    const { inputs = args[0], training = null, ...others } = keywords;
    if (Object.keys(others).length > 0) refuseHere("such a call of a layer");
    if (args.length > 1) raise("TypeError", "too many positional arguments");
    if (inputs === undefined) raise("TypeError", "missing a required argument: 'inputs'");
    const result = this.forward(this, inputsOf(inputs), {
      given: inputs,
      training: training === true,
      words: calledAs(),
    });
    this.built = true;
    return result;
  }
}

/** Stands for what a layer has only once it has been called. */
export const UNBUILT = Symbol("unbuilt");

/** Refuses what a layer does not take. @returns {never} */
export function incompatible(layer, rule) {
  const what = `Input 0 with name 'None' of layer '${layer.name}' is incompatible with the layer`;
  return raise("ValueError", `${what}: ${rule}`);
}

const COMMON =
  "activity_regularizer kernel_regularizer bias_regularizer kernel_constraint bias_constraint dtype trainable";

/** A class of layers by its module, its parameters and what is made of them. */
export function kerasClass(name, module, signature, make, { initializer = name } = {}) {
  const type = new Type(name, KERAS_LAYER, `keras.src.layers.${module}.${name}`);
  type.call = (args, { name: own = null, ...keywords }) => {
    const known = signature.split(" ").map((word) => word.replace(/[=!]$/, ""));
    for (const [key, value] of Object.entries(keywords)) {
      if (known.includes(key)) continue;
      if (COMMON.split(" ").includes(key)) refuseHere(`${key}= of ${name}`);
      const what = `{${repr(key)}: ${repr(value)}}`;
      raise("ValueError", `Unrecognized keyword arguments passed to ${name}: ${what}`);
    }
    const given = taken(`${initializer}.__init__`, signature, args, keywords, { method: true });
    if (own !== null && typeof own !== "string") refuseHere("such a name of a layer");
    return new KerasLayer(type, own, make(given));
  };
  return type;
}

const ACTIVATIONS = {
  linear: (x) => x,
  relu: (x) => FUNCTIONS.nn.relu.call([x], {}),
  sigmoid: (x) => FUNCTIONS.nn.sigmoid.call([x], {}),
  tanh: (x) => FUNCTIONS.nn.tanh.call([x], {}),
  softmax: (x) => FUNCTIONS.nn.softmax.call([x], {}),
  gelu: (x) => wrap(geluOf(tensorOf(x), false)),
};
const OTHERS = new Set(
  (
    "celu elu exponential glu hard_shrink hard_sigmoid hard_silu hard_swish hard_tanh leaky_relu log_sigmoid log_softmax " +
    "mish relu6 selu silu soft_shrink softplus softsign sparse_plus sparse_sigmoid sparsemax squareplus swish tanh_shrink threshold"
  ).split(" "),
);

/** What is done with each element of a layer's result. */
export function activationOf(value) {
  if ((value ?? null) === null) return ACTIVATIONS.linear;
  if (value instanceof FunctionOf) return (x) => /** @type {any} */ (value).call([x], {});
  if (typeof value !== "string" || OTHERS.has(value)) return refuseHere("such an activation");
  if (Object.hasOwn(ACTIVATIONS, value)) return ACTIVATIONS[value];
  return raise("ValueError", `Could not interpret activation function identifier: ${value}`);
}
