// keras.regularizers: what is added to a loss for weights that are large.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { taken } from "../../layers/calling.js";
import { convert } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { constraintsOf } from "./constraints.js";

const REGULARIZER = new Type("Regularizer", TYPES.object, "keras.src.regularizers.regularizers.Regularizer");

class Regularizer {
  /** @param {Type} type @param {number} l1 @param {number} l2 */
  constructor(type, l1, l2) {
    this.type = type;
    this.l1 = l1;
    this.l2 = l2;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return refuseHere(`the repr of ${this.type.name}`);
  }
  [ATTRIBUTE](name) {
    return name === "l1" || name === "l2" ? this[name] : undefined;
  }
  call(args) {
    return wrap(this.of(convert(args[0])));
  }
  /** What is added for a tensor. */
  of(tensor) {
    const parts = [
      this.l1 === 0 ? null : engine.mul(engine.sum(engine.abs(tensor)), this.l1),
      this.l2 === 0 ? null : engine.mul(engine.sum(engine.mul(tensor, tensor)), this.l2),
    ].filter((part) => part !== null);
    return parts.length === 0 ? engine.zeros([]) : parts.reduce((one, other) => engine.add(one, other));
  }
}

const number = (value, fallback) => ((value ?? null) === null ? fallback : Number(value));

const classOf = (name, signature, make) => {
  const type = new Type(name, REGULARIZER, `keras.src.regularizers.regularizers.${name}`);
  type.call = (args, keywords) => {
    const [l1, l2] = make(taken(`${name}.__init__`, signature, args, keywords, { method: true }));
    return new Regularizer(type, l1, l2);
  };
  return type;
};

const L1 = classOf("L1", "l1=", ({ l1 }) => [number(l1, 0.01), 0]);
const L2 = classOf("L2", "l2=", ({ l2 }) => [0, number(l2, 0.01)]);
const L1L2 = classOf("L1L2", "l1= l2=", ({ l1, l2 }) => [number(l1, 0), number(l2, 0)]);

/** keras.regularizers. */
export const REGULARIZERS = { L1, L2, L1L2, l1: L1, l2: L2, l1_l2: L1L2 };

const NAMED = { l1: [0.01, 0], L1: [0.01, 0], l2: [0, 0.01], L2: [0, 0.01] };

export function regularizerOf(value) {
  if (value instanceof Regularizer) return value;
  const numbers = NAMED[value];
  return numbers === undefined
    ? refuseHere("such a regularizer")
    : new Regularizer(L1L2, numbers[0], numbers[1]);
}

/** Notes what a layer's arguments say of its weights: `kernel_regularizer`, `kernel_constraint` and their kin. */
export function limitsOf(layer, given) {
  constraintsOf(layer, given);
  for (const [key, value] of Object.entries(given)) {
    if (!key.endsWith("_regularizer") || (value ?? null) === null) continue;
    const weight = layer.fields[key.replace("_regularizer", "")];
    if ((weight ?? null) === null) continue;
    layer.penalties = [...(layer.penalties ?? []), { weight, regularizer: regularizerOf(value) }];
  }
}
