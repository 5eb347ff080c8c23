// The errors of shapecast: what each says beside its message. How a refusal finds its words stands in refusal.js.
import { camelCase } from "../engine/operation-list.js";

/**
 * What a refusal says beside its message; `op` may be spelled as Python does.
 * @typedef {{
 *   op?: string | null,
 *   shapes?: readonly (readonly number[])[],
 *   axis?: number | null,
 *   pythonType?: string,
 *   messages?: Record<string, string>,
 *   hint?: string | null,
 * }} Details
 */

/** Everything shapecast refuses. `message` is PyTorch's text; `messages` has the other frameworks' for the same call. */
export class ShapecastError extends Error {
  /** @param {string} message @param {Details} [details] */
  constructor(message, details = {}) {
    super(message);
    const { op = null, shapes = [], axis = null, pythonType = "RuntimeError", messages = {} } = details;
    const { hint = null } = details;
    this.op = op === null ? null : camelCase(op);
    this.shapes = shapes;
    this.axis = axis;
    this.pythonType = pythonType;
    this.messages = { pytorch: message, ...messages };
    // An own property where there is one, so that whoever prints the error prints it too.
    if (hint !== null) Object.assign(this, { hint });
  }
}
Object.defineProperty(ShapecastError.prototype, "hint", { value: null, writable: true });
/** Shapes, sizes or strides do not allow the call. */
export class ShapeError extends ShapecastError {}
/** The dtypes do not allow the call. */
export class DTypeError extends ShapecastError {}
/** An axis or index is out of range. */
export class IndexError extends ShapecastError {}
/** Writing would go through memory that is read at other places. */
export class OverlapError extends ShapecastError {}
/** A tensor was used after it was disposed. */
export class DisposedError extends ShapecastError {}
/** An argument has the wrong type or an option is unknown. */
export class ArgumentError extends ShapecastError {}

// Minifiers rename classes; the names users read stand here. By them `instanceof` knows the errors of every copy of this
// code: a page may have the element's beside the package's.
export const KINDS = {
  ShapecastError,
  ShapeError,
  DTypeError,
  IndexError,
  OverlapError,
  DisposedError,
  ArgumentError,
};
for (const [name, Kind] of Object.entries(KINDS)) {
  const { prototype } = Kind;
  const mark = Symbol.for(`shapecast ${name}`);
  Object.defineProperties(prototype, {
    name: { value: name, writable: true, configurable: true },
    [mark]: { value: true },
  });
  Object.defineProperty(Kind, Symbol.hasInstance, {
    value(error) {
      return this === Kind ? Object(error)[mark] === true : Error[Symbol.hasInstance].call(this, error);
    },
  });
}

/** What Python calls a TypeError. */
export const typeError = (op, message) => new ArgumentError(message, { op, pythonType: "TypeError" });
