// Elements in order: the engine finds the order, which says where the values are.
import { gather } from "../indexing/lookups.js";
import { DTypeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { call, readTensor } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { pair } from "../tensor/pair.js";
import { tidy } from "../tensor/scope.js";
import { narrow, wrapAxis } from "../views/slices.js";
import { alias } from "../views/views.js";

/** The places of the elements along an axis in their order; equal ones stay in theirs, nan counts as the largest. */
export const order = (input, axis, descending, op) =>
  readTensor(call(op, "sc_wasm_argsort", [axis, descending ? 1 : 0], [input]), 1);

const STABLE = "Tensor input, *, bool? stable, int dim = -1, bool descending = False";
const PLAIN = "Tensor input, int dim = -1, bool descending = False";

/** The elements along an axis in order, and where they were. Always stable. */
export const sort = define(
  "sort",
  [`${STABLE}, tuple of Tensors out = None`, `${PLAIN}, *, tuple of Tensors out = None`],
  ({ input, dim, descending }, op) => {
    const axis = wrapAxis(dim, input, op);
    return tidy(() => {
      const indices = order(input, axis, descending, op);
      return pair(gather(input, axis, indices), indices);
    });
  },
);

/** Where the elements were. */
export const argsort = define(
  "argsort",
  [`${STABLE}, Tensor out = None`, PLAIN],
  ({ input, dim, descending }, op) => order(input, wrapAxis(dim, input, op), descending, op),
);

/** The `k` largest elements along an axis, or the smallest, in order, and where they are; of equal ones the first. */
export const topk = define(
  "topk",
  "Tensor input, int k, int dim = -1, bool largest = True, bool sorted = True, *, tuple of Tensors out = None",
  ({ input, k, dim, largest }, op) => {
    const axis = wrapAxis(dim, input, op);
    if (k < 0 || k > (input.shape[axis] ?? 1)) throw runtimeError(op, input, "selected index k out of range");
    if (input.dtype === "bool") {
      throw runtimeError(
        op,
        input,
        "topk does not support bool dtypes on CPU",
        DTypeError,
        "NotImplementedError",
      );
    }
    return tidy(() => {
      const whole = order(input, axis, largest, op);
      const indices = input.ndim === 0 ? alias(whole, op) : narrow(whole, axis, 0, k).contiguous();
      return pair(gather(input, axis, indices), indices);
    });
  },
);
