// The modules functools and copy.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { Builtin } from "../builtins/builtin.js";
import { WrappedFunction } from "../run/functions.js";
import { equals, compare as orderOf, truth } from "../values/compare.js";
import { copyOf } from "../values/copies.js";
import { keyOf } from "../values/hash.js";
import { iterate } from "../values/iterate.js";
import { checkItems } from "../values/limits.js";
import { NamedTuple } from "../values/named-tuple.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, COMPARE, NOT_IMPLEMENTED, REPR, TYPE } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { isCallable, raise, TYPES, Type } from "../values/types.js";

const PARTIAL = new Type("partial", TYPES.object, "functools.partial");

class Partial {
  constructor(called, args, keywords) {
    this.called = called;
    this.args = args;
    this.keywords = keywords;
  }
  get [TYPE]() {
    return PARTIAL;
  }
  [REPR]() {
    const given = [
      ...this.args.map(repr),
      ...Object.entries(this.keywords).map(([name, one]) => `${name}=${repr(one)}`),
    ];
    return `functools.partial(${[repr(this.called), ...given].join(", ")})`;
  }
  [ATTRIBUTE](name) {
    if (name === "func") return this.called;
    if (name === "args") return new Tuple(this.args);
    return name === "keywords" ? new Dict(Object.entries(this.keywords)) : undefined;
  }
  call(args, keywords, machine) {
    return machine.perform(this.called, [...this.args, ...args], { ...this.keywords, ...keywords });
  }
}
PARTIAL.call = ([called, ...args], keywords) =>
  isCallable(called)
    ? new Partial(called, args, keywords)
    : raise("TypeError", "the first argument must be callable");

function reduce(called, items, start, context) {
  let total = start;
  for (const item of iterate(items, "reduce() arg 2 must support iteration"))
    total = total === undefined ? item : context.perform(called, [total, item]);
  return total === undefined ? raise("TypeError", "reduce() of empty iterable with no initial value") : total;
}

/** A function under the name of another one. */
class Named extends WrappedFunction {
  /** What it says that it is for. @type {string | null} */
  doc = null;
  /** The function whose name it has. @type {any} */
  wrapped = null;
  [ATTRIBUTE](name) {
    if (name === "__doc__") return this.doc;
    if (name === "__wrapped__") return this.wrapped;
    return name === "__name__" ? this.path : super[ATTRIBUTE](name);
  }
}

/** A function that keeps what it answered; what was asked for the longest time ago goes first. */
class Cached extends WrappedFunction {
  kept = new Map();
  hits = 0n;
  misses = 0n;
  /** @param {any} method @param {bigint | null} most */
  constructor(method, most) {
    super(method);
    this.most = most;
  }
  call(args, keywords, machine) {
    const named = Object.entries(keywords).map(([name, value]) => new Tuple([name, value]));
    const key = keyOf(new Tuple([...args, ...named]));
    if (this.kept.has(key)) {
      const known = this.kept.get(key);
      this.hits++;
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    this.misses++;
    const made = super.call(args, keywords, machine);
    this.kept.set(key, made);
    checkItems(this.kept.size);
    if (this.most !== null && this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value);
    return made;
  }
  [ATTRIBUTE](name) {
    if (name === "cache_info")
      return new Builtin(
        "cache_info",
        () =>
          new NamedTuple("CacheInfo", {
            hits: this.hits,
            misses: this.misses,
            maxsize: this.most,
            currsize: BigInt(this.kept.size),
          }),
      );
    if (name === "cache_clear")
      return new Builtin("cache_clear", () => {
        this.kept.clear();
        this.hits = 0n;
        this.misses = 0n;
        return null;
      });
    return super[ATTRIBUTE](name);
  }
}

/** A decorator that keeps answers, or what makes one. */
const cached = (given, most = /** @type {bigint | null} */ (128n)) =>
  isCallable(given)
    ? new Cached(given, most)
    : new Builtin("cache f", (called) => new Cached(called, given === undefined ? most : given));

/** What a class does not say of order, by what it says: each comparison by another one. */
const ORDERS = {
  __lt__: [
    ["__le__", "lt or eq"],
    ["__gt__", "not lt and not eq"],
    ["__ge__", "not lt"],
  ],
  __gt__: [
    ["__ge__", "lt or eq"],
    ["__lt__", "not lt and not eq"],
    ["__le__", "not lt"],
  ],
  __le__: [
    ["__ge__", "not lt or eq"],
    ["__lt__", "lt and not eq"],
    ["__gt__", "not lt"],
  ],
  __ge__: [
    ["__le__", "not lt or eq"],
    ["__gt__", "lt and not eq"],
    ["__lt__", "not lt"],
  ],
};
const BY = {
  "lt or eq": (known, same) => known || same(),
  "not lt and not eq": (known, same) => !known && !same(),
  "not lt": (known) => !known,
  "not lt or eq": (known, same) => !known || same(),
  "lt and not eq": (known, same) => known && !same(),
};

function ordered(type) {
  const own = Object.keys(ORDERS).find((name) => type.members?.has(name));
  if (own === undefined) raise("ValueError", "must define at least one ordering operation: < > <= >=");
  const method = type.members.get(own);
  for (const [name, rule] of ORDERS[own]) {
    if (type.members.has(name)) continue;
    const made = (self, other, context) =>
      BY[rule](truth(context.call(method, [self, other])), () => equals(self, other));
    type.members.set(name, Object.assign(new Builtin(`${name} self other`, made), { isMethod: true }));
  }
  return type;
}

const KEY = new Type("K", TYPES.object, "functools.KeyWrapper");

/** What a function that compares two makes of one of them. */
class Key {
  constructor(compare, value, machine) {
    Object.assign(this, { compare, value, machine });
  }
  get [TYPE]() {
    return KEY;
  }
  [COMPARE](operator, other) {
    const { compare, value, machine } = /** @type {any} */ (this);
    return other instanceof Key
      ? orderOf(operator, machine.call(compare, [value, /** @type {any} */ (other).value]), 0n)
      : NOT_IMPLEMENTED;
  }
}

export const FUNCTOOLS = {
  cached_property: new Builtin("cached_property func", (method) => partOf("classes").keptProperty(method)),
  cmp_to_key: new Builtin(
    "cmp_to_key mycmp:",
    (compare) => new FunctionOf("K", ([value], _, machine) => new Key(compare, value, machine)),
  ),
  partial: PARTIAL,
  reduce: new Builtin("reduce function sequence initial?", reduce),
  wraps: new Builtin("wraps wrapped", (wrapped) => {
    const name = wrapped?.[ATTRIBUTE]?.("__name__");
    const doc = wrapped?.[ATTRIBUTE]?.("__doc__") ?? null;
    return new Builtin("wraps f", (called) =>
      typeof name === "string"
        ? Object.assign(new Named(called, name), {
            doc,
            wrapped,
            own: wrapped.own ? new Map(wrapped.own) : null,
          })
        : called,
    );
  }),
  cache: new Builtin("cache f", (called) => new Cached(called, null)),
  lru_cache: new Builtin("lru_cache maxsize= typed=", (given) => cached(given)),
  total_ordering: new Builtin("total_ordering type", ordered),
};

export const COPY = {
  copy: new Builtin("copy x", (value) => copyOf(value, false, refuseHere)),
  deepcopy: new Builtin("deepcopy x", (value) => copyOf(value, true, refuseHere)),
};
