// Integer arguments: sizes and axes, an array or spread, checked before the engine sees them.
import { limits } from "../../build/generated/tables.js";
import { kindOf, plainNumber, pythonTypeName } from "../engine/number.js";
import { ArgumentError, ShapeError, typeError } from "../refusals/classes.js";
import { bracketed, excerpt } from "../refusals/shape-text.js";

/** `f([2, 3])` and `f(2, 3)` alike. */
export const spread = (args) => (args.length === 1 && Array.isArray(args[0]) ? args[0] : args);

/** Whether it is an axis, or another integer, as most are written; whatever else stands for one is parsed. */
export const isAxis = (value) => typeof value === "number" && (value | 0) === value;

/** The integer a value is, or NaN. */
export function exact(value) {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value + 0 : Number.NaN;
  const number = kindOf(value) === "int" ? Number(plainNumber(value)) : Number.NaN;
  return Number.isSafeInteger(number) ? number + 0 : Number.NaN; // + 0 makes a negative zero positive
}

/** The type of what is no size, for messages. */
export function typeOf(value) {
  const own = plainNumber(value);
  const large = typeof own === "bigint" || (Number.isInteger(own) && !Number.isSafeInteger(own));
  return large ? "int above 2^53 - 1" : pythonTypeName(value);
}

/** PyTorch's words for the first of some integers that is none. */
function noInteger(value, i, op, argument, position, listed) {
  const place = `${op}(): argument '${argument}'`;
  const type = typeOf(value);
  if (i > 0) {
    const reason = `"type must be tuple of ints,but got ${type}"`;
    return typeError(op, `${place} failed to unpack the object at pos ${i + 1} with error ${reason}`);
  }
  const found = listed ? `but found element of type ${type} at pos 0` : `not ${type}`;
  return typeError(op, `${place} (position ${position}) must be tuple of ints, ${found}`);
}

/** Integers given as a list or spread (`listed` tells which, for the words of a refusal). */
export function integers(values, op, argument, position = 1, listed = true) {
  // Each is read once, and how many there are too: a proxy may answer anything.
  const length = Number(values.length) >>> 0;
  const numbers = [];
  for (let i = 0; i < length; i++) {
    const value = values[i];
    const number = exact(value);
    if (Number.isNaN(number)) throw noInteger(value, i, op, argument, position, listed);
    numbers.push(number);
  }
  return numbers;
}

/** "takes 0 positional arguments but 1 was given", "takes from 1 to 2 positional arguments but 3 were given" */
export function tooMany(op, most, given, least = most) {
  const takes = least === most ? `${most}` : `from ${least} to ${most}`;
  const plural = takes === "1" ? "" : "s";
  const were = given === 1 && least === most ? "was" : "were";
  return typeError(op, `${op}() takes ${takes} positional argument${plural} but ${given} ${were} given`);
}

/** "missing 1 required positional arguments: "size"", with PyTorch's own idea of the plural. */
export function missing(op, names) {
  const listed = names.map((name) => `"${name}"`).join(", ");
  return typeError(
    op,
    `${op}() missing ${names.length} required positional argument${names.length === 1 ? "s" : ""}: ${listed}`,
  );
}

/** Refuses more operands than the engine broadcasts together. */
export function checkCount(count, op) {
  if (count <= limits.operands) return;
  const message = `${op}: ${count} operands are too many; the limit is ${limits.operands}`;
  throw new ArgumentError(message, { op, pythonType: "ValueError" });
}

// A list of more would take more memory than hosts have for objects.
const LONGEST_LIST = 2 ** 24;

/** Refuses to list what is read axis by axis, or part by part, when there is no end to it. */
export function checkListed(count, op, shape) {
  if (count <= LONGEST_LIST) return count;
  const message = `${op}: a list of ${count} is too long for a tensor of shape ${bracketed(shape)}; the limit is ${LONGEST_LIST}`;
  throw new ShapeError(message, { op, shapes: [shape] });
}

/** A shape of at most 16 axes. */
export function checkRank(shape, op) {
  if (shape.length <= limits.rank) return shape;
  throw new ShapeError(
    `${op}: shape ${excerpt(bracketed(shape))} has ${shape.length} axes; the limit is ${limits.rank}`,
    { op, shapes: [shape] },
  );
}

/** A shape that can be described: sizes from 0, and a product that can be counted. */
export function checkShape(shape, op) {
  checkRank(shape, op);
  const refused = (message) => new ShapeError(message, { op, shapes: [shape] });
  let elements = 1;
  for (let axis = 0; axis < shape.length; axis++) {
    const size = shape[axis];
    elements *= Math.max(size, 1);
    if (size >= 0) continue;
    throw refused(
      op === "zeros"
        ? "zeros: Dimension size must be non-negative."
        : `Trying to create tensor with negative dimension ${size}: ${bracketed(shape)}`,
    );
  }
  if (elements > Number.MAX_SAFE_INTEGER) {
    throw refused(`Storage size calculation overflowed with sizes=${bracketed(shape)}`);
  }
  return shape;
}

/** A shape given as a list. */
export function shapeArgument(value, op, argument, position = 1) {
  if (Array.isArray(value)) return checkShape(integers(value, op, argument, position), op);
  throw typeError(
    op,
    `${op}(): argument '${argument}' (position ${position}) must be tuple of ints, not ${pythonTypeName(value)}`,
  );
}
