// Bare numbers as values: the Python type of each, and what Python would call the type of anything else.
import { WRITE } from "./slots.js";

/** @type {(value: any) => boolean} */
let isScalar;
/** @type {(scalar: any) => any} */
let valueWithin;
/** @type {(scalar: any) => "bool" | "int" | "float"} */
let kindWithin;

/** A number whose Python type is said, not guessed: JavaScript cannot tell 2.0 from 2. */
export class Scalar {
  /** What is read, whatever somebody inherits or wraps. */
  #value;
  #kind;

  constructor(value, kind) {
    const type = typeof value;
    const fits =
      kind === "int"
        ? type === "bigint" || Number.isInteger(value)
        : { bool: "boolean", float: "number" }[kind] === type;
    if (!fits) throw new TypeError("Scalar: make scalars with scalar()");
    this.#value = value;
    this.#kind = kind;
    this.value = value;
    this.kind = kind;
    Object.freeze(this);
  }

  /** Operators forget its type: `-scalar(2, "float")` would be an int. */
  valueOf() {
    throw new TypeError("Scalar: use .value");
  }

  static {
    isScalar = (value) => typeof value === "object" && value !== null && #kind in value;
    valueWithin = (scalar) => scalar.#value;
    kindWithin = (scalar) => scalar.#kind;
  }

  get [Symbol.toStringTag]() {
    return "Scalar";
  }
}

/** The Python type of a number. */
export function kindOf(value) {
  if (typeof value === "number") return Number.isSafeInteger(value) ? "int" : "float";
  if (isScalar(value)) return kindWithin(value);
  if (typeof value === "boolean") return "bool";
  return typeof value === "bigint" ? "int" : "float";
}

/** The value of a number as JavaScript's own: without its Scalar. */
export const plainNumber = (value) => (isScalar(value) ? valueWithin(value) : value);

export const isNumber = (value) =>
  typeof value === "number" || typeof value === "boolean" || typeof value === "bigint" || isScalar(value);

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
  if (!Array.isArray(value)) return typeof value;
  return Object.isFrozen(value) ? "tuple" : "list";
}
