// What the statements do that define classes, and what stands over a definition.
import { refuseHere } from "../arrays/refuse.js";
import { MODULE } from "../layers/layer.js";
import { Scope } from "../run/scope.js";
import { namedtuple } from "../standard/collections.js";
import { NAMED_TUPLE } from "../values/named-tuple.js";
import { List } from "../values/sequences.js";
import { TYPES } from "../values/types.js";
import { EXCEPTIONS } from "./exceptions.js";
import { OBJECTS } from "./instance.js";
import { DECORATORS, ProgramClass, Recorded } from "./program-class.js";
import { MODULES } from "./program-module.js";

/** How objects of a class are made that derives from another one. */
function makingOf(base) {
  if (base instanceof ProgramClass) return base.make;
  if (base === MODULE) return MODULES;
  if (base?.inherits?.(TYPES.BaseException)) return EXCEPTIONS;
  // Such as the layers of Keras, which say themselves how.
  if (base?.making !== undefined) return base.making;
  // Such as torch.utils.data.Dataset, which says what a class is for.
  if (base?.isForPrograms) return OBJECTS;
  return base === TYPES.object ? OBJECTS : refuseHere(`a class that derives from ${base?.name ?? "a value"}`);
}

/** A class whose objects are tuples with names: of fields alone. */
function defineNamed(machine, node, scope) {
  const inner = new Scope(scope, new Set());
  machine.block(node.body, inner);
  const defaults = new Map(inner.entries());
  if ([...defaults.keys()].some((name) => !node.typed.includes(name))) refuseHere("such a NamedTuple");
  scope.set(node.name, namedtuple(node.name, new List(node.typed), defaults));
  return null;
}

/** `class Name(Base):` */
export function define(machine, node, scope) {
  const base = node.base === null ? TYPES.object : machine.value(node.base, scope);
  machine.at = node.from;
  if (base === NAMED_TUPLE) return defineNamed(machine, node, scope);
  const make = makingOf(base);
  const inner = new Scope(scope, new Set());
  inner.prefix = `${scope.named().prefix}${node.name}.`;
  for (const [name, decorator] of Object.entries(DECORATORS)) inner.set(name, decorator);
  inner.functions = [];
  machine.block(node.body, inner);
  const members = new Map([...inner.entries()].filter(([name, value]) => DECORATORS[name] !== value));
  const type = new ProgramClass(node.name, base, members, make);
  type.typed = node.typed;
  // Methods do not see the names of their class, which they are told for `super()`, whatever stands over them.
  for (const method of inner.functions) Object.assign(method, { scope, owner: type });
  scope.set(node.name, type);
  return null;
}

/** A definition, given to what stands over it, the nearest first. */
export function decorate(machine, node, scope) {
  const { decorators, definition } = node;
  const values = decorators.map((one) => machine.value(one, scope));
  machine.block([definition], scope);
  const { name } = definition;
  const made = values.reduceRight((value, decorator, i) => {
    machine.at = decorators[i].from;
    if (typeof decorator?.records === "boolean") return new Recorded(value, decorator.records);
    return machine.call(decorator, [value]);
  }, scope.get(name));
  scope.set(name, made);
  return null;
}
