// Python's values as tensors: what `tf.convert_to_tensor` does.

import { ArrayValue } from "../arrays/array.js";
import { fromElements, integer, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Range } from "../values/slice.js";
import { Table } from "../values/tables.js";
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { shortName } from "./dtypes.js";
import { words } from "./errors.js";

/** Calls the engine; its refusals in TensorFlow's words. */
export const ask = (run) => asking(words, run);

export const isArray = (value) => value instanceof ArrayValue;

/** Whether it is a tensor of TensorFlow's, whose dtype stays; one of NumPy's becomes what is asked for. */
export const isTensor = (value) => isArray(value) && value.framework.name === "tensorflow";

/** The operand whose dtype the others take: the first tensor, or else the first array. */
export const strongest = (values) => values.find(isTensor) ?? values.find(isArray);

/** The items of what counts as a sequence of Python, or null. */
export function itemsOf(value) {
  if (value instanceof List || value instanceof Tuple) return value.items;
  return value instanceof Range ? Array.from({ length: value.count }, (_, i) => value.at(i)) : null;
}
export const isSequence = (value) => itemsOf(value) !== null;

const KINDS = { number: "float", bigint: "int", boolean: "bool" };
/** The dtypes that values of Python of a kind become when they are asked for. */
const BECOMES = /^float|int\d+ int|^(bool|int32|int64) bool/;
const OWN = { float: "float32", int: "int32", bool: "bool" };
const RANGES = {
  uint8: [0n, 255n],
  int8: [-128n, 127n],
  int16: [-32768n, 32767n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
};

const fits = (value, dtype) => !(dtype in RANGES) || (value >= RANGES[dtype][0] && value <= RANGES[dtype][1]);
const mixed = () => raise("ValueError", "Can't convert Python sequence with mixed types to Tensor.");

/** The sizes of nested lists; they have to be the same everywhere. */
function sizesOf(value) {
  const items = itemsOf(value);
  if (items === null) return [];
  const [first = [], ...others] = items.map(sizesOf);
  if (items.length > 0 && first.length === 0 && others.some(({ length }) => length > 0)) mixed();
  if (others.some((sizes) => sizes.join() !== first.join())) {
    raise("ValueError", "Can't convert non-rectangular Python sequence to Tensor.");
  }
  return [items.length, ...first];
}

/** The numbers of nested lists, in their order. */
const leavesOf = (value) => itemsOf(value)?.flatMap(leavesOf) ?? [value];

/** What is said of a value that is no numbers at all. @returns {never} */
export function notTensor(value) {
  const what = `Attempt to convert a value (${repr(value)}) with an unsupported type (<class '${nameOf(value)}'>)`;
  return raise("ValueError", `${what} to a Tensor.`);
}

/** The kind of the numbers in nested lists; the first decides whether they are truths. */
function kindOf(leaves, inside) {
  const kinds = leaves.map((leaf) => {
    if (leaf instanceof Unknown) return leaf.kind ?? "int";
    if (typeof leaf === "string" && KINDS[typeof leaves[0]]) mixed();
    if (isArray(leaf) || typeof leaf === "string") return refuseHere("a tensor of such values");
    if ((leaf === null || leaf instanceof Table) && !inside) notTensor(leaf);
    return (
      KINDS[typeof leaf] ?? (leaf === null && leaves[0] !== null ? mixed() : refuseHere("such a tensor"))
    );
  });
  if (kinds[0] === "bool" && kinds.some((kind) => kind !== "bool")) mixed();
  return ["float", "int", "bool"].find((kind) => kinds.includes(kind)) ?? "float";
}

/** A value that cannot have the dtype. @returns {never} */
export const notConverted = (value, dtype) =>
  raise("TypeError", `Cannot convert ${repr(value)} to EagerTensor of dtype ${shortName(dtype)}`);

/** A tensor of another dtype. */
export const cast = (tensor, dtype) => (tensor.dtype === dtype ? tensor : ask(() => tensor.to(dtype)));

/** @returns {any} the elements as JavaScript's numbers, nested as they are */
const nested = (value) =>
  itemsOf(value)?.map(nested) ??
  (value instanceof Unknown
    ? session().generic.standFor(value.name)
    : typeof value === "bigint"
      ? integer(value)
      : value);

/** Whether tensors stand in nested lists, which are put together then. */
export const hasTensors = (value) => isSequence(value) && leavesOf(value).some(isTensor);

/** Lists with tensors in them, in the dtype of the first one. */
function packed(value, dtype) {
  const leaves = leavesOf(value);
  if (leaves.some(isOfNumpy)) return ofNumpy(value, dtype ?? firstDtype(leaves));
  const own = dtype ?? leaves.find(isTensor).tensor.dtype;
  // The nodes of a graph that put them together have names of their own.
  const isGraph = /** @type {any} */ (session().machine?.graph ?? null) !== null;
  const isOdd = (leaf) =>
    isArray(leaf) && (!isTensor(leaf) || (dtype === null && tensorOf(leaf).dtype !== own));
  if (isGraph || leaves.some(isOdd)) refuseHere("a tensor of such values");
  return together(value, own);
}

/** Rows of arrays and numbers as one tensor. */
function together(value, own) {
  if (isArray(value)) return cast(tensorOf(value), own);
  if (!hasTensors(value) && !hasNumpy(value)) return convert(value, own);
  const rows = /** @type {any[]} */ (itemsOf(value)).map((one) => together(one, own));
  if (rows.some(({ shape }) => `${shape}` !== `${rows[0].shape}`))
    refuseHere("tensors of several shapes in a list");
  return ask(() => engine.stack(rows));
}

const isOfNumpy = (value) => isArray(value) && value.framework.name === "numpy";
const hasNumpy = (value) => isSequence(value) && leavesOf(value).some(isOfNumpy);

/** The dtype of a list with NumPy's arrays in it: the first leaf tells it, and whole numbers are int32; null where it is not known. */
function firstDtype(leaves) {
  const kinds = leaves.map((leaf) =>
    isOfNumpy(leaf) ? leaf.tensor.dtype : { bigint: "int", number: "float", boolean: "bool" }[typeof leaf],
  );
  const [first] = kinds;
  const all = (pattern) => kinds.every((kind) => pattern.test(kind ?? ""));
  if (all(/^int/)) return "int32";
  if (all(/^bool/)) return "bool";
  if (!all(/^(?:int|float)/)) return null;
  if (/^float(?:32|64)$/.test(first)) return first;
  return first === "float" || kinds.every((kind) => kind !== "float64") ? "float32" : null;
}

function ofNumpy(value, dtype) {
  const isGraph = /** @type {any} */ (session().machine?.graph ?? null) !== null;
  const leaves = leavesOf(value);
  const isFit = (leaf) => {
    if (dtype !== "int32" || !isOfNumpy(leaf) || session().mode !== "values") return true;
    return (
      Object.is(leaf.tensor.dtype, "int32") ||
      !engine.any(engine.gt(engine.abs(leaf.tensor), MOST_WHOLE)).item()
    );
  };
  if (dtype === null || isGraph || leaves.some(isTensor) || !leaves.every(isFit))
    refuseHere("a tensor of such values");
  return together(value, dtype);
}
const MOST_WHOLE = 2 ** 31 - 1;

/** Numbers and lists of numbers. */
function fromPython(value, dtype, hint) {
  // What is no tensor yet says so itself.
  value?.notConverted?.();
  if (typeof value === "string") {
    if (dtype !== null) notConverted(value, dtype);
    return refuseHere("a tensor of text");
  }
  if (hasTensors(value) || hasNumpy(value)) return packed(value, dtype);
  const leaves = leavesOf(value);
  const kind = kindOf(leaves, isSequence(value));
  sizesOf(value);
  const wanted = dtype ?? (hint !== null && BECOMES.test(`${hint} ${kind}`) ? hint : null);
  if (wanted !== null && leaves.length > 0 && !BECOMES.test(`${wanted} ${kind}`)) notConverted(value, wanted);
  const integers = leaves.filter((leaf) => typeof leaf === "bigint");
  let own = wanted ?? OWN[kind];
  if (wanted === null && own === "int32" && integers.some((leaf) => !fits(leaf, own))) own = "int64";
  if (integers.some((leaf) => !fits(leaf, own))) {
    // A dtype that is asked for takes the last bits, of what int64 can hold.
    if (wanted !== null && integers.every((leaf) => fits(leaf, "int64")))
      return cast(
        ask(() => engine.tensor(nested(value), { dtype: "int64" })),
        own,
      );
    raise("ValueError", "Can't convert Python sequence with out-of-range integer to Tensor.");
  }
  return ask(() => engine.tensor(nested(value), { dtype: own }));
}

/**
 * A value as the engine's tensor. Arrays of NumPy become what they are asked for, whatever is lost by that.
 * @param {any} value
 * @param {string | null} [dtype] it has to have
 * @param {string | null} [hint] it has if it can
 */
export function convert(value, dtype = null, hint = null) {
  if (value instanceof Tuple && value.name === "TensorShape" && (dtype ?? hint ?? "int32") !== "int32")
    refuseHere("a shape as an operand");
  if (!isArray(value)) return fromPython(value, dtype, hint);
  const tensor = tensorOf(value);
  const { name } = value.framework;
  // NumPy's arrays become what is asked for.
  if (name === "numpy") return cast(tensor, dtype ?? hint ?? tensor.dtype);
  if (name !== "tensorflow") refuseHere("an array of another framework");
  if (dtype !== null && dtype !== tensor.dtype) {
    if ("trainable" in value) refuseHere("a variable of another dtype");
    const asked = `Tensor conversion requested dtype ${dtype} for Tensor with dtype ${tensor.dtype}`;
    raise("ValueError", `${asked}: ${repr(value)}`);
  }
  return tensor;
}

const isTensorOrUnknown = (value) => value instanceof Unknown || value instanceof engine.Tensor;

/** A tensor's elements, or a list of integers and tensors of one, as JavaScript's numbers: shapes, axes, counts. */
export function integersOf(value, dtype = "int32") {
  if (isArray(value)) {
    const { sizes } = /** @type {any} */ (value);
    if (sizes !== undefined) return sizes;
    const tensor = tensorOf(value);
    if (!/int/.test(tensor.dtype)) refuseHere("sizes of such a tensor");
    const elements = /** @type {any} */ (ask(() => fromElements(tensor)));
    return isTensorOrUnknown(elements) || session().mode === "shapes"
      ? new Unknown().stop()
      : integersOf(elements);
  }
  if (value instanceof Unknown) return session().generic.standFor(value.name);
  const items = itemsOf(value);
  if (items !== null) {
    if (items.some((item) => typeof item === "number")) notConverted(value, dtype);
    if (items.some((item) => item === null || isSequence(item))) convert(value);
    if (items.some((item) => typeof item === "string")) refuseHere("text for a size");
    return items.map((item) => integersOf(item));
  }
  if (typeof value === "bigint") return integer(value);
  if (value === null) convert(null);
  if (typeof value === "boolean" || typeof value === "string") return refuseHere("such a size or axis");
  return notConverted(value, dtype);
}
