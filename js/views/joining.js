// Tensors laid behind or on top of each other. The engine adds the sizes up, one tensor after the other, and refuses.
import { NO_DTYPE, SLOT_DTYPE, SLOT_RANK } from "../../build/generated/exchange.js";
import { checkRank } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import { readView } from "../engine/slots.js";
import { ArgumentError, ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { allocateTensor, call, errorOfCall } from "../tensor/call.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { viewOf, writeTensor } from "../tensor/tensor.js";
import { wrapAxis } from "./slices.js";

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

/** Tensors one behind the other along an axis. */
export function join(tensors, dim, op) {
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

export const LIST = "tuple of Tensors tensors";

/** Tensors one behind the other along an axis, under each of its names. */
const concatenating = (op) =>
  defineFunction(op, `${LIST}, int dim = 0`, ({ tensors, dim }) => join(tensors, dim, op));
export const cat = concatenating("cat");
export const concat = concatenating("concat");
export const concatenate = concatenating("concatenate");

export function checkSome(tensors, op) {
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
    const views = tensors.map((tensor) => {
      const { shape, strides } = tensor;
      return viewOf(tensor, op, shape.toSpliced(axis, 0, 1), strides.toSpliced(axis, 0, 1));
    });
    return lay(views, axis, allocateTensor(sizes, dtype, op), op);
  });
});
