// Other shapes for the same elements, and copies of them.

import { blank, stretched } from "../arrays/blank.js";
import { checkElements } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { noteCopy, noteShapes } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { ask, cast, convert, integersOf, isArray, isSequence } from "./convert.js";
import { dtypeOf } from "./dtypes.js";
import { nodeError, raiseText, withoutName } from "./errors.js";
import { shapeOf, tf, wrap } from "./framework.js";
import { axisOf } from "./picking.js";

/** Runs a node whose message ends without a name where it is given lists. */
export const node = (values, run) => (values.some(isSequence) ? withoutName(run) : run());

const listOf = (value) => [integersOf(value)].flat();

/** Shapes as a node takes them: a vector. */
export function vectorOf(value, name) {
  const sizes = integersOf(value);
  if (!Array.isArray(sizes)) nodeError(name, "shape must be a vector of {int32,int64}, got shape []");
  return sizes;
}

/** Messages of the engine about a shape have no name; with a tensor for the shape they have one. */
function shaped(shape, run) {
  try {
    return run();
  } catch (/** @type {any} */ error) {
    const { tensorflow } = error.messages ?? {};
    if (tensorflow === undefined) throw error;
    return raiseText(isSequence(shape) ? tensorflow : `${tensorflow} name: `);
  }
}

export function reshape({ tensor: input, shape }) {
  const tensor = convert(input);
  if (isSequence(shape) && shape.items?.some((size) => typeof size === "number"))
    refuseHere("sizes that are no integers");
  if (typeof shape === "string") refuseHere("such a shape");
  const sizes = listOf(shape);
  if (sizes.includes(-1) && sizes.includes(0)) {
    // What is left open is told by the axes that are not empty.
    const filled = (list) => list.reduce((all, size) => all * Math.max(size, 1), 1);
    if (typeof tensor.numel !== "number" || sizes.some((size) => typeof size !== "number"))
      refuseHere("such a shape");
    const rule = `Input to reshape is a tensor with ${tensor.numel} values, but the requested shape has 0`;
    if (tensor.numel > 0) nodeError("Reshape", rule, isSequence(shape) ? "" : " name: ");
    const open = filled(tensor.shape) / filled(sizes.filter((size) => size !== -1));
    if (!Number.isInteger(open)) refuseHere("such a shape");
    sizes[sizes.indexOf(-1)] = open;
  }
  // A size that a tensor told is no number while TensorFlow traces: then the one that is left open is none either.
  const { isTraced, base, generic } = /** @type {any} */ (session());
  const others = sizes.filter((size) => size !== -1);
  if (isTraced && base === "values" && others.length < sizes.length && generic.isOpen(others)) {
    ask(() => shaped(shape, () => tensor.reshape(sizes)));
    const open = sizes.map((size) => (size === -1 ? generic.standFor(null) : size));
    return wrap(blank(open, tensor.dtype));
  }
  return wrap(node([input], () => ask(() => shaped(shape, () => tensor.reshape(sizes)))));
}

export function transpose({ a, perm }) {
  const run = () => {
    const tensor = convert(a);
    const { ndim } = tensor;
    if ((perm ?? null) === null)
      return wrap(ask(() => tensor.permute(Array.from({ length: ndim }, (_, i) => ndim - 1 - i))));
    const axes = listOf(perm);
    if (axes.length !== ndim) {
      nodeError(
        "Transpose",
        `transpose expects a vector of size ${ndim}. But input(1) is a vector of size ${axes.length}`,
      );
    }
    const order = axes.map((axis) => (axis < 0 ? axis + ndim : axis));
    const wrong = order.find((axis) => axis < 0 || axis >= ndim);
    if (wrong !== undefined) nodeError("Transpose", `${wrong} is out of range [0 .. ${ndim})`);
    const missing = Array.from({ length: ndim }, (_, i) => i).find((axis) => !order.includes(axis));
    if (missing !== undefined) nodeError("Transpose", `${missing} is missing from {${axes.join()}}.`);
    return wrap(ask(() => tensor.permute(order)));
  };
  return node([a, perm], run);
}

export function expandDims({ input, axis }) {
  return node([input, axis], () => {
    const tensor = convert(input);
    const axes = listOf(axis);
    if (axes.length !== 1) nodeError("ExpandDims", "'dim' must be a tensor with a single value");
    const [given] = axes;
    if (axisOf(given, tensor.ndim + 1) === undefined) {
      nodeError(
        "ExpandDims",
        `Tried to expand dim index ${given} for tensor with ${tensor.ndim} dimensions.`,
      );
    }
    return wrap(ask(() => tensor.unsqueeze(given)));
  });
}

export function squeeze({ input, axis }) {
  return node([input], () => {
    const tensor = convert(input);
    const axes = (axis ?? null) === null ? [] : listOf(axis);
    if (axes.length === 0) return wrap(ask(() => tensor.squeeze()));
    const found = axes.map((given) => {
      const place = axisOf(given, tensor.ndim);
      if (place !== undefined) return place;
      return nodeError(
        "Squeeze",
        `Tried to squeeze dim index ${given} for tensor with ${tensor.ndim} dimensions.`,
      );
    });
    const wrong = [...found].sort((a, b) => a - b).find((place) => tensor.shape[place] !== 1);
    if (wrong !== undefined) {
      nodeError(
        "Squeeze",
        `Can not squeeze dim[${wrong}], expected a dimension of 1, got ${tensor.shape[wrong]}`,
      );
    }
    const places = new Set(found);
    return wrap(ask(() => tensor.reshape(tensor.shape.filter((_, place) => !places.has(place)))));
  });
}

export function broadcastTo({ input, shape }) {
  const tensor = convert(input);
  const sizes = vectorOf(shape, "BroadcastTo");
  if (isArray(input)) {
    const { site, source } = session().machine;
    const words = source.code.slice(site.node.from, site.node.to);
    if (sizes.every((size) => size >= 0))
      noteCopy(tf, sizes, input, "expand", [words, site.words(input, source)]);
  }
  // TensorFlow knows no -1 here.
  const wrong = sizes.find((size) => size < 0);
  const named = isSequence(shape) || isSequence(input) ? "" : " name: ";
  if (wrong !== undefined && sizes.length >= tensor.ndim)
    nodeError("BroadcastTo", `Dimension ${wrong} must be >= 0`, named);
  return wrap(
    node([input], () =>
      ask(() => stretched(tensor, sizes, () => shaped(shape, () => engine.broadcastTo(tensor, sizes)))),
    ),
  );
}

export function tile({ input, multiples }) {
  const tensor = convert(input);
  if (isSequence(multiples) && multiples.items?.some((size) => typeof size === "number"))
    refuseHere("such counts");
  const counts = integersOf(multiples);
  return node([input, multiples], () => {
    if (!Array.isArray(counts)) nodeError("Tile", "Expected multiples to be 1-D, but got shape []");
    if (counts.length !== tensor.ndim) {
      const expected = `Expected multiples argument to be a vector of length ${tensor.ndim}`;
      nodeError("Tile", `${expected} but got length ${counts.length}`, "");
    }
    const wrong = counts.findIndex((count) => count < 0);
    if (wrong >= 0) nodeError("Tile", `Expected multiples[${wrong}] >= 0, but got ${counts[wrong]}`, "");
    checkElements(counts.reduce((all, count) => all * count, tensor.numel));
    return wrap(ask(() => engine.tile(tensor, counts)));
  });
}

export function repeat({ input, repeats, axis }) {
  const tensor = convert(input);
  const counts = integersOf(repeats);
  const flat = (axis ?? null) === null;
  const from = flat || tensor.ndim === 0 ? ask(() => tensor.reshape([-1])) : tensor;
  const given = flat ? 0 : Number(integersOf(axis));
  const dim = axisOf(given, from.ndim);
  if (dim === undefined)
    raise("ValueError", `axis=${given} out of bounds: expected ${-from.ndim}<=axis<${from.ndim}`);
  if ([counts].flat().some((count) => count < 0)) refuseHere("such counts");
  const size = from.shape[dim];
  if (Array.isArray(counts) && counts.length !== 1 && counts.length !== size) {
    if (size === 1) refuseHere("such counts");
    raise("ValueError", `Dimensions ${size} and ${counts.length} are not compatible`);
  }
  const all = [counts].flat();
  const times = all.length === 1 ? all[0] : ask(() => engine.tensor(all, { dtype: "int64" }));
  return wrap(ask(() => engine.repeatInterleave(from, times, { dim })));
}

export function reverse({ tensor: input, axis }) {
  const tensor = convert(input);
  if (!isSequence(axis) && !isArray(axis)) nodeError("ReverseV2", "'dims' must be 1-dimension, not 0");
  // A number is as it is.
  if (tensor.ndim === 0) return wrap(ask(() => tensor.clone()));
  const refuse = (message) => nodeError("ReverseV2", message, "");
  const dims = listOf(axis).map(
    (one, i) =>
      axisOf(one, tensor.ndim) ??
      refuse(`'axis'[${i}] = ${one} is out of valid range [0, ${tensor.ndim - 1}`),
  );
  const twice = dims.find((dim, i) => dims.indexOf(dim) < i);
  if (twice !== undefined) refuse(`axis ${twice} specified more than once.`);
  return wrap(ask(() => engine.flip(tensor, dims)));
}

/** What is said of an axis that is not there, where there are others. */
const outside = (axis, { ndim }, refuse) =>
  refuse(ndim > 0 ? `axis ${axis < 0 ? axis + ndim : axis} is out of range` : "input must be 1-D or higher");

export function roll({ input, shift, axis }) {
  const tensor = convert(input);
  const end = [shift, axis].some(isSequence) ? "" : " name: ";
  const dims = listOf(axis).map(
    (one) => axisOf(one, tensor.ndim) ?? outside(one, tensor, (message) => nodeError("Roll", message, end)),
  );
  const by = listOf(shift);
  if (by.length !== dims.length) nodeError("Roll", "shift and axis must have the same size", end);
  return wrap(ask(() => engine.roll(tensor, by, dims)));
}

const SHAPES = { dtype: "int32" };
/** Whatever asks for the elements gets them, also where nothing else is known. */
const ofInteger = (value, type) => Object.assign(made(value, type), { sizes: value });
const made = (value, type) => wrap(ask(() => engine.tensor(value, { dtype: dtypeOf(type) ?? SHAPES.dtype })));

/** tf.shape, tf.size and tf.rank, which are tensors. */
export const shape = ({ input, out_type: type }) => ofInteger([...convert(input).shape], type);
export const size = ({ input, out_type: type }) => ofInteger(convert(input).numel, type);
export const rank = ({ input }) => ofInteger(convert(input).ndim);

export function castTo({ x, dtype }) {
  const wanted = dtypeOf(dtype);
  if (isArray(x)) return wrap(cast(convert(x), wanted));
  return wrap(cast(convert(x), wanted));
}

export function broadcastStaticShape({ shape_x: left, shape_y: right }) {
  for (const one of [left, right]) {
    if (one instanceof Tuple && one.name === "TensorShape") continue;
    if (one instanceof List) raise("AttributeError", "'list' object has no attribute 'ndims'");
    refuseHere("such a shape");
  }
  const sizes = [left, right].map((one) => integersOf(one));
  ask(() => noteShapes(sizes, [left, right], "tensorflow"));
  return shapeOf(ask(() => engine.broadcastShapes(...sizes)));
}

/** The shapes are tensors here; the words are a node's. */
export function broadcastDynamicShape({ shape_x: left, shape_y: right }) {
  const sizes = [left, right].map((one) => vectorOf(one, "BroadcastArgs"));
  let found;
  try {
    found = engine.broadcastShapes(...sizes);
  } catch {
    const [a, b] = sizes.map((one) => `[${one.join()}]`);
    node([left, right], () => nodeError("BroadcastArgs", `Incompatible shapes: ${a} vs. ${b}`));
  }
  return ofInteger(found);
}
