// Objects of classes that derive from int, float or str: a number or a text with attributes of its own, which answers by the
// methods of its class where these are written.
import { FunctionOf } from "../../arrays/module.js";
import { session } from "../../arrays/session.js";
import { findAttribute, getAttribute } from "../../builtins/attributes.js";
import { binary, unary } from "../../builtins/operators.js";
import { compare, truth } from "../../values/compare.js";
import { keyOf } from "../../values/hash.js";
import { getItem } from "../../values/items.js";
import { iterate, length } from "../../values/iterate.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  FORMAT,
  GET,
  HASH,
  INDEX,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  STR,
  TRUTH,
  UNARY,
} from "../../values/protocol.js";
import { repr } from "../../values/repr.js";
import { format } from "../../values/texts.js";
import { bareOf, Raised } from "../../values/types.js";
import { COMPARISONS, Instance, OPERATORS } from "../instance.js";

const UNARIES = { "-": "neg", "+": "pos", "~": "invert", abs: "abs", round: "round" };
const known = (name, args) => session().machine.call(session().machine.known(name), args);

/** @type {Record<string, [symbol, (text: string, ...args: any[]) => any]>} */
const DOORS = {
  len: [LENGTH, length],
  iter: [ITERATE, (text) => iterate(text)],
  contains: [CONTAINS, (text, item) => compare("in", bareOf(item), text)],
  getitem: [GET, getItem],
};

class Scalar extends Instance {
  /** @param {any} type @param {any} plain the number or the text itself */
  constructor(type, plain) {
    super(type);
    this.plain = plain;
    // Numbers have none of these, texts have their own.
    for (const [name, [door, ofText]] of Object.entries(DOORS))
      if (!this.says(name))
        /** @type {any} */ (this)[door] = this.isText ? (...args) => ofText(plain, ...args) : undefined;
  }
  get isText() {
    return typeof this.plain === "string";
  }
  says(name) {
    return this.type.ownerOf(`__${name}__`) !== undefined;
  }
  [ATTRIBUTE](name) {
    return super[ATTRIBUTE](name) ?? (/^__/.test(name) ? undefined : findAttribute(this.plain, name));
  }
  [REPR]() {
    return this.says("repr") ? super[REPR]() : repr(this.plain);
  }
  [STR]() {
    if (this.says("str") || !this.isText) return super[STR]();
    return this.plain;
  }
  [FORMAT](spec) {
    if (this.says("format")) return super[FORMAT](spec);
    return spec === "" ? this[STR]() : format(this.plain, spec);
  }
  [HASH]() {
    return this.says("hash") || this.says("eq") ? super[HASH]() : keyOf(this.plain);
  }
  [INDEX]() {
    return this.says("index") ? super[INDEX]() : typeof this.plain === "bigint" ? this.plain : undefined;
  }
  [NUMBER](kind) {
    return this.says(kind) ? super[NUMBER](kind) : known(kind, [this.plain]);
  }
  [TRUTH]() {
    return this.says("bool") || this.says("len") ? super[TRUTH]() : truth(this.plain);
  }
  [BINARY](operator, other, reflected) {
    if (this.says(`${reflected ? "r" : ""}${OPERATORS[operator]}`)) {
      const made = super[BINARY](operator, other, reflected);
      if (made !== NOT_IMPLEMENTED) return made;
    }
    const one = bareOf(other);
    if (operator === "divmod") return known(operator, reflected ? [one, this.plain] : [this.plain, one]);
    try {
      return reflected ? binary(operator, one, this.plain) : binary(operator, this.plain, one);
    } catch (error) {
      // The message names the class.
      const isRefused = error instanceof Raised && /^unsupported operand/.test(error.value.args[0]);
      if (isRefused) return NOT_IMPLEMENTED;
      throw error;
    }
  }
  [UNARY](operator, ...rest) {
    if (this.says(UNARIES[operator])) return super[UNARY](operator, ...rest);
    return UNARIES[operator] === operator
      ? known(operator, [this.plain, ...rest.filter((one) => one !== null)])
      : unary(operator, this.plain);
  }
  [COMPARE](operator, other) {
    return this.says(COMPARISONS[operator])
      ? super[COMPARE](operator, other)
      : compare(operator, this.plain, bareOf(other));
  }
  copied(next, _, begin) {
    const made = begin(new Scalar(this.type, this.plain));
    for (const [name, one] of this.own) made.own.set(name, next(one));
    return made;
  }
}

/** What makes objects of such a class. @type {any} */
export const SCALARS = {
  isOfScalars: true,
  object(type, args, keywords) {
    const { machine } = session();
    return new Scalar(type, machine.call(/** @type {any} */ (type).foreign, args, keywords));
  },
  inherited(self, name) {
    if (name === "__init__") return new FunctionOf(name, () => null);
    if (name === "__repr__") return new FunctionOf(name, () => repr(self.plain));
    if (name === "__str__")
      return new FunctionOf(name, () =>
        self.isText ? self.plain : repr(self.says("repr") ? self : self.plain),
      );
    if (name === "__setattr__") return new FunctionOf(name, ([own, value]) => self.give(own, value) ?? null);
    if (name === "__hash__") return new FunctionOf(name, () => known("hash", [self.plain]));
    const found = getAttribute(self.plain, name);
    return typeof found?.call === "function"
      ? new FunctionOf(name, (args, keywords, machine) => machine.call(found, args.map(bareOf), keywords))
      : found;
  },
};
