// keras.callbacks: what is called while a model is trained, the program's own classes among it.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { ATTRIBUTE, SET_ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { str } from "../../values/repr.js";
import { Dict } from "../../values/tables.js";
import { raise, TYPES, Type } from "../../values/types.js";

const HOOKS = new Set(
  (
    "on_train_begin on_train_end on_epoch_begin on_epoch_end on_train_batch_begin on_train_batch_end on_batch_begin " +
    "on_batch_end on_test_begin on_test_end on_test_batch_begin on_test_batch_end on_predict_begin on_predict_end " +
    "on_predict_batch_begin on_predict_batch_end"
  ).split(" "),
);
const nothing = (name) => new FunctionOf(name, () => null);

/** What programs derive their own from. */
export const CALLBACK = Object.assign(
  new Type("Callback", TYPES.object, "keras.src.callbacks.callback.Callback"),
  {
    isForPrograms: true,
    givenTo: (_, name) =>
      name === "model" || name === "params" ? null : HOOKS.has(name) ? nothing(name) : undefined,
  },
);

/** A callback of Keras's own: an object of the same kind, whose hooks are ours. */
class Own {
  /** @param {Type} type @param {Record<string, (...args: any[]) => any>} hooks */
  constructor(type, hooks) {
    this.type = type;
    this.hooks = hooks;
    this.model = null;
    this.params = null;
  }
  get [TYPE]() {
    return this.type;
  }
  [SET_ATTRIBUTE](name, value) {
    this[name] = value;
  }
  [ATTRIBUTE](name) {
    if (name === "model") return this.model;
    if (HOOKS.has(name)) return new FunctionOf(name, (args) => this.hooks[name]?.(this, ...args) ?? null);
    return name === "stopped_epoch"
      ? /** @type {any} */ (this.hooks).stopped()
      : refuseHere(`attribute .${name}`);
  }
}

const classOf = (name, path, signature, make) => {
  const type = new Type(name, CALLBACK, `keras.src.callbacks.${path}.${name}`);
  type.call = (args, keywords) =>
    new Own(type, make(taken(`${name}.__init__`, signature, args, keywords, { method: true })));
  return [name, type];
};

/** Stops where a number no longer gets better. */
function earlyStopping({
  monitor = "val_loss",
  min_delta: least = 0,
  patience = 0n,
  mode = "auto",
  restore_best_weights: restores = false,
}) {
  if (!["auto", "min", "max"].includes(mode)) refuseHere("such an EarlyStopping");
  const rises = mode === "max" || (mode === "auto" && /acc|auc|precision|recall/.test(monitor));
  /** @type {number | null} */
  let best = null;
  let waited = 0;
  let stopped = 0;
  /** The weights of the best epoch. @type {any[] | null} */
  let kept = null;
  const restore = ({ model }) => {
    for (const [i, one] of (kept ?? []).entries()) model.weights[i].assign(one);
  };
  return {
    stopped: () => BigInt(stopped),
    on_train_end(self) {
      if (kept !== null && stopped === 0) restore(self);
      return null;
    },
    on_epoch_end(self, epoch, logs) {
      const found = logs.get(monitor);
      if (found === undefined) return refuseHere(`EarlyStopping of ${monitor}, which nobody measures`);
      const value = Number(found);
      const apart = Math.abs(Number(least));
      if (best === null || (rises ? value - apart > best : value + apart < best)) {
        best = value;
        waited = 0;
        if (restores === true) kept = self.model.weights.map((one) => ask(() => tensorOf(one).clone()));
        return null;
      }
      waited++;
      if (waited >= Number(patience) && epoch > 0n) {
        stopped = Number(epoch);
        restore(self);
        self.model.stopsTraining = true;
      }
      return null;
    },
  };
}

const rateOf = ({ model }) => Math.fround(Number(tensorOf(model.compiled.optimizer.rate).item()));
const setRate = ({ model }, rate) =>
  model.compiled.optimizer.rate.assign(engine.full([], rate, { dtype: "float32" }));

/** The rate is told with the numbers of an epoch. */
function tellRate(self, logs) {
  logs.set("learning_rate", rateOf(self));
  return null;
}

/** Makes the rate less where a number no longer gets better. */
function reduceOnPlateau({
  monitor = "val_loss",
  factor = 0.1,
  patience = 10n,
  verbose = 0n,
  mode = "auto",
  min_delta: least = 0.0001,
  cooldown = 0n,
  min_lr: lowest = 0,
}) {
  if (verbose !== 0n) refuseHere("verbose= of a ReduceLROnPlateau");
  if (Number(factor) >= 1)
    raise("ValueError", `ReduceLROnPlateau does not support a factor >= 1.0. Received factor=${str(factor)}`);
  const rises = mode === "max" || (mode === "auto" && /acc|auc|precision|recall/.test(monitor));
  let best = rises ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let waited = 0;
  let resting = 0;
  return {
    on_epoch_end(self, _, logs) {
      tellRate(self, logs);
      const found = logs.get(monitor);
      if (found === undefined) return refuseHere(`ReduceLROnPlateau of ${monitor}, which nobody measures`);
      const value = Number(found);
      if (resting > 0) {
        resting--;
        waited = 0;
      }
      if (rises ? value > best + Number(least) : value < best - Number(least)) {
        best = value;
        waited = 0;
      } else if (resting === 0) {
        waited++;
        const rate = rateOf(self);
        if (waited < Number(patience) || rate <= Math.fround(Number(lowest))) return null;
        setRate(self, Math.max(rate * Number(factor), Number(lowest)));
        resting = Number(cooldown);
        waited = 0;
      }
      return null;
    },
  };
}

/** The rate of each epoch by a function of the program. */
const scheduler = ({ schedule, verbose = 0n }) => {
  if (verbose !== 0n) refuseHere("verbose= of a LearningRateScheduler");
  return {
    on_epoch_begin(self, epoch) {
      const { machine } = session();
      const made = machine.call(schedule, [epoch, rateOf(self)]);
      if (!/^(?:number|bigint)$/.test(typeof made)) refuseHere("such a rate");
      setRate(self, Number(made));
      return null;
    },
    on_epoch_end: (self, _, logs) => tellRate(self, logs),
  };
};

const lambdas = (given) =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, made]) => made !== null && made !== undefined)
      .map(([name, made]) => [name, (_, ...args) => session().machine.call(made, args)]),
  );

/** Stops where a loss is no number. */
const stopping = () => ({
  on_train_batch_end(_self, _, logs) {
    const loss = logs.get("loss");
    if (loss !== undefined && !Number.isFinite(Number(loss))) refuseHere("a loss that is no number");
    return null;
  },
});

export const CALLBACKS = {
  Callback: CALLBACK,
  ...Object.fromEntries([
    classOf("TerminateOnNaN", "terminate_on_nan", "", stopping),
    classOf(
      "EarlyStopping",
      "early_stopping",
      "monitor= min_delta= patience= verbose! mode= baseline! restore_best_weights= start_from_epoch!",
      earlyStopping,
    ),
    classOf(
      "ReduceLROnPlateau",
      "reduce_lr_on_plateau",
      "monitor= factor= patience= verbose= mode= min_delta= cooldown= min_lr=",
      reduceOnPlateau,
    ),
    classOf("LearningRateScheduler", "learning_rate_scheduler", "schedule verbose=", scheduler),
    classOf(
      "LambdaCallback",
      "lambda_callback",
      "on_epoch_begin= on_epoch_end= on_train_begin= on_train_end= on_train_batch_begin= on_train_batch_end=",
      lambdas,
    ),
  ]),
};

/** Calls a hook of each callback, in their order; with shapes alone nobody knows what they are told. */
export function callbacksOf(value, model, params) {
  const all = (value ?? null) === null ? [] : (itemsOf(value) ?? [value]);
  for (const one of all) {
    if (!(one instanceof Own) && !one?.type?.inherits?.(CALLBACK))
      refuseHere("such a value in callbacks= of fit()");
    one[SET_ATTRIBUTE]("model", model);
    one[SET_ATTRIBUTE]("params", params);
  }
  return (name, ...args) => {
    if (session().mode === "shapes") return;
    const { machine } = session();
    for (const one of all) {
      // What training calls by its own name had another one before.
      const old = name.replace("_train_batch", "_batch");
      const isOld = one.type?.memberOf?.(name, one) === undefined && one.type?.memberOf?.(old, one);
      machine.call(one[ATTRIBUTE](isOld ? old : name), args);
    }
  };
}

/** Numbers by their names, as hooks are told them. */
export const logsOf = (pairs) => new Dict(pairs.map(([name, value]) => [name, value]));
