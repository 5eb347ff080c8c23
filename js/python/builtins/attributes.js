// `value.name`. What methods there are say the files that write them.

import { ATTRIBUTE } from "../values/protocol.js";
import { Tuple } from "../values/sequences.js";
import { ExceptionValue, nameOf, raise, Type, typeOf } from "../values/types.js";
import { Builtin } from "./builtin.js";

function methodOf(/** @type {Type | null} */ type, name) {
  for (; type !== null; type = type.base) {
    if (type.methods !== null && Object.hasOwn(type.methods, name)) return type.methods[name];
  }
  return undefined;
}

/** `value.name`, or undefined where there is none. */
export function findAttribute(value, name) {
  const own = value?.[ATTRIBUTE]?.(name);
  if (own !== undefined) return own;
  if (name === "__class__") return typeOf(value);
  if (value instanceof ExceptionValue && name === "args") return new Tuple(value.args);
  if (value instanceof Type) return methodOf(value, name);
  const found = methodOf(typeOf(value), name);
  return found instanceof Builtin ? found.bind(value) : found?.(value);
}

/** `value.name`, or AttributeError. */
export function getAttribute(value, name) {
  const found = findAttribute(value, name);
  if (found !== undefined) return found;
  const owner = value instanceof Type ? `type object '${value.name}'` : `'${nameOf(value)}' object`;
  return raise("AttributeError", `${owner} has no attribute '${name}'`);
}
