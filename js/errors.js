// Refusals as JavaScript errors: facts from the engine, words from the four dialects.
import { dtypes, limits, statuses } from "../build/generated/tables.js";
import { dtypeRefusal } from "./dialects/answer.js";
import { jax } from "./messages/jax.js";
import { numpy } from "./messages/numpy.js";
import { pytorch } from "./messages/pytorch.js";
import { tensorflow } from "./messages/tensorflow.js";
import { shapeRefusal } from "./shape-refusal.js";

/**
 * What a refusal says beside its message; `op` may be spelled as Python does.
 * @typedef {{
 *   op?: string | null,
 *   shapes?: readonly (readonly number[])[],
 *   axis?: number | null,
 *   pythonType?: string,
 *   messages?: Record<string, string>,
 * }} Details
 */

/** `logical_and` as JavaScript spells it; the underscore of in-place operations stays. */
export const camelCase = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** Everything shapecast refuses. `message` is PyTorch's text; `messages` has the other frameworks' for the same call. */
export class ShapecastError extends Error {
  /** @param {string} message @param {Details} [details] */
  constructor(message, details = {}) {
    super(message);
    const { op = null, shapes = [], axis = null, pythonType = "RuntimeError", messages = {} } = details;
    this.op = op === null ? null : camelCase(op);
    this.shapes = shapes;
    this.axis = axis;
    this.pythonType = pythonType;
    this.messages = { pytorch: message, ...messages };
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
const KINDS = {
  ShapecastError,
  ShapeError,
  DTypeError,
  IndexError,
  OverlapError,
  DisposedError,
  ArgumentError,
};
for (const [name, { prototype }] of Object.entries(KINDS)) {
  Object.defineProperty(prototype, "name", { value: name, writable: true, configurable: true });
}

/** What Python calls a TypeError. */
export const typeError = (op, message) => new ArgumentError(message, { op, pythonType: "TypeError" });

// What Python calls an IndexError, beside axes out of range.
const INDEX_ERRORS =
  "index_range index_of_scalar index_too_many index_dtype index_mask index_broadcast index_empty narrow_start".split(
    " ",
  );

const KIND_OF = {
  unsupported_dtype: DTypeError,
  bool_subtraction: DTypeError,
  alpha_bool: DTypeError,
  alpha_float: DTypeError,
  condition_dtype: DTypeError,
  different_dtypes: DTypeError,
  negative_power: DTypeError,
  addcdiv_integers: DTypeError,
  value_range: DTypeError,
  division_by_zero: ShapecastError,
  output_cast: DTypeError,
  put_dtype: DTypeError,
  ...Object.fromEntries(INDEX_ERRORS.map((name) => [name, IndexError])),
  index_dtype: DTypeError,
  internal_overlap: OverlapError,
  partial_overlap: OverlapError,
  axis_range: IndexError,
  product_axis: IndexError,
  product_dtypes: DTypeError,
  product_added: DTypeError,
  product_kernel: DTypeError,
  scalar_axis: IndexError,
  float_required: DTypeError,
  narrowing: DTypeError,
  too_large: ShapecastError,
};
const PYTHON_TYPES = {
  unsupported_dtype: "NotImplementedError",
  bool_subtraction: "NotImplementedError",
  axis_range: "IndexError",
  product_axis: "IndexError",
  product_kernel: "NotImplementedError",
  negative_size: "ValueError",
  scalar_axis: "IndexError",
  ...Object.fromEntries(INDEX_ERRORS.map((name) => [name, "IndexError"])),
  index_step: "ValueError",
  index_range: (_, { op }) => (op === "gather" ? "RuntimeError" : "IndexError"),
  index_dtype: (_, { op }) => (op === "at" || op === "setAt" ? "IndexError" : "RuntimeError"),
  index_empty: (_, { op, shapes }) =>
    op === "index_select" && shapes[0].length > 1 ? "RuntimeError" : "IndexError",
  empty_reduction: ({ right }, { op }) =>
    op === "norm" || (right === 1 && !op.startsWith("arg")) ? "RuntimeError" : "IndexError",
  float_required: ({ right }, { op }) =>
    op === "norm" && right === 1 ? "RuntimeError" : "NotImplementedError",
};

/** What the dtypes alone make another framework say to an elementwise call. */
function dtypesRefused(dialect, { engineOp, operands, inPlace }) {
  if (dialect === "pytorch" || engineOp === undefined || operands === undefined) return undefined;
  return dtypeRefusal(dialect, inPlace && dialect === "numpy" ? `${engineOp}_` : engineOp, operands);
}

const BEFORE_SHAPES = new Set(["bool_subtraction", "condition_dtype", "different_dtypes"]);

const dialects = { pytorch, numpy, tensorflow, jax };
const dtypeOf = (code) => dtypes[code];

/**
 * The error for a refusal of the engine, by its name. `call` says what was asked: `op` as Python spells it, the operands'
 * shapes and dtypes, and whatever the sentence needs beside the facts.
 */
export function refusalNamed(name, facts, call) {
  /** @type {Record<string, string>} */
  const messages = {};
  const context = { dtypeOf, limits, ...call };
  const unseen =
    call.operands !== undefined && BEFORE_SHAPES.has(name)
      ? shapeRefusal(call.shapes, call.inPlace === true)
      : null;
  for (const [dialect, words] of Object.entries(dialects)) {
    const shapes =
      dialect === "pytorch" || unseen === null ? undefined : words[unseen.name]?.(unseen.facts, context);
    const said = shapes ?? words[name]?.(facts, context);
    const own = dtypesRefused(dialect, call);
    // JAX looks at shapes before it looks at dtypes.
    const late = dialect === "jax" && (name === "broadcast" || shapes !== undefined);
    const text = late ? said : (own ?? said);
    if (text !== undefined) messages[dialect] = text;
  }
  const Kind = KIND_OF[name] ?? ShapeError;
  const type = PYTHON_TYPES[name];
  return new Kind(messages.pytorch, {
    op: call.op,
    shapes: call.shapes,
    axis: name === "broadcast" || name === "product_batch" ? facts.axis : null,
    pythonType: typeof type === "function" ? type(facts, call) : (type ?? "RuntimeError"),
    messages,
  });
}

/** The same, by the engine's status. */
export const refusal = (status, facts, call) => refusalNamed(statuses[status], facts, call);
