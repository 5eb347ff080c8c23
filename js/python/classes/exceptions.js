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

/** `add_note` and `__notes__` of an exception. */
export function noteOf(error, name) {
  if (name === "__notes__") return error.notes;
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

const MEMBERS = {
  ABC,
  abstractmethod: new FunctionOf("abstractmethod", ([method]) => Object.assign(method, { isAbstract: true })),
};

export const abc = new ModuleValue("abc", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined,
);

/** Why a class has no objects: methods that it only promises, where that is asked for. */
export function promised(type) {
  if (!type.inherits(ABC)) return null;
  const names = new Set(type.order.flatMap(({ members }) => [...members.keys()]));
  const open = [...names].filter((name) => {
    const member = type.order.find(({ members }) => members.has(name)).members.get(name);
    return member?.isAbstract === true || member?.method?.isAbstract === true;
  });
  if (open.length === 0) return null;
  return `Can't instantiate abstract class ${type.name} with abstract method${open.length > 1 ? "s" : ""} ${open.sort().join(", ")}`;
}
