// Whether shapes are factors of elements or of matrices, where a text leaves that open.
import { explain } from "./explain.js";

/** Whether two shapes meet in an operation. */
export function isOk(/** @type {string} */ op, /** @type {any[]} */ operands) {
  try {
    return /** @type {any} */ (explain(op, operands)).ok === true;
  } catch {
    return false;
  }
}

/** What a point between two shapes means: a product of matrices where one is a vector, or where the elements do not meet. */
export function pointBetween(/** @type {any} */ left, /** @type {any} */ right) {
  const most = Math.max(left.length, right.length);
  const hasVector = most > 1 && Math.min(left.length, right.length) === 1;
  const [ofElements, ofMatrices] = ["mul", "matmul"].map((op) => isOk(op, [left, right]));
  return (ofMatrices && (hasVector || (most > 1 && !ofElements))) || (hasVector && !ofElements) ? "@" : "*";
}
