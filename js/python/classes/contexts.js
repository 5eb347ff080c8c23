// What `with` enters and leaves of a program's own: objects with __enter__ and __exit__, and functions that give one value
// between their two halves.

import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { WrappedFunction } from "../run/functions.js";
import { besides } from "../standard/further.js";
import { truth } from "../values/compare.js";
import { ATTRIBUTE, TYPE } from "../values/protocol.js";
import { nameOf, Raised, raise, TYPES, Type } from "../values/types.js";
import { Instance } from "./instance.js";

/** A call of such a function: its first half runs when it is entered. */
class Halves {
  constructor(generator) {
    this.items = generator.items;
    this.machine = generator.machine;
  }
  enter() {
    const { done, value } = this.items.next();
    return done ? raise("RuntimeError", "generator didn't yield") : value;
  }
  leave(error) {
    if (error !== null) {
      const at = error.at ?? this.machine.at;
      try {
        if (this.items.throw(error).done) return true;
      } catch (/** @type {any} */ other) {
        // What goes through was raised where it was.
        if (other.value === error.value) other.at = at;
        throw other;
      }
      raise("RuntimeError", "generator didn't stop after throw()");
    }
    if (this.items.next().done) return false;
    return raise("RuntimeError", "generator didn't stop");
  }
}

/** What `@contextmanager` makes of a function. */
class Manager extends WrappedFunction {
  call(args, keywords, machine) {
    return new Halves(super.call(args, keywords, machine));
  }
}

/** An object of a class that says what to do on both sides. */
function ofObject(value, machine) {
  const [enter, exit] = ["__enter__", "__exit__"].map((name) => value.type.memberOf(name, value));
  for (const [name, method] of Object.entries({ __enter__: enter, __exit__: exit }))
    if (method === undefined) {
      const rule = `'${nameOf(value)}' object does not support the context manager protocol`;
      raise("TypeError", name === "__exit__" ? `${rule} (missed ${name} method)` : rule);
    }
  return {
    enter: () => machine.call(enter, []),
    leave(error) {
      if (error !== null && !(error instanceof Raised)) return false;
      const told = error === null ? [null, null, null] : [error.value.type, error.value, null];
      return truth(machine.call(exit, told)) && error !== null;
    },
  };
}

/** What enters and leaves a value, `undefined` where nothing does. */
export function contextOf(value, machine) {
  if (value instanceof Halves) return value;
  if (value instanceof Instance) return ofObject(value, machine);
  if (value === null || typeof value !== "object")
    raise("TypeError", `'${nameOf(value)}' object does not support the context manager protocol`);
  return typeof value.records === "boolean" || value.isContext === true
    ? value
    : refuseHere(`with of a ${nameOf(value)}`);
}

/** What does nothing on either side, and gives what it was made with. */
class Null {
  isContext = true;
  constructor(value) {
    this.value = value;
  }
  get [TYPE]() {
    return NULL;
  }
  enter() {
    return this.value;
  }
  leave() {
    return false;
  }
}
const NULL = new Type("nullcontext", TYPES.object, "contextlib.nullcontext");
NULL.call = ([value = null], { enter_result: result = value }) => new Null(result);

/** What leaves out what is raised, of some types. */
class Suppressed {
  isContext = true;
  constructor(types) {
    this.types = types;
  }
  enter() {
    return this;
  }
  leave(error) {
    return error instanceof Raised && this.types.some((one) => error.value.type.inherits(one));
  }
}

const STACK = new Type("ExitStack", TYPES.object, "contextlib.ExitStack");
/** What enters as many contexts as a program likes, and leaves them together, the last first. */
class Stack {
  isContext = true;
  /** @type {((error: any) => any)[]} */
  leaving = [];
  get [TYPE]() {
    return STACK;
  }
  [ATTRIBUTE](name) {
    if (name === "enter_context")
      return new FunctionOf(name, ([value], _, machine) => {
        const opened = contextOf(value, machine);
        if (typeof opened.records === "boolean") refuseHere("such a context in an ExitStack");
        const entered = opened.enter?.() ?? null;
        this.leaving.push((error) => opened.leave?.(error));
        return entered;
      });
    if (name === "callback")
      return new FunctionOf(name, ([called, ...args], keywords, machine) => {
        this.leaving.push(() => void machine.call(called, args, keywords));
        return called;
      });
    return name === "close" ? new FunctionOf(name, () => this.leave(null) && null) : undefined;
  }
  enter() {
    return this;
  }
  leave(error) {
    let pending = error;
    for (const leave of this.leaving.splice(0).reverse())
      try {
        if (leave(pending) === true) pending = null;
      } catch (next) {
        pending = next;
      }
    if (pending !== null && pending !== error) throw pending;
    return error !== null && pending === null;
  }
}
STACK.call = () => new Stack();

const MEMBERS = {
  ExitStack: STACK,
  nullcontext: NULL,
  suppress: new FunctionOf("suppress", (types) => new Suppressed(types)),
  contextmanager: new FunctionOf("contextmanager", ([method]) => new Manager(method)),
};

export const contextlib = new ModuleValue("contextlib", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : besides("contextlib", name),
);
