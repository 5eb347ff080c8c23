// The module dataclasses: classes whose objects are made of fields.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { FunctionValue } from "../run/functions.js";
import { Scope } from "../run/scope.js";
import { SET_ATTRIBUTE } from "../values/protocol.js";
import { raise } from "../values/types.js";
import { ProgramClass } from "./program-class.js";

/** A field with more to say than its value. */
class Field {
  constructor(value, factory) {
    this.value = value;
    this.factory = factory;
  }
}

const valueGiven = (given, machine) =>
  given instanceof Field ? (given.factory === null ? given.value : machine.call(given.factory, [])) : given;

const plain = (name) => ({ name, kind: "plain", fallback: null, only: false });

/** Gives a class an `__init__` of its fields, in Python's own words. */
function made(type) {
  const { members, typed } = type;
  const above = type.base instanceof ProgramClass ? (type.base.fields ?? []) : [];
  const fields = [...above, ...typed.filter((name) => !above.includes(name))];
  const parameters = [plain("self"), ...fields.map(plain)];
  const defaults = new Map();
  for (const parameter of parameters) {
    const given = type.memberOf(parameter.name, null);
    if (given !== undefined) defaults.set(parameter, given);
    else if (defaults.size > 0)
      raise("TypeError", `non-default argument '${parameter.name}' follows default argument`);
  }
  const scope = new Scope(null, new Set());
  scope.prefix = `${type.name}.`;
  const names = new Set(parameters.map(({ name }) => name));
  const reader = new FunctionValue({ name: "__init__", parameters, locals: names }, scope, defaults);
  type.fields = fields;
  if (members.has("__init__")) return type;
  members.set("__init__", {
    isMethod: true,
    call(args, keywords, machine) {
      const given = reader.bind(args, keywords);
      const [self] = args;
      for (const name of fields) self[SET_ATTRIBUTE](name, valueGiven(given.get(name), machine));
      const after = type.memberOf("__post_init__", self);
      if (after !== undefined) machine.call(after, []);
      return null;
    },
  });
  return type;
}

const OPTIONS = new Set(["repr", "eq", "init", "order", "frozen", "slots", "kw_only", "unsafe_hash"]);

const MEMBERS = {
  dataclass: new FunctionOf("dataclass", ([type, ...more], keywords) => {
    if (
      more.length > 0 ||
      Object.keys(keywords).some((name) => !OPTIONS.has(name) || keywords[name] !== true)
    )
      refuseHere("such a dataclass");
    const decorate = (value) =>
      value instanceof ProgramClass ? made(value) : refuseHere("such a dataclass");
    return type === undefined ? new FunctionOf("dataclass", ([value]) => decorate(value)) : decorate(type);
  }),
  field: new FunctionOf("field", (args, { default: value, default_factory: factory = null, ...more }) =>
    args.length > 0 || Object.keys(more).length > 0
      ? refuseHere("such a field of a dataclass")
      : new Field(value, factory),
  ),
};

export const dataclasses = new ModuleValue("dataclasses", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined,
);
