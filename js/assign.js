// Writing into a tensor: copy_, fill_ and zero_.
import { checkFill } from "./create.js";
import { open } from "./engine.js";
import { ShapecastError, typeError } from "./errors.js";
import { overloads } from "./overloads.js";
import { writeOperands } from "./promotion.js";
import { toScalar } from "./scalar.js";
import { checkTensor, defineMethod, refuse, Tensor } from "./tensor.js";

/** Copies `source`, a tensor or a number, into `target`; refuses as operations in place do. */
export function copyInto(target, source, op) {
  writeOperands([target, source], op);
  const status = open().sc_wasm_copy_into();
  if (status === 0) return target;
  const shapes = [target.shape, source.shape ?? []];
  throw refuse(status, { op, inPlace: true, shapes, dtypes: [target.dtype, source.dtype ?? null] });
}

/** Sets every element of a tensor, expanded or not, to a number or the value of a 0-dim tensor. */
function fill(target, value, op) {
  if (!(value instanceof Tensor)) {
    checkFill(toScalar(value, op), target.dtype, op);
  } else if (value.ndim > 0) {
    throw new ShapecastError(
      `fill_ only supports 0-dimension value tensor but got tensor with ${value.ndim} dimensions.`,
      { op, shapes: [target.shape, value.shape] },
    );
  }
  writeOperands([value, target], op);
  open().sc_wasm_copy();
  return target;
}

const copyArguments = overloads("copy_", "Tensor input, Tensor|Number other, bool non_blocking = False");
const fillArguments = overloads("fill_", "Tensor input, Tensor value", "Tensor input, Number value");
const self = (tensor, op) => checkTensor(tensor, op, "self", 0);

defineMethod("copy_", (tensor, args) => {
  const { other } = copyArguments(args, self(tensor, "copy_"));
  return copyInto(tensor, other, "copy_");
});
defineMethod("fill_", (tensor, args) => {
  const { value } = fillArguments(args, self(tensor, "fill_"));
  return fill(tensor, value, "fill_");
});
defineMethod("zero_", (tensor, args) => {
  if (args.length > 0)
    throw typeError("zero_", `TensorBase.zero_() takes no arguments (${args.length} given)`);
  return fill(self(tensor, "zero_"), 0, "zero_");
});
