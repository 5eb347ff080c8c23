// NumPy's texts: scalars that are texts of Python, and their dtypes.
import { DType } from "../../arrays/dtype.js";
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { findAttribute } from "../../builtins/attributes.js";
import { binary } from "../../builtins/operators.js";
import { compare } from "../../values/compare.js";
import { charactersOf } from "../../values/iterate.js";
import * as protocol from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { format } from "../../values/texts.js";
import { Raised, raise, TYPES, Type } from "../../values/types.js";
import { DTYPE, typeNamed } from "../base/dtypes.js";

const { ATTRIBUTE, BINARY, COMPARE, CONTAINS, FORMAT, GET, HASH, ITERATE, LENGTH, NOT_IMPLEMENTED } =
  protocol;
const { NUMBER, REPR, STR, TRUTH, TYPE } = protocol;

export const STRING = /** @type {Type} */ (typeNamed("str_"));
const STRING_DTYPE = new Type("numpy.dtypes.StrDType", DTYPE, "numpy.dtypes.StrDType");

/** `numpy.str_`: a text that says where it comes from. */
export class TextScalar {
  constructor(/** @type {string} */ text) {
    this.text = text;
  }
  get [TYPE]() {
    return STRING;
  }
  [REPR]() {
    return `np.str_(${repr(this.text)})`;
  }
  [STR]() {
    return this.text;
  }
  [FORMAT](spec) {
    return format(this.text, spec);
  }
  [HASH]() {
    return this.text;
  }
  [TRUTH]() {
    return this.text !== "";
  }
  [LENGTH]() {
    return charactersOf(this.text).length;
  }
  [ITERATE]() {
    return charactersOf(this.text);
  }
  [CONTAINS](item) {
    return compare("in", plain(item), this.text);
  }
  [GET](key) {
    return session().machine.call(ITEM, [this.text, key]);
  }
  [NUMBER](kind) {
    return numberOf(TYPES[kind], this.text);
  }
  [COMPARE](operator, other) {
    const own = plain(other);
    return typeof own === "string" ? compare(operator, this.text, own) : NOT_IMPLEMENTED;
  }
  [BINARY](operator, other, reflected) {
    const own = plain(other);
    return reflected ? binary(operator, own, this.text) : binary(operator, this.text, own);
  }
  [ATTRIBUTE](name) {
    if (name === "item") return new FunctionOf("item", () => this.text);
    if (name === "dtype") return dtypeOf(charactersOf(this.text).length);
    return findAttribute(this.text, name);
  }
}
/** A text as a number; what is none is told as what it is here. */
export function numberOf(type, text) {
  try {
    return session().machine.call(type, [text]);
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    const [message] = /** @type {any} */ (error.value).args;
    return raise(
      "ValueError",
      message.replace(repr(text), () => `np.str_(${repr(text)})`),
    );
  }
}
const ITEM = new FunctionOf("item", ([text, key]) => {
  const characters = charactersOf(text);
  const made = new Tuple(characters)[GET](key);
  return made instanceof Tuple ? made.items.join("") : made;
});

export const plain = (value) => (value instanceof TextScalar ? value.text : value);

export const dtypeOf = (width) => new TextDType(width);

export class TextDType extends DType {
  isTextType = true;
  constructor(width) {
    super(`str${width * 32}`, STRING_DTYPE, `dtype('<U${width || ""}')`, `<U${width}`);
    this.width = width;
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    const same =
      other instanceof TextDType
        ? other.width === this.width
        : other === `<U${this.width}` || other === `U${this.width}`;
    return same === (operator === "==");
  }
  [ATTRIBUTE](name) {
    return {
      kind: "U",
      char: "U",
      name: this.name,
      str: `<U${this.width}`,
      itemsize: BigInt(4 * this.width),
      type: STRING,
      names: null,
      fields: null,
    }[name];
  }
}

/** By code points, as Python compares. */
export const inOrder = (one, other) => (compare("<", one, other) ? -1 : compare("<", other, one) ? 1 : 0);
