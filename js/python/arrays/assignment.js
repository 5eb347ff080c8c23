// `array[…] = value`: what is assigned meets the place it is assigned to.
import { ValueUnknown } from "../values/limits.js";
import { Raised } from "../values/types.js";
import { ArrayValue } from "./array.js";
import { itemsAt } from "./blank.js";
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
  // What a method writes is no assignment of the program.
  if (/** @type {any} */ (machine.site).node.type === "Call") return;
  let place;
  try {
    // Only looked at: no gradient goes through it.
    place = asking(framework.words, () => itemsAt(array.tensor.detach(), indices), maskAmong(indices));
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
    if (!(isOfSizes(error) && session().generic.any && Array.isArray(given?.shape))) throw error;
    if (!mayStillFit(placeOf, given)) throw error;
  }
}

const isOfSizes = (error) => error instanceof ValueUnknown || error instanceof Raised;

/** Whether sizes that are not known let a value fit a place that it was refused. */
function mayStillFit(placeOf, { shape }) {
  try {
    const place = placeOf();
    return session().generic.isOpen([...place, ...shape]) && mayFit(place, shape);
  } catch (error) {
    if (isOfSizes(error)) return false;
    throw error;
  }
}
