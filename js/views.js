// Views: other shapes over the same memory. The engine works out sizes and strides, and refuses.
import { statuses } from "../build/generated/tables.js";
import { exchange, open, REPORT } from "./engine.js";
import { refusalNamed, ShapeError } from "./errors.js";
import { integersNamed, integersSpread, missing, tooMany } from "./sizes.js";
import { readView } from "./slots.js";
import { checkTensor, defineMethod, materialize, refuse, Tensor, viewOf, writeTensor } from "./tensor.js";

// The engine's numbers for its view functions (see c/src/wasm.c).
const EXPAND = 0;
const PERMUTE = 1;
const TRANSPOSE = 2;
const UNSQUEEZE = 3;
const SQUEEZE = 4;
const RESHAPE = 5;
const NEEDS_COPY = statuses.indexOf("view_strides");

/** Runs a view function: the view, or null where no strides describe it. */
export function view(which, tensor, given, op) {
  const block = exchange();
  writeTensor(block, 0, tensor, op);
  for (let i = 0; i < given.length; i++) block[REPORT + i] = given[i];
  const status = open().sc_wasm_view(which, given.length);
  if (status === NEEDS_COPY) return null;
  if (status !== 0)
    throw refuse(status, { op, shapes: [tensor.shape], dtypes: [tensor.dtype], sizes: given });
  const { shape, strides } = readView(exchange(), 1);
  return viewOf(tensor, op, shape, strides);
}

/** A view as a function and as a method. `look` gets the tensor, the other arguments and the first one's position. */
export function define(name, look) {
  defineMethod(name, (self, args) => look(checkTensor(self, name, "self", 0), args, 1));
  return (tensor, ...args) => look(checkTensor(tensor, name, "input"), args, 2);
}

/** A view, or a view of a copy where no strides describe one. `look` answers null then. */
export function viewOrCopy(tensor, op, look) {
  const own = look(tensor);
  if (own !== null) return own;
  const copy = materialize(tensor, tensor.dtype, op);
  try {
    return look(copy);
  } finally {
    copy.dispose();
  }
}

/** Other sizes for the same elements, at most one of them -1; a copy only where no strides describe the view. */
export const reshape = define("reshape", (tensor, args, first) => {
  const sizes = integersSpread(args, "reshape", "shape", first);
  return viewOrCopy(tensor, "reshape", (source) => view(RESHAPE, source, sizes, "reshape"));
});

/** The same, but never a copy. Torch has it as a method only. */
define("view", (tensor, args, first) => {
  const sizes = integersSpread(args, "view", "size", first);
  const viewed = view(RESHAPE, tensor, sizes, "view");
  if (viewed !== null) return viewed;
  throw refusalNamed("view_strides", {}, { op: "view", shapes: [tensor.shape] });
});

/** An axis of size 1 before `dim`. */
export const unsqueeze = define("unsqueeze", (tensor, args, first) =>
  view(UNSQUEEZE, tensor, integersNamed(args, "unsqueeze", ["dim"], first), "unsqueeze"),
);

/** Without axes of size 1: all of them, or those named. */
export const squeeze = define("squeeze", (tensor, args, first) => {
  const dims = args.length === 0 ? null : integersSpread(args, "squeeze", "dim", first);
  if (dims?.length === 0) return viewOf(tensor, "squeeze", tensor.shape, tensor.strides);
  return view(SQUEEZE, tensor, dims ?? [], "squeeze");
});

/** The axes in another order. */
export const permute = define("permute", (tensor, args, first) =>
  view(PERMUTE, tensor, integersSpread(args, "permute", "dims", first), "permute"),
);

/** Two axes swapped, under each of its names. */
const swapping = (op, names) =>
  define(op, (tensor, args, first) => view(TRANSPOSE, tensor, integersNamed(args, op, names, first), op));
export const transpose = swapping("transpose", ["dim0", "dim1"]);
export const swapdims = swapping("swapdims", ["dim0", "dim1"]);
export const swapaxes = swapping("swapaxes", ["axis0", "axis1"]);

const refused = (op, tensor, message) => new ShapeError(message, { op, shapes: [tensor.shape] });

/** The two axes of a matrix swapped; less than two stay. */
export const t = define("t", (tensor, args, first) => {
  integersNamed(args, "t", [], first);
  const { ndim } = tensor;
  if (ndim > 2) throw refused("t", tensor, `t() expects a tensor with <= 2 dimensions, but self is ${ndim}D`);
  return view(TRANSPOSE, tensor, [0, ndim === 2 ? 1 : 0], "t");
});

const property = (name, get) =>
  Object.defineProperty(Tensor.prototype, name, {
    get() {
      return get(checkTensor(this, name, "self", 0));
    },
    configurable: true,
  });

property("T", (tensor) =>
  view(
    PERMUTE,
    tensor,
    tensor.shape.map((_, axis) => tensor.ndim - 1 - axis),
    "T",
  ),
);
property("mT", (tensor) => {
  if (tensor.ndim === 1) {
    const message = "tensor.mT is only supported on matrices or batches of matrices. Got 1-D tensor.";
    throw refused("mT", tensor, message);
  }
  return view(TRANSPOSE, tensor, tensor.ndim === 0 ? [0, 0] : [-2, -1], "mT");
});

/** Axes of size 1, and missing ones, read again: stride 0. -1 keeps a size. */
export const expand = define("expand", (tensor, args, first) =>
  view(EXPAND, tensor, integersSpread(args, "expand", "size", first), "expand"),
);

/** The same as expand. */
export const broadcastTo = define("broadcastTo", (tensor, args, first) =>
  view(EXPAND, tensor, integersSpread(args, "broadcast_to", "size", first), "broadcast_to"),
);

/** Stretched to the shape of another tensor. Torch has it as a method only. */
define("expandAs", (tensor, args) => {
  if (args.length === 0) throw missing("expand_as", ["other"]);
  if (args.length > 1) throw tooMany("expand_as", 1, args.length);
  return view(EXPAND, tensor, [...checkTensor(args[0], "expand_as", "other").shape], "expand_as");
});
