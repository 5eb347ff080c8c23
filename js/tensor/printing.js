// Tensors as Python prints them. What works out shapes alone has no elements to print, and comes without this.
import { formatter } from "../format/format.js";
import { checkAlive, checkTensor, storedElements, Tensor } from "./tensor.js";

export { getPrintOptions, setPrintOptions } from "../format/format.js";

/** @this {Tensor} */
function toString(options) {
  checkAlive(this, "toString");
  // Options may be read by somebody's function: what follows them sees the memory as that left it.
  const print = formatter(options);
  const data = storedElements(this, "toString");
  const { shape, strides, offset, dtype } = this;
  return print({ shape, strides, offset, dtype, data });
}

Object.defineProperty(Tensor.prototype, "toString", { value: toString, writable: true, configurable: true });

/** What Python's repr() of the tensor prints. */
export const repr = (tensor, options) => toString.call(checkTensor(tensor, "repr", "input"), options);
