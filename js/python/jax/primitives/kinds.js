// What is known of values that are not there yet.
import { refuseHere } from "../../arrays/refuse.js";

const SHORT = {
  float32: "f32",
  int32: "i32",
  uint32: "u32",
  int16: "i16",
  int8: "i8",
  uint8: "u8",
  bool: "bool",
};

/** What is known of a value that is not there: its shape and its dtype, and whether that gives way to others. */
export class Kind {
  /** @param {readonly number[]} shape @param {string} dtype @param {boolean} [weak] */
  constructor(shape, dtype, weak = false) {
    this.shape = [...shape];
    this.dtype = dtype;
    // Truths give way to nothing.
    this.weak = weak && dtype !== "bool";
  }
  /** `f32[2,3]`. */
  get text() {
    return `${SHORT[this.dtype] ?? refuseHere(`${this.dtype} in jax.make_jaxpr`)}[${this.shape.join()}]`;
  }
  /** What tells two apart for a compiled function. */
  get key() {
    return `${this.weak ? "~" : ""}${this.dtype}[${this.shape.join()}]`;
  }
  get ndim() {
    return this.shape.length;
  }
  with(/** @type {readonly number[]} */ shape) {
    return new Kind(shape, this.dtype, this.weak);
  }
}
