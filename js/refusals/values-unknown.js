// What an engine that works out shapes alone refuses: to say what elements are.
import { camelCase } from "../engine/operation-list.js";
import { ShapecastError } from "./classes.js";

/**
 * What is known of a result: a size is null where elements decide.
 * @typedef {{ shape: (number | null)[], dtype: string }} Outline
 */

/** A call whose result, or the result's shape, depends on elements that were never computed. */
export class ValuesUnknownError extends ShapecastError {
  /**
   * @param {string} op @param {readonly (readonly number[])[]} shapes
   * @param {Outline | Outline[] | null} [result] null for a number, a text, or where nothing is known
   */
  constructor(op, shapes, result = null) {
    super(`${camelCase(op)}: the values are not known, because only shapes were computed`, { op, shapes });
    this.valuesUnknown = true;
    this.result = result;
  }
}
Object.defineProperty(ValuesUnknownError.prototype, "name", { value: "ValuesUnknownError" });

/** The outline of a tensor from sizes of the engine, which are -1 where they are not known. */
export const outline = (sizes, dtype) => ({ shape: sizes.map((size) => (size < 0 ? null : size)), dtype });
