// Writing into a tensor: copy_, fill_ and zero_.
import { open } from "./engine.js";
import { ShapecastError } from "./errors.js";
import { writeOperands } from "./promotion.js";
import { isNumber, plainNumber } from "./scalar.js";
import { missing, tooMany } from "./sizes.js";
import { checkTensor, defineMethod, refuse, Tensor } from "./tensor.js";
import { checkRange } from "./elements.js";

/** Copies `source` into `target`, broadcast and converted; refuses as operations in place do. */
export function copyInto(target, source, op) {
  writeOperands([target, source], op);
  const status = open().sc_wasm_copy_into();
  if (status === 0) return target;
  const shapes = [target.shape, source instanceof Tensor ? source.shape : []];
  throw refuse(status, { op, inPlace: true, shapes, dtypes: [target.dtype, source.dtype ?? null] });
}

/** Sets every element of a tensor, expanded or not, to a number or the value of a 0-dim tensor. */
function fill(target, value, op) {
  if (value instanceof Tensor && value.ndim > 0) {
    throw new ShapecastError(
      `fill_ only supports 0-dimension value tensor but got tensor with ${value.ndim} dimensions.`,
      { op, shapes: [target.shape, value.shape] },
    );
  }
  if (!isNumber(value)) checkTensor(value, op, "value");
  else checkRange(plainNumber(value), target.dtype, op);
  writeOperands([value, target], op);
  open().sc_wasm_copy();
  return target;
}

const one = (op, args, argument) => {
  if (args.length === 0) throw missing(op, [argument]);
  if (args.length > 1) throw tooMany(op, 1, args.length);
  return args[0];
};

defineMethod("copy_", (self, args) => copyInto(self, checkTensor(one("copy_", args, "src"), "copy_", "src"), "copy_"));
defineMethod("fill_", (self, args) => fill(self, one("fill_", args, "value"), "fill_"));
defineMethod("zero_", (self, args) => {
  if (args.length > 0) throw tooMany("zero_", 0, args.length);
  return fill(self, 0, "zero_");
});
