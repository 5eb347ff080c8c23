// The steps of a way to a leaf: by a key, by a place, by an attribute, or by the number of a part that has no name.

import { refuseHere } from "../../arrays/refuse.js";
import { keyOf } from "../../values/hash.js";
import { ATTRIBUTE, COMPARE, HASH, NOT_IMPLEMENTED, REPR, STR, TYPE } from "../../values/protocol.js";
import { repr, str } from "../../values/repr.js";
import { TYPES, Type } from "../../values/types.js";

class Entry {
  /** @param {Kind} kind @param {any} value */
  constructor(kind, value) {
    this.kind = kind;
    this.value = value;
  }
  get [TYPE]() {
    return this.kind;
  }
  [REPR]() {
    return `${this.kind.name}(${this.kind.word}=${repr(this.value)})`;
  }
  [STR]() {
    return this.kind.shown(this.value);
  }
  [ATTRIBUTE](name) {
    return name === this.kind.word ? this.value : undefined;
  }
  [COMPARE](operator, other) {
    if (!/^[!=]=$/.test(operator)) return NOT_IMPLEMENTED;
    const isSame = other instanceof Entry && other[HASH]() === this[HASH]();
    return isSame === (operator === "==");
  }
  [HASH]() {
    return `\0${this.kind.name}${String(keyOf(this.value))}`;
  }
}

/** A kind of steps: what its value is called, and how it is written in a way. */
class Kind extends Type {
  /** @param {string} name @param {string} word @param {(value: any) => string} shown */
  constructor(name, word, shown) {
    super(name, TYPES.object, `jaxlib._jax.pytree.${name}`);
    this.word = word;
    this.shown = shown;
    this.call = (args, keywords) => {
      const [value = keywords[word]] = args;
      return value === undefined ? refuseHere(`such a ${name}`) : this.entry(value);
    };
  }
  entry(value) {
    return new Entry(this, value);
  }
}

const KEY = new Kind("DictKey", "key", (key) => `[${repr(key)}]`);
const PLACE = new Kind("SequenceKey", "idx", (place) => `[${place}]`);
const ATTRIBUTE_NAME = new Kind("GetAttrKey", "name", (name) => `.${name}`);
const PART = new Kind("FlattenedIndexKey", "key", (place) => `[<flat index ${place}>]`);

export const keyEntry = (key) => KEY.entry(key);
export const placeEntry = (place) => PLACE.entry(BigInt(place));
export const attributeEntry = (name) => ATTRIBUTE_NAME.entry(name);
export const partEntry = (place) => PART.entry(BigInt(place));

/** A way as messages have it, `['a'][0]`; a plain one has the values alone. @param {any[]} way */
export const wayText = (way, isPlain = false, between = "") =>
  way.map((entry) => str(isPlain && entry instanceof Entry ? entry.value : entry)).join(between);

/** The kinds of steps, by their names. */
export const ENTRIES = Object.fromEntries(
  [KEY, PLACE, ATTRIBUTE_NAME, PART].map((kind) => [kind.name, kind]),
);
