// What arranges elements, makes arrays and multiplies them, as JAX makes it of its primitives.
import { refuseHere } from "../../arrays/refuse.js";
import { List, Tuple } from "../../values/sequences.js";
import { convert, itemsOf, sizesGiven } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { common } from "../elementwise.js";
import { isArray, isNumber } from "../framework.js";
import { compiled } from "../primitives/calls.js";
import { bind, Tracer } from "../primitives/core.js";
import { dummyOf, isStaged } from "../primitives/dummies.js";
import * as lax from "../primitives/operations.js";
import { axesOf, axisOf } from "../reduce.js";
import { sameDtype } from "./arithmetic.js";

const { asValue, converted, literal } = lax;

function dot({ a, b }) {
  const dtypes = new Set([a, b].map((one) => asValue(one).kind.dtype));
  if (dtypes.size > 1) refuseHere("such a jnp.dot in jax.make_jaxpr");
  const [one, other] = sameDtype(a, b);
  const [m, n] = [one.kind.ndim, other.kind.ndim];
  const contract = m === 0 || n === 0 ? [[], []] : [[m - 1], [Math.max(0, n - 2)]];
  return bind("dot_general", [one, other], { contract, batch: [[], []], dtype: one.kind.dtype });
}

const shapeOf = (value, shape) => {
  const sizes = sizesGiven(shape);
  const known = sizes.reduce((all, size) => (size < 0 ? all : all * size), 1);
  const count = value.kind.shape.reduce((all, size) => all * size, 1);
  return sizes.map((size) => (size < 0 ? count / known : size));
};

const whole = (value, shape) =>
  shape.length === 0 ? value : bind("broadcast_in_dim", [value], { shape, dimensions: [] });

const filled =
  (number) =>
  ({ shape, dtype = null }) => {
    const sizes = sizesGiven(shape);
    return whole(literal(number, dtypeOf(dtype) ?? "float32"), sizes);
  };

const filledLike =
  (number) =>
  ({ a, dtype = null }) => {
    const { kind } = asValue(a);
    return whole(literal(number, dtypeOf(dtype) ?? kind.dtype), kind.shape);
  };

function concatenate({ arrays, axis = 0n }) {
  const items = itemsOf(arrays) ?? refuseHere("such a jnp.concatenate in jax.make_jaxpr");
  const { dtype, weak } = common(items.map(dummyOf));
  const parts = items.map((one) => converted(one, dtype, weak));
  if (parts.length === 1) return parts[0];
  return bind("concatenate", parts, { dimension: axisOf(axis, parts[0].kind.ndim) });
}

function stack({ arrays, axis = 0n }) {
  const items = itemsOf(arrays) ?? refuseHere("such a jnp.stack in jax.make_jaxpr");
  const { dtype, weak } = common(items.map(dummyOf));
  const parts = items.map((one) => converted(one, dtype, weak));
  return bind("stack", parts, { axis: axisOf(axis, parts[0].kind.ndim + 1) });
}

function transpose({ a, axes = null }) {
  const value = asValue(a);
  const order = value.kind.shape.map((_, axis) => axis).reverse();
  const given =
    axes === null
      ? order
      : (itemsOf(axes) ?? refuseHere("such axes in jax.make_jaxpr")).map((axis) =>
          axisOf(axis, value.kind.ndim),
        );
  return lax.permuted(value, given);
}

/** Numbers and what is traced, in lists or alone, as an array. */
function arrayOf(object, dtype) {
  const items = itemsOf(object);
  if (items === null) {
    if (isNumber(object) && dtype === null) return asValue(object);
    const value = asValue(object);
    return lax.retyped(
      isNumber(object) ? literal(object, dtype ?? value.kind.dtype) : value,
      dtype ?? value.kind.dtype,
    );
  }
  if (!isStaged(object)) return asValue(convert(object, dtype));
  if (items.some((one) => itemsOf(one) !== null)) return refuseHere("such a jnp.array in jax.make_jaxpr");
  const own = dtype ?? common(items.map(dummyOf)).dtype;
  if (items.length === 0) return refuseHere("such a jnp.array in jax.make_jaxpr");
  const parts = items.map((one) => lax.withAxes(converted(one, own), [0]));
  return parts.length === 1 ? parts[0] : bind("concatenate", parts, { dimension: 0 });
}

function flip({ m, axis = null }) {
  const dimensions = axesOf(axis, asValue(m).kind.ndim);
  return compiled(
    "_flip",
    [m],
    ([own]) => [bind("rev", [own], { dimensions })],
    `${dimensions}|${axis === null}`,
  )[0];
}

function outer({ a, b }) {
  const [one, other] = sameDtype(a, b);
  const rows = lax.withAxes(lax.reshaped(one, shapeOf(one, -1n)), [1]);
  return bind("mul", [rows, lax.withAxes(lax.reshaped(other, shapeOf(other, -1n)), [0])]);
}

function eye({ N, M = null, k = 0n, dtype = null }) {
  if (typeof N !== "bigint" || k !== 0n) refuseHere("such a jnp.eye in jax.make_jaxpr");
  const shape = [Number(N), Number(M ?? N)];
  const [rows, columns] = [0, 1].map((dimension) => bind("iota", [], { dimension, dtype: "int32", shape }));
  const alike = bind("eq", [bind("add", [rows, literal(0n, "int32")]), columns]);
  return lax.retyped(alike, dtypeOf(dtype) ?? "float32");
}

function oneHot({ x, num_classes: count, axis = -1n }) {
  const { kind } = asValue(x);
  if (typeof count !== "bigint" || axis !== -1n || kind.dtype !== "int32")
    refuseHere("such a jax.nn.one_hot in jax.make_jaxpr");
  const body = ([own]) => {
    const wide = lax.withAxes(own, [kind.ndim]);
    const shape = [...kind.shape.map(() => 1), Number(count)];
    const classes = bind("iota", [], { dimension: kind.ndim, dtype: "int32", shape });
    return [converted(bind("eq", [wide, classes]), "float32")];
  };
  return compiled("_one_hot", [x], body, `${count}`)[0];
}

/** Each element so many times, one behind the other. */
function repeat({ a, repeats, axis = null }) {
  const value = asValue(a);
  if (typeof repeats !== "bigint" || value.kind.ndim === 0) refuseHere("such a jnp.repeat in jax.make_jaxpr");
  const own = axis === null ? lax.reshaped(value, shapeOf(value, -1n)) : value;
  const place = axis === null ? 0 : axisOf(axis, own.kind.ndim);
  const { shape } = own.kind;
  const sizes = [...shape.slice(0, place + 1), Number(repeats), ...shape.slice(place + 1)];
  const dimensions = sizes.map((_, axisOfAll) => axisOfAll).filter((one) => one !== place + 1);
  const wide = bind("broadcast_in_dim", [own], { shape: sizes, dimensions });
  return lax.reshaped(
    wide,
    shape.map((size, i) => (i === place ? size * Number(repeats) : size)),
  );
}

function split({ ary, indices_or_sections: parts, axis = 0n }) {
  const value = asValue(ary);
  const place = axisOf(axis, value.kind.ndim);
  const size = value.kind.shape[place];
  if (typeof parts !== "bigint" || size % Number(parts) !== 0)
    refuseHere("such a jnp.split in jax.make_jaxpr");
  const sizes = Array.from({ length: Number(parts) }, () => size / Number(parts));
  return new List(bind("split", [value], { axis: place, sizes, isCounted: true }));
}

/** Rows below each other: those with one axis get another one in front. */
function below({ tup }) {
  const items = itemsOf(tup) ?? refuseHere("such a jnp.vstack in jax.make_jaxpr");
  const wide = items.map((one) => {
    const { kind } = asValue(one);
    if (kind.ndim === 0 || kind.ndim > 2) refuseHere("such a jnp.vstack in jax.make_jaxpr");
    return compiled("atleast_2d", [one], ([own]) => [kind.ndim === 1 ? lax.withAxes(own, [0]) : own])[0];
  });
  return concatenate({ arrays: new List(wide), axis: 0n });
}

/** @type {any[]} */
export const ARRANGING = [
  ["dot a b", dot],
  ["reshape a shape", ({ a, shape }) => lax.reshaped(asValue(a), shapeOf(asValue(a), shape))],
  ["ravel a", ({ a }) => lax.reshaped(asValue(a), shapeOf(asValue(a), -1n))],
  ["transpose a axes=", transpose],
  [
    "swapaxes a axis1 axis2",
    ({ a, axis1, axis2 }) => {
      const value = asValue(a);
      const order = value.kind.shape.map((_, axis) => axis);
      const [one, other] = [axis1, axis2].map((axis) => axisOf(axis, order.length));
      [order[one], order[other]] = [order[other], order[one]];
      return lax.permuted(value, order);
    },
  ],
  [
    "expand_dims a axis",
    ({ a, axis }) => {
      const value = asValue(a);
      const items = itemsOf(axis) ?? [axis];
      return lax.withAxes(value, axesOf(new Tuple(items), value.kind.ndim + items.length));
    },
  ],
  [
    "squeeze a axis=",
    ({ a, axis = null }) => {
      const value = asValue(a);
      const all = value.kind.shape.flatMap((size, place) => (size === 1 ? [place] : []));
      return lax.without(value, axis === null ? all : axesOf(axis, value.kind.ndim));
    },
  ],
  ["broadcast_to array shape", ({ array, shape }) => lax.broadcastTo(asValue(array), sizesGiven(shape))],
  ["concatenate arrays axis=", concatenate],
  ["stack arrays axis=", stack],
  ["zeros shape dtype=", filled(0)],
  ["ones shape dtype=", filled(1)],
  ["zeros_like a dtype=", filledLike(0)],
  ["ones_like a dtype=", filledLike(1)],
  ["outer a b", outer],
  ["flip m axis=", flip],
  [
    "tile A reps",
    ({ A, reps }) => {
      const value = asValue(A);
      const counts = sizesGiven(reps);
      if (counts.length !== value.kind.ndim) refuseHere("such a jnp.tile in jax.make_jaxpr");
      return bind("tile", [value], { reps: counts });
    },
  ],
  [
    "array object dtype=",
    ({ object, dtype = null }) => {
      if (isArray(object) && dtype === null) return refuseHere("such a jnp.array in jax.make_jaxpr");
      if (object instanceof Tracer)
        return bind("copy", [arrayOf(object, dtype === null ? null : dtypeOf(dtype))]);
      return arrayOf(object, dtype === null ? null : dtypeOf(dtype));
    },
  ],
  ["asarray a dtype=", ({ a, dtype = null }) => arrayOf(a, dtype === null ? null : dtypeOf(dtype))],
  ["eye N M= k= dtype=", eye],
  ["identity n dtype=", ({ n, dtype = null }) => eye({ N: n, dtype })],
  ["repeat a repeats axis=", repeat],
  ["split ary indices_or_sections axis=", split],
  ["vstack tup", below],
];
/** @type {any[]} */
export const CLASSES = [["one_hot x num_classes axis=", oneHot]];
