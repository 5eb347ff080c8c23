// Bare numbers: they take part in promotion more weakly than any tensor.
import { ArgumentError } from "./errors.js";

const LARGEST_INT64 = 2n ** 63n - 1n;

/** A number whose Python type is said, not guessed: JavaScript cannot tell 2.0 from 2. */
export class Scalar {
  constructor(value, kind) {
    this.value = value;
    this.kind = kind;
    Object.freeze(this);
  }
}

const kindOf = (value) => {
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint" || Number.isSafeInteger(value)) return "int";
  return "float";
};

/** `scalar(2, "float")` is Python's 2.0. Without a kind: booleans are bool, integers int, other numbers float. */
export function scalar(value, kind = kindOf(value)) {
  const refused = (why) => new ArgumentError(`scalar: ${why}`, { op: "scalar", pythonType: "TypeError" });
  if (!isNumber(value))
    throw refused(`expected a number, a BigInt or a boolean, not ${pythonTypeName(value)}`);
  if (value instanceof Scalar) return value;
  if (kind === "bool") return new Scalar(Boolean(value), "bool");
  if (kind === "float") return new Scalar(Number(value), "float");
  if (kind !== "int") throw refused(`unknown kind ${String(kind)}; the kinds are "bool", "int" and "float"`);
  if (typeof value === "number" && !Number.isInteger(value)) throw refused(`${value} is no integer`);
  const exact = Number.isSafeInteger(value) ? value : BigInt(value);
  if (typeof exact === "bigint" && (exact > LARGEST_INT64 || exact < -LARGEST_INT64 - 1n)) {
    throw new ArgumentError("int too big to convert", { op: "scalar", pythonType: "OverflowError" });
  }
  return new Scalar(typeof exact === "boolean" ? Number(exact) : exact, "int");
}

export function isNumber(value) {
  return (
    typeof value === "number" ||
    typeof value === "boolean" ||
    typeof value === "bigint" ||
    value instanceof Scalar
  );
}

/** What Python would call the type of a JavaScript value, for messages. */
export function pythonTypeName(value) {
  if (value === null || value === undefined) return "NoneType";
  if (value instanceof Scalar) return value.kind;
  if (isNumber(value)) return kindOf(value);
  if (typeof value === "string") return "str";
  if (Array.isArray(value)) return "list";
  if (typeof value === "function") return "function";
  return "dict";
}
