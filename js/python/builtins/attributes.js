// `value.name`. What methods there are say the files that write them.

import { partOf } from "../values/parts.js";
import { ATTRIBUTE, SET_ATTRIBUTE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { ExceptionValue, nameOf, raise, TYPES, Type, typeOf } from "../values/types.js";
import { Builtin } from "./builtin.js";

/** What a type has for its values, and those that it derives from. */
export function typeMethod(/** @type {Type | null} */ type, name) {
  for (; type !== null; type = type.base) {
    if (type.methods === null && type.part !== null) partOf(type.part);
    else if (type.methods !== null && Object.hasOwn(type.methods, name)) return type.methods[name];
  }
  return undefined;
}

/** `value.name`, or undefined where there is none. */
export function findAttribute(value, name) {
  // Before what says that it does not know such a name.
  if (name === "__class__") return typeOf(value);
  const own = value?.[ATTRIBUTE]?.(name);
  if (own !== undefined) return own;
  if (value instanceof ExceptionValue && value.own?.has(name)) return value.own.get(name);
  if (value instanceof ExceptionValue && name === "args") return new Tuple(value.args);
  if (value instanceof ExceptionValue && value.type.inherits(TYPES.ExceptionGroup)) {
    if (name === "message") return value.args[0];
    if (name === "exceptions") return new Tuple([...value.args[1].items]);
  }
  if (value?.type === TYPES.StopIteration && name === "value") return value.args[0] ?? null;
  if (value instanceof ExceptionValue && name === "__cause__")
    return /** @type {any} */ (value).cause ?? null;
  if (value instanceof ExceptionValue && name === "__context__")
    return /** @type {any} */ (value).context ?? null;
  if (value instanceof ExceptionValue && name === "__suppress_context__")
    return /** @type {any} */ (value).cause !== undefined;
  if (value instanceof ExceptionValue && /^(?:add_note|__notes__|with_traceback)$/.test(name))
    return partOf("classes").noteOf(value, name);
  if (value === TYPES.dict && name === "fromkeys") return partOf("collections").fromKeys;
  if (value === TYPES.str && name === "maketrans") return partOf("texts").makeTranslation;
  if (value instanceof Type) return typeMethod(value, name);
  const found = typeMethod(typeOf(value), name);
  return found instanceof Builtin ? found.bind(value) : found?.(value);
}

/** What an AttributeError calls a value. */
function ownerOf(value) {
  if (value instanceof Type) return `type object '${value.name}'`;
  return typeOf(value) === TYPES.module ? `module '${value.own ?? value.path}'` : `'${nameOf(value)}' object`;
}

/** What is read of `value.__add__` and its kin, where no class of the program says it. */
const dunderOf = (value, name) =>
  /^__(?!class__|doc__|version__|cause__|dict__|name__)[a-z_]+__$/.test(name)
    ? partOf("classes").dunderOf(value, name)
    : undefined;

/** `value.name`, or AttributeError. */
export function getAttribute(value, name) {
  // None is an attribute too.
  const own = findAttribute(value, name);
  const found = own === undefined ? dunderOf(value, name) : own;
  if (found !== undefined) return found;
  // What a module has that is not read here is no lack of it.
  if (typeOf(value) === TYPES.module && value.absent?.has(name) === false)
    partOf("standardMore").checkLack(value, name);
  // So it is with arrays, and with values of Python's own.
  if (value?.framework) partOf("standardMore").checkListed(value, name);
  if (
    typeOf(value) === TYPES[nameOf(value)] &&
    typeOf(value) !== TYPES.module &&
    !(value instanceof ExceptionValue)
  )
    partOf("classesRare").checkNames(value, name);
  return raise("AttributeError", `${ownerOf(value)} has no attribute '${name}'`);
}

/** `value.name = item`. */
export function setAttribute(value, name, item) {
  if (value?.[SET_ATTRIBUTE]) value[SET_ATTRIBUTE](name, item);
  else if (value instanceof ExceptionValue) {
    value.own ??= new Map();
    value.own.set(name, item);
  } else raise("AttributeError", `'${nameOf(value)}' object has no attribute '${name}'`);
}

/** `del value.name`. */
export function removeAttribute(value, name) {
  const { type } = value ?? {};
  if (type?.isFrozen && value.isMade) type.frozen(name, "delete");
  if (type?.ownerOf?.(name) !== undefined || type?.ownerOf?.("__delattr__") !== undefined)
    if (partOf("classesRare").removes(value, name)) return;
  const isInstance = value?.own instanceof Map && value.forget === undefined;
  if (!isInstance && value?.forget === undefined) partOf("classesRare").refuseRemoval();
  if (!(isInstance ? value.own.delete(name) : value.forget(name)))
    raise("AttributeError", `'${nameOf(value)}' object has no attribute '${name}'`);
}

const ALWAYS = new Set([
  "args",
  "add_note",
  "message",
  "exceptions",
  "with_traceback",
  "__name__",
  "__class__",
  "__cause__",
  "__doc__",
  "__dict__",
  "__len__",
  "__mro__",
  "mro",
  "fromkeys",
  "maketrans",
]);

/** Whether a value of Python's own has an attribute of that name. */
export const hasMethod = (name) =>
  ALWAYS.has(name) ||
  Object.values(TYPES).some(({ methods }) => methods !== null && Object.hasOwn(methods, name));

/** The same with all the methods that come later. */
export function hasLaterMethod(name) {
  for (const { methods, part } of Object.values(TYPES)) if (methods === null && part !== null) partOf(part);
  return hasMethod(name);
}
