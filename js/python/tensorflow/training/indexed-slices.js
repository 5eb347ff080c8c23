// tf.IndexedSlices: the gradient of a table of which some rows were taken. It is worked out as a whole tensor, which
// functions take it as, too.
import { ArrayValue } from "../../arrays/array.js";
import { refuseHere } from "../../arrays/refuse.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  FORMAT,
  GET,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../../values/protocol.js";
import { raise, TYPES, Type } from "../../values/types.js";
import { tf } from "../framework.js";

export const INDEXED_SLICES = new Type(
  "IndexedSlices",
  TYPES.object,
  "tensorflow.python.framework.indexed_slices.IndexedSlices",
);
INDEXED_SLICES.call = () => refuseHere("tf.IndexedSlices()");

/** What it has and is not read here. */
const NOT_READ = /^(?:values|indices|dense_shape|consumers|device|graph|name|op)$/;
const shown = () => refuseHere("how a tf.IndexedSlices is shown");

export class IndexedSlices extends ArrayValue {
  isSlices = true;
  /** @param {any} tensor @param {boolean} isSure whether it is not a tensor instead, as after other steps beside those of rows */
  constructor(tensor, isSure) {
    super(tf, tensor);
    this.isSure = isSure;
  }
  /** What it lacks. */
  #lacks(message) {
    return this.isSure
      ? raise("TypeError", message)
      : refuseHere("a gradient that may be a tf.IndexedSlices");
  }
  get [TYPE]() {
    return INDEXED_SLICES;
  }
  [REPR]() {
    return shown();
  }
  [STR]() {
    return shown();
  }
  [FORMAT]() {
    return shown();
  }
  [BINARY]() {
    return this.isSure ? NOT_IMPLEMENTED : this.#lacks("");
  }
  [COMPARE]() {
    return this.isSure ? NOT_IMPLEMENTED : this.#lacks("");
  }
  [UNARY]() {
    return refuseHere("an operator of a tf.IndexedSlices");
  }
  [TRUTH]() {
    return this.isSure || this.#lacks("");
  }
  [GET]() {
    return this.#lacks("'IndexedSlices' object is not subscriptable");
  }
  [LENGTH]() {
    return this.#lacks("object of type 'IndexedSlices' has no len()");
  }
  [ITERATE]() {
    return this.#lacks("'IndexedSlices' object is not iterable");
  }
  [ATTRIBUTE](name) {
    if (NOT_READ.test(name) || (!this.isSure && !/^(?:shape|dtype)$/.test(name)))
      refuseHere(`attribute .${name} of a tf.IndexedSlices`);
    return name === "shape" || name === "dtype" ? super[ATTRIBUTE](name) : undefined;
  }
}
