// Tuples whose places have names.
import { ATTRIBUTE, REPR, SET_ATTRIBUTE, STR, TYPE } from "./protocol.js";
import { repr } from "./repr.js";
import { Tuple } from "./sequences.js";
import { raise, TYPES, Type } from "./types.js";

/** `typing.NamedTuple`, from which classes derive whose objects are such tuples. */
export const NAMED_TUPLE = new Type("NamedTuple", TYPES.tuple, "typing.NamedTuple");

export class NamedTuple extends Tuple {
  /** What tuples with names have beside, where their type says so. @type {((self: NamedTuple, name: string) => any) | undefined} */
  more = undefined;
  /** @param {string} name of its type @param {Record<string, any>} fields @param {string} [path] of the type */
  constructor(name, fields, path = name) {
    super(Object.values(fields));
    this.names = Object.keys(fields);
    this.type = new Type(name, TYPES.tuple, path);
  }
  /** The same with other values. @param {any[]} items */
  withItems(items) {
    const made = new NamedTuple(
      this.type.name,
      Object.fromEntries(this.names.map((name, i) => [name, items[i]])),
    );
    made.type = this.type;
    made.more = this.more;
    return made;
  }
  get [TYPE]() {
    return this.type;
  }
  [REPR]() {
    const shown = this.names.map((name, i) => `${name}=${repr(this.items[i])}`);
    return `${this.type.name}(${shown.join(", ")})`;
  }
  [STR]() {
    return this[REPR]();
  }
  [SET_ATTRIBUTE](name) {
    const type = this.type.name;
    raise(
      "AttributeError",
      this.names.includes(name) ? "can't set attribute" : `'${type}' object has no attribute '${name}'`,
    );
  }
  [ATTRIBUTE](name) {
    const place = this.names.indexOf(name);
    if (place >= 0) return this.items[place];
    return this.more?.(this, name);
  }
}
