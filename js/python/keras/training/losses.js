// Losses of Keras: a vector and a column are made the same before they meet.

import { softened } from "../../algorithms/rounding/eigen-functions.js";
import { ofRows, reduced } from "../../algorithms/rounding/eigen-sums.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { taken } from "../../layers/calling.js";
import { ask, cast, convert, isArray } from "../../tensorflow/convert.js";
import { elementwise } from "../../tensorflow/elementwise.js";
import { wrap } from "../../tensorflow/framework.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise, TYPES, Type } from "../../values/types.js";
import { maskOf } from "../base/masks.js";
import { isFunction } from "../base/operation.js";
import { CROSSENTROPIES, sparseCategoricalCrossentropy } from "./crossentropies.js";
import { checkFloats, otherKinds } from "./other-losses.js";

const isNest = (value) => value instanceof List || value instanceof Tuple;
const lastOf = (array) => tensorOf(array).shape.at(-1);

/** The first of two with one axis more: a last axis of one goes, or the other one gets it. */
function evened(long, short) {
  if (lastOf(long) !== 1) return [long, short];
  const isVector = tensorOf(short).ndim === 1;
  if (isVector) return [long, wrap(tensorOf(short).unsqueeze(-1))];
  return [wrap(tensorOf(long).squeeze(-1)), short];
}

/** Operands of the same rank, where only an axis of one was too many. */
function sameRank(one, other) {
  const more = tensorOf(one).ndim - tensorOf(other).ndim;
  if (more === 1) return evened(one, other);
  return more === -1 ? evened(other, one).reverse() : [one, other];
}

const square = (x) => engine.mul(x, x);

/** Operands of float32, or of the prediction's own floats, that have as many axes. */
function operandsOf(given, wanted) {
  const predicted =
    wanted === null && convert(given[1]).dtype.startsWith("float") ? convert(given[1]).dtype : "float32";
  return sameRank(
    .../** @type {[any, any]} */ (
      given.map((value) => {
        const tensor = cast(convert(value), predicted);
        return value?.tensor === tensor ? value : wrap(tensor);
      })
    ),
  );
}

/** The losses of all rows, by what is made of the difference. */
const byDifference = (of) => (given, wanted) => {
  const difference = elementwise("sub", operandsOf(given, wanted));
  if (difference.tensor === null) return difference;
  if (tensorOf(difference).ndim === 0) refuseHere("a loss of numbers");
  return wrap(ask(() => ofRows("mean", of(tensorOf(difference)))));
};

/** The same by what is made of their product, which they meet in as they are. */
const byProduct = (of) => (given, wanted) => {
  const [target, output] = operandsOf(given, wanted);
  const signs = wrap(ask(() => signed(tensorOf(target))));
  const product = elementwise("mul", [signs, output]);
  return wrap(ask(() => ofRows("mean", of(tensorOf(product)))));
};

/** Targets of 0 and 1 as -1 and 1. */
function signed(target) {
  if (session().mode === "shapes") return target;
  const isBinary = engine.all(engine.logicalOr(engine.eq(target, 0), engine.eq(target, 1))).item();
  return isBinary ? engine.sub(engine.mul(target, 2), 1) : target;
}

const huber = (delta) => (difference) => {
  const error = engine.abs(difference);
  const outside = engine.sub(engine.mul(error, delta), 0.5 * delta * delta);
  return engine.where(engine.le(error, delta), engine.mul(engine.mul(error, error), 0.5), outside);
};
/** Of what is predicted less what is wanted. */
const logCosh = (off) => {
  const x = engine.neg(off);
  return engine.sub(engine.add(x, softened(engine.mul(x, -2))), Math.log(2));
};

/** Crossentropies, which look at shapes before anything meets. */
const byClasses = (of, options) => (given, wanted) => {
  const nest = given.find(isNest);
  if (nest && wanted === null && of === sparseCategoricalCrossentropy)
    raise("AttributeError", `'${nameOf(nest)}' object has no attribute 'shape'`);
  const [target, output] = given.map((value) =>
    wrap(isArray(value) || wanted === null ? convert(value) : cast(convert(value), "float32")),
  );
  const floats = wrap(cast(tensorOf(output), "float32"));
  const [one, other] = of === sparseCategoricalCrossentropy ? [target, floats] : sameRank(target, floats);
  return of(one, other, options);
};

/** By its class: the name of its function, what else it takes, and the losses of rows. */
const KINDS = {
  MeanSquaredError: ["mean_squared_error", "", () => byDifference(square)],
  MeanAbsoluteError: ["mean_absolute_error", "", () => byDifference(engine.abs)],
  Huber: ["huber_loss", "delta=", ({ delta = 1 }) => byDifference(huber(Number(delta)))],
  LogCosh: [
    "log_cosh",
    "",
    () => (given, wanted) => {
      if (wanted === null) checkFloats("cosh", given[1]);
      return byDifference(logCosh)(given, wanted);
    },
  ],
  Hinge: ["hinge", "", () => byProduct((x) => engine.relu(engine.sub(1, x)))],
  SquaredHinge: ["squared_hinge", "", () => byProduct((x) => square(engine.relu(engine.sub(1, x))))],
  ...otherKinds(operandsOf),
  ...Object.fromEntries(
    Object.entries(CROSSENTROPIES).map(([name, [own, signature, of]]) => [
      name,
      [own, signature, (options) => byClasses(of, options)],
    ]),
  ),
};

const PREDICTIONS = "y_true y_pred";

const lossFunction = (name, signature, of) =>
  new FunctionOf(name, (args, keywords) => {
    const {
      y_true: target,
      y_pred: output,
      ...options
    } = taken(name, `${PREDICTIONS} ${signature}`, args, keywords);
    return of(options)([target, output], null);
  });

export const REDUCTIONS = new Set(["none", "sum", "mean", "sum_over_batch_size", null]);

export const LOSS = new Type("Loss", TYPES.object, "keras.src.losses.loss.Loss");
LOSS.call = () => refuseHere("keras.losses.Loss()");

const asFloats = (value) => repr(wrap(cast(convert(value), "float32")));

/** Lists are no tensors here: both are to be lists of the same structure, whose numbers are paired. */
function structureOf(target, output) {
  const unlike = () => raise("ValueError", "Structures don't have the same nested structure.");
  if (!isNest(target)) return isNest(output) ? unlike() : undefined;
  const kind = nameOf(target);
  if (!isNest(output))
    return raise("ValueError", `Expected an instance of ${kind}, got ${asFloats(output)}.`);
  if (nameOf(output) !== kind) return refuseHere("a loss of lists and tuples");
  const [wanted, given] = [target, output].map(({ items }) => items.length);
  if (wanted !== given) {
    const numbers = output.items.some(isNest)
      ? refuseHere("a loss of lists of several lengths")
      : output.items.map(asFloats).join(", ");
    const told = kind === "list" ? `[${numbers}]` : `(${numbers})`;
    return raise(
      "ValueError",
      `${kind} arity mismatch; expected: ${wanted}, got: ${given}; ${kind}: ${told}.`,
    );
  }
  return target.items.forEach((one, i) => {
    structureOf(one, output.items[i]);
  });
}

/** A loss that is an object. */
export class Loss {
  /** @param {Type} type @param {string} name @param {(given: any[], wanted: string | null) => any} of @param {string | null} reduction */
  constructor(type, name, of, reduction) {
    this.type = type;
    this.name = name;
    this.of = of;
    this.reduction = reduction;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return refuseHere(`the repr of ${this.type.name}`);
  }
  [ATTRIBUTE](name) {
    if (name === "dtype") return "float32";
    return name === "reduction" || name === "name" ? this[name] : undefined;
  }
  call(args, keywords) {
    const given = taken("Loss.__call__", `${PREDICTIONS} sample_weight=`, args, keywords, { method: true });
    structureOf(given.y_true, given.y_pred);
    const losses = this.of([given.y_true, given.y_pred], "float32");
    const mask = maskOf(given.y_pred);
    if ((given.sample_weight ?? null) === null) return this.reduced(losses, mask);
    if (mask !== null || losses.tensor === null) return refuseHere("such a sample_weight");
    const weight = wrap(cast(convert(given.sample_weight), "float32"));
    const pair = tensorOf(weight).ndim === 0 ? [losses, weight] : sameRank(losses, weight);
    return this.reduced(elementwise("mul", pair));
  }
  /** The losses by which are masked: where a mean is taken, it is of the others alone. */
  #counting(losses, mask) {
    return wrap(
      ask(() => {
        const counts = tensorOf(mask).to("float32");
        if (`${counts.shape}` !== `${tensorOf(losses).shape}`)
          refuseHere("a mask of another shape than the losses");
        const share = engine.div(counts.numel, engine.add(engine.sum(counts), 1e-7));
        const weights = this.reduction === "sum" ? counts : engine.mul(counts, share);
        return engine.mul(tensorOf(losses), weights);
      }),
    );
  }
  /** What is left of losses, of which those that are masked do not count. */
  reduced(all, mask = null) {
    const losses = mask === null || all.tensor === null ? all : this.#counting(all, mask);
    if (losses.tensor === null || this.reduction === "none" || this.reduction === null) return losses;
    const tensor = tensorOf(losses);
    const axes = tensor.shape.map((_, i) => i);
    return wrap(ask(() => reduced(this.reduction === "sum" ? "sum" : "mean", tensor, axes, false)));
  }
}

/** A function of the program as a loss. */
const FUNCTION = new Type("LossFunctionWrapper", LOSS, "keras.src.losses.losses.LossFunctionWrapper");
export const lossOfFunction = (of, name) =>
  new Loss(FUNCTION, name, (given) => session().machine.call(of, given), "sum_over_batch_size");

function lossClass(name) {
  const [own, signature, of] = KINDS[name];
  const type = new Type(name, LOSS, `keras.src.losses.losses.${name}`);
  type.call = (args, keywords) => {
    const parameters = `${signature} reduction= name= dtype!`;
    const given = taken(`${name}.__init__`, parameters, args, keywords, { method: true });
    const { reduction = "sum_over_batch_size" } = given;
    // What is said of others lists a set in no order.
    if (!REDUCTIONS.has(reduction)) refuseHere("such a reduction");
    return new Loss(type, given.name ?? own, of(given), reduction);
  };
  return type;
}

const CLASSES = Object.fromEntries(Object.keys(KINDS).map((name) => [name, lossClass(name)]));
const FUNCTIONS = Object.fromEntries(
  Object.values(KINDS).map(([name, signature, of]) => {
    const own = name === "huber_loss" ? "huber" : name;
    return [own, lossFunction(own, signature, of)];
  }),
);
const {
  mean_squared_error: squared,
  mean_absolute_error: absolute,
  mean_absolute_percentage_error: percentage,
  mean_squared_logarithmic_error: logarithmic,
  log_cosh: cosh,
  kl_divergence: divergence,
  ...others
} = FUNCTIONS;

/** Names that tf.keras has in its losses and metrics, and Keras itself has not. */
export const SHORT_NAMES = {
  logcosh: cosh,
  mse: squared,
  MSE: squared,
  mae: absolute,
  MAE: absolute,
  mape: percentage,
  MAPE: percentage,
  msle: logarithmic,
  MSLE: logarithmic,
  kld: divergence,
  KLD: divergence,
  kullback_leibler_divergence: divergence,
};
/** Functions that metrics have as well. */
export const SHARED_LOSSES = others;

/** @type {Record<string, any>} */
export const KERAS_LOSSES = { Loss: LOSS, ...CLASSES, ...others };

/** Those that Keras itself has there, and tf.keras has not. */
export const LONG_NAMES = {
  mean_squared_error: squared,
  mean_absolute_error: absolute,
  mean_absolute_percentage_error: percentage,
  mean_squared_logarithmic_error: logarithmic,
  log_cosh: cosh,
  kl_divergence: divergence,
};

const SHORT = {
  mse: "MeanSquaredError",
  MSE: "MeanSquaredError",
  mae: "MeanAbsoluteError",
  MAE: "MeanAbsoluteError",
  mape: "MeanAbsolutePercentageError",
  MAPE: "MeanAbsolutePercentageError",
  msle: "MeanSquaredLogarithmicError",
  MSLE: "MeanSquaredLogarithmicError",
  kld: "KLDivergence",
  KLD: "KLDivergence",
};

/** What compile() is told of a loss. @returns {Loss} */
export function lossNamed(value, target, output) {
  if (value instanceof Loss) return value;
  if (typeof value === "string") {
    const own = /^(?:crossentropy|ce)$/.test(value) ? crossentropyFor(target, output) : value;
    const name =
      SHORT[own] ??
      Object.keys(KINDS).find(
        (one) => one === own || KINDS[one][0] === own || (one === "Huber" && own === "huber"),
      );
    if (name === undefined) return raise("ValueError", `Could not interpret loss identifier: ${value}`);
    return new Loss(CLASSES[name], value, KINDS[name][2]({}), "sum_over_batch_size");
  }
  if (value instanceof Type) return /** @type {any} */ (value.call)([], {}, session().machine);
  if (value instanceof FunctionOf) {
    const name = Object.keys(KINDS).find((one) => FUNCTIONS[KINDS[one][0]] === value);
    if (name !== undefined)
      return new Loss(CLASSES[name], value.name, KINDS[name][2]({}), "sum_over_batch_size");
  }
  return isFunction(value) ? lossOfFunction(value, value.name ?? "loss") : refuseHere("such a loss");
}

/** keras.losses.get. */
const found = new FunctionOf("get", ([given], { identifier = given }) => {
  if (identifier === null || isFunction(identifier) || identifier instanceof Loss) return identifier;
  if (typeof identifier !== "string") return refuseHere("such a call of losses.get");
  if (Object.hasOwn(CLASSES, identifier)) return /** @type {any} */ (CLASSES[identifier].call)([], {});
  const own = FUNCTIONS[identifier] ?? KERAS_LOSSES[identifier] ?? SHORT_NAMES[identifier];
  return own ?? raise("ValueError", `Could not interpret loss identifier: ${identifier}`);
});
Object.assign(KERAS_LOSSES, { get: found });

/** Which crossentropy shapes ask for. */
function crossentropyFor(target, output) {
  const [own, other] = [tensorOf(target), tensorOf(output)].map(({ shape }) => shape);
  if (other.at(-1) === 1) return "binary_crossentropy";
  return own.length < other.length || own.at(-1) === 1
    ? "sparse_categorical_crossentropy"
    : "categorical_crossentropy";
}

/** The function of a loss, as a metric takes it. */
export const lossesOfRows = (name, given = {}) => KINDS[name][2](given);
