// Views: other shapes over the same memory. The engine works out sizes and strides, and refuses.
import { statuses } from "../build/generated/tables.js";
import { exchange, open, REPORT } from "./engine.js";
import { integersNamed, integersSpread } from "./sizes.js";
import { readView } from "./slots.js";
import { checkTensor, defineMethod, materialize, refuse, viewOf, writeTensor } from "./tensor.js";

// The engine's numbers for its view functions (see c/src/wasm.c).
const EXPAND = 0;
const PERMUTE = 1;
const TRANSPOSE = 2;
const UNSQUEEZE = 3;
const SQUEEZE = 4;
const RESHAPE = 5;
const NEEDS_COPY = statuses.indexOf("view_strides");

/** Runs a view function: the view, or null where no strides describe it. */
function view(which, tensor, given, op) {
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
function define(name, look) {
  defineMethod(name, (self, args) => look(checkTensor(self, name, "self", 0), args, 1));
  return (tensor, ...args) => look(checkTensor(tensor, name, "input"), args, 2);
}

/** Other sizes for the same elements, at most one of them -1; a copy only where no strides describe the view. */
export const reshape = define("reshape", (tensor, args, first) => {
  const sizes = integersSpread(args, "reshape", "shape", first);
  const reshaped = view(RESHAPE, tensor, sizes, "reshape");
  if (reshaped !== null) return reshaped;
  const copy = materialize(tensor, tensor.dtype, "reshape");
  try {
    return view(RESHAPE, copy, sizes, "reshape");
  } finally {
    copy.dispose();
  }
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

/** Two axes swapped. */
export const transpose = define("transpose", (tensor, args, first) =>
  view(TRANSPOSE, tensor, integersNamed(args, "transpose", ["dim0", "dim1"], first), "transpose"),
);

/** Axes of size 1, and missing ones, read again: stride 0. -1 keeps a size. */
export const expand = define("expand", (tensor, args, first) =>
  view(EXPAND, tensor, integersSpread(args, "expand", "size", first), "expand"),
);

/** The same as expand. */
export const broadcastTo = define("broadcastTo", (tensor, args, first) =>
  view(EXPAND, tensor, integersSpread(args, "broadcast_to", "size", first), "broadcast_to"),
);
