// fit(), evaluate() and predict(): a model that is trained, with the numbers that are kept of it.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { LimitError } from "../../values/limits.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { Raised, raise, TYPES, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { leavesOf, mapTree } from "../base/operation.js";
import { TRAINED, TRAINING } from "../models/model-methods.js";
import { Sequential } from "../models/sequential.js";
import { callbacksOf, logsOf } from "./callbacks.js";
import { compile, compiledOf, followedOf } from "./compile.js";
import { checkCounts, countOf, dataOf, feedOf, part } from "./data.js";
import { raiseAgain, stepOn, trace, traceCall } from "./steps.js";
import { runningStep } from "./traced-loss.js";

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

/** How many samples each batch has, null where the last one has less, or where nobody knows. */
function batchOf({ size }, count) {
  const isKnown = size !== null && typeof session().generic.sizeOf(count) === "number";
  return isKnown && count % size === 0 ? size : null;
}

/** What TensorFlow traces before the first batch; the names of what is told. */
const tracedOnce = (model, feed, trains) => {
  const [x, y] = feed.first();
  return trace(model, x, y, trains, batchOf(feed, countOf(x).first));
};

/** The names of what is followed, whose numbers nobody knows with shapes alone. @returns {[string, any][]} */
const outlined = (names) => names.map((name) => [name, new Unknown(null, "float")]);

const sorted = (pairs) => [...pairs].sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Goes through batches, training or not, and tells who listens.
 * @param {any} model @param {import("./data.js").Feed} feed
 * @param {{ trains: boolean, shuffles?: boolean, tell: (name: string, ...args: any[]) => void }} how
 * @returns {[string, any][]}
 */
function through(model, feed, { trains, shuffles = false, tell }) {
  for (const one of followedOf(model)) one.reset();
  const word = trains ? "train" : "test";
  let pairs = /** @type {[string, any][]} */ ([]);
  let place = 0n;
  if (!trains) tell("on_test_begin", new Dict());
  for (const [x, y] of feed.batches(shuffles)) {
    tell(`on_${word}_batch_begin`, place, new Dict());
    pairs = runningStep(() => stepOn(model, x, y, trains));
    tell(`on_${word}_batch_end`, place, logsOf(pairs));
    place++;
    if (trains && model.stopsTraining) break;
  }
  if (!trains) tell("on_test_end", logsOf(pairs));
  return pairs;
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
  "initial_epoch= steps_per_epoch! validation_steps! validation_batch_size= validation_freq!";

/** What is trained with, and what is looked at after each epoch. */
function feedsOf(given) {
  const size = sizeOfBatch(given.batch_size);
  const share = Number(given.validation_split ?? 0);
  const told = given.validation_data ?? null;
  const sizeThen =
    (given.validation_batch_size ?? null) === null ? size : sizeOfBatch(given.validation_batch_size);
  if (told !== null) {
    const items = itemsOf(told);
    if (items !== null && items.length > 2) refuseHere("weights of samples");
    const after =
      items === null ? feedOf(told, null, sizeThen) : feedOf(items[0], items[1] ?? null, sizeThen);
    return { feed: feedOf(given.x, given.y, size), after };
  }
  if (share === 0) return { feed: feedOf(given.x, given.y, size), after: null };
  const [x, y] = [dataOf(given.x, "x"), dataOf(given.y, "y")];
  checkCounts({ x, y });
  const count = countOf(x).first;
  const from = Math.floor(count * (1 - share));
  const cut = (start, end) => feedOf(part(x, start, end), y && part(y, start, end), size);
  return { feed: cut(0, from), after: cut(from, count) };
}

function fit(model, args, keywords) {
  compiledOf(model);
  const given = taken("Model.fit", FIT, args, keywords, { method: true });
  const { epochs = 1n, verbose = "auto", initial_epoch: start = 0n } = given;
  if (typeof epochs !== "bigint" || typeof start !== "bigint") refuseHere("such a number of epochs");
  if ((given.x ?? null) === null) refuseHere("such a call of fit()");
  const { feed, after } = feedsOf(given);
  checkVerbose(verbose, "fit");
  const { built } = model;
  let names;
  try {
    names = tracedOnce(model, feed, true);
  } catch (error) {
    // Its layers have weights of a graph that is gone.
    model.isSpoiled = built === false && model.built;
    throw error;
  }
  const history = new Dict();
  const { mode, generic } = session();
  const isKnown = mode === "values";
  const isOpen = feed.size !== null && typeof generic.sizeOf(countOf(feed.first()[0]).first) !== "number";
  const params = new Dict([
    ["verbose", verbose],
    ["epochs", epochs],
    ["steps", isOpen ? new Unknown() : feed.steps < 0 ? null : BigInt(feed.steps)],
  ]);
  const tell = callbacksOf(given.callbacks, model, params);
  model.stopsTraining = false;
  tell("on_train_begin", new Dict());
  let logs = logsOf([]);
  let epoch = Number(start);
  const done = [];
  for (; epoch < Number(epochs) && !model.stopsTraining; epoch++) {
    tell("on_epoch_begin", BigInt(epoch), new Dict());
    const shuffles = given.shuffle !== false;
    const pairs = isKnown ? through(model, feed, { trains: true, shuffles, tell }) : outlined(names);
    const found = [...pairs];
    if (after !== null) {
      const own = isKnown
        ? through(model, after, { trains: false, tell })
        : outlined(tracedOnce(model, after, false));
      found.push(...own.map(([name, value]) => /** @type {[string, any]} */ ([`val_${name}`, value])));
    }
    logs = logsOf(found);
    done.push(BigInt(epoch));
    tell("on_epoch_end", BigInt(epoch), logs);
    // What callbacks add to the numbers of an epoch is kept as well.
    for (const [name, value] of logs.walk()) {
      if (history.get(name) === undefined) history.set(name, new List([]));
      history.get(name).items.push(value);
    }
  }
  tell("on_train_end", logs);
  model.history = new History(history, new List(done), params);
  return model.history;
}

const EVALUATE = "x= y= batch_size= verbose= sample_weight! steps! callbacks= return_dict=";

function evaluate(model, args, keywords) {
  compiledOf(model);
  const given = taken("Model.evaluate", EVALUATE, args, keywords, { method: true });
  if ((given.x ?? null) === null) refuseHere("such a call of evaluate()");
  const feed = feedOf(given.x, given.y, sizeOfBatch(given.batch_size));
  checkVerbose(given.verbose ?? "auto", "evaluate");
  const names = tracedOnce(model, feed, false);
  const tell = callbacksOf(given.callbacks, model, new Dict());
  const isKnown = session().mode === "values";
  const pairs = isKnown ? through(model, feed, { trains: false, tell }) : outlined(names);
  return answered(model, pairs, given.return_dict === true);
}

/** Numbers in the order of what is followed, and by name what is told beside it. */
function answered(model, pairs, asDict) {
  if (asDict) return new Dict(sorted(pairs));
  const order = followedOf(model).flatMap((one) =>
    one.compiled === undefined
      ? [one.name]
      : (one.compiled.measured?.metrics ?? []).map(({ metric }) => metric.name),
  );
  const place = ([name]) => (order.includes(name) ? order.indexOf(name) : order.length);
  const inOrder = sorted(pairs).sort((one, other) => place(one) - place(other));
  return inOrder.length === 1 ? inOrder[0][1] : new List(inOrder.map(([, value]) => value));
}

function onBatch(trains) {
  const name = trains ? "train_on_batch" : "test_on_batch";
  return (model, args, keywords) => {
    compiledOf(model);
    const signature = `x y= sample_weight! ${trains ? "class_weight! " : ""}return_dict=`;
    const given = taken(`Model.${name}`, signature, args, keywords, { method: true });
    const [x, y] = [dataOf(given.x, "x"), dataOf(given.y, "y")];
    const names = trace(model, x, y, trains, "own");
    const isDict = given.return_dict === true;
    if (session().mode === "shapes") return answered(model, outlined(names), isDict);
    for (const one of followedOf(model)) one.reset();
    return answered(model, stepOn(model, x, y, trains), isDict);
  };
}

/** What Keras says of an input whose rank it no longer knows. @returns {never} */
function unknownRank(model) {
  if (!(model instanceof Sequential)) throw new LimitError("traced");
  const call = `${model.type.name}.call()`;
  const given = [
    "inputs=tf.Tensor(shape=<unknown>, dtype=float32)",
    "training=False",
    "mask=None",
    "kwargs=<class 'inspect._empty'>",
  ];
  const lines = given.map((line) => `  • ${line}`).join("\n");
  const what = `Exception encountered when calling ${call}.\n\n\x1b[1mCannot take the length of shape with unknown rank.\x1b[0m`;
  return raise("ValueError", `${what}\n\nArguments received by ${call}:\n${lines}`);
}

/** What fails in a prediction fails while it is traced, where nodes have names. @returns {never} */
function retold(model, data) {
  traceCall(model, data);
  throw new LimitError("traced");
}

function predict(model, args, keywords) {
  const given = taken("Model.predict", "x batch_size= verbose= steps! callbacks=", args, keywords, {
    method: true,
  });
  if (model.member?.("predict_step") !== undefined) refuseHere("a predict_step() of a model's own");
  const feed = feedOf(given.x ?? refuseHere("such a call of predict()"), null, sizeOfBatch(given.batch_size));
  checkVerbose(given.verbose ?? "auto", "predict");
  const { mode, modules } = /** @type {any} */ (session());
  const asNumpy = (tensor) => modules.numpy.arrayOf(tensor);
  const [x] = feed.first();
  const shape = `${leavesOf(x).map((one) => tensorOf(one).shape.slice(1))}`;
  const rank = shape.split(",").length;
  const whole = (data) => {
    // A function that was traced for another rank knows nothing of its input's shape.
    if (model.predicted !== undefined && model.predicted.split(",").length !== rank) unknownRank(model);
    try {
      return model.run([data], { training: false }, null);
    } catch (error) {
      // A function that was traced for another shape takes any from then on, and says nothing of them.
      if (error instanceof Raised && (model.predicted ?? shape) !== shape) throw new LimitError("traced");
      return error instanceof Raised && /** @type {any} */ (error.value).message?.includes("{{function_node")
        ? retold(model, data)
        : raiseAgain(error);
    } finally {
      model.predicted ??= shape;
    }
  };
  const isOne = feed.size !== null && countOf(x).first <= feed.size;
  const tell = callbacksOf(given.callbacks, model, new Dict());
  if ((mode === "shapes" && feed.size !== null) || (isOne && (given.callbacks ?? null) === null))
    return mapTree(whole(x), (one) => asNumpy(tensorOf(one).clone()));
  const parts = [];
  let form = null;
  tell("on_predict_begin", new Dict());
  for (const [data] of feed.batches(false)) {
    const place = BigInt(parts.length);
    tell("on_predict_batch_begin", place, new Dict());
    form = whole(data);
    parts.push(leavesOf(form).map(tensorOf));
    tell("on_predict_batch_end", place, new Dict([["outputs", form]]));
  }
  tell("on_predict_end", new Dict());
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
  return mapTree(form, () => joined.shift());
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
  metrics: (model) => new List(followedOf(model)),
  metrics_names: (model) => new List(followedOf(model).map(({ name }) => name)),
  history: (model) => model.history ?? null,
});

export const TRAINING_ATTRIBUTES = [
  ...Object.keys(TRAINING),
  ...Object.keys(TRAINED),
  "epoch",
  "output_names",
  "params",
  "stopped_epoch",
];
