// Dictionaries and sets: what is looked up by equality.
import { equals } from "./compare.js";
import { inSlots, keyOf, unhashable } from "./hash.js";
import { iterate } from "./iterate.js";
import { checkItems } from "./limits.js";
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
    if (this.kind === "values" || !(operator in JOINED)) return NOT_IMPLEMENTED;
    const [own, given] = [this[ITERATE](), iterate(other)].map((items) => new PySet(items));
    return reflected ? given[BINARY](operator, own) : own[BINARY](operator, given);
  }
}

/** Which items two sets give: of the left one, and then of the right one. */
const JOINED = {
  "&": [(right) => right, null],
  "-": [(right) => !right, null],
  "|": [() => true, (left) => !left],
  "^": [(right) => !right, (left) => !left],
};

const INCLUDES = {
  "<=": (a, b) => a.within(b),
  "<": (a, b) => a.within(b) && a.entries.size < b.entries.size,
  ">=": (a, b) => b.within(a),
  ">": (a, b) => b.within(a) && b.entries.size < a.entries.size,
  "==": (a, b) => a.within(b) && a.entries.size === b.entries.size,
  "!=": (a, b) => !a.within(b) || a.entries.size !== b.entries.size,
};

export class PySet extends Table {
  constructor(/** @type {Iterable<any>} */ items = []) {
    super();
    for (const item of items) this.add(item);
  }
  get [TYPE]() {
    return TYPES.set;
  }
  add(item) {
    if (!this[CONTAINS](item)) this.put(keyOf(item), item);
  }
  remove(item) {
    this.entries.delete(keyOf(item));
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
    const keys = [...this.entries.keys()];
    if (!keys.every((key) => typeof key === "bigint")) yield* this.walk();
    else for (const key of inSlots(keys)) yield this.entries.get(key);
  }
  [COMPARE](operator, other) {
    return other instanceof PySet ? INCLUDES[operator](this, other) : NOT_IMPLEMENTED;
  }
  [BINARY](operator, other) {
    if (!(other instanceof PySet) || !(operator in JOINED)) return NOT_IMPLEMENTED;
    const [own, given] = JOINED[operator];
    const chosen = (from, against, wanted) =>
      Array.from(from.entries).flatMap(([key, item]) => (wanted(against.entries.has(key)) ? [item] : []));
    const parts = [chosen(this, other, own), given ? chosen(other, this, given) : []];
    // What is in one of them alone goes into a copy of the right one.
    return new /** @type {any} */ (this.constructor)((operator === "^" ? parts.reverse() : parts).flat());
  }
  [IN_PLACE](operator, other) {
    const result = this[BINARY](operator, other);
    if (result === NOT_IMPLEMENTED) return result;
    this.entries = /** @type {PySet} */ (result).entries;
    return this;
  }
}
