// Arrays read backwards, `a[::-1]`: the engine has no negative strides. What is read is a mirrored copy, made anew each time;
// what is written goes back to the memory behind it.
import { ArrayValue } from "../arrays/array.js";
import { numpy, write } from "./framework.js";

export class Mirrored extends ArrayValue {
  /**
   * @param {any} base
   * @param {any[]} slices of each axis of the base, forwards
   * @param {number[]} dims the axes that are mirrored
   * @param {any[]} rest what is taken of the mirrored array
   */
  constructor(base, slices, dims, rest) {
    super(numpy, undefined);
    this.mirrors = { base, slices, dims, rest };
    this.base = base.base ?? base;
    this.readOnly = base.readOnly;
  }

  /** The array without what is taken of it. */
  get #whole() {
    const { base, slices, dims } = this.mirrors;
    return base.tensor.at(...slices).flip(dims);
  }
  get tensor() {
    return this.mirrors && this.#whole.at(...this.mirrors.rest);
  }
  set tensor(_) {
    // It is made when it is asked for.
  }

  /** Puts a tensor into the memory behind it. */
  commit(tensor) {
    const { base, slices, dims, rest } = this.mirrors;
    const whole = this.#whole;
    whole.setAt(rest, tensor);
    write(base, (memory) => memory.setAt(slices, whole.flip(dims)));
  }
}
