// Losses and metrics whose class the program defines: its `call` is the loss, its `update_state` and its `result` are what is followed.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, cast, convert, isArray, itemsOf } from "../../tensorflow/convert.js";
import { dtypeOf } from "../../tensorflow/dtypes.js";
import { itemOf, wrap } from "../../tensorflow/framework.js";
import { ATTRIBUTE, SET_ATTRIBUTE } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { initializerOf } from "../base/initializers.js";
import { sizeOf } from "../base/input.js";
import { numbered, snakeCase } from "../base/names.js";
import { mapTree } from "../base/operation.js";
import { KerasVariable, variable } from "../base/variable.js";
import { LOSS, Loss, REDUCTIONS } from "./losses.js";
import { METRIC, Metric } from "./metrics.js";

/** What the program's own class adds. @param {any} Base */
const ofPrograms = (Base) =>
  class extends Base {
    isOfProgram = true;
    /** What the program gave it. */
    own = new Map();
    isReady = false;

    /** A member of its class, undefined where there is none. */
    member(name) {
      return this.type.memberOf(name, this);
    }
    /** Calls a method of the program. */
    perform(name, args) {
      if (!this.isReady) refuseHere(`a ${this.type.name} without super().__init__()`);
      const method = this.member(name) ?? refuseHere(`a ${this.type.name} without a ${name}() of its own`);
      return session().machine.call(method, args);
    }
    [ATTRIBUTE](name) {
      return this.own.has(name) ? this.own.get(name) : (this.member(name) ?? this.inherited(name));
    }
    [SET_ATTRIBUTE](name, value) {
      if (/^(?:name|reduction|variables|dtype)$/.test(name)) refuseHere(`assignment to .${name}`);
      this.own.set(name, value);
    }
    /** What it has by its base. */
    inherited(name) {
      if (name === "dtype") return "float32";
      if (name === "get_config") return new FunctionOf(name, () => new Dict(this.config()));
      return super[ATTRIBUTE](name);
    }
  };

/** A value as a tensor of floats, itself where it is one. */
function floats(value) {
  const isOne = isArray(value) && value.framework.name === "tensorflow" && !("trainable" in value);
  return isOne && tensorOf(value).dtype === "float32" ? value : wrap(cast(convert(value), "float32"));
}

/** @type {any} */
const OfLosses = ofPrograms(Loss);
/** @type {any} */
const OfMetrics = ofPrograms(Metric);

class ProgramLoss extends OfLosses {
  constructor(type) {
    super(type, "", null, null);
    this.of = (given) =>
      floats(
        this.perform(
          "call",
          given.map((one) => mapTree(one, floats)),
        ),
      );
  }
  initialise(args, keywords) {
    const given = taken("Loss.__init__", "name= reduction= dtype!", args, keywords, { method: true });
    const { reduction = "sum_over_batch_size" } = given;
    if (!REDUCTIONS.has(reduction)) refuseHere("such a reduction");
    this.name = given.name ?? numbered(snakeCase(this.type.name));
    this.reduction = reduction;
    this.isReady = true;
    return null;
  }
  config() {
    return [
      ["name", this.name],
      ["reduction", this.reduction],
    ];
  }
}

class ProgramMetric extends OfMetrics {
  /** Its own variables. @type {KerasVariable[]} */
  weights = [];

  constructor(type) {
    super(type, "", null);
  }
  initialise(args, keywords) {
    const given = taken("Metric.__init__", "dtype! name=", args, keywords, { method: true });
    this.name = given.name ?? numbered(snakeCase(this.type.name));
    this.isReady = true;
    return null;
  }
  config() {
    return [
      ["name", this.name],
      ["dtype", "float32"],
    ];
  }
  /** Those of metrics that it has as well. */
  get variables() {
    const parts = [...this.own.values()].filter((one) => one instanceof Metric);
    return parts.length === 0 ? this.weights : refuseHere("the variables of a metric with others in it");
  }
  inherited(name) {
    if (name === "variables") return new List([...this.variables]);
    if (name === "add_weight" || name === "add_variable")
      return new FunctionOf(name, (args, keywords) => this.#weight(args, keywords));
    return super.inherited(name);
  }
  #weight(args, keywords) {
    if (!this.isReady) refuseHere(`a ${this.type.name} without super().__init__()`);
    const signature = "shape= initializer= dtype= name=";
    const given = taken("Metric.add_weight", signature, args, keywords, { method: true });
    const { shape = new Tuple([]), initializer = null, dtype = null } = given;
    if (initializer === null || (dtype !== null && dtypeOf(dtype) !== "float32"))
      refuseHere("such a weight of a metric");
    const sizes = itemsOf(typeof shape === "bigint" ? new Tuple([shape]) : shape)?.map(sizeOf);
    if (sizes === undefined || sizes.includes(null)) return refuseHere("such a weight of a metric");
    const name = given.name ?? numbered("variable");
    const path = `${this.name}/${name}`;
    const make = initializerOf(initializer);
    const made = variable({ name, path, shape: sizes, dtype: "float32", trainable: false, make });
    this.weights.push(made);
    return made;
  }
  update(given) {
    this.perform("update_state", given);
  }
  updateWith(args, keywords) {
    if (!this.isReady) refuseHere(`a ${this.type.name} without super().__init__()`);
    const method = this.member("update_state") ?? refuseHere(`a ${this.type.name} without update_state()`);
    session().machine.call(method, args, keywords);
  }
  result() {
    return this.perform("result", []);
  }
  get value() {
    const found = this.result();
    if (isArray(found) && tensorOf(found).ndim === 0) return Number(itemOf(found));
    return /^(?:number|bigint)$/.test(typeof found) ? Number(found) : refuseHere("such a result of a metric");
  }
  reset() {
    if (this.member("reset_state") !== undefined) this.perform("reset_state", []);
    else
      for (const one of this.variables) one.assign(ask(() => engine.zeros(one.shape, { dtype: one.dtype })));
  }
  call(args, keywords) {
    this.updateWith(args, keywords);
    return this.result();
  }
}

/** What makes objects of such classes. */
const making = (Class) => ({
  object: (type) => new Class(type),
  inherited(self, name) {
    if (name === "__init__") return new FunctionOf(name, (args, keywords) => self.initialise(args, keywords));
    return self.inherited(name);
  },
});

/** @type {any} */ (LOSS).making = making(ProgramLoss);
/** @type {any} */ (METRIC).making = making(ProgramMetric);
export const PROGRAM_TRAINING_ATTRIBUTES = ["variables", "add_variable", "name", "dtype", "reduction"];
