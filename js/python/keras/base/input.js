// keras.Input and its layer: where a model of tensors that have only shapes begins.

import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { taken } from "../../layers/calling.js";
import { itemsOf } from "../../tensorflow/convert.js";
import { dtypeOf } from "../../tensorflow/dtypes.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { List } from "../../values/sequences.js";
import { raise, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { KERAS_LAYER, KerasLayer } from "./layer.js";
import { Node } from "./operation.js";
import { KerasTensor, shapeTuple } from "./symbol.js";

/** A size that a program gives: a number, a letter, or null. */
export function sizeOf(value) {
  if (value === null) return null;
  if (typeof value === "bigint") return Number(value);
  return value instanceof Unknown ? value.name : refuseHere(`a size like ${repr(value)}`);
}

/** Sizes that a program gives, a single one among them where Keras takes that. */
export function sizesGiven(value) {
  const items = itemsOf(value);
  if (items !== null) return items.map(sizeOf);
  if (typeof value === "bigint" || value instanceof Unknown) return [sizeOf(value)];
  return raise("ValueError", `Cannot convert '${str(value)}' to a shape.`);
}

const INPUT_LAYER = new Type("InputLayer", KERAS_LAYER, "keras.src.layers.core.input_layer.InputLayer");
const MADE = { forward: () => refuseHere("a call of an InputLayer"), built: true };

class InputLayer extends KerasLayer {
  /** @param {(number | string | null)[]} sizes @param {string | null} dtype @param {string | null} name */
  constructor(sizes, dtype, name) {
    super(INPUT_LAYER, name, MADE);
    this.symbol = new KerasTensor(sizes, dtype ?? "float32", name ?? undefined);
    new Node(this, [], {}, this.symbol);
  }
  [ATTRIBUTE](name) {
    return name === "batch_shape" ? shapeTuple(this.symbol.sizes) : super[ATTRIBUTE](name);
  }
}

export const isInputLayer = (layer) => layer instanceof InputLayer;

/** A layer of inputs of that shape. */
export const inputLayer = (sizes, dtype = null, name = null) => new InputLayer(sizes, dtype, name);

function made(name, signature, args, keywords) {
  const given = taken(name, signature, args, keywords, { method: true });
  const {
    shape = given.input_shape,
    batch_shape: whole = given.batch_input_shape,
    batch_size: batch = null,
    dtype = null,
  } = given;
  if ((given.name ?? null) !== null && typeof given.name !== "string") refuseHere("such a name of a layer");
  if ((whole ?? null) === null && (shape ?? null) === null)
    raise("ValueError", "You must pass a `shape` argument.");
  const sizes =
    (whole ?? null) === null
      ? [batch === null ? null : sizeOf(batch), ...sizesGiven(shape)]
      : sizesGiven(whole);
  return inputLayer(sizes, dtype === null ? null : dtypeOf(dtype), given.name ?? null);
}

const MORE = "sparse! batch_shape= name= tensor! optional!";
INPUT_LAYER.call = (args, keywords) =>
  made(
    "InputLayer.__init__",
    `shape= batch_size= dtype= sparse! ragged! batch_shape= input_tensor! optional! name= input_shape= batch_input_shape=`,
    args,
    keywords,
  );

export const INPUTS = {
  InputLayer: INPUT_LAYER,
  Input: new FunctionOf("Input", (args, keywords) => {
    const layer = made("Input", `shape= batch_size= dtype= ${MORE}`, args, keywords);
    return layer.symbol;
  }),
};

/** What is a list of one is that one. */
export const unpacked = (items) => (items.length === 1 ? items[0] : new List(items));
