// Masks: which steps of a sequence count. A layer's result keeps its mask, and the next layer is handed it.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { register } from "../../arrays/registered.js";
import { session } from "../../arrays/session.js";
import { ask, convert } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { List, Tuple } from "../../values/sequences.js";
import { raise, typeOf } from "../../values/types.js";
import { isSymbol, leavesOf, mapTree, originOf } from "./operation.js";
import { OPERATORS } from "./symbol.js";

/** The masks by what has them. @type {WeakMap<object, any>} */
const masks = new WeakMap();

/** The mask of a tensor, null where it has none. */
export const maskOf = (value) =>
  value !== null && typeof value === "object" ? (masks.get(value) ?? null) : null;

/** Under this name programs ask a tensor for its mask. */
export const MASK_ATTRIBUTE = "_keras_mask";
function askedFor(value) {
  const own = originOf.get(value)?.standsFor ?? value;
  if (masks.has(own)) return masks.get(own);
  return raise("AttributeError", `'${typeOf(value).name}' object has no attribute '${MASK_ATTRIBUTE}'`);
}
register("tensorflow.Tensor", (name) => (name === MASK_ATTRIBUTE ? askedFor : undefined));

/** Where a tensor is not some number, along the last axis anywhere if `isAny`. */
export function different(value, number, isAny = false) {
  if (isSymbol(value)) {
    const found = OPERATORS.compare("!=", value, number);
    return isAny ? OPERATORS.any(found) : found;
  }
  return wrap(
    ask(() => {
      const found = engine.ne(convert(value), Number(number));
      return isAny ? engine.any(found, -1) : found;
    }),
  );
}

/** Layers whose result has the mask of what they are called on. */
const PASSING = new Set(
  (
    "Dense Activation ReLU LeakyReLU ELU PReLU Softmax Dropout SpatialDropout1D SpatialDropout2D GaussianNoise Identity " +
    "LayerNormalization BatchNormalization UnitNormalization MultiHeadAttention TimeDistributed"
  ).split(" "),
);

/** Layers of several tensors, of which a step counts that counts in one. */
const MERGING = new Set("Add Subtract Multiply Average Maximum Minimum".split(" "));

/** A mask that nobody works out: it refuses once somebody is handed it. */
const UNREAD = Symbol("a mask that is not read");

function merged(list) {
  const found = leavesOf(list);
  if (found.includes(null)) return null;
  if (found.some(isSymbol)) return UNREAD;
  return wrap(ask(() => found.map(tensorOf).reduce((one, other) => engine.logicalOr(one, other))));
}

/** The mask of what a layer gives. */
function computed(layer, input, before, isMasked) {
  const { name } = layer.type;
  if (layer.made.mask !== undefined) return layer.made.mask(layer, input, before);
  const own = layer.member?.("compute_mask");
  if (own !== undefined) return session().machine.call(own, [input, before]);
  if (layer.isOfProgram) return layer.fields.supports_masking === true && isMasked ? before : null;
  if (!isMasked) return null;
  if (MERGING.has(name)) return merged(before);
  return PASSING.has(name) ? before : name === "Concatenate" ? UNREAD : null;
}

/** Takes the mask off a tensor, and off the one that it stands for while a layer is traced. */
export function takeMask(value) {
  masks.set(value, null);
  const { standsFor } = originOf.get(value) ?? {};
  if (standsFor !== undefined) masks.set(standsFor, null);
}

/** Keeps the masks of what a layer gave, told those that its input had before the call. */
export function keepMasks(layer, input, before, result) {
  const isMasked = leavesOf(before).some((one) => one !== null);
  const own = layer.member?.("compute_mask");
  if (!isMasked && layer.made.mask === undefined && own === undefined) return;
  const outs = leavesOf(result);
  if (outs.length > 0 && outs.every((one) => maskOf(one) !== null)) return;
  const found = computed(layer, input, before, isMasked);
  if (found === null) return;
  const list = found instanceof List || found instanceof Tuple ? leavesOf(found) : [found];
  outs.forEach((one, i) => {
    if ((list[i] ?? null) !== null && maskOf(one) === null) masks.set(one, list[i]);
  });
}

/** The masks of a value, one of each tensor in it. */
export const masksOf = (value) => mapTree(value, maskOf);

/** What a call is handed of masks beside what it is told: that of its first tensor, and those of others by their names. */
export function handed(layer, { args, named, order }) {
  const parameters = layer.parameters().map(({ name }) => name);
  const more = {};
  order.forEach((name, i) => {
    const value = args[i] ?? named[name] ?? null;
    if (value === null) return;
    const found = masksOf(value);
    const leaves = leavesOf(found);
    if (leaves.every((one) => one === null)) return;
    const isSequence = layer.type.name === "MultiHeadAttention";
    const key = i === 0 && !isSequence ? "mask" : `${name}_mask`;
    if (!parameters.includes(key) || (named[key] ?? null) !== null) return;
    if (leaves.includes(UNREAD)) refuseHere("the mask of tensors that were joined");
    if (layer.isOfProgram || layer.made.takes?.includes(`${key}=`)) more[key] = found;
    else if (
      layer.made.takes?.includes(`${key}!`) &&
      session().mode === "values" &&
      args[i] instanceof ArrayValue
    )
      refuseHere(`a mask for ${layer.type.name}`);
  });
  return more;
}
