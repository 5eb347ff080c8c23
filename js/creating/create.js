// Tensors from a single value.

import { checkRange } from "../arguments/elements.js";
import { toScalar } from "../arguments/scalar.js";
import { checkShape } from "../arguments/sizes.js";
import { isFloating } from "../engine/dtype.js";
import { kindOf, plainNumber } from "../engine/number.js";
import { DTypeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { allocateTensor } from "../tensor/call.js";
import { copyElements } from "../tensor/copy.js";
import { defineFunction } from "../tensor/define.js";
import { writeElements } from "../tensor/values.js";

export const DTYPE = "*, torch.dtype dtype = None";

/** So many elements are written sooner than a call is. */
const FEW = 256;

const filled = (op, value) =>
  defineFunction(op, `tuple of ints size, ${DTYPE}`, ({ size, dtype }) => {
    const result = allocateTensor(checkShape(size, op), dtype ?? "float32", op);
    if (value === null) return result;
    if (result.numel > FEW) return copyElements(value, result, op);
    writeElements(result, (data) => data.fill(dtype === "int64" ? BigInt(value) : value));
    return result;
  });

export const zeros = filled("zeros", 0);
export const ones = filled("ones", 1);
/** The elements are whatever the memory held. */
export const empty = filled("empty", null);

export const KIND_DTYPES = { bool: "bool", int: "int64", float: "float32" };
const LARGEST_FLOAT32 = 2 ** 128 - 2 ** 104;
// What C++ calls the types, in the one place where PyTorch's message does.
export const CPP = { uint8: "uint8_t", int8: "int8_t", int16: "int16_t", int32: "int", int64: "int64_t" };

/** Refuses a number that a dtype cannot hold; a negative integer wraps in uint8, a negative float does not. */
export function checkFill(given, dtype, op) {
  const value = plainNumber(given);
  if (dtype === "uint8" && kindOf(given) === "float" && value < 0)
    checkRange(-Infinity, dtype, op, CPP.uint8);
  if (dtype === "float32" && Number.isFinite(value) && Math.abs(value) > LARGEST_FLOAT32) {
    throw runtimeError(op, [], "value cannot be converted to type float without overflow", DTypeError);
  }
  checkRange(value, dtype, op, CPP[dtype]);
}

/** Fills a tensor with a number that its dtype holds. */
export function fillWith(number, dtype, op, allocate) {
  checkFill(number, dtype, op);
  const value = toScalar(number, op, isFloating(dtype) ? "float" : undefined);
  return copyElements(value, allocate(), op);
}

export const full = defineFunction(
  "full",
  `tuple of ints size, Number fill_value, ${DTYPE}`,
  ({ size, fillValue, dtype: asked }, op) => {
    const dtype = asked ?? KIND_DTYPES[kindOf(fillValue)];
    checkShape(size, op);
    return fillWith(fillValue, dtype, op, () => allocateTensor(size, dtype, op));
  },
);
