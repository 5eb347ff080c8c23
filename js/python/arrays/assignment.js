// `array[…] = value`: what is assigned meets the place it is assigned to.
import { ValueUnknown } from "../values/limits.js";
import { ArrayValue } from "./array.js";
import { maskAmong } from "./convert.js";
import { asking } from "./errors.js";
import { noteCopy } from "./operate.js";
import { session } from "./session.js";

const COMPOUND = new Set(["Binary", "Compare", "Unary", "Logic", "Conditional"]);

/**
 * What of a value is assigned: its axes of size 1 before those of the place are left out, as PyTorch and NumPy do, and
 * a copy would not.
 * @param {any} value @param {number} rank the place's @param {string} name
 */
function withoutLeading(value, rank, name) {
  let { tensor } = value;
  let words = name;
  while (tensor.ndim > rank && tensor.shape[0] === 1) {
    tensor = tensor.at(0);
    words += "[0]";
  }
  return { value: tensor === value.tensor ? value : new ArrayValue(value.framework, tensor), words };
}

/**
 * Notes an assignment for the figures.
 * @param {any} framework @param {any} array @param {any[]} indices as the engine takes them @param {any} value an array
 */
export function noteAssignment(framework, array, indices, value) {
  const { machine } = session();
  let place;
  try {
    // Only looked at: no gradient goes through it.
    place = asking(framework.words, () => array.tensor.detach().at(...indices), maskAmong(indices));
  } catch {
    return;
  }
  if (!Array.isArray(place?.shape)) return;
  const [target, given] = /** @type {any} */ (machine.site).nodes;
  const [name, own] = [target, given].map(({ from, to }) => machine.source.code.slice(from, to));
  const from = withoutLeading(value, place.ndim, COMPOUND.has(given.type) && !given.inner ? `(${own})` : own);
  const words = from.value === value ? own : from.words;
  noteCopy(framework, place.shape, from.value, "copy_", [name, words]);
}

/** Whether a value of that shape broadcasts to a place, as far as sizes are known. @param {number[]} place @param {number[]} shape */
export function mayFit(place, shape) {
  const axes = [...shape];
  while (axes[0] === 1) axes.shift();
  const sizes = place.slice(place.length - axes.length);
  const { generic } = session();
  const fits = (size, i) => size === 1 || size === sizes[i] || generic.isOpen([size, sizes[i]]);
  return axes.length <= place.length && axes.every(fits);
}

/**
 * Writes a value to a place; where it is not known whether it fits, since sizes are not known, it is taken for one that does.
 * @param {() => number[]} placeOf @param {any} given @param {() => void} run
 */
export function writing(placeOf, given, run) {
  try {
    run();
  } catch (error) {
    const { generic } = session();
    const isUnsure = error instanceof ValueUnknown && generic.any && Array.isArray(given?.shape);
    const place = isUnsure ? placeOf() : [];
    if (!isUnsure || !generic.isOpen([...place, ...given.shape]) || !mayFit(place, given.shape)) throw error;
  }
}
