// Exceptions that programs define, and abstract classes.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { ATTRIBUTE, SET_ATTRIBUTE, STR } from "../values/protocol.js";
import { str } from "../values/repr.js";
import { List } from "../values/sequences.js";
import { ExceptionValue, nameOf, raise, TYPES, Type } from "../values/types.js";

/** A raised one, or one that might be: an object with attributes of its own. */
class ProgramException extends ExceptionValue {
  isOfProgram = true;
  /** @type {Map<string, any>} */
  own = new Map();

  constructor(type, args) {
    super(type, args);
    const said = type.memberOf("__str__", this);
    if (said !== undefined) this[STR] = () => session().machine.call(said, []);
  }
  [ATTRIBUTE](name) {
    if (name === "args") return undefined;
    return this.own.has(name) ? this.own.get(name) : this.type.memberOf(name, this);
  }
  [SET_ATTRIBUTE](name, value) {
    if (!this.type.writes(name, this, value)) this.own.set(name, value);
  }
}

/** `add_note`, `__notes__` and `with_traceback` of an exception. */
export function noteOf(error, name) {
  if (name === "__notes__") return error.notes;
  if (name === "with_traceback") return new FunctionOf(name, () => error);
  return new FunctionOf(name, ([text]) => {
    if (typeof text !== "string") raise("TypeError", `note must be a str, not '${nameOf(text)}'`);
    error.notes ??= new List([]);
    error.notes.items.push(text);
    return null;
  });
}

/** What makes objects of a class that derives from an exception. */
export const EXCEPTIONS = {
  object: (type, args) => new ProgramException(type, args),
  inherited(self, name) {
    if (name === "__str__") return new FunctionOf(name, () => str(new ExceptionValue(self.type, self.args)));
    if (name !== "__init__") return undefined;
    return new FunctionOf(name, (args) => {
      self.args = args;
      return null;
    });
  },
};

const ABC = Object.assign(new Type("ABC", TYPES.object, "abc.ABC"), { isForPrograms: true });

/** What a class names as what it is an object of, to the same end. */
export const ABC_META = new Type("ABCMeta", TYPES.type, "abc.ABCMeta");

const MEMBERS = {
  ABC,
  ABCMeta: ABC_META,
  abstractmethod: new FunctionOf("abstractmethod", ([method]) => Object.assign(method, { isAbstract: true })),
};

export const abc = new ModuleValue("abc", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined,
);

/** The methods that a class only promises. */
export function promisesOf(type) {
  const names = new Set(type.order.flatMap(({ members }) => [...members.keys()]));
  const open = [...names].filter((name) => {
    const member = type.ownerOf(name).members.get(name);
    return member?.isAbstract === true || member?.method?.isAbstract === true;
  });
  return open.sort();
}

/** Whether a class asks that what it promises is kept. */
export const isAbstract = (type) => type.inherits(ABC) || type.order.some((one) => one.isPromising === true);

/** Why a class has no objects: methods that it only promises, where that is asked for. */
export function promised(type) {
  if (!isAbstract(type)) return null;
  const open = promisesOf(type).map((name) => `'${name}'`);
  if (open.length === 0) return null;
  const rule = `without an implementation for abstract method${open.length > 1 ? "s" : ""} ${open.join(", ")}`;
  return `Can't instantiate abstract class ${type.name} ${rule}`;
}
