// What stands between brackets, of any value.
import { charactersOf } from "./iterate.js";
import { DELETE, GET, SET } from "./protocol.js";
import { placeOf, Slice, toIndex } from "./slice.js";
import { nameOf, raise } from "./types.js";

const refuse = (value, doing) => raise("TypeError", `'${nameOf(value)}' object ${doing}`);

/** `value[key]`. */
export function getItem(value, key) {
  if (typeof value !== "string")
    return value?.[GET] ? value[GET](key) : refuse(value, "is not subscriptable");
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
    const word = typeof value === "string" || value?.items ? "doesn't" : "does not";
    refuse(value, `${word} support item deletion`);
  }
  value[DELETE](key);
}
