// How NumPy's functions read their arguments.
import { ArrayValue } from "../../arrays/array.js";
import { checkElements, toEngine } from "../../arrays/convert.js";
import { itemsOf } from "../../values/iterate.js";
import { ITERATE } from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { toIndex } from "../../values/slice.js";
import { Dict, PySet } from "../../values/tables.js";
import { nameOf, raise } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { notRead, raiseNamed, write, wrong } from "./framework.js";
import { fits } from "./promotion.js";

/** Values of arguments that are not read which say what happens anyway. */
const USUAL = new Set([
  undefined,
  null,
  true,
  "C",
  "K",
  "A",
  "same_kind",
  "unsafe",
  "cpu",
  "stable",
  "quicksort",
  "mergesort",
  "heapsort",
  "sort",
]);

/** Arguments that no function reads. */
const UNREAD = new Set("order subok like device casting stable where kind".split(" "));

/**
 * A signature in short: `x` must be there, `x=` may be, `-x` may be with its usual value only, and bodies do not get it;
 * behind `*` by names only.
 * @returns {{ name: string, parameters: { name: string, needed: boolean, unread: boolean }[], places: number }}
 */
function readSignature(text) {
  const [name, ...words] = text.split(" ");
  const star = words.indexOf("*");
  const parameters = words
    .filter((word) => word !== "*")
    .map((word) => ({
      name: word.replace(/\W/g, ""),
      needed: /^\w+$/.test(word),
      unread: word.startsWith("-"),
    }));
  return { name, parameters, places: star < 0 ? parameters.length : star };
}

/** Methods that are a Python function inside: the name under which it complains. */
const INSIDE = { max: "_amax", min: "_amin" };
for (const name of ["sum", "prod", "mean", "std", "var", "any", "all", "clip"]) INSIDE[name] = `_${name}`;

/** Methods that are written in C, and which place they say is empty; one that takes a lone argument has none. */
const IN_C = {
  repeat: 1,
  compress: 1,
  astype: 0,
  dot: 0,
  take: 0,
  searchsorted: 0,
  fill: null,
  choose: null,
};

/** Functions that are written in C, too. */
const FUNCTIONS_IN_C = new Set(["zeros", "empty", "asarray", "asanyarray", "ascontiguousarray"]);

function bind({ name, parameters, places, isWhole }, args, keywords, method) {
  if (args.length > places) {
    if (/^(?:[vhd]stack|column_stack|block)$/.test(name))
      raise("TypeError", `${name}() takes 1 positional argument but ${args.length} were given`);
    notRead(`${name}() with ${args.length} arguments`);
  }
  const values = Array.from(parameters, (_, i) => args[i]);
  for (const [key, value] of Object.entries(keywords)) {
    const place = parameters.findIndex((parameter) => parameter.name === key);
    if (place < 0 && UNREAD.has(key)) {
      if (!USUAL.has(value) && key !== "subok") notRead(`${name}(${key}=…)`);
      continue;
    }
    if (place < 0 && !isWhole) notRead(`${name}(${key}=…)`);
    if (place < 0) {
      const shown = method ? (INSIDE[name] ?? name) : name;
      raise("TypeError", `${shown}() got an unexpected keyword argument '${key}'`);
    }
    if (place < args.length) raise("TypeError", `${name}() got multiple values for argument '${key}'`);
    values[place] = value;
  }
  const missing = parameters.filter(({ needed }, i) => needed && values[i] === undefined);
  if (missing.length > 0) {
    // The one method that is written in C and takes just as many.
    if (method && name === "swapaxes")
      raise("TypeError", `swapaxes() takes exactly 2 arguments (${args.length - 1} given)`);
    const place = method ? IN_C[name] : FUNCTIONS_IN_C.has(name) ? 0 : undefined;
    if (/^(?:randint|choice)$/.test(name) && !method)
      raise("TypeError", `${name}() takes at least 1 positional argument (0 given)`);
    if (place === null) raise("TypeError", `${name}() takes exactly 1 argument (0 given)`);
    if (place !== undefined)
      raise("TypeError", `${name}() missing required argument '${missing[0].name}' (pos ${place})`);
    const listed = missing.map((one) => `'${one.name}'`).join(" and ");
    const words = `positional argument${missing.length > 1 ? "s" : ""}`;
    raise("TypeError", `${name}() missing ${missing.length} required ${words}: ${listed}`);
  }
  const odd = parameters.find(({ unread, name: own }, i) => unread && !isUsual(own, values[i]));
  if (odd !== undefined) notRead(`${name}(${odd.name}=…)`);
  return values.filter((_, i) => !parameters[i].unread);
}

/** An answer in the array that was given for it. */
function writtenInto(out, answer, name) {
  const [target, made] = [out, answer].map((one) => (one instanceof ArrayValue ? one.tensor : null));
  if (
    !made ||
    !target ||
    out.scalar ||
    target.shape.join() !== made.shape.join() ||
    !fits(made.dtype, target.dtype)
  )
    notRead(`${name}(out=…)`);
  write(out, (tensor) => tensor.copy_(made.to(tensor.dtype)), "output array is read-only");
  return out;
}

/**
 * Functions by their names, from bodies by their signatures.
 * @param {Record<string, (...values: any[]) => any>} bodies
 * @param {boolean} [isWhole] whether signatures name all parameters that NumPy has, so that others are errors there too
 * @returns {Record<string, (args: any[], keywords: any, method?: boolean) => any>}
 */
export function functionsOf(bodies, isWhole = true) {
  const made = {};
  for (const [text, body] of Object.entries(bodies)) {
    const signature = { ...readSignature(text), isWhole };
    const { name } = signature;
    const place = signature.parameters.findIndex((one) => one.name === "out" && one.unread);
    const isPlaced = place >= 0 && place < signature.places;
    made[name] = (given, { ...keywords }, method = false) => {
      const placed = isPlaced ? (given[place] ?? null) : null;
      const { out = placed } = place >= 0 ? keywords : { out: null };
      if (out !== null && out !== placed) delete keywords.out;
      const args = placed === null ? given : given.map((one, i) => (i === place ? null : one));
      const answer = body(...bind(signature, args, keywords, method));
      return out === null ? answer : writtenInto(out, answer, name);
    };
  }
  return made;
}

/** An argument that is an int. */
export const toInt = (value) => (value instanceof Unknown ? toEngine(value) : Number(toIndex(value)));

/** Those of which another value is the usual one. */
const OWN_USUAL = {
  overwrite_input: false,
  hermitian: false,
  UPLO: "L",
  axis: 0n,
  mode: "raise",
  clip: false,
};
const isUsual = (name, value) =>
  Object.hasOwn(OWN_USUAL, name)
    ? value == null || value === OWN_USUAL[name]
    : name === "subok" || (name === "kind" && isKind(value)) || USUAL.has(value);

/** Whether it names a way to sort, by its first letter; they give the same order here. */
export function isKind(value) {
  if (value == null) return true;
  if (typeof value !== "string") raise("TypeError", `sort kind must be str, not ${nameOf(value)}`);
  return (
    /^[qhsm]/i.test(value) || wrong(`sort kind must be one of 'quick', 'heap', or 'stable' (got '${value}')`)
  );
}

const isSeveral = (value) =>
  Boolean(value?.[ITERATE]) && value.tensor?.ndim !== 0 && !(value instanceof Unknown);

/** Ints, one or several. */
export const toInts = (value) => (isSeveral(value) ? itemsOf(value).map(toInt) : [toInt(value)]);

/** Whether it is neither a sequence nor an int, as NumPy looks at it where it wants sizes. */
const isNoShape = (value) =>
  /^(?:number|boolean)$/.test(typeof value) ||
  value instanceof Dict ||
  value instanceof PySet ||
  (value?.tensor?.ndim === 0 && value.tensor.dtype.startsWith("float"));

/** Refuses what can be no sizes. */
export function checkShape(value) {
  if (isNoShape(value))
    raise("TypeError", `expected a sequence of integers or a single integer, got '${repr(value)}'`);
}

/** Sizes of an array that is to be made. */
export function toShape(value) {
  checkShape(value);
  const sizes = toInts(value);
  if (sizes.some((size) => size < 0)) wrong("negative dimensions are not allowed");
  checkElements(sizes.reduce((all, size) => all * size, 1));
  return sizes;
}

/** The place of an axis among so many. */
export function axisOf(value, count, prefix = "") {
  const axis = toInt(value);
  if (axis >= -count && axis < count) return axis < 0 ? axis + count : axis;
  return raiseNamed("AxisError", `${prefix}axis ${axis} is out of bounds for array of dimension ${count}`);
}

/** Whether it is the first or the last axis, which an array without axes has too. */
export const isEnd = (axis) => !axis.items && /^(?:0|-1)$/.test(String(axis));

/** The places of axes, one or several. */
export function axesOf(value, count, prefix = "", twice = "duplicate value in 'axis'") {
  const axes = (Array.isArray(value) ? value.map(BigInt) : (value?.items ?? [value])).map((one) =>
    axisOf(one, count, prefix),
  );
  if (new Set(axes).size < axes.length) wrong(twice);
  return axes;
}
