// Views: other shapes over the same memory. The engine works out sizes, strides and where they begin, and refuses.
import {
  SLOT,
  SLOT_DATA,
  VIEW_EXPAND,
  VIEW_PERMUTE,
  VIEW_RESHAPE,
  VIEW_SQUEEZE,
  VIEW_TRANSPOSE,
  VIEW_UNSQUEEZE,
} from "../../build/generated/exchange.js";
import { statuses } from "../../build/generated/tables.js";
import { itemSize } from "../engine/dtype.js";
import { exchange } from "../engine/engine.js";
import { readLayout } from "../engine/slots.js";
import { runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { errorOfCall, send } from "../tensor/call.js";
import { materialize } from "../tensor/copy.js";
import { define, defineView } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkTensor, laidOut, layoutOf, Tensor } from "../tensor/tensor.js";
import { recorder } from "../tensor/trace.js";
import { viewed } from "../tensor/viewed.js";

const NEEDS_COPY = statuses.indexOf("view_strides");

/**
 * The view of `tensor` that the engine wrote to slot `i`, slot 0 being the tensor's. Where a view without elements begins, an
 * address need not tell.
 */
export function readViewOf(block, i, tensor, op, offset) {
  const moved = tensor.offset + (block[i * SLOT + SLOT_DATA] - block[SLOT_DATA]) / itemSize(tensor.dtype);
  return laidOut(tensor, op, readLayout(block, i), offset ?? Math.max(moved, 0));
}

/** One of the engine's families of view functions: the view, or null where no strides describe it. */
const family = (name) => (which, tensor, given, op, details, offset) => {
  const status = send(op, name, [which, given.length], [tensor], given);
  if (status === NEEDS_COPY) return null;
  if (status) throw errorOfCall(status, op, [tensor], { sizes: given, ...details });
  return readViewOf(exchange(), 1, tensor, op, offset);
};
export const slice = family("sc_wasm_slice");
const view = family("sc_wasm_view");

/** A view, or a view of a copy where no strides describe one. `look` answers null then. */
export const viewOrCopy = (tensor, op, look) =>
  look(tensor) ?? tidy(() => look(materialize(tensor, tensor.dtype, op)));

/** The same elements as another handle. */
export const alias = (tensor, op) => laidOut(tensor, op, layoutOf(tensor));

const reshaped = (tensor, sizes, op) =>
  viewOrCopy(tensor, op, (source) => view(VIEW_RESHAPE, source, sizes, op));

/** Other sizes for the same elements, at most one of them -1; a copy only where no strides describe the view. */
export const reshape = defineView("reshape", "Tensor input, tuple of ints shape", ({ input, shape }, op) =>
  reshaped(input, shape, op),
);

function neverCopied(tensor, sizes, op) {
  const found = view(VIEW_RESHAPE, tensor, sizes, op);
  if (found !== null) return found;
  throw errorNamed("view_strides", {}, { op, shapes: [tensor.shape] });
}

/** The same, but never a copy. Torch has it, and the two that follow, as methods only. */
defineView("view", "Tensor input, tuple of ints size", ({ input, size }, op) => neverCopied(input, size, op));

/** The sizes of another tensor. */
define("reshape_as", "Tensor input, Tensor other", ({ input, other }, op) =>
  reshaped(input, other.shape, op),
);
define("view_as", "Tensor input, Tensor other", ({ input, other }, op) =>
  neverCopied(input, other.shape, op),
);

/** An axis of size 1 before `dim`. */
export const unsqueeze = defineView("unsqueeze", "Tensor input, int dim", ({ input, dim }, op) =>
  view(VIEW_UNSQUEEZE, input, [dim], op),
);

/** Without axes of size 1: all of them, or those named. */
export const squeeze = defineView(
  "squeeze",
  ["Tensor input", "Tensor input, tuple of ints dim"],
  ({ input, dim }, op) => (dim?.length === 0 ? alias(input, op) : view(VIEW_SQUEEZE, input, dim ?? [], op)),
);

/** The axes in another order. */
export const permute = defineView("permute", "Tensor input, tuple of ints dims", ({ input, dims }, op) =>
  view(VIEW_PERMUTE, input, dims, op),
);

/** Two axes swapped, under each of its names. */
const swapping = (op, axis = "dim") =>
  defineView(op, `Tensor input, int ${axis}0, int ${axis}1`, ({ input, ...given }) =>
    view(VIEW_TRANSPOSE, input, [given[`${axis}0`], given[`${axis}1`]], op),
  );
export const transpose = swapping("transpose");
export const swapdims = swapping("swapdims");
export const swapaxes = swapping("swapaxes", "axis");

/** The two axes of a matrix swapped; less than two stay. */
export const t = defineView("t", "Tensor input", ({ input }, op) => {
  const { ndim } = input;
  if (ndim > 2)
    throw runtimeError(op, input, `t() expects a tensor with <= 2 dimensions, but self is ${ndim}D`);
  return view(VIEW_TRANSPOSE, input, [0, ndim === 2 ? 1 : 0], op);
});

/** The axes from last to first. */
export const backwards = (tensor, op) => view(VIEW_PERMUTE, tensor, [...tensor.shape.keys()].reverse(), op);

/** A view as a property; `call` is the same as a call of a method. */
const property = (name, get, call) =>
  Object.defineProperty(Tensor.prototype, name, {
    get() {
      const tensor = checkTensor(this, name, "self", 0);
      return recorder === null ? viewed(name, tensor, [], 0, (_, self) => get(self)) : call(tensor);
    },
    configurable: true,
  });

property(
  "T",
  (tensor) => backwards(tensor, "T"),
  (tensor) => permute(tensor, [...tensor.shape.keys()].reverse()),
);
property(
  "mT",
  (tensor) => {
    if (tensor.ndim === 1) {
      const message = "tensor.mT is only supported on matrices or batches of matrices. Got 1-D tensor.";
      throw runtimeError("mT", tensor, message);
    }
    return view(VIEW_TRANSPOSE, tensor, tensor.ndim === 0 ? [0, 0] : [-2, -1], "mT");
  },
  (tensor) => (tensor.ndim === 0 ? transpose(tensor, 0, 0) : transpose(tensor, -2, -1)),
);

/** The same elements, of which gradients see nothing: a constant. */
export const detach = defineView("detach", "Tensor input", ({ input }, op) => alias(input, op));

/** Axes of size 1, and missing ones, read again: stride 0. -1 keeps a size. Under each of its names. */
const expanding = (op) =>
  defineView(op, "Tensor input, tuple of ints size", ({ input, size }) => view(VIEW_EXPAND, input, size, op));
export const expand = expanding("expand");
export const broadcastTo = expanding("broadcast_to");

/** Stretched to the shape of another tensor. Torch has it as a method only. */
define("expand_as", "Tensor input, Tensor other", ({ input, other }, op) =>
  view(VIEW_EXPAND, input, other.shape, op),
);
