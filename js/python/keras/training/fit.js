// compile(), fit(), evaluate() and predict(): a model that is trained, with the numbers that are kept of it.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, convert, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { GRADIENT_TAPE } from "../../tensorflow/training/gradient-tape.js";
import { orderOf } from "../../tensorflow/training/random.js";
import { LimitError } from "../../values/limits.js";
import { ATTRIBUTE, REPR, STR, TYPE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { Raised, raise, TYPES, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { leavesOf, mapTree } from "../base/operation.js";
import { KerasTensor, traced } from "../base/symbol.js";
import { penaltiesOf } from "../layers/regularizers.js";
import { TRAINED, TRAINING } from "../models/model-methods.js";
import { callbacksOf, logsOf } from "./callbacks.js";
import { lossNamed } from "./losses.js";
import { Metric, metricNamed } from "./metrics.js";
import { optimizerNamed } from "./optimizers.js";

const HISTORY = new Type("History", TYPES.object, "keras.src.callbacks.history.History");

class History {
  constructor(history, epochs, params) {
    this.history = history;
    this.epochs = epochs;
    this.params = params;
  }
  get [TYPE]() {
    return HISTORY;
  }
  [REPR]() {
    return "<keras.src.callbacks.history.History object at 0x7f0000000000>";
  }
  [ATTRIBUTE](name) {
    return { history: this.history, epoch: this.epochs, params: this.params }[name];
  }
}

const MEAN = new Type("Mean", TYPES.object, "keras.src.metrics.reduction_metrics.Mean");
const LOSS_METRIC = () => new Metric(MEAN, "loss", ([value]) => value);

function compile(model, args, keywords) {
  const given = taken(
    "Model.compile",
    "optimizer= loss= loss_weights! metrics= weighted_metrics! run_eagerly= steps_per_execution! jit_compile= auto_scale_loss=",
    args,
    keywords,
    { method: true },
  );
  const metrics = given.metrics ?? null;
  if (metrics instanceof Dict || given.loss instanceof Dict || given.loss instanceof List)
    refuseHere("losses and metrics of several outputs");
  model.compiled = {
    optimizer: optimizerNamed(given.optimizer ?? "rmsprop"),
    loss: given.loss ?? null,
    told: metrics === null ? [] : (itemsOf(metrics) ?? [metrics]),
    measured: null,
  };
  return null;
}

/** What a model may do in its own way instead of what is read here. */
const STEPS = ["train_step", "test_step", "compute_loss", "compute_metrics"];

const compiledOf = (model) => {
  const own = STEPS.find((name) => model.member?.(name) !== undefined);
  if (own !== undefined) refuseHere(`a ${own}() of a model's own`);
  return model.compiled ?? raise("ValueError", "You must call `compile()` before using the model.");
};

/** The loss and the metrics, made once there is something to measure: which ones are meant the shapes say. */
function measuresOf(compiled, target, output) {
  compiled.measured ??= {
    loss:
      compiled.loss === null
        ? raise("ValueError", "No loss to compute. Provide a `loss` argument in `compile()`.")
        : lossNamed(compiled.loss, target, output),
    metrics: compiled.told.map((one) => metricNamed(one, target, output)),
  };
  return compiled.measured;
}

/** Data as tensors, floats of 64 bits as of 32. */
function dataOf(value, name) {
  if ((value ?? null) === null) return null;
  return mapTree(value, (one) => {
    if (!(one instanceof ArrayValue)) return refuseHere(`such a value for ${name} of a model`);
    const tensor = convert(one);
    return wrap(tensor.dtype === "float64" ? ask(() => tensor.to("float32")) : tensor);
  });
}

const countOf = (data) => {
  const counts = leavesOf(data).map((one) => tensorOf(one).shape[0]);
  return { first: counts[0], counts };
};

/** Refuses inputs and targets of which there are not as many. */
function checkCounts(parts) {
  const all = Object.entries(parts).filter(([, data]) => data !== null);
  const { generic } = session();
  const sizes = all.flatMap(([, data]) => countOf(data).counts.map((size) => generic.sizeOf(size)));
  const known = new Set(sizes.filter((size) => typeof size === "number"));
  if (known.size < 2) return;
  const lines = all.map(([name, data]) => `'${name}' sizes: ${countOf(data).counts.join(", ")}\n`);
  const rule = "Data cardinality is ambiguous. Make sure all arrays contain the same number of samples.";
  raise("ValueError", rule + lines.join(""));
}

const outputOf = (found) =>
  found instanceof ArrayValue ? found : refuseHere("a model of several outputs that is trained");

/** A forward pass with its loss, in which the metrics take part. */
function pass(model, x, y, training) {
  const output = outputOf(model.run([x], { training }, null));
  const { loss } = measuresOf(compiledOf(model), y, output);
  const found = loss.reduced(loss.of([y, output], "float32"));
  const total = penaltiesOf(model).reduce(
    (all, one) => wrap(ask(() => engine.add(tensorOf(all), one))),
    found,
  );
  return { output, loss: total };
}

/**
 * The same once with a batch of any size, as TensorFlow traces it: what does not fit is refused with sizes that are not told. What
 * it says of its own operations names nodes, which nobody knows here.
 */
function trace(model, x, y, training, isOpen = true) {
  const symbols = (data) =>
    mapTree(data, (one) => {
      const { shape, dtype } = tensorOf(one);
      const [first, ...rest] = session().generic.sizesOf(shape);
      return new KerasTensor(isOpen ? [null, ...rest] : [first, ...rest], dtype, "data");
    });
  const [ofX, ofY] = [symbols(x), y === null ? null : symbols(y)];
  try {
    traced(
      (outlineOf) => {
        const own = (data) => mapTree(data, outlineOf);
        if (ofY === null) return model.run([own(ofX)], { training }, null);
        const { output } = pass(model, own(ofX), own(ofY), training);
        for (const metric of compiledOf(model).measured.metrics) metric.update([own(ofY), output]);
        return output;
      },
      () => null,
    );
  } catch (error) {
    if (error instanceof Raised && error.value[STR]) throw new LimitError("traced");
    throw error;
  }
}

/** One step of training on a batch; what it came to. */
function step(model, x, y) {
  const { optimizer } = compiledOf(model);
  const tape = /** @type {any} */ (GRADIENT_TAPE.call)([], {}, null);
  tape.enter();
  let made;
  try {
    made = pass(model, x, y, true);
  } finally {
    tape.leave();
  }
  const variables = model.isTrainable ? model.weights.filter((one) => one.trainable) : [];
  const gradients = itemsOf(tape.gradient(made.loss, new List(variables))) ?? [];
  optimizer.apply(gradients.map((gradient, i) => [gradient, variables[i]]));
  return made;
}

const part = (data, from, to) =>
  mapTree(data, (one) => wrap(ask(() => tensorOf(one).narrow(0, from, to - from))));
const picked = (data, places) =>
  mapTree(data, (one) => wrap(ask(() => engine.indexSelect(tensorOf(one), 0, places))));

/** Numbers of a loss and of metrics over all batches, by their names in order. */
class Tally {
  constructor(model) {
    this.model = model;
    this.loss = LOSS_METRIC();
    for (const metric of compiledOf(model).measured?.metrics ?? []) metric.reset();
  }
  add(x, y, { output, loss }) {
    this.loss.update([loss], countOf(x).first);
    for (const metric of compiledOf(this.model).measured.metrics) metric.update([y, output]);
  }
  /** @returns {[string, any][]} */
  get pairs() {
    const all = [this.loss, ...compiledOf(this.model).measured.metrics];
    const isKnown = session().mode === "values";
    return all.map((metric) => [metric.name, isKnown ? metric.value : new Unknown(null, "float")]);
  }
}

/** Goes through batches, training or not. */
function through(model, x, y, size, trains, order = null) {
  const tally = new Tally(model);
  const count = countOf(x).first;
  const own = order === null ? [x, y] : [picked(x, order), picked(y, order)];
  for (let from = 0; from < count; from += size) {
    const [ofX, ofY] = own.map((data) => part(data, from, Math.min(from + size, count)));
    session().machine.budget.operation();
    tally.add(ofX, ofY, trains ? step(model, ofX, ofY) : pass(model, ofX, ofY, false));
  }
  return tally.pairs;
}

/** What says how far it is, with times that nobody can foresee. */
function checkVerbose(verbose, name) {
  if (verbose === 0n || verbose === false || (verbose === 2n && name === "predict")) return;
  if (session().mode === "values") refuseHere(`the progress bar of ${name}() (say verbose=0)`);
  session().machine.write("?\n");
}

const sizeOfBatch = (value) =>
  (value ?? null) === null ? 32 : typeof value === "bigint" ? Number(value) : refuseHere("such a batch_size");

const FIT =
  "x= y= batch_size= epochs= verbose= callbacks= validation_split= validation_data= shuffle= class_weight! sample_weight! " +
  "initial_epoch! steps_per_epoch! validation_steps! validation_batch_size! validation_freq!";

function fit(model, args, keywords) {
  compiledOf(model);
  const given = taken("Model.fit", FIT, args, keywords, { method: true });
  let [x, y] = [dataOf(given.x, "x"), dataOf(given.y, "y")];
  if (x === null || y === null) return refuseHere("such a call of fit()");
  const { epochs = 1n, verbose = "auto" } = given;
  if (typeof epochs !== "bigint") refuseHere("such a number of epochs");
  const size = sizeOfBatch(given.batch_size);
  checkCounts({ x, y });
  let validation = (given.validation_data ?? null) === null ? null : itemsOf(given.validation_data);
  const share = Number(given.validation_split ?? 0);
  if (validation === null && share > 0) {
    const count = countOf(x).first;
    const from = Math.floor(count * (1 - share));
    validation = [part(x, from, count), part(y, from, count)];
    [x, y] = [part(x, 0, from), part(y, 0, from)];
  }
  if (validation !== null) validation = validation.map((one) => dataOf(one, "validation_data"));
  checkVerbose(verbose, "fit");
  trace(model, x, y, true);
  const history = new Dict();
  const { mode, generic } = session();
  const first = countOf(x).first;
  const isKnown = mode === "values";
  const isOpen = typeof generic.sizeOf(first) !== "number";
  const params = new Dict([
    ["verbose", verbose],
    ["epochs", epochs],
    ["steps", isOpen ? new Unknown() : BigInt(Math.ceil(first / size))],
  ]);
  const tell = callbacksOf(given.callbacks, model, params);
  model.stopsTraining = false;
  tell("on_train_begin", new Dict());
  let epoch = 0;
  for (; epoch < Number(epochs) && !model.stopsTraining; epoch++) {
    tell("on_epoch_begin", BigInt(epoch), new Dict());
    const shuffles = isKnown && given.shuffle !== false && first > size;
    const order = shuffles ? orderOf(first) : null;
    const pairs = isKnown ? through(model, x, y, size, true, order) : outlined(model);
    if (validation !== null) {
      const [ofX, ofY] = validation;
      const own = isKnown ? through(model, ofX, ofY, size, false) : outlined(model);
      pairs.push(...own.map(([name, value]) => /** @type {[string, any]} */ ([`val_${name}`, value])));
    }
    pairs.sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [name, value] of pairs) {
      if (history.get(name) === undefined) history.set(name, new List([]));
      history.get(name).items.push(value);
    }
    tell("on_epoch_end", BigInt(epoch), logsOf(pairs));
  }
  tell("on_train_end", logsOf([]));
  return new History(history, new List(Array.from({ length: epoch }, (_, i) => BigInt(i))), params);
}

/** The names of what is followed, whose numbers nobody knows with shapes alone. */
const outlined = (model) => new Tally(model).pairs;

function evaluate(model, args, keywords) {
  compiledOf(model);
  const given = taken(
    "Model.evaluate",
    "x= y= batch_size= verbose= sample_weight! steps! callbacks! return_dict=",
    args,
    keywords,
    { method: true },
  );
  const [x, y] = [dataOf(given.x, "x"), dataOf(given.y, "y")];
  if (x === null || y === null) return refuseHere("such a call of evaluate()");
  checkCounts({ x, y });
  checkVerbose(given.verbose ?? "auto", "evaluate");
  trace(model, x, y, false);
  const isKnown = session().mode === "values";
  const pairs = isKnown ? through(model, x, y, sizeOfBatch(given.batch_size), false) : outlined(model);
  return answered(pairs, given.return_dict === true);
}

function answered(pairs, asDict) {
  if (asDict) return new Dict([...pairs].sort(([one], [other]) => (one < other ? -1 : 1)));
  return pairs.length === 1 ? pairs[0][1] : new List(pairs.map(([, value]) => value));
}

function onBatch(trains) {
  const name = trains ? "train_on_batch" : "test_on_batch";
  return (model, args, keywords) => {
    compiledOf(model);
    const signature = `x y= sample_weight! ${trains ? "class_weight! " : ""}return_dict=`;
    const given = taken(`Model.${name}`, signature, args, keywords, { method: true });
    const [x, y] = [dataOf(given.x, "x"), dataOf(given.y, "y")];
    if (y === null) return refuseHere(`such a call of ${name}()`);
    trace(model, x, y, trains, false);
    if (session().mode === "shapes") return answered(outlined(model), given.return_dict === true);
    const tally = new Tally(model);
    tally.add(x, y, trains ? step(model, x, y) : pass(model, x, y, false));
    return answered(tally.pairs, given.return_dict === true);
  };
}

function predict(model, args, keywords) {
  const given = taken("Model.predict", "x batch_size= verbose= steps! callbacks!", args, keywords, {
    method: true,
  });
  if (model.member?.("predict_step") !== undefined) refuseHere("a predict_step() of a model's own");
  const x = dataOf(given.x, "x") ?? refuseHere("such a call of predict()");
  checkVerbose(given.verbose ?? "auto", "predict");
  const size = sizeOfBatch(given.batch_size);
  const { mode, modules } = /** @type {any} */ (session());
  const asNumpy = (tensor) => modules.numpy.arrayOf(tensor);
  const shape = `${leavesOf(x).map((one) => tensorOf(one).shape.slice(1))}`;
  const whole = (data) => {
    try {
      return model.run([data], { training: false }, null);
    } catch (error) {
      // A function that was traced for another shape takes any from then on, and says nothing of them.
      if (error instanceof Raised && (model.predicted ?? shape) !== shape) throw new LimitError("traced");
      throw error;
    } finally {
      model.predicted ??= shape;
    }
  };
  const count = countOf(x).first;
  if (mode === "shapes" || count <= size) return mapTree(whole(x), (one) => asNumpy(tensorOf(one).clone()));
  const parts = [];
  for (let from = 0; from < count; from += size) {
    session().machine.budget.operation();
    parts.push(leavesOf(whole(part(x, from, Math.min(from + size, count)))).map(tensorOf));
  }
  const joined = parts[0].map((_, i) =>
    asNumpy(
      ask(() =>
        engine.cat(
          parts.map((one) => one[i]),
          { dim: 0 },
        ),
      ),
    ),
  );
  return joined.length === 1 ? joined[0] : new List(joined);
}

Object.assign(TRAINING, {
  compile,
  fit,
  evaluate,
  predict,
  train_on_batch: onBatch(true),
  test_on_batch: onBatch(false),
  predict_on_batch: (model, [x], keywords) => predict(model, [x ?? keywords.x], { verbose: 0n }),
});

Object.assign(TRAINED, {
  stop_training: (model) => model.stopsTraining,
  optimizer: (model) => model.compiled?.optimizer ?? null,
  loss: (model) => model.compiled?.loss ?? null,
  metrics_names: (model) =>
    new List(
      model.compiled === null
        ? []
        : ["loss", ...(model.compiled.told.length === 0 ? [] : ["compile_metrics"])],
    ),
});

export const TRAINING_ATTRIBUTES = [
  ...Object.keys(TRAINING),
  ...Object.keys(TRAINED),
  "history",
  "epoch",
  "params",
  "stopped_epoch",
];
