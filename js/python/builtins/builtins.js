// The builtins by name: functions, types that are called, and exceptions.

import { truth } from "../values/compare.js";
import { itemsOf, iterate } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ELLIPSIS, NOT_IMPLEMENTED, REPR, TYPE } from "../values/protocol.js";
import { str } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Range, Slice, toIndex } from "../values/slice.js";
import { Dict, PySet } from "../values/tables.js";
import { ExceptionType, nameOf, raise, TYPES, typeOf } from "../values/types.js";
import { Builtin } from "./builtin.js";
import { FUNCTIONS } from "./functions.js";
import { ITERATING, ITERATOR_TYPES } from "./iterators.js";
import { toFloatValue, toInteger } from "./to-number.js";

function range(first, second, third = 1n) {
  const [start, stop] = second === undefined ? [0n, first] : [first, second];
  const step = toIndex(third);
  return step === 0n
    ? raise("ValueError", "range() arg 3 must not be zero")
    : new Range(toIndex(start), toIndex(stop), step);
}

function text(value, encoding) {
  if (encoding === undefined) return value === undefined ? "" : str(value);
  if (typeof encoding !== "string") {
    raise("TypeError", `str() argument 'encoding' must be str, not ${nameOf(encoding)}`);
  }
  return raise(
    "TypeError",
    typeof value === "string"
      ? "decoding str is not supported"
      : `decoding to str: need a bytes-like object, ${nameOf(value)} found`,
  );
}

function dict(args, keywords) {
  const made = new Dict();
  if (args.length > 0 || Object.keys(keywords).length > 0)
    partOf("collections").update(made, "dict", args, keywords);
  return made;
}

function bytesOf(source, encoding, context) {
  if (typeof source === "string" && encoding === undefined)
    raise("TypeError", "string argument without an encoding");
  if (typeof source === "string") return context.call(context.attribute(source, "encode"), [encoding]);
  const size = typeof source === "bigint" ? toIndex(source) : null;
  if (size !== null && size < 0n) raise("ValueError", "negative count");
  const items = source === undefined ? [] : size === null ? itemsOf(source) : Array(Number(size)).fill(0n);
  const isByte = (one) => toIndex(one) >= 0n && toIndex(one) < 256n;
  if (!items.every(isByte)) raise("ValueError", "bytes must be in range(0, 256)");
  return partOf("numpyRare").bytes(items.map(Number));
}

function setOf(items) {
  const made = new PySet();
  if (items !== undefined) made.merge(items);
  return made;
}

const CALLED = [
  new Builtin("bool x?", (value = false) => truth(value)),
  new Builtin("bytes source? encoding?", (source, encoding, context) => bytesOf(source, encoding, context)),
  new Builtin("complex ...", (args, keywords, context) =>
    partOf("complex").complexType.call(args, keywords, context),
  ),
  new Builtin("dict ...", dict),
  new Builtin("float x?", (value) => toFloatValue(value)),
  new Builtin("frozenset iterable?", (items) =>
    partOf("collections").frozen(items === undefined ? [] : iterate(items)),
  ),
  new Builtin("int x? base=", (value, base) => toInteger(value, base)),
  new Builtin("list iterable?", (items) => new List(items === undefined ? [] : itemsOf(items))),
  new Builtin("range start stop? step?", range),
  new Builtin("set iterable?", (items) => setOf(items)),
  new Builtin("slice start stop? step?", (start, stop, step) =>
    stop === undefined ? new Slice(null, start) : new Slice(start, stop, step),
  ),
  new Builtin("str object= encoding= errors=", text),
  new Builtin("tuple iterable?", (items) => new Tuple(items === undefined ? [] : itemsOf(items))),
  new Builtin("type ...", (args, keywords, machine) => {
    if (args.length === 1) return typeOf(args[0]);
    if (args.length !== 3) raise("TypeError", "type() takes 1 or 3 arguments");
    return partOf("classesRare").makeClass(machine, null, args, keywords);
  }),
  ...ITERATOR_TYPES,
];
for (const one of CALLED)
  TYPES[one.name].call = (args, keywords, context) => one.call(args, keywords, context);

const LATER = {
  texts: ["str", "int", "float"],
  collections: ["list", "tuple", "range", "dict", "set", "frozenset", "torch.Size", "TensorShape"],
};
for (const [part, names] of Object.entries(LATER)) for (const name of names) TYPES[name].part = part;

const named = (values) => values.map((value) => [value.name, value]);

/** An object of nothing: `unknown = object()`. */
TYPES.object.call = () => ({
  [TYPE]: TYPES.object,
  [REPR]: () => "<object object at 0x7f0000000000>",
});

/** What tells of the names around it. */
const OF_SCOPES = ["globals", "locals", "dir", "super"].map((name) => [
  name,
  { name, inScope: (scope, machine) => partOf("classesRare").ofScope(name, scope, machine) },
]);
const leaving = (name) =>
  new Builtin(`${name} code?`, (...code) => raise("SystemExit", ...(code[0] === undefined ? [] : [code[0]])));

/** @type {Record<string, any>} every name that is there without an import */
export const BUILTINS = {
  object: TYPES.object,
  IOError: TYPES.OSError,
  __name__: "__main__",
  Ellipsis: ELLIPSIS,
  NotImplemented: NOT_IMPLEMENTED,
  ...Object.fromEntries([
    ...OF_SCOPES,
    ...named(["exit", "quit"].map(leaving)),
    ...named(FUNCTIONS),
    ...named(ITERATING),
    ...named(CALLED.map(({ name }) => TYPES[name])),
    ...named(Object.values(TYPES).filter((type) => type instanceof ExceptionType)),
  ]),
};
