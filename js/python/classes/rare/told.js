// What classes, functions and scopes tell of themselves: `__bases__`, `__defaults__`, `globals()`, `dir()`.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { Attributes } from "../../builtins/own-names.js";
import { FunctionValue } from "../../run/functions.js";
import { itemsOf } from "../../values/iterate.js";
import { partOf } from "../../values/parts.js";
import { List, Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { raise, TYPES, Type, typeOf } from "../../values/types.js";
import { promisesOf } from "../exceptions.js";
import { Instance } from "../instance.js";
import { BoundMethod, ProgramClass, Super } from "../program-class.js";
import { above } from "./making.js";
import { NAMES_OF_OBJECTS, NAMES_OF_TYPES } from "./names-of-types.js";

const fieldsOf = ({ fields }) =>
  fields === null || fields === undefined
    ? undefined
    : new Dict(
        partOf("classes")
          .fieldsOf(fields)
          .map((one) => [one.name, one]),
      );

/** A type and those that it derives from. */
function ofAbove(type) {
  const all = [];
  for (let one = type; one !== null; one = one.base) all.push(one);
  return new Tuple(all);
}

/** @type {Record<string, (type: any) => any>} */
const OF_CLASSES = {
  bases: (type) => new Tuple(type.bases ?? (type.base === null ? [] : [type.base])),
  mro: ofAbove,
  base: (type) => type.bases?.[0] ?? type.base,
  subclasses: (type) => new FunctionOf("__subclasses__", () => new List([...(type.below ?? [])])),
  qualname: (type) => type.path.replace(/^__main__\./, ""),
  module: (type) => (type instanceof ProgramClass ? "__main__" : "builtins"),
  abstractmethods: (type) =>
    type instanceof ProgramClass ? partOf("collections").frozen(promisesOf(type)) : undefined,
  dataclass_fields: fieldsOf,
  new: () => above(null, "__new__"),
};

const defaultsOf = ({ node, defaults }, kind) =>
  node.parameters.filter((one) => one.kind === kind && defaults.has(one));

/** @type {Record<string, (called: any) => any>} */
const OF_FUNCTIONS = {
  qualname: ({ path }) => path,
  module: () => "__main__",
  defaults(called) {
    const all = defaultsOf(called, "plain");
    return all.length === 0 ? null : new Tuple(all.map((one) => called.defaults.get(one)));
  },
  kwdefaults(called) {
    const all = defaultsOf(called, "keyword");
    return all.length === 0 ? null : new Dict(all.map((one) => [one.name, called.defaults.get(one)]));
  },
};

/** @type {Record<string, (called: any) => any>} */
const OF_METHODS = { self: ({ self }) => self, func: ({ method }) => method };

const tableOf = (value) => {
  if (value instanceof Type) return OF_CLASSES;
  if (value instanceof FunctionValue) return OF_FUNCTIONS;
  return value instanceof BoundMethod ? OF_METHODS : {};
};

/** What a value tells under such a name, undefined where it tells nothing. */
export function told(value, dunder) {
  const name = dunder.slice(2, -2);
  const table = tableOf(value);
  if (Object.hasOwn(table, name)) return table[name](value);
  if (value instanceof BoundMethod) return told(value.method, dunder);
  const isObject = value instanceof Instance || value?.fields instanceof Object;
  if (isObject && name === "module") return "__main__";
  return isObject && name === "dataclass_fields" ? fieldsOf(value.type) : undefined;
}

/** The names of a program as a map of their values. */
class Globals {
  constructor(/** @type {any} */ scope) {
    this.scope = scope;
  }
  get #all() {
    return new Map([["__name__", "__main__"], ...this.scope.entries()]);
  }
  get size() {
    return this.#all.size;
  }
  has(name) {
    return this.#all.has(name);
  }
  get(name) {
    return this.#all.get(name);
  }
  keys() {
    return this.#all.keys();
  }
  entries() {
    return this.#all.entries();
  }
  set(name, value) {
    this.scope.set(name, value);
  }
  delete(name) {
    return this.has(name) && (this.scope.forget(name) ?? true);
  }
  clear() {
    refuseHere("globals().clear()");
  }
}

/** The names of a function with their values, its parameters first. */
function localsOf(scope) {
  const values = new Map(
    [...scope.entries()].filter(([name, value]) => name !== "super" && !value?.isOfBody),
  );
  const order = [...(scope.own ?? [])].filter((name) => values.has(name));
  const rest = [...values.keys()].filter((name) => !order.includes(name));
  return new Dict([...order, ...rest].map((name) => [name, values.get(name)]));
}

/** `super(Type, object)` where no class is around it. */
const SUPER = new Builtin("super ...", ([type, self]) =>
  type === undefined
    ? raise("RuntimeError", "super(): no arguments")
    : type instanceof ProgramClass && self !== undefined
      ? new Super(type, self)
      : refuseHere("such a super()"),
);

const OF_PROGRAM =
  "__annotations__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__";

const sorted = (names) => new List([...new Set(names)].sort((one, other) => (one < other ? -1 : 1)));

/** `dir(value)`. */
function namesOf(value) {
  const own = value instanceof Instance ? value.type.memberOf("__dir__", value) : undefined;
  if (own !== undefined) return itemsOf(session().machine.call(own, []));
  const type = value instanceof Type ? value : typeOf(value);
  if (type instanceof ProgramClass && type.foreign === TYPES.object) {
    const own = value instanceof Instance ? [...value.own.keys()] : [];
    const beside = ["__dict__", "__weakref__", "__module__"];
    return [
      ...NAMES_OF_OBJECTS,
      ...beside,
      ...own,
      ...type.order.flatMap(({ members }) => [...members.keys()]),
    ];
  }
  const known = NAMES_OF_TYPES[type.name];
  return known === undefined ? refuseHere(`dir() of such a value`) : [...NAMES_OF_OBJECTS, ...known];
}

/** Refuses what values of Python's own have and is not read here. */
export function checkNames(value, name) {
  const { name: type } = value instanceof Type ? value : typeOf(value);
  // What the class of a library has for its objects is not told apart from what it has not.
  const isOfLibrary = value instanceof Type && value.path.includes(".") && !value.path.startsWith("__main__");
  if (isOfLibrary) refuseHere(`.${name} of ${value.path}`);
  if (NAMES_OF_TYPES[type]?.includes(name) || NAMES_OF_OBJECTS.includes(name))
    refuseHere(`.${name} of ${type}`);
}

/** `globals`, `locals` and `dir` as a line of a scope has them. */
export function ofScope(name, scope, machine) {
  if (name === "super") return SUPER;
  const own = scope.named();
  const isOuter = own.parent === null;
  const globals = () => new Attributes(new Globals(machine.scope));
  if (name === "globals") return new Builtin(name, globals);
  if (name === "locals") return new Builtin(name, () => (isOuter ? globals() : localsOf(own)));
  return new Builtin("dir object?", (value) => {
    if (value !== undefined) return sorted(namesOf(value));
    const names = isOuter
      ? [...OF_PROGRAM.split(" "), ...[...machine.scope.entries()].map(([one]) => one)]
      : null;
    return sorted(names ?? [...localsOf(own).walk()].map(([one]) => one));
  });
}

/** @type {Map<string, Type>} */
const described = new Map();
/** The type of what a decorator of methods makes. */
export function describedType(kind) {
  const known = described.get(kind) ?? new Type(kind);
  described.set(kind, known);
  return known;
}
