// Views: other shapes over the same memory. The engine works out sizes and strides, and refuses.
import { statuses } from "../build/generated/tables.js";
import { exchange, open, REPORT } from "./engine.js";
import { ArgumentError } from "./errors.js";
import { pythonTypeName } from "./scalar.js";
import { integer, integers, spread } from "./sizes.js";
import { materialize, readView, refuse, Tensor, viewOf, writeTensor } from "./tensor.js";

// The engine's numbers for its view functions (see c/src/wasm.c).
const EXPAND = 0;
const PERMUTE = 1;
const TRANSPOSE = 2;
const UNSQUEEZE = 3;
const SQUEEZE = 4;
const RESHAPE = 5;
const NEEDS_COPY = statuses.indexOf("view_strides");

/** Runs a view function: the status, and the new shape and strides. */
function run(which, tensor, sizes, op) {
  if (!(tensor instanceof Tensor)) {
    throw new ArgumentError(
      `${op}(): argument 'input' (position 1) must be Tensor, not ${pythonTypeName(tensor)}`,
      {
        op,
        pythonType: "TypeError",
      },
    );
  }
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  for (let i = 0; i < Math.min(sizes.length, 17); i++) block[REPORT + i] = sizes[i];
  const status = open().sc_wasm_view(which, sizes.length);
  if (status !== 0 && status !== NEEDS_COPY) {
    throw refuse(status, { op, shapes: [tensor.shape], dtypes: [tensor.dtype], sizes });
  }
  return { status, ...readView(exchange(), 1) };
}

function view(which, tensor, sizes, op) {
  const { shape, strides } = run(which, tensor, sizes, op);
  return viewOf(tensor, op, shape, strides);
}

/** Other sizes for the same elements, at most one of them -1; a copy only where no strides describe the view. */
export function reshape(tensor, ...shape) {
  const sizes = integers(spread(shape), "reshape", "shape");
  const { status, shape: result, strides } = run(RESHAPE, tensor, sizes, "reshape");
  if (status === 0) return viewOf(tensor, "reshape", result, strides);
  const copy = materialize(tensor, tensor.dtype, "reshape");
  try {
    return view(RESHAPE, copy, sizes, "reshape");
  } finally {
    copy.dispose();
  }
}

/** An axis of size 1 before `dim`. */
export const unsqueeze = (tensor, dim) =>
  view(UNSQUEEZE, tensor, [integer(dim, "unsqueeze", "dim")], "unsqueeze");

/** Without axes of size 1: all of them, or those named. */
export function squeeze(tensor, ...dims) {
  const named = spread(dims);
  if (dims.length > 0 && named.length === 0)
    return viewOf(tensor, "squeeze", [...tensor.shape], [...tensor.strides]);
  return view(SQUEEZE, tensor, integers(named, "squeeze", "dim"), "squeeze");
}

/** The axes in another order. */
export const permute = (tensor, ...dims) =>
  view(PERMUTE, tensor, integers(spread(dims), "permute", "dims"), "permute");

/** Two axes swapped. */
export const transpose = (tensor, dim0, dim1) =>
  view(
    TRANSPOSE,
    tensor,
    [integer(dim0, "transpose", "dim0"), integer(dim1, "transpose", "dim1")],
    "transpose",
  );

/** Axes of size 1, and missing ones, read again: stride 0. -1 keeps a size. */
export const expand = (tensor, ...sizes) =>
  view(EXPAND, tensor, integers(spread(sizes), "expand", "size"), "expand");

/** The same as expand. */
export const broadcastTo = (tensor, ...sizes) =>
  view(EXPAND, tensor, integers(spread(sizes), "broadcast_to", "size"), "broadcast_to");

for (const [name, operation] of Object.entries({
  reshape,
  unsqueeze,
  squeeze,
  permute,
  transpose,
  expand,
  broadcastTo,
})) {
  Object.defineProperty(Tensor.prototype, name, {
    value(...args) {
      return operation(this, ...args);
    },
    writable: true,
    configurable: true,
  });
}
