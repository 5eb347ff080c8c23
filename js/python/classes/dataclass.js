// The module dataclasses: classes whose objects are made of fields.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { FunctionValue } from "../run/functions.js";
import { Scope } from "../run/scope.js";
import { keyOf } from "../values/hash.js";
import { ATTRIBUTE, SET_ATTRIBUTE, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { ExceptionType, ExceptionValue, Raised, raise, TYPES, Type, typeOf } from "../values/types.js";
import { Instance } from "./instance.js";
import { ProgramClass } from "./program-class.js";

/** A field with more to say than its value. */
class Field {
  constructor(value, factory, { compares = true, shows = true, isGiven = true, only = false } = {}) {
    this.value = value;
    this.factory = factory;
    this.compares = compares;
    this.shows = shows;
    this.isGiven = isGiven;
    /** Whether it is given by its name alone. */
    this.only = only;
  }
  get isOpen() {
    return this.value === undefined && this.factory === null;
  }
}

const FIELD = new Type("Field", TYPES.object, "dataclasses.Field");
/** What is told of a field. */
class Told {
  constructor(name) {
    this.name = name;
  }
  get [TYPE]() {
    return FIELD;
  }
  [ATTRIBUTE](name) {
    return name === "name" ? this.name : refuseHere(`.${name} of a field`);
  }
}

export const fieldsOf = (names) => names.map((name) => new Told(name));

const valueGiven = (given, machine) =>
  given instanceof Field ? (given.factory === null ? given.value : machine.call(given.factory, [])) : given;

/** What could change is no value that all objects begin with. */
function checkHashable(name, value) {
  try {
    keyOf(value ?? null);
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    const kind = repr(typeOf(value));
    raise("ValueError", `mutable default ${kind} for field ${name} is not allowed: use default_factory`);
  }
}

const plain = (name) => ({ name, kind: "plain", fallback: null, only: false });

/** Gives a class an `__init__` of its fields, in Python's own words. */
function made(type, options) {
  const {
    order = false,
    frozen = false,
    kw_only: only = false,
    eq = true,
    repr: shows = true,
    slots = false,
  } = options;
  const { members } = type;
  // Those behind `_: KW_ONLY` are given by their names alone.
  const mark = type.typed.findIndex((_, i) => /(?:^|\.)KW_ONLY$/.test(type.hints[i]));
  const typed = type.typed.filter((_, i) => i !== mark);
  const behind = new Set(mark < 0 ? [] : type.typed.slice(mark + 1));
  for (const name of typed) {
    const field = members.get(name);
    if (only || behind.has(name) || (field instanceof Field && field.only)) type.named.add(name);
  }
  const above = [
    ...new Set(
      type.order
        .slice(1)
        .reverse()
        .flatMap(({ fields }) => fields ?? []),
    ),
  ];
  const fields = [...above, ...typed.filter((name) => !above.includes(name))];
  const isGiven = (name) => {
    const field = type.memberOf(name, null);
    return !(field instanceof Field) || field.isGiven;
  };
  const parameters = [
    plain("self"),
    ...fields.filter(isGiven).map((name) => ({
      ...plain(name),
      kind: type.order.some(({ named }) => named.has(name)) ? "keyword" : "plain",
    })),
  ].sort((one, other) => Number(one.kind === "keyword") - Number(other.kind === "keyword"));
  const defaults = new Map();
  for (const parameter of parameters) {
    const given = type.memberOf(parameter.name, null);
    checkHashable(parameter.name, given instanceof Field ? given.value : given);
    if (given !== undefined && !(given instanceof Field && given.isOpen)) {
      defaults.set(parameter, given);
      // Messages count those that may be left out.
      Object.assign(parameter, { fallback: given });
    } else if (defaults.size > 0 && parameter.kind === "plain")
      raise("TypeError", `non-default argument '${parameter.name}' follows default argument`);
  }
  const scope = new Scope(null, new Set());
  scope.prefix = `${type.path.replace("__main__.", "")}.`;
  const names = new Set(parameters.map(({ name }) => name));
  const reader = new FunctionValue({ name: "__init__", parameters, locals: names }, scope, defaults);
  type.fields = fields;
  const told = (name) => type.memberOf(name, null);
  type.compared = fields.filter((name) => !(told(name) instanceof Field && !told(name).compares));
  type.shown = fields.filter((name) => !(told(name) instanceof Field && !told(name).shows));
  type.isCompared = eq;
  type.isShown = shows;
  type.hashes = options.unsafe_hash === true;
  if (slots) type.slots = new Set(fields);
  type.isOrdered = order;
  type.isFrozen = frozen;
  if (members.has("__init__")) return type;
  members.set("__init__", {
    isMethod: true,
    call(args, keywords, machine) {
      const given = reader.bind(args, keywords);
      const [self] = args;
      for (const name of fields) {
        const value = isGiven(name) ? given.get(name) : type.memberOf(name, null);
        if (isGiven(name) || !value.isOpen) self[SET_ATTRIBUTE](name, valueGiven(value, machine));
      }
      const after = type.memberOf("__post_init__", self);
      if (after !== undefined) machine.call(after, []);
      self.isMade = true;
      return null;
    },
  });
  return type;
}

const isObject = (value) => value instanceof Instance && value.type.fields !== null;
const checkObject = (name, value) =>
  isObject(value) || raise("TypeError", `${name}() should be called on dataclass instances`);

/** An object's fields, and those of all objects in them. */
function deep(value, make) {
  if (isObject(value)) return make(value.type.fields.map((name) => [name, deep(value.own.get(name), make)]));
  if (value instanceof List) return new List(value.items.map((one) => deep(one, make)));
  if (value instanceof Tuple) return new Tuple(value.items.map((one) => deep(one, make)));
  if (value instanceof Dict) return new Dict([...value.walk()].map(([key, one]) => [key, deep(one, make)]));
  return value;
}

const FROZEN = new ExceptionType(
  "FrozenInstanceError",
  TYPES.AttributeError,
  "dataclasses.FrozenInstanceError",
);
ProgramClass.prototype.frozen = (name, done = "assign to") => {
  throw new Raised(new ExceptionValue(FROZEN, [`cannot ${done} field '${name}'`]));
};

const OPTIONS = new Set(["repr", "eq", "init", "order", "frozen", "slots", "kw_only", "unsafe_hash"]);

const MEMBERS = {
  KW_ONLY: new Type("_KW_ONLY_TYPE", TYPES.object, "dataclasses._KW_ONLY_TYPE"),
  dataclass: new FunctionOf("dataclass", ([type, ...more], keywords) => {
    if (
      more.length > 0 ||
      Object.keys(keywords).some((name) => !OPTIONS.has(name) || typeof keywords[name] !== "boolean") ||
      keywords.init === false
    )
      refuseHere("such a dataclass");
    const decorate = (value) =>
      value instanceof ProgramClass ? made(value, keywords) : refuseHere("such a dataclass");
    return type === undefined ? new FunctionOf("dataclass", ([value]) => decorate(value)) : decorate(type);
  }),
  field: new FunctionOf(
    "field",
    (
      args,
      {
        default: value,
        default_factory: factory = null,
        compare = true,
        repr: shows = true,
        init = true,
        kw_only: only = false,
        ...more
      },
    ) =>
      args.length > 0 || Object.keys(more).some((name) => name !== "metadata")
        ? refuseHere("such a field of a dataclass")
        : new Field(value, factory, {
            compares: compare !== false,
            shows: shows !== false,
            isGiven: init !== false,
            only: only === true,
          }),
  ),
  asdict: new FunctionOf("asdict", ([value]) => {
    checkObject("asdict", value);
    return deep(value, (fields) => new Dict(fields));
  }),
  astuple: new FunctionOf("astuple", ([value]) => {
    checkObject("astuple", value);
    return deep(value, (fields) => new Tuple(fields.map(([, one]) => one)));
  }),
  fields: new FunctionOf("fields", ([value]) => {
    const names = value?.fields ?? value?.type?.fields;
    return names == null
      ? raise("TypeError", "must be called with a dataclass type or instance")
      : new Tuple(fieldsOf(names));
  }),
  is_dataclass: new FunctionOf(
    "is_dataclass",
    ([value]) => (value?.fields ?? value?.type?.fields ?? null) !== null,
  ),
  replace: new FunctionOf("replace", ([value], changes) => {
    const own = value.type.fields.map((name) => [name, value.own.get(name)]);
    const isMade = ([name]) => value.type.memberOf(name, null)?.isGiven === false;
    const made = own.filter(isMade).map(([name]) => name);
    const odd = made.find((name) => Object.hasOwn(changes, name));
    if (odd !== undefined) {
      const rule = "is declared with init=False, it cannot be specified with replace()";
      raise("ValueError", `field ${odd} ${rule}`);
    }
    const kept = Object.fromEntries(own.filter((one) => !isMade(one)));
    return value.type.call([], { ...kept, ...changes }, session().machine);
  }),
};

export const dataclasses = new ModuleValue("dataclasses", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined,
);
