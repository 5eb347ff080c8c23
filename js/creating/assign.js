// Writing into a tensor: copy_, fill_ and zero_.

import { toScalar } from "../arguments/scalar.js";
import { ShapecastError, typeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { copyElements, copyInto } from "../tensor/copy.js";
import { define } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { checkTensor, defineMethod, Tensor } from "../tensor/tensor.js";
import { clone } from "../views/copies.js";
import { checkFill } from "./create.js";

/** Sets every element of a tensor, expanded or not, to a number or the value of a 0-dim tensor. */
function fill(target, value, op) {
  if (typeof value === "number") checkFill(value, target.dtype, op);
  else if (!(value instanceof Tensor)) checkFill(toScalar(value, op), target.dtype, op);
  else if (value.ndim > 0) {
    const found = `but got tensor with ${value.ndim} dimensions.`;
    throw runtimeError(
      op,
      [target, value],
      `fill_ only supports 0-dimension value tensor ${found}`,
      ShapecastError,
    );
  }
  if (!(value instanceof Tensor)) return copyElements(value, target, op);
  // A number may go into what is expanded, a tensor may be one of the target's own elements.
  return tidy(() => copyInto(target, clone(value), op));
}

define("copy_", "Tensor input, Tensor|Number other, bool non_blocking = False", ({ input, other }, op) =>
  input === other ? input : copyInto(input, other, op),
);
define("fill_", ["Tensor input, Tensor value", "Tensor input, Number value"], ({ input, value }, op) =>
  fill(input, value, op));
defineMethod("zero_", (tensor, args) => {
  if (args.length > 0)
    throw typeError("zero_", `TensorBase.zero_() takes no arguments (${args.length} given)`);
  return fill(checkTensor(tensor, "zero_", "self", 0), 0, "zero_");
});
