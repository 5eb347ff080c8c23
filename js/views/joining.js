// Tensors laid behind or on top of each other, and brought to a common number of axes. The engine adds the sizes up, one
// tensor after the other, and refuses.
import { NO_DTYPE, SLOT_DTYPE, SLOT_RANK } from "../../build/generated/exchange.js";
import { checkRank, spread } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import { readView } from "../engine/slots.js";
import { ArgumentError, ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { allocateTensor, call, errorOfCall } from "../tensor/call.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkTensors, Tensor, writeTensor } from "../tensor/tensor.js";
import { traced } from "../tensor/trace.js";
import { wrapAxis } from "./slices.js";
import { alias, reshape, unsqueeze } from "./views.js";

/** What a function of the engine makes of the tensors one after the other, beginning with the first or with nothing. */
function fold(tensors, op, name, axis) {
  const block = exchange();
  block[SLOT_RANK] = -1;
  block[SLOT_DTYPE] = NO_DTYPE;
  tensors.forEach((tensor, number) => {
    if (number === 0 && axis === undefined) writeTensor(block, 0, tensor, op);
    writeTensor(exchange(), 1, tensor, op);
    const status = open()[name](number, axis);
    if (status) throw errorOfCall(status, op, tensors);
  });
  return readView(exchange(), 0);
}

/** Copies tensors one behind the other along an axis of `result`. */
function lay(tensors, axis, result, op) {
  let start = 0;
  for (const tensor of tensors) {
    if (tensor.numel > 0) {
      call(op, "sc_wasm_copy_at", [axis, start], [result, tensor]);
      start += tensor.shape.at(axis);
    }
  }
  return result;
}

function join(tensors, dim, op) {
  if (tensors.length === 0) {
    throw runtimeError(
      op,
      [],
      "torch.cat(): expected a non-empty list of Tensors",
      ArgumentError,
      "ValueError",
    );
  }
  const scalar = tensors.findIndex(({ ndim }) => ndim === 0);
  if (scalar >= 0) {
    const shapes = tensors.map(({ shape }) => shape);
    throw errorNamed("join_scalar", { operand: scalar, left: shapes[0].length, right: 0 }, { op, shapes });
  }
  const { shape, dtype } = fold(tensors, op, "sc_wasm_join", dim);
  return lay(tensors, dim, allocateTensor(shape, dtype, op), op);
}

const LIST = "tuple of Tensors tensors";

/** Tensors one behind the other along an axis, under each of its names. */
const concatenating = (op) =>
  defineFunction(op, `${LIST}, int dim = 0`, ({ tensors, dim }) => join(tensors, dim, op));
export const cat = concatenating("cat");
export const concat = concatenating("concat");
export const concatenate = concatenating("concatenate");

function checkSome(tensors, op) {
  if (tensors.length === 0)
    throw runtimeError(op, [], `${op} expects a non-empty TensorList`, ShapecastError);
}

/** Tensors of one shape along a new axis. */
export const stack = defineFunction("stack", `${LIST}, int dim = 0`, ({ tensors, dim }, op) => {
  checkSome(tensors, op);
  const [first] = tensors;
  const axis = wrapAxis(dim, { ndim: first.ndim + 1, shapes: tensors.map(({ shape }) => shape) }, op);
  const { dtype, shape } = fold(tensors, op, "sc_wasm_stack");
  const sizes = checkRank(shape.toSpliced(axis, 0, tensors.length), op);
  return tidy(() => {
    const views = tensors.map((tensor) => unsqueeze(tensor, axis));
    return lay(views, axis, allocateTensor(sizes, dtype, op), op);
  });
});

/** A view with at least `rank` axes, added where NumPy adds them. */
function lifted(tensor, rank, op) {
  const { ndim } = tensor;
  if (ndim >= rank) return alias(tensor, op);
  if (ndim === 0) return reshape(tensor, new Array(rank).fill(1));
  return tidy(() => {
    const behind = rank === 3 ? unsqueeze(tensor, -1) : tensor;
    return ndim === 1 ? unsqueeze(behind, 0) : behind;
  });
}

const stacking = (op, rank, axis) =>
  defineFunction(op, LIST, ({ tensors }) => {
    checkSome(tensors, op);
    return tidy(() => {
      const views = tensors.map((tensor) => lifted(tensor, rank, op));
      return join(views, axis(views[0]), op);
    });
  });
/** Side by side: along the second axis, or the only one. */
export const hstack = stacking("hstack", 1, ({ ndim }) => (ndim === 1 ? 0 : 1));
/** One below the other. */
export const vstack = stacking("vstack", 2, () => 0);
export const rowStack = stacking("row_stack", 2, () => 0);
/** One behind the other along a third axis. */
export const dstack = stacking("dstack", 3, () => 2);

/** Views with at least so many axes: of a tensor, or of each of a list. */
const lifting = (rank, op = `atleast_${rank}d`) =>
  traced(op, (args) =>
    args.length === 1 && args[0] instanceof Tensor
      ? lifted(args[0], rank, op)
      : checkTensors(spread(args), op).map((tensor) => lifted(tensor, rank, op)),
  );
export const atleast1d = lifting(1);
export const atleast2d = lifting(2);
export const atleast3d = lifting(3);
