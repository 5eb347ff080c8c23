// Lists and tuples, shapes among them.
import { compareItems, equals } from "./compare.js";
import { keyOfItems, unhashable } from "./hash.js";
import { iterate } from "./iterate.js";
import { checkItems, collect } from "./limits.js";
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
  STR,
  TYPE,
} from "./protocol.js";
import { listed, nested } from "./repr.js";
import { placeOf, Slice, toIndex } from "./slice.js";
import { nameOf, raise, TYPES } from "./types.js";
import { anyOf, isUnknownPlace } from "./unknown.js";

/** Items so many times over. */
export function repeated(items, times) {
  const count = items.length === 0 ? 0 : Math.max(0, Number(times));
  checkItems(items.length * count);
  return Array.from({ length: count }, () => items).flat();
}

class Sequence {
  constructor(/** @type {any[]} */ items) {
    this.items = items;
  }
  /** What messages call it. */
  get word() {
    return "list";
  }
  [LENGTH]() {
    return this.items.length;
  }
  /** The items as they are when it comes to them: a loop may change them. */
  *[ITERATE]() {
    for (let i = 0; i < this.items.length; i++) yield this.items[i];
  }
  [CONTAINS](item) {
    return this.items.some((one) => equals(one, item));
  }
  [GET](key) {
    if (key instanceof Slice) {
      return this.like(key.places(this.items.length).map((place) => this.items[place]));
    }
    const any = isUnknownPlace(key) ? anyOf(this.items) : undefined;
    return any ?? this.items[this.place(key)];
  }
  /** Where an index points, or IndexError. */
  place(key, doing = "") {
    const index = toIndex(key, `${this.word} indices must be integers or slices, not ${nameOf(key)}`);
    const place = placeOf(index, this.items.length);
    return place ?? raise("IndexError", `${this.word} ${doing}index out of range`);
  }
  /** The same list with other items. */
  become(/** @type {any[]} */ items) {
    checkItems(items.length);
    this.items = items;
    return this;
  }
  /** @returns {Sequence} others of its kind */
  like(items) {
    return new List(items);
  }
}

export class List extends Sequence {
  get [TYPE]() {
    return TYPES.list;
  }
  [REPR]() {
    return nested(this, "[...]", () => `[${listed(this.items)}]`);
  }
  [HASH]() {
    return unhashable(this);
  }
  [COMPARE](operator, other) {
    return other instanceof List ? compareItems(operator, this.items, other.items) : NOT_IMPLEMENTED;
  }
  [IN_PLACE](operator, other) {
    // Lists are no numbers: what is one, as arrays are, answers before them.
    const answer = other?.[BINARY]?.(operator, this, true) ?? NOT_IMPLEMENTED;
    if (answer !== NOT_IMPLEMENTED) return answer;
    if (operator === "+") return this.become(this.items.concat(collect(iterate(other))));
    if (operator !== "*") return NOT_IMPLEMENTED;
    const times = toIndex(other, `can't multiply sequence by non-int of type '${nameOf(other)}'`);
    return this.become(repeated(this.items, times));
  }
  [SET](key, value) {
    const { items } = this;
    if (!(key instanceof Slice)) {
      items[this.place(key, "assignment ")] = value;
      return;
    }
    if (!value?.[ITERATE] && typeof value !== "string") {
      raise(
        "TypeError",
        key.step === null || key.step === 1n
          ? "can only assign an iterable"
          : "must assign iterable to extended slice",
      );
    }
    const given = collect(iterate(value));
    const places = key.places(items.length);
    const [start, , step] = key.indices(items.length);
    if (step === 1) {
      this.become([...items.slice(0, start), ...given, ...items.slice(start + places.length)]);
      return;
    }
    if (given.length !== places.length) {
      raise(
        "ValueError",
        `attempt to assign sequence of size ${given.length} to extended slice of size ${places.length}`,
      );
    }
    for (const [i, place] of places.entries()) items[place] = given[i];
  }
  [DELETE](key) {
    const places = key instanceof Slice ? key.places(this.items.length) : [this.place(key, "assignment ")];
    const gone = new Set(places);
    this.become(this.items.filter((_, i) => !gone.has(i)));
  }
}

export class Tuple extends Sequence {
  constructor(/** @type {any[]} */ items, name = "tuple") {
    super(items);
    this.name = name;
  }
  get [TYPE]() {
    return TYPES[this.name];
  }
  get word() {
    return "tuple";
  }
  [REPR]() {
    if (this.name === "tuple") return this[STR]();
    return `${this.name}([${listed(this.items)}])`;
  }
  [STR]() {
    if (this.name === "torch.Size") return this[REPR]();
    const write = () => `(${listed(this.items)}${this.items.length === 1 ? "," : ""})`;
    return nested(this, "(...)", write);
  }
  [HASH]() {
    return keyOfItems(this.items);
  }
  /** Items to compare or to join with; TensorFlow's shapes take lists for their kind. */
  itemsOf(other) {
    const fits = other instanceof Tuple || (other instanceof List && this.name === "TensorShape");
    return fits ? other.items : undefined;
  }
  [COMPARE](operator, other) {
    const items = this.itemsOf(other);
    return items ? compareItems(operator, this.items, items) : NOT_IMPLEMENTED;
  }
  [BINARY](operator, other, reflected) {
    const items = this.itemsOf(other);
    // A shape makes a shape of what it is joined to; a tuple leaves that to it.
    if (operator !== "+" || !items || this.name === "tuple") return NOT_IMPLEMENTED;
    return this.like(reflected ? [...items, ...this.items] : [...this.items, ...items]);
  }
  like(items) {
    return new Tuple(items, this.name);
  }
}
