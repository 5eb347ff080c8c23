// The module types: objects that have what they are given, and methods of one object.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { Attributes } from "../builtins/own-names.js";
import { equals } from "../values/compare.js";
import { unhashable } from "../values/hash.js";
import { ATTRIBUTE, COMPARE, HASH, NOT_IMPLEMENTED, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { nested, repr } from "../values/repr.js";
import { raise, TYPES, Type } from "../values/types.js";
import { BoundMethod } from "./program-class.js";

const NAMESPACE = new Type("types.SimpleNamespace", TYPES.object);

class SimpleNamespace {
  constructor(/** @type {Iterable<[string, any]>} */ pairs) {
    /** @type {Map<string, any>} */
    this.own = new Map(pairs);
  }
  get [TYPE]() {
    return NAMESPACE;
  }
  [REPR]() {
    const fields = () => [...this.own].map(([name, value]) => `${name}=${repr(value)}`).join(", ");
    return nested(this, "namespace(...)", () => `namespace(${fields()})`);
  }
  [ATTRIBUTE](name) {
    if (name === "__dict__") return new Attributes(this.own);
    return this.own.has(name) ? this.own.get(name) : undefined;
  }
  [SET_ATTRIBUTE](name, value) {
    this.own.set(name, value);
  }
  [COMPARE](operator, other) {
    if (!(other instanceof SimpleNamespace) || !/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    return equals(new Attributes(this.own), new Attributes(other.own)) === (operator === "==");
  }
  /** @returns {any} */
  [HASH]() {
    return unhashable(this);
  }
  copied(next, /** @type {boolean} */ _, begin) {
    const made = begin(new SimpleNamespace([]));
    for (const [name, value] of this.own) made.own.set(name, next(value));
    return made;
  }
}
NAMESPACE.call = (args, keywords) =>
  args.length > 0
    ? raise("TypeError", "no positional arguments expected")
    : new SimpleNamespace(Object.entries(keywords));

const MEMBERS = {
  SimpleNamespace: NAMESPACE,
  MethodType: new FunctionOf("MethodType", ([method, self]) => new BoundMethod(method, self)),
};

export const types = new ModuleValue("types", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined,
);
