// Tensors as Python prints them. What works out shapes alone has no elements to print, and comes without this.
import { formatter } from "../format/format.js";
import { checkAlive, checkTensor, storedElements, Tensor } from "./tensor.js";

export { getPrintOptions, setPrintOptions } from "../format/format.js";

/** @this {Tensor} */
function print(options) {
  checkAlive(this, "toString");
  // Options may be read by somebody's function: what follows them sees the memory as that left it.
  const write = formatter(options);
  const data = storedElements(this, "toString");
  const { shape, strides, offset, dtype } = this;
  return write({ shape, strides, offset, dtype, data });
}

Object.defineProperty(Tensor.prototype, "toString", { value: print, writable: true, configurable: true });

/** What Python's repr() of the tensor prints. */
export const repr = (tensor, options) => print.call(checkTensor(tensor, "repr", "input"), options);
