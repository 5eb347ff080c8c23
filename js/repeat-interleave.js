// Every slice of an axis again and again.

import { ravel } from "./copies.js";
import { exchange, open } from "./engine.js";
import { DTypeError, refusalNamed, ShapeError } from "./errors.js";
import { SCALAR_NAMES } from "./messages/scalar-names.js";
import { arange } from "./range.js";
import { toScalar } from "./scalar.js";
import { checkAxes, defineBy, int, wrapAxis } from "./slices.js";
import { writeScalar } from "./slots.js";
import { readTensor, refuse, Tensor, writeTensor } from "./tensor.js";

const NEGATIVE = "Repeats must be non-negative";
const refused = (op, input, message) => new ShapeError(message, { op, shapes: [input.shape] });

function checkRepeats(repeats, input, axis, op) {
  if (repeats.ndim > 1) throw refused(op, input, "repeats must be 0-dim or 1-dim tensor");
  const size = input.shape[axis];
  if (repeats.ndim === 1 && repeats.numel !== 1 && repeats.numel !== size) {
    const found = `repeats.size(0) = ${repeats.numel} and input.size(${axis}) = ${size}`;
    throw refused(op, input, `repeats must have the same size as input along dim, but got ${found}`);
  }
  if (repeats.dtype === "bool" || repeats.dtype.startsWith("float")) {
    const message = `"repeat_interleave_cpu" not implemented for '${SCALAR_NAMES[repeats.dtype]}'`;
    throw new DTypeError(message, { op, shapes: [input.shape], pythonType: "NotImplementedError" });
  }
}

/** The slices of an axis of `input`, which has axes, as often as `repeats` says, a tensor or an integer. */
function interleave(input, repeats, axis, outputSize, op) {
  const listed = repeats instanceof Tensor;
  if (listed) checkRepeats(repeats, input, axis, op);
  const count = listed ? 0 : int(repeats);
  if (count < 0) throw refused(op, input, NEGATIVE);
  const expected = count * input.shape[axis];
  if (!listed && outputSize !== undefined && outputSize !== expected) {
    const text = `Invalid output_size, expected ${expected} but got ${outputSize}`;
    throw refused(op, input, `repeat_interleave: ${text}`);
  }
  const block = exchange();
  writeTensor(block, 0, input, op);
  if (listed) writeTensor(block, 1, repeats, op);
  else writeScalar(block, 1, toScalar(count, op));
  const status = open().sc_wasm_repeat_interleave(axis);
  if (status !== 0) throw refuse(status, { op, shapes: [input.shape] });
  const result = readTensor(exchange(), 2);
  if (!listed || outputSize === undefined || outputSize === result.shape[axis]) return result;
  result.dispose();
  throw refused(op, input, "allocated size does not match required size");
}

/** Each index as often as `repeats` says. */
function indicesOf(repeats, op) {
  if (repeats.ndim !== 1) {
    throw refused(op, repeats, "repeat_interleave only accept 1D vector as repeat");
  }
  const indices = arange(repeats.numel);
  try {
    return interleave(indices, repeats, 0, undefined, op);
  } finally {
    indices.dispose();
  }
}

const parameters = "int dim = None, *, int output_size = None";

/** Each slice of an axis as often as `repeats` says; without an axis, each element. */
const perform = ({ input, repeats, dim, outputSize }, op) => {
  const size = int(outputSize);
  if (dim === undefined || dim === null) {
    const line = ravel(input);
    try {
      return interleave(line, repeats, 0, size, op);
    } finally {
      line.dispose();
    }
  }
  const axis = wrapAxis(int(dim), input, op);
  if (input.ndim === 0 && repeats instanceof Tensor) checkAxes(int(dim), input, op);
  if (input.ndim === 0 && int(repeats) < 0) throw refused(op, input, NEGATIVE);
  // As in PyTorch, where a new axis behind this one is what fails.
  if (input.ndim === 0) throw refusalNamed("axis_range", { left: axis + 1, right: 1 }, { op, shapes: [[]] });
  return interleave(input, repeats, axis, size, op);
};
const ofInput = defineBy(
  "repeat_interleave",
  [`Tensor input, Tensor repeats, ${parameters}`, `Tensor input, int repeats, ${parameters}`],
  perform,
);

/** With one tensor only, that tensor's counts: each index as often as it says. */
export const repeatInterleave = (...args) =>
  args.length === 1 && args[0] instanceof Tensor ? indicesOf(args[0], "repeat_interleave") : ofInput(...args);
