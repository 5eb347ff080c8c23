// Tensors from a single value.
import { isFloating } from "./dtype.js";
import { checkRange } from "./elements.js";
import { exchange, open } from "./engine.js";
import { DTypeError, typeError } from "./errors.js";
import { checkOptions, splitOptions } from "./options.js";
import { isNumber, kindOf, plainNumber, pythonTypeName, toScalar } from "./scalar.js";
import { checkShape, integers, integersSpread, tooMany } from "./sizes.js";
import { writeScalar } from "./slots.js";
import { allocateTensor, writeTensor } from "./tensor.js";

/** Sets every element to one number. */
export function fill(result, number, op) {
  const block = exchange();
  writeScalar(block, 0, number);
  writeTensor(block, 1, result, op);
  open().sc_wasm_copy();
  return result;
}

function filled(op, args, value) {
  const { args: sizes, options } = splitOptions(op, args, ["dtype"]);
  const shape = checkShape(integersSpread(sizes, op, "size"), op);
  const result = allocateTensor(shape, options.dtype ?? "float32", op);
  return value === null ? result : fill(result, toScalar(value, op), op);
}

export const zeros = (...args) => filled("zeros", args, 0);
export const ones = (...args) => filled("ones", args, 1);
/** The elements are whatever the memory held. */
export const empty = (...args) => filled("empty", args, null);

const KIND_DTYPES = { bool: "bool", int: "int64", float: "float32" };
const LARGEST_FLOAT32 = 2 ** 128 - 2 ** 104;
// What C++ calls the types, in the one place where PyTorch's message does.
const CPP = { uint8: "uint8_t", int8: "int8_t", int16: "int16_t", int32: "int", int64: "int64_t" };

/** Refuses a number that a dtype cannot hold; a negative integer wraps in uint8, a negative float does not. */
export function checkFill(given, dtype, op = "full") {
  const value = plainNumber(given);
  if (dtype === "uint8" && kindOf(given) === "float" && value < 0)
    checkRange(-Infinity, dtype, op, CPP.uint8);
  if (dtype === "float32" && Number.isFinite(value) && Math.abs(value) > LARGEST_FLOAT32) {
    throw new DTypeError("value cannot be converted to type float without overflow", { op });
  }
  checkRange(value, dtype, op, CPP[dtype]);
}

export function full(...given) {
  const [shape, value, options, ...rest] = given;
  if (rest.length > 0) throw tooMany("full", 2, given.length);
  const { dtype } = checkOptions("full", options, ["dtype"]);
  const listed = Array.isArray(shape);
  const sizes = checkShape(integers(listed ? shape : [shape], "full", "size", 1, listed), "full");
  if (!isNumber(value)) {
    throw typeError(
      "full",
      `full(): argument 'fill_value' (position 2) must be Number, not ${pythonTypeName(value)}`,
    );
  }
  const chosen = dtype ?? KIND_DTYPES[kindOf(value)];
  checkFill(value, chosen);
  const number = isFloating(chosen) ? toScalar(value, "full", "float") : toScalar(value, "full");
  return fill(allocateTensor(sizes, chosen, "full"), number, "full");
}
