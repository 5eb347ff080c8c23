// An object of a class that the program defines, which answers operators by the methods of its class.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Attributes } from "../builtins/own-names.js";
import { compare, equals, SWAPPED, truth } from "../values/compare.js";
import { keyOfItems, unhashable } from "../values/hash.js";
import { Iterator, itemsByNumber, itemsOf, itemsUntil, iterate } from "../values/iterate.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  DELETE,
  FORMAT,
  GET,
  HASH,
  IN_PLACE,
  INDEX,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  NUMBER,
  REPR,
  SET,
  SET_ATTRIBUTE,
  STR,
  TRUTH,
  TYPE,
  UNARY,
} from "../values/protocol.js";
import { repr, str } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { nameOf, raise } from "../values/types.js";

export const OPERATORS = {
  "+": "add",
  "-": "sub",
  "*": "mul",
  "/": "truediv",
  "//": "floordiv",
  "%": "mod",
  "**": "pow",
  "@": "matmul",
  "&": "and",
  "|": "or",
  "^": "xor",
  "<<": "lshift",
  ">>": "rshift",
  divmod: "divmod",
};
export const COMPARISONS = { "==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge" };
const UNARIES = { "-": "neg", "+": "pos", "~": "invert", abs: "abs", round: "round" };

const answered = (value) => (value === undefined ? NOT_IMPLEMENTED : value);

/** Of each class the objects that were keys, by what their hashes are. @type {WeakMap<object, Map<any, Instance[]>>} */
const keys = new WeakMap();
function keysOf(type) {
  const known = keys.get(type) ?? new Map();
  keys.set(type, known);
  return known;
}

export class Instance {
  isOfProgram = true;
  /** @type {Map<string, any>} its own attributes */
  own = new Map();
  /** Whether its fields have their values. */
  isMade = false;
  /** Its attributes as a dictionary, once they were asked for. @type {Attributes | null} */
  attributes = null;

  /** @param {import("./program-class.js").ProgramClass} type */
  constructor(type) {
    this.type = type;
  }

  get [TYPE]() {
    return this.type;
  }
  get #attributes() {
    this.attributes ??= new Attributes(this.own);
    return this.attributes;
  }

  [ATTRIBUTE](name) {
    if (name === "__dict__") return this.type.slots === null ? this.#attributes : undefined;
    if (name === "__len__" && !this.#has("len")) return undefined;
    if (name === "__doc__" && !this.own.has(name)) return this.type.doc;
    const isOwn = this.own.has(name) && !this.type.answersFirst(name);
    const found = isOwn ? this.own.get(name) : this.type.memberOf(name, this);
    const given = found === undefined ? this.type.foreign.givenTo?.(this, name) : found;
    return given === undefined && !/^__/.test(name) && this.#has("getattr")
      ? this.#ask("getattr", name)
      : given;
  }
  [FORMAT](spec) {
    if (this.#has("format")) return this.#ask("format", spec);
    return spec === ""
      ? str(this)
      : raise("TypeError", `unsupported format string passed to ${this.type.name}.__format__`);
  }
  [NUMBER](kind) {
    const found = this.#ask(kind) ?? this.#ask("index");
    if (found !== undefined) return kind === "float" ? Number(found) : found;
    const kinds =
      kind === "int" ? "a string, a bytes-like object or a real number" : "a string or a real number";
    return raise("TypeError", `${kind}() argument must be ${kinds}, not '${this.type.name}'`);
  }
  [INDEX]() {
    return this.#ask("index");
  }
  [SET_ATTRIBUTE](name, value) {
    if (name === "__dict__") refuseHere("assignment to .__dict__");
    if (this.type.isFrozen && this.isMade) this.type.frozen(name);
    if (this.#has("setattr")) this.#ask("setattr", name, value);
    else this.give(name, value);
  }
  /** Gives it an attribute, whatever its class says of that. */
  give(name, value) {
    if (this.type.writes(name, this, value)) return;
    if (this.type.slots !== null && !this.type.slots.has(name))
      raise("AttributeError", `'${this.type.name}' object has no attribute '${name}'`);
    this.own.set(name, value);
  }

  copied(next, isDeep, begin) {
    const word = isDeep ? "deepcopy" : "copy";
    if (this.#has(word)) return this.#ask(word, ...(isDeep ? [new Dict()] : []));
    const made = begin(new Instance(this.type));
    for (const [name, one] of this.own) made.own.set(name, next(one));
    return made;
  }

  /** What `hash()` of it is where its class says that. */
  hashed() {
    return this.#ask("hash");
  }

  /** Equal objects are one key: the first of them that was looked up. */
  [HASH]() {
    if (this.#has("hash")) {
      const code = this.#ask("hash");
      const known = keysOf(this.type);
      const alike = known.get(code) ?? [];
      const same = alike.find((one) => one === this || equals(one, this));
      if (same === undefined) known.set(code, [...alike, this]);
      return same ?? this;
    }
    const { fields, isFrozen, isCompared, hashes } = this.type;
    if (!isCompared) return this;
    if (fields !== null && (isFrozen || hashes))
      return `\0${this.type.name}${keyOfItems(fields.map((name) => this.own.get(name)))}`;
    if (fields !== null || this.#has("eq")) unhashable(this);
    return this;
  }

  /** What a method of two underscores answers, undefined where the class has none. */
  #ask(name, ...args) {
    const method = this.type.memberOf(`__${name}__`, this);
    return method === undefined ? undefined : session().machine.call(method, args);
  }
  #has(name) {
    return this.type.memberOf(`__${name}__`, this) !== undefined;
  }

  [REPR]() {
    const said = this.#ask("repr");
    if (said !== undefined) return said;
    const { fields, path } = this.type;
    if (fields === null || !this.type.isShown) return `<${path} object at 0x7f0000000000>`;
    return `${path.replace("__main__.", "")}(${this.type.shown.map((field) => `${field}=${repr(this.own.get(field))}`).join(", ")})`;
  }
  [STR]() {
    return this.#ask("str") ?? this[REPR]();
  }
  [TRUTH]() {
    if (this.#has("bool")) return truth(this.#ask("bool"));
    return this.#has("len") ? this[LENGTH]() !== 0 : true;
  }
  [LENGTH]() {
    const count = this.#ask("len");
    return typeof count === "bigint" ? Number(count) : count;
  }
  [GET](key) {
    if (this.#has("getitem")) return this.#ask("getitem", key);
    return (
      this.type.foreign.itemOf?.(this, key) ??
      raise("TypeError", `'${this.type.name}' object is not subscriptable`)
    );
  }
  [SET](key, value) {
    if (!this.#has("setitem"))
      raise("TypeError", `'${this.type.name}' object does not support item assignment`);
    this.#ask("setitem", key, value);
  }
  [DELETE](key) {
    if (!this.#has("delitem")) raise("TypeError", `'${this.type.name}' object doesn't support item deletion`);
    this.#ask("delitem", key);
  }
  [ITERATE]() {
    const items = this.begun();
    if (items !== undefined)
      return items instanceof Instance
        ? itemsUntil("StopIteration", () => items.#ask("next"))
        : iterate(items);
    return this.#has("getitem") ? itemsByNumber(this) : undefined;
  }
  /** What `iter()` of it is where its class says that. */
  begun() {
    const items = this.#ask("iter");
    if (items === undefined || items instanceof Iterator) return items;
    const isIterator =
      items instanceof Instance
        ? items.#has("next")
        : items !== null && typeof items === "object" && items[LENGTH] === undefined;
    if (isIterator) return items;
    return raise("TypeError", `iter() returned non-iterator of type '${nameOf(items)}'`);
  }
  /** What it has under the keys that it names, undefined where it names none. */
  pairs() {
    const keys = this.type.memberOf("keys", this);
    if (keys === undefined) return undefined;
    return itemsOf(session().machine.call(keys, [])).map((key) => [key, this[GET](key)]);
  }
  /** What `next()` of it gives. */
  next() {
    return this.#has("next") ? this.#ask("next") : undefined;
  }
  [CONTAINS](item) {
    if (this.#has("contains")) return truth(this.#ask("contains", item));
    for (const one of iterate(this, `argument of type '${this.type.name}' is not iterable`))
      if (equals(one, item)) return true;
    return false;
  }
  /** Whether an operand on its right is asked before it: one of a class that derives from its own and says more. */
  #givesWay(other, name) {
    const { type } = this;
    return (
      other instanceof Instance &&
      other.type !== type &&
      other.type.inherits(type) &&
      other.type.ownerOf(name) !== type.ownerOf(name)
    );
  }
  [BINARY](operator, other, reflected) {
    const name = OPERATORS[operator];
    if (!reflected && this.#givesWay(other, `__r${name}__`)) {
      const first = answered(other.#ask(`r${name}`, this));
      if (first !== NOT_IMPLEMENTED) return first;
    }
    const own = reflected ? `r${name}` : name;
    const { binaryOf } = this.type.foreign ?? {};
    if (binaryOf !== undefined && !this.#has(own)) return binaryOf(this, operator, other, reflected);
    return answered(this.#ask(own, other));
  }
  [IN_PLACE](operator, other) {
    return answered(this.#ask(`i${OPERATORS[operator]}`, other));
  }
  [UNARY](operator, ...rest) {
    return answered(this.#ask(UNARIES[operator], ...rest.filter((one) => one !== null)));
  }
  [COMPARE](operator, other) {
    const turned = COMPARISONS[SWAPPED[operator]];
    if (this.#givesWay(other, `__${turned}__`)) {
      const first = answered(other.#ask(turned, this));
      if (first !== NOT_IMPLEMENTED) return first;
    }
    const answer = this.#ask(COMPARISONS[operator], other);
    if (answer !== undefined) return answer;
    if (operator === "!=" && this.#has("eq")) {
      const same = this.#ask("eq", other);
      return same === NOT_IMPLEMENTED ? same : !truth(same);
    }
    const { fields, isOrdered, isCompared } = this.type;
    if (!isCompared) return NOT_IMPLEMENTED;
    const isOrder = !/^[!=]=$/.test(operator);
    if (fields === null || (isOrder && !isOrdered)) return NOT_IMPLEMENTED;
    if (isOrder) {
      if (!(other instanceof Instance) || other.type !== this.type) return NOT_IMPLEMENTED;
      const [one, two] = [this, other].map(
        (self) => new Tuple(self.type.compared.map((field) => self.own.get(field))),
      );
      return compare(operator, one, two);
    }
    if (!(other instanceof Instance) || other.type !== this.type) return NOT_IMPLEMENTED;
    const isSame = this.type.compared.every((field) => equals(this.own.get(field), other.own.get(field)));
    return isSame === (operator === "==");
  }

  get isCallable() {
    return this.#has("call");
  }
  call(args, keywords, machine) {
    const method = this.type.memberOf("__call__", this) ?? this.type.foreign.givenTo?.(this, "__call__");
    if (method === undefined) raise("TypeError", `'${this.type.name}' object is not callable`);
    return machine.call(method, args, keywords);
  }
}

const plainText = (self) => `<${self.type.path} object at 0x7f0000000000>`;

/** What makes objects of a class that derives from nothing. @type {import("./program-class.js").Making} */
export const OBJECTS = {
  object: (type) => new Instance(type),
  inherited(self, name) {
    if (name === "__repr__" || name === "__str__")
      return new FunctionOf(name, () => (name === "__repr__" ? plainText(self) : repr(self)));
    if (name === "__setattr__") return new FunctionOf(name, ([own, value]) => self.give(own, value) ?? null);
    if (name !== "__init__") return undefined;
    return new FunctionOf(name, (args, keywords) => {
      if (self.type.foreign.start?.(self, args, keywords)) return null;
      if (args.length + Object.keys(keywords).length > 0)
        raise(
          "TypeError",
          self.type.ownerOf(name) === undefined
            ? `${self.type.name}() takes no arguments`
            : "object.__init__() takes exactly one argument (the instance to initialize)",
        );
      return null;
    });
  },
};
