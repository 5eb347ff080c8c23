// Shape arguments: an array or spread sizes, checked before the engine sees them.
import { limits } from "../build/generated/tables.js";
import { ArgumentError, ShapeError } from "./errors.js";
import { pythonTypeName, Scalar } from "./scalar.js";

/** `f([2, 3])`, `f(2, 3)` and `f()` alike. */
export const spread = (args) => (args.length === 1 && Array.isArray(args[0]) ? args[0] : args);

const plain = (value) => (value instanceof Scalar && value.kind === "int" ? Number(value.value) : value);

/** Integers as PyTorch wants them for sizes and axes; anything else is its TypeError. */
export function integers(values, op, argument) {
  return values.map((value) => {
    const number = plain(value);
    if (Number.isSafeInteger(number)) return number;
    throw new ArgumentError(
      `${op}(): argument '${argument}' must be tuple of ints, not ${pythonTypeName(value)}`,
      {
        op,
        pythonType: "TypeError",
      },
    );
  });
}

export function integer(value, op, argument) {
  const number = plain(value);
  if (Number.isSafeInteger(number)) return number;
  throw new ArgumentError(`${op}(): argument '${argument}' must be int, not ${pythonTypeName(value)}`, {
    op,
    pythonType: "TypeError",
  });
}

/** The shape of a tensor to make or to explain: sizes from 0, at most 16 of them, and a product that can be counted. */
export function checkShape(sizes, op) {
  if (!Array.isArray(sizes)) {
    throw new ArgumentError(`${op}(): argument 'size' must be tuple of ints, not ${pythonTypeName(sizes)}`, {
      op,
      pythonType: "TypeError",
    });
  }
  const shape = integers(sizes, op, "size");
  const listed = `[${shape.join(", ")}]`;
  const refused = (message) => new ShapeError(message, { op, shapes: [shape] });
  if (shape.length > limits.rank) {
    throw refused(`${op}: shape ${listed} has ${shape.length} axes; the limit is ${limits.rank}`);
  }
  const negative = shape.find((size) => size < 0);
  if (negative !== undefined) {
    throw refused(`Trying to create tensor with negative dimension ${negative}: ${listed}`);
  }
  const product = shape.reduce((elements, size) => elements * Math.max(size, 1), 1);
  if (product > Number.MAX_SAFE_INTEGER) {
    throw refused(`Storage size calculation overflowed with sizes=${listed}`);
  }
  return shape;
}
