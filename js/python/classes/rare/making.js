// Classes that say more of how they and their objects are made: by a class of classes, with words behind their bases, or by
// telling those that derive from them.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { FunctionValue } from "../../run/functions.js";
import { itemsOf } from "../../values/iterate.js";
import { NOT_IMPLEMENTED } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { Dict } from "../../values/tables.js";
import { nameOf, raise, TYPES } from "../../values/types.js";
import { ANSWERS } from "../containers.js";
import { finish, makeOf } from "../defining.js";
import { ABC_META } from "../exceptions.js";
import { BoundMethod, DECORATORS, ProgramClass } from "../program-class.js";

const OF_BODY = new Set(["__module__", "__qualname__"]);

/** What operators and functions ask of a class its own class answers. */
function answering(type, meta) {
  const methodOf = (name) => meta.memberOf(`__${name}__`, type);
  for (const [name, [door, made]] of Object.entries(ANSWERS))
    if (meta.ownerOf(`__${name}__`))
      type[door] = (...args) => made(session().machine.call(methodOf(name), args));
  if (meta.ownerOf("__call__"))
    type.call = (args, keywords, machine) => machine.call(methodOf("call"), args, keywords);
}

/** `type(name, bases, names)`, and what a class of classes makes of these. */
export function makeClass(machine, meta, args, keywords) {
  const [name, bases, names] = args;
  if (typeof name !== "string" || !(bases instanceof Tuple) || !(names instanceof Dict))
    return raise("TypeError", `type.__new__() argument 1 must be str, not ${nameOf(name)}`);
  const all = itemsOf(bases);
  if (all.length === 0) all.push(TYPES.object);
  const members = new Map([...names.walk()].filter(([key]) => !OF_BODY.has(key)));
  const type = new ProgramClass(name, all, members, makeOf(all));
  type.meta = meta;
  if (meta !== null) answering(type, meta);
  finish(machine, type, keywords);
  return type;
}

/** What makes classes: objects of a class that derives from `type`. @type {any} */
export const METAS = {
  isOfClasses: true,
  object: (meta, args, keywords) =>
    makeClass(session().machine, meta, args, meta.ownerOf("__init__") ? {} : keywords),
  inherited(self, name) {
    if (name === "__init__") return new FunctionOf(name, () => null);
    if (name === "__new__") return newOf;
    return name === "__call__"
      ? new FunctionOf(name, (args, keywords, machine) => self.made(args, keywords, machine))
      : undefined;
  },
};

const newOf = new FunctionOf("__new__", ([type, ...args], keywords, machine) => {
  if (!(type instanceof ProgramClass)) return refuseHere("__new__ of such a class");
  if (type.make === METAS) return makeClass(machine, type, args, keywords);
  const isPlain = type.foreign === TYPES.object && type.ownerOf("__new__");
  if (isPlain && args.length + Object.keys(keywords).length > 0)
    raise("TypeError", "object.__new__() takes exactly one argument (the type to instantiate)");
  return type.make.object(type, args, keywords);
});

/** A class with words behind its bases, or of a class of classes. */
export function made(machine, name, bases, members, given) {
  const { metaclass, ...keywords } = given;
  const meta = metaclass ?? bases.find((base) => base.meta)?.meta ?? null;
  if (meta === null || meta === ABC_META || meta === TYPES.type) {
    const type = new ProgramClass(name, bases, members, makeOf(bases));
    Object.assign(type, { isPromising: meta === ABC_META });
    finish(machine, type, keywords);
    return type;
  }
  if (meta.make !== METAS) refuseHere("such a metaclass");
  const names = new Dict([["__module__", "__main__"], ["__qualname__", name], ...members]);
  const own = new Tuple(bases.filter((base) => base !== TYPES.object));
  return machine.call(meta, [name, own, names], keywords);
}

const STARTED = "__init_subclass__";

/** Tells the class above of one that derives from it. */
export function started(machine, type, keywords) {
  const own = type.members.get(STARTED);
  if (own instanceof FunctionValue)
    type.members.set(STARTED, DECORATORS.classmethod.call([own], {}, machine));
  const above = type.order.slice(1).find(({ members }) => members.has(STARTED));
  if (above !== undefined)
    machine.call(new BoundMethod(above.members.get(STARTED).method, type), [], keywords);
  else if (Object.keys(keywords).length > 0)
    raise("TypeError", `${type.name}.${STARTED}() takes no keyword arguments`);
}

/** What every object does of itself, as `super()` gives it. @type {Record<string, (self: any) => (...args: any[]) => any>} */
const OF_OBJECTS = {
  __delattr__: (self) => (name) =>
    self.own.delete(name)
      ? null
      : raise("AttributeError", `'${self.type.name}' object has no attribute '${name}'`),
  __eq__: (self) => (other) => self === other || NOT_IMPLEMENTED,
};

/** What stands above all classes of the program under a name of two underscores. */
export function above(self, name) {
  if (name === "__new__") return newOf;
  if (name === STARTED)
    return new FunctionOf(name, (_, keywords) =>
      Object.keys(keywords).length > 0
        ? raise("TypeError", `${self.name}.${STARTED}() takes no keyword arguments`)
        : null,
    );
  if (Object.hasOwn(OF_OBJECTS, name)) return new FunctionOf(name, (args) => OF_OBJECTS[name](self)(...args));
  return /^__(?:post_init|enter|exit|call|len|iter|next|[gsd]etitem|delitem|contains|add|missing|getattr)__$/.test(
    name,
  )
    ? raise("AttributeError", `'super' object has no attribute '${name}'`)
    : refuseHere(`super().${name}`);
}

/** What has no attributes of its own that a program gave it. @returns {never} */
export const refuseRemoval = () => refuseHere("del of such an attribute");

/** Takes an attribute away that a class answers for; says whether one does. */
export function removes(object, name) {
  const { type } = object;
  const { machine } = session();
  const whole = object.forget === undefined ? type.memberOf("__delattr__", object) : undefined;
  if (whole !== undefined) return machine.call(whole, [name]) === null;
  const member = type.ownerOf(name)?.members.get(name);
  if (member?.kind === "property") {
    if (member.remove === null)
      raise("AttributeError", `property '${name}' of '${type.name}' object has no deleter`);
    machine.call(member.remove, [object]);
    return true;
  }
  const method = member?.type?.memberOf?.("__delete__", member);
  if (method !== undefined) machine.call(method, [object]);
  return method !== undefined;
}
