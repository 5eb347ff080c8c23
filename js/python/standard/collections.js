// The module collections: dictionaries that fill or count by themselves, tuples with names, queues.
import { Builtin } from "../builtins/builtin.js";
import { compare, equals, truth } from "../values/compare.js";
import { DefaultDict } from "../values/default-dict.js";
import { Iterator, itemsOf } from "../values/iterate.js";
import { NamedTuple } from "../values/named-tuple.js";
import { partOf } from "../values/parts.js";
import {
  ATTRIBUTE,
  BINARY,
  COMPARE,
  CONTAINS,
  GET,
  NOT_IMPLEMENTED,
  REPR,
  TYPE,
  UNARY,
} from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { placeOf, Slice, toIndex } from "../values/slice.js";
import { Dict, OrderedDict } from "../values/tables.js";
import { isCallable, nameOf, raise, TYPES, Type } from "../values/types.js";

const filled = (dict, name, args, keywords) => {
  if (args.length > 0 || Object.keys(keywords).length > 0)
    partOf("collections").update(dict, name, args, keywords);
  return dict;
};

const ORDERED = new OrderedDict()[TYPE];
ORDERED.methods = {
  move_to_end: new Builtin(
    "move_to_end key: last=",
    (self, key, last = true) => self.move(key, truth(last)),
    "OrderedDict",
  ),
  popitem: new Builtin(
    "popitem last=",
    (self, last = true) => {
      const pair = [...self.entries.values()].at(truth(last) ? -1 : 0);
      self.take((pair ?? raise("KeyError", "dictionary is empty"))[0]);
      return new Tuple(pair);
    },
    "OrderedDict",
  ),
};
ORDERED[ATTRIBUTE] = (name) =>
  name === "fromkeys"
    ? new Builtin(
        "fromkeys iterable value?",
        (keys, value = null) => new OrderedDict(itemsOf(keys).map((key) => [key, value])),
      )
    : Type.prototype[ATTRIBUTE].call(ORDERED, name);
ORDERED.call = (args, keywords) => {
  if (args.length > 1) raise("TypeError", `expected at most 1 arguments, got ${args.length}`);
  return filled(new OrderedDict(), "OrderedDict", args, keywords);
};

const DEFAULT = new DefaultDict(null, null)[TYPE];
DEFAULT.call = ([factory = null, ...args], keywords, machine) => {
  if (factory !== null && !isCallable(factory)) raise("TypeError", "first argument must be callable or None");
  return filled(new DefaultDict(factory, machine), "defaultdict", args, keywords);
};

const COUNTS = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "&": (one, other) => (compare("<", one, other) ? one : other),
  "|": (one, other) => (compare(">", one, other) ? one : other),
};

const COUNTER = new Type("Counter", TYPES.dict, "collections.Counter");
class Counter extends Dict {
  get [TYPE]() {
    return COUNTER;
  }
  like(pairs) {
    const made = new Counter();
    for (const [key, count] of pairs) made.set(key, count);
    return made;
  }
  [REPR]() {
    if (this.entries.size === 0) return "Counter()";
    return `Counter({${this.ordered()
      .map(([key, count]) => `${repr(key)}: ${repr(count)}`)
      .join(", ")}})`;
  }
  [GET](key) {
    return this[CONTAINS](key) ? super[GET](key) : 0n;
  }
  /** The most frequent first; those that are alike as they came. */
  ordered() {
    return [...this.entries.values()].sort(([, one], [, other]) =>
      compare("<", one, other) ? 1 : compare("<", other, one) ? -1 : 0,
    );
  }
  count(items, sign = 1n) {
    const pairs = items instanceof Dict ? [...items.walk()] : itemsOf(items).map((item) => [item, 1n]);
    for (const [key, count] of pairs) this.set(key, this[GET](key) + sign * count);
    return null;
  }
  [ATTRIBUTE](name) {
    if (name === "most_common")
      return new Builtin("most_common n?", (count = null) => {
        const all = this.ordered().map((pair) => new Tuple([...pair]));
        return new List(count === null ? all : all.slice(0, Math.max(0, Number(toIndex(count)))));
      });
    if (name === "total")
      return new Builtin("total", () => [...this.entries.values()].reduce((all, [, one]) => all + one, 0n));
    if (name === "elements")
      return new Builtin("elements", () => {
        const all = [...this.entries.values()].flatMap(([key, count]) =>
          Array(Math.max(0, Number(count))).fill(key),
        );
        return new Iterator(all, "itertools.chain");
      });
    const sign = { update: 1n, subtract: -1n }[name];
    return sign === undefined
      ? undefined
      : new Builtin(`${name} ...`, ([items], keywords) => {
          if (items !== undefined) this.count(items, sign);
          return this.count(new Dict(Object.entries(keywords)), sign);
        });
  }
  [COMPARE](operator, other) {
    if (!(other instanceof Counter) || !/^[!=]=$/.test(operator)) return super[COMPARE](operator, other);
    const keys = [...this.walk(), ...other.walk()].map(([key]) => key);
    return keys.every((key) => equals(this[GET](key), other[GET](key))) === (operator === "==");
  }
  /** `+counter` and `-counter`: of the counts those above zero. */
  [UNARY](operator) {
    const sign = { "+": 1n, "-": -1n }[operator];
    if (sign === undefined) return NOT_IMPLEMENTED;
    return this.like([...this.walk()].map(([key, n]) => [key, sign * n]).filter(([, n]) => n > 0n));
  }
  /** Counts put together; only those above zero stay. */
  [BINARY](operator, other, reflected) {
    const join = COUNTS[operator];
    if (join === undefined || reflected || !(other instanceof Counter)) return NOT_IMPLEMENTED;
    const made = new Counter();
    for (const [key] of [...this.entries.values(), ...other.entries.values()]) {
      const count = join(this[GET](key), other[GET](key));
      if (count > 0n) made.set(key, count);
    }
    return made;
  }
}
COUNTER.call = ([items], keywords = {}) => {
  const counter = new Counter();
  if (items !== undefined) counter.count(items);
  counter.count(new Dict(Object.entries(keywords)));
  return counter;
};

const DEQUE = new Type("collections.deque");
class Deque extends List {
  like(items) {
    return new Deque(items, this.most);
  }
  [BINARY](operator, other, reflected) {
    if (operator !== "+" || other instanceof Deque) return NOT_IMPLEMENTED;
    if (reflected && !(other instanceof List)) return NOT_IMPLEMENTED;
    const words = reflected
      ? `list (not "collections.deque") to list`
      : `deque (not "${nameOf(other)}") to deque`;
    return raise("TypeError", `can only concatenate ${words}`);
  }
  [GET](key) {
    if (key instanceof Slice) raise("TypeError", "sequence index must be integer, not 'slice'");
    const place = placeOf(
      toIndex(key, `sequence index must be integer, not '${nameOf(key)}'`),
      this.items.length,
    );
    return place === undefined ? raise("IndexError", "deque index out of range") : this.items[place];
  }
  constructor(items, most) {
    super(items);
    this.most = most;
    this.trim(false);
  }
  get [TYPE]() {
    return DEQUE;
  }
  [REPR]() {
    return `deque(${super[REPR]()}${this.most === null ? "" : `, maxlen=${this.most}`})`;
  }
  /** Takes off at the other end what is too much. */
  trim(atEnd) {
    while (this.most !== null && this.items.length > this.most) this.take(atEnd);
    return null;
  }
  take(atEnd) {
    if (this.items.length === 0) raise("IndexError", "pop from an empty deque");
    return atEnd ? this.items.pop() : this.items.shift();
  }
  put(items, atEnd) {
    this.become(atEnd ? [...this.items, ...items] : [...items.reverse(), ...this.items]);
    return this.trim(!atEnd);
  }
  [ATTRIBUTE](name) {
    return {
      append: new Builtin("append x", (x) => this.put([x], true)),
      appendleft: new Builtin("appendleft x", (x) => this.put([x], false)),
      extend: new Builtin("extend items", (items) => this.put(itemsOf(items), true)),
      extendleft: new Builtin("extendleft items", (items) => this.put(itemsOf(items), false)),
      pop: new Builtin("pop", () => this.take(true)),
      popleft: new Builtin("popleft", () => this.take(false)),
      rotate: new Builtin("rotate n?", (by = 1n) => {
        const { length } = this.items;
        const steps = Number(toIndex(by));
        if (length === 0) return null;
        const place = (length - (steps % length)) % length;
        this.become([...this.items.slice(place), ...this.items.slice(0, place)]);
        return null;
      }),
      copy: new Builtin("copy", () => new Deque([...this.items], this.most)),
      clear: new Builtin("clear", () => {
        this.become([]);
        return null;
      }),
      remove: new Builtin("remove x", (x) => {
        const at = this.items.findIndex((one) => equals(one, x));
        if (at < 0) raise("ValueError", `${repr(x)} is not in deque`);
        this.items.splice(at, 1);
        return null;
      }),
      index: new Builtin("index x", (x) => {
        const at = this.items.findIndex((one) => equals(one, x));
        return at < 0 ? raise("ValueError", `${repr(x)} is not in deque`) : BigInt(at);
      }),
      count: new Builtin("count x", (x) => BigInt(this.items.filter((one) => equals(one, x)).length)),
      reverse: new Builtin("reverse", () => {
        this.items.reverse();
        return null;
      }),
      insert: new Builtin("insert i x", (i, x) => {
        if (this.items.length === this.most) raise("IndexError", "deque already at its maximum size");
        this.items.splice(Number(toIndex(i)), 0, x);
        return null;
      }),
      maxlen: this.most === null ? null : BigInt(this.most),
    }[name];
  }
}
DEQUE.call = ([items, most], keywords) => {
  const given = most ?? keywords.maxlen ?? null;
  const count = given === null ? null : Number(toIndex(given, "an integer is required"));
  if (count !== null && count < 0) raise("ValueError", "maxlen must be non-negative");
  const all = items ?? keywords.iterable;
  return new Deque(all === undefined ? [] : itemsOf(all), count);
};

/** `namedtuple("Point", "x y")`: a type of tuples. */
export function namedtuple(name, fields, defaults = new Map()) {
  const names =
    typeof fields === "string" ? fields.split(/[\s,]+/).filter((one) => one !== "") : [...itemsOf(fields)];
  const values = defaults instanceof Map ? null : itemsOf(defaults);
  if (values !== null) {
    const first = names.length - values.length;
    if (first < 0) raise("TypeError", "Got more default values than field names");
    defaults = new Map(values.map((value, i) => [names[first + i], value]));
  }
  const type = new Type(name, TYPES.tuple, `__main__.${name}`);
  const make = new Builtin([name, ...names.map((one) => `${one}:`)].join(" "), (...values) => values);
  type.call = (args, keywords, context) => {
    const missing = names.filter(
      (one, i) => i >= args.length && !Object.hasOwn(keywords, one) && !defaults.has(one),
    );
    if (missing.length > 0) {
      const list = missing.map((one) => `'${one}'`).join(missing.length === 2 ? " and " : ", ");
      const plural = missing.length === 1 ? "" : "s";
      raise(
        "TypeError",
        `${name}.__new__() missing ${missing.length} required positional argument${plural}: ${list}`,
      );
    }
    if (args.length > names.length) {
      const least = defaults.size > 0 ? `from ${names.length + 1 - defaults.size} to ` : "";
      const rule = `takes ${least}${names.length + 1} positional arguments`;
      raise("TypeError", `${name}.__new__() ${rule} but ${args.length + 1} were given`);
    }
    const given = { ...Object.fromEntries(defaults), ...keywords };
    for (const one of names.slice(0, args.length)) if (!Object.hasOwn(keywords, one)) delete given[one];
    const values = make.call(args, given, context);
    const made = new NamedTuple(name, Object.fromEntries(names.map((one, i) => [one, values[i]])));
    made.type = type;
    made.more = more;
    return made;
  };
  Object.assign(type, { matched: names });
  const fieldNames = new Tuple(names);
  const more = (self, one) =>
    ({
      _fields: fieldNames,
      _asdict: new Builtin("_asdict", () => new Dict(names.map((field, i) => [field, self.items[i]]))),
      _replace: new Builtin("_replace ...", (_, changes) => {
        const all = Object.fromEntries(names.map((field, i) => [field, self.items[i]]));
        const others = Object.keys(changes).filter((one) => !names.includes(one));
        if (others.length > 0) raise("ValueError", `Got unexpected field names: ${repr(new List(others))}`);
        return type.call?.([], { ...all, ...changes }, null);
      }),
    })[one];
  type[ATTRIBUTE] = (one) =>
    one === "_fields"
      ? fieldNames
      : one === "_field_defaults"
        ? new Dict([...defaults])
        : one === "_make"
          ? new Builtin("_make iterable", (items, context) => type.call?.(itemsOf(items), {}, context))
          : Type.prototype[ATTRIBUTE].call(type, one);
  return type;
}

const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if import in " +
    "is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** The names of the fields of such a type, each of them a name of its own. */
function checkedNames(name, fields, renames) {
  const given =
    typeof fields === "string" ? fields.split(/[\s,]+/).filter((one) => one !== "") : itemsOf(fields);
  const isName = (one) => typeof one === "string" && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(one);
  const isTaken = (one, place) => given.indexOf(one) !== place;
  const names = given.map((one, place) => {
    const isBad = !isName(one) || KEYWORDS.has(one) || one.startsWith("_") || isTaken(one, place);
    return renames && isBad ? `_${place}` : one;
  });
  for (const one of [name, ...names]) {
    if (typeof one !== "string") raise("TypeError", "Type names and field names must be strings");
    if (!isName(one))
      raise("ValueError", `Type names and field names must be valid identifiers: ${repr(one)}`);
    if (KEYWORDS.has(one))
      raise("ValueError", `Type names and field names cannot be a keyword: ${repr(one)}`);
  }
  names.forEach((one, place) => {
    if (one.startsWith("_") && !renames)
      raise("ValueError", `Field names cannot start with an underscore: ${repr(one)}`);
    if (names.indexOf(one) !== place) raise("ValueError", `Encountered duplicate field name: ${repr(one)}`);
  });
  return new List(names);
}

export const COLLECTIONS = {
  OrderedDict: ORDERED,
  defaultdict: DEFAULT,
  Counter: COUNTER,
  deque: DEQUE,
  namedtuple: new Builtin(
    "namedtuple typename: field_names: * rename= defaults= module=",
    (name, fields, rename = false, defaults = null) => {
      if (typeof name !== "string") raise("TypeError", `Type names must be strings, not ${nameOf(name)}`);
      const names = checkedNames(name, fields, truth(rename));
      return namedtuple(name, names, defaults ?? undefined);
    },
  ),
};

/** The attributes that they bring. */
export const COLLECTION_ATTRIBUTES = [
  "most_common",
  "subtract",
  "total",
  "elements",
  "appendleft",
  "popleft",
  "extendleft",
  "rotate",
  "maxlen",
  "_fields",
  "_field_defaults",
  "_asdict",
  "_replace",
  "_make",
  "move_to_end",
  "cache_info",
  "cache_clear",
  "func",
  "keywords",
];
