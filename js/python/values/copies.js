// `copy.copy(value)` and `copy.deepcopy(value)`.
import { List, Tuple } from "./sequences.js";
import { Dict, OrderedDict, PySet } from "./tables.js";

/**
 * A copy of a value; of what stands in it as well, where it is deep, each thing once. What other files define says by
 * `copied(next, isDeep, begin)` what a copy of it is: `next` makes the parts, and `begin` is told of the copy before, where a part
 * may lead back to it.
 * @param {any} value @param {boolean} isDeep @param {(what: string) => never} refuse says what has no copy here
 */
export function copyOf(value, isDeep, refuse) {
  const seen = new Map();
  const next = (one) => (isDeep ? copied(one) : one);

  function fresh(given) {
    const begin = (made) => {
      seen.set(given, made);
      return made;
    };
    if (typeof given.copied === "function") return given.copied(next, isDeep, begin);
    if (given.constructor === List) {
      const made = begin(new List([]));
      made.items = given.items.map(next);
      return made;
    }
    if (given.constructor === Tuple) return given.like(given.items.map(next));
    if (given.constructor === Dict || given.constructor === OrderedDict) {
      const made = begin(given.like([]));
      for (const [key, one] of [...given.walk()]) made.set(key, next(one));
      return made;
    }
    if (given.constructor === PySet)
      return isDeep ? new PySet([...given.entries.values()].map(next)) : new PySet(given);
    return typeof given.call === "function" ? given : refuse("a copy of such a value");
  }

  function copied(given) {
    if (given === null || typeof given !== "object") return given;
    if (!seen.has(given)) seen.set(given, fresh(given));
    return seen.get(given);
  }
  return copied(value);
}
