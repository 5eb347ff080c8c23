// Dictionaries and sets: what is looked up by equality.
import { compare, equals, truth } from "./compare.js";
import { keyOf, unhashable } from "./hash.js";
import { iterate } from "./iterate.js";
import { checkItems } from "./limits.js";
import { partOf } from "./parts.js";
import {
  BINARY,
  COMPARE,
  CONTAINS,
  DELETE,
  GET,
  HASH,
  IN_PLACE,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  SET,
  TYPE,
} from "./protocol.js";
import { listed, nested, repr } from "./repr.js";
import { Tuple } from "./sequences.js";
import { raise, TYPES, Type } from "./types.js";
import { anyOf, isOpen } from "./unknown.js";

export class Table {
  /** @type {Map<any, any>} by the keys of their keys; in a dictionary pairs, in a set the items */
  entries = new Map();

  /** What messages call it. */
  get word() {
    return "Set";
  }
  [LENGTH]() {
    return this.entries.size;
  }
  [CONTAINS](key) {
    return this.entries.has(keyOf(key));
  }
  /** @returns {any} */
  [HASH]() {
    return unhashable(this);
  }
  put(key, entry) {
    this.entries.set(key, entry);
    checkItems(this.entries.size);
  }
  /** Its entries in order, as long as their number stays. */
  *walk() {
    const { size } = this.entries;
    for (const entry of this.entries.values()) {
      if (this.entries.size !== size) raise("RuntimeError", `${this.word} changed size during iteration`);
      yield entry;
    }
    if (this.entries.size !== size) raise("RuntimeError", `${this.word} changed size during iteration`);
  }
}

export class Dict extends Table {
  constructor(/** @type {Iterable<[any, any]>} */ pairs = []) {
    super();
    for (const [key, value] of pairs) this.set(key, value);
  }
  get [TYPE]() {
    return TYPES.dict;
  }
  get word() {
    return "dictionary";
  }
  /** What the names of its views begin with. */
  get viewed() {
    return "dict";
  }
  get(key) {
    return this.entries.get(keyOf(key))?.[1];
  }
  set(key, value) {
    const place = keyOf(key);
    const entry = this.entries.get(place);
    // A key stays the one that came first: 1 where 1.0 is assigned to later.
    if (entry) entry[1] = value;
    else this.put(place, [key, value]);
  }
  /** Removes a key; its value, or undefined. */
  take(key) {
    const value = this.get(key);
    this.entries.delete(keyOf(key));
    return value;
  }
  [REPR]() {
    const pair = ([key, value]) => `${repr(key)}: ${repr(value)}`;
    return nested(this, "{...}", () => `{${Array.from(this.entries.values(), pair).join(", ")}}`);
  }
  *[ITERATE]() {
    for (const [key] of this.walk()) yield key;
  }
  [GET](key) {
    const any = isOpen(key) ? anyOf(Array.from(this.entries.values(), ([, value]) => value)) : undefined;
    return any ?? this.get(key) ?? (this[CONTAINS](key) ? null : raise("KeyError", key));
  }
  [SET](key, value) {
    this.set(key, value);
  }
  [DELETE](key) {
    if (!this[CONTAINS](key)) raise("KeyError", key);
    this.take(key);
  }
  [COMPARE](operator, other) {
    if (!(other instanceof Dict) || !/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    const same =
      this.entries.size === other.entries.size &&
      Array.from(this.entries.values()).every(
        ([key, value]) => other[CONTAINS](key) && equals(value, other.get(key)),
      );
    return same === (operator === "==");
  }
  /** One of its kind. */
  like(/** @type {Iterable<[any, any]>} */ pairs) {
    return new Dict(pairs);
  }
  /** Beside a plain one, those that are more of themselves say what comes of both. @returns {any} */
  [BINARY](operator, other, reflected) {
    if (operator !== "|" || !(other instanceof Dict)) return NOT_IMPLEMENTED;
    const isPlain = this.constructor === Dict && other.constructor !== Dict && !reflected;
    const answer = isPlain ? other[BINARY](operator, this, true) : NOT_IMPLEMENTED;
    if (answer !== NOT_IMPLEMENTED) return answer;
    const [left, right] = reflected ? [other, this] : [this, other];
    return this.like([...left.entries.values(), ...right.entries.values()]);
  }
  [IN_PLACE](operator, other) {
    if (operator !== "|" || !(other instanceof Dict)) return NOT_IMPLEMENTED;
    for (const [key, value] of other.entries.values()) this.set(key, value);
    return this;
  }
}

const ORDERED = new Type("collections.OrderedDict", TYPES.dict);

/** A dictionary that says of itself that it keeps its order, as all do. */
export class OrderedDict extends Dict {
  get [TYPE]() {
    return ORDERED;
  }
  get viewed() {
    return "odict";
  }
  like(/** @type {Iterable<[any, any]>} */ pairs) {
    return Object.assign(new OrderedDict(pairs), { isState: /** @type {any} */ (this).isState });
  }
  /** Two of them are compared in their order. */
  [COMPARE](operator, other) {
    const same = super[COMPARE](operator, other);
    if (!(other instanceof OrderedDict) || same !== (operator === "==")) return same;
    const keys = [...other.entries.keys()];
    return [...this.entries.keys()].every((key, i) => key === keys[i]) === (operator === "==");
  }
  /** Puts a key at an end. */
  move(key, isLast) {
    if (!this[CONTAINS](key)) raise("KeyError", key);
    const entry = [...this.entries.values()].find(([one]) => keyOf(one) === keyOf(key));
    this.entries.delete(keyOf(key));
    const rest = [...this.entries.values()];
    this.entries.clear();
    for (const one of isLast ? [...rest, entry] : [entry, ...rest]) this.entries.set(keyOf(one[0]), one);
    return null;
  }
  [REPR]() {
    return `OrderedDict(${this.entries.size === 0 ? "" : super[REPR]()})`;
  }
}

const MEMBERS = {
  keys: ([key]) => key,
  values: ([, value]) => value,
  items: (pair) => new Tuple([...pair]),
};

/** `keys()`, `values()` and `items()` of a dictionary. */
export class View {
  constructor(/** @type {Dict} */ dict, /** @type {"keys" | "values" | "items"} */ kind) {
    this.dict = dict;
    this.kind = kind;
  }
  get [TYPE]() {
    return TYPES[`${this.dict.viewed}_${this.kind}`];
  }
  [REPR]() {
    return nested(this, "...", () => `${this.dict.viewed}_${this.kind}([${listed(this[ITERATE]())}])`);
  }
  [LENGTH]() {
    return this.dict[LENGTH]();
  }
  *[ITERATE]() {
    for (const pair of this.dict.walk()) yield MEMBERS[this.kind](pair);
  }
  [COMPARE](operator, other) {
    if (this.kind === "values" || !(other instanceof View || other instanceof PySet)) return NOT_IMPLEMENTED;
    return new PySet(this[ITERATE]())[COMPARE](operator, new PySet(other[ITERATE]()));
  }
  [BINARY](operator, other, reflected) {
    if (this.kind === "values" || !JOINS.test(operator)) return NOT_IMPLEMENTED;
    const [left, right] = reflected ? [other, this] : [this, other];
    const made = new PySet();
    if (operator === "&") {
      for (const item of iterate(right)) if (truth(compare("in", item, left))) made.add(item);
      return made;
    }
    made.merge(left);
    if (operator === "|") made.merge(right);
    else if (operator === "-") made.reduce(right);
    else made.change(right instanceof PySet ? right : new PySet(iterate(right)));
    return made;
  }
}

const JOINS = /^[-&|^]$/;

const INCLUDES = {
  "<=": (a, b) => a.within(b),
  "<": (a, b) => a.within(b) && a.entries.size < b.entries.size,
  ">=": (a, b) => b.within(a),
  ">": (a, b) => b.within(a) && b.entries.size < a.entries.size,
  "==": (a, b) => a.within(b) && a.entries.size === b.entries.size,
  "!=": (a, b) => !a.within(b) || a.entries.size !== b.entries.size,
};

export class PySet extends Table {
  /** In which order its items come, null where nobody can tell and they come as they were added. @type {any} */
  slots = undefined;

  constructor(/** @type {Iterable<any> | PySet} */ items = []) {
    super();
    if (items instanceof PySet) this.merge(items);
    else for (const item of items) this.add(item);
  }
  get [TYPE]() {
    return TYPES.set;
  }
  #room() {
    if (this.slots === undefined) this.slots = new (partOf("collections").Slots)();
    return this.slots;
  }
  add(item) {
    const key = keyOf(item);
    if (this.entries.has(key)) return;
    this.put(key, item);
    const hash = this.slots === null ? undefined : partOf("collections").hashOf(item);
    if (hash === undefined) this.slots = null;
    else this.#room().add({ key, hash });
  }
  remove(item) {
    const key = keyOf(item);
    if (this.entries.delete(key)) this.slots?.take(key, partOf("collections").hashOf(item));
    if (this.entries.size === 0 && this.slots === null) this.slots = undefined;
  }
  clear() {
    this.entries.clear();
    this.slots = undefined;
  }
  /** Takes an item away, the one that comes next. */
  pop() {
    if (this.entries.size === 0) raise("KeyError", "pop from an empty set");
    const key = this.slots ? this.slots.next() : this.entries.keys().next().value;
    const item = this.entries.get(key);
    this.remove(item);
    return item;
  }
  /** Takes all items of what gives some. */
  merge(/** @type {any} */ other) {
    if (!(other instanceof PySet)) {
      if (other instanceof Dict && this.slots !== null) this.#room().reserve(other.entries.size);
      for (const item of iterate(other)) this.add(item);
    } else if (!this.slots !== !other.slots && this.entries.size > 0) {
      for (const item of other[ITERATE]()) this.add(item);
    } else {
      if (other.slots && this.slots !== null)
        this.#room().merge(other.slots, (key) => !this.entries.has(key));
      else this.slots = other.entries.size > 0 ? null : this.slots;
      for (const [key, item] of other.entries) if (!this.entries.has(key)) this.put(key, item);
    }
  }
  /** Leaves those alone, or those out, that another one has. */
  reduce(/** @type {any} */ other) {
    for (const item of iterate(other)) if (this[CONTAINS](item)) this.remove(item);
    this.slots?.tidy();
  }
  /** Gives up what another one has as well, and takes what it has alone. */
  change(/** @type {PySet} */ other) {
    for (const item of other === this ? [...other[ITERATE]()] : other[ITERATE]())
      if (this[CONTAINS](item)) this.remove(item);
      else this.add(item);
  }
  /** Whether all its items are in the other one. */
  within(other) {
    return Array.from(this.entries.keys()).every((key) => other.entries.has(key));
  }
  [REPR]() {
    const write = () => `{${listed(this[ITERATE]())}}`;
    return this.entries.size === 0 ? "set()" : nested(this, "set(...)", write);
  }
  *[ITERATE]() {
    if (!this.slots) {
      yield* this.walk();
      return;
    }
    const { size } = this.entries;
    const isChanged = () =>
      this.entries.size !== size && raise("RuntimeError", "Set changed size during iteration");
    for (const key of this.slots.keys()) {
      isChanged();
      yield this.entries.get(key);
    }
    isChanged();
  }
  [COMPARE](operator, other) {
    return other instanceof PySet ? INCLUDES[operator](this, other) : NOT_IMPLEMENTED;
  }
  [BINARY](operator, other) {
    if (!(other instanceof PySet) || !JOINS.test(operator)) return NOT_IMPLEMENTED;
    const fresh = (/** @type {any} */ items = []) => new /** @type {any} */ (this.constructor)(items);
    const [own, given] = [this.entries.size, other.entries.size];
    if (operator === "&") {
      const [less, more] = given > own ? [this, other] : [other, this];
      return fresh(filtered(less, (item) => more[CONTAINS](item)));
    }
    if (operator === "-" && own >> 2 <= given) return fresh(filtered(this, (item) => !other[CONTAINS](item)));
    // What is in one of them alone goes into a copy of the right one.
    const made = fresh(operator === "^" ? other : this);
    if (operator === "^") made.change(this);
    else if (operator === "-") made.reduce(other);
    else made.merge(other);
    return made;
  }
  [IN_PLACE](operator, other) {
    if (!(other instanceof PySet) || !JOINS.test(operator)) return NOT_IMPLEMENTED;
    if (operator === "|") this.merge(other);
    else if (operator === "-") this.reduce(other === this ? new PySet(other) : other);
    else if (operator === "^") this.change(other);
    else {
      const { entries, slots } = /** @type {PySet} */ (this[BINARY](operator, other));
      Object.assign(this, { entries, slots });
    }
    return this;
  }
}

function* filtered(set, fits) {
  for (const item of set[ITERATE]()) if (fits(item)) yield item;
}
