// What the statements do that define classes, and what stands over a definition.
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { MODULE } from "../layers/layer.js";
import { docOf, FunctionValue } from "../run/functions.js";
import { Scope } from "../run/scope.js";
import { namedtuple } from "../standard/collections.js";
import { NAMED_TUPLE } from "../values/named-tuple.js";
import { partOf } from "../values/parts.js";
import { List } from "../values/sequences.js";
import { TYPES } from "../values/types.js";
import { ANSWERS, CONTAINERS, isContainer } from "./containers.js";
import { mixedBases } from "./enumerations.js";
import { EXCEPTIONS } from "./exceptions.js";
import { OBJECTS } from "./instance.js";
import { BoundMethod, DECORATORS, ProgramClass, Recorded } from "./program-class.js";
import { isOfLayers, LAYERED } from "./program-layer.js";
import { MODULES } from "./program-module.js";

/** Methods by which a class changes how its objects are made and asked: which are done of plain objects, of containers, of all others. */
const words = (text) => new Set(text.split(" ").map((word) => `__${word}__`));
const NEVER = words("getattribute class_getitem del prepare instancecheck subclasscheck");
const OF_OBJECTS = words("new setattr delattr set_name get set delete");
const OF_CONTAINERS = words("new setattr delattr");
const isDone = (name, make) =>
  !NEVER.has(name) &&
  (!OF_OBJECTS.has(name) ||
    make === OBJECTS ||
    make.isOfClasses === true ||
    ((make === CONTAINERS || make.isOfScalars === true) && OF_CONTAINERS.has(name)));

const SCALAR_TYPES = new Set([TYPES.int, TYPES.float, TYPES.str]);

/** How objects of a class are made that derives from another one. */
function makingOf(base) {
  if (base instanceof ProgramClass) return base.make;
  if (base === MODULE) return MODULES;
  if (base === TYPES.type) return partOf("classesRare").METAS;
  if (base?.inherits?.(TYPES.BaseException)) return EXCEPTIONS;
  // Such as the layers of Keras, which say themselves how.
  if (base?.making !== undefined) return base.making;
  if (isOfLayers(base)) return LAYERED;
  if (isContainer(base)) return CONTAINERS;
  if (SCALAR_TYPES.has(base)) return partOf("classesRare").SCALARS;
  // Such as torch.utils.data.Dataset, which says what a class is for.
  if (base?.isForPrograms) return OBJECTS;
  return base === TYPES.object ? OBJECTS : refuseHere(`a class that derives from ${base?.name ?? "a value"}`);
}

const STARTED = "__init_subclass__";

const isRead = (value) => value instanceof FunctionValue || typeof value?.read === "function";

/** Tuples with names that have methods and properties too. */
function withMembers(type, members) {
  const { call } = type;
  const memberOf = (self, name) => {
    const member = members.get(name);
    return member instanceof FunctionValue
      ? new BoundMethod(member, self)
      : member?.read(member.method, self, type);
  };
  type.call = (args, keywords, machine) => {
    const made = call(args, keywords, machine);
    const { more } = made;
    for (const [name, [door, given]] of Object.entries(ANSWERS))
      if (members.has(`__${name}__`))
        made[door] = (...args) => given(session().machine.call(memberOf(made, `__${name}__`), args));
    return Object.assign(made, { more: (self, name) => memberOf(self, name) ?? more(self, name) });
  };
}

/** A class whose objects are tuples with names: of fields, and what is worked out of them. */
function defineNamed(machine, node, scope) {
  const inner = new Scope(scope, new Set());
  inner.prefix = `${scope.named().prefix}${node.name}.`;
  for (const [name, decorator] of Object.entries(DECORATORS)) inner.set(name, decorator);
  machine.block(node.body, inner);
  const all = [...inner.entries()].filter(([name, value]) => DECORATORS[name] !== value);
  const [defaults, members] = [true, false].map(
    (isField) => new Map(all.filter(([name]) => node.typed.includes(name) === isField)),
  );
  const isAnswer = (name) => Object.hasOwn(ANSWERS, name.slice(2, -2));
  const odd = [...members].find(([name, value]) => (/^__/.test(name) && !isAnswer(name)) || !isRead(value));
  if (odd !== undefined) refuseHere("such a NamedTuple");
  const type = namedtuple(node.name, new List(node.typed), defaults);
  if (members.size > 0) withMembers(type, members);
  scope.set(node.name, type);
  return null;
}
/** What makes the objects of a class of such bases. */
export function makeOf(bases) {
  const makes = bases.map(makingOf);
  const make = makes.find((one) => one !== OBJECTS) ?? OBJECTS;
  if (makes.some((one) => one !== OBJECTS && one !== make)) refuseHere("a class of such bases");
  return make;
}

/** `class Name(Base):` */
export function define(machine, node, scope) {
  const given = node.bases.map((one) => {
    const base = machine.value(one, scope);
    return base?.origin ?? base;
  });
  const bases = mixedBases(given.filter((one) => one?.isForReaders !== true));
  if (bases.length === 0) bases.push(TYPES.object);
  machine.at = node.from;
  if (bases.length === 1 && bases[0] === NAMED_TUPLE) return defineNamed(machine, node, scope);
  const make = makeOf(bases);
  const keywords = {};
  for (const { name, value } of node.keywords) keywords[name] = machine.value(value, scope);
  const inner = new Scope(scope, new Set());
  inner.prefix = `${scope.named().prefix}${node.name}.`;
  for (const [name, decorator] of Object.entries(DECORATORS)) inner.set(name, decorator);
  inner.functions = [];
  /** @type {any} */ (make).watch?.(inner);
  machine.block(node.body, inner);
  const members = new Map([...inner.entries()].filter(([name, value]) => DECORATORS[name] !== value));
  const odd = [...members.keys()].find((name) => !isDone(name, make));
  if (odd !== undefined) refuseHere(odd);
  const isPlain = node.keywords.length === 0 && bases.every((base) => !(/** @type {any} */ (base).meta));
  const type = isPlain
    ? new ProgramClass(node.name, bases, members, make)
    : partOf("classesRare").made(machine, node.name, bases, members, keywords);
  if (!(type instanceof ProgramClass)) refuseHere("such a metaclass");
  type.path = `__main__.${inner.prefix.slice(0, -1)}`;
  type.doc = docOf(node.body);
  type.typed = node.typed;
  type.isGeneric = given.some((base) => base?.isForReaders || base?.isGeneric);
  type.hints = node.hints;
  // Methods do not see the names of their class, which they are told for `super()`, whatever stands over them.
  for (const method of inner.functions) Object.assign(method, { scope: scope.seen, owner: type });
  /** @type {any} */ (make).complete?.(type);
  scope.set(node.name, type);
  if (isPlain) finish(machine, type, keywords);
  return null;
}

const isTold = (value) => value?.isOfProgram === true && value.type?.ownerOf?.("__set_name__") !== undefined;

/** What a new class tells its members and those that it derives from. */
export function finish(machine, type, keywords) {
  for (const [name, value] of type.members)
    if (isTold(value)) machine.call(value.type.memberOf("__set_name__", value), [type, name]);
  const isAsked = Object.keys(keywords).length > 0 || type.order.some(({ members }) => members.has(STARTED));
  if (isAsked) partOf("classesRare").started(machine, type, keywords);
}

/** A definition, given to what stands over it, the nearest first. */
export function decorate(machine, node, scope) {
  const { decorators, definition } = node;
  const values = decorators.map((one) => machine.value(one, scope));
  machine.block([definition], scope);
  const { name } = definition;
  const made = values.reduceRight((value, decorator, i) => {
    machine.at = decorators[i].from;
    if (typeof decorator?.records === "boolean") return new Recorded(value, decorator);
    return machine.call(decorator, [value]);
  }, scope.get(name));
  scope.set(name, made);
  return null;
}
