// Every slice of an axis again and again.

import { arange } from "../creating/range.js";
import { isFloating } from "../engine/dtype.js";
import { notImplemented, runtimeError } from "../refusals/early-errors.js";
import { errorNamed } from "../refusals/refusal.js";
import { allocateTensor, call, readTensor } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { isKnown } from "../tensor/values.js";
import { ravel } from "../views/copies.js";
import { checkAxes, wrapAxis } from "../views/slices.js";
import { indexSelect } from "./lookups.js";

const NEGATIVE = "Repeats must be non-negative";

function checkRepeats(repeats, input, dim, op) {
  const size = input.shape.at(dim);
  if (repeats.ndim === 1 && repeats.numel !== 1 && repeats.numel !== size) {
    const found = `repeats.size(0) = ${repeats.numel} and input.size(${dim}) = ${size}`;
    throw runtimeError(op, input, `repeats must have the same size as input along dim, but got ${found}`);
  }
  if (repeats.dtype === "bool" || isFloating(repeats.dtype)) {
    throw notImplemented(op, input, "repeat_interleave_cpu", repeats.dtype);
  }
}

/** The slices of axis `dim` of `input`, which has axes, as often as `repeats` says, a tensor or an integer. */
function interleave(input, repeats, dim, outputSize, op) {
  const listed = repeats instanceof Tensor;
  const axis = wrapAxis(dim, input, op);
  if (listed) checkRepeats(repeats, input, dim, op);
  else {
    if (repeats < 0) throw runtimeError(op, input, NEGATIVE);
    const expected = repeats * input.shape[axis];
    if ((outputSize ?? expected) !== expected) {
      const text = `Invalid output_size, expected ${expected} but got ${outputSize}`;
      throw runtimeError(op, input, `repeat_interleave: ${text}`);
    }
  }
  // Where nobody can add up the repeats, the size that is given is taken for right.
  if (listed && !isKnown() && (outputSize ?? null) !== null) {
    return tidy(() => indexSelect(input, axis, allocateTensor([outputSize], "int64", op)));
  }
  return tidy(() => {
    const details = { shapes: [input.shape] };
    const result = readTensor(
      call(op, "sc_wasm_repeat_interleave", [axis], [input, repeats], [], details),
      2,
    );
    if ((outputSize ?? result.shape[axis]) === result.shape[axis]) return result;
    throw runtimeError(op, input, "allocated size does not match required size");
  });
}

/** Each index as often as `repeats` says. */
function indicesOf(repeats, op) {
  if (repeats.ndim !== 1)
    throw runtimeError(op, repeats, "repeat_interleave only accept 1D vector as repeat");
  return tidy(() => interleave(arange(repeats.numel), repeats, 0, null, op));
}

const PARAMETERS = "repeats, int dim = None, *, int output_size = None";

/** Each slice of an axis as often as `repeats` says; without an axis, each element. */
const ofInput = define(
  "repeat_interleave",
  [`Tensor input, Tensor ${PARAMETERS}`, `Tensor input, int ${PARAMETERS}`],
  ({ input, repeats, dim, outputSize }, op) => {
    if (repeats.ndim > 1) throw runtimeError(op, input, "repeats must be 0-dim or 1-dim tensor");
    if ((dim ?? null) === null) return tidy(() => interleave(ravel(input), repeats, 0, outputSize, op));
    if (input.ndim > 0) return interleave(input, repeats, dim, outputSize, op);
    const axis = wrapAxis(dim, input, op);
    if (repeats instanceof Tensor) checkAxes(dim, input, op);
    if (repeats < 0) throw runtimeError(op, input, NEGATIVE);
    // As in PyTorch, where a new axis behind this one is what fails.
    throw errorNamed("axis_range", { left: axis + 1, right: 1 }, { op, shapes: [[]] });
  },
);

/** With one tensor only, that tensor's counts: each index as often as it says. */
export const repeatInterleave = (...args) =>
  args.length === 1 && args[0] instanceof Tensor ? indicesOf(args[0], "repeat_interleave") : ofInput(...args);
