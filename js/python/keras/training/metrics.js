// keras.metrics: numbers that are followed over calls, each a sum over what was seen and a count of it.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { sizesOf } from "../../layers/sizes.js";
import { ask, cast, convert } from "../../tensorflow/convert.js";
import { nodeError } from "../../tensorflow/errors.js";
import { wrap } from "../../tensorflow/framework.js";
import { undoable } from "../../tensorflow/training/creations.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { maskOf } from "../base/masks.js";
import { numbered } from "../base/names.js";
import { isFunction } from "../base/operation.js";
import { COUNTING } from "./counting-metrics.js";
import { lossesOfRows } from "./losses.js";
import { checkFloats, METRICS_OF_FLOATS } from "./other-losses.js";

export const METRIC = new Type("Metric", TYPES.object, "keras.src.metrics.metric.Metric");
METRIC.call = () => refuseHere("keras.metrics.Metric()");

const fround = Math.fround;

/** A number that is followed. */
export class Metric {
  total = 0;
  count = 0;

  /**
   * @param {Type} type @param {string} name
   * @param {(given: any[]) => any} of what each sample counts, a tensor
   * @param {{ isOfOne?: boolean, end?: (value: number) => number, isSum?: boolean }} [how] whether it is of values alone, and what is done
   *   with the mean
   */
  constructor(type, name, of, { isOfOne = false, end = (value) => value, isSum = false } = {}) {
    this.type = type;
    this.name = name;
    this.of = of;
    this.isOfOne = isOfOne;
    this.isSum = isSum;
    this.end = end;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return `<${this.type.name} name=${this.name}>`;
  }

  /** @returns {void} */
  update(given, weight = null, /** @type {any} */ weights = null) {
    const found = this.of(given);
    if (session().mode === "shapes") return;
    const tensor = cast(tensorOf(found), "float32");
    if (weights !== null) return this.#updateWeighted(tensor, weights);
    const mask = this.isOfOne ? null : maskOf(given[1]);
    if (mask !== null) return this.#updateMasked(tensor, tensorOf(mask));
    const sum = ask(() => engine.sum(tensor)).item();
    // A loss of a batch counts as often as the batch has samples.
    this.total = fround(this.total + (weight === null ? sum : fround(sum * weight)));
    this.count = fround(this.count + (weight ?? tensor.numel));
  }
  /** Each sample counts as much as it is told to. */
  #updateWeighted(tensor, weights) {
    if (weights.ndim > tensor.ndim && weights.shape.at(-1) !== 1) refuseHere("such a sample_weight");
    const own = weights.ndim > tensor.ndim ? weights.squeeze(-1) : weights;
    const wide = ask(() =>
      own.reshape([...own.shape, ...Array(tensor.ndim - own.ndim).fill(1)]).expand(tensor.shape),
    );
    this.total = fround(this.total + ask(() => engine.sum(engine.mul(tensor, wide))).item());
    this.count = fround(this.count + ask(() => engine.sum(wide.clone())).item());
  }
  /** What is masked does not count. */
  #updateMasked(tensor, mask) {
    const weights = mask.to("float32");
    if (`${weights.shape}` !== `${tensor.shape}`) refuseHere("a mask of another shape than what is measured");
    this.total = fround(this.total + ask(() => engine.sum(engine.mul(tensor, weights))).item());
    this.count = fround(this.count + ask(() => engine.sum(weights)).item());
  }
  get value() {
    if (this.isSum) return this.total;
    return fround(this.end(this.count === 0 ? 0 : fround(this.total / this.count)));
  }
  result() {
    return wrap(
      ask(() =>
        session().mode === "shapes" ? engine.empty([]) : engine.full([], this.value, { dtype: "float32" }),
      ),
    );
  }
  reset() {
    this.keep();
    this.total = 0;
    this.count = 0;
  }

  [ATTRIBUTE](name) {
    if (name === "name") return this.name;
    if (name === "dtype") return "float32";
    if (name === "result") return new FunctionOf(name, () => this.result());
    if (name === "update_state")
      return new FunctionOf(name, (args, keywords) => this.updateWith(args, keywords));
    if (name !== "reset_state") return refuseHere(`attribute .${name}`);
    return new FunctionOf(name, () => {
      this.reset();
      return null;
    });
  }
  /** What it was may be wanted again. */
  keep() {
    const before = { ...this };
    undoable(() => Object.assign(this, before));
  }
  /** @returns {any} */
  updateWith(args, keywords) {
    this.keep();
    const given = taken(
      "update_state",
      this.isOfOne ? "values sample_weight=" : "y_true y_pred sample_weight=",
      args,
      keywords,
      {
        method: true,
      },
    );
    const weight = (given.sample_weight ?? null) === null ? null : floats(given.sample_weight);
    this.update(this.isOfOne ? [given.values] : [given.y_true, given.y_pred], null, weight);
    return null;
  }
  call(args, keywords) {
    this.updateWith(args, keywords);
    return this.result();
  }
}

const floats = (value) => cast(convert(value), "float32");
function matches(one, other) {
  const shapes = [one, other].map(({ shape }) => `[${shape.join()}]`);
  try {
    engine.broadcastShapes(one.shape, other.shape);
  } catch {
    nodeError("Equal", `Incompatible shapes: ${shapes.join(" vs. ")}`);
  }
  return wrap(ask(() => engine.eq(one, other).to("float32")));
}

/** An axis of one that only one of two has goes. */
const evened = ([target, output]) => {
  const more = target.ndim - output.ndim;
  if (more === 1 && target.shape.at(-1) === 1) return [target.squeeze(-1), output];
  if (more === -1 && output.shape.at(-1) === 1) return [target, output.squeeze(-1)];
  return [target, output];
};

const equal = (given) => {
  const [target, output] = evened(given.map(floats));
  return matches(target, output);
};
const binary = (threshold) => (given) => {
  const [target, output] = evened(given.map(floats));
  return matches(target, engine.gt(output, threshold).to("float32"));
};
const categorical = (given) => {
  const [target, output] = given.map(floats);
  return matches(engine.argmax(target, -1), engine.argmax(output, -1));
};
const sparse = ([target, output]) => {
  const x = floats(output);
  let y = floats(target);
  if (y.ndim === x.ndim && y.shape.at(-1) === 1) y = y.squeeze(-1);
  return matches(y, engine.argmax(x, -1).to("float32"));
};

const number = (value, fallback) => ((value ?? null) === null ? fallback : Number(value));
const ofLoss = (name) => lossesOfRows(name);

/** The places of the largest numbers, the first of those that are alike. */
const largest = (x, places, count) => {
  const own = engine.gather(x, -1, places.to("int64"));
  return matchesOf(engine.lt(engine.sum(engine.gt(x, own).to("float32"), -1), count));
};
const matchesOf = (tensor) => wrap(ask(() => tensor.to("float32")));
const topOf = (isSparse) => (given) => ({
  of: ([target, output]) => {
    const x = floats(output);
    const y = floats(target);
    if (session().mode === "shapes") return wrap(engine.empty([]));
    const places = isSparse ? y.reshape([-1]) : engine.argmax(y, -1).reshape([-1]);
    return ask(() => largest(x.reshape([-1, x.shape.at(-1)]), places.unsqueeze(-1), number(given.k, 5)));
  },
});

const NAMES = { LogCoshError: "logcosh", KLDivergence: "kl_divergence" };
const LOSSES =
  "MeanAbsolutePercentageError MeanSquaredLogarithmicError Poisson KLDivergence LogCoshError Hinge SquaredHinge CategoricalHinge";

/** By class: its usual name, what else it takes, and how it is made. @type {Record<string, [string, string, (given: any) => { of: any, how?: any }]>} */
const KINDS = {
  Mean: ["mean", "", () => ({ of: ([values]) => wrap(floats(values)), how: { isOfOne: true } })],
  Sum: ["sum", "", () => ({ of: ([values]) => wrap(floats(values)), how: { isOfOne: true, isSum: true } })],
  MeanSquaredError: [
    "mean_squared_error",
    "",
    () => ({ of: (given) => ofLoss("MeanSquaredError")(given, "float32") }),
  ],
  MeanAbsoluteError: [
    "mean_absolute_error",
    "",
    () => ({ of: (given) => ofLoss("MeanAbsoluteError")(given, "float32") }),
  ],
  RootMeanSquaredError: [
    "root_mean_squared_error",
    "",
    () => ({
      of: (given) => {
        const [target, output] = evened(given.map(floats));
        return wrap(ask(() => engine.square(engine.sub(target, output))));
      },
      how: { end: Math.sqrt },
    }),
  ],
  Accuracy: ["accuracy", "", () => ({ of: equal })],
  BinaryAccuracy: [
    "binary_accuracy",
    "threshold=",
    ({ threshold }) => ({ of: binary(number(threshold, 0.5)) }),
  ],
  CategoricalAccuracy: ["categorical_accuracy", "", () => ({ of: categorical })],
  SparseCategoricalAccuracy: ["sparse_categorical_accuracy", "", () => ({ of: sparse })],
  TopKCategoricalAccuracy: ["top_k_categorical_accuracy", "k=", topOf(false)],
  SparseTopKCategoricalAccuracy: ["sparse_top_k_categorical_accuracy", "k= from_sorted_ids!", topOf(true)],
  CosineSimilarity: [
    "cosine_similarity",
    "axis=",
    ({ axis = -1n }) => ({
      of: ([target, output]) => {
        if (target.tensor?.ndim !== undefined && Number(axis) % 2 !== 1 && Number(axis) !== -1)
          refuseHere("such an axis");
        const of = lossesOfRows("CosineSimilarity");
        return wrap(
          ask(() =>
            engine.neg(
              tensorOf(
                of(
                  [target, output].map((one) => wrap(floats(one))),
                  "float32",
                ),
              ),
            ),
          ),
        );
      },
    }),
  ],
  ...Object.fromEntries(
    [
      "BinaryCrossentropy",
      "CategoricalCrossentropy",
      "SparseCategoricalCrossentropy",
      ...LOSSES.split(" "),
    ].map((name) => [
      name,
      [
        NAMES[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase(),
        name.endsWith("ntropy") ? "from_logits=" : "",
        (told) => ({
          of: (given) => {
            if (name.startsWith("Sparse") && !given.every((one) => one instanceof ArrayValue))
              refuseHere("lists for such a metric");
            checkFloats(METRICS_OF_FLOATS[name], given[1]);
            const own = given.map((one) => wrap(name.endsWith("ntropy") ? convert(one) : floats(one)));
            return lossesOfRows(
              name === "LogCoshError" ? "LogCosh" : name,
              told.from_logits === true ? { from_logits: true } : {},
            )(own, "float32");
          },
        }),
      ],
    ]),
  ),
};

/** A metric that keeps several counts. */
class Counter extends Metric {
  /** @param {Type} type @param {string} name @param {import("./counting-metrics.js").Counting} counting */
  constructor(type, name, counting) {
    super(type, name, () => null);
    this.counting = counting;
    this.counts = counting.start();
  }
  update(given, _ = null, weight = null) {
    if (session().mode === "shapes") return;
    const [target, output] = evened(given.map(floats));
    if (maskOf(given[1]) !== null) refuseHere("a mask of what is counted");
    this.keep();
    const list = (tensor) => (tensor.ndim === 0 ? [tensor.item()] : tensor.toArray());
    this.counting.add(this.counts, list(target), list(output), weight === null ? null : list(weight).flat(9));
  }
  get value() {
    return /** @type {any} */ (this.counting.end(this.counts));
  }
  updateWith(args, keywords) {
    super.updateWith(args, keywords);
    const { size } = this.counting;
    if (size === undefined) return null;
    return wrap(ask(() => engine.tensor(this.counts, { dtype: "int64" }).reshape([size, size])));
  }
  result() {
    if (session().mode === "shapes") return super.result();
    const { value } = this;
    return Array.isArray(value) ? wrap(engine.tensor(value, { dtype: "float32" })) : super.result();
  }
  keep() {
    const before = structuredClone(this.counts);
    undoable(() => {
      this.counts = before;
    });
  }
  reset() {
    this.keep();
    this.counts = this.counting.start();
  }
}

/** Those whose name has no number. */
const USUAL = /^F(?:1|Beta)Score$/;

function metricOf(name, given, /** @type {string | null} */ told = null) {
  if (Object.hasOwn(COUNTING, name))
    return new Counter(
      CLASSES[name],
      told ?? (USUAL.test(name) ? COUNTING[name][0] : numbered(COUNTING[name][0])),
      COUNTING[name][2](given),
    );
  const { of, how } = KINDS[name][2](given);
  return new Metric(CLASSES[name], told ?? numbered(KINDS[name][0]), of, how);
}

/** @type {Record<string, Type>} */
const CLASSES = Object.fromEntries(
  Object.entries({ ...KINDS, ...COUNTING }).map(([name, [, signature]]) => {
    const type = new Type(name, METRIC, `keras.src.metrics.${name}`);
    const isFirst = /^(?:BinaryAccuracy|\w+Crossentropy|CosineSimilarity)$/.test(name);
    const isCounting = Object.hasOwn(COUNTING, name);
    const order = isCounting
      ? signature
      : isFirst
        ? `name= dtype! ${signature}`
        : `${signature} name= dtype!`;
    type.call = (args, keywords) => {
      const given = taken(`${name}.__init__`, order, args, keywords, { method: true });
      return metricOf(name, given, given.name ?? null);
    };
    return [name, type];
  }),
);

/** @type {Record<string, Type>} */
export const METRIC_CLASSES = { ...CLASSES, Metric: METRIC };
/** Those that take the mean of what each sample counts. */
export const METRIC_KINDS = KINDS;

const SHORT = {
  mse: "MeanSquaredError",
  MSE: "MeanSquaredError",
  mae: "MeanAbsoluteError",
  MAE: "MeanAbsoluteError",
};

/** What compile() is told of a metric; which accuracy is meant the shapes say. @returns {Metric} */
export function metricNamed(value, target, output) {
  if (value instanceof Metric) return value;
  if (typeof value !== "string") {
    if (value instanceof Type && CLASSES[value.name] === value) return metricOf(value.name, {});
    if (!isFunction(value)) return refuseHere("such a metric");
    return new Metric(METRIC, value.name ?? "metric", (given) => session().machine.call(value, given));
  }
  if (/^acc(?:uracy)?$/i.test(value))
    return metricOf(accuracyFor(sizesOf(target), sizesOf(output)), {}, value);
  const name =
    SHORT[value] ??
    Object.entries({ ...KINDS, ...COUNTING }).find(([one, [usual]]) => one === value || usual === value)?.[0];
  if (name === undefined || ["Mean", "Sum"].includes(name))
    return raise("ValueError", `Could not interpret metric identifier: ${value}`);
  return metricOf(name, {}, value);
}

function accuracyFor(target, output) {
  if (output.at(-1) === 1) return "BinaryAccuracy";
  const isSparse = target.length < output.length || (target.at(-1) === 1 && output.at(-1) !== 1);
  return isSparse ? "SparseCategoricalAccuracy" : "CategoricalAccuracy";
}

export const METRIC_ATTRIBUTES = ["result", "update_state", "reset_state"];
