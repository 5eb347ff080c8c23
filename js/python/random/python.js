// Python's own generator of a run, which its module random draws from, and Keras for the seeds of what it makes.
import { session } from "../arrays/session.js";
import { checkBits } from "../values/limits.js";
import { drawsOf, stateOfAll, wordsOf } from "./mersenne.js";

/**
 * What a run draws from, whether a program gave the seed, and what is kept of a pair of normal numbers.
 * @typedef {{ draws: Generator<number, never>, isSeeded: boolean, spare: number | null }} State
 */

/** @type {WeakMap<object, State>} */
const generators = new WeakMap();

/** Begins again, with a seed that is an integer, or with any. @param {any} value */
export function seed(value) {
  const isSeeded = typeof value === "bigint";
  const words = isSeeded ? wordsOf(value) : [Math.floor(Math.random() * 2 ** 32)];
  generators.set(session().machine, { draws: drawsOf(stateOfAll(words)), isSeeded, spare: null });
  return null;
}

export function generator() {
  const { machine } = session();
  if (!generators.has(machine)) seed(null);
  return /** @type {State} */ (generators.get(machine));
}

/** A generator of its own, with a seed or without. @param {any} value @returns {State} */
export function generatorOf(value) {
  const { machine } = session();
  const outer = generators.get(machine);
  seed(value);
  const made = generator();
  if (outer === undefined) generators.delete(machine);
  else generators.set(machine, outer);
  return made;
}

/** Does something with another generator than the run's; what became of it is told. @param {State} own */
export function drawingFrom(own, run, keep) {
  const { machine } = session();
  const outer = generator();
  generators.set(machine, own);
  try {
    return run();
  } finally {
    keep(generator());
    generators.set(machine, outer);
  }
}

/** Whether what comes now is known. */
export const isSeeded = () => generators.get(session().machine)?.isSeeded === true;

export const draw = () => generator().draws.next().value;

/** So many random bits. */
export function bits(count) {
  checkBits(count);
  let value = 0n;
  for (let shift = 0; shift < count; shift += 32) {
    const left = count - shift;
    value |= BigInt(left < 32 ? draw() >>> (32 - left) : draw()) << BigInt(shift);
  }
  return value;
}

/** An integer below another: draws of its length are repeated until one fits. */
export function below(count) {
  const { length: size } = count.toString(2);
  let value = bits(size);
  while (value >= count) value = bits(size);
  return value;
}
