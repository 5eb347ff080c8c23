// Errors that are decided before the engine is asked.
import { ArgumentError, DTypeError, IndexError, ShapeError } from "./classes.js";
import { hintOf } from "./hint.js";
import { SCALAR_NAMES } from "./words/dtype-names.js";

const shapesOf = (operands) => [operands].flat().map(({ shape = [] }) => shape);

/** The error of a call with these operands, a tensor or a list: a ShapeError and Python's RuntimeError unless told. */
export const runtimeError = (op, operands, message, Kind = ShapeError, pythonType = "RuntimeError") =>
  new Kind(message, { op, shapes: shapesOf(operands), pythonType });

export const indexError = (op, operands, message) =>
  runtimeError(op, operands, message, IndexError, "IndexError");

/** An integer that takes more than 64 bits. */
export const tooLong = (op) =>
  runtimeError(op, [], "Overflow when unpacking long long", ArgumentError, "ValueError");

/** PyTorch's kernel has no code for a dtype. */
export const notImplemented = (op, operands, kernel, dtype) =>
  new DTypeError(`"${kernel}" not implemented for '${SCALAR_NAMES[dtype]}'`, {
    op,
    shapes: shapesOf(operands),
    pythonType: "NotImplementedError",
    hint: hintOf("not_implemented", [dtype]),
  });
