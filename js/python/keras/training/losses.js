// Losses of Keras: a vector and a column are made the same before they meet.

import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ask, cast, convert } from "../../tensorflow/convert.js";
import { elementwise } from "../../tensorflow/elementwise.js";
import { wrap } from "../../tensorflow/framework.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { taken } from "../../layers/calling.js";

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

/** The losses of all rows. */
function lossesOf(of, given, wanted) {
  const predicted =
    wanted === null && convert(given[1]).dtype.startsWith("float") ? convert(given[1]).dtype : "float32";
  const operands = given.map((value) => {
    const tensor = cast(convert(value), predicted);
    return value?.tensor === tensor ? value : wrap(tensor);
  });
  const difference = elementwise("sub", sameRank(operands[0], operands[1]));
  if (difference.tensor === null) return difference;
  if (tensorOf(difference).ndim === 0) refuseHere("a loss of numbers");
  return wrap(ask(() => engine.mean(of(tensorOf(difference)), -1)));
}

const PREDICTIONS = "y_true y_pred";

const lossFunction = (name, of) =>
  new FunctionOf(name, (args, keywords) => {
    const given = taken(name, PREDICTIONS, args, keywords);
    return lossesOf(of, [given.y_true, given.y_pred], null);
  });

const REDUCTIONS = new Set(["none", "sum", "mean", "sum_over_batch_size", null]);

const LOSS = new Type("Loss", TYPES.object, "keras.src.losses.loss.Loss");
LOSS.call = () => refuseHere("keras.losses.Loss()");

/** A loss that is an object. */
class Loss {
  constructor(type, of, reduction) {
    this.type = type;
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
    return name === "reduction" ? this.reduction : undefined;
  }
  call(args, keywords) {
    const given = taken("Loss.__call__", `${PREDICTIONS} sample_weight!`, args, keywords, { method: true });
    const losses = lossesOf(this.of, [given.y_true, given.y_pred], "float32");
    if (losses.tensor === null || this.reduction === "none" || this.reduction === null) return losses;
    return wrap(ask(() => engine[this.reduction === "sum" ? "sum" : "mean"](tensorOf(losses))));
  }
}

function lossClass(name, of) {
  const type = new Type(name, LOSS, `keras.src.losses.losses.${name}`);
  type.call = (args, keywords) => {
    const given = taken(`${name}.__init__`, "reduction= name= dtype!", args, keywords, { method: true });
    const { reduction = "sum_over_batch_size" } = given;
    // What is said of others lists a set in no order.
    if (!REDUCTIONS.has(reduction)) refuseHere("such a reduction");
    return new Loss(type, of, reduction);
  };
  return type;
}

const SQUARED = lossFunction("mean_squared_error", square);
const ABSOLUTE = lossFunction("mean_absolute_error", engine.abs);

export const KERAS_LOSSES = {
  MeanSquaredError: lossClass("MeanSquaredError", square),
  MeanAbsoluteError: lossClass("MeanAbsoluteError", engine.abs),
  mse: SQUARED,
  MSE: SQUARED,
  mae: ABSOLUTE,
  MAE: ABSOLUTE,
};

/** Names that keras.losses has and tf.keras.losses has not. */
export const LONG_NAMES = { mean_squared_error: SQUARED, mean_absolute_error: ABSOLUTE };
