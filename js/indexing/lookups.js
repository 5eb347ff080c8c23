// Elements looked up by indices or by a mask.
import { isAxis } from "../arguments/sizes.js";
import { codeOf } from "../engine/dtype.js";
import { run } from "../operations/elementwise.js";
import { ShapecastError } from "../refusals/classes.js";
import { indexError, runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { SCALAR_NAMES } from "../refusals/words/dtype-names.js";
import { call, readTensor } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { broadcast } from "../views/broadcast.js";
import { ravel } from "../views/copies.js";
import { checkAxes, wrapAxis } from "../views/slices.js";
import { expand, reshape } from "../views/views.js";

/** The fresh tensor that a function of the engine makes of a tensor and an index. */
const lookUp = (name, axis, input, index, op) => readTensor(call(op, name, [axis], [input, index]), 2);

function checkIndexDtype(index, dtypes, input, op) {
  if (dtypes.includes(index.dtype)) return;
  const shapes = [input.shape, index.shape];
  throw errorNamed("index_dtype", { left: codeOf[index.dtype] }, { op, shapes });
}

/** What takes an axis and an index; where they are as most are written, they need no parsing. */
const lookingUp = (op, perform) =>
  define(op, "Tensor input, int dim, Tensor index", perform, (input, args, from) => {
    const dim = args[from];
    const index = args[from + 1];
    const isPlain =
      args.length === from + 2 && isAxis(dim) && index instanceof Tensor && input instanceof Tensor;
    return isPlain ? perform({ input, dim, index }, op) : null;
  });

/** Slices of an axis, in the order of a vector of indices. */
export const indexSelect = lookingUp("index_select", ({ input, index, dim }, op) => {
  const axis = wrapAxis(dim, input, op);
  if (index.ndim > 1) {
    throw indexError(op, [input, index], "index_select(): Index is supposed to be a vector");
  }
  if (input.ndim === 0 && index.numel !== 1) {
    const text = `Index to scalar can have only 1 value, got ${index.numel} value(s)`;
    throw runtimeError(op, [input, index], `index_select(): ${text}`, ShapecastError);
  }
  checkIndexDtype(index, ["int64", "int32"], input, op);
  if (input.ndim > 0) return lookUp("sc_wasm_index_select", axis, input, index, op);
  return tidy(() => reshape(lookUp("sc_wasm_index_select", 0, reshape(input, 1), index, op), []));
});

function checkIndices(indices, input, op) {
  if (indices.dtype === "int64") return;
  const rule = `torch.take_along_dim(): dtype of indices should be Long but got ${SCALAR_NAMES[indices.dtype]}`;
  throw runtimeError(op, [input, indices], rule);
}

function takeAlong(input, indices, axis, op) {
  if (input.ndim !== indices.ndim) {
    const found = `${input.ndim} dimensions for input, and ${indices.ndim} dimensions for indices`;
    const rule = "torch.take_along_dim(): input and indices should have the same number of dimensions";
    throw runtimeError(op, [input, indices], `${rule}, but got ${found}`);
  }
  checkIndices(indices, input, op);
  const [size, count] = [input, indices].map(({ shape }) => shape[axis]);
  const whole = (length) => broadcast([input.shape.with(axis, length), indices.shape.with(axis, length)], op);
  const places = expand(indices, whole(count));
  const wrapped = run("remainder", op, [places, size]);
  return gather(expand(input, whole(size)), axis, wrapped);
}

/** For every place of `index` the element that it names along an axis. */
export const gather = lookingUp("gather", ({ input, index, dim }, op) =>
  lookUp("sc_wasm_gather", dim, input, index, op),
);

/** The same, after both were broadcast on the other axes; indices beyond an axis are counted round it. */
export const takeAlongDim = define(
  "take_along_dim",
  "Tensor input, Tensor indices, int dim = None",
  ({ input, indices, dim }, op) => {
    // Here PyTorch makes no copies, and looks at the dtype as gather does.
    if ((dim ?? null) === null) return tidy(() => gather(input.view(-1), 0, indices.view(-1)));
    const axis = wrapAxis(dim, input, op);
    checkAxes(axis, input, op);
    return tidy(() => takeAlong(input, indices, axis, op));
  },
);

/** Elements by their place in row-major order. */
export const take = define("take", "Tensor input, Tensor index", ({ input, index }, op) => {
  checkIndexDtype(index, ["int64"], input, op);
  if (input.numel === 0 && index.numel > 0) {
    throw indexError(op, [input, index], "take(): tried to take from an empty tensor");
  }
  return tidy(() => lookUp("sc_wasm_take", 0, ravel(input), index, op));
});

/** The elements where a mask is true, in row-major order of what both broadcast to. */
export const maskedSelect = define("masked_select", "Tensor input, Tensor mask", ({ input, mask }, op) => {
  if (mask.dtype !== "bool") {
    throw runtimeError(op, [input, mask], "masked_select: expected BoolTensor for mask", ShapecastError);
  }
  return tidy(() => {
    // PyTorch names the mask first where they do not meet.
    const shape = broadcast([mask.shape, input.shape], op);
    return expand(input, shape).at(expand(mask, shape));
  });
});
