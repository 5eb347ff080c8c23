// Bare numbers as arguments: they take part in promotion more weakly than any tensor.
import { isNumber, kindOf, plainNumber, pythonTypeName, Scalar } from "../engine/number.js";
import { ArgumentError, typeError } from "../refusals/classes.js";

const LARGEST_INT64 = 2n ** 63n - 1n;

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
