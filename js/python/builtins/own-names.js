// The attributes of an object as a dictionary, `__dict__`: what is written to it the object has.
import { LimitError } from "../values/limits.js";
import { Dict } from "../values/tables.js";

/** The entries of a dictionary, which are kept elsewhere: in a map of values by their names. */
class Entries extends Map {
  /** @param {any} own a map, or what answers as one */
  constructor(own) {
    super();
    this.own = own;
  }
  get size() {
    return this.own.size;
  }
  has(name) {
    return this.own.has(name);
  }
  get(name) {
    return this.own.has(name) ? [name, this.own.get(name)] : undefined;
  }
  set(name, [, value]) {
    this.own.set(name, value);
    return this;
  }
  delete(name) {
    return this.own.delete(name);
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

export class Attributes extends Dict {
  constructor(/** @type {any} */ own) {
    super();
    this.entries = new Entries(own);
  }
  set(name, value) {
    if (typeof name !== "string") throw new LimitError("what is no name in __dict__");
    this.entries.set(name, [name, value]);
  }
  /** A copy is a dictionary of its own. */
  copied(next) {
    return new Dict([...this.walk()].map(([name, one]) => [name, next(one)]));
  }
}
