// A class that the program defines, and how its members reach its objects.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Builtin } from "../builtins/builtin.js";
import { Attributes } from "../builtins/own-names.js";
import { WrappedFunction } from "../run/functions.js";
import { itemsOf } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { nameOf, raise, TYPES, Type, typeOf } from "../values/types.js";
import { ABC_META, isAbstract, promised } from "./exceptions.js";

/** A method with its object. */
export class BoundMethod {
  isOfProgram = true;

  constructor(method, self) {
    this.method = method;
    this.self = self;
  }
  get [TYPE]() {
    return TYPES.function;
  }
  [REPR]() {
    return `<bound method ${this.method.path} of ${repr(this.self)}>`;
  }
  [ATTRIBUTE](name) {
    return this.method[ATTRIBUTE](name, this.self);
  }
  call(args, keywords, machine) {
    return machine.call(this.method, [this.self, ...args], keywords);
  }
}

/** A function that runs without, or with, its steps being recorded: what torch.no_grad() makes of one. */
export class Recorded extends WrappedFunction {
  /** @param {any} method @param {{ records: boolean, enter?(): any, leave?(error: any): any }} context */
  constructor(method, context) {
    super(method);
    this.context = context;
  }
  call(args, keywords, machine) {
    const { records } = machine;
    machine.records = this.context.records;
    this.context.enter?.();
    try {
      return super.call(args, keywords, machine);
    } finally {
      this.context.leave?.(null);
      machine.records = records;
    }
  }
}

export const recorded = (method, context) => new Recorded(method, context);

/** What a decorator of methods makes of one: `read` gives it to an object, or to the class. */
class Described {
  /** @param {any} method @param {(method: any, self: any, type: ProgramClass) => any} read */
  constructor(method, read) {
    this.method = method;
    this.read = read;
    /** What a property is given values by, null where it takes none. @type {any} */
    this.write = null;
    /** The same of what takes it away. @type {any} */
    this.remove = null;
    /** The name of what made it. */
    this.kind = "";
  }
  [ATTRIBUTE](name) {
    const place = { getter: "method", setter: "write", deleter: "remove" }[name];
    if (place !== undefined && this.kind === "property")
      return new FunctionOf(name, ([method]) =>
        Object.assign(new Described(this.method, this.read), this, { [place]: method }),
      );
    if (name === "__doc__") return this.method[ATTRIBUTE]?.(name);
    return name === "__name__" ? this.method.name : undefined;
  }
  get [TYPE]() {
    return partOf("classesRare").describedType(this.kind);
  }
  [REPR]() {
    return `<${this.kind} object at 0x7f0000000000>`;
  }
}

const describing = (name, read) =>
  new FunctionOf(name, ([method]) => Object.assign(new Described(method, read), { kind: name }));

/** The decorators that Python knows without an import. */
export const DECORATORS = {
  staticmethod: describing("staticmethod", (method) => method),
  classmethod: describing("classmethod", (method, _, type) => new BoundMethod(method, type)),
  property: new FunctionOf("property", ([method, write = null, remove = null], { fget, fset, fdel }) =>
    Object.assign(new Described(method ?? fget, (get, self) => session().machine.call(get, [self])), {
      kind: "property",
      write: write ?? fset ?? null,
      remove: remove ?? fdel ?? null,
    }),
  ),
};

/** `functools.cached_property`: what a property answered the first time is its object's own. */
export const keptProperty = (method) =>
  Object.assign(
    new Described(method, (_, self) => {
      const value = session().machine.call(method, [self]);
      self.own.set(method.name, value);
      return value;
    }),
    { kind: "cached_property" },
  );

/** A member as an object of the class has it, or as the class itself does where there is none. */
function given(member, self, type) {
  if (member instanceof Described)
    return self === null && member.kind.endsWith("property")
      ? member
      : member.read(member.method, self, type);
  if (member?.isOfProgram && member.type?.ownerOf?.("__get__"))
    return session().machine.call(member.type.memberOf("__get__", member), [self, type]);
  if (self === null) return member;
  if (member instanceof Builtin && member.owner !== undefined) return member.bind(self);
  return member?.isMethod === true ? new BoundMethod(member, self) : member;
}

/** What `super()` gives: the object as its class's base sees it. */
export class Super {
  constructor(owner, self) {
    this.owner = owner;
    this.self = self;
  }
  [ATTRIBUTE](name) {
    const { self } = this;
    const isClass = self instanceof ProgramClass && (self.meta === null || self.order.includes(this.owner));
    const type = isClass ? self : (self.meta ?? self.type);
    const { order = [] } = type;
    const above = order.slice(order.indexOf(this.owner) + 1).find(({ members }) => members.has(name));
    if (above !== undefined) {
      return given(above.members.get(name), isClass ? null : self, type);
    }
    if (name === "__new__" || name === "__init_subclass__") return partOf("classesRare").above(self, name);
    const found = type.make.inherited(self, name) ?? type.foreign?.givenTo?.(self, name);
    return found === undefined && /^__/.test(name) ? partOf("classesRare").above(self, name) : found;
  }
}

/**
 * How objects of a class are made, and what they have that the program does not say.
 * @typedef {{ object(type: ProgramClass, args: any[], keywords: Record<string, any>): any, inherited(self: any, name: string): any,
 *   ofClass?: (type: ProgramClass, name: string) => any }} Making
 */

/** Lists of classes as one in which each stands before those that follow it in any of them (Barrett et al., 1996). */
function linear(lists) {
  const found = [];
  let rest = lists.filter(({ length }) => length > 0);
  while (rest.length > 0) {
    const next = rest
      .map(([first]) => first)
      .find((one) => rest.every((list) => !list.slice(1).includes(one)));
    if (next === undefined) {
      const names = [...new Set(rest.map(([first]) => first.name))].join(", ");
      raise("TypeError", `Cannot create a consistent method resolution\norder (MRO) for bases ${names}`);
    }
    found.push(next);
    rest = rest.map((list) => list.filter((one) => one !== next)).filter(({ length }) => length > 0);
  }
  return /** @type {ProgramClass[]} */ (found);
}

export class ProgramClass extends Type {
  /** The fields of a dataclass, in order. @type {string[] | null} */
  fields = null;
  /** Those of them that are compared, and that are shown. @type {string[]} */
  compared = [];
  /** @type {string[]} */
  shown = [];
  /** Whether a dataclass is compared and shown by its fields, and has a hash of them though they may change. */
  isCompared = true;
  isShown = true;
  hashes = false;
  /** Whether its objects have an order by their fields, and whether they take no other values. */
  isOrdered = false;
  isFrozen = false;
  /** The names that its body gives a type, in order. @type {string[]} */
  typed = [];
  /** What these types are, as they are written. @type {string[]} */
  hints = [];
  /** Fields of a dataclass that are given by their names alone. @type {Set<string>} */
  named = new Set();
  /** The names that its objects may have, null where they may have any. @type {Set<string> | null} */
  slots = null;
  /** Whether it may be told what is in it: `Stack[int]`. */
  isGeneric = false;
  /** What its body begins with: what it is for. @type {string | null} */
  doc = null;
  /** What it is an object of, where that is a class of the program. @type {ProgramClass | null} */
  meta = null;
  /** Whether values of its members, or of those above, answer for the attribute that they are. */
  isDescribed = false;
  /** The classes that derive from it. @type {ProgramClass[]} */
  below = [];
  /** Itself and all classes of the program that it derives from, in the order in which they are asked. @type {ProgramClass[]} */
  order = [this];

  /**
   * @param {string} name
   * @param {Type[]} bases
   * @param {Map<string, any>} members what the body of the class gave names to
   * @param {Making} make
   */
  constructor(name, bases, members, make) {
    super(name, bases.find((one) => one !== TYPES.object) ?? TYPES.object, `__main__.${name}`);
    this.bases = bases;
    this.members = members;
    this.make = make;
    this.call = (args, keywords, machine) => this.made(args, keywords, machine);
    const own = bases.filter((one) => one instanceof ProgramClass);
    for (const one of own) one.below.push(this);
    this.order = [this, ...linear([...own.map((one) => [...one.order]), own])];
    this.isDescribed =
      own.some((one) => one.isDescribed) ||
      [...members.values()].some((one) => one?.type?.ownerOf?.("__set__"));
    const slots = this.order.map((one) => one.members.get("__slots__"));
    if (!slots.includes(undefined) && this.foreign === TYPES.object)
      this.slots = new Set(slots.flatMap((names) => (typeof names === "string" ? [names] : itemsOf(names))));
  }

  /** What an object says that takes no other values. @param {string} _ @param {string} [__] what is done @returns {never} */
  frozen(_, __) {
    return refuseHere("such an assignment");
  }

  inherits(other) {
    return this === other || this.bases.some((one) => one.inherits(other));
  }

  [ATTRIBUTE](name) {
    if (name === "__doc__") return this.doc;
    if (name === "__dataclass_fields__" && this.fields !== null)
      return partOf("classesRare").told(this, name);
    if (name === "__dict__") return new Attributes(this.members);
    if (name === "__mro__") return new Tuple(this.#whole());
    if (name === "mro") return new FunctionOf(name, () => new List(this.#whole()));
    // None is a member too.
    if (this.ownerOf(name) !== undefined) return this.memberOf(name, null);
    return this.make.ofClass?.(this, name) ?? this.meta?.memberOf(name, this) ?? super[ATTRIBUTE](name);
  }
  get [TYPE]() {
    return this.meta ?? (isAbstract(this) ? ABC_META : TYPES.type);
  }
  [SET_ATTRIBUTE](name, value) {
    this.members.set(name, value);
  }
  /** All classes in the order in which they are asked. */
  #whole() {
    const foreign = [];
    for (let one = this.foreign; one !== null; one = one.base) foreign.push(one);
    return [...this.order, ...foreign];
  }

  /** The first class that it derives from and that is none of the program. @returns {any} */
  get foreign() {
    const all = this.bases.map((one) => (one instanceof ProgramClass ? one.foreign : one));
    return all.find((one) => one !== TYPES.object) ?? TYPES.object;
  }

  /** The class of the program that has a member of that name. */
  ownerOf(name) {
    return this.order.find(({ members }) => members.has(name));
  }

  /** A member of it or of the classes of the program that it derives from, undefined where there is none. */
  memberOf(name, self) {
    const owner = this.ownerOf(name);
    return owner && given(owner.members.get(name), self, this);
  }

  /** Whether a member of it answers for that attribute before the object's own. */
  answersFirst(name) {
    return (
      this.isDescribed && this.ownerOf(name)?.members.get(name)?.type?.ownerOf?.("__set__") !== undefined
    );
  }

  /** Gives a property of an object its value; says whether there is one of that name. */
  writes(name, self, value) {
    const owner = this.order.find(({ members }) => members.has(name));
    if (owner !== undefined) {
      const own = owner.members.get(name);
      const set = own?.isOfProgram && own.type?.memberOf?.("__set__", own);
      if (set) {
        session().machine.call(set, [self, value]);
        return true;
      }
      if (!(own instanceof Described) || own.kind !== "property") return false;
      if (own.write === null)
        raise("AttributeError", `property '${name}' of '${self.type.name}' object has no setter`);
      session().machine.call(own.write, [self, value]);
      return true;
    }
    return false;
  }

  /** `super()` in a call of one of its methods. */
  enter(scope, self) {
    const above = (args) => {
      if (args.length === 0) return new Super(this, self);
      const [type, object] = args;
      return type instanceof ProgramClass && object !== undefined
        ? new Super(type, object)
        : raise("TypeError", `super() argument 1 must be a type, not ${nameOf(type)}`);
    };
    scope.set("super", new FunctionOf("super", above));
  }

  /** A new object of it. */
  made(args, keywords, machine) {
    const why = promised(this);
    if (why !== null) raise("TypeError", why);
    const making = this.memberOf("__new__", null);
    const made =
      making === undefined
        ? this.make.object(this, args, keywords)
        : machine.call(making, [this, ...args], keywords);
    if (making !== undefined && !typeOf(made).inherits(this)) return made;
    const start = this.memberOf("__init__", made) ?? this.make.inherited(made, "__init__");
    machine.call(start, args, keywords);
    return made;
  }
}
