// An object of a class of the program that derives from dict, list or tuple: such a container, with attributes of its own, which
// answers by the methods of its class where these are written.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { typeMethod } from "../builtins/attributes.js";
import { binary } from "../builtins/operators.js";
import { Attributes } from "../builtins/own-names.js";
import { truth } from "../values/compare.js";
import { Iterator, itemsOf, iterate } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  DELETE,
  GET,
  HASH,
  IN_PLACE,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  SET,
  SET_ATTRIBUTE,
  STR,
  TRUTH,
  TYPE,
} from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict, OrderedDict } from "../values/tables.js";
import { raise, TYPES } from "../values/types.js";
import { COMPARISONS, OPERATORS } from "./instance.js";

const none = () => null;

/** What Python asks of a container in other ways than by a name: the door, and what becomes of an answer of the program. @type {Record<string, [symbol, (value: any) => any]>} */
export const ANSWERS = {
  repr: [REPR, (value) => value],
  str: [STR, (value) => value],
  len: [LENGTH, Number],
  bool: [TRUTH, truth],
  contains: [CONTAINS, truth],
  iter: [ITERATE, (value) => iterate(value)],
  getitem: [GET, (value) => value],
  setitem: [SET, none],
  delitem: [DELETE, none],
};

/** A list or tuple of the program's as a plain one. */
const bare = (self) =>
  self instanceof Dict
    ? refuseHere("such an operation of a dictionary")
    : new (self instanceof Tuple ? Tuple : List)([...self.items]);

/** The same without the program: what the container itself does. @type {Record<string, (base: any, self: any, args: any[]) => any>} */
const PLAIN = {
  repr: (base, self) => base[REPR].call(self),
  str: (base, self) => (base[STR] ?? base[REPR]).call(self),
  len: (base, self) => BigInt(base[LENGTH].call(self)),
  contains: (base, self, [item]) => base[CONTAINS].call(self, item),
  iter: (base, self) => new Iterator(base[ITERATE].call(self)),
  getitem: (base, self, [key]) => base[GET].call(self, key),
  setitem: (base, self, [key, value]) => base[SET]?.call(self, key, value) ?? null,
  delitem: (base, self, [key]) => base[DELETE]?.call(self, key) ?? null,
  add: (_, self, [other]) => binary("+", bare(self), other),
  mul: (_, self, [other]) => binary("*", bare(self), other),
  eq: (base, self, [other]) => base[COMPARE].call(self, "==", other),
  ne: (base, self, [other]) => base[COMPARE].call(self, "!=", other),
  setattr(_, self, [name, value]) {
    self.give(name, value);
    return null;
  },
  delattr: (_, self, [name]) =>
    self.drop(name) ? null : raise("AttributeError", `'${self.type.name}' object has no attribute '${name}'`),
};

/** @param {any} Base */
const ofProgram = (Base) =>
  class extends Base {
    isOfProgram = true;
    /** Its own attributes. @type {Map<string, any>} */
    own = new Map();
    /** Whether its items are its attributes: `self.__dict__ = self`. */
    isOpen = false;

    constructor(/** @type {any} */ type, /** @type {any[]} */ items = []) {
      super(items);
      this.type = type;
      for (const [name, [door, made]] of Object.entries(ANSWERS))
        if (this.has(name)) /** @type {any} */ (this)[door] = (...args) => made(this.ask(name, ...args));
      if (this.has("call"))
        this.call = (args, keywords, machine) => machine.call(this.member("call"), args, keywords);
      if (this.has("hash")) refuseHere("__hash__ of such a class");
    }
    get [TYPE]() {
      return this.type;
    }

    member(name) {
      return this.type.memberOf(`__${name}__`, this);
    }
    has(name) {
      return this.member(name) !== undefined;
    }
    ask(name, ...args) {
      return session().machine.call(this.member(name), args);
    }

    [GET](key) {
      return this.has("missing") && !Base.prototype[CONTAINS].call(this, key)
        ? this.ask("missing", key)
        : super[GET](key);
    }
    [BINARY](operator, other, reflected) {
      const name = `${reflected ? "r" : ""}${OPERATORS[operator]}`;
      if (this.has(name)) return this.ask(name, other);
      return super[BINARY]?.(operator, other, reflected) ?? NOT_IMPLEMENTED;
    }
    [IN_PLACE](operator, other) {
      const name = `i${OPERATORS[operator]}`;
      if (this.has(name)) return this.ask(name, other);
      return this.has(OPERATORS[operator])
        ? NOT_IMPLEMENTED
        : (super[IN_PLACE]?.(operator, other) ?? NOT_IMPLEMENTED);
    }
    [COMPARE](operator, other) {
      const name = COMPARISONS[operator];
      return this.has(name) ? this.ask(name, other) : super[COMPARE](operator, other);
    }
    /** @returns {any} */
    [HASH]() {
      return this.has("eq") ? refuseHere("a key of such a class") : super[HASH]();
    }

    [ATTRIBUTE](name) {
      if (name === "__dict__") return this.isOpen ? this : new Attributes(this.own);
      if (name === "__doc__") return this.type.doc;
      if (this.own.has(name)) return this.own.get(name);
      if (this.isOpen && Base.prototype[CONTAINS].call(this, name)) return this.get(name);
      const found = this.type.memberOf(name, this) ?? super[ATTRIBUTE]?.(name);
      const isBare = found === undefined && typeMethod(this.type, name) === undefined;
      return isBare && !/^__/.test(name) && this.has("getattr") ? this.ask("getattr", name) : found;
    }
    [SET_ATTRIBUTE](name, value) {
      if (this.has("setattr")) this.ask("setattr", name, value);
      else this.give(name, value);
    }
    /** Gives it an attribute, whatever its class says of that. */
    give(name, value) {
      if (name === "__dict__") {
        if (value !== this || !(this instanceof Dict)) refuseHere("assignment to .__dict__");
        this.isOpen = true;
      } else if (this.type.writes(name, this, value)) return;
      else if (this.isOpen) this.set(name, value);
      else this.own.set(name, value);
    }
    forget(name) {
      if (!this.has("delattr")) return this.drop(name);
      this.ask("delattr", name);
      return true;
    }
    drop(name) {
      return this.isOpen ? this.take(name) !== undefined : this.own.delete(name);
    }

    copied(next, isDeep, begin) {
      if (isDeep && this.has("getattr")) refuseHere("a deep copy of such an object");
      const made = begin(new /** @type {any} */ (this.constructor)(this.type));
      if (this instanceof Dict) for (const [key, one] of [...this.walk()]) made.set(key, next(one));
      else made.items = this.items.map(next);
      for (const [name, one] of this.own) made.own.set(name, next(one));
      made.isOpen = this.isOpen;
      return made;
    }
  };

class ProgramOrdered extends ofProgram(OrderedDict) {
  [REPR]() {
    return OrderedDict.prototype[REPR].call(this).replace("OrderedDict", this.type.name);
  }
  like() {
    return refuseHere("a copy of such a dictionary");
  }
}

/** The containers that classes derive from: what an object is, and how it begins. @type {Map<any, { Kind: any, begin: (self: any, args: any[], keywords: any) => any }>} */
const KINDS = new Map();
const filled = (self, args, keywords) => partOf("collections").update(self, "dict", args, keywords);
KINDS.set(TYPES.dict, { Kind: ofProgram(Dict), begin: filled });
KINDS.set(new OrderedDict()[TYPE], { Kind: ProgramOrdered, begin: filled });
KINDS.set(TYPES.list, {
  Kind: ofProgram(List),
  begin: (self, [items = null]) => {
    self.become(items === null ? [] : itemsOf(items));
    return null;
  },
});
KINDS.set(TYPES.tuple, { Kind: ofProgram(Tuple), begin: none });

const baseOf = (self) => Object.getPrototypeOf(self);

/** What makes objects of such a class. @type {import("./program-class.js").Making} */
export const CONTAINERS = {
  object(type, args) {
    const { foreign } = /** @type {any} */ (type);
    const { Kind } = KINDS.get(foreign) ?? refuseHere(`a class that derives from ${foreign.name}`);
    if (foreign !== TYPES.tuple) return new Kind(type);
    const made = new Kind(type, args.length === 0 ? [] : itemsOf(args[0]));
    made.name = "tuple";
    return made;
  },
  inherited(self, name) {
    if (name === "__init__")
      return new FunctionOf(name, (args, keywords) => {
        KINDS.get(self.type.foreign)?.begin(self, args, keywords);
        return null;
      });
    return plainMethod(self, name) ?? typeMethod(self.type.foreign, name)?.bind(self);
  },
};

/** What the container does by itself that a method of two underscores stands for, undefined where it has none. */
function plainMethod(self, dunder) {
  const [, name] = /^__([a-z]+)__$/.exec(dunder) ?? [];
  return name !== undefined && Object.hasOwn(PLAIN, name)
    ? new FunctionOf(dunder, (args) => PLAIN[name](baseOf(self), self, args))
    : undefined;
}

/** `dict.__getitem__` and its kin, undefined where it is none of a container. */
export function methodOfContainer(type, dunder) {
  if (!KINDS.has(type) || !Object.hasOwn(PLAIN, dunder.slice(2, -2))) return undefined;
  const call = (/** @type {any[]} */ [self, ...args], /** @type {any} */ _, /** @type {any} */ machine) => {
    const own = self?.isOfProgram && plainMethod(self, dunder);
    return machine.call(own || machine.attribute(self, dunder), args);
  };
  return Object.assign(new FunctionOf(dunder, call), { isMethod: true });
}

/** Whether classes may derive from it. */
export const isContainer = (base) => KINDS.has(base);
