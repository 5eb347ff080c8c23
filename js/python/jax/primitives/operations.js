// What jax.lax makes of its primitives: calls that leave out what changes nothing, numbers that become literals, dtypes and ranks
// that are made the same.
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { convert } from "../convert.js";
import { isArray, isNumber } from "../framework.js";
import { bind, Held, Literal, Tracer } from "./core.js";
import { Kind } from "./kinds.js";

const OF_NUMBERS = { bigint: "int32", number: "float32", boolean: "bool" };

/** A number of a dtype as a literal. */
export function literal(value, dtype, weak = false) {
  const own =
    dtype === "float32"
      ? Number(value)
      : dtype === "bool"
        ? Boolean(value)
        : BigInt(typeof value === "number" ? Math.trunc(value) : value);
  return new Literal(own, new Kind([], dtype, weak));
}

/** What a program gives as a value of ours: of arrays without axes the number is known. */
export function asValue(given) {
  if (given instanceof Tracer || given instanceof Literal || given instanceof Held) return given;
  if (isNumber(given)) return literal(given, OF_NUMBERS[typeof given], typeof given !== "boolean");
  if (isArray(given) || given?.framework?.name === "numpy") {
    const array = convert(given);
    const { tensor, weak } = array;
    if (tensor.ndim > 0 || isOfProgram(given)) return new Held(array, given);
    const { value, kind } = literal(numberIn(tensor), tensor.dtype, weak);
    return new Literal(value, kind, isArray(given));
  }
  return refuseHere("such a value in jax.make_jaxpr");
}
/** Whether the program has a name for an array, which was there before anything was traced; what a traced call makes is a literal. */
const isOfProgram = (given) =>
  isArray(given) &&
  [.../** @type {any} */ (session().machine).scope.entries()].some(([, value]) => value === given);

const numberIn = (tensor) => {
  const item = tensor.item();
  return typeof item === "number" && tensor.dtype !== "float32" ? BigInt(item) : item;
};

/** The same value with another dtype; a number of Python's is one of that dtype from the start. */
export function converted(given, dtype, weak = false) {
  if (isNumber(given)) return literal(given, dtype, weak);
  const value = asValue(given);
  if (value.kind.dtype === dtype && value.kind.weak === weak) return value;
  if (value instanceof Literal && !value.isArray) return literal(value.value, dtype, weak);
  return bind("convert_element_type", [value], { dtype, weak });
}

/** To another dtype alone. */
export const retyped = (value, dtype) =>
  value.kind.dtype === dtype && !value.kind.weak ? value : converted(value, dtype, false);

export const reshaped = (value, shape) =>
  value.kind.shape.join() === shape.join() ? value : bind("reshape", [value], { shape });

export const stretched = (value, shape, dimensions) =>
  value.kind.shape.join() === shape.join() ? value : bind("broadcast_in_dim", [value], { shape, dimensions });

/** With axes of one element at these places. */
export function withAxes(value, axes) {
  if (axes.length === 0) return value;
  const rank = value.kind.ndim + axes.length;
  const kept = Array.from({ length: rank }, (_, i) => i).filter((axis) => !axes.includes(axis));
  const shape = Array.from({ length: rank }, () => 1);
  for (const [i, axis] of kept.entries()) shape[axis] = value.kind.shape[i];
  return bind("broadcast_in_dim", [value], { shape, dimensions: kept });
}

export const without = (value, axes) =>
  axes.length === 0 ? value : bind("squeeze", [value], { dimensions: axes });

export const permuted = (value, permutation) =>
  permutation.every((axis, i) => axis === i) ? value : bind("transpose", [value], { permutation });

/** An axis at another place. */
export function moved(value, from, to) {
  if (from === to) return value;
  const order = value.kind.shape.map((_, axis) => axis).filter((axis) => axis !== from);
  order.splice(to, 0, from);
  return permuted(value, order);
}

/** Arrays that are no scalars get as many axes as the longest has. */
export function ranked(values) {
  const ranks = new Set(values.map(({ kind }) => kind.ndim).filter((rank) => rank > 0));
  if (ranks.size < 2) return values;
  const most = Math.max(...ranks);
  return values.map((value) => {
    const { shape } = value.kind;
    if (shape.length === most) return value;
    const missing = most - shape.length;
    return bind("broadcast_in_dim", [value], {
      shape: [...Array.from({ length: missing }, () => 1), ...shape],
      dimensions: shape.map((_, axis) => axis + missing),
    });
  });
}

/** Stretched as a program asks. */
export function broadcastTo(value, shape) {
  const missing = shape.length - value.kind.ndim;
  return stretched(
    value,
    shape,
    value.kind.shape.map((_, axis) => axis + missing),
  );
}

export const reduced = (name, value, axes) => bind(name, [value], { axes });
