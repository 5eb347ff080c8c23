// Bare numbers: they take part in promotion more weakly than any tensor.
import { ArgumentError, typeError } from "./errors.js";

const LARGEST_INT64 = 2n ** 63n - 1n;

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

/** The scalar of a number for operation `op`, which refusals name. */
export function toScalar(given, op, kind = kindOf(given)) {
  if (!isNumber(given)) {
    throw typeError(op, `${op}: expected a number, a BigInt or a boolean, not ${pythonTypeName(given)}`);
  }
  const value = plainNumber(given);
  if (kind === "bool") return new Scalar(Number(value) !== 0, "bool");
  if (kind === "float") return new Scalar(Number(value), "float");
  if (kind !== "int") throw typeError(op, `${op}: the kinds of a scalar are "bool", "int" and "float"`);
  if (typeof value === "number" && !Number.isInteger(value))
    throw typeError(op, `${op}: ${value} is no integer`);
  const number = Number(value);
  if (Number.isSafeInteger(number)) return new Scalar(number, "int");
  const exact = BigInt(value);
  if (exact > LARGEST_INT64 || exact < -LARGEST_INT64 - 1n) {
    throw new ArgumentError("int too big to convert", { op, pythonType: "OverflowError" });
  }
  return new Scalar(exact, "int");
}

/** `scalar(2, "float")` is Python's 2.0. Without a kind: booleans are bool, integers int, other numbers float. */
export const scalar = (value, kind) => toScalar(value, "scalar", kind);

/** What Python would call the type of a JavaScript value, for messages. */
export function pythonTypeName(value) {
  if (value === null || value === undefined) return "NoneType";
  if (isNumber(value)) return kindOf(value);
  if (typeof value === "string") return "str";
  if (typeof value === "object" && !Array.isArray(value)) {
    const tag = Object.prototype.toString.call(value).slice("[object ".length, -1);
    return tag === "Object" ? "dict" : tag;
  }
  return Array.isArray(value) ? "list" : typeof value;
}
