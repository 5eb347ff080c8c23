// Builtins that look at single values.

import { isNumber } from "../values/compare.js";
import { keyOf } from "../values/hash.js";
import { charactersOf, length } from "../values/iterate.js";
import { LimitError } from "../values/limits.js";
import { divideFloats, divideIntegers, toFloat } from "../values/numbers.js";
import { NOT_IMPLEMENTED, UNARY } from "../values/protocol.js";
import { ascii, repr, str } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { toIndex } from "../values/slice.js";
import { format } from "../values/texts.js";
import { nameOf, Raised, raise, TYPES, Type, typeOf } from "../values/types.js";
import { findAttribute, getAttribute } from "./attributes.js";
import { Builtin } from "./builtin.js";
import { binary } from "./operators.js";
import { round } from "./rounding.js";

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

function power(base, exponent, modulus = null) {
  if (modulus === null) return binary("**", base, exponent);
  if (![base, exponent, modulus].every(isInteger)) {
    refuse("pow() 3rd argument not allowed unless all arguments are integers");
  }
  let [square, left, divisor] = [base, exponent, modulus].map(BigInt);
  if (divisor === 0n) raise("ValueError", "pow() 3rd argument cannot be 0");
  if (left < 0n) throw new LimitError("an inverse by a modulus");
  let result = 1n;
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % divisor;
    square = (square * square) % divisor;
  }
  return divideIntegers(result, divisor)[1];
}

/** The types of an argument that is one or a tuple of them. */
function typesOf(value, message) {
  if (value instanceof Type) return [value];
  if (!(value instanceof Tuple)) refuse(message);
  return value.items.flatMap((one) => typesOf(one, message));
}

const TYPES_WANTED = "arg 2 must be a type, a tuple of types, or a union";
const isOneOf = (type, types) => types.some((one) => type.inherits(one));

/** An attribute, or `undefined` where asking for it raises AttributeError. */
function attempt(value, name) {
  if (typeof name !== "string") refuse(`attribute name must be string, not '${nameOf(name)}'`);
  try {
    return findAttribute(value, name);
  } catch (error) {
    if (error instanceof Raised && error.value.type.inherits(TYPES.AttributeError)) return undefined;
    throw error;
  }
}

const orElse = (value, otherwise) => (value === undefined ? otherwise : value);

const based = (prefix, radix) => (value) => {
  const integer = toIndex(value);
  return (integer < 0n ? "-" : "") + prefix + abs(integer).toString(radix);
};

function character(value) {
  const code = toIndex(value);
  return code < 0n || code > 0x10ffffn
    ? raise("ValueError", "chr() arg not in range(0x110000)")
    : String.fromCodePoint(Number(code));
}

function code(value) {
  if (typeof value !== "string") refuse(`ord() expected string of length 1, but ${nameOf(value)} found`);
  const { length: count } = charactersOf(value);
  if (count !== 1) refuse(`ord() expected a character, but string of length ${count} found`);
  return BigInt(value.codePointAt(0) ?? 0);
}

/** An int is its own hash; what others have is free. */
const HASH_MODULUS = 2n ** 61n - 1n;

function print(args, keywords, context) {
  const texts = { sep: " ", end: "\n" };
  for (const [key, value] of Object.entries(keywords)) {
    if (key === "sep" || key === "end") {
      if (value !== null && typeof value !== "string") {
        refuse(`${key} must be None or a string, not ${nameOf(value)}`);
      }
      texts[key] = value ?? texts[key];
    } else if (key !== "flush") refuse(`'${key}' is an invalid keyword argument for print()`);
  }
  context.write(args.map(str).join(texts.sep) + texts.end);
  return null;
}

export const FUNCTIONS = [
  new Builtin("abs x", abs),
  new Builtin("ascii x", ascii),
  new Builtin("bin x", based("0b", 2)),
  new Builtin("callable x", (value) => typeof value?.call === "function"),
  new Builtin("chr x", character),
  new Builtin("divmod x y", divmod),
  new Builtin("format value spec?", (value, spec = "") =>
    typeof spec === "string"
      ? format(value, spec)
      : refuse(`format() argument 2 must be str, not ${nameOf(spec)}`),
  ),
  new Builtin("getattr object name default?", (value, name, otherwise) =>
    otherwise === undefined && typeof name === "string"
      ? getAttribute(value, name)
      : orElse(attempt(value, name), otherwise),
  ),
  new Builtin("hasattr object name", (value, name) => attempt(value, name) !== undefined),
  new Builtin("hash x", (value) => (typeof keyOf(value) === "bigint" ? keyOf(value) % HASH_MODULUS : 0n)),
  new Builtin("hex x", based("0x", 16)),
  new Builtin("isinstance object types", (value, types) =>
    isOneOf(typeOf(value), typesOf(types, `isinstance() ${TYPES_WANTED}`)),
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
    const count = length(value);
    return typeof count === "number" ? BigInt(count) : count;
  }),
  new Builtin("oct x", based("0o", 8)),
  new Builtin("ord x", code),
  new Builtin("pow base: exp: mod=", power),
  new Builtin("print ...", print),
  new Builtin("repr x", repr),
  new Builtin("round number: ndigits=", round),
];
