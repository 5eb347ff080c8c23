// dtypes as values of a framework.
import { ATTRIBUTE, COMPARE, HASH, NOT_IMPLEMENTED, REPR, STR, TYPE } from "../values/protocol.js";

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
  /** What PyTorch's tell of themselves. */
  [ATTRIBUTE](name) {
    if (!this.repr.startsWith("torch.")) return undefined;
    const isFloat = this.name.includes("float");
    const isSigned = isFloat || /^(?:int|complex)/.test(this.name);
    const bytes = this.name === "bool" ? 1 : Number(this.name.replace(/^[a-z]*/, "")) / 8;
    return {
      is_floating_point: isFloat,
      is_complex: this.name.startsWith("complex"),
      is_signed: isSigned,
      itemsize: BigInt(bytes),
    }[name];
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
