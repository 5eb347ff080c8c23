// Builtins that look at single values.

import { isNumber } from "../values/compare.js";
import { keyOf } from "../values/hash.js";
import { length } from "../values/iterate.js";
import { LimitError, ValueUnknown } from "../values/limits.js";
import { divideFloats, divideIntegers, toFloat } from "../values/numbers.js";
import { partOf } from "../values/parts.js";
import { NOT_IMPLEMENTED, UNARY } from "../values/protocol.js";
import { ascii, repr, str } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { format } from "../values/texts.js";
import { isCallable, nameOf, Raised, raise, TYPES, Type, typeOf } from "../values/types.js";
import { findAttribute, getAttribute, removeAttribute, setAttribute } from "./attributes.js";
import { Builtin } from "./builtin.js";
import { binary } from "./operators.js";

const refuse = (message) => raise("TypeError", message);
/** @returns {boolean} */
const isInteger = (/** @type {any} */ value) => typeof value === "bigint" || typeof value === "boolean";

function abs(value) {
  if (isInteger(value)) return value < 0 ? -value : BigInt(value);
  if (typeof value === "number") return Math.abs(value);
  const result = value?.[UNARY]?.("abs") ?? NOT_IMPLEMENTED;
  return result === NOT_IMPLEMENTED ? refuse(`bad operand type for abs(): '${nameOf(value)}'`) : result;
}

function divmod(left, right) {
  if (!isNumber(left) || !isNumber(right)) return binary("divmod", left, right);
  if (isInteger(left) && isInteger(right)) {
    if (BigInt(right) === 0n) raise("ZeroDivisionError", "integer division or modulo by zero");
    return new Tuple(divideIntegers(BigInt(left), BigInt(right)));
  }
  const [a, b] = [toFloat(left), toFloat(right)];
  return b === 0 ? raise("ZeroDivisionError", "float divmod()") : new Tuple(divideFloats(a, b));
}

/** The types of an argument that is one or a tuple of them. */
function typesOf(value, message) {
  if (value instanceof Type) return [value];
  if (!(value instanceof Tuple || nameOf(value) === "types.UnionType")) refuse(message);
  return value.items.flatMap((one) => typesOf(one, message));
}

const TYPES_WANTED = "arg 2 must be a type, a tuple of types, or a union";
const isOneOf = (type, types) => types.some((one) => type.inherits(one));

const checkName = (name) =>
  typeof name === "string" || refuse(`attribute name must be string, not '${nameOf(name)}'`);

function give(value, name, item) {
  checkName(name);
  setAttribute(value, name, item);
  return null;
}

/** An attribute, or `undefined` where asking for it raises AttributeError. */
function attempt(value, name) {
  checkName(name);
  try {
    return findAttribute(value, name);
  } catch (error) {
    if (error instanceof Raised && error.value.type.inherits(TYPES.AttributeError)) return undefined;
    throw error;
  }
}

/** Whether a value has an attribute of which nothing is read here. */
const hasBeside = (value, name) => partOf("standardMore").hasBeside(value, name);

/** An attribute, or what is given for one that is missing, where something is. */
function attributeOr(value, name, otherwise) {
  const found = attempt(value, name);
  if (found !== undefined) return found;
  if (hasBeside(value, name)) throw new LimitError(`attribute .${name}`);
  return otherwise === undefined ? getAttribute(value, name) : otherwise;
}

/** What few programs call, and comes when one does. */
const ofNumbers =
  (name) =>
  (...args) =>
    partOf("texts")[name](...args);

function print(args, keywords, context) {
  const texts = { sep: " ", end: "\n" };
  const { file = null } = keywords;
  const write = file !== null && !file.isTextStream ? findAttribute(file, "write") : null;
  if (write === undefined) throw new LimitError("printing into a file");
  for (const [key, value] of Object.entries(keywords)) {
    if (key === "sep" || key === "end") {
      if (value !== null && typeof value !== "string") {
        refuse(`${key} must be None or a string, not ${nameOf(value)}`);
      }
      texts[key] = value ?? texts[key];
    } else if (key !== "flush" && key !== "file")
      refuse(`'${key}' is an invalid keyword argument for print()`);
  }
  if (write === null) (file ?? context).write(args.map(str).join(texts.sep) + texts.end);
  else {
    const pieces = args.flatMap((one, place) => (place === 0 ? [str(one)] : [texts.sep, str(one)]));
    for (const piece of [...pieces, texts.end]) context.call(write, [piece]);
  }
  return null;
}

/** What stands for the address of a value, the same each time: of objects by themselves, of plain values by what they are. */
const [addresses, ofPlain] = [new WeakMap(), new Map()];
let last = 0x7f0000000000n;
function addressOf(value) {
  const isObject = value !== null && (typeof value === "object" || typeof value === "function");
  const known = isObject ? addresses : ofPlain;
  if (!known.has(value)) {
    last += 48n;
    known.set(value, last);
  }
  return known.get(value);
}

export const FUNCTIONS = [
  new Builtin("abs x", abs),
  new Builtin("ascii x", ascii),
  new Builtin("open ...", (...given) => partOf("standardMore").opening(...given)),
  new Builtin("bin x", ofNumbers("bin")),
  new Builtin("id x", addressOf),
  new Builtin("callable x", (value) => isCallable(value)),
  new Builtin("chr x", ofNumbers("chr")),
  new Builtin("divmod x y", divmod),
  new Builtin("format value spec?", (value, spec = "") =>
    typeof spec === "string"
      ? format(value, spec)
      : refuse(`format() argument 2 must be str, not ${nameOf(spec)}`),
  ),
  new Builtin("getattr object name default?", attributeOr),
  new Builtin(
    "vars object",
    (value) => attempt(value, "__dict__") ?? refuse("vars() argument must have __dict__ attribute"),
  ),
  new Builtin(
    "hasattr object name",
    (value, name) => attempt(value, name) !== undefined || hasBeside(value, name),
  ),
  new Builtin("hash x", (value) => {
    const said = value?.isOfProgram && value.hashed?.();
    if (typeof said === "bigint") return said;
    const key = keyOf(value);
    return partOf("collections").hashOf(value) ?? (typeof key === "bigint" ? key : addressOf(key));
  }),
  new Builtin("hex x", ofNumbers("hex")),
  new Builtin(
    "isinstance object types",
    (value, types) =>
      types?.hasInstance?.(value) ?? isOneOf(typeOf(value), typesOf(types, `isinstance() ${TYPES_WANTED}`)),
  ),
  new Builtin("issubclass type types", (type, types) =>
    type instanceof Type
      ? isOneOf(
          type,
          typesOf(
            types,
            `issubclass() ${TYPES_WANTED.replace("type,", "class,").replace("types", "classes")}`,
          ),
        )
      : refuse("issubclass() arg 1 must be a class"),
  ),
  new Builtin("len x", (value) => {
    try {
      const count = length(value);
      return typeof count === "number" ? BigInt(count) : count;
    } catch (error) {
      if (error instanceof ValueUnknown && error.value !== null) return error.value;
      throw error;
    }
  }),
  new Builtin("oct x", ofNumbers("oct")),
  new Builtin("ord x", ofNumbers("ord")),
  new Builtin("pow base: exp: mod=", ofNumbers("pow")),
  new Builtin("print ...", print),
  new Builtin("repr x", repr),
  new Builtin("round number: ndigits=", ofNumbers("round")),
  new Builtin("setattr object name value", give),
  new Builtin("delattr object name", (value, name) => removeAttribute(value, name) ?? null),
];
