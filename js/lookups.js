// Elements looked up by indices or by a mask, and where they are.
import { broadcastTensors } from "./broadcast.js";
import { ravel } from "./copies.js";
import { codeOf } from "./dtype.js";
import { exchange, open } from "./engine.js";
import { IndexError, refusalNamed, ShapecastError } from "./errors.js";
import { defineBy, int, wrapAxis } from "./slices.js";
import { readTensor, refuse, viewOf, writeTensor } from "./tensor.js";

/** Calls the engine with a tensor and an index: the fresh tensor it writes to slot 2. */
function lookUp(call, input, index, op, details = {}) {
  const block = exchange();
  writeTensor(block, 0, input, op);
  writeTensor(block, 1, index, op);
  const status = call();
  if (status !== 0) throw refuse(status, { op, shapes: [input.shape, index.shape], ...details });
  return readTensor(exchange(), 2);
}

const wrongDtype = (index, op, shapes) =>
  refusalNamed("index_dtype", { left: codeOf[index.dtype] }, { op, shapes });

/** Slices of an axis, in the order of a vector of indices. */
export const indexSelect = defineBy(
  "index_select",
  ["Tensor input, int dim, Tensor index"],
  ({ input, index, ...given }, op) => {
    const shapes = [input.shape, index.shape];
    const axis = wrapAxis(int(given.dim), input, op);
    if (index.ndim > 1) {
      throw new IndexError("index_select(): Index is supposed to be a vector", {
        op,
        shapes,
        pythonType: "IndexError",
      });
    }
    if (index.dtype !== "int64" && index.dtype !== "int32") throw wrongDtype(index, op, shapes);
    if (input.ndim > 0) return lookUp(() => open().sc_wasm_index_select(axis), input, index, op);
    if (index.numel !== 1) {
      const found = `got ${index.numel} value(s)`;
      throw new ShapecastError(`index_select(): Index to scalar can have only 1 value, ${found}`, {
        op,
        shapes,
      });
    }
    const line = viewOf(input, op, [1], [1]);
    try {
      const one = lookUp(() => open().sc_wasm_index_select(0), line, index, op);
      try {
        return viewOf(one, op, [], []);
      } finally {
        one.dispose();
      }
    } finally {
      line.dispose();
    }
  },
);

/** For every place of `index` the element that it names along an axis. */
export const gather = defineBy(
  "gather",
  ["Tensor input, int dim, Tensor index"],
  ({ input, index, ...given }, op) => {
    const axis = int(given.dim);
    return lookUp(() => open().sc_wasm_gather(axis), input, index, op);
  },
);

/** Elements by their place in row-major order. */
export const take = defineBy("take", ["Tensor input, Tensor index"], ({ input, index }, op) => {
  const shapes = [input.shape, index.shape];
  if (index.dtype !== "int64") throw wrongDtype(index, op, shapes);
  if (input.numel === 0 && index.numel > 0) {
    throw new IndexError("take(): tried to take from an empty tensor", {
      op,
      shapes,
      pythonType: "IndexError",
    });
  }
  const line = ravel(input);
  try {
    return lookUp(() => open().sc_wasm_take(), line, index, op);
  } finally {
    line.dispose();
  }
});

/** The indices of all elements that are not zero, one row each. */
function nonzeroRows(input, op) {
  writeTensor(exchange(), 0, input, op);
  const status = open().sc_wasm_nonzero();
  if (status !== 0) throw refuse(status, { op, shapes: [input.shape] });
  return readTensor(exchange(), 1);
}
export const nonzero = defineBy("nonzero", ["Tensor input"], ({ input }, op) => nonzeroRows(input, op));
export const argwhere = defineBy("argwhere", ["Tensor input"], ({ input }, op) => nonzeroRows(input, op));

/** The elements where a mask is true, in row-major order of what both broadcast to. */
export const maskedSelect = defineBy(
  "masked_select",
  ["Tensor input, Tensor mask"],
  ({ input, mask }, op) => {
    if (mask.dtype !== "bool") {
      throw new ShapecastError("masked_select: expected BoolTensor for mask", {
        op,
        shapes: [input.shape, mask.shape],
      });
    }
    const views = broadcastTensors(input, mask);
    const [values, places] = views;
    try {
      return values.at(places.ndim === 0 ? places.item() : places);
    } finally {
      for (const view of views) view.dispose();
    }
  },
);
