// keras.optimizers: what a step of each does to variables, by their gradients.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask } from "../../tensorflow/convert.js";
import { nodeError } from "../../tensorflow/errors.js";
import { wrap } from "../../tensorflow/framework.js";
import { itemsOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, TYPES, Type, typeOf } from "../../values/types.js";
import { numbered, snakeCase } from "../base/names.js";
import { KerasVariable, variable } from "../base/variable.js";
import { OTHER_KINDS } from "./other-optimizers.js";
import { isSchedule, rateOf } from "./schedules.js";

const OPTIMIZER = new Type("Optimizer", TYPES.object, "keras.src.optimizers.optimizer.Optimizer");
OPTIMIZER.call = () => refuseHere("keras.optimizers.Optimizer()");

const { fround } = Math;
const mul = (...args) => args.reduce((one, other) => engine.mul(one, other));
const number = (value, fallback) => ((value ?? null) === null ? fallback : Number(value));

/** The share that is left after so many steps. */
const power = (base, step) => fround(base ** step);

/** How far Adam goes, and what keeps the start from counting too much. */
function adam({ beta_1: first = 0.9, beta_2: second = 0.999, epsilon = 1e-7, amsgrad = false }) {
  if (amsgrad === true) refuseHere("amsgrad=True");
  const [b1, b2] = [fround(Number(first)), fround(Number(second))];
  return {
    slots: ["momentum", "velocity"],
    step(value, gradient, [m, v], { rate, count }) {
      const alpha = fround(
        fround(rate * fround(Math.sqrt(fround(1 - power(b2, count))))) / fround(1 - power(b1, count)),
      );
      m.value = engine.add(m.value, mul(engine.sub(gradient, m.value), 1 - Number(first)));
      v.value = engine.add(
        v.value,
        mul(engine.sub(engine.mul(gradient, gradient), v.value), 1 - Number(second)),
      );
      return engine.sub(
        value,
        engine.div(mul(m.value, alpha), engine.add(engine.sqrt(v.value), Number(epsilon))),
      );
    },
  };
}

/**
 * By name: what else it takes, its usual rate and decay, and what a step does.
 * @type {Record<string, { signature: string, rate: number, decay?: number, make: (given: any) => { slots: string[], start?: number, step: any } }>}
 */
const KINDS = {
  SGD: {
    signature: "momentum= nesterov=",
    rate: 0.01,
    make({ momentum, nesterov = false }) {
      const kept = number(momentum, 0);
      return {
        slots: kept === 0 ? [] : ["momentum"],
        step(value, gradient, [m], { rate }) {
          const own = mul(gradient, rate);
          if (m === undefined) return engine.sub(value, own);
          m.value = engine.sub(mul(m.value, kept), own);
          return engine.add(value, nesterov === true ? engine.sub(mul(m.value, kept), own) : m.value);
        },
      };
    },
  },
  Adam: { signature: "beta_1= beta_2= epsilon= amsgrad=", rate: 0.001, make: adam },
  AdamW: { signature: "$ beta_1= beta_2= epsilon= amsgrad=", rate: 0.001, decay: 0.004, make: adam },
  RMSprop: {
    signature: "rho= momentum= epsilon= centered!",
    rate: 0.001,
    make({ rho, momentum, epsilon }) {
      const [share, kept, least] = [number(rho, 0.9), number(momentum, 0), number(epsilon, 1e-7)];
      return {
        slots: ["velocity", ...(kept === 0 ? [] : ["momentum"])],
        step(value, gradient, [v, m], { rate }) {
          v.value = engine.add(mul(v.value, share), mul(engine.mul(gradient, gradient), 1 - share));
          const own = engine.mul(mul(gradient, rate), engine.rsqrt(engine.add(v.value, least)));
          if (m === undefined) return engine.sub(value, own);
          m.value = engine.add(mul(m.value, kept), own);
          return engine.sub(value, m.value);
        },
      };
    },
  },
  Adagrad: {
    signature: "initial_accumulator_value= epsilon=",
    rate: 0.001,
    make({ initial_accumulator_value: start, epsilon }) {
      return {
        slots: ["accumulator"],
        start: number(start, 0.1),
        step(value, gradient, [sum], { rate }) {
          sum.value = engine.add(sum.value, engine.mul(gradient, gradient));
          return engine.sub(
            value,
            engine.div(mul(gradient, rate), engine.sqrt(engine.add(sum.value, number(epsilon, 1e-7)))),
          );
        },
      };
    },
  },
  ...OTHER_KINDS,
};

const scalar = (name, dtype, start) =>
  variable({
    name,
    path: name,
    shape: [],
    dtype,
    trainable: false,
    make: () => engine.full([], start, { dtype }),
  });

const assigned = (one, tensor) => one[ATTRIBUTE]("assign").call([wrap(tensor)], {}, session().machine);

/** Gradients as they are, or no longer than an optimizer is told. */
function clipped(pairs, { clipnorm = null, clipvalue = null, global_clipnorm: all = null }) {
  const own = pairs.map(([gradient, one]) => [tensorOf(gradient).detach(), one]);
  const squares = (one) => engine.sum(engine.mul(one, one));
  if (clipnorm !== null)
    return own.map(([gradient, one]) => {
      const norm = engine.sqrt(squares(gradient));
      return [engine.div(mul(gradient, Number(clipnorm)), engine.clamp(norm, Number(clipnorm))), one];
    });
  if (clipvalue !== null)
    return own.map(([gradient, one]) => [engine.clamp(gradient, -Number(clipvalue), Number(clipvalue)), one]);
  if (all === null) return own;
  const norm = engine.sqrt(
    own.map(([gradient]) => squares(gradient)).reduce((sum, one) => engine.add(sum, one)),
  );
  const share = Math.min(fround(1 / norm.item()), fround(1 / Number(all)));
  return own.map(([gradient, one]) => [mul(gradient, fround(Number(all) * share)), one]);
}

/** Something that moves variables. */
export class Optimizer {
  /** What it keeps of each variable. @type {Map<any, { name: string, variable: KerasVariable }[]>} */
  slots = new Map();
  isBuilt = false;
  /** What it was made with. @type {any} */
  given = {};

  /** @param {Type} type @param {string} name @param {any} rate a number or a schedule @param {number} decay @param {{ slots: string[], start?: number, step: any }} made */
  constructor(type, name, rate, decay, made) {
    this.type = type;
    this.name = name;
    this.decay = decay;
    this.made = made;
    this.iterations = scalar(`${name}/iteration`, "int64", 0);
    this.schedule = isSchedule(rate) ? rate : null;
    this.rate = scalar(`${name}/learning_rate`, "float32", this.schedule === null ? rate : 0);
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `<${this.type.path} object at 0x7f0000000000>`;
  }
  /** All that it keeps. */
  get variables() {
    const own = this.schedule === null ? [this.iterations, this.rate] : [this.iterations];
    if (!this.isBuilt) return own;
    return [...own, ...[...this.slots.values()].flat().map((slot) => slot.variable)];
  }
  build(variables) {
    if (this.isBuilt) return;
    this.isBuilt = true;
    for (const [i, one] of variables.entries()) {
      const { shape, dtype } = tensorOf(one);
      const own =
        one instanceof KerasVariable ? one.path.replaceAll("/", "_") : `${one.name.replace(/:0$/, "")}_${i}`;
      const make = () => engine.full(shape, this.made.start ?? 0, { dtype });
      this.slots.set(
        one,
        this.made.slots.map((slot) => {
          const path = `${this.name}/${own}_${slot}`;
          return {
            name: slot,
            variable: variable({ name: slot, path, shape, dtype, trainable: false, make }),
          };
        }),
      );
    }
  }

  /** A step of all variables that have a gradient. */
  apply(pairs) {
    for (const [, one] of pairs)
      if (one instanceof ArrayValue && !("trainable" in one)) {
        const { name } = typeOf(one);
        raise("AttributeError", `'${name}' object has no attribute '_unique_id'`);
      }
    const given = pairs.filter(([gradient]) => gradient !== null);
    if (given.length === 0) raise("ValueError", "No gradients provided for any variable.");
    this.build(pairs.map(([, one]) => one));
    const [, other] = given.find(([, one]) => !this.slots.has(one)) ?? [];
    if (other !== undefined) {
      const rule = "This optimizer can only be called for the variables it was originally built with.";
      const then = "When working with a new set of variables, you should recreate a new optimizer instance.";
      raise("ValueError", `Unknown variable: ${str(other)}. ${rule} ${then}`);
    }
    for (const [gradient, one] of given) this.check(gradient, one);
    if (session().mode === "shapes") return;
    const count = tensorOf(this.iterations).item() + 1;
    const rate = fround(
      this.schedule === null ? tensorOf(this.rate).item() : rateOf(this.schedule, count - 1),
    );
    ask(() => {
      for (const [gradient, one] of clipped(given, this.given)) {
        const slots = (this.slots.get(one) ?? []).map((slot) => new Slot(slot.variable));
        const own = tensorOf(one).detach();
        const start = this.decay === 0 ? own : engine.sub(own, mul(own, this.decay, rate));
        const made = this.made.step(start, gradient, slots, { rate, count });
        assigned(one, made);
      }
      for (const [, one] of given) {
        const { constraint = null } = one;
        if (constraint !== null) assigned(one, constraint.of(tensorOf(one).detach()));
      }
    });
    this.iterations.assign(engine.full([], count, { dtype: "int64" }));
  }

  /** What is not of the shape of its variable. */
  check(gradient, one) {
    if (!(gradient instanceof ArrayValue) || !(one instanceof ArrayValue)) refuseHere("such gradients");
    const [given, own] = [gradient, one].map((array) => tensorOf(array).shape);
    if (`${given}` !== `${own}`) this.refuseShape(given, own);
  }

  /** @returns {never} */
  refuseShape(given, own) {
    const told = (sizes) => `[${sizes.join(",")}]`;
    const { name } = this.type;
    if (Object.values(this.given).length > 0 && /^(?:SGD|Adam)$/.test(name)) {
      const others = Object.entries(this.given).filter(
        ([key, value]) => key !== "learning_rate" && value != null,
      );
      if (others.length === 0 && name === "SGD") {
        const rule = `Cannot update variable with shape ${told(own)} using a Tensor with shape ${told(given)}, shapes must be equal.`;
        nodeError("AssignSubVariableOp", rule);
      }
      if (others.length === 0 && !meets(given, own))
        nodeError("Sub", `Incompatible shapes: ${told(given)} vs. ${told(own)}`, "");
    }
    return refuseHere("a gradient of another shape");
  }

  [ATTRIBUTE](name) {
    if (name === "learning_rate")
      return this.schedule === null ? this.rate : session().machine.call(this.schedule, [this.iterations]);
    if (name === "iterations" || name === "name") return this[name];
    if (name === "variables") return new List(this.variables);
    if (name === "build")
      return new FunctionOf(name, ([variables]) => {
        this.build(itemsOf(variables));
        return null;
      });
    if (name === "apply_gradients")
      return new FunctionOf(name, ([pairs], { grads_and_vars: named = pairs }) => {
        this.apply(itemsOf(named).map((pair) => itemsOf(pair)));
        return this.iterations;
      });
    if (name === "get_config") return new FunctionOf(name, () => partOf("kerasRare").optimizerConfig(this));
    if (OF_GIVEN.test(name) && name in this.given) return this.given[name];
    if (OLDER.includes(name)) return undefined;
    if (name !== "apply") return refuseHere(`attribute .${name}`);
    return new FunctionOf(name, ([gradients, variables = null], keywords) => {
      const all = itemsOf(variables ?? keywords.trainable_variables ?? refuseHere("such a call of apply()"));
      this.apply(itemsOf(gradients).map((gradient, i) => [gradient, all[i]]));
      return null;
    });
  }
  [SET_ATTRIBUTE](name, value) {
    if (name !== "learning_rate" || this.schedule !== null || !/^(?:number|bigint)$/.test(typeof value))
      refuseHere(`assignment to .${name}`);
    this.rate.assign(engine.full([], Number(value), { dtype: "float32" }));
  }
}

/** Whether shapes broadcast. */
function meets(one, other) {
  try {
    engine.broadcastShapes(one, other);
    return true;
  } catch {
    return false;
  }
}

/** A variable that a step reads and writes. */
class Slot {
  constructor(own) {
    this.own = own;
  }
  get value() {
    return tensorOf(this.own).detach();
  }
  set value(tensor) {
    this.own.assign(tensor);
  }
}

const COMMON =
  "weight_decay= clipnorm= clipvalue= global_clipnorm= use_ema! ema_momentum= ema_overwrite_frequency! loss_scale_factor! " +
  "gradient_accumulation_steps! name=";

const classOf = ([kind, { signature, rate, decay = 0, make }]) => {
  const type = new Type(kind, OPTIMIZER, `keras.src.optimizers.${kind.toLowerCase()}.${kind}`);
  const whole = signature.includes("$")
    ? `learning_rate= ${signature.replace("$", "weight_decay=")} ${COMMON.replace("weight_decay= ", "")}`
    : `learning_rate= ${signature} ${COMMON}`;
  const words = whole.split(/[ =!]+/);
  type.call = (args, { decay: _, ...keywords }) => {
    const others = Object.entries(keywords).filter(([word]) => !words.includes(word));
    if (others.length > 0) raise("ValueError", `Argument(s) not recognized: ${repr(new Dict(others))}`);
    const given = taken(`${kind}.__init__`, whole, args, keywords, { method: true });
    const { learning_rate: own = rate, name = null } = given;
    if (!isSchedule(own) && !/^(?:number|bigint)$/.test(typeof own)) refuseHere("such a learning_rate");
    const clips = ["clipnorm", "clipvalue", "global_clipnorm"].map((one) => [one, given[one] ?? null]);
    if (clips.filter(([, value]) => value !== null).length > 1) {
      const found = clips.map(([one, value]) => `${one}=${repr(value)}`).join(", ");
      raise(
        "ValueError",
        `Only one of \`clipnorm\`, \`clipvalue\` and \`global_clipnorm\` can be set. Received: ${found}`,
      );
    }
    const made = new Optimizer(
      type,
      name ?? numbered(snakeCase(kind)),
      isSchedule(own) ? own : Number(own),
      number(given.weight_decay, decay),
      make(given),
    );
    return Object.assign(made, { given });
  };
  type[ATTRIBUTE] = (name) =>
    name === "from_config"
      ? new FunctionOf(name, ([given], { config = given }) => partOf("kerasRare").optimizerFrom(type, config))
      : Type.prototype[ATTRIBUTE].call(type, name);
  return [kind, type];
};

export const OPTIMIZERS = Object.fromEntries(Object.entries(KINDS).map(classOf));

/** What compile() is told of an optimizer. @returns {Optimizer} */
export function optimizerNamed(value) {
  if (value instanceof Optimizer) return value;
  if (typeof value !== "string") return refuseHere("such an optimizer");
  const name = Object.keys(KINDS).find((one) => one.toLowerCase() === value.toLowerCase());
  if (name === undefined) {
    if (/^(?:ftrl|adafactor|lamb|muon|loss_?scale_?optimizer)$/i.test(value))
      refuseHere(`the optimizer ${value}`);
    return raise("ValueError", `Could not interpret optimizer identifier: ${value}`);
  }
  return /** @type {any} */ (OPTIMIZERS[name].call)([], {}, null);
}

const OF_GIVEN =
  /^(?:momentum|nesterov|beta_[12]|rho|epsilon|clipnorm|clipvalue|global_clipnorm|weight_decay)$/;

/** keras.optimizers.get. */
const named = new FunctionOf("get", ([given], { identifier = given }) => optimizerNamed(identifier));
export const OPTIMIZER_FUNCTIONS = { get: named };

/** What optimizers had before, and have no longer. */
const OLDER = ["minimize", "get_weights", "get_gradients", "compute_gradients", "lr"];

export const OPTIMIZER_ATTRIBUTES = [
  "learning_rate",
  "iterations",
  "apply_gradients",
  "apply",
  "build",
  "momentum",
  "nesterov",
  "beta_1",
  "beta_2",
  "rho",
  "clipnorm",
  ...OLDER,
];
