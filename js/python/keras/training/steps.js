// One batch of training or of evaluation: what Keras does, or what the program's own train_step() and test_step() do.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { itemOf, wrap } from "../../tensorflow/framework.js";
import { inScratch } from "../../tensorflow/graph/scratch.js";
import { GRADIENT_TAPE } from "../../tensorflow/training/gradient-tape.js";
import { LimitError } from "../../values/limits.js";
import { STR } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { Raised, raise } from "../../values/types.js";
import { unnamed } from "../base/call-info.js";
import { isSymbol, leavesOf, mapTree } from "../base/operation.js";
import { penaltiesOf } from "../base/penalties.js";
import { KerasTensor, traced } from "../base/symbol.js";
import { TRAINING } from "../models/model-methods.js";
import { compiledOf, followedOf, numbersOf } from "./compile.js";
import { countOf } from "./data.js";

/** The loss of a batch: those of the outputs, and what layers add. */
function computeLoss(model, y, output) {
  const compiled = compiledOf(model);
  const own = compiled.loss === null || y === null ? [] : compiled.lossesOf(y, output);
  const all = [...own, ...penaltiesOf(model)];
  if (all.length === 0) raise("ValueError", "No loss to compute. Provide a `loss` argument in `compile()`.");
  return all.reduce((sum, one) => wrap(ask(() => engine.add(tensorOf(sum), tensorOf(one)))));
}

const LOSS = "x= y= y_pred= sample_weight! training=";

Object.assign(TRAINING, {
  compute_loss(model, args, keywords) {
    const { y = null, y_pred: output = null } = taken("Model.compute_loss", LOSS, args, keywords, {
      method: true,
    });
    return computeLoss(model, y, output);
  },
  compute_metrics(model, args, keywords) {
    const { y, y_pred: output } = taken(
      "Model.compute_metrics",
      "x y y_pred sample_weight!",
      args,
      keywords,
      {
        method: true,
      },
    );
    compiledOf(model).update(y, output);
    return new Dict(followedOf(model).map((one) => [one.name, one.result()]));
  },
  reset_metrics(model) {
    for (const one of followedOf(model)) one.reset();
    return null;
  },
  get_metrics_result: (model) => resultsOf(model),
});

/** What is followed by its names, without the name of all that compile() was told. */
function resultsOf(model) {
  const all = new Dict();
  for (const one of followedOf(model)) {
    const found = one.result();
    if (found instanceof Dict) for (const [name, value] of found.walk()) all.set(name, value);
    else all.set(one.name, found);
  }
  return all;
}

/** The loss as the program works it out, where it does. */
function lossOf(model, x, y, output, training) {
  const own = model.member?.("compute_loss");
  if (own === undefined) return computeLoss(model, y, output);
  const names = own.method?.node?.parameters.map(({ name }) => name) ?? [];
  const all = { x, y, y_pred: output, sample_weight: null, training };
  const given = Object.fromEntries(
    Object.entries(all).filter(([name]) => name !== "training" || names.includes(name)),
  );
  return session().machine.call(own, [], given);
}

/** A forward pass with its loss. */
function pass(model, x, y, training) {
  const output = model.run([x], { training }, null);
  return { output, loss: lossOf(model, x, y, output, training) };
}

function descend(model, x, y) {
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
  // Without any a model is warned of, and nothing more.
  if (variables.length === 0) return made;
  const gradients = itemsOf(tape.gradient(made.loss, new List(variables))) ?? [];
  optimizer.apply(gradients.map((gradient, i) => [gradient, variables[i]]));
  return made;
}

/** What Keras does with a batch. */
function usualStep(model, x, y, trains) {
  const compiled = compiledOf(model);
  const { output, loss } = trains ? descend(model, x, y) : pass(model, x, y, false);
  compiled.tracker.update([loss], countOf(x).first);
  const own = model.member?.("compute_metrics");
  if (own !== undefined) session().machine.call(own, [x, y, output, null], {});
  else if (y !== null) compiled.update(y, output);
}

for (const [name, trains] of /** @type {[string, boolean][]} */ ([
  ["train_step", true],
  ["test_step", false],
]))
  TRAINING[name] = (model, [data]) => {
    const [x, y = null] = data instanceof Tuple ? data.items : [data];
    usualStep(model, x, y, trains);
    return resultsOf(model);
  };

/** A number that a step tells. */
const told = (value) => (value instanceof ArrayValue ? itemOf(value) : value);

const sortedPairs = (pairs) => [...pairs].sort(([one], [other]) => (one < other ? -1 : 1));

/** The numbers of a dictionary by their names in order, those of a dictionary in it in its place. @returns {[string, any][]} */
const flat = (logs) =>
  sortedPairs(logs.walk()).flatMap(([name, value]) =>
    value instanceof Dict ? flat(value) : [[name, told(value)]],
  );

/** A step of the program, which TensorFlow would trace. */
function ownStep(method, x, y) {
  const { machine } = session();
  const { node } = method.method ?? {};
  const { code } = /** @type {any} */ (machine.source);
  if (node !== undefined && /\bprint\b/.test(code.slice(node.from, node.to)))
    refuseHere("a step that prints");
  const logs = machine.call(method, [y === null ? x : new Tuple([x, y])]);
  if (!(logs instanceof Dict)) return refuseHere("a step that gives no dictionary");
  return logs;
}

/** What an epoch tells: what is followed, where the step tells of the same. */
function reconciled(model, logs) {
  const own = numbersOf(model);
  const names = new Set(own.map(([name]) => name));
  const keys = [...logs.walk()].map(([name]) => name);
  const isSame = names.size === keys.length && keys.every((name) => names.has(name));
  return isSame ? sortedPairs(own) : flat(logs);
}

/** A step on a batch; what it tells, in the order in which it is kept. @returns {[string, any][]} */
export function stepOn(model, x, y, trains) {
  const method = model.member?.(trains ? "train_step" : "test_step");
  if (method === undefined) {
    usualStep(model, x, y, trains);
    return sortedPairs(numbersOf(model));
  }
  return reconciled(model, ownStep(method, x, y));
}

/**
 * What becomes of a step that is traced again: "open" where a size that was told is told no more, "rank" where the number of axes is
 * not, null where nothing changes. Tensors of another dtype have a function of their own.
 */
function retraced(compiled, trains, leaves) {
  const own = leaves.map(({ sizes, dtype }) => ({ sizes, dtype }));
  const known = compiled.tracedWith.get(trains) ?? [];
  compiled.tracedWith.set(trains, [...known, own]);
  const alike = known.filter(
    (one) => one.length === own.length && one.every(({ dtype }, i) => dtype === own[i].dtype),
  );
  const differs = (test) => alike.some((one) => one.some(({ sizes }, i) => test(sizes, own[i].sizes)));
  if (differs((one, other) => one.length !== other.length)) return "rank";
  return differs((one, other) => one.some((size, axis) => axis > 0 && size !== other[axis])) ? "open" : null;
}

/** What a loss says of targets of which nobody knows any more how many axes they have. @returns {never} */
function lostRank(model, inputs, known) {
  const isSame = (i) => known.every((one) => one[i]?.sizes.length === known[0][i]?.sizes.length);
  const isPlain = !["train_step", "test_step", "compute_loss"].some(
    (name) => model.member?.(name) !== undefined,
  );
  const isUsual = typeof model.compiled.loss === "string";
  if (!isPlain || !isUsual || ![...Array(inputs).keys()].every(isSame)) throw new LimitError("traced");
  return raise("ValueError", "Cannot take the length of shape with unknown rank.");
}

export const raiseAgain = (error) => {
  throw error;
};

/** Tensors of the shapes of what is given, with a batch of that size, or of its own. */
const symbolsOf = (data, batch) =>
  mapTree(data, (one) => {
    const { shape, dtype } = tensorOf(one);
    const [first, ...rest] = session().generic.sizesOf(shape);
    return new KerasTensor([batch === "own" ? first : batch, ...rest], dtype, "data");
  });

/** Does something with such tensors as TensorFlow traces it. */
const inGraph = (symbols, run) =>
  traced(
    (outlineOf) => {
      const own = symbols.map((data) => data && mapTree(data, outlineOf));
      const given = own.flatMap(leavesOf).filter((one) => one instanceof ArrayValue);
      return inScratch(
        given.map((one) => /** @type {[string, any]} */ (["data", one])),
        () => run(...own),
      );
    },
    (found) => found,
  );

/** A prediction as TensorFlow traces it. */
export function traceCall(model, x) {
  try {
    inGraph([symbolsOf(x, "own")], (own) => model.run([own], { training: false }, null) && null);
  } catch (error) {
    if (error instanceof Raised && error.value[STR]) unnamed();
    throw error;
  }
}

/**
 * The same once as TensorFlow traces it, with a batch of that size, of any where it is null, or of its own: what does not fit is refused with sizes that are not told. What
 * it says of its own operations names nodes, which nobody knows here.
 */
export function trace(model, x, y, trains, batch = /** @type {number | null | "own"} */ (null)) {
  const [ofX, ofY] = [symbolsOf(x, batch), y === null ? null : symbolsOf(y, batch)];
  const compiled = compiledOf(model);
  const told = [ofX, ofY].flatMap(leavesOf).filter(isSymbol);
  const relaxed = batch === "own" ? null : retraced(compiled, trains, told);
  if (relaxed === "rank") lostRank(model, leavesOf(ofX).length, compiled.tracedWith.get(trains));
  compiled.traces = batch === "own" ? null : leavesOf(ofX).length;
  try {
    return inGraph([ofX, ofY], (ownX, ownY) => stepOn(model, ownX, ownY, trains).map(([name]) => name));
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    // What was traced for another shape takes any from then on, and fails as it runs: what is told then has the places of files in it.
    if (relaxed === "open") throw new LimitError("traced");
    return error.value[STR] ? unnamed() : raiseAgain(error);
  } finally {
    compiled.traces = null;
  }
}
