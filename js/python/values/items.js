// What stands between brackets, of any value.
import { charactersOf } from "./iterate.js";
import { ATTRIBUTE, DELETE, ELLIPSIS, GET, REPR, SET, TYPE } from "./protocol.js";
import { repr } from "./repr.js";
import { placeOf, Slice, toIndex } from "./slice.js";
import { nameOf, raise, TYPES, Type } from "./types.js";

/** Types that say what is in them. */
const CONTAINERS = new Set([TYPES.list, TYPES.tuple, TYPES.dict, TYPES.set, TYPES.frozenset, TYPES.type]);

/** `list[float]`: called it is the type itself. */
class Alias {
  constructor(type, inner) {
    this.type = type;
    this.inner = inner;
  }
  get [TYPE]() {
    return ALIAS;
  }
  [REPR]() {
    const name = (one) => (one instanceof Type ? one.path : one === ELLIPSIS ? "..." : repr(one));
    return `${this.type.path}[${(this.inner?.items ?? [this.inner]).map(name).join(", ")}]`;
  }
  [ATTRIBUTE](name) {
    return this.type[ATTRIBUTE](name);
  }
  /** What a class derives from that derives from it. */
  get origin() {
    return this.type;
  }
  call(args, keywords, machine) {
    return machine.call(this.type, args, keywords);
  }
}
const ALIAS = new Type("types.GenericAlias");

const refuse = (value, doing) => raise("TypeError", `'${nameOf(value)}' object ${doing}`);

/** `value[key]`. */
export function getItem(value, key) {
  if (typeof value !== "string")
    return value instanceof Type && (CONTAINERS.has(value) || /** @type {any} */ (value).isGeneric)
      ? new Alias(value, key)
      : value?.[GET]
        ? value[GET](key)
        : value instanceof Type
          ? raise("TypeError", `type '${value[ATTRIBUTE]("__name__")}' is not subscriptable`)
          : refuse(value, "is not subscriptable");
  const characters = charactersOf(value);
  if (key instanceof Slice) {
    return key
      .places(characters.length)
      .map((place) => characters[place])
      .join("");
  }
  const index = toIndex(key, `string indices must be integers, not '${nameOf(key)}'`);
  const place = placeOf(index, characters.length);
  return place === undefined ? raise("IndexError", "string index out of range") : characters[place];
}

/** `value[key] = item`. */
export function setItem(value, key, item) {
  if (!value?.[SET]) refuse(value, "does not support item assignment");
  value[SET](key, item);
}

/** `del value[key]`. */
export function deleteItem(value, key) {
  if (!value?.[DELETE]) {
    if (value?.framework?.name === "numpy") raise("ValueError", "cannot delete array elements");
    const word = typeof value === "string" || value?.items ? "doesn't" : "does not";
    refuse(value, `${word} support item deletion`);
  }
  value[DELETE](key);
}
