// Python's values as the engine's arguments, and its answers as Python's values.

import { checkItems, LimitError, ValueUnknown } from "../values/limits.js";
import { ELLIPSIS, INDEX, ITERATE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Range, Slice } from "../values/slice.js";
import { raise } from "../values/types.js";
import { Unknown, UnknownList } from "../values/unknown.js";
import { ArrayValue } from "./array.js";
import { DType } from "./dtype.js";
import { engine } from "./engine.js";
import { refuseHere } from "./refuse.js";
import { session } from "./session.js";

/** An int of Python for the engine, which takes numbers as far as they are exact. */
export const integer = (value) => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
};

/** The tensor of an array; one whose rank is not known stops what asks for it. */
export function tensorOf(array) {
  if (array.tensor === null) throw new ValueUnknown("shape");
  return array.tensor;
}

/** PyTorch looks at the kind of the first size alone: truths behind an integer are 0 or 1. @param {any[]} items */
export function withoutTruths(items) {
  const first = items.findIndex((one) => typeof one === "bigint");
  return items.map((one, i) => (typeof one === "boolean" && first >= 0 && i > first ? BigInt(one) : one));
}

/** What takes its sizes one by one. */
const SIZED = /^(?:view|reshape|expand|repeat|tile|permute)$/;
export const sizesOf = (name, all) => (SIZED.test(name) ? withoutTruths(all) : all);

/** A value as an argument of the engine. */
export function toEngine(value) {
  switch (typeof value) {
    case "bigint":
      return integer(value);
    case "number":
      return engine.scalar(value, "float");
    case "object":
      break;
    default:
      return value === ELLIPSIS ? "..." : value;
  }
  if (value === null) return null;
  if (value instanceof ArrayValue)
    return typeof value.number === "bigint" ? integer(value.number) : tensorOf(value);
  if (value instanceof DType) return value.name;
  if (value.isComplexTensor || value.isComplex) refuseHere("complex numbers there");
  // A member of an IntEnum, say.
  const index = value.isOfProgram ? value[INDEX]?.() : undefined;
  if (index !== undefined) return toEngine(index);
  if (value instanceof Unknown) return session().generic.standFor(value.name);
  if (value instanceof List) return withoutTruths(value.items).map(toEngine);
  // Messages know tuples by that.
  if (value instanceof Tuple) return Object.freeze(withoutTruths(value.items).map(toEngine));
  if (value instanceof Range) return Array.from(value[ITERATE](), toEngine);
  return value;
}

/** Keywords as the engine's options. */
export function toOptions(keywords) {
  const options = {};
  for (const [name, value] of Object.entries(keywords)) options[camelCase(name)] = toEngine(value);
  return options;
}

export const camelCase = (name) =>
  name.replace(/(?<=[^_])_+([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** What stands between brackets, as at() and setAt() take it. */
export function toIndices(key) {
  const keys = key instanceof Tuple ? key.items : [key];
  return keys.map((one) => {
    if (one instanceof Slice) return { slice: [one.start, one.stop, one.step].map(boundOf) };
    if (one instanceof List || one instanceof Range) return toNested(one);
    if (typeof one === "string") raise("TypeError", "new(): invalid data type 'str'");
    if (typeof one === "number")
      raise(
        "IndexError",
        "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got float)",
      );
    return one instanceof Unknown && one.isValue ? 0 : toEngine(one);
  });
}

/** The mask among what stands between brackets, null where there is none. */
export const maskAmong = (indices) => indices.find((one) => one?.dtype === "bool") ?? null;

/** A bound of a slice. */
function boundOf(value) {
  if (value === null || typeof value === "bigint" || typeof value === "boolean") return toEngine(value);
  // What is left is of any size.
  if (value instanceof Unknown && value.isValue) return value.stop();
  if (value instanceof ArrayValue && session().mode === "shapes" && tensorOf(value).numel === 1)
    if (fromElements(tensorOf(value).reshape([])) instanceof Unknown) throw new ValueUnknown("bound");
  if (value instanceof ArrayValue || value instanceof Unknown) return toEngine(value);
  return raise("TypeError", "slice indices must be integers or None or have an __index__ method");
}

/** Lists in lists of plain numbers; arrays of one element are their number. */
export function toNested(value) {
  if (value instanceof List || value instanceof Tuple) return value.items.map(toNested);
  if (value instanceof Range) return Array.from(value[ITERATE](), toNested);
  if (value instanceof ArrayValue) return toNested(fromElements(tensorOf(value)));
  if (value instanceof Unknown) return value.stand;
  if (typeof value === "bigint") return integer(value);
  return value;
}

/** A value that is not known, of a tensor of that dtype. */
const unknownOf = (dtype) =>
  new Unknown(null, dtype.startsWith("float") ? "float" : dtype === "bool" ? "bool" : "int");

/** Lists of numbers that are not known, where all sizes are. */
function unknownElements(tensor) {
  const sizes = tensor.shape.map((size) => session().generic.sizeOf(size));
  if (sizes.some((size) => typeof size !== "number")) return new UnknownList();
  checkItems(tensor.numel);
  /** @returns {any} */
  const listed = (axis) =>
    axis === sizes.length
      ? unknownOf(tensor.dtype)
      : new List(Array.from({ length: tensor.shape[axis] }, () => listed(axis + 1)));
  return listed(0);
}

/** The elements of a tensor as Python's lists and numbers. */
export function fromElements(tensor) {
  if (session().mode === "values") checkItems(tensor.numel);
  const integral = tensor.dtype !== "bool" && !tensor.dtype.startsWith("float");
  const read = (value) => {
    if (Array.isArray(value)) return new List(value.map(read));
    return integral ? BigInt(value) : value;
  };
  try {
    return read(tensor.tolist({ bigint: true }));
  } catch (error) {
    if (!(/** @type {any} */ (error)?.valuesUnknown)) throw error;
    return unknownElements(tensor);
  }
}

/** Whether a tensor has one element, or may have: not all of its sizes are known. */
export const mayBeOne = ({ numel, shape }) => numel === 1 || session().generic.isOpen(shape);

/** A tensor's only element. */
export function elementOf(tensor) {
  if (session().mode === "shapes" && mayBeOne(tensor)) return unknownOf(tensor.dtype);
  const value = tensor.item({ bigint: true });
  return tensor.dtype !== "bool" && !tensor.dtype.startsWith("float") ? BigInt(value) : value;
}

/** Sizes as Python's ints; those that are not known stay so. */
export const toSizes = (shape) => shape.map((size) => session().generic.valueOf(size));

/** Refuses results that would take long to compute. */
export function checkElements(count) {
  const current = session();
  if (current.mode !== "values") return;
  const { elements, together } = current.limits;
  current.counted += count;
  if (count > elements || current.counted > together) throw new LimitError("elements");
}
