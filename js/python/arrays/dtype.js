// dtypes as values of a framework.
import { COMPARE, HASH, NOT_IMPLEMENTED, REPR, STR, TYPE } from "../values/protocol.js";

/** One dtype of a framework. */
export class DType {
  /** The engine's name of what its numbers are kept as, where the engine is without it. @type {string | null} */
  held = null;

  /**
   * @param {string} name the engine's name
   * @param {any} type    the class of such objects
   * @param {string} repr
   * @param {string} [str]
   */
  constructor(name, type, repr, str = repr) {
    this.name = name;
    this.type = type;
    this.repr = repr;
    this.str = str;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    return this.repr;
  }
  [STR]() {
    return this.str;
  }
  [COMPARE](operator, other) {
    // Those of most frameworks are equal to their names.
    const named = typeof other === "string" && !this.repr.startsWith("torch.");
    if (!(other instanceof DType || named) || !/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    return ((typeof other === "string" ? other : other.name) === this.name) === (operator === "==");
  }
  [HASH]() {
    return `dtype ${this.name}`;
  }
}
