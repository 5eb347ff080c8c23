// Where elements are: those that are not zero, and those of which a condition holds.
import { where as choose } from "../../build/generated/operations.js";
import { isOptions } from "../arguments/options.js";
import { call, readTensor } from "../tensor/call.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { checkTupleKnown } from "../tensor/values.js";
import { unbind } from "../views/slices.js";
import { reshape } from "../views/views.js";

const placesOf = (input, op) =>
  readTensor(call(op, "sc_wasm_nonzero", [], [input], [], { dtype: "int64" }), 1);
/** One vector of indices for each axis; a single number counts as an axis of one. */
function columns(input, op) {
  const axes = Math.max(input.ndim, 1);
  if (input.numel > 0) checkTupleKnown(op, [input], Array(axes).fill([[-1], "int64"]));
  return tidy(() => unbind(placesOf(input.ndim === 0 ? reshape(input, 1) : input, op), 1));
}

/** The indices of all elements that are not zero, one row each, or a vector for each axis. */
export const nonzero = define(
  "nonzero",
  "Tensor input, *, bool as_tuple = False",
  ({ input, asTuple }, op) => (asTuple ? columns(input, op) : placesOf(input, op)),
);
export const argwhere = define("argwhere", "Tensor input", ({ input }, op) => placesOf(input, op));

/** The one or the other by a condition; the condition alone says where it holds. */
export const where = (/** @type {any[]} */ ...args) => {
  if (args.length !== 1) return /** @type {any} */ (choose)(...args);
  const [first] = args;
  const isNamed = isOptions(first) && Object.keys(first).join() === "condition";
  const alone = isNamed ? first.condition : first;
  return alone instanceof Tensor ? columns(alone, "where") : /** @type {any} */ (choose)(...args);
};
