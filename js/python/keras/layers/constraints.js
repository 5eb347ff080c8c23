// keras.constraints: what weights are made to keep after each step of an optimizer.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { taken } from "../../layers/calling.js";
import { convert } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { TYPES, Type } from "../../values/types.js";

const MODULE = "keras.src.constraints.constraints";
const CONSTRAINT = new Type("Constraint", TYPES.object, `${MODULE}.Constraint`);
/** What Keras adds to what it divides by. */
const EPSILON = 1e-7;

class Constraint {
  /** @param {Type} type @param {Record<string, any>} given @param {(weights: any) => any} run */
  constructor(type, given, run) {
    this.type = type;
    this.given = given;
    /** The weights as they may be. */
    this.of = run;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return refuseHere(`the repr of ${this.type.name}`);
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(this.given, name) ? this.given[name] : undefined;
  }
  call(args) {
    return wrap(this.of(convert(args[0])));
  }
}

const axesOf = (axis) =>
  axis instanceof List || axis instanceof Tuple ? axis.items.map(Number) : [Number(axis)];
const normsOf = (tensor, axis) => engine.sqrt(engine.sum(engine.mul(tensor, tensor), axesOf(axis), true));
/** Weights whose norms are made other ones. */
const scaled = (tensor, wanted, norms) => engine.mul(tensor, engine.div(wanted, engine.add(norms, EPSILON)));
const limited = (norms, from, to) => engine.clamp(norms, Number(from), Number(to));

/** Their settings with what they are where nothing is said, and what they do. @type {Record<string, [string, Record<string, any>, (tensor: any, given: any) => any]>} */
const KINDS = {
  MaxNorm: [
    "max_value= axis=",
    { max_value: 2n, axis: 0n },
    (tensor, { max_value: most, axis }) => {
      const norms = normsOf(tensor, axis);
      return scaled(tensor, limited(norms, 0, most), norms);
    },
  ],
  NonNeg: ["", {}, (tensor) => engine.relu(tensor)],
  UnitNorm: [
    "axis=",
    { axis: 0n },
    (tensor, { axis }) => engine.div(tensor, engine.add(normsOf(tensor, axis), EPSILON)),
  ],
  MinMaxNorm: [
    "min_value= max_value= rate= axis=",
    { min_value: 0, max_value: 1, rate: 1, axis: 0n },
    (tensor, { min_value: least, max_value: most, rate, axis }) => {
      const norms = normsOf(tensor, axis);
      const own = engine.mul(limited(norms, least, most), Number(rate));
      return scaled(tensor, engine.add(own, engine.mul(norms, 1 - Number(rate))), norms);
    },
  ],
};

const TYPED = Object.fromEntries(
  Object.entries(KINDS).map(([name, [signature, usual, run]]) => {
    const type = new Type(name, CONSTRAINT, `${MODULE}.${name}`);
    type.call = (args, keywords) => {
      const said = taken(`${name}.__init__`, signature, args, keywords, { method: true });
      const given = { ...usual, ...said };
      return new Constraint(type, given, (tensor) => run(tensor, given));
    };
    return [name, type];
  }),
);

/** keras.constraints, whose classes have names of functions as well. */
export const CONSTRAINTS = {
  ...TYPED,
  max_norm: TYPED.MaxNorm,
  non_neg: TYPED.NonNeg,
  unit_norm: TYPED.UnitNorm,
  min_max_norm: TYPED.MinMaxNorm,
};

function constraintOf(value) {
  if (value instanceof Constraint) return value;
  const type = typeof value === "string" && Object.hasOwn(CONSTRAINTS, value) ? CONSTRAINTS[value] : null;
  return /** @type {any} */ (type)?.call([], {}) ?? refuseHere("such a constraint");
}

/** Notes what a layer's arguments say its weights must keep: `kernel_constraint` and its kin. */
export function constraintsOf(layer, given) {
  for (const [key, value] of Object.entries(given)) {
    if (!key.endsWith("_constraint") || (value ?? null) === null) continue;
    const weight = layer.fields[key.replace("_constraint", "")];
    if ((weight ?? null) !== null) weight.constraint = constraintOf(value);
  }
}
