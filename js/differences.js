// Differences of neighbours.

import { clone } from "./copies.js";
import { ShapecastError } from "./errors.js";
import { cat } from "./joining.js";
import { run } from "./operations.js";
import { defineBy, int, narrow, wrapAxis } from "./slices.js";
import { Tensor } from "./tensor.js";

const refused = (op, message) => new ShapecastError(message, { op });

/** Refuses what cannot be laid before or behind the input. */
function checkEnd(input, end, dim, op) {
  if (end.ndim !== input.ndim) {
    throw refused(op, "diff expects prepend or append to be the same dimension as input");
  }
  const axis = input.shape.findIndex((size, i) => i !== dim && size !== end.shape[i]);
  if (axis < 0) return;
  const found = `input.size(${axis}) = ${input.shape[axis]}, but got tensor.size(${axis}) = ${end.shape[axis]}`;
  throw refused(
    op,
    `diff expects the shape of tensor to prepend or append to match that of input except along the differencing dimension; ${found}`,
  );
}

/** Each element less the one before it, exclusive or for bool. */
function differences(tensor, dim, op) {
  const length = tensor.shape[dim] - 1;
  const later = narrow(tensor, dim, 1, length);
  try {
    const earlier = narrow(tensor, dim, 0, length);
    try {
      return run(tensor.dtype === "bool" ? "logical_xor" : "sub", op, [later, earlier]);
    } finally {
      earlier.dispose();
    }
  } finally {
    later.dispose();
  }
}

/** Differences of neighbours along an axis, `n` times over. */
export const diff = defineBy(
  "diff",
  ["Tensor input, int n = 1, int dim = -1, Tensor prepend = None, Tensor append = None"],
  ({ input, n = 1, dim = -1, prepend, append }, op) => {
    const [order, along] = [n, dim].map(int);
    if (input.ndim === 0) throw refused(op, "diff expects input to be at least one-dimensional");
    if (order < 0) throw refused(op, `order must be non-negative but got ${order}`);
    const bare = !(prepend instanceof Tensor || append instanceof Tensor);
    if (order === 0 && bare) return clone(input);
    const axis = wrapAxis(along, input, op);
    const whole = [prepend, input, append].filter((tensor) => tensor instanceof Tensor);
    for (const end of whole) if (end !== input) checkEnd(input, end, axis, op);
    let result = cat(whole, axis);
    for (let i = Math.min(order, result.shape[axis]); i > 0; i--) {
      const before = result;
      try {
        result = differences(before, axis, op);
      } finally {
        before.dispose();
      }
    }
    return result;
  },
);
