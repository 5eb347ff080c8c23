// An integer that nobody knows: a size that was not told, or a free letter.
import { ValueUnknown } from "./limits.js";
import {
  BINARY,
  COMPARE,
  FORMAT,
  GET,
  HASH,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  TRUTH,
  TYPE,
  UNARY,
} from "./protocol.js";
import { TYPES } from "./types.js";

const isNumber = (value) => /bigint|number|boolean/.test(typeof value) || value instanceof Unknown;

/** Arithmetic with it is not known either; what depends on it stops. */
export class Unknown {
  constructor(/** @type {string | null} */ name = null) {
    this.name = name;
  }
  get [TYPE]() {
    return TYPES.int;
  }
  [REPR]() {
    return this.name ?? "?";
  }
  [BINARY](operator, other) {
    return isNumber(other) && operator !== "@" ? new Unknown() : NOT_IMPLEMENTED;
  }
  [UNARY]() {
    return new Unknown();
  }
  [COMPARE](operator, other) {
    if (!isNumber(other)) return NOT_IMPLEMENTED;
    // A letter is equal to itself, whatever it stands for.
    const same = other === this || (this.name !== null && other.name === this.name);
    return same ? operator.includes("=") && operator !== "!=" : this.stop();
  }
  [TRUTH]() {
    return this.stop();
  }
  [FORMAT]() {
    return this[REPR]();
  }
  [HASH]() {
    return this.stop();
  }
  [ITERATE]() {
    return this.stop();
  }
  [LENGTH]() {
    return this.stop();
  }
  [GET]() {
    return new Unknown();
  }
  /** @returns {never} */
  stop() {
    throw new ValueUnknown(this[REPR]());
  }
}
