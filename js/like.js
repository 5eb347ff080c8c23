// Tensors like another one: its shape, its dtype, and its axes in the same order in memory.
import { checkFill, fill } from "./create.js";
import { isFloating } from "./dtype.js";
import { exchange, open } from "./engine.js";
import { typeError } from "./errors.js";
import { checkOptions } from "./options.js";
import { isNumber, pythonTypeName, toScalar } from "./scalar.js";
import { missing, tooMany } from "./sizes.js";
import { readView } from "./slots.js";
import { allocateTensor, checkTensor, viewOf, writeTensor } from "./tensor.js";

/** A dense tensor of another's shape, not filled, with the strides that torch.empty_like gives it. */
export function allocateLike(like, dtype, op) {
  writeTensor(exchange(), 0, like, op);
  open().sc_wasm_dense_strides();
  const { strides } = readView(exchange(), 1);
  const result = allocateTensor(like.shape, dtype, op);
  if (strides.every((stride, axis) => stride === result.strides[axis])) return result;
  try {
    return viewOf(result, op, [...like.shape], strides);
  } finally {
    result.dispose();
  }
}

/** `f(like, options)`, or `f(like, value, options)` where `parameters` names a value. */
function parse(op, args, parameters = []) {
  const [like, ...rest] = args;
  checkTensor(like, op, "input");
  if (rest.length < parameters.length) throw missing(op, parameters.slice(rest.length));
  if (rest.length > parameters.length + 1) throw tooMany(op, 1 + parameters.length, args.length);
  const { dtype } = checkOptions(op, rest[parameters.length], ["dtype"]);
  return { like, values: rest, dtype: dtype ?? like.dtype };
}

const filled =
  (op, number) =>
  (...args) => {
    const { like, dtype } = parse(op, args);
    return fill(allocateLike(like, dtype, op), toScalar(number, op), op);
  };

export const zerosLike = filled("zeros_like", 0);
export const onesLike = filled("ones_like", 1);

/** The elements are whatever the memory held. */
export function emptyLike(...args) {
  const { like, dtype } = parse("empty_like", args);
  return allocateLike(like, dtype, "empty_like");
}

export function fullLike(...args) {
  const op = "full_like";
  const { like, values, dtype } = parse(op, args, ["fill_value"]);
  const [value] = values;
  if (!isNumber(value)) {
    const found = pythonTypeName(value);
    throw typeError(op, `full_like(): argument 'fill_value' (position 2) must be Number, not ${found}`);
  }
  checkFill(value, dtype, op);
  const number = isFloating(dtype) ? toScalar(value, op, "float") : toScalar(value, op);
  return fill(allocateLike(like, dtype, op), number, op);
}
