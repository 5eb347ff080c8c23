// lightning.Trainer where shapes alone are worked out: each of its loops once, in the order of its own. What it prints is of numbers.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { recording, session } from "../arrays/session.js";
import { itemsOf, iterate } from "../values/iterate.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { TYPES, Type } from "../values/types.js";

export const TRAINER = new Type("Trainer", TYPES.object, "lightning.pytorch.trainer.trainer.Trainer");

/** Before a training so many batches are validated. */
const SANITY = 2;

const call = (fn, ...args) => session().machine.call(fn, args, {});
const isList = (value) => value instanceof List || value instanceof Tuple;
const methodOf = (object, name) => object?.type?.memberOf?.(name, object);

/** What the program's own object does at some point of a training, if it says. */
function tell(object, name, ...args) {
  const method = methodOf(object, name);
  return method === undefined ? null : call(method, ...args);
}

/** A step takes a batch, its number where it asks for it, and the loader's. */
function step(model, name, batch, at) {
  const method = methodOf(model, name) ?? refuseHere(`a model without ${name}`);
  let written = method.method;
  while (written.node === undefined) written = written.method;
  return call(method, ...[batch, BigInt(at), 0n].slice(0, written.node.parameters.length - 1));
}

/** Does it with a model that is not trained, and without what gradients need. */
function evaluated(model, work) {
  const { training } = model;
  model.train(false);
  try {
    return recording(false, work);
  } finally {
    model.train(training);
  }
}

/** The optimizers that a model says it has: alone or several, each alone or beside its schedule. @returns {any[]} */
function optimizersOf(model) {
  const found = tell(model, "configure_optimizers");
  const listed = isList(found) ? itemsOf(found) : [found];
  const all = isList(listed[0]) ? itemsOf(listed[0]) : listed;
  return all.map((one) => (one instanceof Dict ? one.get("optimizer") : one));
}

/** The name of a loop in the names of methods, and of the loaders it asks for. */
const LOOPS = {
  validate: { step: "validation", loader: "val" },
  test: { step: "test", loader: "test" },
  predict: { step: "predict", loader: "predict" },
};

class Trainer {
  #epoch = 0;
  #steps = 0;
  /** @type {any[]} */
  optimizers = [];

  /** @param {Record<string, any>} settings */
  constructor(settings) {
    this.settings = settings;
  }
  get [TYPE]() {
    return TRAINER;
  }
  [ATTRIBUTE](name) {
    if (name === "current_epoch") return BigInt(this.#epoch);
    if (name === "global_step") return BigInt(this.#steps);
    if (METRICS.includes(name)) return new Dict();
    if (Object.hasOwn(this.settings, name)) return this.settings[name];
    if (name === "fit") return this.#method(name, "model train_dataloaders val_dataloaders datamodule");
    return Object.hasOwn(LOOPS, name) ? this.#method(name, "model dataloaders") : undefined;
  }
  #method(name, parameters) {
    const names = parameters.split(" ");
    return new FunctionOf(name, (args, keywords) => {
      const given = { ...Object.fromEntries(args.map((value, i) => [names[i], value])), ...keywords };
      return name === "fit" ? this.#fit(given) : this.#run(name, given);
    });
  }

  /** The loaders that are given, or that the module of data or the model gives. @returns {any[]} */
  #loaders(given, { model, datamodule }, kind) {
    const name = `${kind}_dataloader`;
    const found = given ?? tell(datamodule, name) ?? tell(model, name);
    return isList(found) ? itemsOf(found) : found === null ? [] : [found];
  }

  #begin({ model, datamodule }, stage) {
    model.trainer = this;
    for (const one of [datamodule, model]) {
      tell(one, "prepare_data");
      tell(one, "setup", stage);
    }
  }

  /** Goes over batches without training; `most` of each loader. */
  #look(model, loaders, kind, most = Number.POSITIVE_INFINITY) {
    const outputs = [];
    const one = (batch, at) =>
      kind === "predict" && methodOf(model, "predict_step") === undefined
        ? call(model, batch)
        : step(model, `${kind}_step`, batch, at);
    evaluated(model, () => {
      tell(model, `on_${kind}_epoch_start`);
      for (const loader of loaders) {
        let at = 0;
        for (const batch of iterate(loader)) {
          if (at === most) break;
          outputs.push(one(batch, at++));
        }
      }
      tell(model, `on_${kind}_epoch_end`);
    });
    return outputs;
  }

  #train(model, loaders) {
    tell(model, "on_train_epoch_start");
    for (const loader of loaders) {
      let at = 0;
      for (const batch of iterate(loader)) {
        const output = step(model, "training_step", batch, at++);
        this.#update(model, output instanceof Dict ? output.get("loss") : output);
        this.#steps++;
      }
    }
  }
  #update({ fields }, loss) {
    const [optimizer = null] = this.optimizers;
    if (loss === null || optimizer === null || fields.automatic_optimization === false) return;
    call(optimizer[ATTRIBUTE]("zero_grad"));
    call(loss[ATTRIBUTE]("backward"));
    call(optimizer[ATTRIBUTE]("step"));
  }

  #fit(/** @type {any} */ { train_dataloaders, val_dataloaders, ...given }) {
    const { model } = given;
    this.#begin(given, "fit");
    this.optimizers = optimizersOf(model);
    const validates = methodOf(model, "validation_step") !== undefined;
    const looks = validates ? this.#loaders(val_dataloaders ?? null, given, "val") : [];
    tell(model, "on_fit_start");
    if (looks.length > 0) this.#look(model, looks, "validation", SANITY);
    tell(model, "on_train_start");
    this.#train(model, this.#loaders(train_dataloaders ?? null, given, "train"));
    if (looks.length > 0) this.#look(model, looks, "validation");
    for (const event of ["on_train_epoch_end", "on_train_end", "on_fit_end"]) tell(model, event);
    this.#epoch++;
    return null;
  }

  #run(name, /** @type {any} */ { dataloaders, ...given }) {
    this.#begin(given, name);
    const loop = LOOPS[name];
    const loaders = this.#loaders(dataloaders ?? null, given, loop.loader);
    const outputs = this.#look(given.model, loaders, loop.step);
    return new List(name === "predict" ? outputs : [new Dict()]);
  }
}

TRAINER.call = (args, keywords) => {
  if (session().mode !== "shapes") refuseHere("values of a lightning.Trainer");
  return args.length > 0 ? refuseHere("such a lightning.Trainer") : new Trainer(keywords);
};

const METRICS = ["callback_metrics", "logged_metrics", "progress_bar_metrics"];
export const TRAINER_ATTRIBUTES = ["fit", "max_epochs", ...Object.keys(LOOPS), ...METRICS];
