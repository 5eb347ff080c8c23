// Arrays that take other shapes, or are put together.

import { tuple } from "../../refusals/shape-text.js";
import { stretched } from "../arrays/blank.js";
import { integer } from "../arrays/convert.js";
import { engine, meeting } from "../arrays/engine.js";
import { noteCopy, noteShapes } from "../arrays/operate.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { ValueUnknown } from "../values/limits.js";
import { List, Tuple } from "../values/sequences.js";
import { raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { convert, itemsOf, sizesGiven } from "./convert.js";
import { checkedSizes } from "./creating.js";
import { checkOperand, common } from "./elementwise.js";
import { ask, give, isArray, itemOf, weakly } from "./framework.js";
import { axesOf, axisOf, noSuchItem } from "./reduce.js";
import { isTraced, refuseConcrete } from "./traces/tracing.js";

/** How many elements there are along axes. */
export function sizeOf({ a, axis = null }) {
  const { shape } = convert(a).tensor;
  return BigInt(axesOf(axis, shape.length).reduce((all, one) => all * shape[one], 1));
}

export const tupleOf = (sizes) => new Tuple(sizes.map((size) => session().generic.valueOf(size)));

const same = (array, run) => give(ask(run), array.weak);

/** Sizes spread or as one tuple. */
export const spread = (args) => (args.length === 1 ? args[0] : new Tuple(args));

export function reshape({ a, shape, order = "C" }) {
  const array = convert(a);
  if (order === "A" && array.tensor.ndim > 1)
    raise("NotImplementedError", "np.reshape order=A is not implemented.");
  if (!/^[CFA]$/.test(order)) refuseHere("such an order");
  const sizes = sizesGiven(shape, true);
  if (sizes.includes(-1) && sizes.includes(0)) refuseHere("such a shape");
  const turned = (tensor) => tensor.permute(tensor.shape.map((_, i) => tensor.ndim - 1 - i));
  try {
    if (order === "F") return same(array, () => turned(turned(array.tensor).reshape([...sizes].reverse())));
    return same(array, () => array.tensor.reshape(sizes));
  } catch (/** @type {any} */ error) {
    const [message] = error.value?.args ?? [];
    if (typeof shape === "bigint" && message)
      error.value.args[0] = message.replace(/shape \((-?\d+),\)(?= \(size \d+\)$| because)/, "shape $1");
    throw error;
  }
}

/** @param {any} given */
export function transpose({ a, axes }) {
  const array = convert(a);
  const { ndim, shape } = array.tensor;
  if ((axes ?? null) === null)
    return same(array, () => array.tensor.permute(shape.map((_, i) => ndim - 1 - i)));
  const places = (itemsOf(axes) ?? [axes]).map((axis) => axisOf(axis, ndim));
  if (places.length !== ndim || new Set(places).size < ndim) {
    const rule = "transpose permutation isn't a permutation of operand dimensions";
    raise("TypeError", `${rule}, got permutation ${tuple(places)} for operand shape ${tuple(shape)}.`);
  }
  return same(array, () => array.tensor.permute(places));
}

export function swapaxes({ a, axis1, axis2 }) {
  const array = convert(a);
  const { ndim } = array.tensor;
  const outside = (axis) =>
    raise("IndexError", `index ${axis} is out of bounds for axis 0 with size ${ndim}`);
  const two = axisOf(axis2, ndim, outside);
  const one = axisOf(axis1, ndim, outside);
  return same(array, () => array.tensor.transpose(one, two));
}

export function moveaxis({ a, source, destination }) {
  const array = convert(a);
  const { ndim } = array.tensor;
  const [from, to] = [source, destination].map((axis) =>
    (itemsOf(axis) ?? [axis]).map((one) => axisOf(one, ndim)),
  );
  return same(array, () => engine.moveaxis(array.tensor, from, to));
}

export function expandDims({ a, axis }) {
  const array = convert(a);
  const given = itemsOf(axis) ?? [axis];
  const places = axesOf(axis, array.tensor.ndim + given.length);
  return same(array, () => places.reduce((tensor, place) => tensor.unsqueeze(place), array.tensor));
}

export function squeeze({ a, axis = null }) {
  const array = convert(a);
  const { shape, ndim } = array.tensor;
  const places = axis === null ? shape.flatMap((size, i) => (size === 1 ? [i] : [])) : axesOf(axis, ndim);
  if (places.some((place) => shape[place] !== 1)) {
    const rule = "cannot select an axis to squeeze out which has size not equal to one";
    raise("ValueError", `${rule}, got shape=${tuple(shape)} and dimensions=${tuple(places)}`);
  }
  return same(array, () => array.tensor.reshape(shape.filter((_, i) => !places.includes(i))));
}

export function broadcastTo({ array: given, shape }) {
  const array = convert(given);
  const sizes = checkedSizes(shape);
  if (isArray(given)) {
    const { site, source } = session().machine;
    const words = source.code.slice(site.node.from, site.node.to);
    noteCopy(given.framework, sizes, given, "expand", [words, site.words(given, source)]);
  }
  return give(
    weakly(array, () => stretched(array.tensor, sizes, () => engine.broadcastTo(array.tensor, sizes))),
    array.weak,
  );
}

/** Arrays of a list in the dtype that they meet in. */
function together(values, name) {
  if (isArray(values) && values.tensor.ndim === 0) refuseHere("such arrays");
  const items = isArray(values) ? [...values.framework.iterate(values)] : itemsOf(values);
  if (items === null || items.length === 0) raise("ValueError", `Need at least one array to ${name}.`);
  items.forEach((item, i) => {
    checkOperand(item, name, i);
  });
  const { dtype, weak } = common(items);
  const tensors = items.map((item) => convert(item).tensor.to(dtype));
  return { tensors, weak };
}

export function concatenate({ arrays, axis = 0n }) {
  const { tensors: given, weak } = together(arrays, "concatenate");
  const { ndim } = given[0];
  if (ndim === 0) raise("ValueError", "Zero-dimensional arrays cannot be concatenated.");
  if (axis === null)
    return give(
      ask(() =>
        engine.cat(
          given.map((one) => one.reshape([-1])),
          { dim: 0 },
        ),
      ),
      weak,
    );
  const dim = axisOf(axis, ndim);
  const tensors = meeting(given, dim);
  const [{ shape }] = tensors;
  const all = tensors.map((one) => tuple(one.shape)).join(", ");
  if (tensors.some((one) => one.ndim !== ndim))
    raise("TypeError", `Cannot concatenate arrays with different numbers of dimensions: got ${all}.`);
  if (tensors.some((one) => one.shape.some((size, i) => i !== dim && size !== shape[i]))) {
    const rule =
      "Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated";
    raise("TypeError", `${rule}: concatenating along dimension ${dim} for shapes ${all}.`);
  }
  return give(
    ask(() => engine.cat(tensors, { dim })),
    weak,
  );
}

export function stack({ arrays, axis = 0n }) {
  const { tensors, weak } = together(arrays, "stack");
  const [first] = tensors;
  axisOf(axis, first.ndim + 1);
  if (tensors.some((one) => one.shape.join() !== first.shape.join()))
    return give(ask(() => engine.stack(tensors)));
  return give(
    ask(() => engine.stack(tensors, { dim: axisOf(axis, first.ndim + 1) })),
    weak,
  );
}

/** jnp.hstack and vstack: arrays with axes enough, side by side. */
export const stacked =
  (name, axis) =>
  ({ tup }) => {
    const { tensors, weak } = together(tup, name);
    const least = name === "vstack" ? 2 : 1;
    const ready = tensors.map((one) =>
      give(
        ask(() => engine[`atleast${least}d`](one)),
        weak,
      ),
    );
    const along = least === 1 && ready[0].tensor.ndim === 1 ? 0n : axis;
    return concatenate({ arrays: new List(ready), axis: along });
  };

export function tile({ A, reps }) {
  const array = convert(A);
  return same(array, () => engine.tile(array.tensor, sizesGiven(reps)));
}

export function repeat({ a, repeats, axis = null }) {
  const array = convert(a);
  if (array.tensor.ndim === 0 && axis !== null && axis !== 0n) refuseHere("such a jnp.repeat");
  const flat =
    axis === null || array.tensor.ndim === 0 ? ask(() => array.tensor.reshape([-1])) : array.tensor;
  const dim = axis === null ? 0 : axisOf(axis, flat.ndim);
  if (isArray(repeats) && repeats.tensor.ndim > 0) {
    const wanted = flat.shape[dim];
    if (repeats.tensor.numel !== wanted) {
      const found = `[original->remapped]: (${repeats.tensor.numel},)  and requested shape (${wanted},)`;
      raise("ValueError", `operands could not be broadcast together with remapped shapes ${found}`);
    }
    return same(array, () => engine.repeatInterleave(flat, repeats.tensor.to("int64"), { dim }));
  }
  if (typeof repeats !== "bigint") refuseHere("such a jnp.repeat");
  return same(array, () => engine.repeatInterleave(flat, integer(repeats), { dim }));
}

export function flip({ m, axis = null }) {
  const array = convert(m);
  return same(array, () => engine.flip(array.tensor, axesOf(axis, array.tensor.ndim)));
}

export const triangle =
  (name) =>
  ({ m, k = 0n }) => {
    const array = convert(m);
    if (array.tensor.ndim < 2) raise("ValueError", `Argument to jax.numpy.${name} must be at least 2D`);
    return same(array, () => engine[name](array.tensor, { diagonal: integer(k) }));
  };

/** Where parts end, one number for each; there is one part more. */
function sizesAt(ends, size) {
  const sides = [0, ...ends, size];
  const sizes = sides.slice(1).map((end, i) => end - sides[i]);
  if (sizes.some((one) => one < 0)) {
    const told = sizes.map((one) => `np.int64(${one})`).join(", ");
    raise("ValueError", `Sizes passed to split must be nonnegative, got [${told}]`);
  }
  return sizes;
}

/** jnp.split, and array_split, whose parts may differ by one. */
export function split({ ary, indices_or_sections: parts, axis = 0n }, isLoose = false) {
  const array = convert(ary);
  const dim = axisOf(axis, array.tensor.ndim, noSuchItem);
  const size = array.tensor.shape[dim];
  const given = (one) => give(one, array.weak);
  const told =
    itemsOf(parts) ?? (isArray(parts) && parts.tensor.ndim > 0 ? [...parts.framework.iterate(parts)] : null);
  if (told !== null) {
    const ends = told.map((one) => {
      if (isArray(one) && isTraced(one)) refuseConcrete(one, "in jax.numpy.split argument 1");
      const end = isArray(one) ? itemOf(one) : one;
      if (end instanceof Unknown) throw new ValueUnknown("size");
      return Number(end);
    });
    return new List(ask(() => engine.split(array.tensor, sizesAt(ends, size), { dim })).map(given));
  }
  const count = typeof parts === "bigint" ? integer(parts) : refuseHere("such a jnp.split");
  if (count === 0) raise("ZeroDivisionError", "integer division or modulo by zero");
  if (count < 0) refuseHere("such a jnp.split");
  const rest = size % count;
  if (rest !== 0 && !isLoose)
    raise("ValueError", `array split does not result in an equal division: rest is ${rest}`);
  const least = Math.floor(size / count);
  const sizes = Array.from({ length: count }, (_, i) => least + (i < rest ? 1 : 0));
  return new List(ask(() => engine.split(array.tensor, sizes, { dim })).map(given));
}

export function broadcastArrays(values) {
  values.forEach((one, i) => {
    checkOperand(one, "broadcast_arrays", i);
  });
  const arrays = values.map((one) => convert(one));
  const { machine, figures } = session();
  const tensors = arrays.map(({ tensor }) => tensor);
  ask(() => figures.note("broadcastTensors", tensors, { site: machine.site, values, framework: "jax" }));
  return new List(ask(() => engine.broadcastTensors(...tensors)).map((one, i) => give(one, arrays[i].weak)));
}

export function broadcastShapes(args) {
  const shapes = args.map(sizesGiven);
  ask(() => noteShapes(shapes, args, "jax"));
  return tupleOf(ask(() => engine.broadcastShapes(...shapes)));
}
