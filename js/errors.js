// Refusals as JavaScript errors: facts from the engine, words from the four dialects.
import { statuses } from "../build/generated/tables.js";
import { jax } from "./messages/jax.js";
import { numpy } from "./messages/numpy.js";
import { pytorch } from "./messages/pytorch.js";
import { tensorflow } from "./messages/tensorflow.js";

/** Everything shapecast refuses. `message` is PyTorch's text; `messages` has the other frameworks' for the same call. */
export class ShapecastError extends Error {
  constructor(
    message,
    { op = null, shapes = [], axis = null, pythonType = "RuntimeError", messages = {} } = {},
  ) {
    super(message);
    this.op = op;
    this.shapes = shapes;
    this.axis = axis;
    this.pythonType = pythonType;
    this.messages = { pytorch: message, ...messages };
  }

  get name() {
    return this.constructor === ShapecastError ? "ShapecastError" : NAMES.get(this.constructor);
  }
}
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

// Minifiers rename classes; the names users read stand here.
const NAMES = new Map([
  [ShapeError, "ShapeError"],
  [DTypeError, "DTypeError"],
  [IndexError, "IndexError"],
  [OverlapError, "OverlapError"],
  [DisposedError, "DisposedError"],
  [ArgumentError, "ArgumentError"],
]);

const KINDS = {
  unsupported_dtype: DTypeError,
  bool_subtraction: DTypeError,
  output_cast: DTypeError,
  internal_overlap: OverlapError,
  partial_overlap: OverlapError,
  axis_range: IndexError,
  too_large: ShapecastError,
};
const PYTHON_TYPES = {
  unsupported_dtype: "NotImplementedError",
  bool_subtraction: "NotImplementedError",
  axis_range: "IndexError",
  negative_size: "ValueError",
};

/**
 * The error for a status of the engine. `call` says what was asked: `op` as Python spells it, `name` as JavaScript does
 * where that differs, the operands' shapes and dtypes, and whatever the sentence needs beside the facts.
 */
export function refusal(status, facts, call) {
  const name = statuses[status];
  const messages = {};
  for (const [dialect, words] of Object.entries({ pytorch, numpy, tensorflow, jax })) {
    const text = words[name]?.(facts, call);
    if (text !== undefined) messages[dialect] = text;
  }
  const Kind = KINDS[name] ?? ShapeError;
  return new Kind(messages.pytorch, {
    op: call.name ?? call.op,
    shapes: call.shapes,
    axis: name === "broadcast" ? facts.axis : null,
    pythonType: PYTHON_TYPES[name] ?? "RuntimeError",
    messages,
  });
}
