// Tensors laid behind or on top of each other. The engine adds the sizes up, refuses and copies.
import { NO_DTYPE, SLOT_DTYPE, SLOT_RANK } from "../../build/generated/exchange.js";
import { limits } from "../../build/generated/tables.js";
import { isAxis } from "../arguments/sizes.js";
import { exchange, open } from "../engine/engine.js";
import { readLayout } from "../engine/slots.js";
import { ArgumentError, ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { allocateAs, errorOfCall, readTensor } from "../tensor/call.js";
import { defineFunction } from "../tensor/define.js";
import { checkTensors, writeTensor } from "../tensor/tensor.js";

/** Tensors one behind the other along an axis, a new one of those that are stacked: as many at a time as there are slots. */
function joined(tensors, dim, stacks, op) {
  const { length } = tensors;
  const isOne = length <= limits.operands;
  const pass = (axis, copies) => {
    for (let number = 0, count = 0; number < length; number += count) {
      const block = exchange();
      count = Math.min(length - number, limits.operands);
      for (let i = 0; i < count; i++) writeTensor(block, i + 1, tensors[number + i], op);
      const status = open().sc_wasm_join(number, count, axis, stacks, copies, isOne);
      if (status) throw errorOfCall(status, op, tensors);
    }
  };
  const block = exchange();
  block[SLOT_RANK] = -1;
  block[SLOT_DTYPE] = NO_DTYPE;
  pass(dim, false);
  if (isOne) return readTensor(exchange(), 0);
  const layout = readLayout(exchange(), 0);
  const { shape } = layout;
  const result = allocateAs(layout, op);
  writeTensor(exchange(), 0, result, op);
  pass(dim < 0 ? dim + shape.length : dim, true);
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
  const scalar = tensors.findIndex(({ shape }) => shape.length === 0);
  if (scalar >= 0) {
    const shapes = tensors.map(({ shape }) => shape);
    throw errorNamed("join_scalar", { operand: scalar, left: shapes[0].length, right: 0 }, { op, shapes });
  }
  return joined(tensors, dim, false, op);
}

export const LIST = "tuple of Tensors tensors";

/** What takes a list and an axis; where they are as most are written, they need no parsing. */
const joining = (op, perform) =>
  defineFunction(
    op,
    `${LIST}, int dim = 0`,
    ({ tensors, dim }) => perform(tensors, dim, op),
    (args) => {
      const { length } = args;
      const dim = length > 1 ? args[1] : 0;
      const isPlain = length > 0 && length < 3 && Array.isArray(args[0]) && isAxis(dim);
      return isPlain ? perform(checkTensors(args[0], op), dim, op) : null;
    },
  );

/** Tensors one behind the other along an axis, under each of its names. */
const concatenating = (op) => joining(op, join);
export const cat = concatenating("cat");
export const concat = concatenating("concat");
export const concatenate = concatenating("concatenate");

export function checkSome(tensors, op) {
  if (tensors.length === 0)
    throw runtimeError(op, [], `${op} expects a non-empty TensorList`, ShapecastError);
}

/** Tensors of one shape along a new axis. */
export const stack = joining("stack", (tensors, dim, op) => {
  checkSome(tensors, op);
  return joined(tensors, dim, true, op);
});
