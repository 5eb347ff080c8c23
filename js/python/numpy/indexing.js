// What stands between brackets behind an array.

import { tightTuple } from "../../refusals/shape-text.js";
import { mayFit, noteAssignment, writing } from "../arrays/assignment.js";
import { itemsAt, lookedUp, setItemsAt, WHOLE } from "../arrays/blank.js";
import { maskAmong, tensorOf, toEngine } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { ELLIPSIS } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Range, Slice, toIndex } from "../values/slice.js";
import { nameOf, Raised, raise } from "../values/types.js";
import { isUnknownSize, Unknown } from "../values/unknown.js";
import { toTensor } from "./base/data.js";
import { mirrored, view } from "./base/derived.js";
import { ask, give, isArray, itemOf, notRead, numpy, result, write, wrong } from "./base/framework.js";
import { converted } from "./base/guests.js";
import { hasComplex } from "./base/text-names.js";

const WRONG =
  "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices";
const INDICES = "slice indices must be integers or None or have an __index__ method";
const refuse = (message = WRONG) => raise("IndexError", message);

const boundOf = (value) =>
  value === null || isUnknownSize(value) ? toEngine(value) : Number(toIndex(value, INDICES));

/** Places: the engine, as PyTorch, would take bytes for a mask, and refuse other short ones. */
const placesOf = (tensor) => (/^u?int(?:8|16)$/.test(tensor.dtype) ? tensor.to("int64") : tensor);

/** What no list of places has. */
const isNoPlace = (one) =>
  one === null || one === ELLIPSIS || one instanceof Slice || typeof one === "string";

/** One index as the engine takes it; slices stay what they are. */
function indexOf(given) {
  const isOfTorch = isArray(given) && given.framework.name === "torch" && given.tensor !== null;
  const one = isOfTorch ? partOf("torchRare").asArray(given) : given;
  if (one === null || typeof one === "boolean" || one instanceof Slice) return one;
  if (one === ELLIPSIS) return "...";
  if (one instanceof Unknown && one.isValue) return 0;
  if (typeof one === "bigint" || one instanceof Unknown) return toEngine(one);
  if (one instanceof List || one instanceof Tuple || one instanceof Range) {
    if (/** @type {any} */ (one).items?.some(isNoPlace)) refuse();
    const tensor = toTensor(one);
    if (tensor.numel === 0) return tensor.to("int64");
    return tensor.dtype.startsWith("float") ? refuse() : placesOf(tensor);
  }
  if (!isArray(one)) return refuse();
  if (one.framework !== numpy) notRead("NumPy indexed with another framework's array");
  const tensor = tensorOf(one);
  if (tensor.dtype.startsWith("float"))
    return refuse(one.scalar ? WRONG : "arrays used as indices must be of integer (or boolean) type");
  if (tensor.ndim > 0) return placesOf(tensor);
  // Which place it is only values tell; what is there has the same shape everywhere.
  if (session().mode !== "values") return tensor.dtype === "bool" ? tensor : 0;
  const value = tensor.item();
  return typeof value === "boolean" ? value : Number(value);
}

const isTensor = (one) => typeof one === "object" && one !== null && !(one instanceof Slice);
/** How many axes an index takes. */
const taken = (one) =>
  one === null || typeof one === "boolean" || one === "..."
    ? 0
    : isTensor(one) && one.dtype === "bool"
      ? one.ndim
      : 1;

const forward = (slice) => ({ slice: [slice.start, slice.stop, slice.step].map(boundOf) });

/**
 * A key for the engine. Slices that go backwards are told apart: `slices` of the axes forwards, and which of them go
 * `backwards`.
 */
function keyOf(array, key) {
  let indices = (key instanceof Tuple ? key.items : [key]).map(indexOf);
  const { shape } = tensorOf(array);
  const advanced = indices.some((one) => isTensor(one) && one.ndim > 0);
  // Beside arrays an int is one of them.
  const ints = new Set();
  const asTensor = (one) => {
    const tensor = engine.tensor([one], { dtype: "int64" });
    ints.add(tensor);
    return tensor;
  };
  if (advanced) indices = indices.map((one) => (typeof one === "number" ? asTensor(one) : one));
  const count = indices.reduce((all, one) => all + taken(one), 0);
  if (count > shape.length) {
    refuse(`too many indices for array: array is ${shape.length}-dimensional, but ${count} were indexed`);
  }
  if (indices.filter((one) => one === "...").length > 1)
    refuse("an index can only have a single ellipsis ('...')");
  const slices = shape.map(() => WHOLE);
  const backwards = [];
  let axis = 0;
  const axes = [];
  const rest = indices.map((one) => {
    const place = axis;
    axes.push(place);
    axis += one === "..." ? shape.length - count : taken(one);
    if (isTensor(one) && one.dtype === "bool") checkSizes(one.shape, shape, place);
    if (!(one instanceof Slice)) return one;
    const step = one.step === null ? 1 : boundOf(one.step);
    if (step === 0) wrong("slice step cannot be zero");
    if (step > 0) return forward(one);
    const places = one.places(shape[place]);
    slices[place] = {
      slice: places.length === 0 ? [0, 0, 1] : [places[places.length - 1], places[0] + 1, -step],
    };
    backwards.push(place);
    return WHOLE;
  });
  const isElement = rest.every((one) => typeof one === "number") && rest.length === shape.length;
  return { rest, axes, shape, slices, backwards, advanced, ints, isElement };
}

/** A mask has the sizes of the axes that it stands for. */
function checkSizes(mask, shape, first) {
  const at = mask.findIndex((size, i) => size !== shape[first + i]);
  if (at < 0) return;
  const sizes = `size of axis is ${shape[first + at]} but size of corresponding boolean axis is ${mask[at]}`;
  refuse(`boolean index did not match indexed array along axis ${first + at}; ${sizes}`);
}

/** Whether arrays of a key point into the axes that they stand for; whether they meet each other is said before. */
function checkPlaces(tensor, read) {
  const { rest, axes, shape, advanced } = read;
  if (!advanced || session().mode !== "values") return;
  rest.forEach((one, i) => {
    if (!isTensor(one) || one.dtype === undefined || one.dtype === "bool") return;
    const size = shape[axes[i]];
    const outside = [one.tolist()].flat(17).find((place) => place < -size || place >= size);
    if (outside === undefined) return;
    if (tensor.numel > 0) shapeOf(tensor, read);
    refuse(`index ${outside} is out of bounds for axis ${axes[i]} with size ${size}`);
  });
}

/** The array as the rest of a key sees it. */
const seen = (array, { slices, backwards }) =>
  backwards.length === 0 ? array : mirrored(array, backwards, slices);

/** Whether an index takes no axis, so that a scalar has it. */
const takesNone = (one) =>
  one === ELLIPSIS || one === null || (isArray(one) && one.tensor?.dtype === "bool" && one.tensor.ndim === 0);

/** `array[key]`. */
export function get(array, key) {
  if (array.tensor === null) return array;
  if (array.scalar && !(key?.items ?? [key]).every(takesNone)) refuse("invalid index to scalar variable.");
  const read = keyOf(array, key);
  const { rest, advanced, isElement } = read;
  const from = seen(array, read);
  if (!advanced && !isElement) return view(from, (tensor) => itemsAt(tensor, rest));
  checkPlaces(from.tensor, read);
  const tensor = lookedUp(from.tensor, rest, () => ask(() => itemsAt(from.tensor, rest), maskAmong(rest)));
  return isElement ? result(tensor.clone()) : give(tensor);
}

/** Floats keep the real parts of arrays of complex numbers, and take no such number. */
function setComplex(array, key, value) {
  if (value.re?.tensor !== undefined) return set(array, key, value.re);
  const isWhole = /int/.test(array.tensor.dtype);
  if (array.tensor.dtype === "bool") notRead("a complex number among truths");
  const wanted = isWhole ? "string, a bytes-like object or a real number" : "string or a real number";
  return raise("TypeError", `${isWhole ? "int" : "float"}() argument must be a ${wanted}, not 'complex'`);
}

/** A truth value takes all of an array or nothing, with an axis in front. */
function setByTruth(array, rest, value) {
  if (rest.length > 1) notRead("assignment by a truth value beside others");
  const { dtype, shape } = array.tensor;
  const given = assigned(value, dtype, false);
  if (given.numel !== 1) checkValue([rest[0] ? 1 : 0, ...shape], given);
  if (rest[0]) set(array, ELLIPSIS, given.ndim > shape.length ? give(given.squeeze(0)) : value);
}

/** What is written, as an array of NumPy's; what is traced by JAX is no element. */
function guest(array, key, written) {
  try {
    return converted(written);
  } catch (error) {
    if (error instanceof Raised && keyOf(array, key).isElement)
      wrong("setting an array element with a sequence.");
    throw error;
  }
}

/** `array[key] = value`. */
export function set(array, key, written) {
  const value = guest(array, key, written);
  if (array.tensor === null || value?.tensor === null) return;
  if (array.scalar) raise("TypeError", `'${nameOf(array)}' object does not support item assignment`);
  if (hasComplex(value)) return setComplex(array, key, value);
  if (array.narrow !== null) partOf("numpyRare").narrow.checkNumbers(array.narrow, value);
  const read = keyOf(array, key);
  const { rest, isElement } = read;
  if (rest.some((one) => typeof one === "boolean")) return setByTruth(array, rest, value);
  const { dtype } = array.tensor;
  const target = seen(array, read);
  rest.forEach((one, i) => {
    if (isTensor(one) && one.sharesStorage?.(array.tensor)) rest[i] = one.clone();
  });
  if (isArray(value)) noteAssignment(numpy, target, rest, value);
  write(target, (tensor) => {
    if (isElement) ask(() => tensor.at(...rest));
    // Signed integers take a scalar as the number of Python that it is.
    const asNumber = value?.scalar && !read.advanced && dtype.startsWith("int");
    const given = assigned(asNumber ? itemOf(value) : value, dtype, isElement);
    checkMask(tensor, rest, given);
    const place = shapeOf(tensor, read);
    if (!read.advanced && !isArray(value) && given.ndim > place.length) {
      const most = `The requested array would exceed the maximum number of dimension of ${place.length}.`;
      wrong(`setting an array element with a sequence. ${most}`);
    }
    if (read.advanced && given.numel !== 1) checkValue(place, given);
    checkPlaces(tensor, read);
    const own = given.sharesStorage(tensor) ? given.clone() : given;
    writing(
      () => place,
      own,
      () => ask(() => setItemsAt(tensor, rest, own)),
    );
  });
}

/** A value as a tensor; an element takes no several. */
function assigned(value, dtype, isElement) {
  const several = value?.items ?? value?.count;
  if (isElement && several !== undefined) {
    if (dtype === "bool") notRead("a list for an element");
    if (/int/.test(dtype)) {
      const rule = "int() argument must be a string, a bytes-like object or a real number";
      raise("TypeError", `${rule}, not '${nameOf(value)}'`);
    }
  }
  // A truth is that of an array of one element, however many axes it has.
  if (isElement && dtype === "bool" && isArray(value) && tensorOf(value).numel === 1)
    return toTensor(value, dtype).reshape([]);
  const given = several !== undefined && isElement ? null : toTensor(value, dtype);
  if (given === null || (isElement && given.ndim > 0)) {
    wrong("setting an array element with a sequence.");
  }
  return given;
}

/** The shape of what a key picks; whether the places are there is asked later. */
function shapeOf(tensor, { rest, advanced, ints }) {
  const isPlaces = (one) => isTensor(one) && "dtype" in one && one.dtype !== "bool" && !ints.has(one);
  const there = (one) => (isPlaces(one) ? engine.zerosLike(one) : one);
  return ask(() => itemsAt(tensor, advanced && tensor.numel > 0 ? rest.map(there) : rest)).shape;
}

/** Whether a value broadcasts to what arrays pick. */
function checkValue(shape, given) {
  if (mayFit(shape, given.shape)) return;
  const rule = `could not be broadcast to indexing result of shape ${tightTuple(shape)}`;
  wrong(session().generic.worded(`shape mismatch: value array of shape ${tightTuple(given.shape)} ${rule}`));
}

/** As many values as a mask has places. */
function checkMask(tensor, rest, given) {
  const [mask] = rest;
  if (rest.length > 1 || !isTensor(mask) || mask.dtype !== "bool" || mask.ndim !== tensor.ndim) return;
  if (mask.shape.join() !== tensor.shape.join() || session().mode !== "values") return;
  const start = "NumPy boolean array indexing assignment";
  if (given.ndim > 1) {
    raise("TypeError", `${start} requires a 0 or 1-dimensional input, input has ${given.ndim} dimensions`);
  }
  const count = engine.countNonzero(mask).item();
  if (given.numel === 1 || given.numel === Number(count)) return;
  const found = `cannot assign ${given.numel} input values to the ${count} output values where the mask is true`;
  wrong(`${start} ${found}`);
}

/** The elements of the first axis. */
export function iterate(array) {
  const { shape } = tensorOf(array);
  if (shape.length === 0)
    raise(
      "TypeError",
      array.scalar ? `'${nameOf(array)}' object is not iterable` : "iteration over a 0-d array",
    );
  return elementsOf(array);
}

function* elementsOf(array) {
  const { narrow } = array;
  for (let i = 0; i < numpy.length(array); i++) yield Object.assign(get(array, BigInt(i)), { narrow });
}
