// The module enum: classes whose values are their own objects.

import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { findAttribute } from "../builtins/attributes.js";
import { binary } from "../builtins/operators.js";
import { besides } from "../standard/further.js";
import { compare, equals } from "../values/compare.js";
import { itemsOf } from "../values/iterate.js";
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
  NUMBER,
  REPR,
  SET_ATTRIBUTE,
  STR,
  TYPE,
} from "../values/protocol.js";
import { repr, str } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { format } from "../values/texts.js";
import { raise, TYPES, Type } from "../values/types.js";
import { Instance, OBJECTS } from "./instance.js";
import { ProgramClass } from "./program-class.js";

/** A value that the class works out: one more than the last. */
export const AUTO = Symbol("auto");

export const ENUM = new Type("Enum", TYPES.object, "enum.Enum");
const INT_ENUM = new Type("IntEnum", ENUM, "enum.IntEnum");
const STR_ENUM = new Type("StrEnum", ENUM, "enum.StrEnum");
/** `class Mode(str, Enum)`: what its values are they are in operations, and printed by their names. */
const MIXED = new Type("Enum", ENUM, "enum.Enum");

/** One of the values of a class. */
export class Member extends Instance {
  constructor(type, name, value) {
    super(type);
    this.name = name;
    /** @type {any} */
    this.value = value;
    this.isPlain = type.foreign === ENUM || type.foreign.isPlain === true;
    this.isNamed = this.isPlain || type.foreign === MIXED;
  }
  get told() {
    return `${this.type.name}.${this.name}`;
  }
  [ATTRIBUTE](name) {
    if (name === "name" || name === "value" || name === "_value_" || name === "_name_")
      return name.includes("name") ? this.name : this.value;
    return super[ATTRIBUTE](name) ?? (this.isPlain ? undefined : findAttribute(this.value, name));
  }
  [SET_ATTRIBUTE](name, value) {
    if (name === "name" || name === "value")
      raise("AttributeError", `<enum '${this.type.name}'> cannot set attribute '${name}'`);
    super[SET_ATTRIBUTE](name, value);
  }
  [REPR]() {
    return this.type.memberOf("__repr__", this) === undefined
      ? `<${this.told}: ${repr(this.value)}>`
      : super[REPR]();
  }
  [STR]() {
    if (this.type.memberOf("__str__", this) !== undefined) return super[STR]();
    return this.isNamed ? this.told : str(this.value);
  }
  [FORMAT](spec) {
    return this.isNamed ? format(this[STR](), spec) : format(this.value, spec);
  }
  [HASH]() {
    return this.isPlain ? this : this.value;
  }
  [INDEX]() {
    return this.isPlain
      ? raise("TypeError", `'${this.type.name}' object cannot be interpreted as an integer`)
      : this.value;
  }
  [NUMBER](kind) {
    if (this.isPlain)
      raise(
        "TypeError",
        `${kind}() argument must be a string${kind === "int" ? ", a bytes-like object" : ""} or a real number, not '${this.type.name}'`,
      );
    return kind === "float" ? Number(this.value) : this.value;
  }
  /** What stands for it in an operation. */
  #plain(other) {
    return other instanceof Member && !other.isPlain ? other.value : other;
  }
  [BINARY](operator, other, reflected) {
    if (this.isPlain) return super[BINARY](operator, other, reflected);
    const one = this.#plain(other);
    return reflected ? binary(operator, one, this.value) : binary(operator, this.value, one);
  }
  [COMPARE](operator, other) {
    if (!this.isPlain) return compare(operator, this.value, this.#plain(other));
    if (operator === "==" || operator === "!=") return (this === other) === (operator === "==");
    return super[COMPARE](operator, other);
  }
}

const membersOf = (type) => [...type.members.values()].filter((one) => one instanceof Member);

/** The type of such classes. */
const ENUM_TYPE = new Type("EnumType", TYPES.type, "enum.EnumType");

/** A class becomes one of its own values. */
export function complete(type) {
  Object.defineProperty(type, TYPE, { value: ENUM_TYPE });
  if (type.ownerOf("_generate_next_value_")) refuseHere("_generate_next_value_");
  let last = 0n;
  const found = [];
  for (const [name, value] of type.members) {
    const isMethod = value?.isMethod === true || typeof value?.read === "function" || /^__/.test(name);
    if (isMethod || value instanceof Type) continue;
    const own = value === AUTO ? (type.foreign === STR_ENUM ? name.toLowerCase() : last + 1n) : value;
    if (typeof own === "bigint") last = own;
    const same = found.find((one) => equals(one.value, own));
    const member = same ?? new (type.make.Kind ?? Member)(type, name, own);
    if (same === undefined) {
      found.push(member);
      const start = type.memberOf("__init__", member);
      if (start !== undefined) session().machine.call(start, own instanceof Tuple ? own.items : [own]);
    }
    type.members.set(name, member);
  }
  const all = () => [...new Set(membersOf(type))];
  type.call = ([value]) => {
    const found = all().find((one) => one === value || equals(one.value, value));
    if (found !== undefined) return found;
    const otherwise = type.memberOf("_missing_", null);
    const given = otherwise === undefined ? null : session().machine.call(otherwise, [value]);
    return given ?? raise("ValueError", `${repr(value)} is not a valid ${type.name}`);
  };
  const change = ProgramClass.prototype[SET_ATTRIBUTE];
  Object.assign(type, {
    [SET_ATTRIBUTE](name, value) {
      if (type.members.get(name) instanceof Member)
        raise("AttributeError", `cannot reassign member '${name}'`);
      change.call(type, name, value);
    },
    [ITERATE]: () => all()[Symbol.iterator](),
    [LENGTH]: () => all().length,
    [CONTAINS]: (one) => all().some((member) => member === one || equals(member.value, one)),
    [GET]: (name) => {
      const member = type.members.get(name);
      return member instanceof Member ? member : raise("KeyError", name);
    },
    [REPR]: () => `<enum '${type.name}'>`,
  });
  const named = [...type.members].filter(([, one]) => one instanceof Member);
  type.members.set("__members__", new Dict(named));
}

const isMember = (name, value) =>
  !(
    value?.isMethod === true ||
    typeof value?.read === "function" ||
    /^_/.test(name) ||
    value instanceof Type
  );

/** The body of such a class gives each name one value, and knows at once what is worked out. */
function watch(scope) {
  const values = new Map();
  const { set } = scope;
  scope.set = (name, value) => {
    if (values.has(name)) raise("TypeError", `'${name}' already defined as ${repr(values.get(name))}`);
    if (isMember(name, value)) values.set(name, value);
    set.call(scope, name, value);
  };
}

export const MAKING = { ...OBJECTS, complete, watch };

/** `Enum("Color", "RED GREEN")`: such a class without a body. */
function named(base, [name, names], { start = 1n }) {
  const list =
    typeof names === "string"
      ? names.split(/[\s,]+/).filter((one) => one !== "")
      : names instanceof Dict
        ? [...names.walk()].map((pair) => new Tuple(pair))
        : itemsOf(names);
  const pairs = list.map((one, i) => (typeof one === "string" ? [one, start + BigInt(i)] : itemsOf(one)));
  const type = new ProgramClass(name, [base], new Map(/** @type {any} */ (pairs)), MAKING);
  complete(type);
  return type;
}
for (const type of [ENUM, INT_ENUM, STR_ENUM, MIXED])
  Object.assign(type, { making: MAKING, call: (args, keywords) => named(type, args, keywords) });

/** The bases of a class, texts or numbers beside `Enum` as one. */
export const mixedBases = (bases) =>
  bases.length === 2 && bases[1] === ENUM && (bases[0] === TYPES.str || bases[0] === TYPES.int)
    ? [MIXED]
    : bases;

const MEMBERS = {
  Enum: ENUM,
  IntEnum: INT_ENUM,
  StrEnum: STR_ENUM,
  auto: new FunctionOf("auto", () => AUTO),
  unique: new FunctionOf("unique", ([type]) => type),
};

export const enumerations = new ModuleValue("enum", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : besides("enum", name),
);

/** What a value of such a class has. */
export const ENUM_ATTRIBUTES = ["name", "value"];
