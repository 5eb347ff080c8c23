// `object.__dict__`: the attributes of an object as a dictionary, which change with it.
import { refuseHere } from "../arrays/refuse.js";
import { Dict } from "../values/tables.js";

/** The attributes as the entries of a dictionary: by each name that name with the value. */
class Entries {
  /** @param {Map<string, any>} own */
  constructor(own) {
    this.own = own;
  }
  get size() {
    return this.own.size;
  }
  has(key) {
    return this.own.has(key);
  }
  get(key) {
    return this.own.has(key) ? [key, this.own.get(key)] : undefined;
  }
  set(key, [, value]) {
    if (typeof key !== "string") refuseHere("an attribute whose name is no text");
    this.own.set(key, value);
  }
  delete(key) {
    return this.own.delete(key);
  }
  clear() {
    this.own.clear();
  }
  keys() {
    return this.own.keys();
  }
  values() {
    return this.own.entries();
  }
}

export class AttributeTable extends Dict {
  constructor(/** @type {Map<string, any>} */ own) {
    super();
    this.entries = /** @type {any} */ (new Entries(own));
  }
  set(key, value) {
    this.entries.set(key, [key, value]);
  }
  copied(next) {
    return this.like([...this.walk()].map(([key, one]) => [key, next(one)]));
  }
}
