// The engine's refusals as Python's exceptions, in a framework's own words.
import { ShapecastError } from "../../common.js";
import { LimitError, ValueUnknown } from "../values/limits.js";
import { str } from "../values/repr.js";
import { ExceptionType, ExceptionValue, Raised, TYPES } from "../values/types.js";
import { hanging, standing, Unknown } from "../values/unknown.js";
import { outlined } from "./blank.js";
import { session } from "./session.js";

/** Exceptions beyond Python's own: the class by the name under which messages have it. */
const MORE = new Map();

/** A framework's exception class; the path is what its `repr` shows. */
export function exceptionType(name, base, path = name) {
  if (!MORE.has(name)) MORE.set(name, new ExceptionType(name, TYPES[base], path));
  return MORE.get(name);
}

export const exceptionNamed = (name) => MORE.get(name) ?? TYPES[name] ?? TYPES.RuntimeError;

/** The two sizes that a message says differ. */
const DIFFER = [
  /Expected size (\d+) but got size (\d+)/,
  /\((\d+)\) must match the \D{1,30}\((\d+)\)/,
  /has size (\d+) for operand \d+ which does not broadcast with previously seen size (\d+)/,
  /\(\d+x(\d+) and (\d+)x\d+\)/,
];

/** Whether it is not known that a refusal is one: sizes that nobody knows differ, or come to another number. */
function isUnsure({ message }) {
  const { mode, generic } = session();
  if (mode !== "shapes" || !generic.any) return false;
  const found = DIFFER.map((pattern) => pattern.exec(message)).find((match) => match !== null);
  // A letter may be whatever it is compared with.
  if (found) return found.slice(1).some((size) => typeof generic.sizeOf(Number(size)) !== "number");
  return (message.match(/\d+/g) ?? []).some((size) => generic.sizeOf(Number(size)) === null);
}

/** What frameworks say of sizes without telling them. */
const OF_SIZES =
  /(?:must|and) have (?:the )?same|same length|square\b|equal (?:division|in length)|ncompatible dimensions|hapes? of (?:a and )?weights/;

/** What Python says of a text that it does not find, or that is no number. */
const OF_TEXTS = /^'[^']*'$|^'.* is not in |not found$|^(?:invalid literal|could not convert)/;

/** Whether a value is an array with a size that nobody knows, or a list with such an array. */
function hasOpenSize(value) {
  if (value?.items !== undefined) return [...value.items].some(hasOpenSize);
  if (value?.tensor === undefined) return false;
  return value.tensor === null || session().generic.isUnknown(value.tensor.shape);
}

/**
 * An exception as the program sees it: what a framework raised of sizes that nobody knows may be none, and stops the run, as does
 * what Python says of a text that stands for others; letters stand in its words for the numbers that stood for them.
 * @template T
 * @param {T} error
 * @returns {T | ValueUnknown}
 */
export function certain(error) {
  const { machine, mode, generic } = session();
  if (mode !== "shapes" || !(error instanceof Raised) || error.isSure) return error;
  const message = str(error.value);
  if (standing.count > machine.stoodBefore && OF_TEXTS.test(message)) return new ValueUnknown("value");
  if (!generic.any) return error;
  const isOpen = OF_SIZES.test(message) && machine.site?.values.some(hasOpenSize);
  if (isOpen || isUnsure({ message })) return new ValueUnknown("size");
  /** @type {any} */
  const { value } = error;
  const worded = (one) => (typeof one === "string" ? generic.worded(one) : one);
  value.args = value.args.map(worded);
  // TensorFlow's have no arguments.
  if (value.message) value.message = worded(value.message);
  return error;
}

/**
 * Calls the engine for a framework.
 * @template T
 * @param {{ dialect: string, kindOf(error: any, message: string): string }} words
 * @param {() => T} run
 * @param {any} [mask]  whose truths are counted by a size that only elements tell
 * @returns {T}
 */
export function asking({ dialect, kindOf }, run, mask = null) {
  try {
    return run();
  } catch (error) {
    if (error instanceof ShapecastError) {
      const said = /** @type {any} */ (error);
      if (said.valuesUnknown) {
        hanging.count++;
        return /** @type {any} */ (
          said.result === null ? new Unknown(null, "float") : outlined(said.result, mask)
        );
      }
      if (isUnsure(said)) throw new ValueUnknown("size");
      if (/can't allocate|not enough memory|no memory|too large/i.test(said.message))
        throw new LimitError("memory");
      const message = session().generic.worded(said.messages[dialect] ?? said.message);
      throw new Raised(new ExceptionValue(exceptionNamed(kindOf(said, message)), [message]));
    }
    throw error;
  }
}
