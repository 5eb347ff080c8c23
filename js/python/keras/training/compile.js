// compile(): what a model is trained by, and what is measured of it: the loss and the metrics of each output.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { scratchHere } from "../../tensorflow/graph/scratch.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { maskOf } from "../base/masks.js";
import { leavesOf, pairsOf } from "../base/operation.js";
import { lossNamed } from "./losses.js";
import { Metric, metricNamed } from "./metrics.js";
import { optimizerNamed } from "./optimizers.js";
import { noteLoss, tellLoss } from "./traced-loss.js";

const MEAN = new Type("Mean", TYPES.object, "keras.src.metrics.reduction_metrics.Mean");
const mean = (name) => new Metric(MEAN, name, ([value]) => value, { isOfOne: true });

const COMPILED = new Type("CompileMetrics", TYPES.object, "keras.src.trainers.compile_utils.CompileMetrics");

const isList = (value) => value instanceof List || value instanceof Tuple;
const isTree = (value) => isList(value) || value instanceof Dict;

/** What is told for each output by its name or its place; one thing alone is told for all. */
function perOutput(told, names, count, what) {
  if ((told ?? null) === null) return Array(count).fill(null);
  if (told instanceof Dict) {
    if (names === null) return refuseHere(`${what} by names of such a model`);
    const own = [...told.walk()].map(([name]) => name);
    if (what === "loss" && own.some((name) => !names.includes(name)))
      raise(
        "ValueError",
        `Expected keys ${repr(new List(names))} in loss dict, but found loss.keys()=${repr(new List(own))}`,
      );
    if (own.some((name) => !names.includes(name))) refuseHere(`${what} of an output that is not there`);
    return names.map((name) => told.get(name) ?? null);
  }
  if (!isList(told)) return Array(count).fill(told);
  return told.items.length === count ? [...told.items] : refuseHere(`such ${what} of several outputs`);
}

/** All metrics that compile() was told, as one. */
class CompileMetrics {
  name = "compile_metrics";
  /** @param {Compiled} compiled */
  constructor(compiled) {
    this.compiled = compiled;
  }
  get [TYPE]() {
    return COMPILED;
  }
  [REPR]() {
    return "<CompileMetrics name=compile_metrics>";
  }
  reset() {
    for (const { metric } of this.compiled.measured?.metrics ?? []) metric.reset();
  }
  result() {
    const { metrics } = this.compiled.measured ?? { metrics: [] };
    return new Dict(metrics.map(({ name, metric }) => /** @type {[any, any]} */ ([name, metric.result()])));
  }
  [ATTRIBUTE](name) {
    if (name === "name") return this.name;
    if (name === "result") return new FunctionOf(name, () => this.result());
    if (name === "reset_state") return new FunctionOf(name, () => this.reset() ?? null);
    if (name !== "update_state") return refuseHere(`attribute .${name}`);
    return new FunctionOf(name, ([y, output], { y_true: target = y, y_pred: own = output }) => {
      this.compiled.update(target, own);
      return null;
    });
  }
}

/** What compile() was told, and what it comes to once there are outputs to measure. */
export class Compiled {
  /** @type {{ losses: any[], metrics: { name: string, metric: Metric, place: number }[] } | null} */
  measured = null;
  tracker = mean("loss");
  /** How many inputs there are while a step on batches is traced. @type {number | null} */
  traces = null;
  /** What its steps were traced with, those of training and the others. @type {Map<boolean, { sizes: any[], dtype: string }[][]>} */
  tracedWith = new Map();
  all = new CompileMetrics(this);

  constructor(model, { optimizer, loss, weights, metrics }) {
    this.model = model;
    this.optimizer = optimizer;
    this.loss = loss;
    this.weights = weights;
    this.told = metrics;
  }

  /** The outputs of a call, and their names where they have some. */
  #outputsOf(output) {
    const names = output instanceof Dict ? pairsOf(output).map(([name]) => name) : this.model.outputNames;
    return { outputs: leavesOf(output), names: names ?? null };
  }

  /** The targets in the order of the outputs. */
  #targetsOf(y, { outputs, names }) {
    if (outputs.length === 1 && !isTree(y)) return [y];
    if (y instanceof Dict && names !== null)
      return names.map((name) => y.get(name) ?? refuseHere("targets without such an output"));
    const targets = leavesOf(y);
    return targets.length === outputs.length ? targets : refuseHere("targets of other outputs");
  }

  /** Which loss and which metrics are meant the shapes say. */
  measure(y, output) {
    if (this.measured !== null) return this.measured;
    const found = this.#outputsOf(output);
    const { outputs, names } = found;
    const count = outputs.length;
    if (this.loss instanceof Dict && count === 1 && names === null)
      refuseHere("a loss by a name of such a model");
    const isTold = this.loss !== null;
    const targets = isTold || this.told !== null ? this.#targetsOf(y, found) : outputs;
    const losses = perOutput(this.loss, names, count, "loss").map((one, place) => {
      if (one === null) return null;
      const name = count === 1 || names === null ? null : `${names[place]}_loss`;
      if (count > 1 && name === null) refuseHere("losses of outputs without names");
      return {
        loss: lossNamed(one, targets[place], outputs[place]),
        tracker: name === null ? null : mean(name),
        place,
      };
    });
    const weights = perOutput(this.weights, names, count, "loss_weights");
    for (const one of losses)
      if (one !== null) one.weight = weights[one.place] === null ? null : Number(weights[one.place]);
    if (count > 1 && isList(this.told) && this.told.items.length !== count)
      this.#refuseMetrics(output, count);
    const told =
      count === 1 && !(this.told instanceof Dict)
        ? [this.told]
        : this.told === null || isTree(this.told)
          ? perOutput(this.told, names, count, "metrics")
          : refuseHere("such metrics of several outputs");
    const metrics = told.flatMap((one, place) => {
      const list = one === null ? [] : (itemsOf(one) ?? [one]);
      return list
        .flatMap((item) => itemsOf(item) ?? [item])
        .map((item) => {
          const metric = metricNamed(item, targets[place], outputs[place]);
          return { metric, place, name: count === 1 ? metric.name : `${names?.[place]}_${metric.name}` };
        });
    });
    this.measured = { losses: losses.filter((one) => one !== null), metrics };
    return this.measured;
  }

  /** Another number of metrics than of outputs. @returns {never} */
  #refuseMetrics(output, count) {
    const { items } = this.told;
    if (output instanceof Dict || !items.every((one) => typeof one === "string"))
      refuseHere("such metrics of several outputs");
    const arity = `tuple arity mismatch; expected: ${count}, got: ${items.length}; tuple: ${repr(new Tuple(items))}.`;
    const names = `matching the output names of the functional model ${repr(new List(this.model.outputNames))}`;
    const form = `or match the output structure of the model: ${repr(new List(Array(count).fill("X")))}.`;
    const rule = `Invalid \`metrics\`. \`metrics\` should contain metrics objects and either be a dict or a list ${names} ${form}`;
    return raise("ValueError", `${arity}\n${rule}\nReceived: metrics=${repr(this.told)}`);
  }

  /** The losses of all outputs with their weights, a tensor each. */
  lossesOf(y, output) {
    const { losses } = this.measure(y, output);
    const found = this.#outputsOf(output);
    const targets = this.#targetsOf(y, found);
    return losses.map(({ loss, weight, tracker, place }) => {
      const operands = [targets[place], found.outputs[place]];
      let rows;
      try {
        const of = () => loss.of(operands, "float32");
        rows = scratchHere()?.inScope(`compile_loss/${loss.name}`, of) ?? of();
      } catch (error) {
        if (this.traces === null) noteLoss(error, loss);
        else tellLoss(error, this.model, { loss, place, inputs: this.traces, operands });
      }
      const own = loss.reduced(rows, maskOf(found.outputs[place]));
      tracker?.update([own]);
      return weight === null || weight === undefined
        ? own
        : wrap(ask(() => engine.mul(tensorOf(own), weight)));
    });
  }

  /** The metrics take part in a batch. */
  update(y, output) {
    const { metrics } = this.measure(y, output);
    if (metrics.length === 0) return;
    const found = this.#outputsOf(output);
    const targets = this.#targetsOf(y, found);
    for (const { metric, place } of metrics) metric.update([targets[place], found.outputs[place]]);
  }

  /** What is followed, as a model's `metrics` has it. */
  get followed() {
    const trackers = (this.measured?.losses ?? [])
      .map(({ tracker }) => tracker)
      .filter((one) => one !== null);
    return [this.tracker, ...(this.told === null ? [] : [this.all]), ...trackers];
  }
}

export function compile(model, args, keywords) {
  const given = taken(
    "Model.compile",
    "optimizer= loss= loss_weights= metrics= weighted_metrics! run_eagerly= steps_per_execution! jit_compile= auto_scale_loss=",
    args,
    keywords,
    { method: true },
  );
  // Where nothing is said of metrics, those that a model has already stay.
  const metrics = given.metrics ?? model.compiled?.told ?? null;
  const isNone = isList(metrics) && metrics.items.length === 0;
  model.compiled = new Compiled(model, {
    optimizer: optimizerNamed(given.optimizer ?? "rmsprop"),
    loss: given.loss ?? null,
    weights: given.loss_weights ?? null,
    metrics: isNone ? null : metrics === null || isTree(metrics) ? metrics : new List([metrics]),
  });
  return null;
}

export const compiledOf = (model) =>
  model.compiled ?? raise("ValueError", "You must call `compile()` before using the model.");

/** What is followed of a model: by the program's own property, or by compile() and what it has of itself. @returns {any[]} */
export function followedOf(model) {
  const own = model.member?.("metrics");
  if (own !== undefined) return itemsOf(own) ?? refuseHere("such metrics of a model");
  return [...(model.compiled?.followed ?? []), ...metricsIn(model)];
}

/** Metrics that a program keeps in a layer, or in what stands in it. */
const metricsIn = (layer) => [
  ...Object.values(layer.fields).filter((one) => one instanceof Metric),
  ...layer.parts.filter((one) => one.compiled === undefined).flatMap(metricsIn),
];

/** The numbers of what is followed, by their names in order. @returns {[string, any][]} */
export function numbersOf(model) {
  const isKnown = session().mode === "values";
  const number = (metric) => (isKnown ? metric.value : new Unknown(null, "float"));
  return followedOf(model).flatMap((one) =>
    (one instanceof CompileMetrics
      ? (one.compiled.measured?.metrics ?? [])
      : [{ name: one.name, metric: one }]
    ).map(({ name, metric }) => /** @type {[string, any]} */ ([name, number(metric)])),
  );
}
