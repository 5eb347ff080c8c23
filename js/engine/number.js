// Bare numbers as values: the Python type of each, and what Python would call the type of anything else.
import { WRITE } from "./slots.js";

/** A number whose Python type is said, not guessed: JavaScript cannot tell 2.0 from 2. */
export class Scalar {
  constructor(value, kind) {
    this.value = value;
    this.kind = kind;
    Object.freeze(this);
  }

  get [Symbol.toStringTag]() {
    return "Scalar";
  }
}

/** The Python type of a number. */
export function kindOf(value) {
  if (value instanceof Scalar) return value.kind;
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint" || Number.isSafeInteger(value)) return "int";
  return "float";
}

/** The value of a number as JavaScript's own: without its Scalar. */
export const plainNumber = (value) => (value instanceof Scalar ? value.value : value);

export const isNumber = (value) =>
  typeof value === "number" ||
  typeof value === "boolean" ||
  typeof value === "bigint" ||
  value instanceof Scalar;

/** What Python would call the type of a JavaScript value, for messages. */
export function pythonTypeName(value) {
  if (value === null || value === undefined) return "NoneType";
  if (isNumber(value)) return kindOf(value);
  if (typeof value === "string") return "str";
  if (typeof value === "object" && !Array.isArray(value)) {
    const tag = Object.prototype.toString.call(value).slice("[object ".length, -1);
    // It is asked of what is no operand: a tensor that this copy of the program did not make is none.
    if (tag === "Tensor" && !(WRITE in value)) return "Tensor of another copy of shapecast";
    return tag === "Object" ? "dict" : tag;
  }
  return Array.isArray(value) ? "list" : typeof value;
}
