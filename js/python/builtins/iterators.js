// Builtins that go through values: `zip`, `map`, `max`, `sum` and their kin.

import { compare, truth } from "../values/compare.js";
import { getItem } from "../values/items.js";
import { Iterator, itemsOf, iterate, length } from "../values/iterate.js";
import { LimitError } from "../values/limits.js";
import { partOf } from "../values/parts.js";
import { GET, LENGTH } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { toIndex } from "../values/slice.js";
import { PySet, Table, View } from "../values/tables.js";
import { nameOf, Raised, raise, TYPES } from "../values/types.js";
import { Builtin } from "./builtin.js";

const refuse = (message) => raise("TypeError", message);

function* enumerated(items, start) {
  let place = start;
  for (const item of items) yield new Tuple([place++, item]);
}

function* zipped(sources, strict) {
  const iterators = sources.map((source) => source[Symbol.iterator]());
  const names = (count) => (count === 1 ? "argument 1" : `arguments 1-${count}`);
  for (;;) {
    const row = [];
    for (const [i, iterator] of iterators.entries()) {
      const { value, done } = iterator.next();
      if (!done) {
        if (strict && i > 0 && row.length < i) {
          raise("ValueError", `zip() argument ${i + 1} is longer than ${names(i)}`);
        }
        row.push(value);
      } else if (!strict) return;
      else if (row.length > 0) raise("ValueError", `zip() argument ${i + 1} is shorter than ${names(i)}`);
    }
    if (row.length === 0) return;
    yield new Tuple(row);
  }
}

function* mapped(callee, sources, context) {
  for (const { items } of zipped(sources, false)) yield context.perform(callee, items);
}

function* filtered(test, items, context) {
  for (const item of items) if (truth(test === null ? item : context.call(test, [item]))) yield item;
}

function* backwards(value) {
  for (let place = length(value) - 1; place >= 0; place--) yield getItem(value, BigInt(place));
}

function reversed(value, context) {
  const own = value?.type?.memberOf?.("__reversed__", value);
  if (own !== undefined) return context.call(own, []);
  // PyTorch answers with a tensor.
  if (value?.framework?.name === "torch" && value.tensor?.ndim > 0)
    return context.call(context.attribute(value, "flip"), [0n]);
  if (value instanceof Table || value instanceof View) {
    if (value instanceof PySet) refuse(`'${nameOf(value)}' object is not reversible`);
    return new Iterator(itemsOf(value).reverse(), "reversed");
  }
  const fits = typeof value === "string" || (value?.[GET] && value[LENGTH]);
  if (!fits) refuse(`'${nameOf(value)}' object is not reversible`);
  return new Iterator(backwards(value), value instanceof List ? "list_reverseiterator" : "reversed");
}

/** Takes the named ones of a function that reads its arguments itself. */
function named(name, keywords, allowed) {
  for (const key of Object.keys(keywords)) {
    if (!allowed.includes(key)) refuse(`'${key}' is an invalid keyword argument for ${name}()`);
  }
  return keywords;
}

/** `max` and `min`: the first that no other one beats. */
const extreme = (name, operator) => (args, keywords, context) => {
  if (args.length === 0) refuse(`${name} expected at least 1 argument, got 0`);
  const { key = null, default: otherwise } = named(name, keywords, ["key", "default"]);
  if (args.length > 1 && otherwise !== undefined) {
    refuse(`Cannot specify a default for ${name}() with multiple positional arguments`);
  }
  const measure = (item) => (key === null ? item : context.call(key, [item]));
  /** @type {{ item: any, size: any } | null} */
  let best = null;
  for (const item of args.length > 1 ? args : iterate(args[0])) {
    const size = measure(item);
    if (best === null || truth(compare(operator, size, best.size))) best = { item, size };
  }
  if (best !== null) return best.item;
  return otherwise === undefined ? raise("ValueError", `${name}() iterable argument is empty`) : otherwise;
};

const fitsMachine = (value) => BigInt.asIntN(64, value) === value;
const isInteger = (value) => typeof value === "bigint" || typeof value === "boolean";

const MOST_COPIED = 20_000_000;

/**
 * As CPython adds: ints as long as they fit into a machine's word, then floats with what rounding lost beside them (Neumaier's
 * sum, since 3.12), and from the first that is neither by `+`.
 */
function sum(iterable, /** @type {any} */ start = 0n, /** @type {any} */ context = null) {
  const items = iterate(iterable);
  if (typeof start === "string") refuse("sum() can't sum strings [use ''.join(seq) instead]");
  /** @type {any} */
  let total = start;
  let lost = 0;
  // Lists that are added up are copied each time.
  let copied = 0;
  let plain = typeof start === "bigint";
  let floats = typeof start === "number";
  const settle = () => {
    if (lost !== 0 && Number.isFinite(lost)) total += lost;
    lost = 0;
  };
  for (const item of items) {
    const small = isInteger(item) && fitsMachine(BigInt(item));
    if (plain && small && fitsMachine(total + BigInt(item))) {
      total += BigInt(item);
    } else if (floats && typeof item === "number") {
      const next = total + item;
      lost += Math.abs(total) >= Math.abs(item) ? total - next + item : item - next + total;
      total = next;
    } else if (floats && small) {
      total += Number(item);
    } else {
      settle();
      total = context.binary("+", total, item);
      copied += total?.items?.length ?? 0;
      if (copied > MOST_COPIED) throw new LimitError("steps");
      floats = plain && typeof total === "number";
      plain = false;
    }
  }
  settle();
  return total;
}

function sorted(args, keywords, context) {
  if (args.length !== 1) refuse(`sorted expected 1 argument, got ${args.length}`);
  const { key = null, reverse = false } = named("sort", keywords, ["key", "reverse"]);
  return new List(partOf("collections").sortItems(itemsOf(args[0]), key, truth(reverse), context));
}

/** What a call answers until it answers with a value. */
function* calls(called, sentinel, context) {
  for (;;) {
    const value = context.call(called, []);
    if (truth(compare("==", value, sentinel))) return;
    yield value;
  }
}

/** The name of the type of what goes through a value. */
function iteratorOf(value) {
  const name = nameOf(value);
  if (name === "str") return /[^\0-\x7f]/.test(value) ? "str_iterator" : "str_ascii_iterator";
  return name.startsWith("dict")
    ? `${name.replace(/s$/, "").replace(/^dict$/, "dict_key")}iterator`
    : `${name}_iterator`;
}

/** What an object of the program gives next, undefined where that is none. */
function ofProgram(iterator, otherwise) {
  try {
    return iterator.next();
  } catch (error) {
    const isOver = error instanceof Raised && error.value.type === TYPES.StopIteration;
    if (isOver && otherwise !== undefined) return otherwise;
    throw error;
  }
}

function next(iterator, otherwise) {
  const own = iterator?.isOfProgram && iterator.next ? ofProgram(iterator, otherwise) : undefined;
  if (own !== undefined) return own;
  if (!(iterator instanceof Iterator)) refuse(`'${nameOf(iterator)}' object is not an iterator`);
  const { value, done } = iterator.items.next();
  if (!done) return value;
  if (otherwise !== undefined) return otherwise;
  // What a function that gives values returns at its end.
  return (value ?? null) === null ? raise("StopIteration") : raise("StopIteration", value);
}

function some(items, wanted) {
  for (const item of iterate(items)) if (truth(item) === wanted) return true;
  return false;
}

/** Types whose values are iterators. */
export const ITERATOR_TYPES = [
  new Builtin("enumerate iterable: start=", (items, start = 0n) => {
    const first = toIndex(start);
    return new Iterator(enumerated(iterate(items), first), "enumerate");
  }),
  new Builtin("zip ...", (args, keywords) => {
    const { strict = false } = named("zip", keywords, ["strict"]);
    return new Iterator(
      zipped(
        args.map((arg) => iterate(arg)),
        truth(strict),
      ),
      "zip",
    );
  }),
  new Builtin("map ...", (args, keywords, context) => {
    if (Object.keys(keywords).length > 0) refuse("map() takes no keyword arguments");
    if (args.length < 2) refuse("map() must have at least two arguments.");
    const [callee, ...values] = args;
    return new Iterator(
      mapped(
        callee,
        values.map((value) => iterate(value)),
        context,
      ),
      "map",
    );
  }),
  new Builtin(
    "filter function iterable",
    (test, items, context) => new Iterator(filtered(test, iterate(items), context), "filter"),
  ),
  new Builtin("reversed sequence", reversed),
];

export const ITERATING = [
  new Builtin("all iterable", (items) => !some(items, false)),
  new Builtin("any iterable", (items) => some(items, true)),
  new Builtin("iter iterable sentinel?", (value, sentinel, context) => {
    if (sentinel !== undefined) return new Iterator(calls(value, sentinel, context), "callable_iterator");
    const own = value?.begun?.();
    if (own) return own;
    return value instanceof Iterator ? value : new Iterator(iterate(value), iteratorOf(value));
  }),
  new Builtin("max ...", extreme("max", ">")),
  new Builtin("min ...", extreme("min", "<")),
  new Builtin("next iterator default?", next),
  new Builtin("sorted ...", sorted),
  new Builtin("sum iterable start=", sum),
];
