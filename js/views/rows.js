// A tensor as a sequence over its first axis, and its sizes by PyTorch's names.
import { overloads } from "../tensor/overloads.js";
import { checkAlive, defineMethod, Tensor } from "../tensor/tensor.js";
import { checkAxes, select, wrapAxis } from "./slices.js";

/** @this {Tensor} */
function* rows() {
  for (let index = 0; index < this.shape[0]; index++) yield select(this, 0, index);
}

// A tensor without axes has no iterator at all: so tools that compare sequences know that it is none.
Object.defineProperty(Tensor.prototype, Symbol.iterator, {
  configurable: true,
  /** @this {Tensor} */
  get() {
    return this.ndim > 0 ? rows : undefined;
  },
});

const sizeArguments = overloads("size", "Tensor input, int? dim = None");
defineMethod("size", (self, args) => {
  checkAlive(self, "size");
  const { dim } = sizeArguments(args, self);
  if ((dim ?? null) === null) return self.shape;
  checkAxes(dim, self, "size");
  return self.shape[wrapAxis(dim, self, "size")];
});

defineMethod("dim", (self) => {
  checkAlive(self, "dim");
  return self.ndim;
});
