// Python's values as arrays: what `jnp.array` does.

import { tuple } from "../../refusals/shape-text.js";
import { integer, tensorOf } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Range } from "../values/slice.js";
import { raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { ask, cast, give, isArray, isNumber, narrow } from "./framework.js";
import { isTraced, refuseShape } from "./traces/tracing.js";

/** The items of what counts as a sequence of Python, or null. */
export function itemsOf(value) {
  if (value instanceof List || value instanceof Tuple) return value.items;
  return value instanceof Range ? Array.from({ length: value.count }, (_, i) => value.at(i)) : null;
}

const KINDS = { number: "float32", bigint: "int32", boolean: "bool" };
const RANKS = ["bool", "uint8", "int8", "int16", "int32", "float32"];

/** The dtypes of all numbers in a value. */
function dtypesIn(value) {
  const items = itemsOf(value);
  if (items !== null) return items.flatMap(dtypesIn);
  if (isArray(value)) return [tensorOf(value).dtype];
  if (value?.framework?.name === "numpy") return [narrow(value.tensor.dtype)];
  const dtype = value instanceof Unknown ? "int32" : KINDS[typeof value];
  if (typeof value === "string") {
    const rule = "is not a valid JAX array type. Only arrays of numeric types are supported by JAX.";
    raise("TypeError", `Value ${repr(value)} with dtype <U${value.length} ${rule}`);
  }
  if (value === null) raise("ValueError", "None is not a valid value for jnp.array");
  return [dtype ?? refuseHere("such a jnp.array")];
}

/** What is said of arrays in a list, each of which gets an axis in front and is joined there. */
function refuseRows(all) {
  const rows = all.map((sizes) => [1, ...sizes]);
  const told = rows.map((sizes) => tuple(sizes)).join(", ");
  if (rows.some((sizes) => sizes.length !== rows[0].length))
    raise("TypeError", `Cannot concatenate arrays with different numbers of dimensions: got ${told}.`);
  const rule =
    "Cannot concatenate arrays with shapes that differ in dimensions other than the one being concatenated";
  raise("TypeError", `${rule}: concatenating along dimension 0 for shapes ${told}.`);
}

/** Sizes of nested lists; where they differ, NumPy's words. */
function sizesOf(value) {
  const items = itemsOf(value);
  if (items === null) return value?.tensor ? [...tensorOf(value).shape] : [];
  const all = items.map(sizesOf);
  const [first = []] = all;
  if (all.some((sizes) => sizes.join() !== first.join())) {
    if (items.some(isArray)) refuseRows(all);
    if (itemsOf(value)?.some((item) => itemsOf(item) === null) || all.some((sizes) => sizes.length !== 1))
      refuseHere("such a jnp.array");
    const rule = "The requested array has an inhomogeneous shape after 1 dimensions.";
    const found = `The detected shape was (${items.length},) + inhomogeneous part.`;
    raise("ValueError", `setting an array element with a sequence. ${rule} ${found}`);
  }
  return [items.length, ...first];
}

function build(value, dtype) {
  const items = itemsOf(value);
  if (items !== null) {
    if (items.length === 0 || sizesOf(value).includes(0)) return engine.empty(sizesOf(value), { dtype });
    return engine.stack(items.map((item) => build(item, dtype)));
  }
  if (isArray(value)) return cast(tensorOf(value), dtype);
  if (value?.tensor) return tensorOf(value).to(dtype);
  if (value instanceof Unknown) return engine.tensor(session().generic.standFor(value.name), { dtype });
  const whole = typeof value === "number" && /int/.test(dtype) ? Math.trunc(value) : value;
  if (typeof whole === "number" && /int/.test(dtype) && !Number.isFinite(whole))
    refuseHere("such a jnp.array");
  return engine.tensor(
    typeof whole === "bigint" ? integer(whole) : dtype === "bool" ? Boolean(whole) : whole,
    { dtype },
  );
}

/** Plain numbers in lists go to the engine at once. */
const plain = (value, dtype) => {
  const items = itemsOf(value);
  if (items !== null) return items.map((item) => plain(item, dtype));
  const number = typeof value === "bigint" ? integer(value) : value;
  return dtype === "bool" ? Boolean(number) : /int/.test(dtype) ? Math.trunc(Number(number)) : number;
};

function checkRange(value, dtype, isAlone = false) {
  for (const item of itemsOf(value) ?? []) checkRange(item, dtype);
  if (!/int/.test(dtype)) return;
  if (typeof value === "number" && Number.isFinite(value))
    return checkRange(BigInt(Math.trunc(value)), dtype);
  if (typeof value !== "bigint") return;
  const bits = Number(/\d+/.exec(dtype));
  const fits = dtype === "uint8" ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
  if (fits === value) return;
  if (isAlone) raise("OverflowError", `Python int ${value} too large to convert to ${dtype}`);
  raise("OverflowError", `Python integer ${value} out of bounds for ${dtype}`);
}

/** A value as an array. @param {any} value @param {string | null} [dtype] it has to have */
export function convert(value, dtype = null) {
  if (isArray(value) && (dtype === null || dtype === tensorOf(value).dtype)) {
    return dtype === null || !value.weak ? value : give(tensorOf(value));
  }
  const found = dtypesIn(value);
  const widest = found.reduce(
    (one, other) => RANKS[Math.max(RANKS.indexOf(one), RANKS.indexOf(other))],
    found[0] ?? "float32",
  );
  if (new Set(found).size > 1 && found.includes("uint8") && found.includes("int8"))
    refuseHere("such a jnp.array");
  const own = dtype ?? widest;
  checkRange(value, own, dtype === null);
  const sizes = sizesOf(value);
  const arrays = (one) => itemsOf(one)?.some(arrays) ?? !isNumber(one);
  const tensor = ask(() =>
    sizes.includes(0) || arrays(value) ? build(value, own) : engine.tensor(plain(value, own), { dtype: own }),
  );
  return give(tensor, dtype === null && own !== "bool" && isNumber(value));
}

/** Sizes as JavaScript's numbers: an int, or a sequence of them, which reshape makes of one. */
export function sizesGiven(value, isSpread = false) {
  const items = itemsOf(value) ?? [value];
  const told = isSpread && itemsOf(value) === null ? new List(items) : new Tuple(items);
  const unknown = items.find((item) => isArray(item) && isTraced(item));
  if (unknown !== undefined) refuseShape(repr(told), unknown);
  return items.map((item) => {
    if (typeof item === "bigint") return integer(item);
    if (item instanceof Unknown) return session().generic.standFor(item.name);
    // NumPy's are taken too.
    if (item?.tensor?.ndim === 0 && /int/.test(item.tensor.dtype))
      return Number(item.number ?? item.tensor.item());
    if (typeof item !== "number" && typeof item !== "string") return refuseHere("such sizes");
    const rule = "Shapes must be 1D sequences of concrete values of integer type";
    return raise("TypeError", `${rule}, got ${repr(told)}.`);
  });
}
