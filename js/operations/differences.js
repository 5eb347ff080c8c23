// Differences of neighbours.

import { ShapecastError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { clone } from "../views/copies.js";
import { cat } from "../views/joining.js";
import { narrow, wrapAxis } from "../views/slices.js";
import { run } from "./elementwise.js";

/** Refuses what cannot be laid before or behind the input. */
function checkEnd(input, end, dim, op) {
  const rule = "diff expects prepend or append to be the same dimension as input";
  if (end.ndim !== input.ndim) throw runtimeError(op, [], rule, ShapecastError);
  const axis = input.shape.findIndex((size, i) => i !== dim && size !== end.shape[i]);
  if (axis < 0) return;
  const found = `input.size(${axis}) = ${input.shape[axis]}, but got tensor.size(${axis}) = ${end.shape[axis]}`;
  throw runtimeError(
    op,
    [],
    `diff expects the shape of tensor to prepend or append to match that of input except along the differencing dimension; ${found}`,
    ShapecastError,
  );
}

/** Each element less the one before it, exclusive or for bool. */
function differences(tensor, dim, op) {
  const length = tensor.shape[dim] - 1;
  const neighbours = [narrow(tensor, dim, 1, length), narrow(tensor, dim, 0, length)];
  return run(tensor.dtype === "bool" ? "logical_xor" : "sub", op, neighbours);
}

/** Differences of neighbours along an axis, `n` times over. */
export const diff = define(
  "diff",
  "Tensor input, int n = 1, int dim = -1, Tensor prepend = None, Tensor append = None",
  ({ input, n, dim, prepend, append }, op) => {
    const no = (message) => runtimeError(op, [], message, ShapecastError);
    if (input.ndim === 0) throw no("diff expects input to be at least one-dimensional");
    if (n < 0) throw no(`order must be non-negative but got ${n}`);
    const whole = [prepend, input, append].filter((tensor) => tensor);
    if (n === 0 && whole.length === 1) return clone(input);
    const axis = wrapAxis(dim, input, op);
    for (const end of whole) if (end !== input) checkEnd(input, end, axis, op);
    if (n === 0) return clone(input);
    return tidy(() => {
      let result = cat(whole, axis);
      for (let i = Math.min(n, result.shape[axis]); i > 0; i--) {
        const before = result;
        result = tidy(() => differences(before, axis, op));
        before.dispose();
      }
      return result;
    });
  },
);
