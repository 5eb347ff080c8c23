// functools.singledispatch and its kin: functions that are many, by the type of what they are given first.

import { refuseHere } from "../../arrays/refuse.js";
import { setAttribute } from "../../builtins/attributes.js";
import { Builtin } from "../../builtins/builtin.js";
import { FunctionValue, WrappedFunction } from "../../run/functions.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { raise, TYPES, Type, typeOf } from "../../values/types.js";

/** A type and those that it derives from, the nearest first. */
function above(type) {
  const own = type.order ?? [];
  const all = [...own];
  for (let one = own.length > 0 ? type.foreign : type; one !== null; one = one.base) all.push(one);
  return all;
}

/** The type that a function says its first argument is of, in front of it the object of a method. */
function typeOfFirst(called, place, machine) {
  const own = called instanceof FunctionValue ? called : called?.method;
  const hint = own?.node?.parameters[place]?.hint;
  if (hint === undefined || hint === null) return refuseHere("a function without the type that it is for");
  if (hint === "None") return TYPES.NoneType;
  const found = own.scope.get(hint) ?? machine.known(hint);
  return found instanceof Type ? found : refuseHere("such a type of an argument");
}

class Dispatched extends WrappedFunction {
  /** @param {any} method @param {number} place of the argument that decides */
  constructor(method, place) {
    super(method);
    this.place = place;
    this.byType = new Map([[TYPES.object, method]]);
  }
  find(type) {
    const one = above(type).find((own) => this.byType.has(own));
    return this.byType.get(one ?? TYPES.object);
  }
  call(args, keywords, machine) {
    if (args.length <= this.place)
      raise("TypeError", `${this.method.name} requires at least 1 positional argument`);
    return machine.call(this.find(typeOf(args[this.place])), args, keywords);
  }
  [ATTRIBUTE](name) {
    if (name === "register")
      return new Builtin("register cls func=", (first, second, machine) => {
        const note = (type, called) => {
          this.byType.set(type ?? TYPES.NoneType, called);
          return called;
        };
        if (second !== undefined && second !== null) return note(first, second);
        if (!(first instanceof Type)) return note(typeOfFirst(first, this.place, machine), first);
        return new Builtin("register f", (called) => note(first, called));
      });
    return name === "dispatch"
      ? new Builtin("dispatch cls", (type) => this.find(type))
      : super[ATTRIBUTE](name);
  }
}

const NAMES = ["__module__", "__name__", "__qualname__", "__doc__"];

/** `functools.update_wrapper`: names and values of one function for what stands around it. */
function updateWrapper(wrapper, wrapped, machine) {
  for (const name of NAMES) {
    const value = name === "__module__" ? "__main__" : machine.attribute(wrapped, name);
    setAttribute(wrapper, name, value);
  }
  for (const [name, value] of wrapped.own ?? []) setAttribute(wrapper, name, value);
  setAttribute(wrapper, "__wrapped__", wrapped);
  return wrapper;
}

export const DISPATCH = {
  singledispatch: new Builtin("singledispatch func", (called) => new Dispatched(called, 0)),
  singledispatchmethod: new Builtin("singledispatchmethod func", (called) => new Dispatched(called, 1)),
  update_wrapper: new Builtin("update_wrapper wrapper: wrapped:", updateWrapper),
};
